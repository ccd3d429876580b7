package import LedgerModel

/// What is left of a benefit or coupon after a use of it.
package struct UseRemainder: Sendable {
  /// What the use took: minor units, or a number of uses.
  package var used: Int64
  /// Minor units, or a number of uses.
  package var left: Int64
  /// Of the whole period or coupon.
  package var whole: Int64
  /// `nil` where uses are counted.
  package var currency: CurrencyIndex?
}

extension Ledger {
  /// What is left after some uses, by their places in the ledger; without those after the day.
  package func remainders(ofUses places: [Int], on: Day) -> [Int: UseRemainder] {
    var found: [Int: UseRemainder] = [:]
    for target in Set(places.map { entries.uses[$0].target }) {
      switch target {
      case .benefit(let card, let id):
        for period in BenefitHistory(self, card: card, on: on).periods(of: id) {
          for use in period.uses {
            guard let place = use.use else { continue }
            found[place] = UseRemainder(
              used: use.amount, left: use.left - use.amount, whole: period.value,
              currency: period.isCounted ? nil : period.benefit.currency)
          }
        }
      case .coupon(let index):
        let coupon = definitions.coupons[index]
        guard coupon.isCounted else { continue }
        let uses = usesOfCoupon(index)
        for place in places where entries.uses[place].target == target {
          guard let use = uses.first(where: { $0.range == entries.uses[place].range }), use.date <= on else {
            continue
          }
          found[place] = UseRemainder(
            used: use.amount, left: use.left - use.amount, whole: coupon.whole,
            currency: coupon.amount == nil ? nil : coupon.currency)
        }
      }
    }
    return found.filter { places.contains($0.key) }
  }
}
