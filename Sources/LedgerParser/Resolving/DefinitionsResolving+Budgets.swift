import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the budgets with their amendments.
  mutating func resolveBudgets() {
    var budgets = declarations(written.budgets).compactMap { budget($0) }
    amend(&budgets, by: written.budgets) { $0.apply($1, to: &$2, of: $3) }
    definitions.budgets = budgets
  }

  private mutating func budget(_ entry: WrittenBudget) -> Budget? {
    guard let limit = entry.limit, let frequency = entry.frequency else { return nil }
    var terms = BudgetTerms(limit: 0, frequency: frequency.value, scope: .tags([entry.name.value]))
    var budget = Budget(
      name: entry.name.value, title: entry.title, currency: currency(limit), timeline: Timeline(terms),
      range: entry.name.range)
    apply(entry, to: &terms, of: budget)
    budget.timeline = Timeline(terms)
    return budget
  }

  /// Applies an entry to the terms so far.
  private mutating func apply(_ entry: WrittenBudget, to terms: inout BudgetTerms, of budget: Budget) {
    do throws(Diagnostic) {
      if let limit = entry.limit { terms.limit = try minor(limit, budget.currency) }
    } catch {
      log.add(error)
    }
    if let frequency = entry.frequency { terms.frequency = frequency.value }
    for property in entry.properties {
      let before = entry.date != nil && property.value.isNone ? terms : nil
      defer { if before == terms { warnAboutNone(property.range) } }
      switch property.value {
      case .tags(let tags): terms.scope = .tags(tags)
      case .allTags: terms.scope = .all
      case .ownTag: terms.scope = .tags([budget.name])
      case .carry(let carry): terms.carry = carry
      case .alerts(let percents): terms.alerts = percents
      case .from(let day): terms.from = day
      case .until(let day): terms.until = day
      case .group(let group): terms.group = group
      }
    }
    if case .every = terms.frequency, terms.from == nil {
      log.add(.everyNeedsFrom(entry.frequency?.range ?? entry.name.range))
    }
    if let from = terms.from, let until = terms.until, until < from {
      let place = entry.properties.last { if case .until = $0.value { true } else { false } }
      let range = (place ?? entry.properties.last)?.range ?? entry.name.range
      log.add(.error("E344", range, "the budget ends before it starts", label: "it starts on \(from)"))
    }
  }
}
