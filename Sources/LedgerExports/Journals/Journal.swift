import LedgerModel
import LedgerReports
import LedgerText

/// A wallet in double entry, in no program's format yet (grammar.md, *Journals of other tools*): expenses and renewals,
/// income, repayments and rates up to a day, by date and within a day in file order.
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
    /// Of a split with a payee of its own.
    var payee: String?
    /// Of a split.
    var tags: [String] = []
  }

  /// One expense, renewal, income, repayment or payment of bills.
  struct Transaction {
    var date: Day
    /// The bank has not posted it.
    var isPending: Bool
    /// Empty without one.
    var payee: String
    /// Empty without one.
    var note: String
    var tags: [String]
    /// The amount as written, if it is not the one on the account.
    var original: Money?
    var posted: Day?
    /// The card that paid, if it is under the one that the transaction is booked on.
    var card: String?
    var subscription: String?
    var receipt: String?
    /// Its file and line, `wallet.ledger:12`.
    var place: String
    /// They balance in the base currency.
    var postings: [Posting]
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

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    entries = JournalEntries(ledger, on)
    let rates = ledger.rates.rates.filter { $0.date <= on }
    prices = Journal.prices(rates)
    ownRates = rates.count { $0.source != nil }
    categories = JournalCategories(ledger)
    accounts = JournalAccounts(ledger, entries, categories).all
    places = Dictionary(uniqueKeysWithValues: accounts.enumerated().map { ($1.kind, $0) })
  }

  private static func prices(_ rates: [ExchangeRate]) -> [ExchangeRate] {
    struct Pair: Hashable { var (day, from, to): (Day, CurrencyIndex, CurrencyIndex) }
    var known: Set<Pair> = []
    return rates.filter {
      $0.source == nil && known.insert(Pair(day: $0.date, from: $0.from, to: $0.to)).inserted
    }.sorted { $0.date < $1.date }
  }

  /// The transaction of an entry.
  func transaction(_ entry: Entry, _ locator: inout LocationFinder) -> Transaction {
    switch entry {
    case .expense(let index):
      let expense = ledger.entries.expenses[index]
      let amount = JournalAmount(expense, ledger)
      var transaction = transaction(
        amount, sides(of: expense), at: expense.position, Money(Int128(expense.original), expense.currency),
        &locator)
      if amount.source != expense.source { transaction.card = ledger.name(of: expense.source) }
      transaction.payee = ledger.payee(of: expense)
      transaction.posted = expense.posted
      transaction.subscription = ledger.entries.subscription(of: expense).map {
        ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name)
      }
      return transaction
    case .income(let index):
      let income = ledger.entries.incomes[index]
      var transaction = transaction(
        JournalAmount(income, ledger), [side(of: income)], at: income.range.start,
        Money(Int128(income.money.original), income.money.currency), &locator)
      transaction.payee = ledger.payee(of: income)
      return transaction
    case .repaid(let index, let repaid):
      return transaction(ledger.entries.repayments[index], repaid, &locator)
    case .payment(let payment): return transaction(payment, &locator)
    }
  }

  /// Of a payment of bills: from the account that pays them to the card, in the card's currency.
  private func transaction(_ payment: BillPayment, _ locator: inout LocationFinder) -> Transaction {
    let card = ledger.definitions.cards[payment.card]
    func posting(_ kind: JournalAccount.Kind, _ amount: Int128) -> Posting {
      Posting(account: place(kind), amount: amount, currency: card.currency)
    }
    return Transaction(
      date: payment.date, isPending: false, payee: card.title ?? ledger.vocabulary.names.text(card.name),
      note: payment.entry == nil ? "bill, paid automatically" : "bill", tags: [],
      place: words(
        payment.entry.map { ledger.entries.settled[$0].range.start } ?? card.range.start, &locator),
      postings: [
        posting(payment.from(ledger), -payment.amount), posting(payment.to(ledger), payment.amount),
      ])
  }

  /// Of a repayment: from the person to the account; without an amount in the base currency.
  private func transaction(
    _ repayment: Repayment, _ repaid: Int128, _ locator: inout LocationFinder
  ) -> Transaction {
    let position = repayment.range.start
    let owed = Posting(
      account: place(.owed(repayment.who)), amount: -repaid, currency: ledger.settings.totalCurrency)
    var transaction: Transaction
    if let money = repayment.money {
      let original = Money(Int128(money.original), money.currency)
      transaction = self.transaction(
        JournalAmount(repayment, money, ledger), [owed], at: position, original, &locator)
    } else {
      let received = Posting(
        account: place(.source(repayment.source)), amount: repaid, currency: ledger.settings.totalCurrency)
      let details = ledger.entries.details[position]
      transaction = Transaction(
        date: repayment.date, isPending: false, payee: "", note: details?.note ?? "", tags: [],
        receipt: details?.receipt, place: words(position, &locator), postings: [owed, received])
    }
    transaction.payee = ledger.vocabulary.names.text(repayment.who)
    return transaction
  }

  /// `wallet.ledger:12`.
  private func words(_ position: UInt32, _ locator: inout LocationFinder) -> String {
    let place = locator.line(of: position)
    return "\(escapedForTerminal(ledger.map.files[place.file].name)):\(place.line)"
  }

  private func transaction(
    _ amount: JournalAmount, _ sides: [Posting], at position: UInt32, _ original: Money,
    _ locator: inout LocationFinder
  ) -> Transaction {
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[position]
    let isOther =
      original.currency != ledger.definitions.currency(of: amount.source) || original.minor != amount.amount
    return Transaction(
      date: amount.date, isPending: details?.note == "pending", payee: "", note: details?.note ?? "",
      tags: ledger.vocabulary.tagLists[amount.tags].map { ledger.vocabulary.names.text($0) },
      original: isOther ? original : nil, receipt: details?.receipt,
      place: words(position, &locator), postings: postings(amount, sides))
  }

  /// Postings to categories or people in the base currency, one to the source in its own, and one for their difference,
  /// if any.
  private func postings(_ amount: JournalAmount, _ sides: [Posting]) -> [Posting] {
    let sign: Int128 = amount.isIncome ? -1 : 1
    var postings = sides
    postings.append(
      Posting(
        account: place(.source(amount.source)), amount: -sign * amount.amount,
        currency: ledger.definitions.currency(of: amount.source), worth: amount.worth))
    if amount.counted != amount.base {
      let difference = sign * (amount.counted - amount.base)
      postings.append(
        Posting(account: place(.differences), amount: difference, currency: ledger.settings.totalCurrency))
    }
    return postings
  }

  private func side(of income: Income) -> Posting {
    Posting(
      account: place(.income(categories[income.tags])), amount: -Int128(income.money.base),
      currency: ledger.settings.totalCurrency)
  }

  /// A posting for each part of an expense: what is left, splits and shares.
  private func sides(of expense: Expense) -> [Posting] {
    let base = ledger.settings.totalCurrency
    if !expense.hasParts {
      return [
        Posting(
          account: place(.expense(categories[expense.tags])), amount: Int128(expense.base), currency: base)
      ]
    }
    return ledger.entryParts(of: expense).restFirst.map { part in
      let account = part.who.map { JournalAccount.Kind.owed($0) } ?? .expense(categories[part.tags])
      var posting = Posting(account: place(account), amount: Int128(part.money.base), currency: base)
      posting.payee = part.payee
      if part.kind == .split {
        posting.tags = ledger.vocabulary.tagLists[part.tags].map { ledger.vocabulary.names.text($0) }
      }
      return posting
    }
  }

  /// The place of an account in `accounts`; of one without postings any.
  func place(_ kind: JournalAccount.Kind) -> Int { places[kind] ?? 0 }

  /// The place of a category in those of the accounts.
  func category(of tags: TagListID) -> Int { categories[tags] }
}

extension BillPayment {
  /// The account that pays: the one of `autopay` on that day if it is in the card's currency.
  func from(_ ledger: Ledger) -> JournalAccount.Kind {
    let card = ledger.definitions.cards[self.card]
    guard let account = card.terms(on: date).autopay,
      ledger.definitions.accounts[account].currency == card.currency
    else { return .settled }
    return place(of: .account(account), ledger)
  }

  /// The card.
  func to(_ ledger: Ledger) -> JournalAccount.Kind { place(of: .card(card), ledger) }

  private func place(of source: PaymentSource, _ ledger: Ledger) -> JournalAccount.Kind {
    let sources = ledger.definitions.sources
    return sources.sourceIndices.first { sources[$0] == source }.map { .source($0) } ?? .settled
  }
}
