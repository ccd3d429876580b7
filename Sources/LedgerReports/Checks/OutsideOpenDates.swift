import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds entries on a card or account before it was opened or after it was closed.
  mutating func findOutsideOpenDates() {
    let openDays = ledger.definitions.sources.sourceIndices.map { alwaysOpen($0) }
    var reported: [UInt32: PaymentSourceIndex] = [:]
    let areOpen = zip(openDays, expenses.dates.ofSources).allSatisfy { days, used in
      used.map { days.contains($0.from) && days.contains($0.to) } ?? true
    }
    for expense in areOpen ? [] : ledger.entries.expenses
    where !openDays[Int(expense.source.number)].contains(expense.date) {
      guard let closed = closedSource(expense) else { continue }
      guard let renewing = automatic(expense) else {
        add(closed, at: dateRange(at: expense.position), expense.date)
        reported[expense.position] = expense.source
        continue
      }
      if reported.updateValue(expense.source, forKey: expense.position) == nil {
        add(closed, at: renewing, expense.date, isRenewal: true)
      }
    }
    for income in ledger.entries.incomes where !openDays[Int(income.source.number)].contains(income.date) {
      add(income.source, at: dateRange(at: income.range.start), income.date)
    }
    for entry in ledger.entries.repayments where !openDays[Int(entry.source.number)].contains(entry.date) {
      add(entry.source, at: dateRange(at: entry.range.start), entry.date)
    }
    for use in ledger.entries.uses {
      guard case .benefit(let index, _) = use.target else { continue }
      let card = ledger.definitions.cards[index]
      let days = card.timeline.last.openDays
      let payer = use.payment.flatMap { reported[$0.position] }
      let payingCard = payer.flatMap { ledger.definitions.sources[$0].card }
      let isReported = payingCard.map { ledger.definitions.mainCard(of: $0, on: use.date) == index } ?? false
      if days.contains(use.date) || isReported { continue }
      let opened = OpenDates(name: ledger.vocabulary.names.text(card.name), days: days, declared: card.range)
      diagnostics.add(.outsideOpenDates(use.range, opened, use.date))
    }
  }

  private mutating func add(
    _ source: PaymentSourceIndex, at range: SourceRange, _ date: Day, isRenewal: Bool = false
  ) {
    let opened = OpenDates(
      name: ledger.name(of: source), days: openDays(of: source), declared: declaration(of: source))
    diagnostics.add(
      .outsideOpenDates(
        range, opened, date, label: isRenewal ? "its renewal on \(date)" : "not open on this day"))
  }

  private func openDays(of source: PaymentSourceIndex) -> DayRange {
    switch ledger.definitions.sources[source] {
    case .card(let index): return ledger.definitions.cards[index].timeline.last.openDays
    case .account(let index):
      let account = ledger.definitions.accounts[index]
      return DayRange(account.opened ?? Day.first, account.closed ?? Day.last)
    }
  }

  /// The days on which a card or account is open; of a card under others those on which all these are open, too.
  private func alwaysOpen(_ source: PaymentSourceIndex) -> DayRange {
    var days = openDays(of: source)
    guard let card = ledger.definitions.sources[source].card else { return days }
    for main in ledger.definitions.cards[card].timeline.spans.compactMap(\.terms.under) {
      days = days.clipped(to: ledger.definitions.cards[main].timeline.last.openDays)
    }
    return days
  }

  /// The source of an expense if it is not open on the day, else its main card if that is not; `nil` where both are.
  private func closedSource(_ expense: Expense) -> PaymentSourceIndex? {
    let sources = [expense.source, ledger.definitions.mainSource(of: expense.source, on: expense.date)]
    return sources.first { !openDays(of: $0).contains(expense.date) }
  }

  private func declaration(of source: PaymentSourceIndex) -> SourceRange? {
    switch ledger.definitions.sources[source] {
    case .card(let index): ledger.definitions.cards[index].range
    case .account(let index): ledger.definitions.accounts[index].range
    }
  }
}

/// When a card or account is open.
private struct OpenDates {
  var name: String
  var days: DayRange
  /// `nil` for the built-in account.
  var declared: SourceRange?
}

extension Diagnostic {
  fileprivate static func outsideOpenDates(
    _ range: SourceRange, _ opened: OpenDates, _ date: Day, label: String = "not open on this day"
  ) -> Diagnostic {
    let days = opened.days
    let problem = date < days.from ? "was not opened until \(days.from)" : "was closed on \(days.to)"
    return .warning(
      "W502", range, "\"\(opened.name)\" \(problem)", label: label
    ).noting(opened.declared.map { [Note("declared here", at: $0)] } ?? [])
  }
}
