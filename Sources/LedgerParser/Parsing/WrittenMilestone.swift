import LedgerModel
import LedgerText

/// A `milestone`, as written.
struct WrittenMilestone: Renumbered, Sendable {
  var id: Located<NameID>
  var title: String?
  var levels: [Level]
  var basis: SpendBasis?
  var period: PeriodRule
  /// The last word of the period.
  var periodEnd: SourceRange?
  var each: Milestone.Part?

  struct Level: Renumbered, Sendable {
    var condition: WrittenCondition
    var reward: Reward

    mutating func renumber(_ map: Renumbering) {
      condition.renumber(map)
      reward.renumber(map)
    }
  }

  enum Reward: Renumbered, Sendable {
    case money(WrittenAmount)
    case miles(Located<Decimal>)
    case points(Located<Decimal>)
    case text(String)

    mutating func renumber(_ map: Renumbering) {
      switch self {
      case .money(let amount): self = .money(map.new(amount))
      case .miles(let number): self = .miles(Located(number.value, map.new(number.range)))
      case .points(let number): self = .points(Located(number.value, map.new(number.range)))
      case .text: break
      }
    }
  }

  mutating func renumber(_ map: Renumbering) {
    id.renumber(map)
    levels.renumber(map)
    basis.renumber(map)
    periodEnd.renumber(map)
  }
}
