package import LedgerText

extension Diagnostic {
  /// An amount for which there is no rate from its currency to another on a day.
  package static func noRate(
    _ range: SourceRange, _ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ rates: RateTable,
    _ currencies: CurrencyTable, canPin: Bool
  ) -> Diagnostic {
    let nearest = rates.nearest(from, to, to: day)
    let (from, to) = (currencies.code(from), currencies.code(to))
    let rate = "\(day) rate \(from) 1.3421 \(to)"
    let notes = nearest.map { [Note("the nearest rate is later: \($0.date)", at: $0.range)] } ?? []
    return .error(
      "E410", range, "no rate from \(from) to \(to) on or before \(day)",
      help: canPin ? "pin the billed amount: 42.00 \(from) = 56.37 \(to), or add: \(rate)" : "add: \(rate)",
      notes: notes
    ).because(.missingRate)
  }
}
