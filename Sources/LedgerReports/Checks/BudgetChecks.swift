import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds expenses that a budget can't convert, budgets that carry over without a start, and unknown alert ids.
  mutating func checkBudgets() {
    let wanted = ledger.checkedBudgets
    if wanted.isEmpty { return }
    let inputs = BudgetInputs(ledger, on: lastDay, of: wanted, expenses.budgetSpend)
    findMissingRates(inputs)
    for index in inputs.wanted { suggestStart(index, ledger.definitions.budgets[index], inputs) }
    findUnknownAlerts(inputs)
  }

  /// The last date of an expense, an amendment of a budget or a `seen` entry; at least today.
  private var lastDay: Day {
    let last = max(today, expenses.dates.all?.to ?? today)
    let amendments = ledger.definitions.budgets.compactMap { $0.timeline.spans.last?.from }
    return max(last, amendments.max() ?? last, ledger.entries.seenAlerts.map(\.date).max() ?? last)
  }

  /// Finds expenses without a rate to the budget's currency.
  private mutating func findMissingRates(_ inputs: BudgetInputs) {
    for (index, currency) in inputs.spend.missing {
      let expense = ledger.entries.expenses[index]
      let isCounted = inputs.wanted.lazy.map { inputs.known[$0] }.contains { budget in
        let activeDays = budget.activeDays(knownOn: inputs.on)
        guard budget.currency == currency, activeDays.contains(expense.date) else { return false }
        let period = budget.period(
          containing: expense.date, activeDays: activeDays, weekStart: ledger.settings.options.weekStart)
        let terms = budget.timeline.terms(on: min(period.to, inputs.on))
        switch terms.scope {
        case .all: return true
        case .tags(let tags): return ledger.vocabulary.tagLists[expense.tags].contains(where: tags.contains)
        }
      }
      guard isCounted else { continue }
      diagnostics.add(
        .noRate(
          amount(of: expense),
          UnconvertedAmount(ledger.definitions.currency(of: expense.source), currency, on: expense.date),
          ledger.rates,
          ledger.settings.currencies))
    }
  }

  /// Suggests a `from` for a budget that carries over: without one, it starts with the first counted expense.
  private mutating func suggestStart(_ index: BudgetIndex, _ budget: Budget, _ inputs: BudgetInputs) {
    guard budget.isWithoutStart, let first = inputs.periods(of: index).first,
      !inputs.spend.series(of: first.terms.scope, budget.currency).places(in: first.range).isEmpty
    else { return }
    diagnostics.add(
      .carryWithoutStart(budget.range, ledger.vocabulary.names.text(budget.name), first.range.from))
  }

  private mutating func findUnknownAlerts(_ inputs: BudgetInputs) {
    if ledger.entries.seenAlerts.isEmpty { return }
    let known = Set(ledger.alertsReport(of: inputs).alerts.map(\.id))
    // The nearest of many ids is slow to find: only the first 20 unknown ones get a suggestion.
    var unknown = 0
    for seen in ledger.entries.seenAlerts where !known.contains(seen.reference) {
      unknown += 1
      let budget = seen.reference.split(separator: "/").prefix(2).joined(separator: "/") + "/"
      let ids = unknown <= 20 ? known.filter { $0.hasPrefix(budget) }.sorted().suffix(1000) : []
      diagnostics.add(
        .unknownAlert(seen.range, seen.reference, nearestName(to: seen.reference, in: Array(ids))))
    }
  }
}

extension Ledger {
  /// The budgets whose checks need expenses: most do not.
  var checkedBudgets: [BudgetIndex] {
    let withSeenAlerts = Set(
      entries.seenAlerts.compactMap { $0.reference.split(separator: "/").dropFirst().first.map(String.init) })
    return definitions.budgets.listIndices.filter { index in
      let budget = definitions.budgets[index]
      return budget.currency != settings.totalCurrency || budget.isWithoutStart
        || withSeenAlerts.contains(vocabulary.names.text(budget.name))
    }
  }
}

extension Budget {
  /// Whether it carries over from its first counted expense on.
  fileprivate var isWithoutStart: Bool {
    timeline.spans[0].terms.from == nil && timeline.spans.contains { $0.terms.carry != .nothing }
  }
}

extension Diagnostic {
  fileprivate static func carryWithoutStart(_ range: SourceRange, _ name: String, _ from: Day) -> Diagnostic {
    .warning(
      "W512", range,
      "\"\(name)\" starts to carry over at its first expense, which moves if an older one is added",
      help: "give its start:     from \(from)")
  }

  fileprivate static func unknownAlert(_ range: SourceRange, _ id: String, _ near: String?) -> Diagnostic {
    .warning(
      "W513", range, "no alert has this id", label: near.map { "did you mean \($0)?" },
      help: "`milepost alerts` lists the ids"
    ).changed(id, to: near)
  }
}
