import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `due`.
  package init(_ report: DueReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    let messages = DueMessages(ledger, on: report.on)
    self.init(
      "due", on: report.on, ledger,
      items: report.items.map { item in
        let amount: JSONValue =
          switch (item.amount, item.currency) {
          case (let amount?, let currency?): currencies.value(amount, currency)
          case (let uses?, nil): .whole(uses)
          case (nil, _): .null
          }
        return [
          ("ref", .text(item.reference)),
          ("kind", .text(item.kind.rawValue)),
          ("title", .optional(item.writtenTitle)),
          (
            "card",
            .optional(item.card.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) })
          ),
          ("date", .text(item.date.description)),
          ("days_left", .whole(item.date - report.on)),
          ("amount", amount),
          ("currency", item.currency.map { currencies.codeValue($0) } ?? .null),
          ("message", .text(messages.message(item))),
        ]
      }, columns: ["ref", "kind", "title", "card", "date", "days_left", "amount", "currency", "message"])
    tail = [("within", .whole(report.within))]
  }
}
