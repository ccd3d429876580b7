import LedgerModel
import LedgerText

/// A `budget` entry, or with a date an amendment of one.
typealias WrittenBudget = WrittenDefinition<BudgetTerms>

extension BudgetTerms: DefinitionTerms { static let kind = DefinitionKind.budget }

enum BudgetProperty: String, PropertyName {
  case tags, carry, alert, from, until, group

  var isText: Bool { self == .group }
}

extension Parser {
  /// `budget ID ["Title"] AMOUNT PERIOD`, or with a date an amendment: `DATE budget ID [AMOUNT] [PERIOD]`.
  mutating func budget(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(&reader, .id, of: "budget", .budget, date == nil ? .definition : .amendment)
    var budget = WrittenBudget(date, name)
    // An amendment has no title: one that is written is an unexpected word.
    if date == nil { budget.title = reader.takeQuoted()?.text }
    let start = "budget \(written.names.text(name.value))\(budget.title.map { " \"\($0)\"" } ?? "")"
    try checkOrder(reader, after: start, isAmountNeeded: date == nil)
    let isAmount = reader.isNext(.amount) { $0.text.unicodeScalars.contains { ("0"..."9").contains($0) } }
    if date == nil || isAmount {
      let limit = try amount(&reader, of: "the limit")
      guard limit.number.digits >= 0 else {
        throw .error("E258", limit.range, "a limit can't be negative", help: "\(start) … monthly")
      }
      budget.amount = limit
      budget.changes.append(change(limit, of: \.limit))
    }
    if reader.hasNext(.period) || date == nil {
      let place = reader.here
      budget.changes.append(change(Located(try frequency(&reader, []), place), of: \.frequency))
    }
    if let from = reader.peek, from.text == "from" { throw .startIsProperty(reader.rest, of: "a budget") }
    budget.changes += budgetProperties(bytes, of: name.value)
    add(.budget(budget))
  }

  /// The properties of a budget; one whose name has an error has none.
  mutating func budgetProperties(_ bytes: Span<UInt8>, of budget: NameID?) -> [Change<BudgetTerms>] {
    changes(bytes, of: "a budget", as: BudgetProperty.self) {
      (parser, name, reader) throws(Diagnostic) -> Change<BudgetTerms>.Apply in
      try parser.change(name, of: budget, &reader)
    }
  }

  private mutating func change(
    _ name: BudgetProperty, of budget: NameID?, _ reader: inout WordReader
  ) throws(Diagnostic) -> Change<BudgetTerms>.Apply {
    switch name {
    case .tags: return Change.setting(\.scope, to: try scope(of: budget, &reader))
    case .carry:
      let carry: BudgetTerms.Carry =
        reader.take("unspent") ? .unspent : reader.takeNone() ? .nothing : .everything
      return { terms, _, _ in terms.carry = carry }
    case .alert: return Change.setting(\.alerts, to: try alerts(&reader))
    case .from: return Change.setting(\.from, to: try dayOrNone(&reader))
    case .until: return Change.setting(\.until, to: try dayOrNone(&reader))
    case .group: return Change.setting(\.group, to: reader.takeText())
    }
  }

  /// `tags none` counts the tag of the budget's own name.
  private mutating func scope(
    of budget: NameID?, _ reader: inout WordReader
  ) throws(Diagnostic) -> BudgetTerms.Scope {
    if reader.take("all") { return .all }
    if reader.takeNone() { return .tags([budget].compactMap(\.self)) }
    let tags = try tags(&reader)
    if tags.isEmpty { throw .noTag(reader) }
    return .tags(tags)
  }

  /// `50% 80% 100%`, or `none`.
  private mutating func alerts(_ reader: inout WordReader) throws(Diagnostic) -> [Decimal] {
    if reader.takeNone() { return [] }
    var percents: [Decimal] = []
    repeat {
      let place = reader.here
      let percent = try percent(&reader)
      guard percent.digits > 0 else { throw .notPositive(place, "a percentage") }
      if percents.contains(where: { $0.fraction == percent.fraction }) {
        throw .error(
          "E254", place, "this percentage appears twice", label: "here again", help: "alert 50% 80% 100%")
      }
      percents.append(percent)
    } while reader.hasNext(.percent)
    guard percents.count <= 20 else {
      throw .error("E255", reader.whole, "a budget can have at most 20 alerts")
    }
    return percents.sorted { $0.fraction < $1.fraction }
  }
}

extension DefinitionsResolving {
  /// Resolves the budgets with their amendments.
  mutating func resolveBudgets() {
    definitions.budgets = resolve(
      written.budgets,
      from: { BudgetTerms(limit: 0, frequency: .monthly, scope: .tags([$0.name.value])) }
    ) { budget, terms in
      var found: [Diagnostic] = []
      if case .every = terms.frequency, terms.from == nil {
        found.append(.everyNeedsFrom(budget.change("period")?.range ?? budget.name.range))
      }
      if let from = terms.from, let until = terms.until, until < from {
        let place = budget.change(BudgetProperty.until) ?? budget.properties.last
        found.append(
          .error(
            "E344", place?.range ?? budget.name.range, "the budget ends before it starts",
            label: "it starts on \(from)"))
      }
      return found
    }
  }
}

extension WrittenBudget {
  /// Whether it says which tags count.
  var hasTags: Bool { change(BudgetProperty.tags).map { !$0.isNone } ?? false }

  /// Whether it says `tags none`.
  var hasOwnTagProperty: Bool { change(BudgetProperty.tags)?.isNone ?? false }

  /// Whether the entry counts the tag of the budget's own name: a definition without `tags`, or `tags none`.
  var countsOwnTag: Bool { hasOwnTagProperty || (date == nil && !hasTags) }
}

extension Diagnostic {
  /// `from` in the first line of what has periods.
  static func startIsProperty(_ range: SourceRange, of what: String) -> Diagnostic {
    .error(
      "E253", range, "the start of \(what)'s periods is a property",
      label: "move it to a line of its own below",
      help: "    from DATE")
  }
}
