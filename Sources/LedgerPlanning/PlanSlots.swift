import LedgerModel
import LedgerReports
import SpendAllocation

/// The slots of a plan's allocation: all spend in one counts toward the same totals.
struct PlanSlots {
  /// Where spend is in the periods of a card.
  enum Position: Hashable {
    /// Neither under a line nor in a room of the card's own.
    case plain
    /// Below a marginal minimum of the card, of the line.
    case belowCard, belowLine
    /// In the room of the card's own rate, of a level of the line.
    case own
    case inside(level: Int)
    /// Above the room, below a minimum, or not activated.
    case outside
  }

  /// What tells slots apart.
  struct Slot: Hashable {
    var standing: Int
    var cycle: Int
    /// The place of the line's period; `nil` for none.
    var linePeriod: Int?
    /// The line periods and pool periods that have its days, by their places.
    var periods: [Int]
    var pools: [Int]
    /// By milestone period: whether a part has the days, by its place.
    var parts: [Int?]
    /// By welcome: whether the days are in its window.
    var welcomes: [Bool]
    var position: Position
    var isTowardsMinimum: Bool
    var isForeign: Bool
    /// Those that some threshold of the card is measured by.
    var tags: [NameID]
  }

  private(set) var all: [Slot] = []
  private var places: [Slot: Int] = [:]

  mutating func place(of slot: Slot) -> Int {
    if let known = places[slot] { return known }
    places[slot] = all.count
    all.append(slot)
    return all.count - 1
  }

  /// The slots of a card that are wanted.
  func places(of standing: Int, where isWanted: (Slot) -> Bool) -> [Int] {
    all.indices.filter { all[$0].standing == standing && isWanted(all[$0]) }
  }
}

extension PlanSlots.Slot {
  /// Whether its spend counts toward a threshold; `isUnder` says whether it is under the threshold's own line.
  func counts(toward basis: SpendBasis, isUnder: Bool) -> Bool {
    if !isTowardsMinimum { return false }
    return switch basis {
    case .line: isUnder
    case .card: true
    case .local: !isForeign
    case .foreign: isForeign
    case .tag(let tag): tags.contains(tag)
    }
  }
}
