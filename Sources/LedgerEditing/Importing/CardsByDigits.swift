import LedgerModel

/// The cards of a wallet by their last digits, which may change.
struct CardsByDigits {
  private let definitions: Definitions
  /// The cards with some digits on any day, in the order of sources.
  private var sources: [String: [PaymentSourceIndex]] = [:]
  /// Digits that a card has on some days only.
  private var changing: Set<String> = []

  init(_ definitions: Definitions) {
    self.definitions = definitions
    for source in definitions.sources.sourceIndices {
      guard case .card(let card) = definitions.sources[source] else { continue }
      let spans = definitions.cards[card].timeline.spans
      let digits = Set(spans.compactMap(\.terms.last4))
      for own in digits {
        sources[own, default: []].append(source)
        if !spans.allSatisfy({ $0.terms.last4 == own }) { changing.insert(own) }
      }
    }
  }

  /// The cards with some digits on a day.
  func cards(with digits: String?, on date: Day) -> [PaymentSourceIndex] {
    guard let digits, let sources = sources[digits] else { return [] }
    if !changing.contains(digits) { return sources }
    return sources.filter { source in
      definitions.sources[source].card.map { definitions.cards[$0].terms(on: date).last4 == digits } ?? false
    }
  }
}
