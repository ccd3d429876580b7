import LedgerModel

/// A refund that is larger than the spend of its card's cycle before it.
struct OversizedRefund: Sendable {
  let card: Int32
  /// The card day.
  let day: Day
  /// In minor units of the card's currency, below 0.
  let amount: Int64
  /// Among the expenses.
  let place: Int
  /// In minor units of the card's currency.
  let spent: Int128
}

/// Finds refunds that are larger than the spend before them.
struct RefundSearch {
  /// A refund, and the spend of its card day before it.
  private struct Refund {
    var card: Int32
    var day: Day
    var amount: Int64
    var place: Int
    var spentOnDay: Int128
  }

  private var refunds: [Refund] = []
  /// By card.
  private var spend: [SpendByDay]

  /// Of an expected range of days, and about some expenses.
  init(_ days: DayRange, cards: Int, expenses: Int) {
    let most = (8 * expenses + 100_000) / max(1, cards)
    spend = Array(repeating: SpendByDay(days, near: most), count: cards)
  }

  /// Adds what a card counts, in file order.
  @inline(__always)
  mutating func add(_ entry: CardExpenses.Entry, ofCard card: Int) {
    let before = spend[card].add(entry.amount, on: entry.day)
    if entry.amount >= 0 { return }
    refunds.append(
      Refund(
        card: Int32(card), day: entry.day, amount: entry.amount, place: Int(entry.index), spentOnDay: before))
  }

  /// Those that are too large, in the order in which they were added.
  func oversized(_ ledger: Ledger) -> [OversizedRefund] {
    refunds.compactMap { refund in
      let from = ledger.definitions.cards[CardIndex(Int(refund.card))].cycle(containing: refund.day).from
      let spent = spend[Int(refund.card)].sum(from: from, before: refund.day) + refund.spentOnDay
      guard Int128(refund.amount.magnitude) > spent else { return nil }
      return OversizedRefund(
        card: refund.card, day: refund.day, amount: refund.amount, place: refund.place, spent: spent)
    }
  }
}

/// The spend of each day in minor units, added up in any order.
private struct SpendByDay {
  private let first: Day
  /// By day, from the first on.
  private var near: [Int128]
  /// The days before and after them.
  private var far: [Day: Int128] = [:]

  /// Without spend, of an expected range of days; of a few expenses over centuries at most some days are `near`.
  init(_ days: DayRange, near most: Int) {
    first = days.from
    near = Array(repeating: 0, count: min(most, days.to - days.from + 1))
  }

  /// Adds an amount; returns the spend of the day before it.
  @inline(__always)
  mutating func add(_ amount: Int64, on day: Day) -> Int128 {
    let place = day - first
    guard near.indices.contains(place) else {
      let before = far[day] ?? 0
      far[day] = before + Int128(amount)
      return before
    }
    defer { near[place] += Int128(amount) }
    return near[place]
  }

  /// The spend from a day on until before another, of at most a cycle.
  func sum(from start: Day, before end: Day) -> Int128 {
    var (sum, day) = (Int128(0), start)
    while day < end {
      let place = day - first
      sum += near.indices.contains(place) ? near[place] : far[day] ?? 0
      day = day + 1
    }
    return sum
  }
}
