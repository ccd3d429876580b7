/// The expenses of one card in the order in which they count: by card day, within a day in file order.
public struct CardExpenses: Sendable {
  /// An expense as a card counts it.
  @frozen public struct Entry: Equatable, Sendable {
    /// The card day: the posting date under `counts posted`, else the date.
    public var day: Day
    /// Its place in `Entries.expenses`.
    public var index: Int32
    /// In minor units of the card's currency.
    public var amount: Int64
    /// All of its tags.
    public var tags: TagListID
    /// The currency of its original amount.
    public var currency: CurrencyIndex
    /// Its card day is the posting date, which is missing.
    public var isProvisional: Bool

    /// An expense with all that a card counts of it.
    @inlinable public init(
      day: Day, index: Int32, amount: Int64, tags: TagListID, currency: CurrencyIndex, isProvisional: Bool
    ) {
      (self.day, self.index, self.amount) = (day, index, amount)
      (self.tags, self.currency, self.isProvisional) = (tags, currency, isProvisional)
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The expenses of some days.
  package func within(_ range: DayRange) -> CardExpenses { CardExpenses(Array(slice(range))) }

  /// The entries of some days.
  package func slice(_ range: DayRange) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { $0.day >= range.from }
    let end = entries.partitioningIndex { $0.day > range.to }
    return entries[start..<max(start, end)]
  }
}
