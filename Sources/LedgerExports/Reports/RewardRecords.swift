import LedgerFormats
import LedgerModel
import LedgerReports

/// What an expense earns as objects.
struct RewardRecords {
  let ledger: Ledger
  private var currencies: CurrencyTable { ledger.settings.currencies }

  /// A threshold that is not reached, and what the expense would earn with it.
  func missed(_ missed: MissedThreshold, _ item: MilesReport.Explained) -> JSONValue {
    let lacking = missed.condition.map { max(0, Int128($0.amount) - missed.measure.spend) }
    let count = missed.condition?.count.map { max(0, $0.number - missed.measure.made($0.kind)) }
    let rewards = (missed.earned, item.units, item.currency)
    return .object(
      [
        ("threshold", .text(missed.kind.rawValue)),
        ("tags", .list(missed.tags.map { .text($0) })),
        ("pool", .optional(missed.pool)),
        ("remaining", lacking.map { currencies.value($0, item.currency) } ?? .null),
        ("count_remaining", count.map { .whole($0) } ?? .null),
        ("last_day", .text(missed.lastDay.description)),
      ] + RewardColumn.fields(of: rewards, currencies))
  }

  func part(_ part: RewardPart, _ currency: CurrencyIndex) -> JSONValue {
    let reward: JSONValue
    let unit: JSONValue
    switch part.unit {
    case .points: (reward, unit) = (.number(part.reward.pointsText), .text("points"))
    case .miles: (reward, unit) = (.number(part.reward.milesText), .text("miles"))
    case .cashback: (reward, unit) = (currencies.value(part.reward, currency), currencies.codeValue(currency))
    }
    return .object([
      ("amount", currencies.value(part.amount, currency)),
      (FieldName.rate, .text(part.rate.text)),
      ("reward", reward),
      ("unit", unit),
      ("rule", .text(part.rule.name)),
    ])
  }
}

/// Rewards in their units; null in units that a card cannot earn.
enum RewardColumn: String, ReportColumn {
  case points, miles, cashback

  func value(
    of row: (earned: EarnedRewards, units: EarningUnits, currency: CurrencyIndex), _ currencies: CurrencyTable
  ) -> JSONValue {
    let (earned, units) = (row.earned, row.units)
    return switch self {
    case .points:
      units.points || earned.points.numerator != 0 ? .number(earned.points.pointsText) : .null
    case .miles: units.miles || earned.miles.numerator != 0 ? .number(earned.miles.milesText) : .null
    case .cashback:
      units.cashback || earned.cashback != 0 ? currencies.value(earned.cashback, row.currency) : .null
    }
  }
}
