import LedgerModel
import LedgerText

/// What the files of a run say, before any name is looked up: the parser's whole result.
struct WrittenLedger {
  var map = SourceMap()
  var names = NameTable()
  var tagLists = TagLists()
  var currencies = CurrencyTable()
  /// Currencies that stand for a symbol no entry had declared when it was read, with the symbol.
  var symbols: [CurrencyIndex: String] = [:]
  /// The same, by the symbol.
  var currencyOfSymbol: [String: CurrencyIndex] = [:]
  /// The position from which on text is the built-in library.
  var libraryStart = UInt32.max
  /// Where each currency was first written, from index 1 on.
  var currencyUses: [SourceRange] = []
  var bases: [Located<CurrencyIndex>] = []
  var options: [WrittenOption] = []
  var currencyEntries: [WrittenCurrency] = []
  var tags: [WrittenTag] = []
  var accounts: [WrittenAccount] = []
  var cards: [WrittenCard] = []
  var expenses: [WrittenExpense] = []
  var prices: [WrittenPrice] = []
  var details: [UInt32: ExpenseDetails] = [:]
  var incomes: [WrittenIncome] = []
  var rates: [WrittenRate] = []
  var statements: [WrittenStatement] = []
  var credits: [WrittenCredited] = []
  var budgets: [WrittenBudget] = []
  var goals: [WrittenGoal] = []
  var savings: [WrittenSaving] = []
  var seen: [WrittenSeen] = []
  var subscriptions: [WrittenSubscription] = []
  var renewals: [WrittenRenewal] = []
  var coupons: [WrittenCoupon] = []
  var uses: [WrittenUse] = []
  var snoozes: [WrittenSnooze] = []
  var others: [DatedEntry] = []

  /// How many expenses there are, renewals counted in.
  var paymentCount: Int { expenses.count + renewals.count }
  /// Every place that writes a tag outside an expense.
  var tagUses: [Located<NameID>] = []
}

/// An amount as it stands: the currency is 0 where none is written.
struct WrittenAmount {
  var number: Decimal
  var currency: CurrencyIndex
  /// Number and code.
  var range: SourceRange
}

/// One expense as it stands. It is laid out for a million of them.
struct WrittenExpense {
  var digits: Int64
  var date: Day
  var position: UInt32
  var tags: TagListID
  /// The place in `WrittenLedger.prices` plus one; 0 for none.
  var price: UInt32
  var source: NameID
  var postedAfter: UInt16
  var payeeOffset: UInt16
  var currency: CurrencyIndex
  var scale: UInt8
}

/// `= AMOUNT` or `@ RATE` behind an amount.
struct WrittenPrice {
  var isRate: Bool
  var amount: WrittenAmount
}

struct WrittenOption {
  var name: Word
  var values: [Word]
}

struct WrittenCurrency {
  var currency: Located<CurrencyIndex>
  var symbol: Located<String>?
  var decimals: Int?
}

struct WrittenTag {
  var name: Located<NameID>
  var isCategory: Bool
  var title: String?
  var labels: [String: String]
}

struct WrittenAccount {
  /// The day of an amendment.
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var properties: [Located<AccountProperty>]
}

enum AccountProperty {
  case text(String, String?)
  case currency(CurrencyIndex)
  case opened(Day?)
  case closed(Day?)
}

struct WrittenIncome {
  var date: Day
  var amount: WrittenAmount
  var price: WrittenPrice?
  var account: Located<NameID>
  var tags: TagListID
  var payeeOffset: UInt16
  /// How many expenses stand before it.
  var expensesBefore: Int
  var range: SourceRange
}

struct WrittenRate {
  var date: Day
  var from: Located<CurrencyIndex>
  var rate: Located<Decimal>
  var to: Located<CurrencyIndex>
  var source: Located<NameID>?
  var range: SourceRange
}

struct WrittenStatement {
  var date: Located<Day>
  var card: Located<NameID>
  var amount: WrittenAmount
}

struct WrittenCredited {
  var date: Located<Day>
  var card: Located<NameID>
  var number: Located<Decimal>
}
