package import LedgerModel
package import LedgerReports
import LedgerText

/// The rates as text, newest first; for a conversion its result, its path and the rates used.
package func ratesText(_ report: RatesReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  if let converted = report.converted { page.add(converted, on: report.on, ledger) }
  if report.rates.isEmpty {
    if report.converted == nil {
      page.add(
        ledger.rates.rates.isEmpty
          ? StyledText("No rates yet. Add one: DATE rate CUR … \(ledger.settings.baseCode ?? "BASE")")
          : "No rate matches.",
        hanging: 2)
    }
    return page.text
  }
  page.gap()
  let columns: [TextTable.Column] = [
    .init("date", .whole), .init("from", .whole), .init(FieldName.rate, .number), .init("to", .whole),
    .init("paid with", .text(least: 6)),
  ]
  let currencies = ledger.settings.currencies
  page.add(
    columns,
    report.rates.map { rate in
      [
        StyledText(ledger.settings.options.dateFormat.text(rate.date)),
        StyledText("1 " + currencies.code(rate.from)),
        StyledText(grouped(rate.rate.description), .strong), StyledText(currencies.code(rate.to)),
        StyledText(rate.source.map { escapedForTerminal(ledger.name(of: $0)) } ?? "", .accent),
      ]
    })
  return page.text
}

extension TextPage {
  /// Adds `42.00 USD = 56.37 SGD on 2026-01-05` and the path of the conversion.
  fileprivate mutating func add(_ converted: RatesReport.Converted, on: Day, _ ledger: Ledger) {
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
