import LedgerModel

/// The expenses of one card in the order in which they count: by card day, within a day in file order.
struct CardExpenses {
  /// One of them.
  struct Entry {
    var day: Day
    /// Its place in `Ledger.expenses`.
    var index: Int32
  }

  private(set) var entries: [Entry] = []

  /// The card day: the posting date under `counts posted`, else the date. (By the terms of the day of purchase: the
  /// card day itself is not known before.)
  @inline(__always)
  static func day(of expense: Expense, _ card: Card) -> Day {
    guard let posted = expense.posted else { return expense.date }
    if card.spans.count == 1 { return card.spans[0].terms.countsPosted ? posted : expense.date }
    return card.spans[card.spanIndex(on: expense.date)].terms.countsPosted ? posted : expense.date
  }

  /// Whether the card day is only what is known so far: the bank's posting date is to come.
  static func isProvisional(_ expense: Expense, _ card: Card) -> Bool {
    expense.posted == nil && card.spans[card.spanIndex(on: expense.date)].terms.countsPosted
  }

  /// The expenses of every card that were there on a day, each card's from its own first card day on.
  static func all(_ ledger: Ledger, on: Day, from start: [Day]) -> [CardExpenses] {
    var result = Array(repeating: CardExpenses(), count: ledger.cards.count)
    // Which card a source is; −1 for an account.
    let cards = ledger.sources.map { source -> Int in
      if case .card(let index) = source { index } else { -1 }
    }
    let countsPosted = ledger.cards.map { card in card.spans.contains { $0.terms.countsPosted } }
    for (index, expense) in ledger.expenses.enumerated() where expense.date <= on {
      let card = cards[Int(expense.source)]
      guard card >= 0 else { continue }
      let day = countsPosted[card] ? CardExpenses.day(of: expense, ledger.cards[card]) : expense.date
      if day >= start[card] { result[card].entries.append(Entry(day: day, index: Int32(index))) }
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
    if !isSorted { entries.sort { ($0.day.number, $0.index) < ($1.day.number, $1.index) } }
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
