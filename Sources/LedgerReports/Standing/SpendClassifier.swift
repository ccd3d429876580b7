package import LedgerModel

/// Tells how cards see kinds of spend, with the terms of a day.
package struct SpendClassifier: Sendable {
  private let ledger: Ledger
  private let roles: TagRoles
  private let day: Day
  private let terms: KnownTerms

  /// For cards that are open on a day.
  package init(_ ledger: Ledger, _ cards: [CardIndex], on day: Day) {
    self.init(ledger, KnownTerms(ledger, cards, on: day), on: day)
  }

  /// For cards that are open on a day, by their terms as known on it.
  package init(_ ledger: Ledger, _ terms: KnownTerms, on day: Day) {
    self.ledger = ledger
    self.day = day
    self.terms = terms
    roles = TagRoles(ledger)
  }

  /// How a card sees spend with some tags in a currency, paid by a way that adds tags; `nil` for a card that it does not
  /// know.
  package func spendClass(
    _ tags: [NameID], in currency: CurrencyIndex, adding added: TagListID, on card: CardIndex
  ) -> SpendClass? {
    guard let compiled = self.terms.compiled[card] else { return nil }
    let terms = compiled.card.terms(on: day)
    let first = Array(ledger.vocabulary.tagLists[added])
    let all = first + tags.filter { !first.contains($0) }
    let own = roles.roles(of: all)
    let isForeign = own.contains(.foreign) || (currency != compiled.card.currency && !own.contains(.local))
    let excludedBy = all.first { terms.exclude.contains($0) || roles.roles(of: [$0]).contains(.neverEarns) }
    let isCounted = excludedBy == nil
    let line = compiled.line(
      for: all[...], own, isForeign: isForeign, in: compiled.spans[compiled.card.timeline.index(on: day)],
      foreignTag: roles.foreignTag)?.line
    return SpendClass(
      excludedBy: excludedBy,
      isTowardsMinimum: isCounted && !all.contains { terms.excludeFromMinimum.contains($0) },
      isForeign: isForeign, line: isCounted ? line : nil, tags: all)
  }
}
