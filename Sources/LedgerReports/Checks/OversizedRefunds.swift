import LedgerModel
import LedgerText

extension LedgerChecks {
  /// A refund, and the spend of its card day before it.
  private struct Refund {
    var card: Int32
    var day: Day
    var amount: Int64
    var index: Int
    var spentOnDay: Int128
  }

  /// Finds refunds larger than the earlier spend of their cycle, which are most likely payments of the bill.
  mutating func findOversizedRefunds() {
    let (refunds, spend) = refunds()
    let roles = TagRoles(ledger)
    for refund in refunds {
      let index = CardIndex(Int(refund.card))
      let from = ledger.definitions.cards[index].cycle(containing: refund.day).from
      let spent = spend[index.number].sum(from: from, before: refund.day) + refund.spentOnDay
      guard Int128(refund.amount.magnitude) > spent else { continue }
      let expense = ledger.entries.expenses[refund.index]
      // A statement credit may be larger than the spend so far.
      if roles[expense.tags].contains(.neverEarns) { continue }
      let card = ledger.definitions.cards[index]
      let name = ledger.vocabulary.names.text(card.name)
      let settled = "\(expense.date) settled \(name) \(money(-Int128(refund.amount), card.currency))"
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

  /// The refunds by card, day and place in the file, and the spend of each card.
  private func refunds() -> ([Refund], [SpendByDay]) {
    let cards = ledger.definitions.cards
    let dates = expenses.dates.all ?? DayRange(Day.first, Day.first)
    let most = (8 * ledger.entries.expenses.count + 100_000) / max(1, cards.count)
    var spend = cards.map { _ in SpendByDay(dates, near: most) }
    var refunds: [Refund] = []
    expenses.eachSpend { run, index in
      let before = spend[Int(run.card)].add(run.amount, on: run.day)
      if run.amount >= 0 { return }
      refunds.append(Refund(card: run.card, day: run.day, amount: run.amount, index: index, spentOnDay: before))
    }
    refunds.sort { ($0.card, $0.day, $0.index) < ($1.card, $1.day, $1.index) }
    return (refunds, spend)
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

extension Diagnostic {
  fileprivate static func oversizedRefund(
    _ range: SourceRange, _ card: String, _ spend: String, help: String
  ) -> Diagnostic {
    .warning(
      "W504", range, "this refund is larger than everything in the cycle of \(card) before it, \(spend)",
      label: "is it a payment?", help: help)
  }
}
