import LedgerModel

/// The counted spend of budgets, day by day, found in one pass. Those with the same scope and currency share a series.
struct BudgetSpend {
  private struct Key: Hashable {
    var scope: BudgetTerms.Scope
    var currency: CurrencyIndex
  }

  private var places: [Key: Int] = [:]
  private var series: [DailySpend] = []
  /// Expenses that a series lacks because there is no rate to its currency.
  private(set) var missing: [(expense: Int, currency: CurrencyIndex)] = []

  /// The counted spend of some budgets up to a day.
  init(_ budgets: [Budget], _ ledger: Ledger, on: Day) {
    for budget in budgets {
      for span in budget.timeline.spans {
        let key = Key(scope: span.terms.scope, currency: budget.currency)
        places[key] = places[key] ?? places.count
      }
    }
    if places.isEmpty { return }
    let currencies = places.sorted { $0.value < $1.value }.map(\.key.currency)
    let members = members(ledger)
    var builders = Array(repeating: DailySpend.Builder(), count: places.count)
    var converter = ledger.converter
    let expenses = ledger.entries.expenses
    for index in expenses.indices where expenses[index].date <= on {
      let list = Int(expenses[index].tags.number)
      // Most expenses count in few budgets or none.
      if !expenses[index].hasParts, members.starts[list] == members.starts[list + 1] { continue }
      let expense = expenses[index]
      var place = 0
      ledger.eachOwnPart(of: expense) { part in
        let list = Int(part.tags.number)
        for member in members.starts[list]..<members.starts[list + 1] {
          let series = members.series[member]
          if currencies[series] == ledger.settings.totalCurrency {
            builders[series].add(part.base, on: expense.date)
          } else if let whole = ledger.amount(of: expense, in: currencies[series], &converter) {
            let amount = expense.hasParts ? ledger.ownAmounts(of: expense, dividing: whole)[place] : whole
            builders[series].add(amount, on: expense.date)
          } else if missing.last.map({ $0 == (index, currencies[series]) }) != true {
            missing.append((index, currencies[series]))
          }
        }
        place += 1
      }
    }
    series = builders.indices.map { builders[$0].finish() }
  }

  /// The counted spend of a scope in a currency.
  func series(of scope: BudgetTerms.Scope, _ currency: CurrencyIndex) -> DailySpend {
    places[Key(scope: scope, currency: currency)].map { series[$0] } ?? DailySpend()
  }

  /// The series that each list of tags counts in: `series[starts[n]..<starts[n + 1]]` for list `n`.
  private func members(_ ledger: Ledger) -> (starts: [Int], series: [Int]) {
    var everywhere: [Int] = []
    var ofTag: [NameID: [Int]] = [:]
    for (key, place) in places.sorted(by: { $0.value < $1.value }) {
      switch key.scope {
      case .all: everywhere.append(place)
      case .tags(let tags): for tag in tags { ofTag[tag, default: []].append(place) }
      }
    }
    var starts = [0]
    var series: [Int] = []
    for list in ledger.vocabulary.tagLists.all {
      series += everywhere
      var found: Set<Int> = []
      for tag in ledger.vocabulary.tagLists[list] {
        for place in ofTag[tag] ?? [] where found.insert(place).inserted { series.append(place) }
      }
      starts.append(series.count)
    }
    return (starts, series)
  }
}
