import LedgerModel
import LedgerReports
import SpendAllocation

/// A kind of spend on one way to pay, as the card sees it on any day of a plan.
struct PlanSpend {
  /// Which rates a placement earns at.
  enum Rate: Hashable {
    case nothing, base, own, otherwise
    /// Of a level of the line, by its number.
    case level(Int)
    /// The same with base.
    case baseAndLevel(Int)
  }

  /// What a minor unit of the base earns.
  struct Earned {
    /// In the unit of the plan, with nine decimals.
    var value: Int64
    var miles: Fraction
    /// Units of the base, fees taken off.
    var money: Fraction
  }

  /// Where it may be placed in a zone, and what it earns there.
  struct Place {
    var slot: Int
    var earned: Earned
    /// The line that pays it.
    var line: Int?
    var conditions: [AllocationProblem.Condition]
  }

  let way: PlanSpends.Way
  let spend: SpendClass
  /// The place of what thresholds know of it, in `PlanSpends.measured` of its card.
  let measuredPlace: Int
  /// The usual size of a purchase, in the card's currency.
  let each: Int128?
  /// A fee in minor units of the card's currency for one.
  let fee: Fraction
  /// Found once for all days.
  private var known: [Rate: Earned] = [:]
  /// By zone, where they were found already.
  var places: [Int: [Place]] = [:]

  init(
    _ way: PlanSpends.Way, _ spend: SpendClass, measuredAt place: Int, each: Int128?, fee: Fraction
  ) {
    self.way = way
    self.spend = spend
    measuredPlace = place
    self.each = each
    self.fee = fee
  }

  /// The most that it earns at a rate that was calculated.
  var highestValue: Int64 { known.values.lazy.map(\.value).max() ?? 0 }

  /// What it earns at a rate, which is calculated once.
  mutating func earned(_ rate: Rate, _ calculate: (PlanSpend) -> Earned) -> Earned {
    if let found = known[rate] { return found }
    let earned = calculate(self)
    known[rate] = earned
    return earned
  }
}
