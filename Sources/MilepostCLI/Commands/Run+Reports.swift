import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText

extension Run {
  /// The report that the command asks for, from a ledger without errors.
  func ledgerReport(_ ledger: Ledger, on today: Day) throws(Failure) -> Outcome {
    let period = try period(on: today, ledger)
    // A card is looked at on a day: of a period, on its last one.
    let on = period.map { min(today, $0.to) } ?? today
    switch invocation.command {
    case .status:
      let report = ledger.statusReport(on: on)
      return written(Document(report, ledger)) { plainStatus(report, ledger, style: textStyle) }
    case .cards:
      let subjects = ledger.cards.indices.map { ledger.subject(ofCard: $0, on: on) }
      let wanted = try named(subjects, on: on, ledger, keys: ["card", "cur", "note"])
      let report = ledger.cardsReport(on: on) { wanted[$0] }
      return written(Document(report, ledger)) { plainCards(report, ledger, style: textStyle) }
    case .miles: return try milesReport(ledger, on: today, period)
    case .list: return try listReport(ledger, on: today, period)
    case .spend: return try spendReport(ledger, on: today, period)
    case .summary:
      let report = ledger.summaryReport(on: today, period: period)
      return written(Document(report, ledger)) { plainSummary(report, ledger, style: textStyle) }
    case .budgets, .alerts, .goals: return try planReport(ledger, on: on)
    case .benefits, .roi: return try benefitReport(ledger, on: on)
    case .subscriptions, .coupons: return try subscriptionReport(ledger, on: on)
    case .due, .export: return dueReport(ledger, on: on)
    case .rates: return try ratesReport(ledger, on: on, period)
    default: return Outcome()
    }
  }

  private func milesReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let query = try query(on: on, ledger)
    var expenses = ExpenseQuery(query, ledger)
    let isWanted: ((Int) -> Bool)? = query.isEmpty ? nil : { expenses.matches($0) }
    let report = ledger.milesReport(
      on: on, period: period, by: invocation.grouping,
      explains: invocation.explains, where: isWanted)
    return written(Document(report, ledger, explains: invocation.explains)) {
      plainMiles(report, ledger, style: textStyle)
    }
  }

  private func listReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let query = try query(on: on, ledger)
    var expenses = ExpenseQuery(query, ledger)
    let report = ledger.listReport(
      on: on, period: period, order: invocation.order, limit: invocation.limit, includesOthers: invocation.listsAll,
      isRunning: invocation.hasRunningTotal
    ) { candidate in
      if query.isEmpty { return true }
      return candidate.kind.isSpending
        ? expenses.matches(candidate.index) : query.matches(ledger.subject(of: candidate))
    }
    return written(Document(report, ledger)) { plainList(report, ledger, style: textStyle) }
  }

  private func spendReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let query = try query(on: on, ledger)
    var expenses = ExpenseQuery(query, ledger)
    let isWanted: ((Int) -> Bool)? = query.isEmpty ? nil : { expenses.matches($0) }
    let report = ledger.spendReport(on: on, period: period, by: invocation.spendGrouping, where: isWanted)
    return written(Document(report, ledger)) { plainSpend(report, ledger, style: textStyle) }
  }

  /// Budgets, their alerts, and goals: looked at on a day, and picked by their names.
  private func planReport(_ ledger: Ledger, on: Day) throws(Failure) -> Outcome {
    if invocation.command == .goals {
      let subjects = ledger.goals.indices.map { ledger.subject(ofGoal: $0, on: on) }
      let wanted = try named(subjects, on: on, ledger, keys: ["cur"])
      let report = ledger.goalsReport(on: on) { wanted[$0] }
      return written(Document(report, ledger)) { plainGoals(report, ledger, style: textStyle) }
    }
    let subjects = ledger.budgets.indices.map { ledger.subject(ofBudget: $0, on: on) }
    let wanted = try named(subjects, on: on, ledger, keys: ["tag", "cur"])
    if invocation.command == .budgets {
      let report = ledger.budgetsReport(on: on) { wanted[$0] }
      return written(Document(report, ledger)) { plainBudgets(report, ledger, style: textStyle) }
    }
    var report = ledger.alertsReport(on: on) { wanted[$0] }
    if invocation.isUnreadOnly { report.alerts.removeAll(where: \.isRead) }
    return written(Document(report, ledger)) { plainAlerts(report, ledger, style: textStyle) }
  }

  private func ratesReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let report: RatesReport
    if let conversion = invocation.conversion {
      report = try converted(conversion, ledger, on: on)
    } else {
      let query = try query(on: on, ledger)
      report = ledger.ratesReport(on: on) { rate in
        guard period?.contains(rate.date) ?? true else { return false }
        return query.isEmpty || query.matches(ledger.subject(of: rate, currency: rate.from))
          || query.matches(ledger.subject(of: rate, currency: rate.to))
      }
    }
    return written(Document(report, ledger)) { plainRates(report, ledger, style: textStyle) }
  }

  private func converted(
    _ conversion: Invocation.Conversion, _ ledger: Ledger, on: Day
  ) throws(Failure) -> RatesReport {
    func index(_ code: CurrencyCode) throws(Failure) -> CurrencyIndex {
      guard let index = ledger.currencies.index(of: code) else {
        throw Failure("no file mentions the currency \(code)", exitCode: UsageMistake.exitCode)
      }
      return index
    }
    let from = try index(conversion.from)
    let to = try conversion.to.map { code throws(Failure) in try index(code) } ?? ledger.base
    guard let minor = conversion.amount.scaled(to: ledger.currencies[from].decimals) else {
      throw Failure("\(conversion.amount) is no amount in \(conversion.from)", exitCode: UsageMistake.exitCode)
    }
    do {
      return try ledger.convert(minor, from, to: to, on: on)
    } catch {
      let reason = error == .noRate ? "there is no rate on or before" : "the result is too large on"
      throw Failure("\(conversion.from) to \(ledger.currencies.code(to)): \(reason) \(on)", exitCode: 1)
    }
  }

  // MARK: Arguments that need the files

  private func period(on: Day, _ ledger: Ledger) throws(Failure) -> DayRange? {
    guard let text = invocation.period else { return nil }
    guard let period = ReportPeriod.parse(text, on: on, weekStart: ledger.options.weekStart) else {
      throw Failure("--period \(escapedForTerminal(text)): no such period\nSee: milepost help periods", exitCode: 2)
    }
    return period
  }

  private func query(on: Day, _ ledger: Ledger) throws(Failure) -> Query {
    try query(invocation.query, on: on, ledger)
  }

  /// The query that some words spell.
  func query(_ words: [String], on: Day, _ ledger: Ledger) throws(Failure) -> Query {
    do {
      return try Query(words, on: on, weekStart: ledger.options.weekStart)
    } catch {
      throw Failure("\(escapedForTerminal(error.message))\nSee: milepost help query", exitCode: 2)
    }
  }

  /// A report in the format that is asked for.
  func written(_ document: Document, text: () -> String) -> Outcome {
    switch invocation.format {
    case .json, .github, .sarif: Outcome(standardOutput: json(document))
    case .csv: Outcome(standardOutput: csv(document))
    case .text, .md: Outcome(output: text())
    }
  }
}
