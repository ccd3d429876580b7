import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerPlanning
import LedgerReports
import LedgerText
import WalletFiles

extension OptionKey where Value == Day {
  /// The last day of a plan.
  static var until: OptionKey {
    OptionKey(
      name: .until, form: .word("DATE"), summary: "last day of the plan (default: 30 days from now)",
      completes: { completer in [7, 30, 91].map { Candidate("\(completer.today + $0)", "in \($0) days") } }
    ) { (text: String) throws(UsageError) in
      if let day = ReportPeriod.day(text) { return day }
      throw UsageError("--until \(PathText.escaped(text)): no such day; write a date like 2026-01-31")
    }
  }
}

/// What is asked of a plan: what is checked before one is made, and what is remarked after.
struct PlanRequest {
  let context: CommandContext
  private var day: Day { context.day }

  /// The last day of `--until`, else the 30th from now.
  func windowEnd(from day: Day) throws(CommandError) -> Day {
    let until = context.option(.until) ?? day + PlanReport.usualDays
    let last = day + PlanReport.maxDays
    guard until >= day, until <= last else {
      throw .usage("--until \(until): a plan ends from \(day) to \(last)")
    }
    return until
  }

  /// Throws where no card is open, or where something has no rate.
  func check(_ spending: ExpectedSpending, _ ledger: Ledger) throws(CommandError) {
    if ledger.waysToPay(on: spending.on).isEmpty { throw .errors("no card is open on \(spending.on)") }
    let errors = ledger.planErrors(spending)
    if errors.errors > 0 { throw .errors(printed: context.text(of: errors, in: ledger.map)) }
  }

  /// Adds remarks on standard error; under `--strict` they are errors.
  func add(
    _ remarks: [PlanRemark], _ ledger: Ledger, _ unit: PlanUnit, to outcome: inout Outcome
  ) throws(CommandError) {
    let lines = remarks.map { "milepost: \(planRemarkText($0, ledger, unit, on: day))\n" }.joined()
    if context.isStrict(ledger), !lines.isEmpty { throw .errors(printed: lines) }
    if !context.isGiven(.quiet) { outcome.diagnostics += Array(lines.utf8) }
  }

  /// Which card is best for a purchase in some words, with the ledger that it is about.
  func bestReport(
    _ words: [String], _ parsed: ParsedFiles, _ ledger: Ledger, until: Day
  ) throws(CommandError) -> (report: BestReport, purchase: AskedPurchase, ledger: Ledger) {
    let purchase = try purchase(words, parsed, ledger)
    let trials = try trials(purchase, parsed, ledger, on: day)
    let without = trials.ledger(on: day)
    let report = without.bestReport(
      trials.expenses.compactMap { TrialPurchase($0, without) }, on: day, until: until)
    let first = trials.expenses[0]
    let asked = AskedPurchase(amount: first.original, first.currency, purchase.words)
    return (report, asked, without)
  }

  /// The purchase in some words.
  func purchase(
    _ words: [String], _ parsed: ParsedFiles, _ ledger: Ledger
  ) throws(CommandError) -> ComposedPurchase {
    do throws(EntryError) {
      return try EntryComposer(parsed.outline, NameCatalogue([ledger])).purchase(
        words, in: ledger.settings.baseCode, on: day)
    } catch {
      throw .usage(context.escapedLines(error.message))
    }
  }

  /// The purchase with each open way to pay; throws where one of them is not a valid expense.
  func trials(
    _ purchase: ComposedPurchase, _ parsed: ParsedFiles, _ ledger: Ledger, on day: Day
  ) throws(CommandError) -> PurchaseTrials {
    let reader = context.reader(try context.openWallet())
    let trials = PurchaseTrials(purchase, ledger.waysToPay(on: day), of: ledger, on: day) {
      reader.resolve(parsed, adding: $0)
    }
    // Most errors are those of each line; they are in what was typed.
    var known: Set<String> = []
    let errors = trials.read.diagnostics.onlyErrors().only { known.insert($0.message).inserted }
    if errors.errors > 0 {
      let text = context.text(of: errors, in: trials.read.ledger.map)
      throw .diagnostics(Outcome("", diagnostics: text, exitCode: .usage))
    }
    return trials
  }
}
