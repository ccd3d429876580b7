import LedgerModel
import LedgerText
import SystemLibrary

/// Resolves the dated entries, parts of many expenses by two threads, and adds automatic renewals up to a day or more.
func resolveEntries(
  _ written: inout WrittenLedger, _ conversion: PaymentConversion, partsFrom many: Int, on day: Day,
  _ log: inout ResolutionLog
) -> Entries {
  // The rows of a large file fill more memory than all else: a block is given back once it is resolved.
  var parts = written.expenses.takeParts(from: many)
  var resolving = EntriesResolving(written, conversion, log)
  resolving.resolveExpenses(&parts)
  resolving.resolveRenewals()
  resolving.addAutomaticRenewals(on: day)
  resolving.checkSizes()
  resolving.resolvePartsOfRenewals()
  resolving.resolveIncomes()
  resolving.resolveRepayments()
  resolving.resolveSavings()
  resolving.resolveSeenAlerts()
  resolving.resolveUses()
  resolving.resolveSnoozes()
  resolving.resolveStatements()
  resolving.checkStatements()
  resolving.resolveSettled()
  resolving.resolveCredits()
  resolving.resolveActivations()
  resolving.conversion.stale.report(conversion.converter.rates, into: &resolving.log)
  log = resolving.log
  return resolving.entries
}

/// The state of `resolveEntries`.
struct EntriesResolving {
  /// Without the expenses.
  let written: WrittenLedger
  let activations: [WrittenActivated]
  let map: SourceMap
  let lookup: NameLookup
  var log: ResolutionLog
  var conversion: PaymentConversion
  let tagsWithoutHash: TagsWithoutHash
  var entries = Entries()
  /// The date of the last expense, whether or not it has an error.
  var lastExpense: Day?
  /// Of the expenses that are not renewals, by source.
  var spend: [SpendSize]

  init(_ written: WrittenLedger, _ conversion: PaymentConversion, _ log: ResolutionLog) {
    self.written = written
    activations = written.activations
    map = conversion.map
    lookup = conversion.lookup
    self.log = log
    self.conversion = conversion
    tagsWithoutHash = TagsWithoutHash(map, lookup.vocabulary)
    spend = lookup.definitions.sources.map { _ in SpendSize() }
    entries.details = written.details
    entries.others = written.datedEntries
  }

  var currencies: CurrencyTable { lookup.settings.currencies }
  var definitions: Definitions { lookup.definitions }

  func text(_ name: NameID) -> String { lookup.vocabulary.names.text(name) }

  /// Records that an entry needs a base currency, if there is none.
  mutating func needBase(at position: UInt32) {
    if lookup.settings.base == nil { log.needBase(at: SourceRange(position, position + 10)) }
  }

  /// Resolves expenses, and empties the list of them.
  mutating func resolveExpenses(_ parts: inout [[WrittenExpenses.Block]]) {
    let batch = ExpenseBatch(written, lookup, tagsWithoutHash, conversion)
    let firstPosition = batch.of(parts[0], map.order).first?.position
    var batches = parts.map { blocks in
      (size: blocks.reduce(0) { $0 + $1.rows.count }, input: batch.of(blocks, map.order))
    }
    parts = []
    let filled = [Expense].filled(&batches) { batch, expenses in batch.resolve(into: &expenses) }
    entries.expenses = filled.elements
    for found in filled.found { for result in found { take(result) } }
    // Each part reports its first place that needs a base; only the first of all counts.
    if lookup.settings.base == nil, let firstPosition {
      log.needBase(at: SourceRange(firstPosition, firstPosition + 10))
    }
  }

  /// Takes what was found in a block.
  private mutating func take(_ result: borrowing ExpenseBatch.Result) {
    if let last = result.last { lastExpense = max(lastExpense ?? last, last) }
    entries.prices += result.prices
    entries.parts.append(result.parts)
    conversion.stale.merge(result.stale)
    for (source, size) in result.sizes.enumerated() { spend[source].add(size) }
    log.add(result.log)
  }

  /// The largest total of all amounts of a run, in minor units: above it sums could lose digits.
  private static let maxInAll: Int128 = 1_000_000_000_000_000_000_000

  /// Reports totals that are too large.
  mutating func checkSizes() {
    var spend = spend
    for place in entries.renewalPlaces {
      spend[Int(entries.expenses[place].source.number)].add(entries.expenses[place])
    }
    let total = spend.reduce(0) { $0 + $1.total }
    if total > EntriesResolving.maxInAll { reportSum() }
    // What is paid with a card under others may count on each of them.
    for (place, source) in definitions.sources.enumerated() where spend[place].count > 0 {
      guard let card = source.card, definitions.cards[card].isUnderAnother else { continue }
      for main in Set(definitions.cards[card].timeline.spans.compactMap(\.terms.under)) {
        guard let other = definitions.source(of: main).map({ Int($0.number) }) else { continue }
        spend[other].add(spend[place])
      }
    }
    for (place, source) in definitions.sources.enumerated() where spend[place].count > 0 {
      guard let card = source.card.map({ definitions.cards[$0] }) else { continue }
      let decimals = currencies[card.currency].decimals
      if !RewardSize.fits(card, decimals: decimals, spend: spend[place].total, count: spend[place].count) {
        log.add(
          .error(
            "E404", card.range, "\(text(card.name)) could earn more than can be calculated exactly",
            help: "check its rates and the amounts paid with it"))
      }
    }
  }

  private mutating func reportSum() {
    var total: Int128 = 0
    for expense in entries.expenses {
      total += Int128(expense.amount.magnitude)
      guard total > EntriesResolving.maxInAll else { continue }
      return log.add(
        .error(
          "E403",
          entries.kind(of: expense) == .auto
            ? SourceRange(expense.position, expense.position + 1)
            : EntryWords(map, at: expense.position).amount(),
          "with this amount the expenses add up to more than can be counted exactly"))
    }
  }
}
