package import LedgerModel

/// The expenses that count against expectations, as known on a day.
struct ExpectationSpend {
  /// One expense, or what is mine of it with the expectation's tags.
  struct Counted {
    var day: Day
    /// Minor units of the expectation's currency; negative for a refund.
    var amount: Int64
  }

  /// By expectation; of those in force only the days that matter.
  private(set) var counted: [[Counted]]
  /// Expenses that have no rate to the currency of the expectation they count against.
  private(set) var missing: [(expense: Int, expectation: ExpectationIndex)] = []
  private let ledger: Ledger
  /// With the terms of the day.
  private let expectations: [(index: ExpectationIndex, terms: ExpectationTerms, days: DayRange)]
  /// The expectations all of whose tags a list carries: those with the most tags first, then by ID.
  private var fitting: [TagListID: [Int]] = [:]
  private let neverExpected: Set<NameID>

  /// `days`: of each expectation in force, the days whose expenses matter.
  init(_ ledger: Ledger, on day: Day, days: [DayRange?]) {
    self.ledger = ledger
    counted = Array(repeating: [], count: days.count)
    let definitions = ledger.definitions.expectations
    expectations = definitions.listIndices.map { index in
      let terms = definitions[index].timeline.terms(on: day)
      return (index, terms, terms.activeDays)
    }
    neverExpected = ledger.vocabulary.neverExpected
    guard let first = days.compactMap({ $0?.from }).min() else { return }
    var converter = ledger.converter
    for (index, expense) in ledger.entries.expenses.enumerated()
    where expense.date >= first && expense.date <= day {
      count(expense, index, days, &converter)
    }
  }

  /// Counts each part of an expense that is mine, those against one expectation together.
  private mutating func count(
    _ expense: Expense, _ index: Int, _ days: [DayRange?], _ converter: inout Converter
  ) {
    var place = 0
    var sums: [Int: Int64] = [:]
    var parts: [(place: Int, expectation: Int, base: Int64)] = []
    ledger.eachOwnPart(of: expense) { part in
      if let expectation = expectation(of: part.tags, on: expense.date),
        days[expectation]?.contains(expense.date) == true
      {
        parts.append((place, expectation, part.base))
      }
      place += 1
    }
    for part in parts {
      let currency = ledger.definitions.expectations[part.expectation].currency
      if currency == ledger.settings.totalCurrency {
        sums[part.expectation, default: 0] += part.base
      } else if let whole = ledger.amount(of: expense, in: currency, &converter) {
        sums[part.expectation, default: 0] += ledger.ownAmounts(of: expense, dividing: whole)[part.place]
      } else if missing.last?.expense != index {
        missing.append((index, expectations[part.expectation].index))
      }
    }
    for (expectation, sum) in sums { counted[expectation].append(Counted(day: expense.date, amount: sum)) }
  }

  /// The expectation that an expense of a day with some tags counts against.
  private mutating func expectation(of tags: TagListID, on day: Day) -> Int? {
    if fitting[tags] == nil { fitting[tags] = findFitting(tags) }
    return fitting[tags]?.first { expectations[$0].days.contains(day) }
  }

  private func findFitting(_ list: TagListID) -> [Int] {
    let (vocabulary, definitions) = (ledger.vocabulary, ledger.definitions.expectations)
    let tags = Set(vocabulary.tagLists[list])
    if !tags.isDisjoint(with: neverExpected) { return [] }
    func own(_ index: Int) -> ArraySlice<NameID> { vocabulary.tagLists[expectations[index].terms.tags] }
    return definitions.indices.filter { own($0).allSatisfy(tags.contains) }.sorted { one, other in
      let (a, b) = (own(one).count, own(other).count)
      if a != b { return a > b }
      let names = [one, other].map { vocabulary.names.text(definitions[$0].name).utf8 }
      return names[0].lexicographicallyPrecedes(names[1])
    }
  }
}

extension Vocabulary {
  /// `#fee`, `#interest` and `#credit`: what is tagged with one of them is not a purchase.
  package var neverExpected: Set<NameID> { Set(["fee", "interest", "credit"].compactMap { names.find($0) }) }
}
