package import LedgerModel

/// The terms of some cards as known on a day, ready to calculate by: the same for every purchase that is tried.
package struct KnownTerms: Sendable {
  let compiled: [CardIndex: CompiledTerms]

  package init(_ ledger: Ledger, _ cards: [CardIndex], on day: Day) {
    let context = RewardContext(ledger, on: day)
    compiled = Dictionary(cards.map { ($0, context.knownTerms(of: $0)) }) { first, _ in first }
  }
}
