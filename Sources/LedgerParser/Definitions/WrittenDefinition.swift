import LedgerModel
import LedgerText

/// The terms of a kind of definition.
protocol DefinitionTerms: Equatable, Sendable {
  /// What checks need of a property beside its place.
  associatedtype Detail: Sendable = Never

  static var kind: DefinitionKind { get }
  /// Whether the first error of an entry ends it, so that its other changes are not made.
  static var endsAtFirstError: Bool { get }
}

extension DefinitionTerms { static var endsAtFirstError: Bool { false } }

/// An entry that declares a definition, or with a date amends it. One type for all kinds: what differs is in the changes.
struct WrittenDefinition<Terms: DefinitionTerms>: Sendable {
  /// Of an amendment.
  var date: Day?
  var name: Located<NameID>
  var title: String?
  /// The template of a card or subscription.
  var like: Located<NameID>?
  var isTemplate = false
  /// Whether the entry is of the built-in library; a template of the user's files has precedence.
  var isBuiltIn = false
  /// Whether a template has a newer reading, and is not offered any more.
  var isSuperseded = false
  /// Decides the currency, before any terms are known.
  var amount: WrittenAmount?
  /// Of a card or account whose amounts are in a currency of its own, before any terms are known.
  var currency: CurrencyIndex?
  /// Whether a property that can't be read may have declared a name.
  var hasLostName = false
  /// Of the first line, then the properties in their order.
  var changes: [Change<Terms>] = []

  init(_ date: Day?, _ name: Located<NameID>) {
    self.date = date
    self.name = name
  }

  /// The changes below the first line.
  var properties: [Change<Terms>] { changes.filter { $0.value == nil } }

  /// The last change of an item.
  func change(_ item: String) -> Change<Terms>? { changes.last { $0.item == item } }

  /// The last change of a property.
  func change(_ property: some PropertyName) -> Change<Terms>? { change(property.rawValue) }
}

// The stage of all kinds without templates.
extension DefinitionsResolving {
  /// What entries declare and amend. `empty` has no terms yet; `check` finds what is wrong with those after an entry.
  mutating func resolve<Terms: DefinitionTerms>(
    _ entries: [WrittenDefinition<Terms>], from empty: (WrittenDefinition<Terms>) -> Terms,
    check: (WrittenDefinition<Terms>, Terms) -> [Diagnostic] = { _, _ in [] }
  ) -> [AmendableDefinition<Terms>] {
    var found: [AmendableDefinition<Terms>] = []
    for entry in declarations(entries) {
      guard let amount = entry.amount else { continue }
      let currency = currency(amount)
      var terms = empty(entry)
      apply(entry, to: &terms, currency, check: check)
      found.append(
        AmendableDefinition(
          name: entry.name.value, title: entry.title, currency: currency, timeline: Timeline(terms),
          range: entry.name.range))
    }
    amend(&found, by: entries) { $0.apply($1, to: &$2, $3, check: check) }
    return found
  }

  private mutating func apply<Terms: DefinitionTerms>(
    _ entry: WrittenDefinition<Terms>, to terms: inout Terms, _ currency: CurrencyIndex,
    check: (WrittenDefinition<Terms>, Terms) -> [Diagnostic]
  ) {
    apply(entry, to: &terms, currency)
    for error in check(entry, terms) { log.add(error) }
  }

  /// Makes the changes of an entry: what is removed goes first, to make room.
  mutating func apply<Terms: DefinitionTerms>(
    _ entry: WrittenDefinition<Terms>, to terms: inout Terms, _ currency: CurrencyIndex
  ) {
    for change in entry.changes.filter(\.isNone) + entry.changes.filter({ !$0.isNone }) {
      let before = entry.date != nil && change.isNone ? terms : nil
      do throws(Diagnostic) { try change.apply(&terms, &self, currency) } catch {
        log.add(error)
        if Terms.endsAtFirstError { return }
      }
      if let before, before == terms { warnAboutNone(change.range) }
    }
  }
}
