/// A welcome bonus: `welcome 30000 miles spend 2000 SGD within 60 days`.
package struct WelcomeBonus: Hashable, Sendable {
  /// The unit of the reward.
  package enum Unit: String, Sendable { case miles, points }

  /// The time in which spend counts.
  package enum Window: Hashable, Sendable {
    /// To this day, where the day the card was opened is day 0.
    case days(Int)
    /// To this date.
    case by(Day)
  }

  /// In `unit`.
  package var reward: Decimal
  package var unit: Unit
  /// Minor units of the card's currency.
  package var spend: Int64
  package var window: Window

  package init(reward: Decimal, unit: Unit, spend: Int64, window: Window) {
    self.reward = reward
    self.unit = unit
    self.spend = spend
    self.window = window
  }

  /// The last day that counts; `nil` where it depends on the opening day and that is not written.
  package func until(opened: Day?) -> Day? {
    switch window {
    case .days(let days): opened.map { $0 + days }
    case .by(let day): day
    }
  }
}
