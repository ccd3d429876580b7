package import LedgerText

/// Something that reduces a price, until it expires: `coupon ID ["Title"] [AMOUNT] expires DATE`.
package struct Coupon: Sendable {
  package var name: NameID
  /// As it is written; `nil` without one.
  package var title: String?
  /// Minor units of its currency; `nil` for one without an amount.
  package var amount: Int64?
  package var currency: CurrencyIndex
  /// The last day it can be used.
  package var expires: Day
  package var tags: [NameID]
  /// Where it can be used.
  package var merchant: String?
  /// What to show or type there.
  package var code: String?
  /// Days before it expires on which to remind; `nil`: as `option remind` says.
  package var remind: [Int]?
  package var note: String?
  /// Its name where it is declared.
  package var range: SourceRange

  package init(
    name: NameID, title: String?, amount: Int64?, currency: CurrencyIndex, expires: Day, tags: [NameID],
    range: SourceRange
  ) {
    (self.name, self.title, self.amount, self.currency) = (name, title, amount, currency)
    (self.expires, self.tags, self.range) = (expires, tags, range)
  }
}

package typealias CouponIndex = ListIndex<Coupon>
