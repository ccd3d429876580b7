import LedgerModel
import LedgerText

extension Resolver {
  /// Builds the budgets: for each, the terms of every day on which they change.
  mutating func resolveBudgets() -> [Budget] {
    var budgets: [Budget] = []
    for entry in declarations(written.budgets, "budget") { if let budget = budget(entry) { budgets.append(budget) } }
    amend(&budgets, by: written.budgets, "budget") { $0.apply($1, to: &$2, of: $3) }
    return budgets
  }

  private mutating func budget(_ entry: WrittenBudget) -> Budget? {
    guard let limit = entry.limit, let frequency = entry.frequency else { return nil }
    let name = written.names.text(entry.name.value)
    let terms = BudgetTerms(limit: 0, frequency: frequency.value, scope: .tags([entry.name.value]))
    var budget = Budget(
      name: entry.name.value, title: entry.title ?? name, currency: planCurrency(limit),
      timeline: Timeline(terms), range: entry.name.range)
    var first = terms
    apply(entry, to: &first, of: budget)
    budget.timeline = Timeline(first)
    return budget
  }

  /// Puts what an entry says over the terms so far.
  private mutating func apply(_ entry: WrittenBudget, to terms: inout BudgetTerms, of budget: Budget) {
    do throws(Diagnostic) {
      if let limit = entry.limit { terms.limit = try minorOfPlan(limit, budget.currency) }
    } catch {
      diagnostics.add(error)
    }
    if let frequency = entry.frequency { terms.frequency = frequency.value }
    for property in entry.properties {
      switch property.value {
      case .tags(let tags): terms.scope = .tags(tags.sorted())
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
      diagnostics.add(.everyNeedsFrom(entry.frequency?.range ?? entry.name.range))
    }
    if let from = terms.from, let until = terms.until, until < from {
      let place = entry.properties.last { if case .until = $0.value { true } else { false } }
      diagnostics.add(.endsBeforeStart((place ?? entry.properties.last)?.range ?? entry.name.range, from))
    }
  }
}

extension Diagnostic {
  fileprivate static func endsBeforeStart(_ range: SourceRange, _ from: Day) -> Diagnostic {
    .error("E344", range, "the budget ends before it starts", label: "it starts on \(from)")
  }
}
