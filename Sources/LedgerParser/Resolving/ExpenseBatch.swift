import LedgerModel
import LedgerText
import SystemLibrary

/// The work of turning some of the expenses into what they mean, with all that this changes.
struct ExpenseShare {
  var resolver: Resolver
  var converter: Converter
  var stale: StaleRates
  var prices: [Price]
  var total: Int128 = 0

  /// The most that all amounts of a run may add up to, in minor units: beyond it sums could lose digits.
  private static let mostInAll: Int128 = 1_000_000_000_000_000_000_000

  init(_ resolver: Resolver, _ converter: Converter, _ stale: StaleRates) {
    (self.resolver, self.converter, self.stale) = (resolver, converter, stale)
    prices = Array(repeating: .billed(0), count: resolver.written.prices.count)
  }

  /// Resolves some of the expenses into the first places of `room`; returns how many had no mistake.
  mutating func resolve(_ rows: ArraySlice<WrittenExpense>, into room: UnsafeMutableBufferPointer<Expense>) -> Int {
    var count = 0
    for row in rows {
      do throws(Diagnostic) {
        let resolved = try resolver.resolve(row, &prices, &converter, &stale)
        total += Int128(resolved.amount.magnitude)
        if total > ExpenseShare.mostInAll {
          throw .sumTooLarge(EntryWords(resolver.written.map, at: row.position).amount())
        }
        room.initializeElement(
          at: count,
          to: Expense(
            original: resolved.original, amount: resolved.amount, base: resolved.base, position: row.position,
            tags: row.tags, price: row.price, date: row.date, postedAfter: row.postedAfter,
            payeeOffset: row.payeeOffset,
            source: resolved.source, currency: resolved.currency))
        count += 1
      } catch {
        resolver.diagnostics.add(error)
        if error.code == "E403" { break }
      }
    }
    return count
  }

  /// Resolves two halves at the same time, each with a copy of everything; `nil` if there was any mistake, for then all
  /// have to be gone through in their order.
  func halves(of rows: [WrittenExpense], into room: UnsafeMutableBufferPointer<Expense>) -> ExpenseShare? {
    let middle = rows.count / 2
    var (first, second) = (self, self)
    var (firstCount, secondCount) = (0, 0)
    inPair(
      { firstCount = first.resolve(rows[..<middle], into: room) },
      { secondCount = second.resolve(rows[middle...], into: UnsafeMutableBufferPointer(rebasing: room[middle...])) })
    guard firstCount == middle, secondCount == rows.count - middle,
      first.total + second.total <= ExpenseShare.mostInAll
    else { return nil }
    // Prices stand in the order of their expenses.
    let own = rows[middle...].first { $0.price != 0 }.map { Int($0.price) - 1 } ?? prices.count
    first.prices.replaceSubrange(own..., with: second.prices[own...])
    first.stale.merge(second.stale)
    first.total += second.total
    return first
  }
}
