package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// The page of `review`: what a period cost, earned and missed, what the best cards would have earned, what lapsed, and
/// what to do better.
package func reviewPage(_ report: ReviewReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let texts = ReviewTexts(report, ledger, style)
  guard report.spend.count > 0 else {
    page.add(StyledText(texts.nothing), hanging: 2)
    return page
  }
  page.heading(StyledText(texts.periodWords, .strong), 1)
  page.gap()
  for line in texts.front { texts.draw(line, on: &page) }
  page.gap()
  let table = ReplayTable(report: report.replay, texts: texts.plans, style: style)
  if let nothing = table.nothing {
    page.add(StyledText(nothing))
  } else {
    page.add(table.sentence, hanging: 2)
    page.add(table.choiceColumns, table.choices, indent: 2)
  }
  if !texts.others.isEmpty && style.isMarkdown { page.gap() }
  for line in texts.others { texts.draw(line, on: &page) }
  page.gap()
  page.add(StyledText(texts.sentence, .strong), hanging: 2)
  return page
}
