import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// `rates` as programs read it.
  package init(_ report: RatesReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    var locator = LocationFinder(ledger.map)
    let items = report.rates.map { rate -> [(key: String, value: JSONValue)] in
      let place = locator.location(of: rate.range.start)
      return [
        ("date", .text(rate.date.description)),
        ("from", currencies.codeValue(rate.from)),
        ("to", currencies.codeValue(rate.to)),
        ("rate", .number(rate.rate.description)),
        ("source", .optional(rate.source.map { ledger.name(of: $0) })),
        ("file", .text(ledger.map.files[place.file].name)),
        ("line", .whole(place.line)),
      ]
    }
    self.init(
      name: "rates", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "rates", items: items,
      columns: ["date", "from", "to", "rate", "source", "file", "line"])
    guard let converted = report.converted else { return }
    head = [
      ("amount", currencies.value(Int128(converted.minor), converted.from)),
      ("from", currencies.codeValue(converted.from)),
      ("to", currencies.codeValue(converted.to)),
      ("converted", currencies.value(Int128(converted.result), converted.to)),
      ("rate", .number(converted.found.ratio.rateText)),
      ("rate_from", .text(converted.found.day.description)),
      ("path", .list(converted.path.map { currencies.codeValue($0) })),
    ]
  }
}
