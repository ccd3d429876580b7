import LedgerModel

/// The spend and rewards of a card in one cycle with expenses, in minor units of its currency.
struct CycleTotals {
  let range: DayRange
  /// All spend.
  var spend: Int128 = 0
  /// The spend without exclusions.
  var counted: Int128 = 0
  /// Counted spend, with the counts that its minimum asks for, without what is excluded from the minimum.
  var measure = SpendMeasure()
  /// The counted spend of the expenses rewarded so far.
  var running: Int128 = 0
  var earned = EarnedRewards()
  var isProvisional = false
  /// In force for the whole cycle.
  let minimum: SpendMinimum?
  /// In force for the whole cycle.
  let maximum: Int64?

  /// A cycle without expenses, under the terms in force for all of it.
  init(_ range: DayRange, _ terms: CardTerms) {
    self.range = range
    minimum = terms.minimum
    maximum = terms.maximum
  }

  /// Whether a calculation takes its minimum as reached.
  var isMinimumAssumed = false

  /// Whether its minimum is reached, or it has none. A marginal one leaves what is below it to each expense.
  var isMinimumMet: Bool {
    minimum.map { $0.isMarginal || isMinimumAssumed || measure.reaches($0.condition) } ?? true
  }
}
