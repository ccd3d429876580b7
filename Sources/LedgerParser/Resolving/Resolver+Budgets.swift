import LedgerModel
import LedgerText

extension Resolver {
  /// Most budgets of a run, and most goals.
  static let mostPlans = 1000

  /// Builds the budgets: for each, the terms of every day on which they change.
  mutating func resolveBudgets() -> [Budget] {
    var budgets: [Budget] = []
    var places: [NameID: Int] = [:]
    for entry in written.budgets where entry.date == nil {
      if let other = places[entry.name.value] {
        diagnostics.add(
          .planTwice(entry.name.range, "budget", written.names.text(entry.name.value), budgets[other].range))
        continue
      }
      guard budgets.count < Resolver.mostPlans else {
        diagnostics.add(.tooManyPlans(entry.name.range, "budgets"))
        break
      }
      guard let budget = budget(entry) else { continue }
      places[entry.name.value] = budgets.count
      budgets.append(budget)
    }
    for entry in amendments(written.budgets, date: \.date) {
      guard let place = places[entry.name.value], let date = entry.date else {
        diagnostics.add(.unknownPlan(entry.name, "budget", in: budgets.map(\.name), written.names))
        continue
      }
      let before = budgets[place].timeline.terms(on: date)
      var terms = before
      let errors = diagnostics.errors
      apply(entry, to: &terms, of: budgets[place])
      if terms == before, errors == diagnostics.errors { diagnostics.add(.changesNothing(entry.name.range)) }
      budgets[place].timeline.amend(from: date, to: terms)
    }
    return budgets
  }

  /// Amendments, oldest first.
  func amendments<Entry>(_ entries: [Entry], date: (Entry) -> Day?) -> [Entry] {
    let dated = entries.enumerated().filter { date($0.element) != nil }
    return dated.sorted { (date($0.element) ?? .first, $0.offset) < (date($1.element) ?? .first, $1.offset) }
      .map(\.element)
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

  /// The currency that an amount is written in; without one the files' base.
  func planCurrency(_ amount: WrittenAmount) -> CurrencyIndex {
    amount.currency == 0 ? fileBase : currencyAlias[amount.currency] ?? amount.currency
  }

  /// An amount of a budget or goal, in minor units of its currency, which never changes.
  func minorOfPlan(_ amount: WrittenAmount, _ currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    guard amount.currency == 0 || planCurrency(amount) == currency else {
      throw .otherPlanCurrency(amount.range, written.currencies.code(currency))
    }
    return try minor(amount.number, currency, at: amount.range)
  }
}

extension Diagnostic {
  static func planTwice(_ range: SourceRange, _ kind: String, _ name: String, _ other: SourceRange) -> Diagnostic {
    let (first, second) = other.start < range.start ? (other, range) : (range, other)
    return .error(
      "E340", second, "the \(kind) \"\(name)\" is declared twice", label: "the second time",
      help: "what changes from a day on is an amendment: 2026-08-01 \(kind) \(name) …",
      notes: [Note("first declared here", at: first)])
  }

  static func tooManyPlans(_ range: SourceRange, _ what: String, most: Int = Resolver.mostPlans) -> Diagnostic {
    .error("E341", range, "more than \(most) \(what)")
  }

  static func unknownPlan(
    _ name: Located<NameID>, _ kind: String, in names: [NameID], _ table: NameTable
  ) -> Diagnostic {
    let text = table.text(name.value)
    let near = nearestName(to: text, in: names.map { table.text($0) })
    return .error(
      "E342", name.range, "there is no \(kind) \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "declare it: "
        + (kind == "goal"
          ? "goal \(text) 1000 by 2027-12-31"
          : kind == "subscription"
            ? "subscription \(text) 9.99 monthly from 2026-01-09" : "budget \(text) 500 monthly"))
  }

  static func otherPlanCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error("E343", range, "amounts of one entry are in one currency, here \(code)", label: "another one")
  }

  fileprivate static func endsBeforeStart(_ range: SourceRange, _ from: Day) -> Diagnostic {
    .error("E344", range, "the budget ends before it starts", label: "it starts on \(from)")
  }
}
