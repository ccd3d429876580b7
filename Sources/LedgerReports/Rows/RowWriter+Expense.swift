package import LedgerFormats
package import LedgerModel
import LedgerText
import SystemLibrary

extension ByteBuffer {
  /// Adds the payee of an expense; nothing without one.
  package mutating func appendPayee(of expense: Expense, _ ledger: borrowing Ledger) {
    var isFirst = true
    ledger.eachPayeePart(of: expense) { part, range in
      if !isFirst { append(.space) }
      isFirst = false
      append(part, range)
    }
  }
}

extension RowWriter {
  /// Adds the payee to the cell that was begun.
  package mutating func addPayee(of expense: Expense, _ ledger: borrowing Ledger) {
    let start = bytes.count
    bytes.appendPayee(of: expense, ledger)
    endText(from: start)
  }
}

extension DayTexts {
  /// The days of a ledger's expenses, and some before and after them.
  package init(_ ledger: Ledger) {
    var (first, last) = (Int.max, Int.min)
    for expense in ledger.entries.expenses {
      let day = Int(expense.date.number)
      first = min(first, day)
      last = max(last, day)
    }
    self.init(first > last ? 0...0 : first - 62...last + 62) { Day(number: Int32($0)).description }
  }
}
