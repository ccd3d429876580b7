package import LedgerText

/// A reduction of a price that expires: `coupon ID ["Title"] [AMOUNT | N x] expires DATE`.
package struct Coupon: Equatable, Sendable {
  package var name: NameID
  package var title: String?
  /// Minor units of `currency`; `nil` for a coupon without an amount.
  package var amount: Int64?
  /// Of `N x`; `nil` for any other coupon.
  package var uses: Int?
  package var currency: CurrencyIndex
  /// The last day it can be used.
  package var expires: Day
  package var tags: [NameID] = []
  package var merchant: String?
  /// To be shown or typed at the merchant's.
  package var code: String?
  /// Days before it expires; `nil`: as `option remind` says.
  package var remind: [Int]?
  package var note: String?
  /// A path, never opened.
  package var receipt: String?
  /// Of its name.
  package var range: SourceRange

  package init(
    name: NameID, title: String?, currency: CurrencyIndex, expires: Day, range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.currency = currency
    self.expires = expires
    self.range = range
  }

  /// Whether a part of it can be used.
  package var isCounted: Bool { amount != nil || uses != nil }

  /// Its value, in minor units or uses; 1 for a coupon without an amount.
  package var whole: Int64 { amount ?? Int64(uses ?? 1) }
}

package typealias CouponIndex = ListIndex<Coupon>
