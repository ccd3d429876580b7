import LedgerModel
import LedgerText

/// A `goal` entry, or with a date an amendment of one.
typealias WrittenGoal = WrittenDefinition<GoalTerms>

extension GoalTerms: DefinitionTerms {
  static let kind = DefinitionKind.goal
  static let endsAtFirstError = true
}

enum GoalProperty: String, PropertyName {
  case start, saved, autosave

  var isText: Bool { false }
}

extension Parser {
  /// `goal ID ["Title"] AMOUNT by DATE`, or with a date an amendment: `DATE goal ID [AMOUNT] [by DATE]`.
  mutating func goal(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(&reader, .id, of: "goal", .goal, date == nil ? .definition : .amendment)
    var goal = WrittenGoal(date, name)
    if date == nil { goal.title = reader.takeQuoted()?.text }
    if reader.isNext(.amount, where: { $0.text != "by" }) || date == nil {
      let target = try positiveAmount(&reader, of: "the amount to have")
      goal.amount = target
      goal.changes.append(change(target, of: \.target))
    }
    if reader.take("by", before: .deadline) {
      let deadline = try day(&reader, of: "a date", as: .deadline)
      goal.changes.append(
        Change("by", deadline.range, as: ["\(deadline.value)"]) { terms, _, _ in
          terms.deadline = deadline.value
        })
    } else if date == nil || !reader.isAtEnd {
      throw .missing(reader.here, "`by` and the last day", sample: "goal trip 12000 CAD by 2026-12-31")
    }
    goal.changes += goalProperties(bytes)
    add(.goal(goal))
  }

  mutating func goalProperties(_ bytes: Span<UInt8>) -> [Change<GoalTerms>] {
    changes(bytes, of: "a goal", as: GoalProperty.self) {
      (parser, name, reader) throws(Diagnostic) -> Change<GoalTerms>.Apply in
      try parser.change(name, &reader)
    }
  }

  private mutating func change(
    _ name: GoalProperty, _ reader: inout WordReader
  ) throws(Diagnostic) -> Change<GoalTerms>.Apply {
    switch name {
    case .start: return Change.setting(\.start, to: try dayOrNone(&reader))
    case .saved:
      if reader.takeNone() { return { terms, _, _ in terms.savedAtStart = 0 } }
      let amount = try amount(&reader, of: "an amount")
      return { (terms, resolving, currency) throws(Diagnostic) in
        terms.savedAtStart = try resolving.minor(amount, currency)
      }
    case .autosave:
      if reader.takeNone() { return { terms, _, _ in terms.autosave = nil } }
      let (amount, frequency) = try autosave(&reader)
      return { (terms, resolving, currency) throws(Diagnostic) in
        terms.autosave = .init(amount: try resolving.minor(amount, currency), frequency: frequency)
      }
    }
  }

  /// `autosave 100 CAD weekly`.
  private mutating func autosave(
    _ reader: inout WordReader
  ) throws(Diagnostic) -> (amount: WrittenAmount, frequency: Frequency) {
    try checkOrder(reader, after: "autosave", isAmountNeeded: true)
    let amount = try positiveAmount(&reader, of: "an amount")
    let place = reader.here
    let frequency = try frequency(&reader, [])
    if frequency == .once {
      throw .error(
        "E256", place, "an autosave must repeat",
        help:
          "for savings at the start write `saved 3000`; for later ones add an entry: 2026-03-01 saved trip 3000"
      )
    }
    return (amount, frequency)
  }
}

extension DefinitionsResolving {
  /// Resolves the goals with their amendments.
  mutating func resolveGoals() {
    definitions.goals = resolve(written.goals, from: { _ in GoalTerms(target: 0, deadline: .first) }) {
      goal, terms in
      guard let start = terms.start, start > terms.deadline else { return [] }
      let place = goal.change(GoalProperty.start) ?? goal.change("by")
      return [
        .error(
          "E345", place?.range ?? goal.name.range, "the goal starts after its deadline",
          label: "the deadline is \(terms.deadline)")
      ]
    }
  }
}
