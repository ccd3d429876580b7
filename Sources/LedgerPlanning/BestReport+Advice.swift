package import LedgerModel

extension BestReport {
  /// The card that would have earned clearly more than another one, with how much more; `nil` without one. Clearly is
  /// half a mile for each unit of the base, of money half a percent; where a search was stopped, more than the other
  /// could earn.
  package func advice(against way: CardIndex, base: Int128, _ ledger: Ledger) -> (
    way: CardIndex, more: Fraction
  )? {
    guard let own = choices.first(where: { $0.trial.way == way }), let best = choices.first else {
      return nil
    }
    let now = best.now - own.now
    let more = own.ahead == nil ? now : now + best.plan.total - own.plan.bound
    let amount = Fraction(
      base, powerOfTen(ledger.settings.currencies[ledger.settings.totalCurrency].decimals))
    let share = unit.measure == .miles ? Fraction(1, 2) : Fraction(1, 200)
    guard base > 0, more > .zero, let least = amount.times(share), !(more < least) else { return nil }
    return (best.trial.way, more)
  }
}
