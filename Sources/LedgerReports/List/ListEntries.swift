package import LedgerModel
import LedgerText

/// The entries of a list in order. Each is made when it is asked for, since a list may have a million.
package struct ListEntries: RandomAccessCollection, Sendable {
  /// The place of an entry.
  package struct Row: Sendable {
    package var kind: EntryKind
    /// In `expenses`, `incomes` or `others`.
    package var index: Int32

    init(_ candidate: Ledger.ListCandidate) { (kind, index) = (candidate.kind, Int32(candidate.index)) }
  }

  package let rows: [Row]
  /// The sum of all own expenses up to each row, in minor units of the base currency; empty unless asked for.
  package let running: [Int128]
  private let ledger: Ledger

  init(_ rows: [Row], running: [Int128], _ ledger: Ledger) {
    self.rows = rows
    self.running = running
    self.ledger = ledger
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package subscript(place: Int) -> ListReport.Entry {
    var entry = ledger.entry(rows[place])
    if !running.isEmpty { entry.running = running[place] }
    return entry
  }

  /// The date of the entry at a place.
  package func date(at place: Int) -> Day { ledger.date(of: rows[place]) }

  /// The expense at a place; `nil` for any other kind.
  package func expense(at place: Int) -> Expense? {
    rows[place].kind.isExpense ? ledger.entries.expenses[Int(rows[place].index)] : nil
  }

  /// The income at a place; `nil` for any other kind.
  package func income(at place: Int) -> Income? {
    rows[place].kind.list == .incomes ? ledger.entries.incomes[Int(rows[place].index)] : nil
  }
}

// Values by which rows are ordered, without the rest of their entries.
extension Ledger {
  func date(of row: ListEntries.Row) -> Day {
    let index = Int(row.index)
    return switch row.kind.list {
    case .expenses: entries.expenses[index].date
    case .incomes: entries.incomes[index].date
    case .others: entries.others[index].date
    }
  }

  /// The first byte of its line.
  private func position(of row: ListEntries.Row) -> UInt32 {
    let index = Int(row.index)
    return switch row.kind.list {
    case .expenses: entries.expenses[index].position
    case .incomes: entries.incomes[index].range.start
    case .others: entries.others[index].position
    }
  }

  /// Minor units of the base currency; 0 for an entry that moves no money.
  private func base(of row: ListEntries.Row) -> Int64 {
    let index = Int(row.index)
    return switch row.kind.list {
    case .expenses: entries.expenses[index].base
    case .incomes: entries.incomes[index].money.base
    case .others: 0
    }
  }

  func candidate(_ row: ListEntries.Row) -> ListCandidate {
    let base = base(of: row)
    let own = row.kind.isExpense ? ownBase(of: entries.expenses[Int(row.index)]) : base
    return ListCandidate(
      date: date(of: row), kind: row.kind, index: Int(row.index), position: position(of: row), base: base,
      own: own)
  }

  func sorted(_ rows: [ListEntries.Row], _ order: ListOrder) -> [ListEntries.Row] {
    let byDate = newestFirst(rows)
    switch order {
    case .date: return byDate
    case .amount:
      return byDate.enumerated().sorted { one, other in
        (base(of: other.element).magnitude, one.offset) < (base(of: one.element).magnitude, other.offset)
      }.map(\.element)
    case .payee:
      let keyed = byDate.map { (foldedForSearch(payee(of: candidate($0))), $0) }.enumerated()
      return keyed.sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }
  }

  /// The newest day first, within a day in file order.
  private func newestFirst(_ rows: [ListEntries.Row]) -> [ListEntries.Row] {
    let places = placesByDay(rows.count) { date(of: rows[$0]) }
    func row(_ place: Int) -> ListEntries.Row { rows[places?[place] ?? place] }
    var result: [ListEntries.Row] = []
    result.reserveCapacity(rows.count)
    var end = rows.count
    while end > 0 {
      let day = date(of: row(end - 1))
      var start = end - 1
      while start > 0, date(of: row(start - 1)) == day { start -= 1 }
      let group = (start..<end).map { (order: map.order.number(of: position(of: row($0))), row: row($0)) }
      let isInOrder = zip(group, group.dropFirst()).allSatisfy { $0.order <= $1.order }
      for (_, row) in isInOrder ? group : group.sorted(by: { $0.order < $1.order }) { result.append(row) }
      end = start
    }
    return result
  }
}
