import LedgerModel
import SystemLibrary

/// What checks need of a stretch of the expenses. It depends on no other one.
struct StretchFindings: Sendable {
  var dates: ExpenseDates
  var spend: [SpendRun]
  var budgets: BudgetSpend.Part
  var duplicates: StretchDuplicates
}

/// All that decides what is found in a stretch besides its expenses.
struct FindingsBasis: Sendable {
  fileprivate let days: CardExpenses.Choice.Basis
  fileprivate let series: BudgetSeries

  /// Whether the same is found with both in a stretch with the same expenses.
  fileprivate func isSame(as other: FindingsBasis) -> Bool { days == other.days && series.counts(like: other.series) }
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
    let budgets = ledger.checkedBudgets.map { ledger.definitions.budgets[$0] }
    basis = FindingsBasis(days: choice.basis, series: BudgetSeries(budgets, ledger))
  }

  var all: Range<Int> { ledger.entries.expenses.indices }

  func findings(in rows: Range<Int>) -> StretchFindings {
    StretchFindings(
      dates: ExpenseDates(ledger, in: rows), spend: SpendRun.all(choice, in: rows),
      budgets: basis.series.part(of: rows, ledger, upTo: Day.last),
      duplicates: StretchDuplicates(ledger.entries.expenses, in: rows))
  }
}

/// What checks need of all expenses. In a wallet that is read once, that of which a pass over all is made for one check is
/// found when it is asked for.
struct ExpenseFindings: Sendable {
  let dates: ExpenseDates
  private let reader: StretchReader
  private let stretches: [ExpenseStretch]
  /// Of the stretches.
  private let found: [StretchFindings]
  /// Of the stretches.
  private let likely: [Int]

  /// Looks at all expenses; at stretches that were kept only if something changed there. Refunds are looked at for cards
  /// that have a first day.
  init(_ ledger: Ledger, from start: [Day?], keeping kept: inout KeptChecks) {
    (stretches, reader) = (ledger.entries.stretches, StretchReader(ledger, from: start))
    let (all, versions) = kept.findings(reader, stretches)
    found = all
    likely = kept.sharedDays.likelyDuplicates(ledger.entries.expenses, stretches, all.map(\.duplicates), versions)
    dates = stretches.isEmpty ? ExpenseDates(ledger, in: reader.all) : ExpenseDates(all.lazy.map(\.dates))
  }

  /// The places of expenses that agree in all numbers with another one of their day, in file order.
  var likelyDuplicates: [Int] {
    if !stretches.isEmpty { return likely }
    return StretchDuplicates(reader.ledger.entries.expenses, in: reader.all).likely.map(\.place).sorted()
  }

  /// The counted spend of the budgets that checks look at.
  var budgetSpend: BudgetSpend {
    let series = reader.basis.series
    let parts = zip(stretches, found).map { (start: $0.rows.lowerBound, part: $1.budgets) }
    let all = stretches.isEmpty ? [(0, series.part(of: reader.all, reader.ledger, upTo: Day.last))] : parts
    return BudgetSpend(series, all)
  }

  /// Takes what cards count, in file order, a refund alone; each with the place of its first expense.
  @inline(__always)
  func eachSpend(_ take: (SpendRun, Int) -> Void) {
    for (stretch, found) in zip(stretches, found) {
      for run in found.spend { take(run, stretch.rows.lowerBound + Int(run.place)) }
    }
    if !stretches.isEmpty { return }
    reader.choice.each(ofCards: reader.choice.cards) { card, entry in
      take(SpendRun(of: card, entry, from: 0), Int(entry.index))
    }
  }
}

/// What the checks of a reading keep for those of the next one, whose blocks have their numbers from the same
/// `KeptExpenses`.
package struct KeptChecks: Sendable {
  /// A stretch as it was looked at.
  private struct Kept: Sendable {
    var stretch: ExpenseStretch
    /// Its renewals.
    var renewals: [Expense]
    var findings: StretchFindings
    /// No other findings have it.
    var version: Int
  }

  private var ofBlocks: [Int: Kept] = [:]
  private var basis: FindingsBasis?
  private var lastVersion = 0
  var sharedDays = SharedDays()

  /// Of no reading.
  package init() {}

  /// What is in stretches, with a number for each that is that of the last time where it is the same.
  fileprivate mutating func findings(
    _ reader: StretchReader, _ stretches: [ExpenseStretch]
  ) -> (found: [StretchFindings], versions: [Int]) {
    let (ledger, last) = (reader.ledger, basis.map { $0.isSame(as: reader.basis) } == true ? ofBlocks : [:])
    let kept = stretches.map { stretch in
      last[stretch.block].flatMap { ledger.isSame(stretch, $0.stretch, $0.renewals) ? $0 : nil }
    }
    let changed = stretches.indices.filter { kept[$0] == nil }
    let find = { @Sendable (number: Int) in reader.findings(in: stretches[changed[number]].rows) }
    let isLong = changed.reduce(0) { $0 + stretches[$1].rows.count } > CardExpenses.many
    let all = isLong ? runConcurrently({}, pieces: changed.count, find).1 : changed.indices.map(find)
    var rest = all[...]
    (basis, ofBlocks) = (reader.basis, [:])
    var (found, versions) = ([StretchFindings](), [Int]())
    for (stretch, old) in zip(stretches, kept) {
      if old == nil { lastVersion += 1 }
      found.append(old?.findings ?? rest.removeFirst())
      versions.append(old?.version ?? lastVersion)
      guard let findings = found.last, let version = versions.last else { continue }
      let renewals = old?.renewals ?? stretch.renewals.map { ledger.entries.expenses[stretch.rows.lowerBound + $0] }
      ofBlocks[stretch.block] = Kept(stretch: stretch, renewals: renewals, findings: findings, version: version)
    }
    return (found, versions)
  }
}

extension Ledger {
  /// Whether a stretch of the same block has the same renewals as the last time, none of them divided.
  fileprivate func isSame(_ stretch: ExpenseStretch, _ last: ExpenseStretch, _ renewals: [Expense]) -> Bool {
    stretch.renewals == last.renewals
      && zip(stretch.renewals, renewals).allSatisfy { place, old in
        let new = entries.expenses[stretch.rows.lowerBound + place]
        return !new.hasParts && !old.hasParts && new.date == old.date && new.posted == old.posted
          && new.source == old.source && new.tags == old.tags && new.currency == old.currency
          && new.original == old.original && new.amount == old.amount && new.base == old.base
      }
  }
}
