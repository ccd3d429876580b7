import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

/// Rows and explained expenses as items, also of the entry commands.
struct MilesRecords {
  let ledger: Ledger
  let grouping: MilesReport.Grouping
  private var currencies: CurrencyTable { ledger.settings.currencies }

  /// The columns of `row`.
  var columns: [String] {
    let key: [String] =
      switch grouping {
      case .tag: ["tag"]
      case .month: ["month"]
      case .cycle, .card: []
      }
    return ["card"] + key + ["from", "to", "currency", "spend", "points", "miles", "cashback", "provisional"]
  }

  /// The columns of `expense`.
  static let expenseColumns = [
    "date", "card_day", "card", "file", "line", "payee", "original.amount", "original.currency", "amount",
    "currency", "base", "tag", "counted", "provisional", "parts", "points", "miles", "cashback", "source",
    "missed",
  ]

  func row(_ row: MilesReport.Row) -> Document.Fields {
    var record: Document.Fields = [("card", .text(row.card))]
    if grouping == .tag { record.append(("tag", .optional(row.tag))) }
    if grouping == .month { record.append(("month", .optional(row.month))) }
    record += [
      ("from", .text(row.range.from.description)),
      ("to", .text(row.range.to.description)),
      ("currency", currencies.codeValue(row.currency)),
      ("spend", currencies.value(row.spend, row.currency)),
    ]
    return record + rewards(row.earned, row.units, row.currency) + [("provisional", .flag(row.isProvisional))]
  }

  /// Null in units that the card cannot earn.
  func rewards(
    _ earned: EarnedRewards, _ units: EarningUnits, _ currency: CurrencyIndex
  ) -> Document.Fields {
    [
      ("points", units.points || earned.points.numerator != 0 ? .number(earned.points.pointsText) : .null),
      ("miles", units.miles || earned.miles.numerator != 0 ? .number(earned.miles.milesText) : .null),
      (
        "cashback",
        units.cashback || earned.cashback != 0 ? currencies.value(earned.cashback, currency) : .null
      ),
    ]
  }

  func expense(_ item: MilesReport.Explained, _ locator: inout LocationFinder) -> Document.Fields {
    let expense = ledger.entries.expenses[item.index]
    let place = locator.location(of: expense.position)
    return [
      ("date", .text(expense.date.description)),
      ("card_day", .text(item.cardDay.description)),
      ("card", .text(item.card)),
      ("source", .text(ledger.name(of: expense.source))),
      ("file", .text(ledger.map.files[place.file].name)),
      ("line", .whole(place.line)),
      ("payee", .nonEmpty(ledger.payee(of: expense))),
      ("original", original(expense)),
      ("amount", currencies.value(Int128(expense.amount), item.currency)),
      ("currency", currencies.codeValue(item.currency)),
      ("base", ledger.baseValue(Int128(expense.base))),
      ("tag", .optional(item.tag)),
      ("counted", .flag(item.isCounted)),
      ("provisional", .flag(item.isProvisional)),
      ("parts", .list(item.parts.map { part($0, item.currency) })),
    ] + rewards(item.earned, item.units, item.currency) + [
      ("missed", .list(item.missed.map { missed($0, item) }))
    ]
  }

  /// A threshold that is not reached, and what the expense would earn with it.
  private func missed(_ missed: MissedThreshold, _ item: MilesReport.Explained) -> JSONValue {
    let lacking = missed.condition.map { max(0, Int128($0.amount) - missed.measure.spend) }
    let count = missed.condition?.count.map { max(0, $0.number - missed.measure.made($0.kind)) }
    return .object(
      [
        ("threshold", .text(missed.kind.rawValue)),
        ("tags", .list(missed.tags.map { .text($0) })),
        ("pool", .optional(missed.pool)),
        ("remaining", lacking.map { currencies.value($0, item.currency) } ?? .null),
        ("count_remaining", count.map { .whole($0) } ?? .null),
        ("last_day", .text(missed.lastDay.description)),
      ] + rewards(missed.earned, item.units, item.currency))
  }

  private func original(_ expense: Expense) -> JSONValue {
    .object([
      ("amount", currencies.value(Int128(expense.original), expense.currency)),
      ("currency", currencies.codeValue(expense.currency)),
    ])
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
