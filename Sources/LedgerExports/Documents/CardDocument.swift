import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `card`; as a table the last expenses.
  package init(_ report: CardReport, _ ledger: Ledger) {
    let (card, recent) = (Document(report.cards, ledger), Document(report.recent, ledger))
    self.init("card", on: report.on, ledger, list: "recent", items: recent.items, columns: recent.columns)
    head = [
      (
        "card",
        report.under.map { .object(UnderCardRecords(ledger: ledger).fields($0)) } ?? Document.first(card)
      ),
      ("benefits", .objects(Document(report.benefits, ledger).items)),
      ("roi", Document.first(Document(report.roi, ledger))),
      ("due", .objects(Document(report.due, ledger).items)),
      ("subscriptions", .objects(Document(report.subscriptions, ledger).items)),
    ]
    let amendments = report.amendments.map { amendment -> Fields in
      [("date", .text(amendment.date.description)), ("text", .text(amendment.text))]
    }
    tail = [("amendments", .objects(amendments))]
  }

  private static func first(_ document: Document) -> JSONValue {
    document.items.first.map { .object($0) } ?? .null
  }
}
