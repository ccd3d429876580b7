import LedgerFormats
package import LedgerModel
package import LedgerPlanning
package import LedgerReports
import LedgerText

/// What the page that `export html` writes is made of, and its sections, in order.
package struct Dashboard {
  /// A part that can be a page of its own.
  package enum Part: String, CaseIterable, Sendable { case now, needs, review }

  /// What it says beyond the wallet's own figures; `nil` of each for a wallet that wants none, or without an answer.
  package struct Advice: Sendable {
    package var plan: PlanReport?
    /// Which card to take now.
    package var choices: CardChoices?
    /// Of the last month.
    package var review: ReviewReport?

    package init() {}
  }

  /// A section under its heading; the content is empty if the wallet has none.
  struct Section {
    var id: String
    var title: String
    /// Shorter, for the navigation.
    var name: String?
    /// Whether the content has grounds of its own, as cards have.
    var isBare = false
    var content: Markup
  }

  let report: DashboardReport
  let ledger: Ledger
  let plan: PlanReport?
  let choices: CardChoices?
  let review: ReviewReport?
  /// Of the wallet; empty for one without a name.
  let title: String
  let amounts: AmountTexts
  let on: Day

  package init(_ report: DashboardReport, _ ledger: Ledger, _ advice: Advice, title: String) {
    self.report = report
    self.ledger = ledger
    plan = advice.plan
    choices = advice.choices
    review = advice.review
    self.title = title
    amounts = AmountTexts(ledger)
    on = report.status.on
  }

  /// The code of the base currency; empty without one.
  var base: String { amounts.code(amounts.base) }
  /// A sentence on the currency of amounts without a code.
  var unit: String { base.isEmpty ? "" : " Amounts are in \(base) unless another currency is shown." }

  /// The sections that have something.
  var sections: [Section] {
    let all = [
      Section(id: "needs", title: "Needs you", content: needs(isAlone: false)),
      Section(id: "now", title: "Which card now", name: "Now", content: now(isAlone: false)),
      Section(id: "plan", title: "Plan", content: planned),
      Section(id: "cards", title: "Cards", isBare: true, content: cards),
      Section(id: "limits", title: "Credit limits", name: "Limits", content: sharedLimits),
      Section(id: "miles", title: milesTitle, name: "Miles", content: miles),
      Section(id: "benefits", title: "Benefits and coupons", name: "Benefits", content: benefits),
      Section(id: "budgets", title: "Budgets", content: budgets),
      Section(id: "spending", title: "Spending", content: spending),
      Section(id: "review", title: "Review", content: reviewed),
      Section(id: "bills", title: "Bills", content: bills),
      Section(id: "owed", title: "Owed to you", name: "Owed", content: owed),
      Section(id: "goals", title: "Goals", isBare: true, content: goals),
      Section(id: "subscriptions", title: "Subscriptions", content: subscriptions),
      Section(id: "alerts", title: "Alerts", content: alerts),
      Section(id: "entries", title: "Entries", content: entries),
    ]
    return all.filter { !$0.content.text.isEmpty }
  }

  /// A section that is a page of its own.
  func section(of part: Part) -> Section {
    switch part {
    case .now: alone("now", "Which card now", now(isAlone: true), "No open card has rates.")
    case .needs: alone("needs", "Needs you", needs(isAlone: true), "Nothing is due.")
    case .review: alone("review", "Review", reviewed, "There is nothing to review.")
    }
  }

  private func alone(_ id: String, _ title: String, _ content: Markup, _ nothing: String) -> Section {
    Section(id: id, title: title, content: content.text.isEmpty ? "<p>\(nothing)</p>\n" : content)
  }

  /// A sum in the base currency, without its code.
  func money(_ minor: Int128) -> String { amounts.amount(minor) }
}
