package import LedgerModel

/// What is likely spent by the end of the running periods of budgets (grammar.md, *Estimates*).
struct BudgetEstimates {
  private let ledger: Ledger
  private let on: Day
  private let spend: BudgetSpend
  private let renewals: BudgetSpend
  private let coming: ComingRenewals

  /// The estimates of budgets with some spend.
  init(_ ledger: Ledger, on: Day, _ spend: BudgetSpend) {
    self.ledger = ledger
    self.on = on
    self.spend = spend
    renewals = spend.renewals(ledger, on: on)
    coming = ComingRenewals(ledger, on: on)
  }

  /// What is likely spent by the end of a period that runs on the day, in minor units of the budget's currency.
  func estimate(_ period: BudgetPeriod, _ currency: CurrencyIndex) -> Int128? {
    let terms = period.terms
    if terms.frequency == .once { return nil }
    let past = PastSpend(
      on: on, first: spend.first, spend: spend.series(of: terms.scope, currency),
      renewals: renewals.series(of: terms.scope, currency), rounding: ledger.settings.options.rounding)
    let weekStart = ledger.settings.options.weekStart
    guard
      let rest = past.rest(
        upTo: period.range.to, period: { terms.naturalPeriod(containing: $0, weekStart: weekStart) }),
      let due = coming.sum(upTo: period.range.to, in: currency, counts: { counts($0, in: terms.scope) })
    else { return nil }
    return period.spent + due + rest
  }

  private func counts(_ list: TagListID, in scope: BudgetTerms.Scope) -> Bool {
    switch scope {
    case .all: true
    case .tags(let tags): ledger.vocabulary.tagLists[list].contains(where: tags.contains)
    }
  }
}

extension BudgetStatus {
  /// The number of days of the period up to the report's day, and of all its days; `nil` for a period without a first or
  /// last day.
  package func elapsed(on: Day) -> (days: Int, count: Int)? {
    guard let from, let to else { return nil }
    return (on - from + 1, to - from + 1)
  }
}
