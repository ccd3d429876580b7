package import LedgerText

/// Money in: `DATE income AMOUNT ACCOUNT …`.
package struct Income: Sendable {
  /// Minor units of `currency`.
  package var original: Int64
  /// Minor units of the account's currency.
  package var amount: Int64
  /// Minor units of the base currency.
  package var base: Int64
  /// The currency of the original amount.
  package var currency: CurrencyIndex
  /// What `=` or `@` says; `nil` without either.
  package var price: Price?
  /// The day it bears.
  package var date: Day
  /// The card or account.
  package var source: PaymentSourceIndex
  /// Its tags, in the order written.
  package var tags: TagListID
  /// Bytes from the line's start to the words behind the account.
  package var payeeOffset: UInt16
  /// How many expenses stand before it in file order.
  package var expensesBefore: Int
  /// Its line.
  package var range: SourceRange

  /// An income.
  package init(
    original: Int64, amount: Int64, base: Int64, currency: CurrencyIndex, price: Price?, date: Day,
    source: PaymentSourceIndex, tags: TagListID, payeeOffset: UInt16, expensesBefore: Int, range: SourceRange
  ) {
    self.original = original
    self.amount = amount
    self.base = base
    self.currency = currency
    self.price = price
    self.date = date
    self.source = source
    self.tags = tags
    self.payeeOffset = payeeOffset
    self.expensesBefore = expensesBefore
    self.range = range
  }
}

/// From a day on, one unit of a currency is so much of another: `DATE rate USD 1.3421 SGD [SOURCE]`.
package struct ExchangeRate: Sendable {
  /// The day it bears.
  package var date: Day
  /// One unit of this …
  package var from: CurrencyIndex
  /// … is so many of this.
  package var to: CurrencyIndex
  /// Units of `to` for one unit of `from`; positive.
  package var rate: Decimal
  /// Only for what is paid with it.
  package var source: PaymentSourceIndex?
  /// Its line.
  package var range: SourceRange

  /// A rate.
  package init(
    date: Day, from: CurrencyIndex, to: CurrencyIndex, rate: Decimal, source: PaymentSourceIndex?, range: SourceRange
  ) {
    self.date = date
    self.from = from
    self.to = to
    self.rate = rate
    self.source = source
    self.range = range
  }
}

/// Where a dated entry stands that is neither an expense nor income.
package struct DatedEntry: Sendable {
  /// What it is.
  package enum Kind: String, Sendable { case rate, statement, credited, saved, seen, used, snooze, amendment }

  /// What it is.
  package var kind: Kind
  /// The day it bears.
  package var date: Day
  /// The first byte of its line.
  package var position: UInt32
  /// How many expenses stand before it in file order.
  package var expensesBefore: Int

  /// An entry at a place.
  package init(kind: Kind, date: Day, position: UInt32, expensesBefore: Int) {
    self.kind = kind
    self.date = date
    self.position = position
    self.expensesBefore = expensesBefore
  }
}

/// The bank's total of a cycle: `DATE statement CARD AMOUNT`.
package struct Statement: Sendable {
  /// The day it bears.
  package var date: Day
  /// By its place in `Ledger.cards`.
  package var card: Int
  /// Minor units of the card's currency.
  package var amount: Int64
  /// Of the amount.
  package var range: SourceRange

  /// A statement.
  package init(date: Day, card: Int, amount: Int64, range: SourceRange) {
    self.date = date
    self.card = card
    self.amount = amount
    self.range = range
  }
}

/// What the bank gave for a cycle: `DATE credited CARD NUMBER`.
package struct Credited: Sendable {
  /// The day it bears.
  package var date: Day
  /// By its place in `Ledger.cards`.
  package var card: Int
  /// Points, miles or money.
  package var number: Decimal
  /// Of the number.
  package var range: SourceRange

  /// A credit of points, miles or cashback.
  package init(date: Day, card: Int, number: Decimal, range: SourceRange) {
    self.date = date
    self.card = card
    self.number = number
    self.range = range
  }
}
