import LedgerModel

/// What the cards count of a stretch of the expenses.
struct StretchSpend: Sendable {
  /// In file order.
  let runs: [SpendRun]
  /// The card days; `nil` without any.
  let days: DayRange?
  /// The days that decide whether its refunds are too large: from the starts of their cycles on. `nil` without refunds.
  let refundDays: DayRange?

  init(_ ledger: Ledger, _ choice: CardExpenses.Choice, in rows: Range<Int>) {
    runs = SpendRun.all(choice, in: rows)
    var days: DayRange?
    var refundDays: DayRange?
    for run in runs {
      StretchSpend.add(DayRange(run.day, run.day), to: &days)
      if run.amount >= 0 { continue }
      let cycle = ledger.definitions.cards[CardIndex(Int(run.card))].cycle(containing: run.day)
      StretchSpend.add(DayRange(cycle.from, run.day), to: &refundDays)
    }
    (self.days, self.refundDays) = (days, refundDays)
  }

  private static func add(_ new: DayRange, to days: inout DayRange?) {
    guard let known = days else { return days = new }
    days = DayRange(min(known.from, new.from), max(known.to, new.to))
  }
}
