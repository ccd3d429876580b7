import LedgerModel
import LedgerReports
import LedgerText

/// A wallet in double entry, in no program's format yet (grammar.md, *Journals of other tools*): expenses and
/// renewals, income, repayments and rates up to a day, by date and within a day in file order.
struct Journal: Sendable {
  /// One side of a transaction.
  struct Posting: Equatable {
    /// The account, by its place in `Journal.accounts`.
    var account: Int
    /// Minor units of `currency`; positive for what goes into the account.
    var amount: Int128
    /// The currency of the account; of a category the base currency.
    var currency: CurrencyIndex
    /// The absolute value in minor units of the base currency; `nil` for an amount in it, and for 0.
    var worth: Int128?
    /// `nil` for a posting that is not of a split or share.
    var part: Part?
  }

  /// What is written on a split or share.
  struct Part: Equatable {
    /// Of a split with a payee of its own.
    var payee: String?
    /// Of a split.
    var tags = TagListID.empty
  }

  /// The postings of a transaction in order. Nearly all have two; a list of their own would take as long as
  /// their bytes.
  struct Postings: ~Copyable {
    var first: Posting
    var second: Posting
    var others: [Posting] = []

    var count: Int { 2 + others.count }

    subscript(place: Int) -> Posting { place == 0 ? first : place == 1 ? second : others[place - 2] }
  }

  enum Payee {
    /// Empty without one.
    case text(String)
    /// As it is in the line of an expense.
    case expense(Expense)
  }

  /// What few transactions have.
  struct Details {
    /// Empty without one.
    var note = ""
    /// The bank has not posted it.
    var isPending = false
    /// The card that paid, if it is under the one that the transaction is booked on.
    var card: String?
    var subscription: String?
    var receipt: String?
  }

  /// One expense, renewal, income, repayment or payment of bills. A copy of it would take a tenth of the time
  /// of its bytes.
  struct Transaction: ~Copyable {
    var date: Day
    var payee: Payee
    var details: Details?
    var tags: TagListID
    /// The amount as written, if it is not the one on the account.
    var original: Money?
    var posted: Day?
    /// The index of its file and its line from 1.
    var site: (file: Int, line: Int)
    /// They balance in the base currency.
    var postings: Postings
  }

  /// An entry that becomes a transaction.
  enum Entry {
    /// By its place in `Ledger.expenses`.
    case expense(Int)
    /// By its place in `Ledger.incomes`.
    case income(Int)
    case payment(BillPayment)
    /// By its place in `Ledger.repayments`, with the amount repaid in minor units of the base currency.
    case repaid(Int, Int128)
  }

