package import LedgerModel
package import LedgerReports
import LedgerText

/// The merchant in a payee as text: its code and tags, then what each open card makes of it.
package func merchantText(_ report: MerchantReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  let merchant = report.merchant.map { ledger.definitions.merchants[$0] }
  let codes = merchant?.codes ?? report.filled.code.map { [$0] } ?? []
  let table = ledger.filling.codes
  var parts = [StyledText(escapedForTerminal(merchant?.names[0] ?? report.payee), .strong)]
  for code in codes {
    let name = table.row(of: code).name.map { " " + escapedForTerminal($0) } ?? ""
    parts.append(StyledText("\(code)\(name)"))
  }
  if !report.filled.tags.isEmpty { parts.append(StyledText(tagWords(report.filled.tags), .accent)) }
  if let card = report.filled.card {
    parts.append(
      StyledText("usually \(escapedForTerminal(card.name))" + (card.isOpen ? "" : ", which is not open")))
  }
  page.heading(parts.joined(by: "   "), 1)
  if merchant == nil {
    let origin =
      report.filled.tagsFrom == .lastExpense ? "no merchant; tags of the last expense" : "no merchant"
    page.add(StyledText("  " + origin, .faint), hanging: 4)
  }
  if let note = merchant?.note { page.add(StyledText("  " + escapedForTerminal(note), .faint), hanging: 4) }
  page.add(report.cards, ledger, on: report.on)
  return page.text
}

/// All merchants as text.
package func merchantsText(_ report: MerchantsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  if report.merchants.isEmpty {
    return page.ending(in: "No merchants yet. Add one: merchant \"Ya Kun\", and below it mcc 5814")
  }
  let (names, amounts) = (ledger.vocabulary.names, AmountTexts(ledger))
  page.add(
    [
      .init("merchant", .text(least: 8)), .init("codes", .text(least: 4)), .init("tags", .text(least: 6)),
      .init("card", .text(least: 4)), .init("expenses", .number), .init("12 months", .number),
    ],
    report.merchants.map { row in
      let merchant = ledger.definitions.merchants[row.merchant]
      return [
        StyledText(escapedForTerminal(merchant.names[0]), .strong),
        StyledText(merchant.codes.map(\.description).joined(separator: " ")),
        StyledText(tagWords(merchant.tags.map { names.text($0) }), .accent),
        StyledText(
          merchant.card.map { escapedForTerminal(names.text(ledger.definitions.cards[$0].name)) } ?? ""),
        StyledText(groupedAmount(Int128(row.count), decimals: 0)), StyledText(amounts.amount(row.spent)),
      ]
    })
  return page.text
}

/// Codes as text: a list, and what each open card makes of a few.
package func codesText(_ report: CodesReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  let hasCards = report.codes.count <= 5 && report.codes.contains { !$0.cards.isEmpty }
  guard hasCards else {
    page.add(
      [
        .init("code", .whole), .init("name", .text(least: 12)), .init("tags", .text(least: 8)),
        .init("from", .whole),
      ],
      report.codes.map { code in
        [
          StyledText(code.row.codes.description, .strong),
          StyledText(escapedForTerminal(code.row.name ?? "")),
          StyledText(tagWords(code.row.tags), .accent), StyledText(code.row.isFromFile ? "file" : "", .faint),
        ]
      })
    return page.text
  }
  for code in report.codes {
    page.gap()
    let name = code.row.name.map { escapedForTerminal($0) } ?? "without a name"
    let tags = code.row.tags.isEmpty ? [] : [StyledText(tagWords(code.row.tags), .accent)]
    page.heading(
      ([StyledText("\(code.row.codes) \(name)", .strong)] + tags
        + (code.row.isFromFile ? [StyledText("from a file", .faint)] : [])).joined(by: "   "), 1)
    page.add(code.cards, ledger, on: report.on)
  }
  return page.text
}

private func tagWords(_ tags: [String]) -> String {
  tags.map { "#" + escapedForTerminal($0) }.joined(separator: " ")
}

extension TextPage {
  /// Adds a table of what each open card makes of a purchase.
  fileprivate mutating func add(_ cards: [CardOutlook], _ ledger: Ledger, on: Day) {
    if cards.isEmpty { return }
    gap()
    let none = style.ascii ? "-" : "–"
    let gauges = CardGauges(ledger, on: on)
    add(
      [
        .init("card", .text(least: 4)), .init("line", .text(least: 6)), .init("rate", .whole),
        .init("left", .text(least: 8)),
      ],
      cards.map { card in
        let rate = card.excludedBy == nil ? card.rate?.text : nil
        return [
          StyledText(escapedForTerminal(card.id), .accent),
          StyledText(card.line.map { tagWords($0.tags) } ?? none), StyledText(rate ?? none, .strong),
          StyledText(remark(card, gauges, on: on)),
        ]
      }, indent: 2)
  }

  /// `513.40 until 30 Nov`, `#dining excepts #fast-food`.
  private func remark(_ card: CardOutlook, _ gauges: CardGauges, on: Day) -> String {
    if let tag = card.excludedBy { return "#\(escapedForTerminal(tag)) is excluded" }
    var words: [String] = []
    if let line = card.line {
      let rest = card.pool.map { gauges.rest(of: $0, card.status) } ?? gauges.rest(of: line, card.status)
      if let rest, let until = card.left?.until {
        words.append("\(line.status == .maxed ? "maxed" : rest) until \(until.words(seenFrom: on))")
      } else if line.status == .maxed {
        words.append("maxed")
      }
      if line.status == .belowMinimum || line.status == .notActivated {
        words.append(gauges.status(line, card.status))
      }
    }
    if let exception = card.exception {
      words.append("#\(escapedForTerminal(exception.tag)) excepts #\(escapedForTerminal(exception.excepted))")
    }
    if card.rate == nil { words.append("no rates") }
    return words.joined(separator: ", ")
  }
}
