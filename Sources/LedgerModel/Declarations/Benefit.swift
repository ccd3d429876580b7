/// A credit or perk of a card that expires if it is not used (grammar.md, *Benefits*).
package struct Benefit: Hashable, Sendable {
  /// The value of one period.
  package enum Value: Hashable, Sendable {
    /// Money, in minor units of the benefit's currency.
    case amount(Int64)
    case uses(Int)
  }

  package var id: String
  package var writtenTitle: String?
  /// Of all its amounts: the card's unless the benefit names another.
  package var currency: CurrencyIndex
  package var value: Value
  package var period: PeriodRule
  /// Of one use, in minor units of `currency`.
  package var worth: Int64?
  /// Another value in one month (1–12) of a monthly benefit, in minor units of `currency`.
  package var months: [Int: Int64] = [:]
  /// Days before its end; `nil`: as the card or `option remind` says.
  package var remind: [Int]?
  package var tags: [NameID] = []
  /// Whether it can be used only after `activated`.
  package var needsActivation = false
  /// `auto`: whether a period that begins while it is so is used in full, without an entry.
  package var isAutomatic = false
  /// `quiet`: whether nothing reminds of it.
  package var isQuiet = false
  /// A text for people: `Enrol first`.
  package var note: String?

  package init(id: String, writtenTitle: String?, currency: CurrencyIndex, value: Value, period: PeriodRule) {
    self.id = id
    self.writtenTitle = writtenTitle
    self.currency = currency
    self.value = value
    self.period = period
  }

  package var title: String { writtenTitle ?? id }

  /// Whether it is counted in uses.
  package var isCounted: Bool { if case .uses = value { true } else { false } }
}
