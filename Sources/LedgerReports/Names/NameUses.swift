import LedgerModel

/// How often expenses and incomes up to a day use each name, and when, found in one pass.
struct NameUses {
  /// The uses of one name.
  struct Count {
    var uses = 0
    var first = Day.last
    var last = Day.first

    mutating func add(_ day: Day) {
      uses += 1
      first = min(first, day)
      last = max(last, day)
    }

    mutating func add(_ other: Count) {
      uses += other.uses
      first = min(first, other.first)
      last = max(last, other.last)
    }
  }

  /// By the place of the card or account.
  private(set) var sources: [Int: Count] = [:]
  private(set) var tags: [NameID: Count] = [:]
  private(set) var categories: [String: Count] = [:]
  /// By the number of the currency.
  private(set) var currencies: [Int: Count] = [:]
  private(set) var payees: [String: Count] = [:]
  /// Shares and repayments.
  private(set) var people: [NameID: Count] = [:]

  init(_ ledger: Ledger, on: Day, countsPayees: Bool) {
    var ofSources = Array(repeating: Count(), count: ledger.definitions.sources.count)
    var ofTags = Array(repeating: Count(), count: ledger.vocabulary.tagLists.count)
    var ofCurrencies = Array(repeating: Count(), count: ledger.settings.currencies.all.count)
    // Payees by the endings of lines, each with one of its expenses, which are fewer than the expenses.
    var endings: [(count: Count, expense: Int)] = []
    var table = PayeeTable(ledger)
    func add(_ day: Day, _ source: PaymentSourceIndex, _ tags: TagListID, _ currency: CurrencyIndex) {
      ofSources[Int(source.number)].add(day)
      ofTags[Int(tags.number)].add(day)
      ofCurrencies[Int(currency.number)].add(day)
    }
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= on {
      add(expense.date, expense.source, expense.tags, expense.currency)
      guard countsPayees else { continue }
      let place = table.place(of: expense)
      while place >= endings.count { endings.append((Count(), index)) }
      endings[place].count.add(expense.date)
      endings[place].expense = index
    }
    for income in ledger.entries.incomes where income.date <= on {
      add(income.date, income.source, income.tags, income.money.currency)
      if countsPayees { payees[ledger.payee(of: income), default: Count()].add(income.date) }
    }
    for (count, expense) in endings where count.uses > 0 {
      payees[ledger.payee(of: ledger.entries.expenses[expense]), default: Count()].add(count)
    }
    payees[""] = nil
    for (place, count) in ofSources.enumerated() where count.uses > 0 { sources[place] = count }
    for (place, count) in ofCurrencies.enumerated() where count.uses > 0 { currencies[place] = count }
    for list in ledger.vocabulary.tagLists.all where ofTags[Int(list.number)].uses > 0 {
      let count = ofTags[Int(list.number)]
      for tag in Set(ledger.vocabulary.tagLists[list]) { tags[tag, default: Count()].add(count) }
      categories[ledger.vocabulary.category(of: list), default: Count()].add(count)
    }
    for expense in ledger.entries.expenses where expense.hasParts && expense.date <= on {
      addParts(of: expense, ledger, countsPayees: countsPayees)
    }
    for entry in ledger.entries.repayments where entry.date <= on {
      people[entry.who, default: Count()].add(entry.date)
    }
  }

  /// Adds what only the parts of an expense have: an expense is one use of each of its names.
  private mutating func addParts(of expense: Expense, _ ledger: Ledger, countsPayees: Bool) {
    let vocabulary = ledger.vocabulary
    var knownTags = Set(vocabulary.tagLists[expense.tags])
    var knownCategories: Set = [vocabulary.category(of: expense.tags)]
    var knownPayees: Set = [ledger.payee(of: expense), ""]
    for part in ledger.ownParts(of: expense) {
      for tag in vocabulary.tagLists[part.tags] where knownTags.insert(tag).inserted {
        tags[tag, default: Count()].add(expense.date)
      }
      let category = vocabulary.category(of: part.tags)
      if knownCategories.insert(category).inserted {
        categories[category, default: Count()].add(expense.date)
      }
      guard countsPayees else { continue }
      let payee = ledger.payee(of: part)
      if knownPayees.insert(payee).inserted { payees[payee, default: Count()].add(expense.date) }
    }
    for who in Set(ledger.entries.parts(of: expense).compactMap(\.who)) {
      people[who, default: Count()].add(expense.date)
    }
  }

  /// The row of a name with its uses, if any.
  func row(_ kind: NameKind, _ name: String, _ count: Count?) -> NamesReport.Row {
    NamesReport.Row(kind: kind, name: name, uses: count?.uses ?? 0, first: count?.first, last: count?.last)
  }
}
