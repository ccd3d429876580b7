package import LedgerText

/// Something that takes a sum off, until it expires: `coupon ID ["Title"] [AMOUNT] expires DATE`.
package struct Coupon: Sendable {
  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// Minor units of its currency; `nil` for one without an amount.
  package var amount: Int64?
  /// The currency of the amount.
  package var currency: CurrencyIndex
  /// The last day it can be used.
  package var expires: Day
  /// Its tags, in the order written.
  package var tags: [NameID]
  /// Where it can be used.
  package var merchant: String?
  /// What to show or type there.
  package var code: String?
  /// Days before it expires on which to remind; `nil`: as `option remind` says.
  package var remind: [Int]?
  /// A remark.
  package var note: String?
  /// Its name where it is declared.
  package var range: SourceRange

  /// A coupon.
  package init(
    name: NameID, title: String, amount: Int64?, currency: CurrencyIndex, expires: Day, tags: [NameID],
    range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.amount = amount
    self.currency = currency
    self.expires = expires
    self.tags = tags
    self.range = range
  }
}

/// A benefit or coupon taken: `DATE used CARD/BENEFIT [AMOUNT] [note words]`, `DATE used COUPON [AMOUNT]`.
package struct BenefitUse: Sendable {
  /// What was taken.
  package enum Target: Hashable, Sendable {
    /// A benefit of a card, by its place in `Ledger.cards`.
    case benefit(card: Int, id: String)
    /// A coupon, by its place in `Ledger.coupons`.
    case coupon(Int)
  }

  /// The day it bears.
  package var date: Day
  /// What was taken.
  package var target: Target
  /// Minor units, or so many uses; `nil`: all that is left, or one use.
  package var amount: Int64?
  /// A remark.
  package var note: String?
  /// From what was taken to the amount.
  package var range: SourceRange

  /// A benefit or coupon taken.
  package init(date: Day, target: Target, amount: Int64?, note: String?, range: SourceRange) {
    self.date = date
    self.target = target
    self.amount = amount
    self.note = note
    self.range = range
  }
}

/// A reminder that is quiet for a while: `DATE snooze REF until DATE`.
package struct Snooze: Sendable {
  /// The day it bears.
  package var date: Day
  /// What is due, as `due` names it.
  package var reference: String
  /// The day on which it speaks again.
  package var until: Day
  /// Of what is due.
  package var range: SourceRange

  /// A reminder that is quiet for a while.
  package init(date: Day, reference: String, until: Day, range: SourceRange) {
    self.date = date
    self.reference = reference
    self.until = until
    self.range = range
  }
}
