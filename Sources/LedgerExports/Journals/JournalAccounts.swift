import LedgerModel
import LedgerReports

/// The accounts with postings, collected from entries in order of date.
struct JournalAccounts {
  private let ledger: Ledger
  private let categories: JournalCategories
  /// By source: a card under another is booked on its main card.
  private let isUnderAnother: [Bool]
  private let currencyOfSource: [CurrencyIndex]
  // The days of the first postings.
  private var sources: [Day?]
  private var income: [Day?]
  private var expenses: [Day?]
  private var people: [NameID: Day] = [:]
  private var differences: Day?
  /// With a repayment without an amount.
  private var withBase: Set<PaymentSourceIndex> = []
  private var settled: JournalAccount?

  init(_ ledger: Ledger, _ entries: JournalEntries, _ categories: JournalCategories) {
    self.ledger = ledger
    self.categories = categories
    let definitions = ledger.definitions
    isUnderAnother = definitions.sources.map { $0.card.map { definitions.cards[$0].isUnderAnother } ?? false }
    currencyOfSource = definitions.sources.sourceIndices.map { definitions.currency(of: $0) }
    sources = Array(repeating: nil, count: ledger.definitions.sources.count)
    income = Array(repeating: nil, count: categories.names.count)
    expenses = income
    for entry in entries {
      switch entry {
      case .expense(let index): add(ledger.entries.expenses[index])
      case .income(let index): add(ledger.entries.incomes[index])
      case .repaid(let index, _): add(ledger.entries.repayments[index])
      case .payment(let payment): add(payment)
      }
    }
  }

  private mutating func add(_ source: PaymentSourceIndex, _ day: Day) {
    if sources[Int(source.number)] == nil { sources[Int(source.number)] = day }
  }

  private mutating func add(_ amount: Journal.JournalAmount) {
    add(amount.source, amount.date)
    if amount.counted != amount.base, differences == nil { differences = amount.date }
  }

  private mutating func add(_ expense: Expense) {
    let source = Int(expense.source.number)
    if !isUnderAnother[source], currencyOfSource[source] == ledger.settings.totalCurrency,
      expense.amount == expense.base
    {
      add(expense.source, expense.date)
    } else {
      add(Journal.JournalAmount(expense, ledger))
    }
    if !expense.hasParts { return addCategory(expense.tags, expense.date) }
    for part in ledger.entryParts(of: expense) {
      if let who = part.who {
        people[who] = people[who] ?? expense.date
      } else {
        addCategory(part.tags, expense.date)
      }
    }
  }

  private mutating func addCategory(_ tags: TagListID, _ day: Day) {
    let category = categories[tags]
    if expenses[category] == nil { expenses[category] = day }
  }

  private mutating func add(_ income: Income) {
    add(Journal.JournalAmount(income, ledger))
    let category = categories[income.tags]
    if self.income[category] == nil { self.income[category] = income.date }
  }

  private mutating func add(_ repayment: Repayment) {
    people[repayment.who] = people[repayment.who] ?? repayment.date
    if let money = repayment.money { return add(Journal.JournalAmount(repayment, money, ledger)) }
    withBase.insert(repayment.source)
    add(repayment.source, repayment.date)
  }

  private mutating func add(_ payment: BillPayment) {
    for case .source(let source) in [payment.from(ledger), payment.to(ledger)] { add(source, payment.date) }
    guard payment.from(ledger) == .settled else { return }
    let currency = ledger.definitions.cards[payment.card].currency
    var account =
      settled
      ?? JournalAccount(kind: .settled, root: "Equity", name: "Settled", currencies: [], first: payment.date)
    if !account.currencies.contains(currency) { account.currencies.append(currency) }
    settled = account
  }

  /// Accounts, cards, people, income, expenses, what pays bills, differences.
  var all: [JournalAccount] {
    let used = sources.enumerated().compactMap { index, day in
      day.map { source(PaymentSourceIndex(UInt16(index)), $0) }
    }
    var all =
      used.filter { $0.root != JournalAccount.cardRoot } + used.filter { $0.root == JournalAccount.cardRoot }
    all += owed
    all += categoryAccounts(income, "Income") { .income($0) }
    all += categoryAccounts(expenses, "Expenses") { .expense($0) }
    if let settled { all.append(settled) }
    if let differences {
      all.append(
        JournalAccount(
          kind: .differences, root: "Equity", name: "Differences",
          currencies: [ledger.settings.totalCurrency],
          first: differences))
    }
    return all
  }

  /// Of people, by name.
  private var owed: [JournalAccount] {
    people.map { who, day in
      JournalAccount(
        kind: .owed(who), root: JournalAccount.owedRoot, name: ledger.vocabulary.names.text(who),
        currencies: [ledger.settings.totalCurrency], first: day)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The accounts of the categories with a first day, in alphabetical order.
  private func categoryAccounts(
    _ days: [Day?], _ root: String, _ kind: (Int) -> JournalAccount.Kind
  ) -> [JournalAccount] {
    days.enumerated().compactMap { index, day in
      guard let day else { return nil }
      let name = categories.names[index]
      let title = ledger.vocabulary.names.find(name).flatMap { ledger.vocabulary.tags[$0]?.title }
      return JournalAccount(
        kind: kind(index), root: root, name: name, title: title, currencies: [ledger.settings.totalCurrency],
        first: day)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func source(_ index: PaymentSourceIndex, _ day: Day) -> JournalAccount {
    let (own, base) = (ledger.definitions.currency(of: index), ledger.settings.totalCurrency)
    let name = ledger.name(of: index)
    let (root, title, opened) =
      switch ledger.definitions.sources[index] {
      case .card(let card):
        (
          JournalAccount.cardRoot, ledger.definitions.cards[card].title,
          ledger.definitions.cards[card].terms(on: day).opened
        )
      case .account(let account):
        ("Assets", ledger.definitions.accounts[account].title, ledger.definitions.accounts[account].opened)
      }
    return JournalAccount(
      kind: .source(index), root: root, name: name, title: title == name ? nil : title,
      currencies: own == base || !withBase.contains(index) ? [own] : [own, base],
      first: min(day, opened ?? day))
  }
}
