import LedgerExports
import LedgerModel
import LedgerReports

extension OptionKey where Value == Int {
  fileprivate static var failOn: OptionKey {
    number(.failOn, "N", in: 1...Int.max, "exit with 1 if at least N items are due")
  }
}

extension CommandSpec {
  static let due = CommandSpec(
    summary: "everything due or about to expire, soonest first",
    usage: "[QUERY ...]",
    help: """
      Lists everything due or about to expire, soonest first: bills, credit limits
      used above their alert, benefits, coupons, renewals, fees, minimum spends,
      welcome bonuses, milestones, waivers of fees and goals. A goal below its plan
      is due each week. A `snooze` entry hides an item for a while.
      --fail-on is for CI and cron.

      card:NAME leaves the items of a card, kind:KIND those of a kind, a word those
      with it in their title, reference or card.
      """,
    examples: [
      "milepost due --within 7d", "milepost due card:plat kind:benefit",
      "milepost due --within 3d --fail-on 1 --format json",
    ],
    options: [.takes(.within), .takes(.failOn)],
    completes: .query(QueryKey.ofDueItems),
    run: .report { (context, ledger, on) throws(CommandError) in
      let within = context.option(.within) ?? DueReport.usualDays
      // What `snooze` finds words in.
      let all = ledger.dueReport(on: on, within: max(within, DueReport.usualDays))
      var report = DueReport(
        on: on, within: within, items: all.items.filter { $0.date - on <= within })
      let picked = try NamePicker(context, ledger, on: context.day).picked(report)
      report.items = zip(report.items, picked).filter(\.1).map(\.0)
      var outcome = context.output(Document(report, ledger)) {
        let example = DueItemNames(all.items, ledger).example(of: report.items, on: on)
        // A query is about due items alone.
        let alerts = context.words.isEmpty ? ledger.alertsReport(on: on).new.count : 0
        return duePage(
          report, ledger, snooze: example.map { $0 + context.snoozeDay }, newAlerts: alerts)
      }
      if let limit = context.option(.failOn), report.items.count >= limit { outcome.exitCode = .errors }
      return outcome
    })
}

extension CommandContext {
  /// The day of a snooze that is typed today for a report of another day.
  fileprivate var snoozeDay: String { day == environment.today ? "" : " -d \(day)" }
}
