import LedgerModel
import SystemLibrary

/// What checks need of a stretch of the expenses. It depends on no other one.
struct StretchFindings: Sendable {
  fileprivate(set) var stretch: ExpenseStretch
  /// Those of the stretch.
  fileprivate let renewals: [Expense]
  /// No other findings have it.
  fileprivate(set) var version = 0
  let dates: ExpenseDates
  let spend: StretchSpend
  let budgets: BudgetSpend.Part
  let duplicates: StretchDuplicates
}

/// All that decides what is found in a stretch besides its expenses.
struct FindingsBasis: Sendable {
  /// The cycles of a card from a day on.
  private struct Cycles: Equatable {
    var from: Day
    var rule: CycleRule
  }

  private let days: CardExpenses.Choice.Basis
  /// By card.
  private let cycles: [[Cycles]]
  fileprivate let series: BudgetSeries

  fileprivate init(_ ledger: Ledger, _ choice: CardExpenses.Choice) {
    days = choice.basis
    cycles = ledger.definitions.cards.map { card in
      card.timeline.spans.map { Cycles(from: $0.from, rule: $0.terms.cycle) }
    }
    series = BudgetSeries(ledger.checkedBudgets.map { ledger.definitions.budgets[$0] }, ledger)
  }

  /// Whether the same is found with both in a stretch with the same expenses.
  fileprivate func isSame(as other: FindingsBasis) -> Bool {
    days == other.days && cycles == other.cycles && series.counts(like: other.series)
  }
}

/// Looks at stretches of the expenses of a ledger.
struct StretchReader: Sendable {
  let ledger: Ledger
  let choice: CardExpenses.Choice
  let basis: FindingsBasis

  /// Refunds are looked at for cards that have a first day.
  init(_ ledger: Ledger, from start: [Day?]) {
    self.ledger = ledger
    choice = CardExpenses.Choice(ledger, on: Day.last, from: start)
    basis = FindingsBasis(ledger, choice)
  }

  var all: Range<Int> { ledger.entries.expenses.indices }

  /// What is found in all expenses: in many, in two halves at the same time.
  func inHalves<Found: Sendable>(_ find: @Sendable (Range<Int>) -> Found) -> [Found] {
    let parts = ledger.isLarge ? [0..<all.count / 2, all.count / 2..<all.count] : [all]
    return runConcurrently(pieces: parts.count) { find(parts[$0]) }
  }

  func findings(in stretch: ExpenseStretch) -> StretchFindings {
    let rows = stretch.rows
    return StretchFindings(
      stretch: stretch, renewals: stretch.renewals.map { ledger.entries.expenses[rows.lowerBound + $0] },
      dates: ExpenseDates(ledger, in: rows), spend: StretchSpend(ledger, choice, in: rows),
      budgets: basis.series.part(of: rows, ledger, upTo: Day.last),
      duplicates: StretchDuplicates(ledger.entries.expenses, in: rows))
  }
}

/// What checks need of all expenses. In a wallet that is read once, that of which a pass over all is made for one check is
/// found when it is asked for.
struct ExpenseFindings: Sendable {
  let dates: ExpenseDates
  private let reader: StretchReader
  /// Of the stretches.
  private let found: [StretchFindings]
  private let likely: [Int]
  private let refunds: [OversizedRefund]

  /// Looks at all expenses; at stretches that were kept only if something changed there. Refunds are looked at for cards
  /// that have a first day.
  init(_ ledger: Ledger, from start: [Day?], keeping kept: inout KeptChecks) {
    reader = StretchReader(ledger, from: start)
    found = kept.findings(reader)
    likely = kept.sharedDays.likelyDuplicates(ledger.entries.expenses, found)
    refunds = kept.refunds.oversized(found, ledger)
    var dates = ExpenseDates()
    let parts = found.isEmpty ? reader.inHalves { ExpenseDates(ledger, in: $0) } : found.map(\.dates)
    for part in parts { dates.add(part) }
    self.dates = dates
  }

  /// Whether the expenses are in stretches whose findings are kept for the next reading.
  var areKept: Bool { !found.isEmpty }

  /// The places of expenses that agree in all numbers with another one of their day, in file order.
  var likelyDuplicates: [Int] {
    if !found.isEmpty { return likely }
    return StretchDuplicates(reader.ledger.entries.expenses, in: reader.all).likely.map(\.place).sorted()
  }

