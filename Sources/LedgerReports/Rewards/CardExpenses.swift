import LedgerModel

/// The expenses of one card in the order in which they count: by card day, within a day in file order.
struct CardExpenses {
  struct Entry {
    /// The card day.
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

  /// The card day: the posting date under `counts posted`, else the date. The terms are those of the purchase date, as
  /// the card day depends on them.
  @inline(__always)
  static func day(of expense: Expense, _ card: Card) -> Day {
    guard let posted = expense.posted else { return expense.date }
    return card.timeline.spans[card.timeline.index(on: expense.date)].terms.countsPosted ? posted : expense.date
  }

  /// Whether the card day is the posting date, which is missing.
  static func isProvisional(_ expense: Expense, _ card: Card) -> Bool {
    expense.posted == nil && card.timeline.spans[card.timeline.index(on: expense.date)].terms.countsPosted
  }

  /// The expenses of every card up to a day, from a first card day for each card; none for a card without a first day.
  static func all(_ ledger: Ledger, on: Day, from start: [Day?]) -> [CardExpenses] {
    var result = Array(repeating: CardExpenses(), count: ledger.definitions.cards.count)
    let cards = ledger.definitions.sources.map { $0.card?.number }
    let countsPosted = ledger.definitions.cards.map { card in card.timeline.spans.contains { $0.terms.countsPosted } }
    // Faster than reading the terms of each expense's day, and true for most cards.
    let alwaysPosted = ledger.definitions.cards.map { card in card.timeline.spans.allSatisfy { $0.terms.countsPosted } }
    var counts = Array(repeating: 0, count: cards.count)
    for expense in ledger.entries.expenses { counts[Int(expense.source.number)] += 1 }
    for (source, card) in cards.enumerated() {
      if let card, start[card] == Day.first { result[card].entries.reserveCapacity(counts[source]) }
    }
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= on {
      guard let card = cards[Int(expense.source.number)], let first = start[card] else { continue }
      let day =
        !countsPosted[card]
        ? expense.date
        : alwaysPosted[card]
          ? expense.posted ?? expense.date : CardExpenses.day(of: expense, ledger.definitions.cards[card])
      if day >= first {
        let isProvisional =
          expense.posted == nil && countsPosted[card]
          && (alwaysPosted[card] || CardExpenses.isProvisional(expense, ledger.definitions.cards[card]))
        result[card].entries.append(
          Entry(
            day: day, index: Int32(index), amount: expense.amount, tags: expense.tags, currency: expense.currency,
            isProvisional: isProvisional))
      }
    }
    for card in result.indices { result[card].sort() }
    return result
  }

  /// Sorts by day with a counting sort, as days are few; the order within a day is kept.
  private mutating func sort() {
    if !entries.indices.dropFirst().contains(where: { entries[$0].day < entries[$0 - 1].day }) { return }
    let numbers = entries.map(\.day.number)
    guard let first = numbers.min(), let last = numbers.max() else { return }
    var places = Array(repeating: 0, count: Int(last - first) + 2)
    for number in numbers { places[Int(number - first) + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    var sorted = entries
    for entry in entries {
      sorted[places[Int(entry.day.number - first)]] = entry
      places[Int(entry.day.number - first)] += 1
    }
    entries = sorted
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

extension Array {
  /// The first place whose element fulfils a condition that all later elements fulfil too.
  func partitioningIndex(_ isFulfilled: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isFulfilled(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
