import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The goals as text: the saved amounts against target, plan and projection, then the plan month by month.
package func goalsPage(_ report: GoalsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  if report.goals.isEmpty {
    return page.ending(
      in: ledger.definitions.goals.isEmpty
        ? "No goals yet. Add one: goal trip 3000 by 2027-06-30" : "No goal matches.")
  }
  let gauges = GoalGauges(ledger, on: report.on)
  let columns = GaugeColumns(report.goals.flatMap(gauges.all))
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for goal in report.goals {
    page.gap()
    let title = goal.title == goal.id ? "" : "  " + goal.title
    page.heading(StyledText(goal.id, .accent) + StyledText(title, .strong), 2)
    let days = goal.terms.deadline.daysLeft(on: report.on)
    page.add(
      StyledText(
        "  \(DayRange(goal.start, goal.terms.deadline).words(seenFrom: report.on)), \(days)", .faint),
      hanging: 2)
    page.add(gauges.all(goal), columns)
    for words in gauges.words(goal) { page.add(StyledText("  " + words), hanging: 4) }
    if goal.checkpoints.isEmpty { continue }
    page.gap()
    page.add(
      CheckpointColumn.self, of: goal.checkpoints.map { ($0, goal) }, ReportContext(ledger, on: report.on),
      indent: 2)
  }
  return page
}

/// The columns of the plan of a goal, month by month.
enum CheckpointColumn: String, TableColumn {
  case date, planned, saved

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [.date: .init("first of", .whole), .planned: .init("planned", .number), .saved: .init("saved", .number)]
  }

  func value(of row: (point: GoalStatus.Checkpoint, goal: GoalStatus), _ context: ReportContext) -> JSONValue
  {
    switch self {
    case .date: .text(row.point.date.description)
    case .planned: context.money(row.point.planned, row.goal.currency)
    case .saved: context.money(row.point.saved, row.goal.currency)
    }
  }

  func text(of row: (point: GoalStatus.Checkpoint, goal: GoalStatus), _ context: ReportContext) -> StyledText
  {
    func amount(_ minor: Int128) -> String { context.amounts.amount(minor, row.goal.currency) }
    switch self {
    case .date: return StyledText("\(row.point.date.monthName) \(row.point.date.civil.year)")
    case .planned: return StyledText(amount(row.point.planned))
    case .saved:
      guard let saved = row.point.saved else { return StyledText() }
      return StyledText(amount(saved), saved < row.point.planned ? .care : .good)
    }
  }
}

/// The columns of goals.
private enum GoalColumn: String, ReportColumn {
  case id, title, currency, target, start, deadline
  case daysLeft = "days_left"
  case saved, progress, planned, behind, status
  case requiredWeekly = "required_weekly"
  case requiredMonthly = "required_monthly"
  case projected, delta, checkpoints
  case thisWeek = "this_week"

  static let objects: [Self: [String]] = [.thisWeek: GoalWeekColumn.paths]

  static var paths: [String] { paths(without: [.checkpoints]) }

  func value(of row: GoalStatus, _ context: ReportContext) -> JSONValue {
    func money(_ amount: Int128?) -> JSONValue { context.money(amount, row.currency) }
    return switch self {
    case .id: .text(row.id)
    case .title: .optional(row.writtenTitle)
    case .currency: context.currencies.codeValue(row.currency)
    case .target: context.money(row.terms.target, row.currency)
    case .start: .text(row.start.description)
    case .deadline: .text(row.terms.deadline.description)
    case .daysLeft: .whole(row.terms.deadline - context.on)
    case .saved: money(row.saved)
    case .progress: ratio(row.saved, of: Int128(row.terms.target))
    case .planned: money(row.planned)
    case .behind: money(row.behind)
    case .status: .text(row.status.rawValue)
    case .requiredWeekly: money(row.requiredWeekly)
    case .requiredMonthly: money(row.requiredMonthly)
    case .projected: money(row.projected)
    case .delta: money(row.delta)
    case .checkpoints:
      .objects(row.checkpoints.map { CheckpointColumn.fields(of: (point: $0, goal: row), context) })
    case .thisWeek:
      row.thisWeek.map { .object(GoalWeekColumn.fields(of: (week: $0, goal: row), context)) } ?? .null
    }
  }
}

/// The keys of the running week of a goal.
private enum GoalWeekColumn: String, ReportColumn {
  case to, required, saved, left

  func value(of row: (week: GoalWeek, goal: GoalStatus), _ context: ReportContext) -> JSONValue {
    func money(_ amount: Int128) -> JSONValue { context.money(amount, row.goal.currency) }
    return switch self {
    case .to: .text(row.week.to.description)
    case .required: money(row.week.required)
    case .saved: money(row.week.saved)
    case .left: money(row.week.left)
    }
  }
}

extension Document {
  /// The document of `goals`.
  package init(_ report: GoalsReport, _ ledger: Ledger) {
    self.init("goals", GoalColumn.self, of: report.goals, ReportContext(ledger, on: report.on))
  }
}
