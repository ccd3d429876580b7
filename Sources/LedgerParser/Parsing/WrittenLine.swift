import LedgerModel
import LedgerText

/// A `cap` or `bonus`, as written.
struct WrittenLine: Sendable {
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
}

/// A `pool`, as written.
struct WrittenPool: Sendable {
  var name: Located<NameID>
  var limit: WrittenLimit
  var levels: [WrittenLevel] = []
  var basis: SpendBasis?
  var period: PeriodRule?
  /// The last word of the period.
  var periodEnd: SourceRange?
}

/// `AMOUNT [N purchases|merchants]`, as written.
struct WrittenCondition: Sendable {
  var amount: WrittenAmount
  var count: PurchaseCount?
  var range: SourceRange
}

/// `at CONDITION [RATE] [up to LIMIT]`, as written.
struct WrittenLevel: Sendable {
  var condition: WrittenCondition
  var rate: Located<RewardRate>?
  var limit: WrittenLimit?
  /// From `at` to the last word.
  var range: SourceRange
}

enum WrittenLimit: Sendable {
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
}
