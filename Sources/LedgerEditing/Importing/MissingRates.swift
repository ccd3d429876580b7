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
        let first = rows.days.from
        let days = MissingRates.text(rows.days)
        let count = rows.count == 1 ? "1 row in \(pair.from)" : "\(rows.count) rows in \(pair.from)"
        let verb = rows.count == 1 ? "has" : "have"
        return "\(count), \(days), \(verb) no rate: milepost import ecb FILE, or"
          + " milepost rate \(pair.from) … \(pair.to) -d \(first)"
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// `on 3 Feb`, `1 Oct to 3 Nov`; with years where they differ.
  private static func text(_ days: DayRange) -> String {
    if days.from == days.to { return "on \(days.from.short)" }
    let isOneYear = days.from.civil.year == days.to.civil.year
    let texts = [days.from, days.to].map { isOneYear ? $0.short : "\($0.short) \($0.civil.year)" }
    return texts.joined(separator: " to ")
  }
}
