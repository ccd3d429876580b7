package import LedgerModel

/// A benefit whose period ended with something left.
package struct LapsedCredit: Sendable {
  package var card: CardIndex
  package var benefit: Benefit
  package var lastDay: Day
  /// What was left in money, uses at their worth, in minor units of the benefit's currency.
  package var amount: Int128
}

extension Ledger {
  /// The credits that lapsed in some days, before a day, the largest first by their worth on that day.
  package func lapsedCredits(in days: DayRange, on day: Day) -> [LapsedCredit] {
    var converter = converter
    let found = cardsOnceOpen(by: day).flatMap { card -> [LapsedCredit] in
      let history = BenefitHistory(self, card: card, on: day, endsWithCard: true)
      return history.ids.flatMap { history.periods(of: $0, from: days.from) }.compactMap { period in
        guard let to = period.to, days.contains(to), to < day, period.left > 0, !history.leavesOut(period)
        else {
          return nil
        }
        let amount = period.money(period.left)
        return amount > 0
          ? LapsedCredit(card: card, benefit: period.benefit, lastDay: to, amount: amount) : nil
      }
    }
    let worth = found.map { inBase($0.amount, $0.benefit.currency, on: day, &converter) ?? 0 }
    return found.indices.sorted { (worth[$1], $0) < (worth[$0], $1) }.map { found[$0] }
  }
}
