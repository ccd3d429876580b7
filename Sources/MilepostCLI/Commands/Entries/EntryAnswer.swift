import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary

/// What a command answers about the entries that it has added.
struct EntryAnswer: Sendable {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// The report on new entries, with the warnings about them.
  func report(
    on added: NewEntries.Added, _ read: LoadedLedger, _ advice: CardAdvice?
  ) -> Outcome {
    let (ledger, new, day) = (read.ledger, added.positions, context.day)
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
    let today = context.environment.today
    let (checked, report) = runConcurrently(
      {
        LedgerChecks.run(ledger, today: today, on: day, after: read.diagnostics, ofCards: cards).only {
          diagnostic in
          new.contains(diagnostic.range.start)
            || diagnostic.notes.contains { $0.range.map { new.contains($0.start) } ?? false }
        }
      },
      { ledger.addedReport(.init(expenses: expenses, at: new, in: ledger.entries), on: day) })
    var outcome = context.output(Document(added.entries, report, ledger, advice: advice)) {
      addedPage(added.entries, report, ledger, isDryRun: context.isGiven(.dryRun), context.textStyle)
    }
    let shown = context.isForPeople ? unsaid(checked, added.entries, ledger) : checked
    outcome.diagnostics = Array(context.text(of: context.shownDiagnostics(shown), in: ledger.map).utf8)
    return outcome
  }

  /// Diagnostics without those that a line of the answer says: that there is the same entry already, that the rate of an
  /// amount in the base is old, and that a payee begins with a tag. Of the rate of a foreign card or account the help is
  /// what to type.
  private func unsaid(_ checked: Diagnostics, _ entries: [WrittenEntry], _ ledger: Ledger) -> Diagnostics {
    let base = ledger.settings.totalCurrency
    let expenses = entries.compactMap(\.expense).map { ledger.entries.expenses[$0] }
    let answered = expenses.filter { ledger.definitions.currency(of: $0.source) == base }.map(\.position)
    let said = checked.only { found in
      switch found.code {
      case "W501": return false
      case "W402": return !answered.contains(found.range.start)
      case "W366":
        let expense = expenses.filter { $0.position <= found.range.start }.max { $0.position < $1.position }
        return expense.flatMap { ledger.tagMeant(by: $0) } == nil
      default: return true
      }
    }
    var shown = Diagnostics()
    for var found in said.list {
      if found.code == "W402", let expense = expenses.first(where: { $0.position == found.range.start }) {
        let code = ledger.settings.currencies.code(ledger.definitions.currency(of: expense.source))
        found.help =
          "add a newer rate: milepost rate \(code) … \(ledger.settings.currencies.code(base))"
      }
      shown.add(found)
    }
    return shown
  }
}
