package import LedgerModel

/// What some expenses of a card do not earn for one reason: a threshold of a period, or a limit that was
/// full.
package struct MissedReward: Sendable {
  /// What keeps it back.
  package enum Kind: String, Sendable {
    case cardMinimum = "card-minimum"
    case minimum, activation, limit
  }

  package var kind: Kind
  package var card: CardIndex
  /// Of the card.
  package var currency: CurrencyIndex
  /// `nil` for a minimum or `max` of the card, and for the limit of a pool.
  package var line: LineName?
  package var pool: String?
  /// The period of the threshold, or the one that was full.
  package var range: DayRange
  /// The last day of that, or the last on which to activate.
  package var lastDay: Day
  /// What a minimum asks for, and what was spent.
  package var condition: RewardCondition?
  package var measure = SpendMeasure()
  /// The number of expenses.
  package var count = 0
  package var gain = EarnedRewards()
  /// Whether the threshold can still be reached.
  package var isRunning = false

  /// Those of the line; empty without one.
  package var tags: [String] { line?.tags ?? [] }

  /// What is lacking to a minimum, in minor units.
  package var lacking: Int128? { condition.map { max(0, Int128($0.amount) - measure.spend) } }
}

/// How rewards in several units are compared: by their worth, or by miles and then by money.
struct RewardOrder: Sendable {
  /// What counts first and what then, both in some unit that all rewards share.
  struct Value: Comparable {
    var first: Fraction
    var second: Fraction

    static let zero = Value(first: .zero, second: .zero)

    static func < (one: Value, other: Value) -> Bool {
      one.first == other.first ? one.second < other.second : one.first < other.first
    }
  }

  /// Minor units of the base for a mile; `nil` without a worth.
  private let perMile: Fraction?
  /// Minor units of the base for one of each card's currency.
  private let rates: [CurrencyIndex: Fraction]

  /// At the worth and rates of a day.
  init(_ ledger: Ledger, on day: Day) {
    perMile = ledger.minorUnitsPerMile(in: ledger.settings.totalCurrency, on: day)
    let base = ledger.settings.totalCurrency
    var rates: [CurrencyIndex: Fraction] = [:]
    for card in ledger.definitions.cards where card.currency != base {
      guard let path = ledger.rates.path(card.currency, base, on: day, source: nil) else { continue }
      rates[card.currency] = path.ratio.times(ledger.decimalShift(base, to: card.currency))
    }
    self.rates = rates
  }

  func value(_ rewards: EarnedRewards, _ currency: CurrencyIndex) -> Value {
    let money = rates[currency].flatMap { Fraction(rewards.cashback).times($0) } ?? Fraction(rewards.cashback)
    guard let perMile else { return Value(first: rewards.miles, second: money) }
    return Value(first: (rewards.miles.times(perMile) ?? .zero) + money, second: .zero)
  }
}
