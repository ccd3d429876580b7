import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The document of `rates`.
  package init(_ report: RatesReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    var locator = LocationFinder(ledger.map)
    let items = report.rates.map { rate -> Fields in
      let place = locator.location(of: rate.range.start)
      return [
        ("date", .text(rate.date.description)),
        ("from", currencies.codeValue(rate.from)),
        ("to", currencies.codeValue(rate.to)),
        (FieldName.rate, .number(rate.rate.description)),
        ("source", .optional(rate.source.map { ledger.name(of: $0) })),
        ("file", .text(ledger.map.files[place.file].name)),
        ("line", .whole(place.line)),
      ]
    }
    self.init(
      "rates", on: report.on, ledger, items: items,
      columns: ["date", "from", "to", FieldName.rate, "source", "file", "line"])
    guard let converted = report.converted else { return }
    head = [
      ("amount", currencies.value(Int128(converted.minor), converted.from)),
      ("from", currencies.codeValue(converted.from)),
      ("to", currencies.codeValue(converted.to)),
      ("converted", currencies.value(Int128(converted.result), converted.to)),
      (FieldName.rate, .number(converted.found.ratio.rateText)),
      ("rate_from", .text(converted.found.day.description)),
      ("path", .list(converted.path.map { currencies.codeValue($0) })),
    ]
  }
}
