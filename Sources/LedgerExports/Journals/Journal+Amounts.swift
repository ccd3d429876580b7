import LedgerModel

extension Journal {
  /// The amount of an expense, an income or a repayment.
  struct JournalAmount {
    var date: Day
    var source: PaymentSourceIndex
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
      self.init(
        expense.date, ledger.definitions.mainSource(of: expense.source, on: expense.date), expense.tags,
        Int128(expense.amount), Int128(expense.base), isIncome: false, ledger)
    }

    init(_ income: Income, _ ledger: Ledger) {
      self.init(
        income.date, income.source, income.tags, Int128(income.money.amount), Int128(income.money.base),
        isIncome: true, ledger)
    }

    /// `money` is the repayment's.
    init(_ repayment: Repayment, _ money: ConvertedAmount, _ ledger: Ledger) {
      self.init(
        repayment.date, repayment.source, .empty, Int128(money.amount), Int128(money.base), isIncome: true,
        ledger)
    }

    private init(
      _ date: Day, _ source: PaymentSourceIndex, _ tags: TagListID, _ amount: Int128, _ base: Int128,
      isIncome: Bool,
      _ ledger: Ledger
    ) {
      self.date = date
      self.source = source
      self.tags = tags
      self.amount = amount
      self.base = base
      self.isIncome = isIncome
      if ledger.definitions.currency(of: source) == ledger.settings.totalCurrency {
        counted = amount
      } else if amount == 0 {
        counted = 0
      } else {
        // A price can't be negative.
        counted = (amount < 0) == (base < 0) || base == 0 ? base : 0
        worth = Int128(counted.magnitude)
      }
    }
  }
}
