package import LedgerModel

/// What an open card makes of a purchase with some tags, in its own currency.
package struct CardOutlook: Sendable {
  /// A line of one of the tags that does not count another one.
  package struct Exception: Sendable {
    /// Of the line.
    package var tag: String
    package var excepted: String
  }

  package var card: CardIndex
  package var id: String
  /// Of the card, or of its main card.
  package var status: CardStatus
  /// `nil` where the purchase falls under none.
  package var line: LineStatus?
  /// Of the line; without one that of a purchase outside lines, `nil` on a card without rates.
  package var rate: RewardRate?
  /// The tag for which the purchase earns nothing; `nil` where it earns.
  package var excludedBy: String?
  /// The first line that does not count the purchase.
  package var exception: Exception?

  /// The pool of the line.
  package var pool: PoolStatus? {
    line?.line.pool.flatMap { name in status.pools.first { $0.pool.name == name } }
  }

  /// What is left of the limit of the line, or of its pool, in the unit of the limit as written.
  package var left: (amount: Fraction, limit: RewardLimit, until: Day)? {
    if let pool { return (max(.zero, pool.limit - pool.counted), pool.writtenLimit, pool.range.to) }
    guard let line, let limit = line.limit, let written = line.writtenLimit else { return nil }
    return (max(.zero, limit - line.counted), written, line.range.to)
  }
}

/// The cards that are open on a day, for many lists of tags.
package struct CardOutlooks {
  private let ledger: Ledger
  private let on: Day
  private let classifier: SpendClassifier
  /// By main card.
  private var statuses: [CardIndex: CardStatus] = [:]
  private var open: [CardIndex] = []

  package init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    let definitions = ledger.definitions
    for status in ledger.cardsReport(on: on).cards { statuses[status.card] = status }
    classifier = SpendClassifier(ledger, Array(statuses.keys), on: on)
    open = definitions.cards.listIndices.filter { card in
      definitions.cards[card].terms(on: on).isOpen(on: on)
        && statuses[definitions.mainCard(of: card, on: on)] != nil
    }
  }

  /// What each open card makes of a purchase, in file order.
  package func outlooks(of tags: [String]) -> [CardOutlook] {
    let tags = tags.compactMap { ledger.vocabulary.names.find($0) }
    return open.compactMap { outlook(of: $0, tags) }
  }

  private func outlook(of card: CardIndex, _ tags: [NameID]) -> CardOutlook? {
    let (definitions, names) = (ledger.definitions, ledger.vocabulary.names)
    let main = definitions.mainCard(of: card, on: on)
    let adds = definitions.cards[card].terms(on: on).adds
    guard let status = statuses[main],
      let spend = classifier.spendClass(tags, in: definitions.cards[main].currency, adding: adds, on: main)
    else { return nil }
    var outlook = CardOutlook(card: card, id: names.text(definitions.cards[card].name), status: status)
    if let tag = spend.excludedBy {
      outlook.excludedBy = names.text(tag)
      return outlook
    }
    outlook.line = spend.line.map { status.lines[$0] }
    outlook.rate = outlook.line?.rate ?? status.terms.ownRate(isForeign: spend.isForeign)
    outlook.exception = exception(spend.tags, status.terms.lines)
    return outlook
  }

  private func exception(_ list: [NameID], _ lines: [RewardLine]) -> CardOutlook.Exception? {
    for tag in list {
      guard let line = lines.first(where: { $0.tags.contains(tag) && $0.with.isEmpty }),
        let excepted = list.first(where: { line.except.contains($0) })
      else { continue }
      return .init(tag: ledger.vocabulary.names.text(tag), excepted: ledger.vocabulary.names.text(excepted))
    }
    return nil
  }
}
