package import LedgerModel
import LedgerText

extension Outline {
  /// A currency other than the base that is converted on a day, for which rates are needed.
  package struct Conversion: Hashable, Sendable {
    package var code: String
    package var day: Day

    package init(code: String, day: Day) { (self.code, self.day) = (code, day) }
  }

  /// The code; `nil` without a base currency.
  package var base: String? { written.bases.first.flatMap { written.code($0.value) } }

  /// The currencies of budgets, goals, subscriptions, benefits, coupons, expectations and `option worth`, which are converted on any day.
  package var planCurrencies: Set<String> {
    var found: Set<CurrencyIndex> = []
    found.formUnion(written.budgets.compactMap { $0.amount?.currency })
    found.formUnion(written.goals.compactMap { $0.amount?.currency })
    found.formUnion(written.subscriptions.filter { !$0.isBuiltIn }.compactMap { $0.amount?.currency })
    found.formUnion(written.coupons.compactMap { $0.amount?.currency })
    found.formUnion(written.expectations.compactMap { $0.amount?.currency })
    found.formUnion(written.options.compactMap { $0.worth?.amount.currency })
    for card in written.cards where !card.isBuiltIn {
      if let currency = card.currency { found.insert(currency) }
    }
    return Set(found.compactMap { written.code($0) })
  }

  /// The days of all expenses, on which spending is converted into the currency of a budget or expectation.
  package var expenseDays: Set<Day> { Set(written.expenses.map(\.date)) }

  /// The conversions of payments, found without a look at the rates.
  package var conversions: Set<Conversion> {
    guard let base = written.bases.first?.value else { return [] }
    var currencyOf: [NameID: CurrencyIndex] = [:]
    for card in written.cards {
      if let currency = card.currency { currencyOf[card.name.value] = currency }
    }
    for account in written.accounts {
      if let currency = account.currency { currencyOf[account.name.value] = currency }
    }
    for goal in written.goals {
      if let currency = goal.amount?.currency { currencyOf[goal.name.value] = currency }
    }
    var found: Set<Conversion> = []
    func add(_ currency: CurrencyIndex?, _ source: NameID?, _ isPinned: Bool, _ day: Day) {
      let billed = source.flatMap { currencyOf[$0] } ?? base
      let original = currency ?? billed
      // An amount in the base currency counts as it is, and a billed amount needs no rate.
      var needed: Set<CurrencyIndex> = []
      if original != billed, !isPinned { needed.formUnion([original, billed]) }
      if original != base { needed.insert(billed) }
      for currency in needed where currency != base {
        if let code = written.code(currency) { found.insert(Conversion(code: code, day: day)) }
      }
    }
    for row in written.expenses { add(row.currency, row.source, row.price != nil, row.date) }
    for row in written.incomes { add(row.amount.currency, row.account.value, row.price != nil, row.date) }
    for row in written.savings where row.price == nil {
      add(row.amount.currency, row.goal.value, false, row.date)
    }
    let amounts = written.budgets.map(\.amount) + written.expectations.map(\.amount)
    let ownCurrencies = Set(amounts.compactMap { $0?.currency }.filter { $0 != base })
    for code in ownCurrencies.compactMap({ written.code($0) }) {
      for day in expenseDays { found.insert(Conversion(code: code, day: day)) }
    }
    for row in written.renewals {
      let subscription = written.subscriptions.first {
        $0.name.value == row.subscription.value && $0.date == nil
      }
      let currency = row.amount?.currency ?? subscription?.amount?.currency
      add(currency, subscription?.source.flatMap { written.names.find($0.value) }, row.price != nil, row.date)
    }
    return found
  }

  /// The rates from a currency that are for all sources, by the other currency and the day.
  package func rates(from code: String) -> [Conversion: Decimal] {
    var rates: [Conversion: Decimal] = [:]
    for rate in written.rates where rate.source == nil && written.currencies.code(rate.from.value) == code {
      rates[Conversion(code: written.currencies.code(rate.to.value), day: rate.date)] = rate.rate.value
    }
    return rates
  }
}
