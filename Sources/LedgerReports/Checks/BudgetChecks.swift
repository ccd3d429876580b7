import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Budgets that can't count an expense, that carry without saying from when on, and marks on alerts that there are not.
  mutating func checkBudgets() {
    let marked = Set(
      ledger.entries.seenAlerts.compactMap { $0.reference.split(separator: "/").dropFirst().first.map(String.init) })
    // Most budgets need no look at the expenses.
    let books = BudgetInputs(ledger, on: lastDay) { index in
      let budget = ledger.definitions.budgets[index]
      return budget.currency != ledger.settings.totalCurrency || isWithoutStart(budget)
        || marked.contains(ledger.vocabulary.names.text(budget.name))
    }
    if books.wanted.isEmpty { return }
    findMissingRates(books)
    for index in books.wanted { suggestStart(index, ledger.definitions.budgets[index], books) }
    findUnknownAlerts(books)
  }

  /// The last day that anything bears, or today.
  private var lastDay: Day {
    let expenses = ledger.entries.expenses.reduce(today) { max($0, $1.date) }
    let amendments = ledger.definitions.budgets.compactMap { $0.timeline.spans.last?.from }
    return max(expenses, amendments.max() ?? expenses, ledger.entries.seenAlerts.map(\.date).max() ?? expenses)
  }

  /// Expenses in a currency from which no rate leads into the budget's.
  private mutating func findMissingRates(_ books: BudgetInputs) {
    for (index, currency) in books.spend.missing {
      let expense = ledger.entries.expenses[index]
      let isCounted = books.wanted.lazy.map { books.known[$0] }.contains { budget in
        let activeDays = budget.activeDays(knownOn: books.on)
        guard budget.currency == currency, activeDays.contains(expense.date) else { return false }
        let period = budget.period(
          containing: expense.date, activeDays: activeDays, weekStart: ledger.settings.options.weekStart)
        let terms = budget.timeline.terms(on: min(period.to, books.on))
        switch terms.scope {
        case .all: return true
        case .tags(let tags): return ledger.vocabulary.tagLists[expense.tags].contains(where: tags.contains)
        }
      }
      guard isCounted else { continue }
      diagnostics.add(
        .noRate(
          amount(of: expense), ledger.definitions.currency(of: expense.source), currency, expense.date, ledger.rates,
          ledger.settings.currencies, canPin: false))
    }
  }

  /// What is carried depends on the first expense that counts where no `from` says when the budget began.
  private mutating func suggestStart(_ index: BudgetIndex, _ budget: Budget, _ books: BudgetInputs) {
    guard isWithoutStart(budget), let first = books.periods(of: index).first,
      !books.spend.series(of: first.terms.scope, budget.currency).places(in: first.range).isEmpty
    else { return }
    diagnostics.add(
      .carryWithoutStart(budget.range, ledger.vocabulary.names.text(budget.name), first.range.from))
  }

  private func isWithoutStart(_ budget: Budget) -> Bool {
    budget.timeline.spans[0].terms.from == nil && budget.timeline.spans.contains { $0.terms.carry != .nothing }
  }

  private mutating func findUnknownAlerts(_ books: BudgetInputs) {
    if ledger.entries.seenAlerts.isEmpty { return }
    let known = Set(ledger.alertsReport(of: books).alerts.map(\.id))
    // Looking for the nearest is slow against many ids: a file of nothing but slips gets no more than these.
    var looked = 0
    for seen in ledger.entries.seenAlerts where !known.contains(seen.reference) {
      looked += 1
      let budget = seen.reference.split(separator: "/").prefix(2).joined(separator: "/") + "/"
      let ids = looked <= 20 ? known.filter { $0.hasPrefix(budget) }.sorted().suffix(1000) : []
      diagnostics.add(.unknownAlert(seen.range, nearestName(to: seen.reference, in: Array(ids))))
    }
  }
}

extension Diagnostic {
  fileprivate static func carryWithoutStart(_ range: SourceRange, _ name: String, _ from: Day) -> Diagnostic {
    .warning(
      "W512", range, "\"\(name)\" starts to carry over at its first expense, which moves if an older one is added",
      help: "give its start:     from \(from)")
  }

  fileprivate static func unknownAlert(_ range: SourceRange, _ near: String?) -> Diagnostic {
    .warning(
      "W513", range, "no alert has this id", label: near.map { "did you mean \($0)?" },
      help: "`milepost alerts` lists the ids")
  }
}
