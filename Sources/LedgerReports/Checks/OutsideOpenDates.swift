import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds entries on a card or account before it was opened or after it was closed.
  mutating func findOutsideOpenDates() {
    let openDays = ledger.definitions.sources.map { source -> DayRange in
      switch source {
      case .card(let index): return ledger.definitions.cards[index].timeline.last.openDays
      case .account(let index):
        let account = ledger.definitions.accounts[index]
        return DayRange(account.opened ?? Day.first, account.closed ?? Day.last)
      }
    }
    var reported: [UInt32: PaymentSourceIndex] = [:]
    let expenses = ledger.entries.expenses
    // By index: to copy a million expenses takes longer than to look at their dates.
    for index in expenses.indices
    where !openDays[Int(expenses[index].source.number)].contains(expenses[index].date) {
      let expense = expenses[index]
      guard let renewing = automatic(expense) else {
        add(expense.source, openDays, at: dateRange(at: expense.position), expense.date)
        reported[expense.position] = expense.source
        continue
      }
      if reported.updateValue(expense.source, forKey: expense.position) == nil {
        add(expense.source, openDays, at: renewing, expense.date, isRenewal: true)
      }
    }
    for income in ledger.entries.incomes where !openDays[Int(income.source.number)].contains(income.date) {
      add(income.source, openDays, at: dateRange(at: income.range.start), income.date)
    }
    for use in ledger.entries.uses {
      guard case .benefit(let index, _) = use.target else { continue }
      let card = ledger.definitions.cards[index]
      let days = card.timeline.last.openDays
      let payer = use.payment.flatMap { reported[$0.position] }
      if days.contains(use.date) || payer.map({ ledger.definitions.sources[$0].card == index }) ?? false { continue }
      let name = ledger.vocabulary.names.text(card.name)
      diagnostics.add(.outsideOpenDates(use.range, name, days, use.date, declared: card.range))
    }
  }

  private mutating func add(
    _ source: PaymentSourceIndex, _ openDays: [DayRange], at range: SourceRange, _ date: Day, isRenewal: Bool = false
  ) {
    diagnostics.add(
      .outsideOpenDates(
        range, ledger.name(of: source), openDays[Int(source.number)], date, declared: declaration(of: source),
        label: isRenewal ? "its renewal on \(date)" : "not open on this day"))
  }

  private func declaration(of source: PaymentSourceIndex) -> SourceRange? {
    switch ledger.definitions.sources[source] {
    case .card(let index): ledger.definitions.cards[index].range
    case .account(let index): ledger.definitions.accounts[index].range
    }
  }
}

extension Diagnostic {
  fileprivate static func outsideOpenDates(
    _ range: SourceRange, _ name: String, _ openDays: DayRange, _ date: Day, declared: SourceRange?,
    label: String = "not open on this day"
  ) -> Diagnostic {
    let problem = date < openDays.from ? "was not opened until \(openDays.from)" : "was closed on \(openDays.to)"
    return .warning(
      "W502", range, "\"\(name)\" \(problem)", label: label,
      notes: declared.map { [Note("declared here", at: $0)] } ?? [])
  }
}
