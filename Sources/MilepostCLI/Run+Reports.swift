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
      let query = try nameQuery(on: on, ledger, keys: ["card", "cur", "note"], sample: "cards card:ppv")
      let report = ledger.cardsReport(on: on) { query.isEmpty || query.matches(ledger.subject(ofCard: $0, on: on)) }
      return written(Document(report, ledger)) { plainCards(report, ledger, style: textStyle) }
    case .miles: return try milesReport(ledger, on: today, period)
    case .list: return try listReport(ledger, on: today, period)
    case .spend: return try spendReport(ledger, on: today, period)
    case .summary:
      let report = ledger.summaryReport(on: today, period: period)
      return written(Document(report, ledger)) { plainSummary(report, ledger, style: textStyle) }
    case .budgets, .alerts, .goals: return try planReport(ledger, on: on)
    case .rates: return try ratesReport(ledger, on: on, period)
    case .check, .library, .help, .version: return Outcome()
    }
  }

  private func milesReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let query = try query(on: on, ledger)
    let isWanted: ((Int) -> Bool)? = query.isEmpty ? nil : { query.matches(ledger.subject(ofExpense: $0)) }
    let report = ledger.milesReport(
      on: on, period: period, by: invocation.grouping,
      explains: invocation.explains, where: isWanted)
    return written(Document(report, ledger, explains: invocation.explains)) {
      plainMiles(report, ledger, style: textStyle)
    }
  }

  private func listReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let query = try query(on: on, ledger)
    let report = ledger.listReport(
      on: on, period: period, order: invocation.order, limit: invocation.limit, includesOthers: invocation.listsAll
    ) { query.isEmpty || query.matches(ledger.subject(of: $0)) }
    return written(Document(report, ledger)) { plainList(report, ledger, style: textStyle) }
  }

  private func spendReport(_ ledger: Ledger, on: Day, _ period: DayRange?) throws(Failure) -> Outcome {
    let query = try query(on: on, ledger)
    let isWanted: ((Int) -> Bool)? = query.isEmpty ? nil : { query.matches(ledger.subject(ofExpense: $0)) }
    let report = ledger.spendReport(on: on, period: period, by: invocation.spendGrouping, where: isWanted)
    return written(Document(report, ledger)) { plainSpend(report, ledger, style: textStyle) }
  }

  /// Budgets, their alerts, and goals: looked at on a day, and picked by their names.
  private func planReport(_ ledger: Ledger, on: Day) throws(Failure) -> Outcome {
    let query = try nameQuery(on: on, ledger, keys: ["tag", "cur"], sample: "\(invocation.command) food")
    func isWanted(_ budget: Int) -> Bool {
      query.isEmpty || query.matches(ledger.subject(ofBudget: budget, on: on))
    }
    switch invocation.command {
    case .budgets:
      let report = ledger.budgetsReport(on: on, where: isWanted)
      return written(Document(report, ledger)) { plainBudgets(report, ledger, style: textStyle) }
    case .alerts:
      var report = ledger.alertsReport(on: on, where: isWanted)
      if invocation.isUnreadOnly { report.alerts.removeAll(where: \.isRead) }
      return written(Document(report, ledger)) { plainAlerts(report, ledger, style: textStyle) }
    default:
      let report = ledger.goalsReport(on: on) {
        query.isEmpty || query.matches(ledger.subject(ofGoal: $0, on: on))
      }
      return written(Document(report, ledger)) { plainGoals(report, ledger, style: textStyle) }
    }
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
    do {
      return try Query(invocation.query, on: on, weekStart: ledger.options.weekStart)
    } catch {
      throw Failure("\(escapedForTerminal(error.message))\nSee: milepost help query", exitCode: 2)
    }
  }

  /// Cards, budgets and goals are picked by their names: a query about expenses would show sums that never were.
  private func nameQuery(
    on: Day, _ ledger: Ledger, keys: [String], sample: String
  ) throws(Failure) -> Query {
    let other = invocation.query.first { word in
      let term = word.hasPrefix("not:") ? String(word.dropFirst(4)) : word
      let key = term.split(separator: ":", omittingEmptySubsequences: false)
      if term.hasPrefix("+") || term.hasPrefix("#") { return !keys.contains("tag") }
      return key.count > 1 && !keys.contains(String(key[0]))
    }
    if let other {
      throw Failure(
        "\(invocation.command) are picked by their names, as in: \(sample); \(escapedForTerminal(other)) picks expenses\n"
          + "See: milepost help \(invocation.command)", exitCode: 2)
    }
    return try query(on: on, ledger)
  }

  /// A report in the format that is asked for.
  func written(_ document: Document, text: () -> String) -> Outcome {
    switch invocation.format {
    case .json, .github, .sarif: Outcome(standardOutput: json(document))
    case .csv: Outcome(standardOutput: csv(document))
    case .text: Outcome(output: text())
    }
  }
}
