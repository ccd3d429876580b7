import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

extension Document {
  /// The document of `plan`; as a table its moves.
  package init(_ report: PlanReport, _ ledger: Ledger) {
    let (plan, spending) = (report.plan, report.spending)
    let problem = plan.problem
    let records = PlanRecords(ledger, problem.unit)
    self.init(
      "plan", on: spending.on, ledger, list: "moves", items: plan.moves.map { records.move($0, problem) },
      columns: ["expect", "card", "line", "from", "to", "amount", "miles", "money"])
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

  fileprivate func move(_ move: Plan.Move, _ problem: PlanningProblem) -> Document.Fields {
    let standing = problem.standings[move.standing]
    return [
      ("expect", .text(problem.kinds[move.kind].id)),
      ("card", .text(ledger.vocabulary.names.text(ledger.definitions.cards[move.way].name))),
      ("line", .list((move.line.map { standing.lines[$0].tags } ?? []).map { .text($0) })),
      ("from", .text(move.days.from.description)),
      ("to", .text(move.days.to.description)),
      ("amount", ledger.baseValue(move.amount)),
      ("miles", PlanRecords.miles(move.miles)),
      ("money", money(move.money)),
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
