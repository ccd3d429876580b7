import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText

/// Reads a wallet with an entry that is not written.
struct EntryTrial {
  /// The code of the error that is gone with what was billed.
  static let missingRate = "E410"

  let reader: LedgerReader
  let parsed: ParsedFiles
  let composer: EntryComposer

  /// The errors of an entry; throws where its words are not understood.
  func errors(of request: EntryRequest) throws(EntryErrors) -> [Diagnostic] {
    let entries = try NewEntries([request], composer, inbox: nil)
    let read = reader.resolve(parsed, adding: entries.additions(composer.outline))
    let new = entries.added(to: read).positions
    return read.diagnostics.onlyErrors().list.filter { new.contains($0.range.start) }
  }
}
