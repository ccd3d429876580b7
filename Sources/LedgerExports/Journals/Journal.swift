import LedgerModel
import LedgerText

/// A wallet in double entry, before it is written for one program (grammar.md, *Journals of other tools*): expenses and
/// renewals, income and rates up to a day, in the order of their days, those of a day in file order.
struct Journal {
  /// One side of a transaction.
  struct Posting: Equatable {
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
    var postings: [Posting]
  }

  /// What can stand on a line of its own in a journal.
  enum Entry {
    /// By its place in `Ledger.expenses`.
    case expense(Int)
    /// By its place in `Ledger.incomes`.
    case income(Int)
  }

  /// What an entry moves, be it expense or income.
  struct JournalAmount {
    /// The day it bears.
    var date: Day
    /// The card or account.
    var source: PaymentSourceIndex
    /// Its tags.
    var tags: TagListID
    /// Minor units of the source's currency.
    var amount: Int128
    /// Minor units of the base.
    var base: Int128
    /// Whether it comes in.
    var isIncome: Bool
    /// What the amount is worth where it is not in the base: without a sign, and `nil` for nothing.
    var worth: Int128?
    /// The amount as both programs count it in the base; else than `base` where no price can say that.
    var counted: Int128

    /// What an entry of a wallet moves.
    init(_ entry: Entry, _ ledger: Ledger) {
      switch entry {
      case .expense(let index):
        let expense = ledger.entries.expenses[index]
        (date, source, tags, isIncome) = (expense.date, expense.source, expense.tags, false)
        (amount, base) = (Int128(expense.amount), Int128(expense.base))
      case .income(let index):
        let income = ledger.entries.incomes[index]
        (date, source, tags, isIncome) = (income.date, income.source, income.tags, true)
        (amount, base) = (Int128(income.money.amount), Int128(income.money.base))
      }
      if ledger.definitions.currency(of: source) == ledger.settings.totalCurrency {
        counted = amount
      } else if amount == 0 {
        counted = 0
      } else {
        // A price has no sign.
        counted = (amount < 0) == (base < 0) || base == 0 ? base : 0
        worth = Int128(counted.magnitude)
      }
    }
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
    var found: [(day: Day, order: UInt32, entry: Entry)] = []
    found.reserveCapacity(ledger.entries.expenses.count + ledger.entries.incomes.count)
    let order = ledger.map.order
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= on {
      found.append((expense.date, order.number(of: expense.position), .expense(index)))
    }
    for (index, income) in ledger.entries.incomes.enumerated() where income.date <= on {
      found.append((income.date, order.number(of: income.range.start), .income(index)))
    }
    found.sort { ($0.day, $0.order) < ($1.day, $1.order) }
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

  /// An entry in full.
  func transaction(_ entry: Entry, _ locator: inout LocationFinder) -> Transaction {
    let movement = JournalAmount(entry, ledger)
    switch entry {
    case .expense(let index):
      let expense = ledger.entries.expenses[index]
      var transaction = transaction(
        movement, at: expense.position, Money(Int128(expense.original), expense.currency), &locator)
      transaction.payee = ledger.payee(of: expense)
      transaction.posted = expense.posted
      transaction.subscription = ledger.entries.subscription(of: expense).map {
        ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name)
      }
      return transaction
    case .income(let index):
      let income = ledger.entries.incomes[index]
      var transaction = transaction(
        movement, at: income.range.start, Money(Int128(income.money.original), income.money.currency), &locator)
      transaction.payee = ledger.payee(of: income)
      return transaction
    }
  }

  private func transaction(
    _ movement: JournalAmount, at position: UInt32, _ original: Money, _ locator: inout LocationFinder
  ) -> Transaction {
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[position]
    let place = locator.line(of: position)
    let isOther =
      original.currency != ledger.definitions.currency(of: movement.source) || original.minor != movement.amount
    return Transaction(
      date: movement.date, isPending: details?.note == "pending", payee: "", note: details?.note ?? "",
      tags: ledger.vocabulary.tagLists[movement.tags].map { ledger.vocabulary.names.text($0) },
      original: isOther ? original : nil,
      receipt: details?.receipt, place: "\(ledger.map.files[place.file].name):\(place.line)",
      postings: postings(movement))
  }

  /// The category in the base, then what was paid with in its own currency, and what the two differ by, if they do.
  private func postings(_ movement: JournalAmount) -> [Posting] {
    let category = categories[movement.tags]
    let sign: Int128 = movement.isIncome ? -1 : 1
    var postings = [
      Posting(
        account: place(movement.isIncome ? .income(category) : .expense(category)), amount: sign * movement.base,
        currency: ledger.settings.totalCurrency),
      Posting(
        account: place(.source(movement.source)), amount: -sign * movement.amount,
        currency: ledger.definitions.currency(of: movement.source), worth: movement.worth),
    ]
    if movement.counted != movement.base {
      let difference = sign * (movement.counted - movement.base)
      postings.append(
        Posting(account: place(.differences), amount: difference, currency: ledger.settings.totalCurrency))
    }
    return postings
  }

  private func place(_ kind: JournalAccount.Kind) -> Int { places[kind] ?? 0 }
}
