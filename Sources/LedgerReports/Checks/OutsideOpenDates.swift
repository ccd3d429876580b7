import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Entries on a card or account before it was opened or after it was closed.
  mutating func findOutsideLife() {
    let lives = ledger.definitions.sources.map { source -> DayRange in
      switch source {
      case .card(let index):
        let terms = ledger.definitions.cards[index].timeline.last
        return DayRange(terms.opened ?? Day.first, terms.closed ?? Day.last)
      case .account(let index):
        return DayRange(
          ledger.definitions.accounts[index].opened ?? Day.first, ledger.definitions.accounts[index].closed ?? Day.last)
      }
    }
    for expense in ledger.entries.expenses where !lives[Int(expense.source.number)].contains(expense.date) {
      let name = ledger.name(of: expense.source)
      diagnostics.add(
        .outsideLife(
          SourceRange(expense.position, expense.position + 10), name, lives[Int(expense.source.number)], expense.date,
          declared: place(of: expense.source)))
    }
    for income in ledger.entries.incomes where !lives[Int(income.source.number)].contains(income.date) {
      let name = ledger.name(of: income.source)
      let place = SourceRange(income.range.start, income.range.start + 10)
      diagnostics.add(
        .outsideLife(
          place, name, lives[Int(income.source.number)], income.date, declared: self.place(of: income.source)))
    }
    for use in ledger.entries.uses {
      guard case .benefit(let card, _) = use.target else { continue }
      let terms = ledger.definitions.cards[card].timeline.last
      let open = DayRange(terms.opened ?? Day.first, terms.closed ?? Day.last)
      if open.contains(use.date) { continue }
      let name = ledger.vocabulary.names.text(ledger.definitions.cards[card].name)
      diagnostics.add(.outsideLife(use.range, name, open, use.date, declared: ledger.definitions.cards[card].range))
    }
  }

  private func place(of source: PaymentSourceIndex) -> SourceRange? {
    switch ledger.definitions.sources[source] {
    case .card(let index): ledger.definitions.cards[index].range
    case .account(let index): ledger.definitions.accounts[index].range
    }
  }

  /// Dates more than a year ahead: a typing mistake, most likely.
  mutating func findFarFuture() {
    let limit = today + 366
    for expense in ledger.entries.expenses where expense.date > limit {
      diagnostics.add(.farFuture(SourceRange(expense.position, expense.position + 10), expense.date))
    }
    for income in ledger.entries.incomes where income.date > limit {
      diagnostics.add(.farFuture(SourceRange(income.range.start, income.range.start + 10), income.date))
    }
  }
}

extension Diagnostic {
  fileprivate static func outsideLife(
    _ range: SourceRange, _ name: String, _ activeDays: DayRange, _ date: Day, declared: SourceRange?
  ) -> Diagnostic {
    let what = date < activeDays.from ? "was not opened until \(activeDays.from)" : "was closed on \(activeDays.to)"
    return .warning(
      "W502", range, "\"\(name)\" \(what)", label: "not open on this day",
      notes: declared.map { [Note("declared here", at: $0)] } ?? [])
  }

  fileprivate static func farFuture(_ range: SourceRange, _ date: Day) -> Diagnostic {
    .warning("W503", range, "\(date) is more than a year ahead", label: "is the year right?")
  }
}
