import LedgerModel
import SystemLibrary

extension CardExpenses {
  /// The cards that count expenses, and the day on which they count them.
  struct Choice: Sendable {
    /// How the card day of an expense is found.
    private enum CardDay { case purchase, posting, byTerms }

    /// A card as a source of expenses.
    private struct Source {
      var card: Int
      var currency: CurrencyIndex
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

    var cards: Range<Int> { ofCard.indices }

    init(_ ledger: Ledger, on: Day, from start: [Day?]) {
      self.ledger = ledger
      self.on = on
      let sources = RewardedSources(ledger)
      // Found once: the terms of each expense's day are slow to read, and few cards change this property.
      let ofCard = zip(ledger.definitions.cards, start).enumerated().map { number, card -> Source? in
        let counts = card.0.timeline.spans.map(\.terms.countsPosted)
        let day: CardDay = counts.allSatisfy { $0 } ? .posting : counts.contains(true) ? .byTerms : .purchase
        return card.1.map { Source(card: number, currency: card.0.currency, first: $0, day: day) }
      }
      ofSource = ledger.definitions.sources.sourceIndices.map { sources[$0].flatMap { ofCard[$0.number] } }
      self.sources = sources
      self.ofCard = ofCard
    }

    /// The numbers of expenses in a slice, by card.
    func counts(in rows: Range<Int>) -> [Int] {
      var counts = ofCard.map { _ in 0 }
      let isEach = zip(ofSource, ledger.definitions.sources).allSatisfy { source, all in
        all.card == nil || source?.first == Day.first
      }
      if isEach {
        // All expenses of a source count: no more of them is looked at.
        var bySource = ofSource.map { _ in 0 }
        let expenses = ledger.entries.expenses
        for index in rows where expenses[index].date <= on {
          bySource[Int(expenses[index].source.number)] += 1
        }
        for (source, count) in zip(ofSource, bySource) { if let source { counts[source.card] += count } }
      } else {
        each(in: rows) { card, _ in counts[card] += 1 }
      }
      return counts
    }

    /// The expenses of all cards, by card.
    var expenses: [CardExpenses] {
      var entries = ofCard.map { _ in [Entry]() }
      each { entries[$0].append($1) }
      return entries.map { CardExpenses($0).sorted() }
    }

    /// Takes the expenses of the cards in file order, each with the number of its card: all, or those of a slice.
    @inline(__always)
    func each(in rows: Range<Int>? = nil, _ take: (Int, Entry) -> Void) {
      let isOther = zip(ofSource, ledger.definitions.sources).map { known, source in
        known == nil && source.card != nil
      }
      let expenses = ledger.entries.expenses
      for index in rows ?? expenses.indices where expenses[index].date <= on {
        let number = Int(expenses[index].source.number)
        if let source = ofSource[number] {
          if let entry = entry(expenses[index], expenses[index].tags, source, index) {
            take(source.card, entry)
          }
        } else if isOther[number], let place = sources.place(of: expenses[index]),
          let source = ofCard[place.card.number],
          let entry = entry(expenses[index], place.tags, source, index)
        {
          take(source.card, entry)
        }
      }
    }

    /// An expense as its card counts it; `nil` before the first card day.
    @inline(__always)
    private func entry(_ expense: Expense, _ tags: TagListID, _ source: Source, _ index: Int) -> Entry? {
      let countsPosted =
        switch source.day {
        case .purchase: false
        case .posting: true
        // Under the terms of the purchase date, as the card day is not known before.
        case .byTerms: ledger.definitions.cards[source.card].countsPosted(on: expense.date)
        }
      let posted = countsPosted ? expense.posted : nil
      let day = posted ?? expense.date
      guard day >= source.first else { return nil }
      var marks: Entry.Marks = expense.currency == source.currency ? [] : .foreignCurrency
      if countsPosted && posted == nil { marks.insert(.provisional) }
      return Entry(day: day, index: Int32(index), amount: expense.amount, tags: tags, marks)
    }
  }
}

extension Card {
  /// Without a copy of the terms.
  fileprivate func countsPosted(on day: Day) -> Bool {
    timeline.spans[timeline.index(on: day)].terms.countsPosted
  }
}
