import LedgerModel
import LedgerText

extension Entries {
  /// The index of the expense or renewal at a position, searched from a place on, which moves there; expenses are in
  /// reading order.
  func expense(at position: UInt32, from start: inout Int, _ order: ReadingOrder) -> Int? {
    let number = order.number(of: position)
    // Positions that are looked up in order are near each other.
    var (low, step) = (start, 1)
    while low + step < expenses.count, order.number(of: expenses[low + step].position) < number {
      low += step
      step *= 2
    }
    var high = min(low + step, expenses.count)
    while low < high {
      let middle = (low + high) / 2
      if order.number(of: expenses[middle].position) < number { low = middle + 1 } else { high = middle }
    }
    start = low
    return low < expenses.count && expenses[low].position == position ? low : nil
  }
}
