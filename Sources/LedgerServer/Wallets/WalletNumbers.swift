import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The ledger that numbers come from: of the text as it is, or the last one without errors.
struct WalletNumbers: Sendable {
  let loaded: LoadedLedger
  /// The day of reports.
  let on: Day
  /// Whether the text has errors since, so that the numbers are those from before.
  let isOld: Bool

  init(_ reading: WalletSession.Reading, isOld: Bool) {
    (loaded, on, self.isOld) = (reading.loaded, reading.on, isOld)
  }

  /// The ledger as of the day of reports.
  var ledger: Ledger { loaded.ledger.renewed(on: on) }

  /// Shown beside old numbers.
  static let beforeErrors = "before the errors"

  /// The position of the start of a document's line; `nil` where the line changed since, or the file was not read.
  func position(ofLine line: Int, in document: TextDocument) -> UInt32? {
    guard let path = document.path, let index = loaded.files.firstIndex(where: { $0.identity == path }) else {
      return nil
    }
    let file = loaded.ledger.map.files[index]
    let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
    guard isOld else { return file.base + UInt32(bytes.lowerBound) }
    let (old, new) = (file.bytes, document.bytes)
    let most = min(old.count, new.count)
    let start = (0..<most).first { old[$0] != new[$0] } ?? most
    if bytes.upperBound < start { return file.base + UInt32(bytes.lowerBound) }
    let end = (0..<(most - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? (most - start)
    // The line end before it is part of what did not change.
    guard bytes.lowerBound > new.count - end || bytes.lowerBound == new.count - end && bytes.lowerBound == 0 else {
      return nil
    }
    return file.base + UInt32(bytes.lowerBound + old.count - new.count)
  }
}
