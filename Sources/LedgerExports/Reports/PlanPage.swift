import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// The page of `plan`: what goes where, then what is worth reaching.
package func planPage(_ report: PlanReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let (plan, spending) = (report.plan, report.spending)
  let texts = PlanTexts(ledger, plan.problem.unit, on: spending.on)
  let (first, last) = (spending.on, spending.until)
  let days =
    "\(first.civil.year == last.civil.year ? first.short : "\(first.short) \(first.civil.year)") to "
    + "\(last.short) \(last.civil.year)"
  guard let source = spending.source else {
    page.heading(StyledText("\(days): nothing is expected, so there is nothing to plan.", .strong), 1)
    return page
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
  let table = MovesTable(plan: plan, texts: texts, style: style)
  page.add(table.columns, table.rows(table.largest) + table.unplaced, indent: 2)
  page.addThresholds(of: plan, texts, until: spending.until, style)
  return page
}

extension Page {
  /// Adds the thresholds: those to be reached first.
  fileprivate mutating func addThresholds(
    of plan: Plan, _ texts: PlanTexts, until: Day, _ style: TextStyle
  ) {
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
          StyledText(found.isReached ? "go for" : "skip", found.isReached ? .good : .faint),
          StyledText(texts.name(found.threshold, of: card)),
          StyledText("\(texts.amounts.amount(Int128(found.needs))) more by \(last)"),
          StyledText(texts.gift(found.gives)),
        ]
      }, indent: 2)
  }
}

/// The columns of the moves of a plan.
private enum MoveColumn: String, ReportColumn {
  case expect, card, line, from, to, amount, miles, money

  func value(of row: Plan.Move, _ context: (problem: PlanningProblem, records: PlanRecords)) -> JSONValue {
    let (problem, ledger) = (context.problem, context.records.ledger)
    return switch self {
    case .expect: .text(problem.kinds[row.kind].id)
    case .card: .text(ledger.vocabulary.names.text(ledger.definitions.cards[row.way].name))
    case .line:
      .list((row.line.map { problem.standings[row.standing].lines[$0].tags } ?? []).map { .text($0) })
    case .from: .text(row.days.from.description)
    case .to: .text(row.days.to.description)
    case .amount: ledger.baseValue(row.amount)
    case .miles: PlanRecords.miles(row.miles)
    case .money: context.records.money(row.money)
    }
  }
}

extension Document {
  /// The document of `plan`; as a table its moves.
  package init(_ report: PlanReport, _ ledger: Ledger) {
    let (plan, spending) = (report.plan, report.spending)
    let problem = plan.problem
    let records = PlanRecords(ledger, problem.unit)
    self.init(
      "plan", ReportContext(ledger, on: spending.on), list: "moves",
      items: plan.moves().map { MoveColumn.fields(of: $0, (problem, records)) }, columns: MoveColumn.paths)
    let hasPlan = spending.source != nil
    head = [
      ("until", .text(spending.until.description)), ("source", records.source(spending.source)),
      ("worth", records.worth), ("unit", records.unitValue),
      ("expects", .objects(problem.kinds.map { records.expected($0, problem.window) })),
    ]
    tail = [
      ("thresholds", .objects(plan.thresholds.map { records.threshold($0, problem) })),
      ("total", hasPlan ? records.figure(plan.total) : .null),
      ("as_usual", hasPlan ? records.figure(report.asUsual) : .null),
      ("bound", hasPlan ? records.figure(plan.bound) : .null),
      ("gap", hasPlan ? records.figure(plan.gap) : .null),
    ]
  }
}

extension PlanRecords {
  fileprivate func expected(_ kind: ExpectedKind, _ window: DayRange) -> Document.Fields {
    let names = ledger.vocabulary.names
    return [
      ("id", .text(kind.id)),
      ("tags", .list(kind.tags.map { .text(names.text($0)) })),
      ("currency", ledger.settings.currencies.codeValue(kind.currency)),
      ("left", ledger.baseValue(kind.amount(in: window))),
      ("each", ledger.baseValue(kind.each?.base)),
      ("divisible", .flag(kind.day == nil)),
    ]
  }

  fileprivate func threshold(_ found: Plan.Threshold, _ problem: PlanningProblem) -> Document.Fields {
    let (threshold, standing) = (found.threshold, problem.standings[found.standing])
    let card = ledger.vocabulary.names.text(ledger.definitions.cards[standing.card].name)
    return [("kind", .text(threshold.kind.rawValue)), ("card", .text(card))] + identity(threshold) + [
      ("first_day", .optional(threshold.firstDay?.description)),
      ("last_day", .optional(threshold.lastDay?.description)),
    ] + progress(threshold, standing.currency) + [
      ("needs", ledger.baseValue(Int128(found.needs))),
      ("gives", gift(found.gives)),
      ("decision", .text(found.isReached ? "reach" : "leave")),
    ]
  }
}
