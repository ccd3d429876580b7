import LedgerModel

/// The spend and rewards of a card in one cycle with expenses, in minor units of its currency.
struct CycleTotals {
  let range: DayRange
  /// All spend.
  var spend: Int128 = 0
  /// The spend without exclusions.
  var counted: Int128 = 0
  /// The counted spend of the expenses rewarded so far.
  var running: Int128 = 0
  var earned = EarnedRewards()
  var isProvisional = false
  /// In force for the whole cycle.
  let minimum: CardTerms.Minimum?
  /// In force for the whole cycle.
  let maximum: Int64?

  /// A cycle without expenses, under the terms in force for all of it.
  init(_ range: DayRange, _ terms: CardTerms) {
    self.range = range
    (minimum, maximum) = (terms.minimum, terms.maximum)
  }
}
