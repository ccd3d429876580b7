import LedgerModel

/// The new rows of a statement whose amounts no rate converts, by their currencies.
struct MissingRates {
  private struct Pair: Hashable {
    var from: CurrencyCode
    var to: CurrencyCode
  }

  private let ledger: Ledger
  /// In the order of the first row of each.
  private var pairs: [Pair] = []
  private var rows: [Pair: (count: Int, days: DayRange)] = [:]

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Counts a new row whose amount needs a rate that the wallet does not have: into the currency of its card or account,
  /// and from there into the base.
  mutating func add(_ row: StatementPayment) {
    let currencies = ledger.settings.currencies
    let own = ledger.definitions.currency(of: row.source)
    let ownCode = currencies[own].code
    if row.currency != ownCode, !hasRate(currencies.index(of: row.currency), own, row) {
      return count(Pair(from: row.currency, to: ownCode), row.date)
    }
    if let base = ledger.settings.base, own != base, !hasRate(own, base, row) {
      count(Pair(from: ownCode, to: currencies[base].code), row.date)
    }
  }

  private func hasRate(_ from: CurrencyIndex?, _ to: CurrencyIndex, _ row: StatementPayment) -> Bool {
    from.map { ledger.rates.path($0, to, on: row.date, source: row.source) != nil } ?? false
  }

  private mutating func count(_ pair: Pair, _ day: Day) {
    guard let known = rows[pair] else {
      pairs.append(pair)
      rows[pair] = (1, DayRange(day, day))
      return
    }
    rows[pair] = (known.count + 1, DayRange(min(known.days.from, day), max(known.days.to, day)))
  }

  /// A line for each currency; `nil` if all rows have rates.
  var text: String? {
    let lines = pairs.compactMap { pair in
      rows[pair].map { rows in
        let (first, last) = (rows.days.from, rows.days.to)
        let days = first == last ? "on \(first)" : "\(first) to \(last)"
        return
          (rows.count == 1
          ? "1 row in \(pair.from), \(days), has" : "\(rows.count) rows in \(pair.from), \(days), have")
          + " no rate into \(pair.to): milepost import ecb FILE, or write: \(first) rate \(pair.from) … \(pair.to)"
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
