import LedgerModel

/// What the rewards of all cards are calculated from besides their own expenses: a ledger, as known on a day.
struct RewardContext {
  let ledger: Ledger
  let on: Day
  let roles: TagRoles

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    roles = TagRoles(ledger)
  }

  /// The terms of a card as known on the day.
  func knownTerms(of card: CardIndex) -> CompiledTerms {
    terms(of: ledger.definitions.cards[card].known(on: on))
  }

  func terms(of card: Card) -> CompiledTerms { CompiledTerms(card, ledger, foreignTag: roles.foreignTag) }
}
