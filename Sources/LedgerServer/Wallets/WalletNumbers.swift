import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The ledger that numbers come from: of the text as it is, or the last one without errors.
struct WalletNumbers: Sendable {
  let loaded: LoadedLedger
  /// The day of reports.
  let on: Day
  /// The ledger as of the day of reports.
  let ledger: Ledger
  /// Whether the text has errors since, so that the numbers are those from before.
  let isOld: Bool

  init(_ reading: WalletSession.GoodReading, isOld: Bool) {
    (loaded, on, self.isOld) = (reading.loaded, reading.on, isOld)
    ledger = reading.renewed ?? reading.loaded.ledger
  }

  /// Shown beside old numbers.
  static let beforeErrors = "before the errors"

  /// The position of the start of a document's line; `nil` where the line changed since, or the file was not read.
  func position(ofLine line: Int, in document: TextDocument) -> UInt32? {
    NumberLines(self, document)?.position(ofLine: line)
  }
}
