import LedgerModel
import LedgerText

/// The main cards and prices of cards under others, by the date of a payment.
struct UnderCards: Sendable {
  private struct Span: Sendable {
    var from: Day
    var main: CardIndex
    /// Of the main card.
    var source: PaymentSourceIndex
    var surcharge: Surcharge?
  }

  /// By card, oldest first; empty for a card of its own.
  private let spans: [[Span]]
  /// Whether no card is under another.
  let isEmpty: Bool
  /// Whether any payment has a surcharge.
  let haveSurcharges: Bool

  init(_ definitions: Definitions) {
    spans = definitions.cards.map { card in
      guard card.isUnderAnother else { return [] }
      return card.timeline.spans.compactMap { span in
        guard let main = span.terms.under, let source = definitions.source(of: main) else { return nil }
        return Span(from: span.from, main: main, source: source, surcharge: span.terms.surcharge)
      }
    }
    isEmpty = spans.allSatisfy { $0.isEmpty }
    haveSurcharges = spans.contains { $0.contains { $0.surcharge != nil } }
  }

  /// The main card of a card under another; `nil` for a card of its own.
  func main(of card: CardIndex, on day: Day) -> CardIndex? { span(of: card, on: day)?.main }

  /// The main card as a source, whose rates apply; `nil` for a card of its own.
  func source(of card: CardIndex, on day: Day) -> PaymentSourceIndex? { span(of: card, on: day)?.source }

  func surcharge(of card: CardIndex, on day: Day) -> Surcharge? { span(of: card, on: day)?.surcharge }

  private func span(of card: CardIndex, on day: Day) -> Span? { spans[card.number].last { $0.from <= day } }
}

extension NameLookup {
  /// Throws if a card is under another: bills, rewards and benefits are the main card's. `fix` is made of its name.
  func checkIsMain(
    _ card: CardIndex, at range: SourceRange, on day: Day, fix: (_ main: String) -> String = { $0 }
  ) throws(Diagnostic) {
    guard let main = underCards.main(of: card, on: day) else { return }
    let names = [card, main].map { vocabulary.names.text(definitions.cards[$0].name) }
    throw .error(
      "E295", range, "\"\(names[0])\" is under \"\(names[1])\", which has its bills, rewards and benefits",
      label: "write the main card", help: fix(names[1])
    ).changed(names[0], to: names[1])
  }
}
