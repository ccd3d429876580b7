import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the goals with their amendments.
  mutating func resolveGoals() {
    var goals = declarations(written.goals).compactMap { goal($0) }
    amend(&goals, by: written.goals) { $0.apply($1, to: &$2, of: $3) }
    definitions.goals = goals
  }

  private mutating func goal(_ entry: WrittenGoal) -> Goal? {
    guard let target = entry.target, let deadline = entry.deadline else { return nil }
    var terms = GoalTerms(target: 0, deadline: deadline.value)
    var goal = Goal(
      name: entry.name.value, title: entry.title, currency: currency(target), timeline: Timeline(terms),
      range: entry.name.range)
    apply(entry, to: &terms, of: goal)
    goal.timeline = Timeline(terms)
    return goal
  }

  /// Applies an entry to the terms so far.
  private mutating func apply(_ entry: WrittenGoal, to terms: inout GoalTerms, of goal: Goal) {
    do throws(Diagnostic) {
      if let target = entry.target { terms.target = try minor(target, goal.currency) }
      if let deadline = entry.deadline { terms.deadline = deadline.value }
      for property in entry.properties {
        let before = entry.date != nil && property.value.isNone ? terms : nil
        defer { if before == terms { warnAboutNone(property.range) } }
        switch property.value {
        case .start(let day): terms.start = day
        case .saved(nil): terms.savedAtStart = 0
        case .saved(let amount?): terms.savedAtStart = try minor(amount, goal.currency)
        case .autosaveNone: terms.autosave = nil
        case .autosave(let amount, let frequency):
          terms.autosave = .init(amount: try minor(amount, goal.currency), frequency: frequency)
        }
      }
    } catch {
      log.add(error)
    }
    if let start = terms.start, start > terms.deadline {
      let place = entry.properties.last { if case .start = $0.value { true } else { false } }
      let range = place?.range ?? entry.deadline?.range ?? entry.name.range
      log.add(.error("E345", range, "the goal starts after its deadline", label: "the deadline is \(terms.deadline)"))
    }
  }
}
