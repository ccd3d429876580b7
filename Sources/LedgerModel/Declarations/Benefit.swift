/// A credit or perk of a card that expires if it is not used (grammar.md, *Benefits*).
package struct Benefit: Hashable, Sendable {
  /// What one period has.
  package enum Value: Hashable, Sendable {
    /// Money, in minor units of the benefit's currency.
    case amount(Int64)
    case uses(Int)
  }

  package var id: String
  /// Its title as it is written; `nil` without one.
  package var writtenTitle: String?
  /// The currency of its amounts: the card's, unless it says another.
  package var currency: CurrencyIndex
  package var value: Value
  package var period: PeriodRule
  /// What one use is worth, in minor units of its currency.
  package var worth: Int64?
  /// Another value in one month (1–12) of a monthly benefit, in minor units.
  package var months: [Int: Int64] = [:]
  /// Days before its end on which to remind; `nil`: as the card or `option remind` says.
  package var remind: [Int]?
  package var tags: [NameID] = []

  package init(id: String, writtenTitle: String?, currency: CurrencyIndex, value: Value, period: PeriodRule) {
    (self.id, self.writtenTitle, self.currency, self.value, self.period) = (id, writtenTitle, currency, value, period)
  }

  /// Its title, or its identifier where none is written.
  package var title: String { writtenTitle ?? id }
}
