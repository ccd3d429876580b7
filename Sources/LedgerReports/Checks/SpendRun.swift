import LedgerModel

/// What expenses of a card and day add up to that only others of other cards or days are between; a refund alone.
struct SpendRun: Sendable {
  let card: Int32
  let day: Day
  /// In minor units of the card's currency; negative for a refund.
  private(set) var amount: Int64
  /// The place of its first expense, from the start of the stretch.
  let place: Int32

  /// An expense of a card in a stretch that starts at a place.
  @inline(__always)
  init(of card: Int, _ entry: CardExpenses.Entry, from start: Int) {
    (self.card, day, amount, place) = (Int32(card), entry.day, entry.amount, Int32(Int(entry.index) - start))
  }

  /// Those of a stretch of the expenses, in file order.
  static func all(_ choice: CardExpenses.Choice, in rows: Range<Int>) -> [SpendRun] {
    var runs: [SpendRun] = []
    // The run that is open, by card.
    var last = choice.cards.map { _ in -1 }
    choice.each(in: rows) { card, entry in
      if entry.amount >= 0, last[card] >= 0, runs[last[card]].add(entry) { return }
      last[card] = entry.amount < 0 ? -1 : runs.count
      runs.append(SpendRun(of: card, entry, from: rows.lowerBound))
    }
    return runs
  }

  /// Adds an expense of the day; returns whether it could be added.
  @inline(__always)
  private mutating func add(_ entry: CardExpenses.Entry) -> Bool {
    guard day == entry.day else { return false }
    let (sum, isTooLarge) = amount.addingReportingOverflow(entry.amount)
    if !isTooLarge { amount = sum }
    return !isTooLarge
  }
}
