import LedgerFormats
import LedgerModel
import LedgerReports

/// Credit limits as objects.
struct LimitRecords {
  let context: ReportContext

  /// Of the bills' report.
  func limit(_ use: CreditUse) -> Document.Fields {
    let names = use.cards.map { JSONValue.text(context.name(context.ledger.definitions.cards[$0].name)) }
    return [
      ("id", .text(use.id)),
      ("title", .optional(use.writtenTitle)),
      ("shared", .flag(use.shared != nil)),
      ("cards", .list(names)),
      ("currency", context.currencies.codeValue(use.currency)),
      ("limit", context.money(use.limit, use.currency)),
    ] + CardLimitColumn.measures.map { ($0.rawValue, $0.value(of: use, context)) }
  }
}

/// The keys of the credit limit below a card.
enum CardLimitColumn: String, ReportColumn {
  case amount, used, available, utilisation, alert, over, shared

  /// Those that a limit has in the list of limits too.
  static let measures = allCases.filter { $0 != .amount && $0 != .shared }

  func value(of row: CreditUse, _ context: ReportContext) -> JSONValue {
    switch self {
    case .amount: context.money(row.limit, row.currency)
    case .used: context.money(row.used, row.currency)
    case .available: context.money(row.available, row.currency)
    case .utilisation: ratio(row.used, of: Int128(row.limit))
    case .alert: row.alert.map { .number($0.description) } ?? .null
    case .over: row.isOver.map { .flag($0) } ?? .null
    case .shared: .optional(row.shared == nil ? nil : row.id)
    }
  }
}
