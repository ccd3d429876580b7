package import LedgerModel
package import LedgerReports
import LedgerText

/// The cards in a line each, without bars, for a prompt or a status line:
/// `vs  #foreign 170.33 to 19 Nov · #contactless 397.50 to go by 19 Nov`.
package func shortStatusPage(_ report: StatusReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let gauges = CardGauges(ledger, on: report.on)
  let rows = report.cards.cards.map { (card: $0, gauges: gauges.running($0)) }
  let shown = rows.filter { $0.card.spend != 0 || !$0.gauges.isEmpty }
  let width = shown.map { StyledText($0.card.id).width }.max() ?? 0
  for (card, running) in shown {
    let limits = running.map { gauge in
      // What is left to a day needs no other word.
      StyledText(gauge.label + " ")
        + StyledText(gauge.words.joined(separator: ", ").replacing(" left ", with: " "), gauge.tint)
    }
    let spent = gauges.spent(card)
    let alone = StyledText(spent.amount + spent.limit + ", " + spent.words.joined(separator: ", "))
    let (id, separator) = (StyledText(card.id, .accent).padded(to: width + 2), style.ascii ? " |" : " ·")
    var phrases = limits.isEmpty ? [alone] : limits.dropLast().map { $0 + StyledText(separator) }
    if let last = limits.last { phrases.append(last) }
    if style.isMarkdown {
      page.item(id, phrases.joined(by: " "))
    } else {
      // A line that is too long ends between two limits.
      phrases[0] = id + phrases[0]
      page.add(.phrases(phrases, gap: " ", hanging: width + 2))
    }
  }
  if shown.isEmpty { page.add("Nothing spent yet in this cycle.") }
  return page
}
