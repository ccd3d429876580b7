import LedgerExports
import LedgerFormats
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerPlanning
import LedgerReports
import LedgerText

/// A part of the library: reading all of it for every input would take most of the time.
let library = Library.files.filter { ["library/tags.ledger", "library/maybank.ledger"].contains($0.name) }
  .map { LedgerReader.LibraryFile(name: $0.name, text: SourceBytes(constants: $0.bytes)) }
private let days = [Day.first, Day(clamping: 2026, 6, 30), Day.last]

/// Reads some bytes as a ledger and makes reports of it; which ones, and from which day, depends on the bytes.
func exercise(_ bytes: [UInt8]) {
  let sum = Int(bytes.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } >> 4)
  let on = days[sum % 3]
  let loader = FileLoader(
    find: { pattern, _ in .success(pattern == "self" ? [FoundFile(name: "fuzz", identity: "fuzz")] : []) },
    read: { _ in .success(bytes) })
  var read = LedgerReader(loader: loader, library: library, renewingUpTo: Day.first).read([
    FoundFile(name: "fuzz", identity: "fuzz")
  ])
  if read.diagnostics.errors == 0 {
    read.diagnostics = LedgerChecks.run(read.ledger, today: on, on: on, after: read.diagnostics)
  }
  checkPlaces(read)
  exerciseEditing(bytes, read, sum)
  if sum % 4 == 1 { exerciseServer(bytes, sum) }
  if sum % 4 == 0 {
    _ = diagnosticText(
      read.diagnostics, in: read.ledger.map, style: DiagnosticStyle(color: sum % 8 == 0, width: 40 + sum % 64)
    )
    let found = Document(
      read.diagnostics, in: read.ledger.map, on: on.description, base: nil, entries: read.entries)
    precondition(!json(found).isEmpty)
  }
  if read.diagnostics.errors == 0 { report(read.ledger, on, sum) }
}

/// Every place lies in one file of the run.
private func checkPlaces(_ read: LoadedLedger) {
  let map = read.ledger.map
  let notes = read.diagnostics.list.flatMap { $0.notes.compactMap(\.range) }
  for range in read.diagnostics.list.map(\.range) + notes {
    let file = map.files[map.fileIndex(at: range.start)]
    precondition(range.start >= file.base && range.start <= range.end && range.end <= file.end, "\(range)")
  }
}

private func report(_ ledger: Ledger, _ on: Day, _ sum: Int) {
  let grouping = MilesReport.Grouping.allCases[sum % MilesReport.Grouping.allCases.count]
  let order = ListOrder.allCases[sum % ListOrder.allCases.count]
  let miles = ledger.milesReport(on: on, period: nil, by: grouping, explains: true)
  let list = ledger.listReport(on: on, ListOptions(order: order)) { _ in true }
  let (status, cards) = (ledger.statusReport(on: on), ledger.cardsReport(on: on))
  let rates = ledger.ratesReport(on: on) { _ in true }
  let (budgets, alerts) = (ledger.budgetsReport(on: on), ledger.alertsReport(on: on))
  let (goals, summary) = (ledger.goalsReport(on: on), ledger.summaryReport(on: on, period: nil))
  let by = SpendGrouping.allCases[sum % SpendGrouping.allCases.count]
  let benefits = ledger.benefitsReport(on: on, includesPast: sum % 2 == 0)
  let (roi, due) = (ledger.feeYearsReport(on: on), ledger.dueReport(on: on, within: 400))
  let (subscriptions, coupons) = (ledger.subscriptionsReport(on: on), ledger.couponsReport(on: on))
  let bills = ledger.billsReport(on: on, includesSettled: true)
  let owed = ledger.owedReport(on: on, includesSettled: true)
  let (merchants, codes) = (ledger.merchantsReport(on: on), ledger.codesReport(nil, on: on))
  let merchant = ledger.merchantReport(ledger.definitions.merchants.last?.names.last ?? "Ya Kun", on: on)
  let expected = ledger.expectedSpending(on: on, until: on + sum % 92)
  precondition(expected.kinds.allSatisfy { $0.amount(in: DayRange(on, on + 400)) >= 0 })
  let plan = ledger.planErrors(expected).errors == 0 ? ledger.planReport(expected, limit: 60) : nil
  precondition(!calendar(due, ledger, asReminders: sum % 2 == 0).isEmpty)
  let spend = ledger.spendReport(on: on, period: sum % 2 == 0 ? nil : .all, by: by)
  if sum % 3 == 0 {
    let style = TextStyle(color: sum % 2 == 0, width: 40 + sum % 100, ascii: sum % 5 == 0)
    let texts = [
      statusPage(status, ledger).text(style), cardsPage(cards, ledger).text(style),
      milesPage(miles, ledger, style).text(style),
      String(decoding: listText(list, ledger, style: style).bytes, as: UTF8.self),
      ratesPage(rates, ledger, style).text(style), budgetsPage(budgets, ledger).text(style),
      alertsPage(alerts, listed: alerts.alerts, ledger).text(style), goalsPage(goals, ledger).text(style),
      benefitsPage(benefits, ledger, by: .expiry, showsRest: true, style).text(style),
      benefitGridPage(benefits, ledger, months: BenefitGrid.year(upTo: on), style).text(style),
      roiPage(roi, ledger, style).text(style),
      duePage(due, ledger, snooze: nil, newAlerts: 1).text(style),
      subscriptionsPage(subscriptions, ledger).text(style),
      couponsPage(coupons, ledger).text(style), summaryPage(summary, ledger, style).text(style),
      spendPage(spend, ledger, style).text(style), billsPage(bills, ledger).text(style),
      owedPage(owed, ledger, style).text(style), merchantsPage(merchants, ledger).text(style),
      codesPage(codes, ledger, style).text(style), merchantPage(merchant, ledger, style).text(style),
    ]
    precondition(texts.count == 21)
  }
  let documents = [
    Document(status, ledger), Document(cards, ledger), Document(miles, ledger, explains: true),
    Document(list, ledger),
    Document(rates, ledger), Document(budgets, ledger), Document(alerts, ledger), Document(goals, ledger),
    Document(summary, ledger), Document(spend, ledger), Document(benefits, ledger), Document(roi, ledger),
    Document(due, ledger), Document(subscriptions, ledger), Document(coupons, ledger),
    Document(bills, ledger), Document(owed, ledger), Document(merchants, ledger), Document(codes, ledger),
    Document(merchant, ledger),
  ]
  if let plan {
    precondition(!json(Document(plan, ledger)).isEmpty)
    let style = TextStyle(color: sum % 2 == 0, width: 40 + sum % 100, ascii: sum % 5 == 0)
    _ = planPage(plan, ledger, style).text(style)
  }
  for document in documents { precondition(!(sum % 2 == 0 ? json(document) : csv(document)).isEmpty) }
}
