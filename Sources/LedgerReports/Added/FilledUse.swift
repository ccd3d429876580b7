package import LedgerModel

/// A use without an amount, and what it recorded.
package struct FilledUse: Sendable {
  package var target: BenefitUse.Target
  /// Below a payment.
  package var isBelow: Bool
  package var remainder: UseRemainder
}

extension Ledger {
  /// What those of some uses that have no amount recorded, without those after the day and those of coupons without a
  /// value.
  func filledUses(_ new: [Int], on: Day) -> [FilledUse] {
    let filled = new.filter { entries.uses[$0].amount == nil }
    if filled.isEmpty { return [] }
    let remainders = remainders(ofUses: filled, on: on)
    return filled.compactMap { place in
      let use = entries.uses[place]
      return remainders[place].map {
        FilledUse(target: use.target, isBelow: use.payment != nil, remainder: $0)
      }
    }
  }
}
