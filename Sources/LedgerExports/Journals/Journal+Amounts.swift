import LedgerModel

extension Journal {
  /// The amount of an expense, an income or a repayment.
  struct JournalAmount {
    var date: Day
    var source: PaymentSourceIndex
    /// Of the source.
    var currency: CurrencyIndex
    var tags: TagListID
    /// Minor units of the source's currency.
    var amount: Int128
    /// Minor units of the base currency.
    var base: Int128
    var isIncome: Bool
    /// The absolute value in minor units of the base currency; `nil` for an amount in it, and for 0.
    var worth: Int128?
    /// The amount as other programs calculate it in the base currency; differs from `base` if no price can express that.
    var counted: Int128

    init(_ expense: Expense, _ ledger: Ledger) {
      let source = ledger.definitions.mainSource(of: expense.source, on: expense.date)
      let currency = ledger.definitions.currency(of: source)
      self.init(expense, from: source, in: currency, isInBase: currency == ledger.settings.totalCurrency)
    }

    /// Of an expense that is booked on a source.
    init(
      _ expense: Expense, from source: PaymentSourceIndex, in currency: CurrencyIndex, isInBase: Bool
    ) {
      date = expense.date
      self.source = source
      self.currency = currency
      tags = expense.tags
      amount = Int128(expense.amount)
      base = Int128(expense.base)
      isIncome = false
      (counted, worth) = JournalAmount.counted(amount, base, isInBase: isInBase)
    }

    init(_ income: Income, _ ledger: Ledger) {
      self.init(received: income.money, income.date, income.source, income.tags, ledger)
    }

    /// `money` is the repayment's.
    init(_ repayment: Repayment, _ money: ConvertedAmount, _ ledger: Ledger) {
      self.init(received: money, repayment.date, repayment.source, .empty, ledger)
    }

    private init(
      received money: ConvertedAmount, _ date: Day, _ source: PaymentSourceIndex, _ tags: TagListID,
      _ ledger: Ledger
    ) {
      self.date = date
      self.source = source
      currency = ledger.definitions.currency(of: source)
      self.tags = tags
      amount = Int128(money.amount)
      base = Int128(money.base)
      isIncome = true
      (counted, worth) = JournalAmount.counted(
        amount, base, isInBase: currency == ledger.settings.totalCurrency)
    }

    /// An amount as written; `nil` if it is this one.
    func other(_ written: Money) -> Money? {
      written.currency == currency && written.minor == amount ? nil : written
    }

    private static func counted(
      _ amount: Int128, _ base: Int128, isInBase: Bool
    ) -> (counted: Int128, worth: Int128?) {
      if isInBase { return (amount, nil) }
      if amount == 0 { return (0, nil) }
      // A price can't be negative.
      let counted = (amount < 0) == (base < 0) || base == 0 ? base : 0
      return (counted, Int128(counted.magnitude))
    }
  }
}
