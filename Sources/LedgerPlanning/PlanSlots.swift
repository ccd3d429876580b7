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
    /// In the room of the line's pool, above the line's own room of reward.
    case above(level: Int)
    /// Above the room, below a minimum, or not activated.
    case outside
  }

  /// The periods of a card in an interval of days, by their places; the days of two intervals may have the
  /// same.
  struct Zone: Equatable {
    var cycle: Int
    /// The line periods that have its days, those of them that pay its spend, and the pool periods.
    var periods: [Int]
    var paying: [Int]
    var pools: [Int]
    /// By milestone period: the part that has the days.
    var parts: [Int?]
    /// By welcome: whether the days are in its window.
    var welcomes: [Bool]
  }

  /// What thresholds know of spend.
  struct Measured: Equatable {
    var isTowardsMinimum: Bool
    var isForeign: Bool
    /// Those that some threshold of the card is measured by.
    var tags: [NameID]
  }

  /// What tells slots apart: by the places of a zone and of what is measured.
  struct Key: Hashable {
    var standing: Int
    var zone: Int
    var measured: Int
    /// The place of the line's period; `nil` for none.
    var linePeriod: Int?
    var position: Position
  }

  /// A slot with all that its key names.
  struct Slot {
    var key: Key
    var zone: Zone
    var measured: Measured
  }

  private(set) var all: [Slot] = []
  private var places: [Key: Int] = [:]
  private var byStanding: [Int: [Int]] = [:]

  mutating func place(of key: Key, _ zone: @autoclosure () -> Zone, _ measured: Measured) -> Int {
    if let known = places[key] { return known }
    places[key] = all.count
    byStanding[key.standing, default: []].append(all.count)
    all.append(Slot(key: key, zone: zone(), measured: measured))
    return all.count - 1
  }

  /// The slots of a card that are wanted.
  func places(of standing: Int, where isWanted: (Slot) -> Bool) -> [Int] {
    (byStanding[standing] ?? []).filter { isWanted(all[$0]) }
  }
}

extension PlanSlots.Slot {
  /// Whether its spend counts toward a threshold; `isUnder` says whether it is under the threshold's own
  /// line.
  func counts(toward basis: SpendBasis, isUnder: Bool) -> Bool {
    if !measured.isTowardsMinimum { return false }
    return switch basis {
    case .line: isUnder
    case .card: true
    case .local: !measured.isForeign
    case .foreign: measured.isForeign
    case .tag(let tag): measured.tags.contains(tag)
    }
  }
}
