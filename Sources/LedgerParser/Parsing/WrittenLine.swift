import LedgerModel
import LedgerText

/// A `cap` or `bonus`, as written.
struct WrittenLine: Renumbered, Sendable {
  var kind: RewardLine.Kind
  var tags: [NameID]
  var isPicks: Bool
  /// The most tags to pick.
  var mostPicks: Int?
  var rate: Located<RewardRate>
  var limit: WrittenLimit?
  var minimum: WrittenCondition?
  var isMarginal = false
  var levels: [WrittenLevel] = []
  /// Of minimum and levels; `nil` where not written.
  var basis: SpendBasis?
  var pool: Located<NameID>?
  var otherwise: Located<RewardRate>?
  var activation: RewardLine.Activation?
  var period: PeriodRule?
  /// The last word of the period.
  var periodEnd: SourceRange?
  var except: [NameID] = []
  var isOnTotal = false

  mutating func renumber(_ map: Renumbering) {
    periodEnd.renumber(map)
    tags.renumber(map)
    rate.range.renumber(map)
    limit.renumber(map)
    minimum.renumber(map)
    levels.renumber(map)
    basis.renumber(map)
    pool.renumber(map)
    otherwise?.range.renumber(map)
    except.renumber(map)
  }
}

/// A `pool`, as written.
struct WrittenPool: Renumbered, Sendable {
  var name: Located<NameID>
  var limit: WrittenLimit
  var levels: [WrittenLevel] = []
  var basis: SpendBasis?
  var period: PeriodRule?
  /// The last word of the period.
  var periodEnd: SourceRange?

  mutating func renumber(_ map: Renumbering) {
    name.renumber(map)
    limit.renumber(map)
    levels.renumber(map)
    basis.renumber(map)
    periodEnd.renumber(map)
  }
}

/// `AMOUNT [N purchases|merchants]`, as written.
struct WrittenCondition: Renumbered, Sendable {
  var amount: WrittenAmount
  var count: PurchaseCount?
  var range: SourceRange

  mutating func renumber(_ map: Renumbering) {
    amount.renumber(map)
    range.renumber(map)
  }
}

/// `at CONDITION [RATE] [up to LIMIT]`, as written.
struct WrittenLevel: Renumbered, Sendable {
  var condition: WrittenCondition
  var rate: Located<RewardRate>?
  var limit: WrittenLimit?
  /// From `at` to the last word.
  var range: SourceRange

  mutating func renumber(_ map: Renumbering) {
    condition.renumber(map)
    rate?.range.renumber(map)
    limit.renumber(map)
    range.renumber(map)
  }
}

extension SpendBasis: Renumbered {
  mutating func renumber(_ map: Renumbering) {
    if case .tag(let tag) = self { self = .tag(map.new(tag)) }
  }
}

enum WrittenLimit: Renumbered, Sendable {
  case spend(WrittenAmount)
  case points(Located<Decimal>)
  case miles(Located<Decimal>)
  case back(WrittenAmount)

  var range: SourceRange {
    switch self {
    case .spend(let amount), .back(let amount): amount.range
    case .points(let number), .miles(let number): number.range
    }
  }

  mutating func renumber(_ map: Renumbering) {
    switch self {
    case .spend(let amount): self = .spend(map.new(amount))
    case .back(let amount): self = .back(map.new(amount))
    case .points(let number): self = .points(Located(number.value, map.new(number.range)))
    case .miles(let number): self = .miles(Located(number.value, map.new(number.range)))
    }
  }
}
