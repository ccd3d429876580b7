import LedgerModel

/// An account of a journal.
struct JournalAccount {
  /// What it stands for.
  enum Kind: Hashable {
    /// A card or account of the wallet.
    case source(PaymentSourceIndex)
    /// A category of income, by its place in `JournalCategories.names`.
    case income(Int)
    /// A category of expenses, likewise.
    case expense(Int)
    /// What an entry says was paid, against what it says it cost.
    case differences
  }

  /// What it stands for.
  var kind: Kind
  /// The kind of account, and of a card that it is one: `Liabilities:Card`.
  var root: String
  /// The name of the card, account or category.
  var name: String
  /// What people call it, where that is something else.
  var title: String?
  /// The currency it is kept in; of a category the base.
  var currency: CurrencyIndex
  /// The first day on which it is used, or on which it was opened, whichever comes first.
  var first: Day

  /// The accounts that some entries, in the order of their days, use: accounts, cards, income, expenses, differences.
  static func all(_ ledger: Ledger, _ entries: [Journal.Entry], _ categories: JournalCategories) -> [JournalAccount] {
    var sources: [Day?] = Array(repeating: nil, count: ledger.definitions.sources.count)
    var income: [Day?] = Array(repeating: nil, count: categories.names.count)
    var (expenses, differences) = (income, Day?.none)
    for entry in entries {
      let movement = Journal.JournalAmount(entry, ledger)
      let (source, category) = (Int(movement.source.number), categories[movement.tags])
      if sources[source] == nil { sources[source] = movement.date }
      if movement.isIncome, income[category] == nil { income[category] = movement.date }
      if !movement.isIncome, expenses[category] == nil { expenses[category] = movement.date }
      if movement.counted != movement.base, differences == nil { differences = movement.date }
    }
    let used = sources.enumerated().compactMap { index, day in
      day.map { source(PaymentSourceIndex(UInt16(index)), ledger, $0) }
    }
    return used.filter { $0.root != cardRoot } + used.filter { $0.root == cardRoot }
      + named(income, "Income", ledger, categories) { .income($0) }
      + named(expenses, "Expenses", ledger, categories) { .expense($0) }
      + (differences.map { day in
        [
          JournalAccount(
            kind: .differences, root: "Equity", name: "Differences", currency: ledger.settings.totalCurrency, first: day
          )
        ]
      } ?? [])
  }

  /// The categories that have a first day, in the order of the alphabet.
  private static func named(
    _ days: [Day?], _ root: String, _ ledger: Ledger, _ categories: JournalCategories, _ kind: (Int) -> Kind
  ) -> [JournalAccount] {
    days.enumerated().compactMap { index, day in
      guard let day else { return nil }
      let name = categories.names[index]
      let title = ledger.vocabulary.names.find(name).flatMap { ledger.vocabulary.tags[$0]?.title }
      return JournalAccount(
        kind: kind(index), root: root, name: name, title: title, currency: ledger.settings.totalCurrency, first: day)
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
      currency: ledger.definitions.currency(of: index), first: min(day, opened ?? day))
  }
}

/// The category of each list of tags, once for all lines that carry it.
struct JournalCategories {
  /// The categories.
  private(set) var names: [String] = []
  private var ofList: [Int] = []

  /// The categories of a wallet.
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
