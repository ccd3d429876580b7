package import LedgerModel

/// A benefit by its card and its identifier.
package struct BenefitName: Hashable, Sendable {
  package var card: CardIndex
  package var id: String

  package init(card: CardIndex, id: String) { (self.card, self.id) = (card, id) }
}
