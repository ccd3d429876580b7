import LedgerModel
import LedgerReports
import LedgerText

/// The entries of a journal up to a day: by date and within a day in file order. Each is made when it is asked for, since
/// a wallet may have a million.
struct JournalEntries: RandomAccessCollection, Sendable {
  private enum Kind: UInt8 { case expense, income, payment, repaid }

  /// The place of an entry in the list of its kind.
  private struct Row {
    var kind: Kind
    var index: Int32
  }

  private let rows: [Row]
  private let lists: Lists

  init(_ ledger: Ledger, _ on: Day) {
    let lists = Lists(
      ledger: ledger, payments: ledger.billPayments(upTo: on).filter { $0.amount != 0 },
      repaid: ledger.entries.repayments.isEmpty ? [] : ledger.repaidAmounts(on: on).map { ($0.key, $0.value) }
    )
    var rows: [Row] = []
    rows.reserveCapacity(ledger.entries.expenses.count + ledger.entries.incomes.count)
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= on {
      rows.append(Row(kind: .expense, index: Int32(index)))
    }
    for (index, income) in ledger.entries.incomes.enumerated() where income.date <= on {
      rows.append(Row(kind: .income, index: Int32(index)))
    }
    rows += lists.payments.indices.map { Row(kind: .payment, index: Int32($0)) }
    rows += lists.repaid.indices.map { Row(kind: .repaid, index: Int32($0)) }
    self.lists = lists
    self.rows = lists.sorted(rows)
  }

  /// What rows are places in. Apart from these, since to sort them in `self` copies it for each.
  private struct Lists {
    let ledger: Ledger
    let payments: [BillPayment]
    /// Repayments by their places in `Ledger.repayments`, with the amounts repaid.
    let repaid: [(index: Int, amount: Int128)]

    func sorted(_ given: [Row]) -> [Row] {
      var rows = given
      if let places = placesByDay(given.count, { date(of: given[$0]) }) { rows = places.map { given[$0] } }
      var start = 0
      while start < rows.count {
        let day = date(of: rows[start])
        var (end, isInOrder, last) = (start, true, UInt32(0))
        while end < rows.count, date(of: rows[end]) == day {
          let order = order(of: rows[end])
          if order < last { isInOrder = false }
          last = order
          end = end + 1
        }
        if !isInOrder {
          let group = rows[start..<end].map { (order: order(of: $0), row: $0) }
          rows.replaceSubrange(start..<end, with: group.sorted { $0.order < $1.order }.map(\.row))
        }
        start = end
      }
      return rows
    }

    func date(of row: Row) -> Day {
      let index = Int(row.index)
      return switch row.kind {
      case .expense: ledger.entries.expenses[index].date
      case .income: ledger.entries.incomes[index].date
      case .payment: payments[index].date
      case .repaid: ledger.entries.repayments[repaid[index].index].date
      }
    }

    /// The number of bytes read before it. The bank takes a bill after all entries of the day.
    private func order(of row: Row) -> UInt32 {
      let (index, order) = (Int(row.index), ledger.map.order)
      return switch row.kind {
      case .expense: order.number(of: ledger.entries.expenses[index].position)
      case .income: order.number(of: ledger.entries.incomes[index].range.start)
      case .payment:
        payments[index].entry.map { order.number(of: ledger.entries.settled[$0].range.start) } ?? .max
      case .repaid: order.number(of: ledger.entries.repayments[repaid[index].index].range.start)
      }
    }
  }

  var payments: [BillPayment] { lists.payments }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(place: Int) -> Journal.Entry {
    let index = Int(rows[place].index)
    return switch rows[place].kind {
    case .expense: .expense(index)
    case .income: .income(index)
    case .payment: .payment(lists.payments[index])
    case .repaid: .repaid(lists.repaid[index].index, lists.repaid[index].amount)
    }
  }

  func date(at place: Int) -> Day { lists.date(of: rows[place]) }
}
