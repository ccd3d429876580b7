import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  var cards: Markup {
    let gauges = CardGauges(ledger, on: on)
    let cards = report.status.cards.cards.map { card($0, gauges) }.joined()
    return cards.text.isEmpty ? "" : "<div class=\"cards\">\(cards)</div>\n"
  }

  private func card(_ card: CardStatus, _ gauges: CardGauges) -> Markup {
    var table = HTMLTable("\(card.title): spending and limits", ["line", "so far", "status"].map { .text($0) })
    for gauge in gauges.all(card) { table.add(gauge.cells()) }
    let details = [
      card.terms.bank, card.terms.network, card.terms.last4.map { "ends in \($0)" }, card.terms.nickname,
      card.currency == amounts.base ? nil : "in" + amounts.foreignSuffix(card.currency),
    ].compactMap(\.self).joined(separator: ", ")
    let days = Int128(card.cycle.count)
    let about: Markup = details.isEmpty ? "" : "<p class=\"faint\">\(details)</p>"
    let note: Markup = card.terms.note.map { "<p class=\"faint\">\($0)</p>" } ?? ""
    return """
      <article><h3>\(card.title) <small>\(card.id)</small></h3>\(about)
      <p>\(card.cycleWords(on: on))</p>\(Charts.bar(Int128(on - card.cycle.from) + 1, of: days, .faint))
      \(table.drawn("gauges"))\(note)</article>

      """
  }
}
