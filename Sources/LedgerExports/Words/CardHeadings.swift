import LedgerModel
import LedgerReports
import LedgerText

/// The headings of the cards of a block: name, last day of the cycle, spend, and what was earned, in columns.
struct CardHeadings {
  private struct Parts {
    var last: StyledText
    var spend: StyledText
    var earned: StyledText
    var mark: StyledText
  }

  /// The end of a heading: `to 19 Nov`, `1,632.17`, `4,334 miles`, ` *`.
  struct Figures {
    var last: String
    var spend: String
    var earned: String
    var mark: String
  }

  private let amounts: AmountTexts
  private let on: Day
  private var id = 0
  private var widths = (last: 0, spend: 0, earned: 0)

  init(_ cards: [CardStatus], _ amounts: AmountTexts, on: Day) {
    self.amounts = amounts
    self.on = on
    for card in cards {
      let figures = parts(of: card)
      id = max(id, StyledText(card.id).width)
      widths.last = max(widths.last, figures.last.width)
      widths.spend = max(widths.spend, figures.spend.width)
      widths.earned = max(widths.earned, figures.earned.width)
    }
  }

  /// `vs  UOB Visa Signature, 8888`.
  func name(_ card: CardStatus) -> StyledText {
    let words = [card.writtenTitle, card.terms.last4].compactMap(\.self).joined(separator: ", ")
    return StyledText(card.id, .accent).padded(to: id)
      + StyledText(words.isEmpty ? "" : "  " + words, .strong)
  }

  /// `to 19 Nov  1,632.17  4,334 miles *`, as wide as that of each other card.
  func figures(_ card: CardStatus) -> StyledText {
    let figures = parts(of: card)
    let parts = [
      figures.last.padded(to: widths.last), figures.spend.padded(to: widths.spend, .trailing),
      figures.earned.padded(to: widths.earned, .trailing),
    ]
    return parts.joined(by: "  ") + figures.mark.padded(to: 2)
  }

  private func parts(of card: CardStatus) -> Parts {
    let figures = figures(of: card)
    return Parts(
      last: StyledText(figures.last, .faint), spend: StyledText(figures.spend, .strong),
      earned: StyledText(figures.earned), mark: StyledText(figures.mark))
  }

  /// The figures without their columns.
  func figures(of card: CardStatus) -> Figures {
    let last = card.cycle.to == on ? "today" : card.cycle.to.words(seenFrom: on)
    return Figures(
      last: card.terms.cycle == .statement ? "statement day not set" : "to " + last,
      spend: amounts.amount(card.spend, card.currency) + amounts.foreignSuffix(card.currency),
      earned: earned(card), mark: card.isProvisional ? " *" : "")
  }

  /// `3,072 miles`, `18.04 back`, both, or points that are worth no miles; empty without rates.
  private func earned(_ card: CardStatus) -> String {
    if card.terms.rates.isEmpty { return "" }
    var parts: [String] = []
    let isZero = card.earned.miles.numerator == 0 && card.units.cashback
    if card.units.miles, !isZero { parts.append(amounts.wholeMiles(card.earned.miles)) }
    if card.units.points, !card.units.miles {
      parts.append("\(groupedNumber(card.earned.points)) \(card.terms.pointsName)")
    }
    if card.units.cashback { parts.append("\(amounts.amount(card.earned.cashback, card.currency)) back") }
    return parts.joined(separator: ", ")
  }
}
