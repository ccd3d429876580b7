import LedgerModel

extension Ledger {
  /// The identifiers of the cards and accounts with an identifier, title or nickname; else of the only one with a word
  /// in them. Empty where there is none.
  func sources(named text: SearchText) -> Set<String> {
    let names = definitions.sources.sourceIndices.map { [name(of: $0)] + otherNames(of: $0) }
    let same = names.filter { $0.contains(where: text.isSame(as:)) }
    let found =
      same.isEmpty ? names.filter { $0.contains { $0.words.contains(where: text.isSame(as:)) } } : same
    return same.isEmpty && found.count > 1 ? [] : Set(found.map { $0[0] })
  }

  /// The title and the nicknames that it has ever had.
  private func otherNames(of source: PaymentSourceIndex) -> [String] {
    switch definitions.sources[source] {
    case .card(let index):
      let card = definitions.cards[index]
      return [title(of: card)] + card.timeline.spans.compactMap(\.terms.nickname)
    case .account(let index): return [title(of: definitions.accounts[index])]
    }
  }
}

extension String {
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map { String($0) }
  }
}