  let ledger: Ledger
  /// The last day.
  let on: Day
  /// The accounts with postings.
  let accounts: [JournalAccount]
  let entries: JournalEntries
  /// The general rates by date, at most one for a day and pair of currencies.
  let prices: [ExchangeRate]
  /// The number of rates of one card or account, which are omitted.
  let ownRates: Int
  private let categories: JournalCategories
  private let places: [JournalAccount.Kind: Int]
  private let base: CurrencyIndex
  // A copy of a card for each transaction would take longer than the transaction.
  private let currencyOfSource: [CurrencyIndex]
  private let isUnderAnother: [Bool]
  private let placeOfSource: [Int]
  /// By list of tags, of expenses.
  private let placeOfTags: [Int]

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    entries = JournalEntries(ledger, on)
    let rates = ledger.rates.rates.filter { $0.date <= on }
    prices = Journal.prices(rates)
    ownRates = rates.count { $0.source != nil }
    categories = JournalCategories(ledger)
    accounts = JournalAccounts(ledger, entries, categories).all
    let places = Dictionary(uniqueKeysWithValues: accounts.enumerated().map { ($1.kind, $0) })
    let (definitions, categories) = (ledger.definitions, categories)
    let sources = definitions.sources.sourceIndices
    self.places = places
    base = ledger.settings.totalCurrency
    currencyOfSource = sources.map { definitions.currency(of: $0) }
    isUnderAnother = definitions.sources.map { $0.card.map { definitions.cards[$0].isUnderAnother } ?? false }
    placeOfSource = sources.map { places[.source($0)] ?? 0 }
    placeOfTags = ledger.vocabulary.tagLists.all.map { places[.expense(categories[$0])] ?? 0 }
  }

  private static func prices(_ rates: [ExchangeRate]) -> [ExchangeRate] {
    struct Pair: Hashable { var (day, from, to): (Day, CurrencyIndex, CurrencyIndex) }
    var known: Set<Pair> = []
    return rates.filter {
      $0.source == nil && known.insert(Pair(day: $0.date, from: $0.from, to: $0.to)).inserted
    }.sorted { $0.date < $1.date }
  }

  /// The transaction of an entry.
  func transaction(
    _ entry: Entry, _ ledger: borrowing Ledger, _ locator: inout LocationFinder
  ) -> Transaction {
    switch entry {
    case .expense(let index): return transaction(ledger.entries.expenses[index], ledger, &locator)
    case .income(let index):
      let income = self.ledger.entries.incomes[index]
      var transaction = transaction(
        JournalAmount(income, self.ledger), from: side(of: income), at: income.range.start,
        Money(Int128(income.money.original), income.money.currency), &locator)
      transaction.payee = .text(ledger.payee(of: income))
      return transaction
    case .repaid(let index, let repaid):
      return transaction(ledger.entries.repayments[index], repaid, &locator)
    case .payment(let payment): return transaction(payment, &locator)
    }
  }

  private func transaction(
    _ expense: Expense, _ ledger: borrowing Ledger, _ locator: inout LocationFinder
  ) -> Transaction {
    let isUnderAnother = isUnderAnother[Int(expense.source.number)]
    let source =
      isUnderAnother ? ledger.definitions.mainSource(of: expense.source, on: expense.date) : expense.source
    let currency = currencyOfSource[Int(source.number)]
    let amount = JournalAmount(expense, from: source, in: currency, isInBase: currency == base)
    var details = ledger.entries.details.isEmpty ? nil : details(at: expense.position)
    if source != expense.source || expense.isRenewal {
      var others = details ?? Details()
      if source != expense.source { others.card = ledger.name(of: expense.source) }
      others.subscription = ledger.entries.subscription(of: expense).map {
        ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name)
      }
      details = others
    }
    return Transaction(
      date: expense.date, payee: .expense(expense), details: details, tags: expense.tags,
      original: amount.other(Money(Int128(expense.original), expense.currency)), posted: expense.posted,
      site: locator.line(of: expense.position),
      postings: postings(amount, expense.hasParts ? sides(of: expense) : []))
  }

  /// Of a payment of bills: from the account that pays them to the card, in the card's currency.
  private func transaction(_ payment: BillPayment, _ locator: inout LocationFinder) -> Transaction {
    let card = ledger.definitions.cards[payment.card]
    func posting(_ kind: JournalAccount.Kind, _ amount: Int128) -> Posting {
      Posting(account: place(kind), amount: amount, currency: card.currency)
    }
    return Transaction(
      date: payment.date,
      payee: .text(card.title ?? ledger.vocabulary.names.text(card.name)),
      details: Details(note: payment.entry == nil ? "bill, paid automatically" : "bill"), tags: .empty,
      site: locator.line(
        of: payment.entry.map { ledger.entries.settled[$0].range.start } ?? card.range.start),
      postings: Postings(
        first: posting(payment.from(ledger), -payment.amount),
        second: posting(payment.to(ledger), payment.amount)))
  }

  /// Of a repayment: from the person to the account; without an amount in the base currency.
  private func transaction(
    _ repayment: Repayment, _ repaid: Int128, _ locator: inout LocationFinder
  ) -> Transaction {
    let position = repayment.range.start
    let owed = Posting(
      account: place(.owed(repayment.who)), amount: -repaid, currency: base)
    var transaction: Transaction
    if let money = repayment.money {
      let original = Money(Int128(money.original), money.currency)
      transaction = self.transaction(
        JournalAmount(repayment, money, ledger), from: owed, at: position, original, &locator)
    } else {
      let received = Posting(
        account: place(.source(repayment.source)), amount: repaid, currency: base)
      transaction = Transaction(
        date: repayment.date, payee: .text(""), details: details(at: position), tags: .empty,
        site: locator.line(of: position), postings: Postings(first: owed, second: received))
      transaction.details?.isPending = false
    }
    transaction.payee = .text(ledger.vocabulary.names.text(repayment.who))
    return transaction
  }

  /// Of an amount received from a category or a person.
  private func transaction(
    _ amount: JournalAmount, from side: Posting, at position: UInt32, _ original: Money,
    _ locator: inout LocationFinder
  ) -> Transaction {
    Transaction(
      date: amount.date, payee: .text(""), details: details(at: position), tags: amount.tags,
      original: amount.other(original), site: locator.line(of: position), postings: postings(amount, [side]))
  }

  /// The properties of an entry.
  private func details(at position: UInt32) -> Details? {
    ledger.entries.details[position].map {
      Details(note: $0.note ?? "", isPending: $0.note == "pending", receipt: $0.receipt)
    }
  }

  /// Postings to categories or people in the base currency, one to the source in its own, and one for their
  /// difference, if any. `sides` are the first ones; without one all of the amount is in a category of
  /// expenses.
  private func postings(_ amount: JournalAmount, _ sides: [Posting]) -> Postings {
    let sign: Int128 = amount.isIncome ? -1 : 1
    let first =
      sides.first
      ?? Posting(account: placeOfTags[Int(amount.tags.number)], amount: amount.base, currency: base)
    var postings = Postings(
      first: first,
      second: Posting(
        account: placeOfSource[Int(amount.source.number)], amount: -sign * amount.amount,
        currency: amount.currency,
        worth: amount.worth))
    if sides.count > 1 {
      postings.others = Array(sides[2...]) + [postings.second]
      postings.second = sides[1]
    }
    if amount.counted != amount.base {
      postings.others.append(
        Posting(account: place(.differences), amount: sign * (amount.counted - amount.base), currency: base))
    }
    return postings
  }

  private func side(of income: Income) -> Posting {
    Posting(
      account: place(.income(categories[income.tags])), amount: -Int128(income.money.base),
      currency: base)
  }

  /// A posting for each part of an expense that has some: what is left, splits and shares.
  private func sides(of expense: Expense) -> [Posting] {
    ledger.entryParts(of: expense).restFirst.map { part in
      let account = part.who.map { JournalAccount.Kind.owed($0) } ?? .expense(categories[part.tags])
      var posting = Posting(account: place(account), amount: Int128(part.money.base), currency: base)
      posting.part = Part(payee: part.payee, tags: part.kind == .split ? part.tags : .empty)
      return posting
    }
  }

  /// The place of an account in `accounts`; of one without postings any.
  private func place(_ kind: JournalAccount.Kind) -> Int { places[kind] ?? 0 }

  /// The names of a list of tags.
  func names(of tags: TagListID) -> [String] {
    ledger.vocabulary.tagLists[tags].map { ledger.vocabulary.names.text($0) }
  }
}
