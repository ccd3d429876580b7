import LedgerModel

/// The cards of a wallet by their last digits, which may change.
struct CardsByDigits {
  private let definitions: Definitions
  /// The cards with some digits on any day, in the order of sources.
  private var sources: [String: [PaymentSourceIndex]] = [:]

  init(_ definitions: Definitions) {
    self.definitions = definitions
    for source in definitions.sources.sourceIndices {
      guard case .card(let card) = definitions.sources[source] else { continue }
      for digits in Set(definitions.cards[card].timeline.spans.compactMap(\.terms.last4)) {
        sources[digits, default: []].append(source)
      }
    }
  }

  /// The cards with some digits on a day.
  func cards(with digits: String?, on date: Day) -> [PaymentSourceIndex] {
    guard let digits, let sources = sources[digits] else { return [] }
    return sources.filter { source in
      guard let card = definitions.sources[source].card else { return false }
      let timeline = definitions.cards[card].timeline
      return timeline.spans[timeline.index(on: date)].terms.last4 == digits
    }
  }
}
