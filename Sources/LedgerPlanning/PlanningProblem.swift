package import LedgerModel
package import LedgerReports
package import SpendAllocation

/// What is still to come, on the cards that are open, or what was spent, as a problem of allocation: kinds of
/// spend in each interval of the window, where each may go and what it earns there, and the thresholds that
/// may be reached.
package struct PlanningProblem {
  /// Spend in an interval of days: of one kind, or of several that every card sees as the same.
  package struct Supply: Sendable {
    /// Each with its amount in minor units of the base.
    package var kinds: [(kind: Int, amount: Int64)]
    package var days: DayRange
  }

  /// A way to pay for a supply.
  package struct Placing: Sendable {
    /// As paid with: the card, or one under it that is a way of its own.
    package var way: CardIndex
    package var standing: Int
    /// The place of the line in the standing's lines that pays for it; `nil` for none.
    package var line: Int?
    /// For a minor unit of the base: miles, and money in units of the base, fees taken off.
    package var miles: Fraction
    package var money: Fraction
  }

  package let standings: [CardStanding]
  package let kinds: [ExpectedKind]
  package let unit: PlanUnit
  package let window: DayRange
  /// That of the report: what is known on it, and its rates.
  package let on: Day
  /// Whether every period takes part whole, as in a replay: else one that ends after the window does so with
  /// the share of its days.
  package let takesWholePeriods: Bool
  package internal(set) var allocation = AllocationProblem()
  /// Whether places were left out, of which there are too many: a plan may be better than the allocation's
  /// best.
  package internal(set) var isPartial = false
  /// By supply of the allocation.
  package internal(set) var supplies: [Supply] = []
  /// By placement of the allocation.
  package internal(set) var placings: [Placing] = []
  /// By choice of the allocation; `nil` for a purchase on one card.
  package internal(set) var thresholds: [PlanThreshold?] = []
  /// Periods of lines that are not activated and under which something would fall, by their places.
  package internal(set) var inactive: [(standing: Int, linePeriod: Int)] = []
  let intervals: PlanIntervals
  /// By standing.
  var choices: [PlanChoices] = []
}

/// A threshold that a plan may reach.
package struct PlanThreshold: Sendable {
  /// What is reached; periods, pools, milestones and welcomes by their places in the card's standing.
  package enum Kind: Sendable, Equatable {
    /// Of the card.
    case cardMinimum
    case minimum(linePeriod: Int)
    case level(linePeriod: Int)
    case poolLevel(pool: Int)
    case milestone(Int)
    case welcome(Int)
    /// A room that must be full before anything is above it.
    case filled
  }

  package var kind: Kind
  /// By option from the second on: what it needs in the window, of a milestone in the part that runs.
  package var needs: [Int64] = []
  /// By option: which level it is; empty where that is the option's place.
  package var levels: [Int] = []

  /// Which level an option is, 0 for none.
  package func level(of option: Int) -> Int { levels.isEmpty ? option : levels[option] }
}
