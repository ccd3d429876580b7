import LedgerModel

/// An account of a journal.
struct JournalAccount {
  /// What it stands for.
  enum Kind: Hashable {
    /// A card or account of the wallet.
    case source(SourceIndex)
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

  /// The accounts that some entries, in the order of their days, use: accounts, cards, income, expenses.
  static func all(_ ledger: Ledger, _ entries: [Journal.Entry], _ categories: JournalCategories) -> [JournalAccount] {
    var sources: [Day?] = Array(repeating: nil, count: ledger.sources.count)
    var (income, expense) = (sources.prefix(0), sources.prefix(0))
    income += Array(repeating: nil, count: categories.names.count)
    expense = income
    for entry in entries {
      switch entry {
      case .expense(let index):
        let found = ledger.expenses[index]
        sources[Int(found.source)] = sources[Int(found.source)] ?? found.date
        expense[categories[found.tags]] = expense[categories[found.tags]] ?? found.date
      case .income(let index):
        let found = ledger.incomes[index]
        sources[Int(found.source)] = sources[Int(found.source)] ?? found.date
        income[categories[found.tags]] = income[categories[found.tags]] ?? found.date
      }
    }
    let used = sources.enumerated().compactMap { index, day in day.map { source(SourceIndex(index), ledger, $0) } }
    func named(_ days: ArraySlice<Day?>, _ root: String, _ kind: (Int) -> Kind) -> [JournalAccount] {
      days.indices.compactMap { index in
        days[index].map { day in
          let name = categories.names[index]
          let title = ledger.names.find(name).flatMap { ledger.tags[$0]?.title }
          return JournalAccount(
            kind: kind(index), root: root, name: name, title: title, currency: ledger.base, first: day)
        }
      }.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
    }
    let cards = used.filter { $0.root == cardRoot }
    let others = used.filter { $0.root != cardRoot }
    return others + cards + named(income, "Income") { .income($0) } + named(expense, "Expenses") { .expense($0) }
      + differences(ledger, entries)
  }

  private static let cardRoot = "Liabilities:Card"

  private static func source(_ index: SourceIndex, _ ledger: Ledger, _ day: Day) -> JournalAccount {
    let name = ledger.sourceName(index)
    let (root, title, opened) =
      switch ledger.sources[Int(index)] {
      case .card(let card): (cardRoot, ledger.cards[card].title, ledger.cards[card].terms(on: day).opened)
      case .account(let account): ("Assets", ledger.accounts[account].title, ledger.accounts[account].opened)
      }
    return JournalAccount(
      kind: .source(index), root: root, name: name, title: title == name ? nil : title,
      currency: ledger.sourceCurrency(index), first: min(day, opened ?? day))
  }

  /// The account for differences, if there can be any.
  private static func differences(_ ledger: Ledger, _ entries: [Journal.Entry]) -> [JournalAccount] {
    func differs(_ base: Int64, _ amount: Int64, _ source: SourceIndex) -> Bool {
      ledger.sourceCurrency(source) == ledger.base
        ? base != amount : base != 0 && (amount == 0 || (amount < 0) != (base < 0))
    }
    for entry in entries {
      let (day, isDifferent): (Day, Bool) =
        switch entry {
        case .expense(let index):
          (
            ledger.expenses[index].date,
            differs(ledger.expenses[index].base, ledger.expenses[index].amount, ledger.expenses[index].source)
          )
        case .income(let index):
          (
            ledger.incomes[index].date,
            differs(ledger.incomes[index].base, ledger.incomes[index].amount, ledger.incomes[index].source)
          )
        }
      if isDifferent {
        return [
          JournalAccount(kind: .differences, root: "Equity", name: "Differences", currency: ledger.base, first: day)
        ]
      }
    }
    return []
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
    for list in 0..<ledger.tagLists.count {
      let name = ledger.category(of: TagListID(list))
      let place = places[name] ?? names.count
      if place == names.count {
        places[name] = place
        names.append(name)
      }
      ofList.append(place)
    }
  }

  /// The place of a list's category in `names`.
  subscript(list: TagListID) -> Int { ofList[Int(list)] }
}
