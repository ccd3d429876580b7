import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerPlanning
import LedgerReports
import LedgerText
import SystemLibrary
import WalletFiles

extension CommandSpec.Action {
  /// Adds the entry in the words, or the entries of standard input.
  static func entry(_ kind: EntryKind, needsWords: Bool = true) -> Self {
    .change { (context) throws(CommandError) in
      let typed = try TypedRequests(context, kind).all(needsWords: needsWords)
      let chosen = try CardQuestion(context).answered(try UseQuestions(context).answered(typed))
      let requests = try BilledQuestion(context).answered(chosen)
      return { () throws(CommandError) in try EntryChange(context, requests).plan() }
    }
  }
}

/// From requests to a change: composed entries at their insertion points → the wallet with them → a change plan.
private struct EntryChange {
  private let context: CommandContext
  private let requests: [EntryRequest]
  private let files: OpenedFiles
  private let reader: LedgerReader
  private let parsed: ParsedFiles
  private let composer: EntryComposer

  init(_ context: CommandContext, _ requests: [EntryRequest]) throws(CommandError) {
    self.context = context
    self.requests = requests
    files = try context.openWritableWallet()
    reader = context.reader(files)
    parsed = reader.parse(files.found)
    try context.checkReadable(parsed)
    guard parsed.diagnostics.errors == 0 else {
      throw .errors(printed: context.errorsText(reader.resolve(parsed)) + "milepost: nothing was written\n")
    }
    composer = EntryComposer(parsed.outline, reader.names(in: parsed), forRequests: requests.count)
  }

  func plan() throws(CommandError) -> ChangePlan<Outcome> {
    switch try reported() {
    case .nothing(let text):
      let line = context.escapedLines(text) + "\n"
      let outcome = context.isForPeople ? Outcome(line) : Outcome("", diagnostics: "milepost: \(line)")
      return ChangePlan(changes: []) { outcome }
    case .entries(let requests, let remark):
      return try plan(requests, remark: remark)
    }
  }

  private var today: Day { context.environment.today }

  /// Requests as reports understand them; those of a wallet with errors as they are.
  private func reported() throws(CommandError) -> ReportedRequest {
    guard requests.count == 1, let request = requests.first else { return .entries(requests) }
    do throws(EntryError) {
      return try composer.reported(request) {
        let read = reader.resolve(parsed)
        return read.diagnostics.errors == 0 ? read.ledger : nil
      }
    } catch {
      throw .usage(context.escapedLines(error.message))
    }
  }

  private func plan(
    _ requests: [EntryRequest], remark: String?
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let (entries, additions) = try newEntries(requests)
    let read = reader.resolve(parsed, adding: additions)
    let added = entries.added(to: read)
    try checkAdded(read, added.positions, withBilled: entries.withBilledAmount)
    let saysMore = context.isForPeople && !context.isGiven(.quiet)
    let advice = saysMore || context.format == .json ? advice(added, read) : nil
    let answer = EntryAnswer(context)
    let remarks =
      saysMore ? (entries.hints + [advice?.text, remark].compactMap(\.self)).map(context.escapedLines) : []
    return ChangePlan(changes: added.changes) {
      var outcome = answer.report(on: added, read, advice)
      outcome.output += remarks.flatMap { Array(($0 + "\n").utf8) }
      return outcome
    }
  }

  /// Which card would have earned clearly more than that of one new expense; `nil` where none would, or the wallet wants
  /// no advice. Where nothing is expected it is asked for what a limit leaves out.
  private func advice(_ added: NewEntries.Added, _ read: LoadedLedger) -> CardAdvice? {
    let (ledger, new) = (read.ledger, added.entries.compactMap(\.expense))
    guard new.count == 1, let index = new.first else { return nil }
    let expense = ledger.entries.expenses[index]
    let day = expense.date
    guard expense.original > 0, let card = ledger.definitions.sources[expense.source].card,
      ledger.wantsAdvice || ledger.advisesOnLimits(on: day) && ledger.isOutsideLimit(index, on: day)
    else { return nil }
    // The wallet without the expense.
    let before = reader.resolve(parsed).ledger.renewed(on: day)
    guard
      let trials = try? PlanRequest(context: context).trials(
        ComposedPurchase(expense, in: ledger), parsed, before, on: day)
    else {
      return nil
    }
    let without = trials.ledger(on: day)
    let until = day + PlanReport.usualDays
    if without.planErrors(without.expectedSpending(on: day, until: until)).errors > 0 { return nil }
    let best = without.bestReport(
      trials.expenses.compactMap { TrialPurchase($0, without) }, on: day, until: until,
      steps: BestReport.adviceSteps)
    let way = without.definitions.wayToPay(card, on: day)
    return best.advice(against: way, base: Int128(expense.base), without).map {
      CardAdvice($0.way, more: $0.more, without, best.unit, on: day)
    }
  }

  private func newEntries(
    _ requests: [EntryRequest]
  ) throws(CommandError) -> (NewEntries, [Addition]) {
    let outline = parsed.outline
    let inbox = try context.inbox(outline)
    do throws(EntryErrors) {
      let entries = try NewEntries(requests, composer, inbox: inbox)
      return (entries, entries.additions(outline))
    } catch {
      // What has an error may be what is not found.
      let read = reader.resolve(parsed)
      if read.diagnostics.errors > 0 {
        throw .errors(printed: context.errorsText(read) + "milepost: nothing was written\n")
      }
      let lines = error.messages.map(context.escapedLines).joined(separator: "\nmilepost: ")
      throw .usage(lines)
    }
  }

  /// Throws if the wallet has errors with the new entries, or warnings under `--strict`.
  private func checkAdded(
    _ read: LoadedLedger, _ new: Range<UInt32>, withBilled: String?
  ) throws(CommandError) {
    var errors = read.diagnostics.onlyErrors()
    if errors.errors == 0, !read.ledger.entries.uses.isEmpty {
      errors = LedgerChecks.errors(read.ledger, today: today)
    }
    if errors.errors == 0, context.isStrict(read.ledger) {
      let checked = LedgerChecks.run(read.ledger, today: today, on: context.day, after: read.diagnostics)
      errors = checked.only { new.contains($0.range.start) }.strict()
    }
    guard errors.errors > 0 else { return try checkRates(read) }
    let isOurs = errors.list.contains { new.contains($0.range.start) }
    let hasNoRate = isOurs && errors.list.contains { $0.code == "E410" && new.contains($0.range.start) }
    let billed =
      hasNoRate ? withBilled.map { "with what was billed: milepost \(escapedForTerminal($0))\n" } : nil
    let shown = errors.withReferences(read.ledger, on: context.day)
    let text =
      context.text(of: shown, in: read.ledger.map) + (billed ?? "") + "milepost: nothing was written\n"
    throw .diagnostics(Outcome("", diagnostics: text, exitCode: isOurs ? .usage : .errors))
  }

  /// Throws if a budget or expectation lacks a rate that it did not lack before: no report could be made any more.
  private func checkRates(_ read: LoadedLedger) throws(CommandError) {
    let missing = LedgerChecks.missingRates(read.ledger, today: today)
    if missing.errors == 0 { return }
    let before = try context.read(files)
    let new =
      before.diagnostics.errors > 0
      ? missing : missing.beyond(LedgerChecks.missingRates(before.ledger, today: today))
    if new.errors == 0 { return }
    let text = context.text(of: new, in: read.ledger.map) + "milepost: nothing was written\n"
    throw .diagnostics(Outcome("", diagnostics: text, exitCode: .usage))
  }
}
