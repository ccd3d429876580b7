package import LedgerModel

/// Miles, and money by currency: units that are never added up.
package struct RewardSums: Equatable, Sendable {
  /// Money of one currency, in minor units.
  package struct Cashback: Equatable, Sendable {
    package var currency: CurrencyIndex
    package var amount: Int128
  }

  /// Those that points are worth included.
  package var miles = Fraction.zero
  /// In order of cards, without those of 0.
  package var cashback: [Cashback] { all.filter { $0.amount != 0 } }
  private var all: [Cashback] = []

  package init() {}

  /// Of some rows.
  package init(_ rows: [MissedReward]) { for row in rows { add(row.gain, row.currency) } }

  package var isZero: Bool { miles.numerator == 0 && cashback.isEmpty }

  /// Whether both have the same miles and money.
  package static func == (one: RewardSums, other: RewardSums) -> Bool {
    one.miles == other.miles && one.cashback == other.cashback
  }

  /// Adds the rewards of a card in a currency.
  package mutating func add(_ rewards: EarnedRewards, _ currency: CurrencyIndex) {
    miles += rewards.miles
    add(rewards.cashback, currency)
  }

  /// Adds other sums.
  static func += (one: inout RewardSums, other: RewardSums) {
    one.miles += other.miles
    for each in other.all { one.add(each.amount, each.currency) }
  }

  private mutating func add(_ amount: Int128, _ currency: CurrencyIndex) {
    if amount == 0 { return }
    if let place = all.firstIndex(where: { $0.currency == currency }) {
      all[place].amount += amount
    } else {
      all.append(Cashback(currency: currency, amount: amount))
    }
  }
}

extension Ledger {
  /// The money of some sums in the base at the rates of a day, in minor units; `nil` without a rate.
  package func inBase(_ sums: RewardSums, on day: Day) -> Int128? {
    var converter = converter
    var total: Int128 = 0
    for each in sums.cashback {
      guard let amount = inBase(each.amount, each.currency, on: day, &converter) else { return nil }
      total += amount
    }
    return total
  }
}
