import LedgerModel
import LedgerText

/// A wallet in double entry, before it is written for one program (grammar.md, *Journals of other tools*): expenses and
/// renewals, income and rates up to a day, in the order of their days, those of a day in file order.
struct Journal {
  /// One side of a transaction.
  struct Leg: Equatable {
    /// The account, by its place in `Journal.accounts`.
    var account: Int
    /// Minor units of `currency`; positive for what goes into the account.
    var amount: Int128
    /// What the account is kept in; of a category the base.
    var currency: CurrencyIndex
    /// What all of it is worth, in minor units of the base and without a sign; `nil` in the base itself, and for nothing.
    var worth: Int128?
  }

  /// One expense, renewal or income.
  struct Transaction {
    /// The day it bears.
    var date: Day
    /// Whether the bank has not settled it.
    var isPending: Bool
    /// Who was paid; empty without one.
    var payee: String
    /// A remark; empty without one.
    var note: String
    /// Its tags, in the order written.
    var tags: [String]
    /// The amount as written, where it is not the one on the account.
    var original: Money?
    /// The day the bank posted it.
    var posted: Day?
    /// The subscription it renews.
    var subscription: String?
    /// The path of its receipt.
    var receipt: String?
    /// Its file and line, `wallet.ledger:12`.
    var place: String
    /// Its sides; they balance in the base.
    var legs: [Leg]
  }

  /// What can stand on a line of its own in a journal.
  enum Entry {
    /// By its place in `Ledger.expenses`.
    case expense(Int)
    /// By its place in `Ledger.incomes`.
    case income(Int)
  }

  /// The wallet.
  let ledger: Ledger
  /// The last day.
  let on: Day
  /// The accounts that are used.
  let accounts: [JournalAccount]
  /// Expenses and income.
  let entries: [Entry]
  /// The rates that hold for everything, in the order of their days; of one day and pair one.
  let prices: [ExchangeRate]
  /// How many rates are left out, because they are those of one card or account.
  let ownRates: Int
  private let categories: JournalCategories
  private let places: [JournalAccount.Kind: Int]

  /// The journal of a wallet up to a day.
  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    entries = Journal.entries(ledger, on)
    let rates = ledger.rates.rates.filter { $0.date <= on }
    prices = Journal.prices(rates)
    ownRates = rates.count { $0.source != nil }
    categories = JournalCategories(ledger)
    accounts = JournalAccount.all(ledger, entries, categories)
    places = Dictionary(uniqueKeysWithValues: accounts.enumerated().map { ($1.kind, $0) })
  }

  private static func entries(_ ledger: Ledger, _ on: Day) -> [Entry] {
    // What stands before it in the files; an income comes before the expense that was read after it.
    typealias Place = (day: Day, before: Int, isExpense: Int, entry: Entry)
    var found: [Place] = []
    found.reserveCapacity(ledger.expenses.count + ledger.incomes.count)
    for (index, expense) in ledger.expenses.enumerated() where expense.date <= on {
      found.append((expense.date, index, 1, .expense(index)))
    }
    // Sorting keeps equals in their order: incomes are in file order.
    for (index, income) in ledger.incomes.enumerated() where income.date <= on {
      found.append((income.date, income.expensesBefore, 0, .income(index)))
    }
    found.sort { ($0.day, $0.before, $0.isExpense) < ($1.day, $1.before, $1.isExpense) }
    return found.map(\.entry)
  }

  private static func prices(_ rates: [ExchangeRate]) -> [ExchangeRate] {
    struct Pair: Hashable { var (day, from, to): (Day, CurrencyIndex, CurrencyIndex) }
    var known: Set<Pair> = []
    let once = rates.filter {
      $0.source == nil && known.insert(Pair(day: $0.date, from: $0.from, to: $0.to)).inserted
    }
    return once.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
  }

  /// The day an entry bears.
  func day(of entry: Entry) -> Day {
    switch entry {
    case .expense(let index): ledger.expenses[index].date
    case .income(let index): ledger.incomes[index].date
    }
  }

  /// An entry in full.
  func transaction(_ entry: Entry, _ locator: inout Locator) -> Transaction {
    switch entry {
    case .expense(let index): transaction(ledger.expenses[index], &locator)
    case .income(let index): transaction(ledger.incomes[index], &locator)
    }
  }

  private func transaction(_ expense: Expense, _ locator: inout Locator) -> Transaction {
    let category = JournalAccount.Kind.expense(categories[expense.tags])
    let legs = legs(
      category, Int128(expense.base), source: expense.source, Int128(expense.amount), isIncome: false)
    var transaction = transaction(
      expense.date, expense.tags, expense.position, Money(Int128(expense.original), expense.currency), legs, &locator)
    transaction.payee = ledger.payee(of: expense)
    transaction.posted = expense.posted
    transaction.subscription = ledger.subscription(of: expense).map { ledger.names.text($0.name) }
    return transaction
  }

  private func transaction(_ income: Income, _ locator: inout Locator) -> Transaction {
    let category = JournalAccount.Kind.income(categories[income.tags])
    let legs = legs(category, Int128(income.base), source: income.source, Int128(income.amount), isIncome: true)
    var transaction = transaction(
      income.date, income.tags, income.range.start, Money(Int128(income.original), income.currency), legs, &locator)
    transaction.payee = ledger.payee(of: income)
    return transaction
  }

  private func transaction(
    _ date: Day, _ tags: TagListID, _ position: UInt32, _ original: Money, _ legs: [Leg], _ locator: inout Locator
  ) -> Transaction {
    let details = ledger.details.isEmpty ? nil : ledger.details[position]
    let place = locator.line(of: position)
    let onAccount = legs[1]
    let isOther = original.currency != onAccount.currency || original.minor.magnitude != onAccount.amount.magnitude
    return Transaction(
      date: date, isPending: details?.note == "pending", payee: "", note: details?.note ?? "",
      tags: ledger.tagLists[tags].map { ledger.names.text($0) }, original: isOther ? original : nil,
      receipt: details?.receipt, place: "\(ledger.map.files[place.file].name):\(place.line)", legs: legs)
  }

  /// The category in the base, then what was paid with in its own currency, and what the two differ by, if they do.
  private func legs(
    _ category: JournalAccount.Kind, _ base: Int128, source: SourceIndex, _ amount: Int128, isIncome: Bool
  ) -> [Leg] {
    let currency = ledger.sourceCurrency(source)
    let sign: Int128 = isIncome ? -1 : 1
    var worth: Int128?
    // What is nothing can be worth nothing only, and nothing is worth less than nothing.
    if currency != ledger.base, amount != 0 {
      worth = (amount < 0) == (base < 0) || base == 0 ? Int128(base.magnitude) : 0
    }
    let counted = currency == ledger.base ? amount : worth == 0 || amount == 0 ? 0 : base
    var legs = [
      Leg(account: place(category), amount: sign * base, currency: ledger.base),
      Leg(account: place(.source(source)), amount: -sign * amount, currency: currency, worth: worth),
    ]
    if counted != base {
      legs.append(Leg(account: place(.differences), amount: sign * (counted - base), currency: ledger.base))
    }
    return legs
  }

  private func place(_ kind: JournalAccount.Kind) -> Int { places[kind] ?? 0 }
}
