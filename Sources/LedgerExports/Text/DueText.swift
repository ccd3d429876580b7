package import LedgerModel
package import LedgerReports
import LedgerText

/// The due items as text, soonest first, each with the reference that `snooze` needs.
package func dueText(_ report: DueReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  guard let first = report.items.first else {
    return page.ending(in: "Nothing is due within \(report.within) \(report.within == 1 ? "day" : "days").")
  }
  page.addDue(report.items, ledger, on: report.on, showsReferences: true)
  page.gap()
  let until = first.date <= report.on ? report.on + 1 : first.date
  return page.ending(
    in: StyledText(
      "To snooze one: \(report.on) snooze \(escapedForTerminal(first.reference)) until \(until)", .faint))
}

extension TextPage {
  /// Adds a line for each due item, with its day first and optionally its reference below.
  mutating func addDue(_ items: [DueItem], _ ledger: Ledger, on: Day, showsReferences: Bool = false) {
    let messages = DueMessages(ledger, on: on)
    let column = items.map { StyledText($0.date.words(seenFrom: on)).width }.max() ?? 0
    for item in items {
      let tint: Emphasis? = item.date - on <= 3 ? .care : nil
      let lead =
        StyledText("  ") + StyledText(item.date.words(seenFrom: on), tint).padded(to: column, .trailing)
        + StyledText("  ")
      self.item(
        lead, StyledText(escapedForTerminal(messages.message(item))),
        below: showsReferences ? StyledText(escapedForTerminal(item.reference), .faint) : nil)
    }
  }
}
