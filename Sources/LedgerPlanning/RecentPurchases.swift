import LedgerModel
import LedgerReports

/// What was paid with cards in the last 90 days: of what, and how much at a time (grammar.md, *Which card
/// now*).
struct RecentPurchases {
  /// How many days, the report's own included.
  static let days = 90
  /// Fewer amounts have no median.
  private static let leastSamples = 3

  private let basis: BestInputs
  /// Refunds included; without fees, interest and credits.
  private let expenses: [Expense]
  /// The tags of the rows and those that no card earns on, the largest sum first.
  let tags: [NameID]
  let excluded: [NameID]

  init(_ basis: BestInputs) {
    self.basis = basis
    let (ledger, day) = (basis.ledger, basis.days.from)
    let vocabulary = ledger.vocabulary
    let never = vocabulary.neverExpected
    let expenses = ledger.entries.expenses.filter { expense in
      expense.date > day - RecentPurchases.days && expense.date <= day
        && ledger.definitions.sources[expense.source].card != nil
        && !vocabulary.tagLists[expense.tags].contains(where: never.contains)
    }
    self.expenses = expenses
    var sums: [NameID: Int128] = [:]
    for expense in expenses {
      for tag in Set(vocabulary.tagLists[expense.tags]) { sums[tag, default: 0] += Int128(expense.base) }
    }
    let roles = TagUses(basis)
    func sorted(_ tags: [NameID]) -> [NameID] {
      tags.enumerated().sorted { one, other in
        let (a, b) = (sums[one.element] ?? 0, sums[other.element] ?? 0)
        return a == b ? one.offset < other.offset : b < a
      }.map(\.element)
    }
    tags = sorted(roles.ofLines + roles.excludedBySome.filter { sums[$0] != nil })
    excluded = sorted(roles.excludedByAll.filter { sums[$0] != nil })
  }

  /// A purchase of some tags, which has them all.
  func purchase(of tags: [NameID]) -> TypicalPurchase {
    if tags.isEmpty { return purchaseOfAnythingElse }
    let fitting = expenses.filter { expense in
      let own = basis.ledger.vocabulary.tagLists[expense.tags]
      return tags.allSatisfy(own.contains)
    }
    return purchase(.tags(tags), tags, fitting)
  }

  /// A purchase without tags, as those are that no row of a tag is about.
  var purchaseOfAnythingElse: TypicalPurchase {
    let others = Set(tags + excluded)
    let fitting = expenses.filter { expense in
      expense.currency == base
        && !basis.ledger.vocabulary.tagLists[expense.tags].contains(where: others.contains)
    }
    return purchase(.anythingElse, [], fitting)
  }

  /// Purchases abroad, in the currency first of which the sum is the largest; the last is one at home with
  /// `#foreign`.
  func purchasesAbroad(tagged foreign: NameID) -> [TypicalPurchase] {
    let abroad = Dictionary(grouping: expenses.filter { $0.currency != base }) { $0.currency }
    let currencies = abroad.mapValues { $0.reduce(Int128(0)) { $0 + Int128($1.base) } }.sorted { one, other in
      let codes = [one, other].map { basis.ledger.settings.currencies.code($0.key).utf8 }
      return one.value == other.value
        ? codes[0].lexicographicallyPrecedes(codes[1]) : other.value < one.value
    }
    let known = currencies.compactMap { currency, _ -> TypicalPurchase? in
      let amounts = (abroad[currency] ?? []).map(\.original).filter { $0 > 0 }
      return lowerMedian(amounts).map {
        TypicalPurchase(subject: .abroad, tags: [], amount: $0, currency: currency, samples: amounts.count)
      }
    }
    let atHome = purchaseOfAnythingElse
    return known + [
      TypicalPurchase(
        subject: .abroad, tags: [foreign], amount: atHome.amount, currency: base, samples: 0)
    ]
  }

  private var base: CurrencyIndex { basis.ledger.settings.totalCurrency }

  private func purchase(
    _ subject: TypicalPurchase.Subject, _ tags: [NameID], _ fitting: [Expense]
  ) -> TypicalPurchase {
    let amounts = fitting.map(\.base).filter { $0 > 0 }
    let median = amounts.count < RecentPurchases.leastSamples ? nil : lowerMedian(amounts)
    return TypicalPurchase(
      subject: subject, tags: tags, amount: median ?? usualAmount, currency: base,
      samples: median == nil ? 0 : amounts.count)
  }

  /// Where too little is known: 50 units of the base, 5,000 of one with fewer than two decimals.
  private var usualAmount: Int64 {
    let decimals = basis.ledger.settings.currencies[base].decimals
    return (decimals < 2 ? 5_000 : 50) * Int64(powerOfTen(decimals))
  }

  /// Of an even number the lower of the middle two.
  private func lowerMedian(_ amounts: [Int64]) -> Int64? {
    amounts.isEmpty ? nil : amounts.sorted()[(amounts.count - 1) / 2]
  }
}

/// What the open cards with rates say about tags, in file order.
private struct TagUses {
  /// Those that name a line without `with`, and that not all cards exclude; without `#foreign`.
  private(set) var ofLines: [NameID] = []
  /// Those that some cards exclude and that name no line.
  private(set) var excludedBySome: [NameID] = []
  private(set) var excludedByAll: [NameID] = []

  init(_ basis: BestInputs) {
    let cards = basis.earning
    let foreign = basis.ledger.vocabulary.names.find("foreign")
    var known: Set<NameID> = []
    for tag in cards.flatMap({ $0.lines.filter(\.line.with.isEmpty).flatMap(\.line.tags) })
    where tag != foreign && known.insert(tag).inserted {
      if cards.allSatisfy({ $0.terms.exclude.contains(tag) }) {
        excludedByAll.append(tag)
      } else {
        ofLines.append(tag)
      }
    }
    for tag in cards.flatMap(\.terms.exclude) where tag != foreign && known.insert(tag).inserted {
      if cards.allSatisfy({ $0.terms.exclude.contains(tag) }) {
        excludedByAll.append(tag)
      } else {
        excludedBySome.append(tag)
      }
    }
  }
}
