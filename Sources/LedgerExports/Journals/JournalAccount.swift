import LedgerModel
import LedgerReports

/// An account of a journal.
struct JournalAccount {
  /// The origin of the account.
  enum Kind: Hashable {
    /// A card or account of the wallet.
    case source(PaymentSourceIndex)
    /// A person who shares expenses.
    case owed(NameID)
    /// A category of income, by its place in `JournalCategories.names`.
    case income(Int)
    /// A category of expenses, by its place in `JournalCategories.names`.
    case expense(Int)
    /// What pays bills of cards where the wallet does not say it.
    case settled
    /// Differences between the amount and the base amount of entries.
    case differences
  }

  var kind: Kind
  /// The first components of its full name: `Liabilities:Card`.
  var root: String
  /// The name of the card, account, person or category.
  var name: String
  /// `nil` unless it differs from the name.
  var title: String?
  /// One; the base currency for a person or category. Of what pays the bills of several cards perhaps several; repayments
  /// without an amount add the base currency to their account.
  var currencies: [CurrencyIndex]
  /// The day of its first posting, or the earlier day on which it was opened.
  var first: Day

  /// The accounts used by some entries in order of date: accounts, cards, people, income, expenses, what pays
  /// bills, differences.
  static func all(_ ledger: Ledger, _ entries: [Journal.Entry], _ categories: JournalCategories) -> [JournalAccount] {
    var sources: [Day?] = Array(repeating: nil, count: ledger.definitions.sources.count)
    var income: [Day?] = Array(repeating: nil, count: categories.names.count)
    var (expenses, differences) = (income, Day?.none)
    var people: [NameID: Day] = [:]
    var withBase: Set<PaymentSourceIndex> = []
    var settled: JournalAccount?
    func add(_ amount: Journal.JournalAmount) {
      let source = Int(amount.source.number)
      if sources[source] == nil { sources[source] = amount.date }
      if amount.counted != amount.base, differences == nil { differences = amount.date }
    }
    func add(_ payment: BillPayment) {
      for case .source(let source) in [payment.from(ledger), payment.to(ledger)]
      where sources[Int(source.number)] == nil { sources[Int(source.number)] = payment.date }
      if payment.from(ledger) == .settled {
        let currency = ledger.definitions.cards[payment.card].currency
        var account =
          settled
          ?? JournalAccount(kind: .settled, root: "Equity", name: "Settled", currencies: [], first: payment.date)
        if !account.currencies.contains(currency) { account.currencies.append(currency) }
        settled = account
      }
    }
    func addExpense(_ tags: TagListID, _ day: Day) {
      if expenses[categories[tags]] == nil { expenses[categories[tags]] = day }
    }
    func add(_ expense: Expense) {
      add(Journal.JournalAmount(expense, ledger))
      if !expense.hasParts { return addExpense(expense.tags, expense.date) }
      for part in ledger.entryParts(of: expense) {
        if let who = part.who { people[who] = people[who] ?? expense.date } else { addExpense(part.tags, expense.date) }
      }
    }
    func add(_ repayment: Repayment) {
      people[repayment.who] = people[repayment.who] ?? repayment.date
      if let money = repayment.money { return add(Journal.JournalAmount(repayment, money, ledger)) }
      withBase.insert(repayment.source)
      let source = Int(repayment.source.number)
      if sources[source] == nil { sources[source] = repayment.date }
    }
    for entry in entries {
      switch entry {
      case .expense(let index): add(ledger.entries.expenses[index])
      case .income(let index):
        let amount = Journal.JournalAmount(ledger.entries.incomes[index], ledger)
        add(amount)
        if income[categories[amount.tags]] == nil { income[categories[amount.tags]] = amount.date }
      case .repaid(let index, _): add(ledger.entries.repayments[index])
      case .payment(let payment): add(payment)
      }
    }
    let used = sources.enumerated().compactMap { index, day in
      day.map { source(PaymentSourceIndex(UInt16(index)), ledger, $0, withBase) }
    }
    return used.filter { $0.root != cardRoot } + used.filter { $0.root == cardRoot } + owed(people, ledger)
      + categoryAccounts(income, "Income", ledger, categories) { .income($0) }
      + categoryAccounts(expenses, "Expenses", ledger, categories) { .expense($0) }
      + [settled].compactMap(\.self)
      + [differences].compactMap(\.self).map {
        JournalAccount(
          kind: .differences, root: "Equity", name: "Differences", currencies: [ledger.settings.totalCurrency],
          first: $0)
      }
  }

  /// Of what people owe.
  static let owedRoot = "Assets:Owed"

  /// The accounts of people by name.
  private static func owed(_ people: [NameID: Day], _ ledger: Ledger) -> [JournalAccount] {
    people.map { who, day in
      JournalAccount(
        kind: .owed(who), root: owedRoot, name: ledger.vocabulary.names.text(who),
        currencies: [ledger.settings.totalCurrency], first: day)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The accounts of the categories with a first day, in alphabetical order.
  private static func categoryAccounts(
    _ days: [Day?], _ root: String, _ ledger: Ledger, _ categories: JournalCategories, _ kind: (Int) -> Kind
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

  private static let cardRoot = "Liabilities:Card"

  private static func source(
    _ index: PaymentSourceIndex, _ ledger: Ledger, _ day: Day, _ withBase: Set<PaymentSourceIndex>
  ) -> JournalAccount {
    let (own, base) = (ledger.definitions.currency(of: index), ledger.settings.totalCurrency)
    let name = ledger.name(of: index)
    let (root, title, opened) =
      switch ledger.definitions.sources[index] {
      case .card(let card):
        (cardRoot, ledger.definitions.cards[card].title, ledger.definitions.cards[card].terms(on: day).opened)
      case .account(let account):
        ("Assets", ledger.definitions.accounts[account].title, ledger.definitions.accounts[account].opened)
      }
    return JournalAccount(
      kind: .source(index), root: root, name: name, title: title == name ? nil : title,
      currencies: own == base || !withBase.contains(index) ? [own] : [own, base], first: min(day, opened ?? day))
  }
}

/// The category of each list of tags.
struct JournalCategories {
  private(set) var names: [String] = []
  private var ofList: [Int] = []

  init(_ ledger: Ledger) {
    var places: [String: Int] = [:]
    for list in ledger.vocabulary.tagLists.all {
      let name = ledger.vocabulary.category(of: list)
      let place = places[name] ?? names.count
      if place == names.count {
        places[name] = place
        names.append(name)
      }
      ofList.append(place)
    }
  }

  /// The place of a list's category in `names`.
  subscript(list: TagListID) -> Int { ofList[Int(list.number)] }
}
