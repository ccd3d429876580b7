package import LedgerModel

/// The bill of one billing cycle, or what has been spent in a running one. Amounts are minor units of the card's
/// currency.
package struct Bill: Sendable {
  /// What is open of the bill, and when it is due.
  package enum Status: String, Sendable {
    case settled, overdue
    case dueSoon = "due-soon"
    case open, running
  }

  package var card: CardIndex
  package var id: String
  package var currency: CurrencyIndex
  package var cycle: DayRange
  /// The bank's total, or the file's.
  package var total: Int128
  /// The total is the file's: there is no `statement`, or the cycle is running.
  package var isProvisional: Bool
  /// What it used of earlier credit; of a running cycle all that is left.
  package var credit: Int128 = 0
  package var paid: Int128 = 0
  package var due: Day
  /// The account from which the bank takes it.
  package var autopay: AccountIndex?
  package var status = Status.open

  /// What is still to be paid, at least 0.
  package var open: Int128 { max(0, total - credit - paid) }
  /// The same on any day: `bill/vs/2026-11-19`.
  package var reference: String { "bill/\(id)/\(cycle.to)" }
}

/// What a `settled` entry, or the bank itself, paid.
package struct BillPayment: Sendable {
  /// The entry in `Entries.settled`; `nil` for autopay.
  package var entry: Int?
  package var card: CardIndex
  package var date: Day
  /// The bills it paid, oldest first, each with its cycle's last day and the amount.
  package var bills: [(cycle: DayRange, amount: Int128)] = []
  /// What was left for later bills.
  package var credit: Int128 = 0
  /// All credit after it.
  package var creditLeft: Int128 = 0

  /// The bills and the credit together.
  package var amount: Int128 { bills.reduce(credit) { $0 + $1.amount } }
}
