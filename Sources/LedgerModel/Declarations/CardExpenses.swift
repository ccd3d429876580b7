/// The expenses of one card in the order in which they count: by card day, within a day in file order.
public struct CardExpenses: Sendable {
  /// An expense as a card counts it, in 20 bytes: a card may have a million.
  @frozen public struct Entry: Equatable, Sendable {
    /// The card day: the posting date under `counts posted`, else the date.
    public let day: Day
    /// Its place in `Entries.expenses`.
    public let index: Int32
    /// The halves of the amount: one number of eight bytes would make each 24 bytes long.
    @usableFromInline let lowAmount: UInt32
    @usableFromInline let highAmount: Int32
    /// The number of the list of tags and, above it, two bits.
    @usableFromInline let packed: UInt32

    /// The two bits above the number of the list of tags.
    @frozen public struct Marks: OptionSet, Sendable {
      /// Bits 30 and 31.
      public let rawValue: UInt32

      /// Marks by their bits.
      @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

      /// Its original amount is not in the card's currency.
      @inlinable public static var foreignCurrency: Marks { Marks(rawValue: 1 << 30) }
      /// Its card day is the posting date, which is missing.
      @inlinable public static var provisional: Marks { Marks(rawValue: 1 << 31) }
    }

    /// An expense with all that a card counts of it; there are fewer than 2^30 lists of tags.
    @inlinable @inline(__always)
    public init(day: Day, index: Int32, amount: Int64, tags: TagListID, _ marks: Marks) {
      precondition(tags.number < 1 << 30)
      self.day = day
      self.index = index
      lowAmount = UInt32(truncatingIfNeeded: amount)
      highAmount = Int32(truncatingIfNeeded: amount >> 32)
      packed = tags.number | marks.rawValue
    }

    /// In minor units of the card's currency.
    @inlinable public var amount: Int64 { Int64(highAmount) << 32 | Int64(lowAmount) }
    /// All of its tags.
    @inlinable public var tags: TagListID { TagListID(packed & (1 << 30 - 1)) }
    /// Its original amount is not in the card's currency.
    @inlinable public var isForeignCurrency: Bool { packed & Marks.foreignCurrency.rawValue != 0 }
    /// Its card day is the posting date, which is missing.
    @inlinable public var isProvisional: Bool { packed & Marks.provisional.rawValue != 0 }
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
