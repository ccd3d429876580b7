import LedgerModel
import LedgerText

/// What is declared once by a name and may be amended: budgets, goals, subscriptions.
protocol Plan {
  associatedtype Terms: Equatable & Sendable
  var name: NameID { get }
  var range: SourceRange { get }
  var timeline: Timeline<Terms> { get set }
}

extension Budget: Plan {}
extension Goal: Plan {}
extension Subscription: Plan {}

/// An entry that declares a plan, or with a date amends it.
protocol WrittenPlan {
  var date: Day? { get }
  var name: Located<NameID> { get }
}

extension WrittenBudget: WrittenPlan {}
extension WrittenGoal: WrittenPlan {}
extension WrittenSubscription: WrittenPlan {}
extension WrittenCoupon: WrittenPlan {
  /// A coupon is never amended.
  var date: Day? { nil }
}

extension Resolver {
  /// Most budgets, goals and subscriptions of a run, each.
  static let mostPlans = 1000

  /// Entries without a date, each name once and no more than `most`.
  mutating func declarations<Entry: WrittenPlan>(
    _ entries: [Entry], _ kind: String, most: Int = Resolver.mostPlans
  ) -> [Entry] {
    var places: [NameID: SourceRange] = [:]
    var declared: [Entry] = []
    for entry in entries where entry.date == nil {
      if let other = places[entry.name.value] {
        diagnostics.add(.planTwice(entry.name.range, kind, written.names.text(entry.name.value), other))
        continue
      }
      guard declared.count < most else {
        diagnostics.add(.tooManyPlans(entry.name.range, "\(kind)s", most))
        break
      }
      places[entry.name.value] = entry.name.range
      declared.append(entry)
    }
    return declared
  }

  /// Puts amendments over what is declared, oldest first; `apply` changes the terms so far.
  mutating func amend<Entry: WrittenPlan, P: Plan>(
    _ plans: inout [P], by entries: [Entry], _ kind: String,
    _ apply: (inout Resolver, Entry, inout P.Terms, P) -> Void
  ) {
    let places = Dictionary(plans.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    for entry in amendments(entries) {
      guard let place = places[entry.name.value], let date = entry.date else {
        diagnostics.add(unknownPlan(entry.name, kind, in: plans.map(\.name)))
        continue
      }
      let before = plans[place].timeline.terms(on: date)
      var terms = before
      let errors = diagnostics.errors
      apply(&self, entry, &terms, plans[place])
      if terms == before, errors == diagnostics.errors { diagnostics.add(.changesNothing(entry.name.range)) }
      plans[place].timeline.amend(from: date, to: terms)
    }
  }

  /// Entries with a date, oldest first, those of one day in file order.
  func amendments<Entry: WrittenPlan>(_ entries: [Entry]) -> [Entry] {
    entries.enumerated().filter { $0.element.date != nil }
      .sorted { ($0.element.date ?? .first, $0.offset) < ($1.element.date ?? .first, $1.offset) }.map(\.element)
  }

  /// The currency that an amount is written in; without one the files' base.
  func planCurrency(_ amount: WrittenAmount) -> CurrencyIndex {
    amount.currency == 0 ? fileBase : currencyAlias[amount.currency] ?? amount.currency
  }

  /// An amount of a plan, in minor units of its currency, which never changes.
  func minorOfPlan(_ amount: WrittenAmount, _ currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    guard amount.currency == 0 || planCurrency(amount) == currency else {
      throw .otherPlanCurrency(amount.range, written.currencies.code(currency))
    }
    return try minor(amount.number, currency, at: amount.range)
  }

  /// The nearest name there is. Looking is slow against many: a file of nothing but slips gets no more than these.
  mutating func near(_ text: String, in names: () -> [String]) -> String? {
    guard looked < 50 else { return nil }
    looked += 1
    return nearestName(to: text, in: names())
  }

  /// A plan that is named and not declared.
  mutating func unknownPlan(_ name: Located<NameID>, _ kind: String, in names: [NameID]) -> Diagnostic {
    let (text, table) = (written.names.text(name.value), written.names)
    let near = near(text) { names.map { table.text($0) } }
    let sample =
      switch kind {
      case "goal": "goal \(text) 1000 by 2027-12-31"
      case "subscription": "subscription \(text) 9.99 monthly from 2026-01-09"
      default: "budget \(text) 500 monthly"
      }
    return .error(
      "E342", name.range, "there is no \(kind) \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "declare it: \(sample)")
  }
}

extension Diagnostic {
  static func planTwice(_ range: SourceRange, _ kind: String, _ name: String, _ other: SourceRange) -> Diagnostic {
    let (first, second) = other.start < range.start ? (other, range) : (range, other)
    return .error(
      "E340", second, "the \(kind) \"\(name)\" is declared twice", label: "the second time",
      help: kind == "coupon" || kind == "template"
        ? "keep one, or give the other another name"
        : "what changes from a day on is an amendment: 2026-08-01 \(kind) \(name) …",
      notes: [Note("first declared here", at: first)])
  }

  fileprivate static func tooManyPlans(_ range: SourceRange, _ what: String, _ most: Int) -> Diagnostic {
    .error("E341", range, "more than \(most) \(what)")
  }

  fileprivate static func otherPlanCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error("E343", range, "amounts of one entry are in one currency, here \(code)", label: "another one")
  }
}