  /// The counted spend of the budgets that checks look at.
  var budgetSpend: BudgetSpend {
    let series = reader.basis.series
    if !found.isEmpty { return BudgetSpend(series, found.map { ($0.stretch.rows.lowerBound, $0.budgets) }) }
    let parts = reader.inHalves { rows in
      (start: rows.lowerBound, part: series.part(of: rows, reader.ledger, upTo: Day.last))
    }
    return BudgetSpend(series, parts)
  }

  /// The refunds that are larger than the spend of their cycle before them, in no order.
  var oversizedRefunds: [OversizedRefund] {
    if !found.isEmpty { return refunds }
    let (ledger, choice) = (reader.ledger, reader.choice)
    let days = dates.all ?? DayRange(Day.first, Day.first)
    var search = RefundSearch(days, cards: ledger.definitions.cards.count, expenses: ledger.entries.expenses.count)
    choice.each { card, entry in
      search.add(SpendRun(of: card, entry, from: 0), at: Int(entry.index))
    }
    return search.oversized(ledger)
  }
}

/// What the checks of a reading keep for those of the next one, whose blocks have their numbers from the same
/// `KeptExpenses`.
package struct KeptChecks: Sendable {
  private var found: [StretchFindings] = []
  private var basis: FindingsBasis?
  private var lastVersion = 0
  fileprivate var sharedDays = SharedDays()
  fileprivate var refunds = KeptRefunds()

  /// Of no reading.
  package init() {}

  /// What is in all stretches, with the version of the last time where it is the same. It changes in place: to copy what was
  /// found in a thousand stretches takes longer than to look at one.
  fileprivate mutating func findings(_ reader: StretchReader) -> [StretchFindings] {
    let (ledger, stretches) = (reader.ledger, reader.ledger.entries.stretches)
    if basis?.isSame(as: reader.basis) != true { found = [] }
    basis = reader.basis
    func isSame(_ new: Int, _ old: Int) -> Bool { ledger.isSame(stretches[new], found[old]) }
    // Nearly always all are the same but a few next to each other.
    var (first, end, oldEnd) = (0, stretches.count, found.count)
    while first < min(end, oldEnd), isSame(first, first) { first += 1 }
    while first < min(end, oldEnd), isSame(end - 1, oldEnd - 1) { (end, oldEnd) = (end - 1, oldEnd - 1) }
    if first < end || first < oldEnd {
      let between = self.between(Array(stretches[first..<end]), first..<oldEnd, reader)
      found.replaceSubrange(first..<oldEnd, with: between)
    }
    for number in stretches.indices where found[number].stretch.rows != stretches[number].rows {
      found[number].stretch.rows = stretches[number].rows
    }
    return found
  }

  /// What is in some stretches, of which some were among those of a range the last time.
  private mutating func between(
    _ stretches: [ExpenseStretch], _ range: Range<Int>, _ reader: StretchReader
  ) -> [StretchFindings] {
    let places = Dictionary(range.map { (found[$0].stretch.block, $0) }) { first, _ in first }
    let kept = stretches.map { stretch in
      places[stretch.block].flatMap { reader.ledger.isSame(stretch, found[$0]) ? found[$0] : nil }
    }
    let changed = stretches.indices.filter { kept[$0] == nil }
    let find = { @Sendable (number: Int) in reader.findings(in: stretches[changed[number]]) }
    let isLong = changed.reduce(0) { $0 + stretches[$1].rows.count } > CardExpenses.many
    let new = isLong ? runConcurrently(pieces: changed.count, find) : changed.indices.map(find)
    var rest = new[...]
    return kept.map { kept in
      if let kept { return kept }
      var findings = rest.removeFirst()
      lastVersion += 1
      findings.version = lastVersion
      return findings
    }
  }
}

extension Ledger {
  /// Whether a stretch of the same block has the same renewals as the last time, none of them divided.
  fileprivate func isSame(_ stretch: ExpenseStretch, _ last: StretchFindings) -> Bool {
    stretch.block == last.stretch.block && stretch.renewals == last.stretch.renewals
      && zip(stretch.renewals, last.renewals).allSatisfy { place, old in
        let new = entries.expenses[stretch.rows.lowerBound + place]
        return !new.hasParts && !old.hasParts && new.date == old.date && new.posted == old.posted
          && new.source == old.source && new.tags == old.tags && new.currency == old.currency
          && new.original == old.original && new.amount == old.amount && new.base == old.base
      }
  }
}
