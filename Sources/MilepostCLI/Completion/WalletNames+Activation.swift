import LedgerModel
import LedgerReports

extension WalletNames {
  /// The cards with lines to activate.
  var cardsToActivate: [Candidate] { cards(where: { !linesToActivate(of: $0).isEmpty }) }

  /// With their cards, without those that are activated: `plat/airline`.
  var benefitsToActivate: [Candidate] {
    list { ledger in
      ledger.definitions.cards.listIndices.flatMap { index in
        let card = ledger.definitions.cards[index]
        let open = card.terms(on: today).benefits.filter { benefit in
          benefit.needsActivation
            && ledger.entries.activation(ofBenefit: benefit.id, index, upTo: today) == nil
        }
        return open.map { Candidate("\(ledger.vocabulary.names.text(card.name))/\($0.id)", $0.title) }
      }
    }
  }

  /// The tags of a card's lines to activate, without `#`.
  func tagsToActivate(of name: String) -> [Candidate] {
    list { ledger in
      ledger.definitions.cards.filter { ledger.vocabulary.names.text($0.name) == name }.flatMap { card in
        linesToActivate(of: card).flatMap { line in
          line.tags.map { Candidate(ledger.vocabulary.names.text($0), line.rate.text) }
        }
      }
    }
  }

  private func linesToActivate(of card: Card) -> [RewardLine] {
    card.terms(on: today).lines.filter { $0.activation != nil }
  }
}
