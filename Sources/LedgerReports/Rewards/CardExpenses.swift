import LedgerModel

/// The expenses of one card in the order in which they count: by card day, within a day in file order.
struct CardExpenses {
  struct Entry {
    /// The card day: the posting date under `counts posted`, else the date.
    var day: Day
    /// Its place in `Ledger.expenses`.
    var index: Int32
    /// In minor units of the card's currency.
    var amount: Int64
    var tags: TagListID
    /// The currency of its original amount.
    var currency: CurrencyIndex
    /// Its card day is the posting date, which is missing.
    var isProvisional: Bool
  }

  private(set) var entries: [Entry] = []

  /// The expenses of every card up to a day, from a first card day for each card; none for a card without a first day.
  /// Those of cards under others are their main cards'.
  static func all(_ ledger: Ledger, on: Day, from start: [Day?]) -> [CardExpenses] {
    var result = Array(repeating: CardExpenses(), count: ledger.definitions.cards.count)
    let sources = RewardedSources(ledger)
    // Found once: the terms of each expense's day are slow to read, and few cards change this property.
    let sometimesPosted = ledger.definitions.cards.map { card in card.timeline.spans.contains { $0.terms.countsPosted }
    }
    let alwaysPosted = ledger.definitions.cards.map { card in card.timeline.spans.allSatisfy { $0.terms.countsPosted } }
    var counts = Array(repeating: 0, count: ledger.definitions.sources.count)
    for expense in ledger.entries.expenses { counts[Int(expense.source.number)] += 1 }
    for source in ledger.definitions.sources.sourceIndices {
      guard let card = sources[source].map({ Int($0.number) }), start[card] == Day.first else { continue }
      result[card].entries.reserveCapacity(counts[Int(source.number)])
    }
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= on {
      guard let place = sources.place(of: expense) else { continue }
      let card = Int(place.card.number)
      guard let first = start[card] else { continue }
      // Under the terms of the purchase date, as the card day is not known before.
      let countsPosted =
        alwaysPosted[card]
        || (sometimesPosted[card] && ledger.definitions.cards[card].countsPosted(on: expense.date))
      let day = countsPosted ? expense.posted ?? expense.date : expense.date
      if day >= first {
        result[card].entries.append(
          Entry(
            day: day, index: Int32(index), amount: expense.amount, tags: place.tags, currency: expense.currency,
            isProvisional: countsPosted && expense.posted == nil))
      }
    }
    for card in result.indices { result[card].sort() }
    return result
  }

  /// Sorts by day; the order within a day is kept.
  private mutating func sort() {
    let given = entries
    guard let places = placesByDay(given.count, { given[$0].day }) else { return }
    entries = places.map { given[$0] }
  }

  /// The expenses of some days.
  func within(_ range: DayRange) -> CardExpenses {
    var expenses = CardExpenses()
    expenses.entries = Array(slice(range))
    return expenses
  }

  /// The entries of some days.
  func slice(_ range: DayRange) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { $0.day >= range.from }
    let end = entries.partitioningIndex { $0.day > range.to }
    return entries[start..<max(start, end)]
  }
}

extension Card {
  /// Without a copy of the terms.
  fileprivate func countsPosted(on day: Day) -> Bool { timeline.spans[timeline.index(on: day)].terms.countsPosted }
}
