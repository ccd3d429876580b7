import LedgerModel
import LedgerText

extension LedgerChecks {
  /// A refund, and the spend of its card day before it.
  private struct Refund {
    var card: Int
    var entry: CardExpenses.Entry
    var spentOnDay: Int128
  }

  /// Finds refunds larger than the earlier spend of their cycle, which are most likely payments of the bill.
  mutating func findOversizedRefunds(of cards: [CardIndex]) {
    let (refunds, spend) = refunds(days(of: cards))
    let roles = TagRoles(ledger)
    for refund in refunds {
      let (index, entry) = (CardIndex(refund.card), refund.entry)
      let from = ledger.definitions.cards[index].cycle(containing: entry.day).from
      let spent = spend[refund.card].sum(from: from, before: entry.day) + refund.spentOnDay
      guard Int128(entry.amount.magnitude) > spent else { continue }
      let expense = ledger.entries.expenses[Int(entry.index)]
      // A statement credit may be larger than the spend so far.
      if roles[expense.tags].contains(.neverEarns) { continue }
      let card = ledger.definitions.cards[index]
      let name = ledger.vocabulary.names.text(card.name)
      let settled = "\(expense.date) settled \(name) \(money(-Int128(entry.amount), card.currency))"
      diagnostics.add(
        .oversizedRefund(
          amount(of: expense), name, money(spent, card.currency),
          help: card.hasBills
            ? "if it paid the bill: \(settled)"
            : "card payments are not recorded: delete the line, or follow the bills: due 25 days, below the card"))
      // The system may put two megabytes around the line into memory.
      ledger.map.release()
    }
  }

  /// The refunds by card, day and place in the file, and the spend of each card. In one pass that keeps no expenses:
  /// refunds are few.
  private func refunds(_ start: [Day?]) -> ([Refund], [SpendByDay]) {
    let first = dates.all?.from ?? Day.first
    let near = (4 * ledger.entries.expenses.count + 1_000) / max(1, start.count)
    var spend = start.map { _ in SpendByDay(from: first, near: near) }
    var refunds: [Refund] = []
    CardExpenses.Choice(ledger, on: Day.last, from: start).each(ofCards: start.indices) { card, entry in
      let before = spend[card].add(entry.amount, on: entry.day)
      if entry.amount < 0 { refunds.append(Refund(card: card, entry: entry, spentOnDay: before)) }
    }
    refunds.sort { ($0.card, $0.entry.day, $0.entry.index) < ($1.card, $1.entry.day, $1.entry.index) }
    return (refunds, spend)
  }
}

/// The spend of each day in minor units, added up in any order.
private struct SpendByDay {
  private let first: Day
  /// The most days in `near`, for a few expenses over centuries.
  private let most: Int
  /// By day, from the first on.
  private var near: [Int128] = []
  /// The days before and after them.
  private var far: [Day: Int128] = [:]

  init(from first: Day, near most: Int) { (self.first, self.most) = (first, most) }

  /// Adds an amount; returns the spend of the day before it.
  @inline(__always)
  mutating func add(_ amount: Int64, on day: Day) -> Int128 {
    let place = day - first
    guard place >= 0, place < most else {
      let before = far[day] ?? 0
      far[day] = before + Int128(amount)
      return before
    }
    if place >= near.count { near += repeatElement(0, count: place + 1 - near.count) }
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

extension Diagnostic {
  fileprivate static func oversizedRefund(
    _ range: SourceRange, _ card: String, _ spend: String, help: String
  ) -> Diagnostic {
    .warning(
      "W504", range, "this refund is larger than everything in the cycle of \(card) before it, \(spend)",
      label: "is it a payment?", help: help)
  }
}
