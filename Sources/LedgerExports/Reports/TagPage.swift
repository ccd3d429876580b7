package import LedgerModel
package import LedgerReports

/// The spend of a tag, the budgets that count it, and the cards that reward it, as text.
package func tagPage(_ status: TagStatus, _ ledger: Ledger) -> Page {
  var page = Page()
  let (amounts, names) = (AmountTexts(ledger), ledger.vocabulary.names)
  func name(_ id: NameID) -> String { names.text(id) }
  page.add(
    StyledText(amounts.money(status.spent), .strong)
      + StyledText(" in \(status.month.from.longMonthName) with #\(name(status.tag))"))
  if !status.budgets.isEmpty {
    let list = status.budgets.map { name(ledger.definitions.budgets[$0].name) }.joined(separator: ", ")
    page.add(StyledText("counted by \(status.budgets.count == 1 ? "the budget" : "the budgets") \(list)"))
  }
  if !status.lines.isEmpty {
    let list = status.lines.map { card, line in
      let with = line.with.isEmpty ? "" : " with " + line.with.map { "#" + name($0) }.joined(separator: " ")
      return "\(name(ledger.definitions.cards[card].name)) \(line.rate.text)\(with)"
    }
    page.add(StyledText("rewarded by \(list.joined(separator: ", "))"))
  }
  return page
}
