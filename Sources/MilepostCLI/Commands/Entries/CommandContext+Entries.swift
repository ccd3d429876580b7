import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary
import WalletFiles

extension CommandSpec.Action {
  /// Adds the entry in the words, or the entries of standard input.
  static func entry(_ kind: EntryKind, needsWords: Bool = true) -> Self {
    .change { (context) throws(CommandError) in
      let requests = try context.chosenUses(context.entryRequests(kind, needsWords: needsWords))
      return { () throws(CommandError) in try context.plan(requests) }
    }
  }
}

// From words to a change: words → requests → composed entries at their insertion points → the wallet with them → a
// change plan.
extension CommandContext {
  fileprivate func plan(_ requests: [EntryRequest]) throws(CommandError) -> ChangePlan<Outcome> {
    let files = try openWritableWallet()
    let reader = reader(files)
    let parsed = reader.parse(files.found)
    try checkReadable(parsed)
    guard parsed.diagnostics.errors == 0 else {
      throw .errors(printed: errorsText(reader.resolve(parsed)) + "milepost: nothing was written\n")
    }
    let composer = EntryComposer(parsed.outline, reader.names(in: parsed), forRequests: requests.count)
    switch try reported(requests, composer, parsed, reader) {
    case .nothing(let text):
      let line = escapedLines(text) + "\n"
      let outcome = isForPeople ? Outcome(line) : Outcome("", diagnostics: "milepost: \(line)")
      return ChangePlan(changes: []) { outcome }
    case .entries(let requests, let remark):
      return try plan(requests, composer, parsed, files, remark: remark)
    }
  }

  /// Requests as reports understand them; those of a wallet with errors as they are.
  private func reported(
    _ requests: [EntryRequest], _ composer: EntryComposer, _ parsed: ParsedFiles, _ reader: LedgerReader
  ) throws(CommandError) -> ReportedRequest {
    guard requests.count == 1, let request = requests.first else { return .entries(requests) }
    do throws(EntryError) {
      return try composer.reported(request) {
        let read = reader.resolve(parsed)
        return read.diagnostics.errors == 0 ? read.ledger : nil
      }
    } catch {
      throw .usage(escapedLines(error.message) + "\nnothing was written")
    }
  }

  private func plan(
    _ requests: [EntryRequest], _ composer: EntryComposer, _ parsed: ParsedFiles, _ files: OpenedFiles,
    remark: String?
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let reader = reader(files)
    let (entries, additions) = try newEntries(requests, composer, parsed, reader)
    let read = reader.resolve(parsed, adding: additions)
    let added = entries.added(to: read)
    try checkAdded(read, added.positions, files, withBilled: entries.withBilledAmount)
    let saysMore = isForPeople && !isGiven(.quiet)
    let advice = saysMore || format == .json ? advice(added, read, reader, files) : nil
    let remarks = saysMore ? entries.hints + [advice?.text, remark].compactMap(\.self) : []
    return ChangePlan(changes: added.changes) {
      var outcome = report(on: added, read, advice)
      outcome.output += remarks.flatMap { Array((escapedLines($0) + "\n").utf8) }
      return outcome
    }
  }

  private func newEntries(
    _ requests: [EntryRequest], _ composer: EntryComposer, _ parsed: ParsedFiles, _ reader: LedgerReader
  ) throws(CommandError) -> (NewEntries, [Addition]) {
    let outline = parsed.outline
    let inbox = try inbox(outline)
    do throws(EntryErrors) {
      let entries = try NewEntries(requests, composer, inbox: inbox)
      return (entries, entries.additions(outline))
    } catch {
      // What has an error may be what is not found.
      let read = reader.resolve(parsed)
      if read.diagnostics.errors > 0 {
        throw .errors(printed: errorsText(read) + "milepost: nothing was written\n")
      }
      let lines = error.messages.map(escapedLines).joined(separator: "\nmilepost: ")
      throw .usage(lines + "\nnothing was written")
    }
  }

