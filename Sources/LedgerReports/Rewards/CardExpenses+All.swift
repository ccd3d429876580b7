package import LedgerModel
import SystemLibrary

extension CardExpenses {
  /// The number of expenses for which a second thread saves more time than its start takes.
  static let many = 5_000

  /// The expenses of every card up to a day, from a first card day for each card; none for a card without a first day.
  /// Those of cards under others are their main cards'.
  package static func all(_ ledger: Ledger, on: Day, from start: [Day?]) -> [CardExpenses] {
    if let known = ledger.cardExpenses { return zip(known, start).map { $0.known(ledger, on: on, from: $1) } }
    let choice = Choice(ledger, on: on, from: start)
    let counts = choice.counts
    guard ledger.isLarge else { return choice.expenses(ofCards: start.indices, counts) }
    // Each of two threads looks at all expenses, so that none is copied to join what both have found.
    let middle = choice.middle(counts)
    let (first, second) = runConcurrently(
      { choice.expenses(ofCards: 0..<middle, counts) }, { choice.expenses(ofCards: middle..<start.count, counts) })
    return first + second
  }

  /// Of the expenses on all days those up to a day, from a first card day on; none without one.
  private func known(_ ledger: Ledger, on: Day, from first: Day?) -> CardExpenses {
    guard let first else { return CardExpenses([]) }
    let expenses = upTo(on) { ledger.entries.expenses[Int($0.index)].date <= on }
    return first == Day.first ? expenses : expenses.within(DayRange(first, Day.last))
  }

  /// The cards that count expenses, and the day on which they count them.
  private struct Choice: Sendable {
    /// How the card day of an expense is found.
    private enum CardDay { case purchase, posting, byTerms }

    /// A card as a source of expenses.
    private struct Source {
      var card: Int
      /// The first card day.
      var first: Day
      var day: CardDay
    }

    private let ledger: Ledger
    private let on: Day
    private let sources: RewardedSources
    /// By card; `nil` for one without a first day.
    private let ofCard: [Source?]
    /// By source; `nil` for accounts, cards under others, and those without a first day.
    private let ofSource: [Source?]

    init(_ ledger: Ledger, on: Day, from start: [Day?]) {
      (self.ledger, self.on) = (ledger, on)
      let sources = RewardedSources(ledger)
      // Found once: the terms of each expense's day are slow to read, and few cards change this property.
      let ofCard = zip(ledger.definitions.cards, start).enumerated().map { number, card -> Source? in
        let counts = card.0.timeline.spans.map(\.terms.countsPosted)
        let day: CardDay = counts.allSatisfy { $0 } ? .posting : counts.contains(true) ? .byTerms : .purchase
        return card.1.map { Source(card: number, first: $0, day: day) }
      }
      ofSource = ledger.definitions.sources.sourceIndices.map { sources[$0].flatMap { ofCard[$0.number] } }
      (self.sources, self.ofCard) = (sources, ofCard)
    }

    /// The numbers of expenses, by source.
    var counts: [Int] {
      let expenses = ledger.entries.expenses
      var counts = ofSource.map { _ in 0 }
      for index in expenses.indices { counts[Int(expenses[index].source.number)] += 1 }
      return counts
    }

    /// The card that parts the expenses in two halves, by the numbers of those of each source.
    func middle(_ countsBySource: [Int]) -> Int {
      var counts = ofCard.map { _ in 0 }
      for (source, count) in zip(ofSource, countsBySource) {
        if let source { counts[source.card] += count }
      }
      let half = counts.reduce(0, +) / 2
      var (card, before) = (0, 0)
      while card < counts.count, before + counts[card] / 2 < half {
        before += counts[card]
        card += 1
      }
      return card
    }

    /// The expenses of some cards, by card.
    func expenses(ofCards cards: Range<Int>, _ counts: [Int]) -> [CardExpenses] {
      let sourceOf = ofSource.map { $0.flatMap { cards.contains($0.card) ? $0 : nil } }
      let isOther = zip(ofSource, ledger.definitions.sources).map { known, source in known == nil && source.card != nil
      }
      let expenses = ledger.entries.expenses
      var entries = cards.map { _ in [Entry]() }
      for (source, count) in zip(sourceOf, counts) {
        if let source, source.first == Day.first { entries[source.card - cards.lowerBound] = Array(reserving: count) }
      }
      for index in expenses.indices {
        let number = Int(expenses[index].source.number)
        if let source = sourceOf[number] {
          if expenses[index].date <= on {
            add(expenses[index], expenses[index].tags, source, index, &entries[source.card - cards.lowerBound])
          }
        } else if isOther[number], expenses[index].date <= on, let place = sources.place(of: expenses[index]),
          cards.contains(place.card.number), let source = ofCard[place.card.number]
        {
          add(expenses[index], place.tags, source, index, &entries[source.card - cards.lowerBound])
        }
      }
      return entries.map { CardExpenses($0).sorted() }
    }

    @inline(__always)
    private func add(
      _ expense: Expense, _ tags: TagListID, _ source: Source, _ index: Int, _ entries: inout [Entry]
    ) {
      let countsPosted =
        switch source.day {
        case .purchase: false
        case .posting: true
        // Under the terms of the purchase date, as the card day is not known before.
        case .byTerms: ledger.definitions.cards[source.card].countsPosted(on: expense.date)
        }
      let posted = countsPosted ? expense.posted : nil
      let day = posted ?? expense.date
      guard day >= source.first else { return }
      entries.append(
        Entry(
          day: day, index: Int32(index), amount: expense.amount, tags: tags, currency: expense.currency,
          isProvisional: countsPosted && posted == nil))
    }
  }

  /// Sorted by day; the order within a day is kept.
  private func sorted() -> CardExpenses {
    guard let places = placesByDay(entries.count, { entries[$0].day }) else { return self }
    return CardExpenses(places.map { entries[$0] })
  }
}

extension Ledger {
  /// A large ledger with the expenses of its cards.
  package var withCardExpenses: Ledger {
    isLarge ? with(CardExpenses.all(self, on: Day.last, from: definitions.cards.map { _ in Day.first })) : self
  }
}

extension Card {
  /// Without a copy of the terms.
  fileprivate func countsPosted(on day: Day) -> Bool { timeline.spans[timeline.index(on: day)].terms.countsPosted }
}
