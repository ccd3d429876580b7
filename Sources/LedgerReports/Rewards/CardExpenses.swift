import LedgerModel

/// The expenses of one card in the order in which they count: by card day, within a day in file order.
struct CardExpenses {
  /// One of them.
  struct Entry {
    var day: Day
    /// Its place in `Ledger.expenses`.
    var index: Int32
    /// Its amount in the card's currency, in minor units.
    var amount: Int64
    /// Its tags.
    var tags: TagListID
    /// The currency of its original amount.
    var currency: CurrencyIndex
    /// Whether its card day is only what is known so far: the bank's posting date is to come.
    var isProvisional: Bool
  }

  private(set) var entries: [Entry] = []

  /// The card day: the posting date under `counts posted`, else the date. (By the terms of the day of purchase: the
  /// card day itself is not known before.)
  @inline(__always)
  static func day(of expense: Expense, _ card: Card) -> Day {
    guard let posted = expense.posted else { return expense.date }
    return card.timeline.spans[card.timeline.index(on: expense.date)].terms.countsPosted ? posted : expense.date
  }

  /// Whether the card day is only what is known so far: the bank's posting date is to come.
  static func isProvisional(_ expense: Expense, _ card: Card) -> Bool {
    expense.posted == nil && card.timeline.spans[card.timeline.index(on: expense.date)].terms.countsPosted
  }

  /// The expenses of every card that were there on a day, each card's from its own first card day on.
  static func all(_ ledger: Ledger, on: Day, from start: [Day]) -> [CardExpenses] {
    var result = Array(repeating: CardExpenses(), count: ledger.definitions.cards.count)
    let cards = ledger.definitions.sources.map { $0.card?.number }
    let countsPosted = ledger.definitions.cards.map { card in card.timeline.spans.contains { $0.terms.countsPosted } }
    // One whose terms never change needs no look at them.
    let alwaysPosted = ledger.definitions.cards.map { card in card.timeline.spans.allSatisfy { $0.terms.countsPosted } }
    var counts = Array(repeating: 0, count: cards.count)
    for expense in ledger.entries.expenses { counts[Int(expense.source.number)] += 1 }
    for (source, card) in cards.enumerated() {
      if let card, start[card].number == Int32.min { result[card].entries.reserveCapacity(counts[source]) }
    }
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= on {
      guard let card = cards[Int(expense.source.number)] else { continue }
      let day =
        !countsPosted[card]
        ? expense.date
        : alwaysPosted[card]
          ? expense.posted ?? expense.date : CardExpenses.day(of: expense, ledger.definitions.cards[card])
      if day >= start[card] {
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

  /// Sorts by day, if the file did not already.
  private mutating func sort() {
    var isSorted = true
    for index in entries.indices.dropFirst() where entries[index].day < entries[index - 1].day {
      isSorted = false
      break
    }
    if !isSorted { sortByDay() }
  }

  /// Counts the entries of each day and puts each in its place: days are few, and order within one stays.
  private mutating func sortByDay() {
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

  /// The expenses of some days alone.
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
  /// The first place from which on a condition holds, in an array where it holds from some place on.
  func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
