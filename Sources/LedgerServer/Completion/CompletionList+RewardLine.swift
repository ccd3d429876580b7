import LedgerModel
import LedgerParser
import LedgerText

// The words of `earn`, `cap`, `bonus` and `pool` (grammar.md, *Caps and bonuses*).
extension CompletionList {
  /// What can be next in an `earn`.
  func rateKinds() -> [CompletionItem] {
    var reader = RewardLineReader(line.words.dropFirst())
    reader.readEarn()
    return reader.offers.flatMap { items(of: $0, []) }
  }

  /// What can be next in a `cap` or `bonus`.
  func rewardLine(on day: Day, isCap: Bool) -> [CompletionItem] {
    let pools = pools(on: day)
    var reader = RewardLineReader(line.words.dropFirst())
    reader.readLine(isCap: isCap, hasPools: !pools.isEmpty, hasPoints: hasPoints(on: day))
    return reader.offers.flatMap { items(of: $0, pools) }
  }

  /// What can be next in a `pool`.
  func poolLine(on day: Day) -> [CompletionItem] {
    let isPercent = line.words.dropFirst().first.flatMap { pool in
      names.poolIsPercent(pool.text, of: line.ownerCard, on: day)
    }
    var reader = RewardLineReader(line.words.dropFirst())
    reader.readPool(isPercent: isPercent, hasPoints: hasPoints(on: day))
    return reader.offers.flatMap { items(of: $0, []) }
  }

  private func items(of offer: RewardLineReader.Offer, _ pools: [String]) -> [CompletionItem] {
    switch offer {
    case .word(let words): [CompletionItem(.keyword, words)]
    case .tags: tags().filter { !["#general", "#local"].contains($0.label) }
    case .anyTag: tags()
    case .pool: pools.map { CompletionItem(.name, $0) }
    case .period: periods()
    case .currency: currencies().filter { $0.label == line.ownerCard.flatMap { names.currency(ofCard: $0) } }
    }
  }

  /// The pools of the entry, and of a card those that it has without it.
  private func pools(on day: Day) -> [String] {
    let others = line.isTemplate ? [] : names.pools(of: line.ownerCard, on: day)
    return line.pools + others.filter { !line.pools.contains($0) }
  }

  private func hasPoints(on day: Day) -> Bool {
    line.siblings.contains("points") || names.hasPoints(line.ownerCard, on: day)
  }
}
