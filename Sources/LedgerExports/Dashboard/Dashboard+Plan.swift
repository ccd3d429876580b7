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
    let isMoney = plan.problem.unit.measure == .money
    var columns: [HTMLTable.Column] = [.text("card"), .text("line"), .number("amount")]
    if !isMoney { columns.append(.number("miles")) }
    if plan.problem.unit.measure != .miles { columns.append(.number(base)) }
    var table = HTMLTable("What goes where", columns + [.text("what")])
    for sum in plan.summedMoves {
      let tags = sum.line.map { plan.problem.standings[sum.standing].lines[$0].tags } ?? []
      var row: [Markup] = [
        "\(ledger.vocabulary.names.text(ledger.definitions.cards[sum.way].name))",
        "\(tags.isEmpty ? "–" : tags.map { "#" + $0 }.joined(separator: " "))", "\(money(sum.amount))",
      ]
      if !isMoney { row.append("\(texts.miles(sum.miles))") }
      if plan.problem.unit.measure != .miles { row.append("\(texts.money(sum.money))") }
      let kinds = sum.kinds.map { "\(plan.problem.kinds[$0.kind].id) \(money($0.amount))" }
      table.add(row + ["\(kinds.joined(separator: ", "))"])
    }
    return table.drawn()
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
        found.isReached ? "reach" : "leave", "\(texts.name(found.threshold, of: card))",
        "\(money(Int128(found.needs)))",
        "<time datetime=\"\(last.description)\">\(last.words(seenFrom: on))</time>",
        "\(texts.gift(found.gives))",
      ])
    }
    return table.drawn()
  }
}
