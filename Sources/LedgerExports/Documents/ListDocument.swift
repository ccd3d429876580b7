package import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The document of `list`.
  package init(_ report: ListReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    var locator = LocationFinder(ledger.map)
    self.init(
      listFrame: report, ledger,
      items: report.entries.map { Document.entry($0, ledger, currencies, &locator) })
  }

  /// What is around the entries of a list.
  init(listFrame report: ListReport, _ ledger: Ledger, items: [Fields] = []) {
    self.init("list", on: report.on, ledger, list: "entries", items: items, columns: ListColumn.names)
    tail = [
      ("total", .whole(report.total)),
      (FieldName.income, ledger.baseValue(report.income)),
      ("expense", ledger.baseValue(report.expense)),
    ]
  }

  /// The fields of an entry.
  static func entry(
    _ entry: ListReport.Entry, _ ledger: Ledger, _ currencies: CurrencyTable, _ locator: inout LocationFinder
  ) -> Fields {
    let place = locator.location(of: entry.position)
    let isMoney = entry.kind.movesMoney
    let currency = entry.source.map { ledger.definitions.currency(of: $0) } ?? entry.currency
    let original: Fields = [
      ("amount", isMoney ? currencies.value(Int128(entry.original), entry.currency) : .null),
      ("currency", isMoney ? currencies.codeValue(entry.currency) : .null),
    ]
    return [
      ("date", .text(entry.date.description)),
      ("posted", .optional(entry.posted?.description)),
      ("type", .text(entry.kind.name)),
      ("source", .optional(entry.source.map { ledger.name(of: $0) })),
      ("payee", .nonEmpty(entry.payee)),
      ("category", isMoney ? .text(ledger.vocabulary.category(of: entry.tags)) : .null),
      ("tags", .list(ledger.vocabulary.tagLists[entry.tags].map { .text(ledger.vocabulary.names.text($0)) })),
      ("original", .object(original)),
      ("amount", isMoney ? currencies.value(Int128(entry.amount), currency) : .null),
      ("currency", isMoney ? currencies.codeValue(currency) : .null),
      ("base", isMoney ? ledger.baseValue(Int128(entry.base)) : .null),
      ("running", ledger.baseValue(entry.running)),
      (FieldName.rate, entry.rate.map { .number($0.rateText) } ?? .null),
      ("rate_from", entry.rateFrom.map(rateFrom) ?? .null),
      ("file", .text(ledger.map.files[place.file].name)),
      ("line", .whole(place.line)),
      ("note", .optional(entry.note)),
      ("own", isMoney ? ledger.baseValue(Int128(entry.own)) : .null),
      ("parts", .objects(entry.parts.map { ledger.fields(of: $0, payee: entry.payee) })),
    ]
  }

  private static func rateFrom(_ from: ListReport.RateFrom) -> JSONValue {
    switch from {
    case .billed: .text("billed")
    case .pinned: .text("pinned")
    case .entry(let day): .text(day.description)
    }
  }
}

/// The document of `list` as CSV.
package func listCSV(_ report: ListReport, _ ledger: Ledger) -> OutputParts {
  let rows = ListDocumentRows(report, ledger, .csv)
  return OutputParts(head: csv(Document(listFrame: report, ledger)), rows: report.entries.count) {
    rows.bytes($0)
  }
}

/// The document of `list` as JSON.
package func listJSON(_ report: ListReport, _ ledger: Ledger) -> OutputParts {
  let rows = ListDocumentRows(report, ledger, .jsonBlocks)
  let (head, tail) = jsonFrame(Document(listFrame: report, ledger), hasItems: !report.entries.isEmpty)
  return OutputParts(head: head, rows: report.entries.count, tail: tail, withoutFirst: 1) { rows.bytes($0) }
}
