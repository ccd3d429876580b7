/// One expense, as small as it can be: a file may hold a million of them.
package struct Expense: Sendable {
  /// The original amount, in minor units of `currency`; negative for a refund.
  package var original: Int64
  /// The amount in the source's currency, in its minor units: what caps and cycles count.
  package var amount: Int64
  /// The amount in the base currency, in its minor units: what totals count.
  package var base: Int64
  /// The first byte of its line.
  package var position: UInt32
  /// Its tags in the order written.
  package var tags: TagListID
  /// Its place in `Ledger.prices` plus one; 0 without `=` or `@`.
  package var price: UInt32
  /// The day of the purchase.
  package var date: Day
  /// Days from `date` to the posting date; `Expense.notPosted` without one.
  package var postedAfter: UInt16
  /// Bytes from the line's start to the words behind the source.
  package var payeeOffset: UInt16
  /// What it was paid with.
  package var source: PaymentSourceIndex
  /// The currency of the original amount.
  package var currency: CurrencyIndex

  /// `payeeOffset` of the renewal of a subscription, whose line names no source and no payee.
  package static let renewal = UInt16.max

  /// `postedAfter` of an expense without a posting date.
  package static let notPosted = UInt16.max

  /// An expense.
  @inlinable package init(
    original: Int64, amount: Int64, base: Int64, position: UInt32, tags: TagListID, price: UInt32, date: Day,
    postedAfter: UInt16, payeeOffset: UInt16, source: PaymentSourceIndex, currency: CurrencyIndex
  ) {
    self.original = original
    self.amount = amount
    self.base = base
    self.position = position
    self.tags = tags
    self.price = price
    self.date = date
    self.postedAfter = postedAfter
    self.payeeOffset = payeeOffset
    self.source = source
    self.currency = currency
  }

  /// Whether it is the renewal of a subscription: `DATE paid SUBSCRIPTION`.
  @inlinable package var isRenewal: Bool { payeeOffset == Expense.renewal }
  /// The day the bank posted it, if it is written.
  @inlinable package var posted: Day? { postedAfter == Expense.notPosted ? nil : date + Int(postedAfter) }
}

/// What `=` or `@` says about an amount.
package enum Price: Hashable, Sendable {
  /// What was billed, in minor units of the source's currency.
  case billed(Int64)
  /// This rate into the source's currency.
  case rate(Decimal)
}

/// Facts under an expense that few have.
package struct ExpenseDetails: Sendable {
  /// A remark of the person who keeps the file.
  package var note: String?
  /// The path of its receipt; nothing looks for the file.
  package var receipt: String?

  /// Neither.
  package init() {}
}
