import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the goals with their amendments.
  mutating func resolveGoals() {
    definitions.goals = resolve(written.goals, apply: { $0.apply($1, to: &$2, $3) }) { entry in
      guard let target = entry.target, let deadline = entry.deadline else { return nil }
      return (target, GoalTerms(target: 0, deadline: deadline.value))
    }
  }

  private mutating func apply(_ entry: WrittenGoal, to terms: inout GoalTerms, _ currency: CurrencyIndex) {
    do throws(Diagnostic) {
      if let target = entry.target { terms.target = try minor(target, currency) }
      if let deadline = entry.deadline { terms.deadline = deadline.value }
      for property in entry.properties {
        let before = entry.date != nil && property.isNone ? terms : nil
        defer { if let before, before == terms { warnAboutNone(property.range) } }
        switch property.value {
        case .start(let day): terms.start = day
        case .saved(nil): terms.savedAtStart = 0
        case .saved(let amount?): terms.savedAtStart = try minor(amount, currency)
        case .autosaveNone: terms.autosave = nil
        case .autosave(let amount, let frequency):
          terms.autosave = .init(amount: try minor(amount, currency), frequency: frequency)
        }
      }
    } catch {
      log.add(error)
    }
    if let start = terms.start, start > terms.deadline {
      let place = entry.properties.last { if case .start = $0.value { true } else { false } }
      let range = place?.range ?? entry.deadline?.range ?? entry.name.range
      log.add(
        .error(
          "E345", range, "the goal starts after its deadline", label: "the deadline is \(terms.deadline)"))
    }
  }
}
