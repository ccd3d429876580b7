import LedgerModel
import LedgerText

/// Entries that a command writes at one place of a file that was read.
package struct Addition: Sendable {
  /// Their text: whole lines, each ended by a line feed.
  package var text: String
  /// The position in the map that they will stand at: behind an entry, or at a file's end.
  package var position: UInt32
  /// What messages call the text.
  package var name: String

  /// Entries at a place.
  package init(text: String, position: UInt32, name: String) {
    self.text = text
    self.position = position
    self.name = name
  }
}

extension Parser {
  /// Reads entries as if they stood at their place: of one day, entries keep the order of the file.
  mutating func add(_ addition: Addition) {
    let (expenses, renewals) = (written.expenses.count, written.renewals.count)
    let (incomes, others) = (written.incomes.count, written.others.count)
    // In file order; an included file stands where its `include` stands, so positions alone do not tell.
    let before = expensesBefore(addition.position)
    guard let index = written.map.add(name: addition.name, bytes: Array(addition.text.utf8)) else { return }
    parse(file: index)
    files.append(FoundFile(name: addition.name, identity: ""))
    sites.append(nil)
    let added = written.expenses.count - expenses
    let new = Array(written.expenses[expenses...])
    written.expenses.removeSubrange(expenses...)
    // Renewals stand among the expenses and are counted with them.
    let renewalsBefore = written.renewals[..<renewals].count { $0.order < before }
    written.expenses.insert(contentsOf: new, at: before - renewalsBefore)
    for index in 0..<renewals where written.renewals[index].order >= before { written.renewals[index].order += added }
    for index in 0..<incomes where written.incomes[index].expensesBefore > before {
      written.incomes[index].expensesBefore += added
    }
    for index in 0..<others where written.others[index].expensesBefore > before {
      written.others[index].expensesBefore += added
    }
    moveRenewals(from: renewals, to: before)
    for index in incomes..<written.incomes.count { written.incomes[index].expensesBefore = before }
    for index in others..<written.others.count { written.others[index].expensesBefore = before }
  }

  /// How many expenses and renewals stand before a position.
  private func expensesBefore(_ position: UInt32) -> Int {
    let file = written.map.files[written.map.fileIndex(at: position)]
    func isBefore(_ other: UInt32) -> Bool { other >= file.base && other < position }
    let last = written.expenses.lastIndex { isBefore($0.position) }
    let lastRenewal = written.renewals.last { isBefore($0.position) }?.order
    let orders = written.renewals.map(\.order)
    // The place of an expense among both: the renewals before it move it on.
    func place(_ index: Int) -> Int {
      var place = index
      for order in orders where order <= place { place += 1 }
      return place
    }
    return max(last.map { place($0) + 1 } ?? 0, lastRenewal.map { $0 + 1 } ?? 0)
  }

  private mutating func moveRenewals(from first: Int, to place: Int) {
    guard first < written.renewals.count else { return }
    var new = Array(written.renewals[first...])
    written.renewals.removeSubrange(first...)
    for index in new.indices { new[index].order = place + index }
    for index in written.renewals.indices where written.renewals[index].order >= place {
      written.renewals[index].order += new.count
    }
    let at = written.renewals.firstIndex { $0.order > place } ?? written.renewals.count
    written.renewals.insert(contentsOf: new, at: at)
  }
}
