import LedgerModel
import LedgerText

/// What the stages of a reading keep for the next one.
package struct KeptStages: Sendable {
  package var expenses = KeptExpenses()
  var definitions = KeptDefinitions()
  var rates = KeptRates()

  /// Of no reading.
  package init() {}

  /// Moves the expenses out.
  mutating func takeExpenses() -> KeptExpenses {
    defer { expenses = KeptExpenses() }
    return expenses
  }
}

/// The rates of a reading, which the next one takes where they are the same.
struct KeptRates: Sendable {
  /// `nil` where nothing can be taken.
  private var last: (written: [WrittenRate], settings: Settings, rates: RateTable)?

  /// Resolves rates, or takes them from the last time.
  mutating func resolve(
    _ written: WrittenLedger, _ lookup: NameLookup, _ log: inout ResolutionLog
  ) -> RateTable {
    if let last, isSame(written.rates, lookup.settings) { return last.rates }
    let before = log.diagnostics.count
    let rates = resolveRates(written, lookup, &log)
    // A rate of a card or account means something else with other definitions.
    let isPlain = log.diagnostics.count == before && !written.rates.contains { $0.source != nil }
    last = isPlain ? (written.rates, lookup.settings, rates) : nil
    return rates
  }

  private func isSame(_ rates: [WrittenRate], _ settings: Settings) -> Bool {
    guard let last else { return false }
    return last.settings.writtenBase == settings.writtenBase
      && last.settings.currencies.all == settings.currencies.all
      && last.written.elementsEqual(rates) { one, other in
        one.range == other.range && one.date == other.date && one.from.value == other.from.value
          && one.to.value == other.to.value && one.rate.value.digits == other.rate.value.digits
          && one.rate.value.scale == other.rate.value.scale && other.source == nil
      }
  }
}
