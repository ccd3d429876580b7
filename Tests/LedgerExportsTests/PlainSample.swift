import LedgerModel
import LedgerText

/// A ledger that is put together by hand, so that a test of text needs no parser. Sums of money are minor units, all of
/// them with two decimals; the base is SGD.
struct PlainSample {
  private var text = ""
  private var currencies = CurrencyTable()
  private var names = NameTable()
  private var tagLists = TagLists()
  private var cards: [Card] = []
  private var accounts: [Account] = []
  private var sources: [PaymentSource] = []
  private var expenses: [Expense] = []
  private var incomes: [Income] = []
  private var rates: [ExchangeRate] = []
  private var details: [UInt32: ExpenseDetails] = [:]

  /// A ledger with `cash` only, which is source 0.
  init() {
    accounts.append(Account(name: names.intern("cash"), title: "Cash", currency: currency("SGD"), range: nil))
    sources.append(.account(0))
  }

  /// The ledger of what was added.
  var ledger: Ledger {
    var map = SourceMap()
    _ = map.add(name: "wallet.ledger", bytes: Array(text.utf8))
    let base = currencies.index(of: CurrencyCode("SGD") ?? CurrencyCode(uncheckedPacked: 0)) ?? 0
    return Ledger(
      map: map, base: base, options: Options(), currencies: currencies, names: names, tagLists: tagLists, tags: [:],
      cards: cards, accounts: accounts, sources: sources, expenses: expenses, prices: [], details: details,
      incomes: incomes, rates: RateTable(rates, base: base, currencies: currencies), statements: [], credits: [],
      others: [])
  }

  /// The index of a currency's code.
  mutating func currency(_ code: String) -> CurrencyIndex {
    currencies.intern(CurrencyCode(code) ?? CurrencyCode(uncheckedPacked: 0))
  }

  /// The number of a name.
  mutating func name(_ text: String) -> NameID { names.intern(text) }

  /// Adds a card and answers its source.
  mutating func card(_ id: String, _ title: String, currency code: String = "SGD", _ terms: CardTerms)
    -> PaymentSourceIndex
  {
    let card = Card(
      name: names.intern(id), title: title, currency: currency(code),
      spans: [Card.Span(from: Day.first, terms: terms)], range: SourceRange(0, 0))
    cards.append(card)
    sources.append(.card(cards.count - 1))
    return PaymentSourceIndex(sources.count - 1)
  }

  /// Adds an expense; `amount` is what it is on the source, if that is another number than the original.
  mutating func expense(
    _ date: Day, posted: Int? = nil, _ original: Int64, in code: String = "SGD", amount: Int64? = nil,
    base: Int64? = nil, _ source: PaymentSourceIndex, _ tags: String = "", _ payee: String, note: String? = nil
  ) {
    let line = line(payee)
    expenses.append(
      Expense(
        original: original, amount: amount ?? original, base: base ?? amount ?? original, position: line.start,
        tags: list(tags), price: 0, date: date, postedAfter: posted.map { UInt16($0) } ?? Expense.notPosted,
        payeeOffset: line.words, source: source, currency: currency(code)))
    if let note {
      details[line.start] = ExpenseDetails()
      details[line.start]?.note = note
    }
  }

  /// Adds an income in the base currency, on cash.
  mutating func income(_ date: Day, _ amount: Int64, _ tags: String, _ payee: String) {
    let line = line(payee)
    incomes.append(
      Income(
        original: amount, amount: amount, base: amount, currency: currency("SGD"), price: nil, date: date, source: 0,
        tags: list(tags), payeeOffset: line.words, expensesBefore: expenses.count,
        range: SourceRange(line.start, UInt32(text.utf8.count))))
  }

  /// Adds a rate.
  mutating func rate(_ date: Day, _ from: String, _ rate: Decimal, _ to: String, _ source: PaymentSourceIndex? = nil) {
    rates.append(
      ExchangeRate(
        date: date, from: currency(from), to: currency(to), rate: rate, source: source, range: SourceRange(0, 0)))
  }

  private mutating func line(_ payee: String) -> (start: UInt32, words: UInt16) {
    let start = UInt32(text.utf8.count)
    text += "entry \(payee)\n"
    return (start, 6)
  }

  private mutating func list(_ tags: String) -> TagListID {
    tagLists.intern(tags.split(separator: " ").map { names.intern(String($0)) })
  }
}

/// A day of 2026.
func day(_ month: Int, _ day: Int, year: Int = 2026) -> Day { Day(clamping: year, month, day) }

/// A number with one decimal, from its tenths.
func tenths(_ digits: Int64) -> Decimal { Decimal(digits, scale: 1) }

/// A whole number.
func whole(_ digits: Int64) -> Decimal { Decimal(digits, scale: 0) }
