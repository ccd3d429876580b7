/// One expense, in as few bytes as possible: a file may have a million of them.
@frozen public struct Expense: Sendable {
  /// In its currency, that of its source, and the base.
  public var money: ConvertedAmount
  /// The first byte of its line; of an automatic renewal the name of its subscription.
  public var position: UInt32
  /// Of its line.
  public var tags: TagListID
  /// The index of the price plus one, 0 for none.
  @usableFromInline var packedPrice: UInt32
  /// Of the purchase.
  public var date: Day
  /// Days from `date` to the posting date; the largest number for none.
  @usableFromInline var packedPostedAfter: UInt16
  /// Bytes from the line's start to the payee; the largest number for a renewal.
  @usableFromInline var packedPayeeOffset: UInt16
  /// The card or account.
  public var source: PaymentSourceIndex
  /// The number of its parts plus one, 0 for none.
  @usableFromInline var packedParts: UInt32

  /// An expense without price and posting date whose line has no payee: a renewal.
  @inlinable public init(
    _ money: ConvertedAmount, on date: Day, source: PaymentSourceIndex, tags: TagListID, at position: UInt32
  ) {
    self.money = money
    self.date = date
    self.source = source
    self.tags = tags
    self.position = position
    packedPrice = 0
    packedPostedAfter = UInt16.max
    packedPayeeOffset = UInt16.max
    packedParts = 0
  }

  /// Minor units of `currency`; negative for a refund.
  @inlinable public var original: Int64 { money.original }
  /// Of `original`.
  @inlinable public var currency: CurrencyIndex { money.currency }
  /// Minor units of the source's currency, for caps and cycles.
  @inlinable public var amount: Int64 { money.amount }
  /// Minor units of the base currency, for totals.
  @inlinable public var base: Int64 { money.base }

  /// The index in `Entries.prices`; `nil` without `=` or `@`.
  @inlinable public var price: Int? {
    get { packedPrice == 0 ? nil : Int(packedPrice) - 1 }
    set { packedPrice = newValue.map { UInt32($0) + 1 } ?? 0 }
  }

  /// The place in `Entries.parts` of the `split` and `share` lines below it, or below its subscription; `nil` without.
  @inlinable public var parts: PartsIndex? {
    get { packedParts == 0 ? nil : PartsIndex(packedParts - 1) }
    set { packedParts = newValue.map { $0.number + 1 } ?? 0 }
  }

  /// Whether it has `split` or `share` lines.
  @inlinable public var hasParts: Bool { packedParts != 0 }

  /// `nil` where no posting date is written. A date more than 179 years after the purchase is cut to that.
  @inlinable public var posted: Day? {
    get { packedPostedAfter == UInt16.max ? nil : date + Int(packedPostedAfter) }
    set { packedPostedAfter = newValue.map { UInt16(min($0 - date, Int(UInt16.max) - 1)) } ?? UInt16.max }
  }

  /// Bytes from the line's start to the words after the source; `nil` for a renewal, whose line has no source.
  @inlinable public var payeeOffset: Int? {
    get { packedPayeeOffset == UInt16.max ? nil : Int(packedPayeeOffset) }
    set { packedPayeeOffset = newValue.map { UInt16($0) } ?? UInt16.max }
  }

  /// The amount in a currency, where it needs no rate; `nil` where it does. A surcharge is part of it.
  package func amount(in target: CurrencyIndex, paidIn sourceCurrency: CurrencyIndex) -> Int64? {
    if currency == target, sourceCurrency != target || price != nil { return original }
    return sourceCurrency == target ? amount : nil
  }

  /// Whether the expense renews a subscription: `DATE paid SUBSCRIPTION`, or `auto`.
  @inlinable public var isRenewal: Bool { packedPayeeOffset == UInt16.max }
}

/// An amount in each of its currencies.
@frozen public struct ConvertedAmount: Sendable {
  /// Minor units of `currency`.
  public var original: Int64
  /// Minor units of the currency of the card or account.
  public var amount: Int64
  /// Minor units of the base currency.
  public var base: Int64
  /// Of `original`.
  public var currency: CurrencyIndex

  /// An amount in its currency, that of the source, and the base.
  @inlinable public init(original: Int64, _ currency: CurrencyIndex, amount: Int64, base: Int64) {
    self.original = original
    self.currency = currency
    self.amount = amount
    self.base = base
  }
}

/// The billed amount or rate after an amount.
package enum Price: Hashable, Sendable {
  /// `=`, in minor units of the source's currency.
  case billed(Int64)
  /// `@`, to the source's currency.
  case rate(Decimal)
}

/// The properties of an expense, which few have.
package struct ExpenseDetails: Sendable {
  package var note: String?
  /// A path, never opened.
  package var receipt: String?

  package init() {}
}
