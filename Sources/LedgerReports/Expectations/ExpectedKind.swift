package import LedgerModel
package import LedgerText

/// Spend of one kind that is still to come. Amounts are minor units of the base currency.
package struct ExpectedKind: Sendable {
  /// What is left in one period, with the days over which it is spread evenly.
  package struct Period: Equatable, Sendable {
    /// From the report's day on; at least one.
    package var days: DayRange
    /// 0 or more.
    package var amount: Int128

    package init(days: DayRange, amount: Int128) { (self.days, self.amount) = (days, amount) }

    /// The amount of its days up to a day: of A over n days, the first j have ⌊A·j ÷ n⌋.
    func amount(upTo day: Day) -> Int128 {
      let count = min(max(0, day - days.from + 1), days.count)
      let (quotient, remainder) = amount.quotientAndRemainder(dividingBy: Int128(days.count))
      return quotient * Int128(count) + remainder * Int128(count) / Int128(days.count)
    }
  }

  /// The usual size of one purchase.
  package struct Size: Equatable, Sendable {
    /// Minor units of `currency`; positive.
    package var amount: Int128
    package var currency: CurrencyIndex
    package var base: Int128

    package init(amount: Int128, currency: CurrencyIndex, base: Int128) {
      self.amount = amount
      self.currency = currency
      self.base = base
    }
  }

  /// The expectation's name, `dining,online/USD` of a habit, `food/dining` of a part of a budget.
  package var id: String
  /// In the order of the line that a purchase of this kind has.
  package var tags: [NameID]
  /// In which purchases of this kind are paid.
  package var currency: CurrencyIndex
  /// Oldest first, those that begin after the window left out.
  package var periods: [Period]
  package var each: Size?
  /// Of the report's day; a card that counts as its main card is replaced by that.
  package var cards = ExpectationTerms.Cards.all
  /// The day of a purchase that goes whole to one card; `nil` for what can be divided.
  package var day: Day?

  package init(id: String, tags: [NameID], currency: CurrencyIndex, periods: [Period]) {
    self.id = id
    self.tags = tags
    self.currency = currency
    self.periods = periods
  }

  /// The sum of some days.
  package func amount(in days: DayRange) -> Int128 {
    if days.from > days.to { return 0 }
    return periods.reduce(0) { $0 + $1.amount(upTo: days.to) - $1.amount(upTo: days.from - 1) }
  }

  /// Whether a card, or a way to pay of its own, will do.
  package func allows(_ card: CardIndex) -> Bool {
    switch cards {
    case .all: true
    case .only(let cards): cards.contains(card)
    case .not(let cards): !cards.contains(card)
    }
  }
}

/// All spend that is still to come, with where it is taken from.
package struct ExpectedSpending: Sendable {
  /// An expectation or budget without a rate to the base currency, which is left out.
  package struct Missing: Sendable {
    /// Of its name.
    package var range: SourceRange
    package var amount: UnconvertedAmount
  }

  package var on: Day
  /// The last day of the window.
  package var until: Day
  /// `nil`: nothing is expected.
  package var source: PlanSource?
  /// Expectations in file order; else by ID.
  package var kinds: [ExpectedKind]
  package var missing: [Missing] = []

  /// Nothing is expected, or what is expected of a source.
  package init(
    on: Day, until: Day, source: PlanSource? = nil, kinds: [ExpectedKind] = [], missing: [Missing] = []
  ) {
    self.on = on
    self.until = until
    self.source = source
    self.kinds = kinds
    self.missing = missing
  }
}
