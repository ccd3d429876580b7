import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The page of `rates`, newest first; for a conversion its result, its path and the rates used.
package func ratesPage(_ report: RatesReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  if let converted = report.converted { page.add(converted, on: report.on, ledger, style) }
  if report.rates.isEmpty {
    if report.converted == nil {
      page.add(
        ledger.rates.rates.isEmpty
          ? StyledText("No rates yet. Add one: DATE rate CUR … \(ledger.settings.baseCode ?? "BASE")")
          : "No rate matches.",
        hanging: 2)
    }
    return page
  }
  page.gap()
  page.add(RateColumn.self, of: report.rates.map { ($0, nil) }, ReportContext(ledger, on: report.on))
  return page
}

extension Page {
  /// Adds `42.00 USD = 56.37 SGD on 2026-01-05` and the path of the conversion.
  fileprivate mutating func add(
    _ converted: RatesReport.Converted, on: Day, _ ledger: Ledger, _ style: TextStyle
  ) {
    let amounts = AmountTexts(ledger)
    let original = amounts.money(Int128(converted.minor), converted.from)
    let result = amounts.money(Int128(converted.result), converted.to)
    add(StyledText("\(original) = ") + StyledText(result, .strong) + StyledText(" on \(on)"), hanging: 2)
    if converted.found.steps.isEmpty { return add("the same currency: nothing to convert") }
    let path = converted.path.map { ledger.settings.currencies.code($0) }.joined(
      separator: " \(style.arrow) ")
    let inverse = zip(converted.found.steps, converted.path.dropFirst()).filter(\.0.isInverse).map {
      "using the inverse of the rate to \(ledger.settings.currencies.code($1))"
    }
    add(StyledText(([path] + inverse).joined(separator: "; "), .faint), hanging: 2)
  }
}

/// The columns of rates.
private enum RateColumn: String, TableColumn {
  case date, from, to, rate, source, file, line

  /// JSON and CSV have the place.
  typealias Row = (rate: ExchangeRate, place: (file: Int, line: Int, column: Int)?)

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .date: .init("date", .whole), .from: .init("from", .whole), .rate: .init("rate", .number),
      .to: .init("to", .whole), .source: .init("paid with", .text(least: 6)),
    ]
  }

  func value(of row: Row, _ context: ReportContext) -> JSONValue {
    let ledger = context.ledger
    return switch self {
    case .date: .text(row.rate.date.description)
    case .from: context.currencies.codeValue(row.rate.from)
    case .to: context.currencies.codeValue(row.rate.to)
    case .rate: .number(row.rate.rate.description)
    case .source: .optional(row.rate.source.map { ledger.name(of: $0) })
    case .file: .optional(row.place.map { ledger.map.files[$0.file].name })
    case .line: row.place.map { .whole($0.line) } ?? .null
    }
  }

  func text(of row: Row, _ context: ReportContext) -> StyledText {
    switch self {
    case .date: StyledText(context.ledger.settings.options.dateFormat.text(row.rate.date))
    case .from: StyledText("1 " + context.currencies.code(row.rate.from))
    case .to: StyledText(context.currencies.code(row.rate.to))
    case .rate: StyledText(grouped(row.rate.rate.description), .strong)
    case .source: StyledText(row.rate.source.map { context.ledger.name(of: $0) } ?? "", .accent)
    case .file, .line: StyledText()
    }
  }
}

extension Document {
  /// The document of `rates`.
  package init(_ report: RatesReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    var locator = LocationFinder(ledger.map)
    let rows = report.rates.map { ($0, locator.location(of: $0.range.start)) }
    self.init("rates", RateColumn.self, of: rows, ReportContext(ledger, on: report.on))
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
