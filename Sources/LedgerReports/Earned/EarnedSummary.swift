package import LedgerModel
import SystemLibrary

/// What the cards earned in a period up to a day, on how much, and what they did not earn (`milepost
/// status`).
package struct EarnedSummary: Sendable {
  /// To the day of the report while the period runs.
  package var range: DayRange
  /// As `miles` has it for the period: provisional rewards included, welcome bonuses and milestones not.
  package var earned = RewardSums()
  /// The welcome bonuses and milestones that were reached for good in the period, on the card day that
  /// reached them.
  package var welcomes = RewardSums()
  /// Whether a posting date is missing.
  package var isProvisional = false
  package var purchases = CardPurchases()
  /// The number of expenses on cards with rates, in the period.
  package var count = 0
  /// Miles for a unit of the base; `nil` where purchases are not above 0.
  package var milesRate: Fraction?
  /// Money for one of the base, at the rates of the day: 0.02 for two percent.
  package var cashbackRate: Fraction?
  /// What the expenses of the period do not earn because of limits, and of thresholds that can't be reached
  /// any more.
  package var missed = RewardSums()
  /// The parts of `missed`, by the first day of the month of the card day.
  package var missedByMonth: [Day: RewardSums] = [:]
  /// What the thresholds that run would add to what is already spent, whatever the period.
  package var withinReach = RewardSums()
  /// Those of `missed` and `withinReach` by card and reason, the largest first.
  package var rows: [MissedReward] = []

  private init(range: DayRange) { self.range = range }

  /// Of the expenses of a period by card day, without one of all. `isWanted` selects expenses by their places in
  /// `Ledger.expenses`; welcome bonuses and milestones are those of whole cards.
  package init(
    _ period: DayRange?, on day: Day, in ledger: Ledger, where isWanted: (@Sendable (Int) -> Bool)? = nil
  ) {
    let days = period ?? .all
    self.init(range: DayRange(days.from, min(days.to, day)))
    let context = RewardContext(ledger, on: day)
    let order = RewardOrder(ledger, on: day)
    let cards = ledger.cardsOnceOpen(by: day).map { (index: $0, terms: context.knownTerms(of: $0)) }
    var starts: [Day?] = Array(repeating: nil, count: ledger.definitions.cards.count)
    for card in cards {
      starts[card.index.number] = period.map { ledger.firstDay(of: card.terms, $0, on: day) } ?? Day.first
    }
    let expenses = CardExpenses.all(ledger, on: day, from: starts)
    let parts = cards.filter { !expenses[$0.index.number].entries.isEmpty }.mapConcurrently(
      above: CardExpenses.many, weight: { expenses[$0.index.number].entries.count },
      { card in
        var finder = MissedRewards(card.index, card.terms, expenses[card.index.number], context, order)
        return finder.summary(of: days, where: isWanted)
      })
    for part in parts { add(part) }
    rows.sort { one, other in
      let values = [one, other].map { order.value($0.gain, $0.currency) }
      return values[0] == values[1] ? one.lastDay < other.lastDay : values[0] > values[1]
    }
    setRates(ledger, on: day)
  }

  /// What one card earned in some days.
  init(ofCardIn days: DayRange) { self.init(range: days) }

  private mutating func add(_ part: EarnedSummary) {
    earned += part.earned
    welcomes += part.welcomes
    isProvisional = isProvisional || part.isProvisional
    purchases += part.purchases
    count += part.count
    missed += part.missed
    for (month, sums) in part.missedByMonth { missedByMonth[month, default: RewardSums()] += sums }
    withinReach += part.withinReach
    rows += part.rows
  }

  private mutating func setRates(_ ledger: Ledger, on day: Day) {
    milesRate = purchases.milesRate(earned, ledger)
    cashbackRate = ledger.inBase(earned, on: day).flatMap(purchases.cashbackRate)
  }
}

extension Ledger {
  /// The first card day that affects what a card earned in some days, what its running thresholds would give,
  /// and which bonuses were reached in those days.
  fileprivate func firstDay(of compiled: CompiledTerms, _ days: DayRange, on day: Day) -> Day {
    let earning = firstDayEarning(compiled, min(days.from, day))
    let running = compiled.card.hasThresholds ? firstDayEarning(compiled, day) : earning
    let bonuses = firstDayOfBonuses(compiled.card, in: days, on: day)
    return min(earning, running, bonuses ?? earning)
  }
}
