import LedgerModel
import LedgerText

/// A ledger that is put together by hand, so that a test of text needs no parser. Sums of money are minor units, all of
/// them with two decimals; the base is SGD.
struct PlainSample {
  /// The source of `cash`.
  static let cash = PaymentSourceIndex(0)

  private var text = ""
  private var settings = Settings()
  private var vocabulary = Vocabulary()
  private var definitions = Definitions()
  private var entries = Entries()
  private var rates: [ExchangeRate] = []

  /// A ledger with `cash` only.
  init() {
    settings.base = currency("SGD")
    definitions.accounts.append(
      Account(name: name("cash"), title: "Cash", currency: currency("SGD"), range: nil))
    definitions.sources.append(.account(AccountIndex(0)))
  }

  /// The ledger of what was added.
  var ledger: Ledger {
    var map = SourceMap()
    _ = map.add(name: "wallet.ledger", bytes: Array(text.utf8))
    let rates = RateTable(rates, base: settings.totalCurrency, currencies: settings.currencies)
    return Ledger(map, settings, vocabulary, definitions, rates: rates).with(entries)
  }

  /// The index of a currency's code.
  mutating func currency(_ code: String) -> CurrencyIndex {
    CurrencyCode(code).flatMap { settings.currencies.intern($0) } ?? .none
  }

  /// The number of a name.
  mutating func name(_ text: String) -> NameID { vocabulary.names.intern(text) }

  /// Adds a card and answers its source.
  mutating func card(_ id: String, _ title: String, currency code: String = "SGD", _ terms: CardTerms)
    -> PaymentSourceIndex
  {
    let card = Card(
      name: name(id), title: title, currency: currency(code), timeline: Timeline(terms),
      range: SourceRange(0, 0))
    definitions.cards.append(card)
    definitions.sources.append(.card(CardIndex(definitions.cards.count - 1)))
    return PaymentSourceIndex(UInt16(definitions.sources.count - 1))
  }

  /// Adds an expense; `amount` is what it is on the source, if that is another number than the original.
  mutating func expense(
    _ date: Day, posted: Int? = nil, _ original: Int64, in code: String = "SGD", amount: Int64? = nil,
    base: Int64? = nil, _ source: PaymentSourceIndex, _ tags: String = "", _ payee: String,
    note: String? = nil
  ) {
    let line = line(payee)
    let money = ConvertedAmount(
      original: original, currency(code), amount: amount ?? original, base: base ?? amount ?? original)
    var expense = Expense(money, on: date, source: source, tags: list(tags), at: line.start)
    expense.posted = posted.map { date + $0 }
    expense.payeeOffset = line.words
    entries.expenses.append(expense)
    if let note { entries.details[line.start, default: ExpenseDetails()].note = note }
  }

  /// Adds an income in the base currency, on cash.
  mutating func income(_ date: Day, _ amount: Int64, _ tags: String, _ payee: String) {
    let line = line(payee)
    let money = ConvertedAmount(original: amount, currency("SGD"), amount: amount, base: amount)
    var income = Income(
      money, on: date, source: PlainSample.cash, payeeOffset: line.words,
      range: SourceRange(line.start, UInt32(text.utf8.count)))
    income.tags = list(tags)
    entries.incomes.append(income)
  }

  /// Adds a rate.
  mutating func rate(
    _ date: Day, _ from: String, _ rate: Decimal, _ to: String, _ source: PaymentSourceIndex? = nil
  ) {
    var entry = ExchangeRate(
      date: date, from: currency(from), to: currency(to), rate: rate, range: SourceRange(0, 0))
    entry.source = source
    rates.append(entry)
  }

  private mutating func line(_ payee: String) -> (start: UInt32, words: Int) {
    let start = UInt32(text.utf8.count)
    text += "entry \(payee)\n"
    return (start, 6)
  }

  private mutating func list(_ tags: String) -> TagListID {
    let names = tags.split(separator: " ").map { name(String($0)) }
    return vocabulary.tagLists.intern(names)
  }
}

/// A day of 2026.
func day(_ month: Int, _ day: Int, year: Int = 2026) -> Day { Day(clamping: year, month, day) }

/// A number with one decimal, from its tenths.
func tenths(_ digits: Int64) -> Decimal { Decimal(digits, scale: 1) }

/// A whole number.
func whole(_ digits: Int64) -> Decimal { Decimal(digits, scale: 0) }
