import LedgerEditing
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerPlanning
import LedgerReports
import LedgerText
import WalletFiles

/// The formats of `export`.
private enum ExportKind: String, CaseIterable {
  case html, json, csv, jsonl, ics, hledger, beancount

  /// For completions.
  var summary: String {
    switch self {
    case .html: "the dashboard as a file"
    case .json: "the whole wallet"
    case .csv: "the expenses"
    case .jsonl: "the expenses, one object a line"
    case .hledger, .beancount: "a journal of that program"
    case .ics: "due items, for a calendar"
    }
  }

  /// The options that only this kind takes.
  var options: [OptionName] {
    switch self {
    case .html: [.limit, .only]
    case .ics: [.within, .as]
    case .json, .csv, .jsonl, .hledger, .beancount: []
    }
  }
}

/// The events of a calendar.
private enum CalendarEvents: String, CaseIterable, Sendable { case events, reminders }

extension OptionKey where Value == CalendarEvents {
  fileprivate static var events: OptionKey { choice(.as, "one event per item or per reminder") }
}

extension OptionKey where Value == Dashboard.Part {
  fileprivate static var only: OptionKey { choice(.only, "one part of the page alone") }
}

extension CommandSpec {
  static let export = CommandSpec(
    summary: "export a dashboard, JSON, CSV, a calendar or a journal",
    usage: "html|json|csv|jsonl|ics|hledger|beancount",
    help: """
      html: the dashboard as one file for a browser, light and dark, for phones and
      paper; it loads nothing and runs nothing. It has the newest 400 entries of the
      last twelve months, or --limit N. --only now is which card to take alone, small
      enough for the home screen of a phone; needs and review are the other parts.
      Its title is option title, else the name of the first file.

      json: the whole wallet, every entry and definition, exactly; comments and file
      names are not kept. csv: one row per expense, with its amounts and rewards.
      `import json` and `import csv` read them back. jsonl: the same rows as JSON, one
      per line.

      hledger, beancount: expenses, renewals, income, repayments, payments of bills
      and rates as a journal with the same totals and a posting for each split and
      share; savings, statements, rewards, benefits, coupons and rates of a single
      card or account are left out.

      ics: due items as a calendar, one all-day event each, with alarms as `remind`
      says. Subscribed calendars ignore alarms: --as reminders writes one event per
      reminder.
      """,
    examples: [
      "milepost export html -o wallet.html", "milepost export html --only now -o now.html",
      "milepost export json -o wallet.json", "milepost export csv -o expenses.csv",
      "milepost export jsonl -o expenses.jsonl", "milepost export hledger -o wallet.journal",
      "milepost export beancount -o wallet.beancount", "milepost export ics -o due.ics",
    ],
    options: [.takes(.within), .takes(.limit), .takes(.events), .takes(.only), .takes(.formats([.text]))],
    variants: ExportKind.allCases.map {
      Variant(word: $0.rawValue, summary: $0.summary, options: $0.options)
    },
    completes: .words { $0.isAtFirstWord ? $0.variants : [] },
    checkWords: { (arguments) throws(UsageError) in _ = try kind(arguments.words) },
    run: .direct { (context) throws(CommandError) in
      guard let kind = try? kind(context.arguments.words) else { return Outcome() }
      return try context.checkedReport { (read, day) throws(CommandError) in
        var outcome = Outcome(context.export(read, as: kind, on: day))
        if kind == .csv, read.ledger.entries.expenses.isEmpty, !context.isGiven(.quiet) {
          outcome.diagnostics = Array("no expenses; for benefits: milepost benefits --all -F csv\n".utf8)
        }
        return outcome
      }
    })
}

private func kind(_ words: [String]) throws(UsageError) -> ExportKind {
  if words.count == 1, let kind = ExportKind(rawValue: words[0]) { return kind }
  let kinds = ExportKind.allCases.map(\.rawValue)
  let near = words.first.map { suggestion(for: $0, in: kinds, prefix: "milepost export ") } ?? ""
  throw UsageError("missing kind of export: export \(kinds.joined(separator: ", "))\(near)")
}

extension CommandContext {
  fileprivate func export(_ read: LoadedLedger, as kind: ExportKind, on day: Day) -> OutputParts {
    let ledger = read.ledger
    switch kind {
    case .json: return read.walletJSON(on: day, until: onDay)
    case .csv: return ExpenseTable.csv(read, on: day)
    case .jsonl: return ExpenseTable.jsonLines(read, on: day)
    case .hledger: return hledgerJournal(ledger, on: day)
    case .beancount: return beancountJournal(ledger, on: day)
    case .ics:
      var report = ledger.dueReport(
        on: day, within: option(.within) ?? 366, keepsSnoozed: true, weekly: false)
      // A calendar rings for what is to come.
      report.items.removeAll { $0.date < day }
      return OutputParts(calendar(report, ledger, asReminders: option(.events) == .reminders))
    case .html:
      let part = option(.only)
      let report = ledger.dashboardReport(on: day, entries: option(.limit) ?? 400)
      let page = Dashboard(report, ledger, advice(part, ledger, on: day), title: title(of: ledger))
      return part.map(page.html(only:)) ?? page.html
    }
  }

  /// What a part of the page, or the whole of it, advises.
  private func advice(_ part: Dashboard.Part?, _ ledger: Ledger, on day: Day) -> Dashboard.Advice {
    var advice = Dashboard.Advice()
    let isWanted = ledger.settings.options.advice
    if part == nil { advice.plan = ledger.advisedPlan(on: day) }
    if part == .now || part == nil && isWanted { advice.choices = ledger.cardChoicesOfPage(on: day) }
    if part == .review || part == nil { advice.review = ledger.reviewOfLastMonth(on: day) }
    return advice
  }

  /// `option title`, else the name of the first file without its ending, of `wallet.ledger` that of its folder; empty
  /// for standard input.
  private func title(of ledger: Ledger) -> String {
    if let title = ledger.settings.options.title { return title }
    guard let path = ledger.map.files.first?.name, path != "-" else { return "" }
    func name(_ path: Substring) -> Substring { path.split(separator: "/").last ?? path }
    let file = name(path[...])
    if file == "wallet.ledger", let real = environment.disk.realPath(path) {
      let folder = name(real.dropLast(file.utf8.count))
      if !folder.isEmpty { return PathText.shown(String(folder)) }
    }
    return PathText.shown(String(file.hasSuffix(".ledger") ? file.dropLast(7) : file))
  }
}
