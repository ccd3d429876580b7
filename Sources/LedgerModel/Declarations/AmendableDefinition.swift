package import LedgerText

/// A definition with terms that change from a day on: a budget, goal, shared limit, subscription or expectation.
package struct AmendableDefinition<Terms: Equatable & Sendable>: Sendable {
  package var name: NameID
  /// As it is written, or that of its template; `nil` without one.
  package var title: String?
  /// Of all its amounts, whatever its terms are later.
  package var currency: CurrencyIndex
  package var timeline: Timeline<Terms>
  /// Of its name.
  package var range: SourceRange

  package init(
    name: NameID, title: String?, currency: CurrencyIndex, timeline: Timeline<Terms>, range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.currency = currency
    self.timeline = timeline
    self.range = range
  }
}
