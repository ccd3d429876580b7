import LedgerEditing
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerPlanning
import LedgerReports
import LedgerText

extension RequestContext {
  /// The most cards that are offered for an expense.
  private static let maxCards = 3

  /// The actions that pay the expense of the day in a range with a card that is ahead of its own, as `best` has it for the
  /// wallet without the line. Old numbers offer none.
  func payInsteadActions(_ document: TextDocument, _ range: TextRange) -> [JSONValue] {
    guard let numbers, !numbers.isOld, let lines = DocumentLines(numbers.reading, document) else { return [] }
    let last = document.lines.count - 1
    guard range.start.line <= last, range.start.line <= range.end.line else { return [] }
    let positions = lines.positions(ofLines: range.start.line...min(range.end.line, last))
    let ledger = numbers.ledger
    let places = ledger.expenses(in: positions).filter { place in
      let expense = ledger.entries.expenses[place]
      return expense.date == on && !expense.isRenewal && expense.original > 0
    }
    // A range of many lines does not ask about one expense.
    guard places.count == 1 else { return [] }
    let reading = numbers.reading
    let expense = ledger.entries.expenses[places[0]]
    guard let choices = choices(for: expense, reading) else { return [] }
    let source = EntryWords(ledger.map, at: expense.position).source
    var placed = self.places(in: reading.loaded.ledger.map, reading.loaded.files)
    let place = placed.range(source)
    guard let path = document.path else { return [] }
    return choices.prefix(RequestContext.maxCards).map { choice in
      let name = ledger.vocabulary.names.text(ledger.definitions.cards[choice.way].name)
      var edits = WorkspaceEdits()
      edits.add(name, for: place, in: uri(of: path))
      return .object([
        ("title", .text(choice.title)), ("kind", .text("refactor.rewrite")), ("edit", edits.json(for: self)),
      ])
    }
  }

  /// The cards that are ahead of the expense's own, the best first, each with the title of its action.
  private func choices(
    for expense: Expense, _ reading: Reading
  ) -> [(way: CardIndex, title: String)]? {
    let day = expense.date
    let ledger = reading.ledger
    guard let card = ledger.definitions.sources[expense.source].card else { return nil }
    let reader = LedgerReader(loader: .none, library: world.library, base: world.base, renewingUpTo: day)
    let trials = PurchaseTrials(
      ComposedPurchase(expense, in: ledger), ledger.waysToPay(on: day), of: ledger, on: day
    ) { reader.resolve(reading.parsed, adding: $0) }
    guard trials.read.diagnostics.errors == 0 else { return nil }
    let without = trials.ledger(on: day).without(expense)
    let until = day + PlanReport.usualDays
    if without.planErrors(without.expectedSpending(on: day, until: until)).errors > 0 { return nil }
    let report = without.bestReport(
      trials.expenses.compactMap { TrialPurchase($0, without) }, on: day, until: until)
    let way = without.definitions.wayToPay(card, on: day)
    guard let own = report.choices.first(where: { $0.trial.way == way }) else { return nil }
    return report.choices.compactMap { choice in
      let more = (choice.ahead ?? choice.now) - (own.ahead ?? own.now)
      guard .zero < more else { return nil }
      return (choice.trial.way, payInsteadText(choice.trial.way, more: more, without, report.unit, on: day))
    }
  }
}

extension Ledger {
  /// The ledger without one expense that has a line of its own.
  fileprivate func without(_ expense: Expense) -> Ledger {
    var entries = entries
    entries.expenses.removeAll { $0.position == expense.position }
    return with(entries)
  }
}
