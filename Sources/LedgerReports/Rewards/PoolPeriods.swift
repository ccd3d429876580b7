import LedgerModel

/// The periods of a card's pools that have expenses, in the order in which they begin.
struct PoolPeriods {
  /// One pool in one of its periods.
  struct Period {
    let name: NameID
    let range: DayRange
    /// The highest level reached, by the terms of the period's last day, 0 for none; `nil` where those do not have the
    /// pool: each expense has that of its own day.
    let level: Int?
    /// Spend that ran against it, in minor units of the card's currency.
    var spend: Int128 = 0
    /// Rewards that ran against it, those that found no room included, in the unit of its lines.
    var earned = Fraction.zero
    /// The rewards that its lines paid.
    var paid = Fraction.zero

    /// The part of some spend that finds room in a limit.
    mutating func take(_ amount: Int128, _ limit: CompiledLimit) -> Int128 {
      let before = spend
      spend += amount
      guard let most = limit.spend else { return amount }
      return min(spend, most) - min(before, most)
    }

    /// The part of a reward that finds room in a limit.
    mutating func take(_ reward: Fraction, _ limit: CompiledLimit) -> Fraction {
      let before = earned
      earned += reward
      guard let most = limit.reward else { return reward }
      return min(earned, most) - min(before, most)
    }
  }

  var all: [Period] = []

  /// The place of the period of a pool that contains a day, if it has begun.
  func place(of name: NameID, on day: Day) -> Int? {
    all.lastIndex { $0.name == name && $0.range.contains(day) }
  }
}
