package import LedgerModel
package import LedgerReports

/// What a plan adds up: miles, or money of the base currency (grammar.md, *Plans*).
package struct PlanUnit: Sendable {
  /// What counts.
  package enum Measure: Sendable, Equatable {
    /// Miles alone.
    case miles
    /// Cashback less fees.
    case money
    /// Both, a mile at its worth in units of the base.
    case worth(Fraction)
  }

  package let measure: Measure
  /// Units of the base for a minor unit of each currency, on the day.
  private let rates: [CurrencyIndex: Fraction]

  package init(_ measure: Measure, rates: [CurrencyIndex: Fraction]) {
    self.measure = measure
    self.rates = rates
  }

  /// The nine decimals in which a plan takes what a unit earns.
  package static let scale = powerOfTen(9)

  /// The value of miles, and of money in minor units of a currency, in the plan's unit.
  package func value(miles: Fraction, money: Fraction, _ currency: CurrencyIndex) -> Fraction {
    value(miles: miles, base: base(money, currency))
  }

  /// The value of miles, and of money in units of the base.
  package func value(miles: Fraction, base: Fraction) -> Fraction {
    switch measure {
    case .miles: miles
    case .money: base
    case .worth(let worth): (miles.times(worth) ?? .zero) + base
    }
  }

  /// Minor units of a currency in units of the base.
  package func base(_ money: Fraction, _ currency: CurrencyIndex) -> Fraction {
    money.times(rates[currency] ?? .zero) ?? .zero
  }

  /// The value of rewards of a card in a currency.
  package func value(_ rewards: EarnedRewards, _ currency: CurrencyIndex) -> Fraction {
    value(miles: rewards.miles, money: Fraction(rewards.cashback), currency)
  }

  /// A value with nine decimals as a whole number, halves away from zero.
  package static func whole(_ value: Fraction) -> Int128 { value.rounded(.halfUp, decimals: 9) }
}
