package import LedgerModel
package import LedgerPlanning
import LedgerReports
import LedgerText

/// Which card to take, as text: the best and why, then the others.
package func bestText(
  _ report: BestReport, _ purchase: AskedPurchase, _ ledger: Ledger, most: Int, style: TextStyle
) -> String {
  var page = TextPage(style, most: 100)
  guard let best = report.choices.first else { return page.text }
  let texts = PlanTexts(ledger, report.unit, on: report.on)
  let reasons = BestReasons(report, texts)
  let title = ledger.definitions.cards[best.trial.way].title.map { ", " + escapedForTerminal($0) } ?? ""
  page.heading(
    StyledText("Take \(texts.card(best.trial.way))\(title): ", .strong)
      + StyledText(texts.value(best.now), .strong), 1)
  if purchase.tags.isEmpty {
    page.add("without tags only base rates are compared")
  } else if let filledIn = purchase.filledIn {
    page.add(StyledText("tags: \(escapedForTerminal(filledIn))", .faint), hanging: 2)
  }
  page.add(StyledText("because \(reasons.ofBest(best))"), hanging: 0)
  let until = report.until.words(seenFrom: report.on)
  if best.ahead != nil,
    let most = report.choices.dropFirst().first(where: { other in
      report.choices.allSatisfy { $0.now <= other.now } && best.now < other.now
    })
  {
    page.add("if nothing else is spent by \(until): \(texts.card(most.trial.way)), \(texts.value(most.now))")
  }
  page.gap()
  var columns: [TextTable.Column] = [.init("card", .text(least: 4)), .init("now", .number)]
  if best.ahead != nil { columns.append(.init("ahead", .number)) }
  page.add(
    columns + [.init("", .text(least: 20))],
    report.choices.prefix(most).enumerated().map { place, choice in
      var row = [StyledText(texts.card(choice.trial.way), .accent), StyledText(texts.number(choice.now))]
      if let ahead = choice.ahead { row.append(StyledText(texts.number(ahead))) }
      let isUsual =
        ledger.vocabulary.names.text(ledger.definitions.cards[choice.trial.way].name) == purchase.usualCard
      let remark = [
        isUsual ? "usual" : nil, reasons.late(choice), place == 0 ? nil : reasons.ofOther(choice),
      ]
      return row + [StyledText(remark.compactMap(\.self).joined(separator: "; "))]
    }, indent: 2)
  if let source = report.spending.source {
    let unit = report.unit.measure == .miles ? "miles" : texts.amounts.code(texts.amounts.base)
    page.add(StyledText("ahead: \(unit) by \(until), expecting \(texts.expecting(source))", .faint))
  }
  return page.text
}
