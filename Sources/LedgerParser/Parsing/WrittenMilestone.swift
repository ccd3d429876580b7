import LedgerModel
import LedgerText

/// A `milestone`, as written.
struct WrittenMilestone: Sendable {
  var id: Located<NameID>
  var title: String?
  var levels: [Level]
  var basis: SpendBasis?
  var period: PeriodRule
  /// The last word of the period.
  var periodEnd: SourceRange?
  var each: Milestone.Part?

  struct Level: Sendable {
    var condition: WrittenCondition
    var reward: Reward
  }

  enum Reward: Sendable {
    case money(WrittenAmount)
    case miles(Located<Decimal>)
    case points(Located<Decimal>)
    case text(String)
  }
}
