package import LedgerModel

extension Ledger {
  /// The period of a card's benefit that contains a day, with all its uses, also later ones; `nil` if the
  /// card has no such benefit on that day.
  package func period(ofBenefit id: String, _ card: CardIndex, containing day: Day) -> BenefitPeriod? {
    guard let period = period(ofBenefit: id, card, containing: day, asOf: day) else { return nil }
    let last = entries.uses.lazy.filter { $0.target == .benefit(card: card, id: id) }.map(\.date).max() ?? day
    return self.period(ofBenefit: id, card, containing: day, asOf: period.to ?? max(day, last))
  }

  private func period(
    ofBenefit id: String, _ card: CardIndex, containing day: Day, asOf on: Day
  ) -> BenefitPeriod? {
    let history = BenefitHistory(self, card: card, on: on)
    guard history.ids.contains(id) else { return nil }
    return history.periods(of: id, maxUnused: 1).last { period in
      (period.from ?? .first) <= day && day <= (period.to ?? .last)
    }
  }
}
