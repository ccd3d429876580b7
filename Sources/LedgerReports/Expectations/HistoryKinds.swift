package import LedgerModel

/// The kinds of spending on cards in the last three whole calendar months. Amounts are minor units of the
/// base currency.
struct HistoryKinds {
  /// Expenses with the same tags in the same currency.
  struct Kind {
    /// Without labels, in the order written.
    var tags: [NameID]
    /// Of the original amounts.
    var currency: CurrencyIndex
    var id = ""
    /// Of the three months.
    var sum: Int128 = 0
    /// The mean of the months that have any expense, rounded down.
    var monthly: Int128 = 0
    /// The mean of the positive amounts, rounded down.
    var each: Int128?
    /// In the day's month, up to the day.
    var spentThisMonth: Int128 = 0
    fileprivate var positive: (sum: Int128, count: Int128) = (0, 0)
  }

  private struct Key: Hashable {
    var tags: [NameID]
    var currency: CurrencyIndex
  }

  /// Those with a positive monthly amount, by ID.
  private(set) var kinds: [Kind] = []
  private let ledger: Ledger
  /// The day's month.
  let month: DayRange
  private var places: [Key: Int] = [:]
  private var withoutLabels: [TagListID: [NameID]] = [:]
  private let labels: Set<NameID>

  init(_ ledger: Ledger, on day: Day) {
    self.ledger = ledger
    let (year, number, _) = day.civil
    month = DayRange(Day(clamping: year, number, 1), Day(clamping: year, number + 1, 1) - 1)
    labels = ledger.labels(in: DayRange(day, day))
    let first = Day(clamping: year, number - 3, 1)
    var months: Set<Int> = []
    let never = ledger.vocabulary.neverExpected
    for expense in ledger.entries.expenses where expense.date >= first && expense.date <= day {
      guard ledger.definitions.sources[expense.source].card != nil,
        !ledger.vocabulary.tagLists[expense.tags].contains(where: never.contains)
      else { continue }
      let place = place(of: expense)
      if expense.date >= month.from {
        kinds[place].spentThisMonth += Int128(expense.base)
      } else {
        months.insert(expense.date.civil.month)
        kinds[place].add(Int128(expense.base))
      }
    }
    finish(months: Int128(months.count))
  }

  private mutating func place(of expense: Expense) -> Int {
    let tags =
      withoutLabels[expense.tags] ?? ledger.vocabulary.tagLists[expense.tags].filter { !labels.contains($0) }
    withoutLabels[expense.tags] = tags
    let key = Key(tags: tags, currency: expense.currency)
    if let place = places[key] { return place }
    places[key] = kinds.count
    kinds.append(Kind(tags: tags, currency: expense.currency))
    return kinds.count - 1
  }

  /// Sets what follows from the sums, and drops kinds without a positive monthly amount.
  private mutating func finish(months: Int128) {
    kinds = kinds.compactMap { kind in
      var kind = kind
      guard months > 0, kind.sum / months > 0 else { return nil }
      kind.monthly = kind.sum / months
      kind.each = kind.positive.sum / kind.positive.count
      let tags = kind.tags.isEmpty ? "untagged" : ledger.vocabulary.names.joined(kind.tags)
      let isBase = kind.currency == ledger.settings.totalCurrency
      kind.id = tags + (isBase ? "" : "/\(ledger.settings.currencies.code(kind.currency))")
      return kind
    }
    kinds.sort { one, other in one.id.utf8.lexicographicallyPrecedes(other.id.utf8) }
  }
}

extension HistoryKinds.Kind {
  fileprivate mutating func add(_ amount: Int128) {
    sum += amount
    if amount > 0 { positive = (positive.sum + amount, positive.count + 1) }
  }
}

extension NameTable {
  /// `dining,online`.
  fileprivate func joined(_ names: [NameID]) -> String { names.map { text($0) }.joined(separator: ",") }
}

extension Ledger {
  /// The tags that only tell expenses apart: those of `tag` entries and codes, unless the terms of a card on
  /// some days name them.
  package func labels(in days: DayRange) -> Set<NameID> {
    let builtIn = Set(Tag.builtInTags.compactMap { vocabulary.names.find($0) })
    var labels = Set(vocabulary.tags.values.lazy.filter { !$0.isCategory }.map(\.name)).subtracting(builtIn)
    for list in vocabulary.tagLists.all {
      labels.formUnion(vocabulary.tagLists[list].filter { MerchantCode(vocabulary.names.text($0)) != nil })
    }
    for card in definitions.cards {
      let timeline = card.timeline
      for index in timeline.index(on: days.from)...timeline.index(on: days.to) {
        labels.subtract(timeline.spans[index].terms.namedTags)
      }
    }
    return labels
  }
}

extension CardTerms {
  /// The tags that decide what an expense earns or counts for.
  fileprivate var namedTags: Set<NameID> {
    var named = Set(exclude + excludeFromMinimum)
    func add(_ basis: SpendBasis) { if case .tag(let tag) = basis { named.insert(tag) } }
    for line in lines {
      named.formUnion(line.tags + line.with + line.except)
      add(line.basis)
    }
    for pool in pools { add(pool.basis) }
    for milestone in milestones { add(milestone.basis) }
    return named
  }
}
