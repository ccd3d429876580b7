package import LedgerFormats
package import LedgerModel
package import LedgerPlanning
package import LedgerReports
import LedgerText

/// The dashboard as one HTML file, which loads no other file. The optional script only searches and sorts the entries.
/// The security policy of the page allows one style and at most one script, both by their digests.
package func dashboard(
  _ report: DashboardReport, _ ledger: Ledger, plan: PlanReport? = nil, review: ReviewReport? = nil,
  title: String, hasScript: Bool
) -> OutputParts {
  let page = Dashboard(report, ledger, plan: plan, review: review)
  let sections = page.sections.filter { !$0.content.text.isEmpty }
  let script: Markup = hasScript ? "<script>\(Markup(ofProgram: dashboardScript))</script>" : ""
  let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" as Markup }.joined()
  let body = sections.map { section -> Markup in
    """
    <section aria-labelledby="\(section.id)"><h2 id="\(section.id)">\(section.title)</h2>
    \(section.content)</section>

    """
  }.joined()
  let day = report.status.on
  let markup: Markup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy(hasScript: hasScript))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex">
    <title>\(title), \(day.longWords)</title>
    <style>\(Markup(ofProgram: dashboardStyle))</style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the numbers</a>
    <header><h1>\(title)</h1><p>As of <time datetime="\(day.description)">\(day.longWords)</time></p></header>
    <nav aria-label="Parts of this page"><ul>\(links)</ul></nav>
    <main id="main">
    \(body)</main>
    <footer><p>Made by milepost from plain text.\(page.unit)</p></footer>
    \(hatching)\(script)
    </body>
    </html>

    """
  return DashboardEntries(page).parts(of: Array(markup.text.utf8))
}

/// The policy of the page (Content Security Policy Level 3), which allows nothing but its own style and script.
private func policy(hasScript: Bool) -> Markup {
  func digest(_ text: String) -> String { "'sha256-\(base64(sha256(Array(text.utf8))))'" }
  let script = hasScript ? "script-src \(digest(dashboardScript)); " : ""
  return Markup(
    ofProgram:
      "default-src 'none'; style-src \(digest(dashboardStyle)); \(script)base-uri 'none'; form-action 'none'")
}

/// The pattern of bars that need attention, so that they differ from others in more than colour.
private let hatching: Markup = """
  <svg width="0" height="0" class="hidden" aria-hidden="true"><defs><pattern id="hatch" width="24" height="10" \
  patternUnits="userSpaceOnUse"><rect class="under" width="24" height="10"/><rect class="over" width="12" height="10"/>\
  </pattern></defs></svg>
  """

/// The sections of the page, in order.
struct Dashboard {
  /// A section under its heading; the content is empty if the wallet has none.
  struct Section {
    var id: String
    var title: String
    var content: Markup
  }

  let report: DashboardReport
  let ledger: Ledger
  /// `nil` for a wallet that wants none.
  let plan: PlanReport?
  /// Of the last month; `nil` where it can't be made.
  let review: ReviewReport?
  let amounts: AmountTexts
  let on: Day

  init(
    _ report: DashboardReport, _ ledger: Ledger, plan: PlanReport? = nil, review: ReviewReport? = nil
  ) {
    self.report = report
    self.ledger = ledger
    self.plan = plan
    self.review = review
    amounts = AmountTexts(ledger)
    on = report.status.on
  }

  /// The code of the base currency; empty without one.
  var base: String { amounts.code(amounts.base) }
  /// A sentence on the currency of amounts without a code.
  var unit: String { base.isEmpty ? "" : " Amounts are in \(base) unless another currency is shown." }

  var sections: [Section] {
    [
      Section(id: "overdue", title: "Overdue", content: overdue),
      Section(id: "plan", title: "Plan", content: planned),
      Section(id: "owed", title: "Owed to you", content: owed),
      Section(id: "due", title: "Due soon", content: due),
      Section(id: "cards", title: "Cards", content: cards),
      Section(id: "limits", title: "Credit limits", content: sharedLimits),
      Section(id: "bills", title: "Bills", content: bills),
      Section(id: "miles", title: milesTitle, content: miles),
      Section(id: "budgets", title: "Budgets", content: budgets),
      Section(id: "spending", title: "Spending", content: spending),
      Section(id: "review", title: "Review", content: reviewed),
      Section(id: "goals", title: "Goals", content: goals),
      Section(id: "benefits", title: "Benefits and coupons", content: benefits),
      Section(id: "subscriptions", title: "Subscriptions", content: subscriptions),
      Section(id: "alerts", title: "Alerts", content: alerts),
      Section(id: "entries", title: "Recent entries", content: entries),
    ]
  }

  /// A sum in the base currency, without its code.
  func money(_ minor: Int128) -> String { amounts.amount(minor) }
}
