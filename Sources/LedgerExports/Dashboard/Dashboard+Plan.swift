import LedgerFormats
import LedgerModel
import LedgerPlanning
import LedgerReports
import LedgerText

extension Dashboard {
  /// The plan of what is still to come; empty for a wallet that wants none.
  var planned: Markup {
    guard let plan, let source = plan.spending.source else { return "" }
    let texts = PlanTexts(ledger, plan.plan.problem.unit, on: on)
    let expected = texts.amounts.money(plan.plan.expected)
    let until = plan.spending.until.words(seenFrom: on)
    return """
      <p><strong>\(texts.total(plan.plan))</strong> by \(until), as usual \(texts.number(plan.asUsual)), from \
      \(expected) expected, \(texts.source(source)).</p>
      \(moves(plan.plan, texts))\(thresholds(plan.plan, texts, until: plan.spending.until))
      """
  }

  private func moves(_ plan: Plan, _ texts: PlanTexts) -> Markup {
    let table = MovesTable(plan: plan, texts: texts)
    let rows = table.rows { sum in
      sum.kinds.map { "\(plan.problem.kinds[$0.kind].id) \(money($0.amount))" }.joined(separator: ", ")
    }
    return HTMLTable("What goes where", table.columns, rows).drawn()
  }

  private func thresholds(_ plan: Plan, _ texts: PlanTexts, until: Day) -> Markup {
    let thresholds = plan.thresholdsByWorth
    if thresholds.isEmpty { return "" }
    var table = HTMLTable(
      "What is worth reaching",
      [.text("decision"), .text("threshold"), .number("needs"), .text("by"), .text("gives")])
    for found in thresholds {
      let card = ledger.vocabulary.names.text(
        ledger.definitions.cards[plan.problem.standings[found.standing].card].name)
      let last = min(found.threshold.lastDay ?? until, until)
      table.add([
        found.isReached ? "go for" : "skip", "\(texts.name(found.threshold, of: card))",
        "\(money(Int128(found.needs)))",
        "<time datetime=\"\(last.description)\">\(last.words(seenFrom: on))</time>",
        "\(texts.gift(found.gives))",
      ])
    }
    return table.drawn()
  }
}
