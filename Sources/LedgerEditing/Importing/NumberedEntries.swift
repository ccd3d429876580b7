import LedgerModel
import LedgerText

/// The payments of a ledger, each with a number: the expenses, then the incomes.
struct NumberedEntries {
  let ledger: Ledger
  /// Of expenses.
  private let count: Int

  init(_ ledger: Ledger) { (self.ledger, count) = (ledger, ledger.entries.expenses.count) }

  var numbers: Range<Int> { 0..<(count + ledger.entries.incomes.count) }

  /// The expense with a number; `nil` for the number of an income.
  func expense(_ entry: Int) -> Expense? { entry < count ? ledger.entries.expenses[entry] : nil }

  /// The income with a number that is not one of an expense.
  func income(_ entry: Int) -> Income { ledger.entries.incomes[entry - count] }

  /// Cards under others are one with their main cards, on whose statements their payments are.
  func mainSource(_ source: PaymentSourceIndex, _ day: Day) -> PaymentSourceIndex {
    ledger.definitions.mainSource(of: source, on: day)
  }

  /// The billed amount, and the original one if its currency is another.
  func keys(of entry: Int) -> EntryKeys {
    guard entry < count else {
      let income = ledger.entries.incomes[entry - count]
      let code = ledger.settings.currencies[income.money.currency].code
      let key = EntryKey(
        source: income.source, day: income.date, amount: income.money.original, currency: code, isIncome: true
      )
      return EntryKeys(first: key)
    }
    let expense = ledger.entries.expenses[entry]
    let (currencies, currency) = (ledger.settings.currencies, ledger.definitions.currency(of: expense.source))
    let billed = EntryKey(
      source: mainSource(expense.source, expense.date), day: expense.date, amount: expense.amount,
      currency: currencies[currency].code)
    if expense.currency == currency { return EntryKeys(first: billed) }
    var original = billed
    original.amount = expense.original
    original.currency = currencies[expense.currency].code
    return EntryKeys(first: billed, second: original)
  }

  /// The first byte of an entry.
  func position(_ entry: Int) -> UInt32 {
    entry < count
      ? ledger.entries.expenses[entry].position : ledger.entries.incomes[entry - count].range.start
  }

  /// The card or account as written.
  func source(_ entry: Int) -> PaymentSourceIndex {
    entry < count ? ledger.entries.expenses[entry].source : ledger.entries.incomes[entry - count].source
  }

  /// Whether an entry is an automatic renewal, which the row of a statement replaces.
  func isAutomatic(_ entry: Int) -> Bool {
    entry < count && ledger.entries.kind(of: ledger.entries.expenses[entry]) == .auto
  }

  func isRenewal(_ entry: Int) -> Bool { entry < count && ledger.entries.expenses[entry].isRenewal }

  func posted(_ entry: Int) -> Day? { entry < count ? ledger.entries.expenses[entry].posted : nil }

  func date(_ entry: Int) -> Day {
    entry < count ? ledger.entries.expenses[entry].date : ledger.entries.incomes[entry - count].date
  }
}
