import LedgerModel
import LedgerParser
import LedgerText

/// The reading that numbers come from: the last one without errors.
struct WalletNumbers {
  let reading: Reading
  /// Whether the last reading has errors, so that the numbers are those from before.
  let isOld: Bool

  init(_ reading: Reading, isOld: Bool) { (self.reading, self.isOld) = (reading, isOld) }

  var loaded: LoadedLedger { reading.loaded }
  /// The day of reports.
  var on: Day { reading.on }
  /// The ledger as of the day of reports.
  var ledger: Ledger { reading.ledger }

  /// Shown beside old numbers.
  static let beforeErrors = "before the errors"
}
