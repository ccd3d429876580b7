import LedgerModel
package import LedgerParser
import LedgerText

/// A wallet that was read to be changed.
package struct OpenWallet {
  package let read: LoadedLedger
  package let outline: Outline
  /// The file of `option inbox` for new entries, by its index in the map.
  package let inbox: Int?

  package init(_ read: LoadedLedger, _ outline: Outline, inbox: Int?) {
    self.read = read
    self.outline = outline
    self.inbox = inbox
  }

  /// Makes entries for it.
  package var composer: EntryComposer { EntryComposer(outline, NameCatalogue([read.ledger])) }

  /// The bytes of a file after some changes; `nil` for a file that was not read. Nothing is read again: standard input
  /// can be read only once.
  package func bytes(of file: FoundFile, after changes: [FileChange]) -> [UInt8]? {
    if let change = changes.first(where: { $0.path == file.identity }) { return change.new ?? [] }
    return read.files.firstIndex { $0.identity == file.identity }.map { read.ledger.map.files[$0].bytes }
  }
}
