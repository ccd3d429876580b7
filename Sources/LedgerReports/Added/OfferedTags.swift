package import LedgerModel

/// The tags to choose from for an expense, those that earn most likely first.
package struct OfferedTags {
  package static let most = 8

  /// Without `#`, each once.
  package let tags: [String]

  /// With a card or account, of a payee with some tags before: first the tags of the card's lines with room or without a
  /// limit, in the order of the lines, then those of its other lines, then those used most with the payee's category, or
  /// of a payee without one those used most.
  package init(_ ledger: Ledger, paidWith source: PaymentSourceIndex, after past: [String], on day: Day) {
    let main = ledger.definitions.sources[source].card.map { ledger.definitions.mainCard(of: $0, on: day) }
    let card = main.flatMap { main in ledger.cardsReport(on: day) { $0 == main }.cards.first }
    let lines = card?.lines ?? []
    let ordered = lines.filter { $0.status != .maxed } + lines.filter { $0.status == .maxed }
    var known: Set<String> = ["foreign"]
    let found = ordered.flatMap(\.tags) + OfferedTags.usedMost(in: ledger, after: past)
    tags = Array(found.filter { known.insert($0).inserted }.prefix(OfferedTags.most))
  }

  /// The tags of expenses with the category among some tags, those used most first; of the same number the newest first.
  private static func usedMost(in ledger: Ledger, after past: [String]) -> [String] {
    let (vocabulary, lists) = (ledger.vocabulary, ledger.vocabulary.tagLists)
    let category = past.lazy.compactMap { vocabulary.names.find($0) }.first {
      vocabulary.tags[$0]?.isCategory == true
    }
    var counts: [NameID: (count: Int, last: Day)] = [:]
    for expense in ledger.entries.expenses {
      let tags = lists[expense.tags]
      if let category, !tags.contains(category) { continue }
      for tag in tags {
        let (count, last) = counts[tag] ?? (0, .first)
        counts[tag] = (count + 1, max(last, expense.date))
      }
    }
    return counts.map { (vocabulary.names.text($0.key), $0.value) }.sorted { one, other in
      if one.1.count != other.1.count { return one.1.count > other.1.count }
      return one.1.last != other.1.last ? one.1.last > other.1.last : one.0 < other.0
    }.map(\.0)
  }
}
