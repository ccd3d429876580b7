import LedgerModel
import LedgerReports

/// An account of a journal.
struct JournalAccount {
  /// The origin of the account.
  enum Kind: Hashable {
    /// A card or account of the wallet.
    case source(PaymentSourceIndex)
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
  /// The name of the card, account or category.
  var name: String
  /// `nil` unless it differs from the name.
  var title: String?
  /// One; the base currency for a category. Of what pays the bills of several cards perhaps several.
  var currencies: [CurrencyIndex]
  /// The day of its first posting, or the earlier day on which it was opened.
  var first: Day

  /// The accounts used by some entries in order of date: accounts, cards, income, expenses, what pays
  /// bills, differences.
  static func all(_ ledger: Ledger, _ entries: [Journal.Entry], _ categories: JournalCategories) -> [JournalAccount] {
    var sources: [Day?] = Array(repeating: nil, count: ledger.definitions.sources.count)
    var income: [Day?] = Array(repeating: nil, count: categories.names.count)
    var (expenses, differences) = (income, Day?.none)
    var settled: JournalAccount?
    func add(_ amount: Journal.JournalAmount) {
      let (source, category) = (Int(amount.source.number), categories[amount.tags])
      if sources[source] == nil { sources[source] = amount.date }
      if amount.isIncome, income[category] == nil { income[category] = amount.date }
      if !amount.isIncome, expenses[category] == nil { expenses[category] = amount.date }
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
    for entry in entries {
      switch entry {
      case .expense(let index): add(Journal.JournalAmount(ledger.entries.expenses[index], ledger))
      case .income(let index): add(Journal.JournalAmount(ledger.entries.incomes[index], ledger))
      case .payment(let payment): add(payment)
      }
    }
    let used = sources.enumerated().compactMap { index, day in
      day.map { source(PaymentSourceIndex(UInt16(index)), ledger, $0) }
    }
    return used.filter { $0.root != cardRoot } + used.filter { $0.root == cardRoot }
      + categoryAccounts(income, "Income", ledger, categories) { .income($0) }
      + categoryAccounts(expenses, "Expenses", ledger, categories) { .expense($0) }
      + [settled].compactMap(\.self)
      + [differences].compactMap(\.self).map {
        JournalAccount(
          kind: .differences, root: "Equity", name: "Differences", currencies: [ledger.settings.totalCurrency],
          first: $0)
      }
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

  private static func source(_ index: PaymentSourceIndex, _ ledger: Ledger, _ day: Day) -> JournalAccount {
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
      currencies: [ledger.definitions.currency(of: index)], first: min(day, opened ?? day))
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
