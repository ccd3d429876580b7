import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `merchant` with a payee; as a table what each card makes of it.
  package init(_ report: MerchantReport, _ ledger: Ledger) {
    self.init(
      "merchant", on: report.on, ledger, list: "cards", items: Document.outlooks(report.cards, ledger),
      columns: ["id", "line", FieldName.rate, "left", "currency", "excluded"])
    let merchant = report.merchant.map { ledger.definitions.merchants[$0] }
    head = [
      ("payee", .text(report.payee)),
      ("merchant", .optional(merchant?.names.first)),
      ("names", .list((merchant?.names ?? []).map { .text($0) })),
      ("mcc", .list((merchant?.codes ?? []).map { .text($0.description) })),
      ("tags", .list(report.filled.tags.map { .text($0) })),
      ("card", .optional(report.filled.card?.name)),
    ]
  }

  /// The document of `merchant` without words.
  package init(_ report: MerchantsReport, _ ledger: Ledger) {
    let names = ledger.vocabulary.names
    self.init(
      "merchant", on: report.on, ledger, list: "merchants",
      items: report.merchants.map { row in
        let merchant = ledger.definitions.merchants[row.merchant]
        return [
          ("merchant", .optional(merchant.names.first)),
          ("names", .list(merchant.names.map { .text($0) })),
          ("mcc", .list(merchant.codes.map { .text($0.description) })),
          ("tags", .list(merchant.tags.map { .text(names.text($0)) })),
          ("card", .optional(merchant.card.map { names.text(ledger.definitions.cards[$0].name) })),
          ("count", .whole(row.count)),
          ("spent", ledger.baseValue(row.spent)),
        ]
      }, columns: ["merchant", "mcc", "tags", "card", "count", "spent"])
  }

  /// The document of `mcc`.
  package init(_ report: CodesReport, _ ledger: Ledger) {
    self.init(
      "mcc", on: report.on, ledger, list: "codes",
      items: report.codes.map { code in
        [
          ("code", .text(code.row.codes.description)),
          ("name", .optional(code.row.name)),
          ("tags", .list(code.row.tags.map { .text($0) })),
          ("from", .text(code.row.isFromFile ? "file" : "built-in")),
          ("cards", .objects(Document.outlooks(code.cards, ledger))),
        ]
      }, columns: ["code", "name", "tags", "from"])
  }

  private static func outlooks(_ cards: [CardOutlook], _ ledger: Ledger) -> [Fields] {
    cards.map { card in
      let records = RewardLineRecords(ledger: ledger, on: card.status.cycle.to)
      let left = card.left
      var isMoney = true
      if case .reward(_, let unit) = left?.limit { isMoney = unit == .back }
      return [
        ("id", .text(card.id)),
        ("line", card.line.map { .list($0.tags.map { .text($0) }) } ?? .null),
        (FieldName.rate, card.excludedBy == nil ? .optional(card.rate?.text) : .null),
        ("left", left.map { records.amount($0.amount, $0.limit, card.status.currency) } ?? .null),
        (
          "currency",
          left != nil && isMoney ? ledger.settings.currencies.codeValue(card.status.currency) : .null
        ),
        ("excluded", .flag(card.excludedBy != nil)),
      ]
    }
  }
}
