import LedgerFormats
import LedgerModel

/// The colours of cards in charts and on edges. A card has its own `color`, without one the colour of its place in the
/// file, of eight that differ for all eyes. Each part is filled with `currentColor`; the card's name is always beside it.
struct CardColors {
  /// How many colours there are for cards without one of their own.
  static let count = 8
  private let ledger: Ledger
  private let on: Day

  /// Of the cards as known on a day.
  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
  }

  /// The attribute of an SVG element, whose parts then have the card's colour, with a space before it:
  /// ` class="card3"`, ` color="teal"`.
  func attribute(_ card: CardIndex) -> Markup {
    // A class would win over the attribute; a colour that browsers don't know leaves that of the text.
    if let own = ledger.definitions.cards[card].terms(on: on).color { return " color=\"\(own)\"" }
    return " class=\"card\(card.number % CardColors.count + 1)\""
  }

  /// The rules of the eight colours: on a light ground and a dark one each has a contrast of at least 3 to 1 (WCAG 2.2,
  /// 1.4.11), and two of them differ by 24 or more in CIELAB, also without red, green or blue cones (Machado, Oliveira
  /// and Fernandes 2009).
  static let style = """
      .card1 { color: #0e5cc2 } .card2 { color: #a19313 } .card3 { color: #08a385 } .card4 { color: #cb72c1 }
      .card5 { color: #79153a } .card6 { color: #43366d } .card7 { color: #759751 } .card8 { color: #5c3e00 }
      @media (prefers-color-scheme: dark) {
        .card1 { color: #3a7ae4 } .card2 { color: #fada62 } .card3 { color: #4fe0cc } .card4 { color: #bdbbff }
        .card5 { color: #c13a5d } .card6 { color: #955698 } .card7 { color: #687c12 } .card8 { color: #ff9680 } }
    """
}
