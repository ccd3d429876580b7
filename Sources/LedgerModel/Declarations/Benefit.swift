/// Something a card gives that expires if nobody takes it (grammar.md, *Benefits*).
package struct Benefit: Hashable, Sendable {
  /// What one period holds.
  package enum Value: Hashable, Sendable {
    /// Money, in minor units of the benefit's currency.
    case amount(Int64)
    /// So many uses.
    case uses(Int)
  }

  /// Its identifier.
  package var id: String
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// The currency of its amounts: the card's, unless it says another.
  package var currency: CurrencyIndex
  /// What one period holds.
  package var value: Value
  /// How often it comes round, and from where.
  package var period: PeriodRule
  /// What one use is worth, in minor units of its currency.
  package var worth: Int64?
  /// Another value in one month (1–12) of a monthly benefit, in minor units.
  package var months: [Int: Int64] = [:]
  /// Days before its end on which to remind; `nil`: as the card or `option remind` says.
  package var remind: [Int]?
  /// Its tags, in the order written.
  package var tags: [NameID]

  /// A benefit.
  package init(
    id: String, title: String, currency: CurrencyIndex, value: Value, period: PeriodRule, worth: Int64?, remind: [Int]?,
    tags: [NameID]
  ) {
    self.id = id
    self.title = title
    self.currency = currency
    self.value = value
    self.period = period
    self.worth = worth
    self.remind = remind
    self.tags = tags
  }
}

/// What the card costs: `fee AMOUNT yearly from DATE`.
package struct Fee: Hashable, Sendable {
  /// Minor units of the card's currency.
  package var amount: Int64
  /// Always `yearly`.
  package var frequency: Frequency
  /// The first day it is charged; before it the fee is 0.
  package var from: Day?

  /// A fee.
  package init(amount: Int64, frequency: Frequency, from: Day?) {
    self.amount = amount
    self.frequency = frequency
    self.from = from
  }
}

/// A welcome bonus: `welcome 30000 miles spend 2000 SGD within 60 days`.
package struct WelcomeBonus: Hashable, Sendable {
  /// What is given.
  package enum Unit: String, Sendable { case miles, points }

  /// Until when the spend counts.
  package enum Window: Hashable, Sendable {
    /// From the day the card was opened (day 0) to this day.
    case days(Int)
    /// To this date.
    case by(Day)
  }

  /// How much is given.
  package var reward: Decimal
  /// What that is counted in.
  package var unit: Unit
  /// Minor units of the card's currency.
  package var spend: Int64
  /// Until when the spend counts.
  package var window: Window

  /// A welcome bonus.
  package init(reward: Decimal, unit: Unit, spend: Int64, window: Window) {
    self.reward = reward
    self.unit = unit
    self.spend = spend
    self.window = window
  }

  /// The last day that counts for a card opened on a day.
  package func until(opened: Day?) -> Day? {
    switch window {
    case .days(let days): opened.map { $0 + days }
    case .by(let day): day
    }
  }
}
