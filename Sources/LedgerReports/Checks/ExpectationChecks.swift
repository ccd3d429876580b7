import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds expectations that no expense can count against, and what has no rate.
  mutating func checkExpectations() {
    findMissingRateOfWorth()
    if ledger.definitions.expectations.isEmpty { return }
    findSameTags()
    findMissingRates()
  }

  private mutating func findMissingRateOfWorth() {
    guard let worth = ledger.settings.options.worth else { return }
    // As all checks, it does not depend on the report's day.
    checkRate(from: worth.currency, at: worth.range)
  }

  private mutating func checkRate(from currency: CurrencyIndex, at range: SourceRange) {
    let base = ledger.settings.totalCurrency
    guard currency != base, ledger.settings.base != nil,
      ledger.rates.path(currency, base, on: today, source: nil) == nil
    else { return }
    diagnostics.add(
      .noRate(range, UnconvertedAmount(currency, base, on: today), ledger.rates, ledger.settings.currencies))
  }

  private mutating func findMissingRates() {
    let definitions = ledger.definitions.expectations
    // Reading the expenses is slow, and those of most expectations are in the base currency.
    guard definitions.contains(where: { $0.currency != ledger.settings.totalCurrency }) else { return }
    let report = ledger.expectationsReport(on: today)
    for status in report.expectations {
      checkRate(from: status.currency, at: definitions[status.expectation].range)
    }
    for (index, expectation) in report.missing {
      let expense = ledger.entries.expenses[index]
      let unconverted = UnconvertedAmount(
        ledger.definitions.currency(of: expense.source), definitions[expectation].currency, on: expense.date)
      diagnostics.add(.noRate(amount(of: expense), unconverted, ledger.rates, ledger.settings.currencies))
    }
  }

  /// Warns of expectations with the tags of another one that takes all expenses of their common days.
  private mutating func findSameTags() {
    let names = ledger.vocabulary.names
    let byName = ledger.definitions.expectations.sorted {
      names.text($0.name).utf8.lexicographicallyPrecedes(names.text($1.name).utf8)
    }
    let groups = Dictionary(grouping: byName) { Set(ledger.vocabulary.tagLists[$0.timeline.last.tags]) }
    for group in groups.values.sorted(by: { $0[0].range.start < $1[0].range.start }) {
      for (place, second) in group.enumerated() {
        let days = second.timeline.last.activeDays
        let first = group[..<place].first { other in
          let common = other.timeline.last.activeDays.clipped(to: days)
          return common.from <= common.to
        }
        guard let first else { continue }
        diagnostics.add(.sameTags(second.range, names.text(second.name), names.text(first.name), first.range))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func sameTags(
    _ range: SourceRange, _ name: String, _ other: String, _ place: SourceRange
  ) -> Diagnostic {
    .warning(
      "W420", range, "no expense counts against \"\(name)\": \"\(other)\" has the same tags",
      label: "the second by name",
      help: "give one of them another tag, or make them one expectation"
    ).noting("the first", at: place)
  }
}
