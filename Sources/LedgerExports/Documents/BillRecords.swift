import LedgerFormats
import LedgerModel
import LedgerReports

/// Bills and credit limits as items.
struct BillRecords {
  let ledger: Ledger
  let on: Day
  private var currencies: CurrencyTable { ledger.settings.currencies }

  static let columns = [
    "ref", "card", "name", "currency", "from", "to", "total", "provisional", "credit", "paid", "open", "due",
    "days_left", "status", "autopay",
  ]

  func bill(_ bill: Bill) -> Document.Fields {
    func money(_ amount: Int128) -> JSONValue { currencies.value(amount, bill.currency) }
    return [
      ("ref", .text(bill.reference)),
      ("card", .text(bill.id)),
      ("name", .optional(ledger.definitions.cards[bill.card].title)),
      ("currency", currencies.codeValue(bill.currency)),
      ("from", .text(bill.cycle.from.description)),
      ("to", .text(bill.cycle.to.description)),
      ("total", money(bill.total)),
      ("provisional", .flag(bill.isProvisional)),
      ("credit", money(bill.credit)),
      ("paid", money(bill.paid)),
      ("open", money(bill.open)),
      ("due", .text(bill.due.description)),
      ("days_left", .whole(bill.due - on)),
      ("status", .text(bill.status.rawValue)),
      (
        "autopay",
        .optional(bill.autopay.map { ledger.vocabulary.names.text(ledger.definitions.accounts[$0].name) })
      ),
    ]
  }

  /// Of the bills' report.
  func limit(_ use: CreditUse) -> Document.Fields {
    let names = use.cards.map {
      JSONValue.text(ledger.vocabulary.names.text(ledger.definitions.cards[$0].name))
    }
    return [
      ("id", .text(use.id)),
      ("title", .optional(use.writtenTitle)),
      ("shared", .flag(use.shared != nil)),
      ("cards", .list(names)),
      ("currency", currencies.codeValue(use.currency)),
      ("limit", currencies.value(Int128(use.limit), use.currency)),
    ] + measures(use)
  }

  /// Below a card: `bill`.
  func openBill(_ bill: Bill?) -> JSONValue {
    guard let bill else { return .null }
    return .object([
      ("ref", .text(bill.reference)), ("to", .text(bill.cycle.to.description)),
      ("due", .text(bill.due.description)),
      ("open", currencies.value(bill.open, bill.currency)), ("status", .text(bill.status.rawValue)),
    ])
  }

  /// Below a card: `limit`.
  func cardLimit(_ use: CreditUse?) -> JSONValue {
    guard let use else { return .null }
    return .object(
      [("amount", currencies.value(Int128(use.limit), use.currency))] + measures(use) + [
        ("shared", .optional(use.shared == nil ? nil : use.id))
      ])
  }

  private func measures(_ use: CreditUse) -> Document.Fields {
    [
      (FieldName.used, currencies.value(use.used, use.currency)),
      ("available", currencies.value(use.available, use.currency)),
      ("utilisation", ratio(use.used, of: Int128(use.limit))),
      ("alert", use.alert.map { .number($0.description) } ?? .null),
      ("over", use.isOver.map { .flag($0) } ?? .null),
    ]
  }
}