  /// Throws if the wallet has errors with the new entries, or warnings under `--strict`.
  private func checkAdded(
    _ read: LoadedLedger, _ new: Range<UInt32>, _ files: OpenedFiles, withBilled: String?
  ) throws(CommandError) {
    var errors = read.diagnostics.onlyErrors()
    if errors.errors == 0, !read.ledger.entries.uses.isEmpty {
      errors = LedgerChecks.errors(read.ledger, today: environment.today)
    }
    if errors.errors == 0, isStrict(read.ledger) {
      let checked = LedgerChecks.run(read.ledger, today: environment.today, on: day, after: read.diagnostics)
      errors = checked.only { new.contains($0.range.start) }.strict()
    }
    guard errors.errors > 0 else { return try checkRates(read, files) }
    let isOurs = errors.list.contains { new.contains($0.range.start) }
    let hasNoRate = isOurs && errors.list.contains { $0.code == "E410" && new.contains($0.range.start) }
    let billed =
      hasNoRate ? withBilled.map { "with what was billed: milepost \(escapedForTerminal($0))\n" } : nil
    let text = text(of: errors, in: read.ledger.map) + (billed ?? "") + "milepost: nothing was written\n"
    throw .diagnostics(Outcome("", diagnostics: text, exitCode: isOurs ? .usage : .errors))
  }

  /// Throws if a budget or expectation lacks a rate that it did not lack before: no report could be made any more.
  private func checkRates(_ read: LoadedLedger, _ files: OpenedFiles) throws(CommandError) {
    let missing = LedgerChecks.missingRates(read.ledger, today: environment.today)
    if missing.errors == 0 { return }
    let before = try self.read(files)
    let new =
      before.diagnostics.errors > 0
      ? missing : missing.beyond(LedgerChecks.missingRates(before.ledger, today: environment.today))
    if new.errors == 0 { return }
    let text = text(of: new, in: read.ledger.map) + "milepost: nothing was written\n"
    throw .diagnostics(Outcome("", diagnostics: text, exitCode: .usage))
  }

  /// The report on new entries, with the warnings about them.
  @Sendable private func report(
    on added: NewEntries.Added, _ read: LoadedLedger, _ advice: CardAdvice?
  ) -> Outcome {
    let (ledger, new, day) = (read.ledger, added.positions, day)
    let expenses = Set(added.entries.compactMap(\.expense))
    let cards = Set(
      ledger.entries.settled.filter { new.contains($0.range.start) }.map(\.card)
    ).union(
      expenses.compactMap { index in
        let expense = ledger.entries.expenses[index]
        return ledger.definitions.sources[expense.source].card.map {
          ledger.definitions.mainCard(of: $0, on: expense.date)
        }
      })
    let today = environment.today
    let (checked, report) = runConcurrently(
      {
        LedgerChecks.run(ledger, today: today, on: day, after: read.diagnostics, ofCards: cards).only {
          diagnostic in
          new.contains(diagnostic.range.start)
            || diagnostic.notes.contains { $0.range.map { new.contains($0.start) } ?? false }
        }
      },
      { ledger.addedReport(.init(expenses: expenses, at: new, in: ledger.entries), on: day) })
    var outcome = output(Document(added.entries, report, ledger, advice: advice)) {
      addedPage(added.entries, report, ledger, isDryRun: isGiven(.dryRun), textStyle)
    }
    let shown = isForPeople ? unsaid(checked, added.entries, ledger) : checked
    outcome.diagnostics = Array(text(of: shownDiagnostics(shown), in: ledger.map).utf8)
    return outcome
  }

  /// Diagnostics without those that a line of the answer says: that there is the same entry already, and that the rate of
  /// an amount in the base is old.
  private func unsaid(_ checked: Diagnostics, _ entries: [WrittenEntry], _ ledger: Ledger) -> Diagnostics {
    let base = ledger.settings.totalCurrency
    let answered = entries.compactMap(\.expense).map { ledger.entries.expenses[$0] }.filter { expense in
      ledger.definitions.currency(of: expense.source) == base
    }.map(\.position)
    return checked.only { found in
      found.code != "W501" && (found.code != "W402" || !answered.contains(found.range.start))
    }
  }
}
