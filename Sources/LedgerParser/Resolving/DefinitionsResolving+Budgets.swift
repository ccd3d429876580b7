import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the budgets with their amendments.
  mutating func resolveBudgets() {
    definitions.budgets = resolve(written.budgets, apply: { $0.apply($1, to: &$2, $3) }) { entry in
      guard let limit = entry.limit, let frequency = entry.frequency else { return nil }
      return (limit, BudgetTerms(limit: 0, frequency: frequency.value, scope: .tags([entry.name.value])))
    }
  }

  private mutating func apply(_ entry: WrittenBudget, to terms: inout BudgetTerms, _ currency: CurrencyIndex)
  {
    do throws(Diagnostic) {
      if let limit = entry.limit { terms.limit = try minor(limit, currency) }
    } catch {
      log.add(error)
    }
    if let frequency = entry.frequency { terms.frequency = frequency.value }
    for property in entry.properties {
      let before = entry.date != nil && property.isNone ? terms : nil
      defer { if let before, before == terms { warnAboutNone(property.range) } }
      switch property.value {
      case .tags(let tags): terms.scope = .tags(tags)
      case .allTags: terms.scope = .all
      case .ownTag: terms.scope = .tags([entry.name.value])
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
