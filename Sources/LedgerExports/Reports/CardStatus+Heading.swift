import LedgerModel
import LedgerReports
import LedgerText

extension CardStatus {
  /// `ppv  UOB Preferred Platinum Visa, 7790 (Everyday, by phone)`.
  var heading: StyledText {
    let words = [writtenTitle, terms.last4].compactMap(\.self).joined(separator: ", ")
    let nickname = terms.nickname.map { StyledText(" (\($0))") } ?? StyledText()
    return StyledText(id, .accent)
      + StyledText(words.isEmpty ? "" : "  " + words, .strong)
      + nickname
  }

  /// `15 Oct to 14 Nov, 12 days left`; `from 1 Nov, statement day not set` where the last day is not known.
  func cycleWords(on: Day) -> String {
    terms.cycle == .statement
      ? "from \(cycle.from.words(seenFrom: on)), statement day not set"
      : "\(cycle.words(seenFrom: on)), \(cycle.to.daysLeft(on: on))"
  }
}

extension Page {
  /// Adds a heading for the benefits of a card: `plat  AMEX Platinum (Mine)`.
  mutating func addCardHeading(_ index: CardIndex, _ ledger: Ledger, on: Day) {
    let card = ledger.definitions.cards[index]
    let title = card.title.map { "  " + $0 } ?? ""
    let nickname = card.terms(on: on).nickname.map { " (\($0))" } ?? ""
    gap()
    heading(
      StyledText(ledger.vocabulary.names.text(card.name), .accent)
        + StyledText(title + nickname, .strong), 2)
  }

  /// Adds a line for a report without cards, with an example if the wallet has none.
  mutating func addNoCards(_ ledger: Ledger, on: Day) {
    if ledger.definitions.cards.isEmpty {
      add("No cards yet. Add one: card ppv like uob-preferred-platinum-visa", hanging: 2)
    } else {
      add(StyledText("None of these cards is open on \(on.words(seenFrom: on)) \(on.civil.year)."))
    }
  }
}
