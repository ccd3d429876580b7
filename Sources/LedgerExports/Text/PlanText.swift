package import LedgerModel
package import LedgerPlanning
import LedgerReports
import LedgerText

/// A plan as text: what goes where, then what is worth reaching.
package func planText(_ report: PlanReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  let (plan, spending) = (report.plan, report.spending)
  let texts = PlanTexts(ledger, plan.problem.unit, on: spending.on)
  let (first, last) = (spending.on, spending.until)
  let days =
    "\(first.civil.year == last.civil.year ? first.short : "\(first.short) \(first.civil.year)") to "
    + "\(last.short) \(last.civil.year)"
  guard let source = spending.source else {
    page.heading(StyledText("\(days): nothing is expected, so there is nothing to plan.", .strong), 1)
    return page.text
  }
  let expected = texts.amounts.money(plan.expected)
  page.heading(
    StyledText("\(days)\(style.ascii ? " - " : " · ")\(expected) expected, \(texts.source(source))"), 1)
  let proof =
    plan.gap > .zero ? "a better plan may earn up to \(texts.value(plan.gap)) more" : "no plan gives more"
  page.add(
    StyledText(texts.value(plan.total), .strong)
      + StyledText("; as usual \(texts.number(report.asUsual)); \(proof)"), hanging: 2)
  page.gap()
  page.add(plan, texts)
  page.addThresholds(of: plan, texts, until: spending.until)
  return page.text
}

extension TextPage {
  /// Adds the moves, summed over stretches by card and line, largest reward first.
  mutating func add(_ plan: Plan, _ texts: PlanTexts) {
    let isMoney = plan.problem.unit.measure == .money
    var columns: [TextTable.Column] = [
      .init("card", .text(least: 4)), .init("line", .text(least: 8)), .init("amount", .number),
    ]
    if !isMoney { columns.append(.init("miles", .number)) }
    if plan.problem.unit.measure != .miles {
      columns.append(.init(texts.amounts.code(texts.amounts.base), .number))
    }
    columns.append(.init("what", .text(least: 12)))
    let rows = plan.summedMoves.map { sum -> [StyledText] in
      let tags = sum.line.map { plan.problem.standings[sum.standing].lines[$0].tags } ?? []
      var row = [
        StyledText(texts.card(sum.way), .accent), StyledText(texts.line(tags, style)),
        StyledText(texts.amounts.amount(sum.amount)),
      ]
      if !isMoney { row.append(StyledText(texts.miles(sum.miles))) }
      if plan.problem.unit.measure != .miles { row.append(StyledText(texts.money(sum.money))) }
      return row + [StyledText(what(sum, plan, texts))]
    }
    add(columns, rows + unplaced(plan, texts, columns: columns.count), indent: 2)
  }

  /// `dining 237.49 …`: the kind with the largest amount, alone without it.
  private func what(_ sum: Plan.SummedMove, _ plan: Plan, _ texts: PlanTexts) -> String {
    guard let largest = sum.kinds.first else { return "" }
    let name = escapedForTerminal(plan.problem.kinds[largest.kind].id)
    if sum.kinds.count == 1 { return name }
    let (amount, more) = (texts.amounts.amount(largest.amount), style.ascii ? "..." : "…")
    return displayWidth(name) + amount.count > 28 ? "\(name) \(more)" : "\(name) \(amount) \(more)"
  }

  /// A row for what no card earns anything on.
  private func unplaced(_ plan: Plan, _ texts: PlanTexts, columns: Int) -> [[StyledText]] {
    let rest = plan.expected - plan.moves.reduce(0) { $0 + $1.amount }
    if rest == 0 { return [] }
    let none = texts.line([], style)
    var row = [StyledText(none), StyledText(none), StyledText(texts.amounts.amount(rest))]
    while row.count < columns - 1 { row.append(StyledText("0")) }
    return [row + [StyledText("earns nothing anywhere", .faint)]]
  }

  /// Adds the thresholds: those to be reached first.
  mutating func addThresholds(of plan: Plan, _ texts: PlanTexts, until: Day) {
    let thresholds = plan.thresholdsByWorth
    if thresholds.isEmpty { return }
    gap()
    add(
      ["decision", "threshold", "needs", "gives"].enumerated().map { place, title in
        .init(style.isMarkdown ? title : "", place == 1 ? .text(least: 16) : .whole)
      },
      thresholds.map { found in
        let card = texts.card(plan.problem.standings[found.standing].card)
        let last = min(found.threshold.lastDay ?? until, until).words(seenFrom: texts.on)
        return [
          StyledText(found.isReached ? "reach" : "leave", found.isReached ? .good : .faint),
          StyledText(texts.name(found.threshold, of: card)),
          StyledText("\(texts.amounts.amount(Int128(found.needs))) more by \(last)"),
          StyledText(texts.gift(found.gives)),
        ]
      }, indent: 2)
  }
}
