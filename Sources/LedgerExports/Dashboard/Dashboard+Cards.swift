import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  var cards: Markup {
    let gauges = CardGauges(ledger, on: on)
    let cards = report.status.cards.cards.map { card($0, gauges) }.joined()
    let totals = BenefitOverviewText(amounts: amounts, on: on).totals(report.status)
    let sums: Markup = totals.isEmpty ? "" : "<p>\(totals.joined(separator: "; "))</p>\n"
    return cards.text.isEmpty ? sums : "<div class=\"cards\">\(cards)</div>\n\(sums)"
  }

  private func card(_ card: CardStatus, _ gauges: CardGauges) -> Markup {
    let all = [gauges.spent(card)] + gauges.running(card) + LimitGauges(ledger, on: on).own(card)
    let table = HTMLTable.gauges(
      "\(card.title): spending and limits", ["line", "so far", "status"], all.map { $0.cells() })
    let details = [
      card.terms.bank, card.terms.network, card.terms.last4.map { "ends in \($0)" }, card.terms.nickname,
      card.currency == amounts.base ? nil : "in" + amounts.foreignSuffix(card.currency),
    ].compactMap(\.self).joined(separator: ", ")
    let days = Int128(card.cycle.count)
    let bar = Charts.bar(Int128(on - card.cycle.from) + 1, of: days, .faint, color: card.terms.color)
    let about: Markup = details.isEmpty ? "" : "<p class=\"faint\">\(details)</p>"
    let overview = BenefitOverviewText(amounts: amounts, on: on)
    let own = report.status.benefits.cards.first { $0.card == card.card }
    let left: Markup = own.map { "<p>benefits: \(overview.line($0))</p>" } ?? ""
    let note: Markup = card.terms.note.map { "<p class=\"faint\">\($0)</p>" } ?? ""
    let under = UnderCardText(ledger: ledger, on: on)
    let others = card.under.map { other in
      "<p>\(other.title) <small>\(other.id)</small> \(under.line(other, card.currency))</p>" as Markup
    }.joined()
    let id: Markup = card.writtenTitle == nil ? "" : " <small>\(card.id)</small>"
    return """
      <article><h3>\(card.title)\(id)</h3>\(about)
      <p>\(card.cycleWords(on: on))</p>\(bar)
      \(table)\(others)\(left)\(note)</article>

      """
  }
}
