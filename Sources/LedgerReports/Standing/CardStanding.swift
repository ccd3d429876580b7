package import LedgerModel

/// A card on a day with the days that follow: the periods of its limits and thresholds up to the end of a
/// window, what is left of each and missing to each, and what reaching them would add to earlier rewards. Of
/// days that have passed it is the same without some of their spend. All amounts are in minor units of the
/// card's currency, unless they are in the unit of a limit.
package struct CardStanding: Sendable {
  /// Days of the window with the same terms, on which the card is open.
  package struct Span: Sendable {
    package var days: DayRange
    /// The places of its lines in `lines`; empty for a card without lines.
    package var lines: Range<Int>
    package var own: (local: UnitRate?, foreign: UnitRate?)
    package var base: (local: UnitRate?, foreign: UnitRate?)
  }

  /// A threshold that is not reached.
  package struct Threshold: Sendable {
    package var condition: RewardCondition
    package var basis: SpendBasis
    package var measure: SpendMeasure

    /// Above 0 unless only the count is missing.
    package var missing: Int128 { max(0, Int128(condition.amount) - measure.spend) }
  }

  /// A room that is filled by some rate.
  package enum Room: Sendable, Equatable {
    case none
    /// Spend, 0 or more.
    case spend(Int128)
    /// Reward in the line's own unit, 0 or more.
    case reward(Fraction)
  }

  /// The terms of a line or pool at a level.
  package struct Level: Sendable {
    /// `nil` for the level of the day.
    package var threshold: Threshold?
    /// Of a line.
    package var rate: UnitRate?
    package var room: Room
  }

  /// A cycle that has a day of the window.
  package struct Cycle: Sendable {
    package var range: DayRange
    /// The card's own, where it is not reached.
    package var minimum: Threshold?
    /// What is missing to a marginal minimum: spend that earns base; `nil` without one.
    package var below: Int128?
    /// What is left of `max`; `nil` without one.
    package var own: Int128?
  }

  /// A line in a period that has a day of the window, as spend of some of its days sees it.
  package struct LinePeriod: Sendable {
    /// The place in `lines`.
    package var line: Int
    package var range: DayRange
    /// The days whose spend it pays: with other days of the range they have the thresholds and the spend in
    /// common.
    package var days: DayRange
    /// The place in `linePeriods` of the first one of the same line and range.
    package var first: Int
    /// Whether it pays: it needs no activation, or has it.
    package var isActive: Bool
    package var minimum: Threshold?
    /// What is missing to a marginal minimum: spend that earns `otherwise`, or base; `nil` without one.
    package var below: Int128?
    /// From that of the day on, by number: `firstLevel` + its place.
    package var levels: [Level]
    package var firstLevel: Int
    /// The place in `pools`.
    package var pool: Int?
  }

  /// A pool in a period that has a day of the window, by the terms of a span.
  package struct PoolPeriod: Sendable {
    package var pool: RewardPool
    package var range: DayRange
    /// The place in `spans`.
    package var span: Int
    /// The place in `pools` of the first one of the same pool and range.
    package var first: Int
    package var levels: [Level]
    package var firstLevel: Int
  }

  /// A line by the terms of a span.
  package struct Line: Sendable {
    package var line: RewardLine
    /// A number for its set of tags, the same in every span.
    package var identity: Int
    package var name: LineName
    package var otherwise: UnitRate?

    /// Those of its name.
    package var tags: [String] { name.tags }
  }

  /// What earlier spend gains once every threshold of its cycle and line period is reached.
  package struct Gain: Sendable {
    /// The place in `cycles`; `nil` for a cycle that has ended.
    package var cycle: Int?
    /// The place in `linePeriods`; `nil` for spend under no line, or whose line's period has ended.
    package var linePeriod: Int?
    /// As places in their levels.
    package var level = 0
    package var poolLevel = 0
    package var rewards: EarnedRewards
  }

  /// A welcome bonus that runs and is not reached.
  package struct Welcome: Sendable {
    /// Its place in the terms.
    package var place: Int
    package var status: WelcomeStatus
    package var missing: Int128 { max(0, Int128(status.welcome.spend) - status.spend) }
  }

  /// What a card has earned up to the day.
  package struct Earnings: Sendable {
    /// By its expenses, as `miles` says.
    package var expenses = EarnedRewards()
    /// By the welcome bonuses that are reached.
    package var welcomes = EarnedRewards()
    /// By the running milestones.
    package var milestones = EarnedRewards()

    package var all: EarnedRewards {
      var all = expenses
      all += welcomes
      all += milestones
      return all
    }
  }

  /// A milestone in a period that has a day of the window.
  package struct MilestonePeriod: Sendable {
    package var status: MilestoneStatus
    /// The levels that no part which has ended forbids, as places in the milestone's.
    package var allowed: [Int]
    /// Of the level reached on the day.
    package var reached: Milestone.Reward?
  }

  package var card: CardIndex
  package var currency: CurrencyIndex
  /// In force on the day of the report.
  package var terms: CardTerms
  /// From the day to the end of the window, or to the day on which the card is closed.
  package var days: DayRange
  /// Oldest first, at least one; of what is still to come there is only that of the day.
  package var spans: [Span]
  package var cycles: [Cycle]
  package var lines: [Line]
  package var linePeriods: [LinePeriod]
  package var pools: [PoolPeriod]
  package var gains: [Gain]
  /// Those that run and are not reached.
  package var welcomes: [Welcome]
  package var milestones: [MilestonePeriod]
  package var earned: Earnings

  /// Its own rates on the first day.
  package var own: (local: UnitRate?, foreign: UnitRate?) { spans[0].own }
}
