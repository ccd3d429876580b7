import LedgerModel
import Testing

@Suite("An expense, as small as it can be")
struct ExpenseTests {
  private var expense: Expense {
    let money = ConvertedAmount(original: 4200, CurrencyIndex(2), amount: 5637, base: 5000)
    return Expense(money, on: day(1, 5), source: PaymentSourceIndex(3), tags: .empty, at: 77)
  }

  @Test("takes no more than 56 bytes")
  func size() { #expect(MemoryLayout<Expense>.stride <= 56) }

  @Test("has what it was made of, and neither price, posting date nor payee")
  func plain() {
    #expect(
      (expense.original, expense.amount, expense.base, expense.currency) == (
        4200, 5637, 5000, CurrencyIndex(2)
      ))
    #expect(expense.price == nil && expense.posted == nil && expense.payeeOffset == nil && expense.isRenewal)
  }

  @Test("keeps a price, a posting date and the place of a payee, and loses them again")
  func packed() {
    var expense = expense
    for price in [0, 1, 2_000_000_000] {
      expense.price = price
      #expect(expense.price == price)
    }
    for posted in [day(1, 5), day(1, 6), day(12, 31), Day(clamping: 2199, 12, 31)] {
      expense.posted = posted
      #expect(expense.posted == min(posted, day(1, 5) + 65_534))
    }
    for offset in [0, 17, 65_000] {
      expense.payeeOffset = offset
      #expect(expense.payeeOffset == offset && !expense.isRenewal)
    }
    (expense.price, expense.posted, expense.payeeOffset) = (nil, nil, nil)
    #expect(expense.price == nil && expense.posted == nil && expense.isRenewal)
  }

  @Test("of 1900 that was posted in 2199 keeps the last day that fits")
  func longPosting() {
    let money = ConvertedAmount(original: 1, .none, amount: 1, base: 1)
    var expense = Expense(money, on: Day.first, source: PaymentSourceIndex(0), tags: .empty, at: 0)
    expense.posted = Day.last
    #expect(expense.posted == Day.first + 65_534)
  }
}
