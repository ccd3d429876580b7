import LedgerModel
import LedgerText

extension Resolver {
  /// Builds the goals: for each, the terms of every day on which they change.
  mutating func resolveGoals() -> [Goal] {
    var goals: [Goal] = []
    for entry in declarations(written.goals, "goal") { if let goal = goal(entry) { goals.append(goal) } }
    amend(&goals, by: written.goals, "goal") { $0.apply($1, to: &$2, of: $3) }
    return goals
  }

  private mutating func goal(_ entry: WrittenGoal) -> Goal? {
    guard let target = entry.target, let deadline = entry.deadline else { return nil }
    let terms = GoalTerms(target: 0, deadline: deadline.value)
    var goal = Goal(
      name: entry.name.value, title: entry.title ?? written.names.text(entry.name.value),
      currency: planCurrency(target), timeline: Timeline(terms), range: entry.name.range)
    var first = terms
    apply(entry, to: &first, of: goal)
    goal.timeline = Timeline(first)
    return goal
  }

  /// Puts what an entry says over the terms so far.
  private mutating func apply(_ entry: WrittenGoal, to terms: inout GoalTerms, of goal: Goal) {
    do throws(Diagnostic) {
      if let target = entry.target { terms.target = try minorOfPlan(target, goal.currency) }
      if let deadline = entry.deadline { terms.deadline = deadline.value }
      for property in entry.properties {
        switch property.value {
        case .start(let day): terms.start = day
        case .saved(nil): terms.savedAtStart = 0
        case .saved(let amount?): terms.savedAtStart = try minorOfPlan(amount, goal.currency)
        case .autosaveNone: terms.autosave = nil
        case .autosave(let amount, let frequency):
          terms.autosave = .init(amount: try minorOfPlan(amount, goal.currency), frequency: frequency)
        }
      }
    } catch {
      diagnostics.add(error)
    }
    if let start = terms.start, start > terms.deadline {
      let place = entry.properties.last { if case .start = $0.value { true } else { false } }
      diagnostics.add(.startsAfterDeadline(place?.range ?? entry.deadline?.range ?? entry.name.range, terms.deadline))
    }
  }

  /// Resolves `saved` entries, each into its goal's currency.
  mutating func resolveSavings(_ goals: [Goal], _ converter: inout Converter, _ stale: inout StaleRates)
    -> [SavedAmount]
  {
    let places = Dictionary(goals.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    var savings: [SavedAmount] = []
    for entry in written.savings {
      do throws(Diagnostic) {
        guard let place = places[entry.goal.value] else {
          throw unknownPlan(entry.goal, "goal", in: goals.map(\.name))
        }
        let amount = try amount(of: entry, in: goals[place].currency, &converter, &stale)
        savings.append(SavedAmount(date: entry.date, goal: place, amount: amount, range: entry.amount.range))
      } catch {
        diagnostics.add(error)
      }
    }
    return savings
  }

  private mutating func amount(
    of entry: WrittenSaving, in target: CurrencyIndex, _ converter: inout Converter, _ stale: inout StaleRates
  ) throws(Diagnostic) -> Int64 {
    let currency = entry.amount.currency == 0 ? target : planCurrency(entry.amount)
    let original = try minor(entry.amount.number, currency, at: entry.amount.range)
    guard written.currencies[currency].isKnown, written.currencies[target].isKnown else { return original }
    if let price = entry.price {
      switch try self.price(price, of: original, currency, into: target) {
      case .billed(let billed): return billed
      case .rate(let rate):
        guard let converted = converter.convert(original, currency, target, at: rate) else {
          throw .amountTooLarge(entry.amount.range)
        }
        return converted
      }
    }
    if currency == target { return original }
    do {
      let (amount, found) = try converter.convert(
        original, currency, target, on: entry.date, source: PaymentSourceIndex.max)
      stale.note(found, on: entry.date, at: entry.range.start, in: converter.rates)
      return amount
    } catch {
      guard error == .noRate else { throw .amountTooLarge(entry.amount.range) }
      throw .noRate(entry.amount.range, currency, target, entry.date, converter.rates, written.currencies, canPin: true)
    }
  }

  /// Resolves `seen` entries.
  mutating func resolveSeen(_ budgets: [Budget]) -> [SeenAlert] {
    let names = Set(budgets.map { written.names.text($0.name) })
    var seen: [SeenAlert] = []
    for entry in written.seen {
      let parts = entry.reference.value.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count != 4 || parts[0] != "budget" {
        diagnostics.add(.noAlert(entry.reference.range, entry.reference.value))
      } else if !names.contains(String(parts[1])) {
        let near = near(String(parts[1])) { names.sorted() }
        diagnostics.add(.alertOfNoBudget(entry.reference.range, String(parts[1]), near))
      } else {
        seen.append(SeenAlert(date: entry.date, reference: entry.reference.value, range: entry.reference.range))
      }
    }
    return seen
  }
}

extension Diagnostic {
  fileprivate static func startsAfterDeadline(_ range: SourceRange, _ deadline: Day) -> Diagnostic {
    .error("E345", range, "the goal starts after its last day", label: "it is to be reached by \(deadline)")
  }

  fileprivate static func noAlert(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error(
      "E346", range, "`\(text)` is no alert's id", label: "`milepost alerts` prints them",
      help: "2026-02-03 seen budget/food/2026-01/80")
  }

  fileprivate static func alertOfNoBudget(_ range: SourceRange, _ name: String, _ near: String?) -> Diagnostic {
    .error(
      "E347", range, "there is no budget \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "`milepost alerts` prints the ids that there are")
  }
}
