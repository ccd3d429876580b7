import LedgerFormats
import LedgerModel
import LedgerReports

/// Credit limits and the open bill of a card as objects.
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
    ] + measures(use)
  }

  /// Below a card: `bill`.
  func openBill(_ bill: Bill?) -> JSONValue {
    guard let bill else { return .null }
    let columns: [BillColumn] = [.ref, .to, .due, .open, .status]
    return .object(columns.map { ($0.rawValue, $0.value(of: bill, context)) })
  }

  /// Below a card: `limit`.
  func cardLimit(_ use: CreditUse?) -> JSONValue {
    guard let use else { return .null }
    return .object(
      [("amount", context.money(use.limit, use.currency))] + measures(use) + [
        ("shared", .optional(use.shared == nil ? nil : use.id))
      ])
  }

  private func measures(_ use: CreditUse) -> Document.Fields {
    [
      (FieldName.used, context.money(use.used, use.currency)),
      ("available", context.money(use.available, use.currency)),
      ("utilisation", ratio(use.used, of: Int128(use.limit))),
      ("alert", use.alert.map { .number($0.description) } ?? .null),
      ("over", use.isOver.map { .flag($0) } ?? .null),
    ]
  }
}
