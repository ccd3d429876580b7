import LedgerModel

/// The counted spend of budgets, day by day. Those with the same scope and currency share a series.
struct BudgetSpend {
  /// The spend of some of the expenses.
  struct Part: Sendable {
    /// By series.
    fileprivate var sums: [DailySpend.Builder]
    /// As the sum has them, counted from the first of the part.
    fileprivate var missing: [(place: Int, currency: CurrencyIndex)] = []
    /// The earliest date of its expenses; `nil` without any.
    fileprivate var first: Day?
  }

  private let counted: BudgetSeries
  private let series: [DailySpend]
  /// Expenses that a series lacks because there is no rate to its currency.
  let missing: [(expense: Int, currency: CurrencyIndex)]
  /// The earliest date of an expense, whether or not it counts; `nil` without any.
  let first: Day?

  /// The counted spend of some budgets up to a day.
  init(_ budgets: [Budget], _ ledger: Ledger, on: Day) {
    let counted = BudgetSeries(budgets, ledger)
    self.init(counted, [(0, counted.part(of: ledger.entries.expenses.indices, ledger, upTo: on))])
  }

  /// What of the spend of the same series are renewals.
  func renewals(_ ledger: Ledger, on: Day) -> BudgetSpend {
    BudgetSpend(counted, [(0, counted.part(of: ledger.entries.renewalPlaces, from: 0, ledger, upTo: on))])
  }

  /// The spend of all parts, each with the place of its first expense.
  init(_ counted: BudgetSeries, _ parts: [(start: Int, part: Part)]) {
    self.counted = counted
    var builders = counted.currencies.map { _ in DailySpend.Builder() }
    for (_, part) in parts { for series in builders.indices { builders[series].add(part.sums[series]) } }
    series = builders.indices.map { builders[$0].finish() }
    first = parts.compactMap(\.part.first).min()
    missing = parts.flatMap { start, part in part.missing.map { (start + $0.place, $0.currency) } }
  }

  /// The counted spend of a scope in a currency.
  func series(of scope: BudgetTerms.Scope, _ currency: CurrencyIndex) -> DailySpend {
    counted.place(of: scope, currency).map { series[$0] } ?? DailySpend()
  }
}

/// The series that budgets need, and which expenses count in each.
struct BudgetSeries: Sendable {
  private struct Key: Hashable {
    var scope: BudgetTerms.Scope
    var currency: CurrencyIndex
  }

  private var places: [Key: Int] = [:]
  /// Of the series.
  private(set) var currencies: [CurrencyIndex] = []
  private var total = CurrencyIndex.none
  /// The series that each list of tags counts in: `members[starts[n]..<starts[n + 1]]` for list `n`.
  private var (starts, members) = ([Int](), [Int]())

  /// Without any.
  init() {}

  init(_ budgets: [Budget], _ ledger: Ledger) {
    for budget in budgets {
      for span in budget.timeline.spans {
        let key = Key(scope: span.terms.scope, currency: budget.currency)
        places[key] = places[key] ?? places.count
      }
    }
    if places.isEmpty { return }
    currencies = places.sorted { $0.value < $1.value }.map(\.key.currency)
    total = ledger.settings.totalCurrency
    findMembers(ledger)
  }

  private mutating func findMembers(_ ledger: Ledger) {
    var everywhere: [Int] = []
    var ofTag: [NameID: [Int]] = [:]
    for (key, place) in places.sorted(by: { $0.value < $1.value }) {
      switch key.scope {
      case .all: everywhere.append(place)
      case .tags(let tags): for tag in tags { ofTag[tag, default: []].append(place) }
      }
    }
    starts = [0]
    for list in ledger.vocabulary.tagLists.all {
      members += everywhere
      var found: Set<Int> = []
      for tag in ledger.vocabulary.tagLists[list] {
        for place in ofTag[tag] ?? [] where found.insert(place).inserted { members.append(place) }
      }
      starts.append(members.count)
    }
  }

  /// The place of the series of a scope in a currency; `nil` where no budget needs it.
  func place(of scope: BudgetTerms.Scope, _ currency: CurrencyIndex) -> Int? {
    places[Key(scope: scope, currency: currency)]
  }

  /// The spend of some expenses, up to a day.
  func part(of rows: Range<Int>, _ ledger: Ledger, upTo on: Day) -> BudgetSpend.Part {
    part(of: rows, from: rows.lowerBound, ledger, upTo: on)
  }

  /// The spend of the expenses at some places, up to a day; what is missing counts its places from `start`.
  @inline(__always)
  fileprivate func part(
    of places: some Sequence<Int>, from start: Int, _ ledger: Ledger, upTo on: Day
  ) -> BudgetSpend.Part {
    var part = BudgetSpend.Part(sums: currencies.map { _ in DailySpend.Builder() })
    if currencies.isEmpty { return part }
    var converter = ledger.converter
    let expenses = ledger.entries.expenses
    for index in places where expenses[index].date <= on {
      if part.first.map({ expenses[index].date < $0 }) ?? true { part.first = expenses[index].date }
      let list = Int(expenses[index].tags.number)
      // Most expenses count in few budgets or none.
      if !expenses[index].hasParts, starts[list] == starts[list + 1] { continue }
      add(expenses[index], index - start, ledger, &converter, to: &part)
    }
    for series in part.sums.indices { part.sums[series].merge() }
    return part
  }

  @inline(__always)
  private func add(
    _ expense: Expense, _ place: Int, _ ledger: Ledger, _ converter: inout Converter,
    to part: inout BudgetSpend.Part
  ) {
    var number = 0
    ledger.eachOwnPart(of: expense) { own in
      let list = Int(own.tags.number)
      for member in starts[list]..<starts[list + 1] {
        let series = members[member]
        if currencies[series] == total {
          part.sums[series].add(Int128(own.base), on: expense.date)
        } else if let whole = ledger.amount(of: expense, in: currencies[series], &converter) {
          let amount = expense.hasParts ? ledger.ownAmounts(of: expense, dividing: whole)[number] : whole
          part.sums[series].add(Int128(amount), on: expense.date)
        } else if part.missing.last.map({ $0 == (place, currencies[series]) }) != true {
          part.missing.append((place, currencies[series]))
        }
      }
      number += 1
    }
  }
}
