import LedgerModel
import LedgerText

extension Resolver {
  /// Resolves `rate` entries; two different ones for a pair on one day are a mistake.
  mutating func resolveRates() -> RateTable {
    struct Key: Hashable {
      var date: Day
      var from: CurrencyIndex
      var to: CurrencyIndex
      var source: PaymentSourceIndex?
    }
    // By place: there may be hundreds of thousands.
    var seen: [Key: Int] = [:]
    seen.reserveCapacity(written.rates.count)
    var rates: [ExchangeRate] = []
    rates.reserveCapacity(written.rates.count)
    for (place, entry) in written.rates.enumerated() {
      var source: PaymentSourceIndex?
      do {
        if let name = entry.source { source = try self.source(name) }
      } catch {
        diagnostics.add(error)
        continue
      }
      let key = Key(date: entry.date, from: entry.from.value, to: entry.to.value, source: source)
      if let other = seen[key].map({ written.rates[$0] }) {
        if other.rate.value.fraction != entry.rate.value.fraction {
          diagnostics.add(.rateTwice(entry.rate.range, other.rate.range))
        }
        continue
      }
      seen[key] = place
      rates.append(
        ExchangeRate(
          date: entry.date, from: entry.from.value, to: entry.to.value, rate: entry.rate.value, source: source,
          range: entry.range))
    }
    return RateTable(rates, base: fileBase, currencies: written.currencies)
  }
}

/// Rates that were used when they were older than `option stale-rates` allows: one warning for each.
struct StaleRates {
  /// In days.
  let limit: Int
  private var uses: [Int: (first: UInt32, day: Day, count: Int)] = [:]

  init(limit: Int) { self.limit = limit }

  /// Notes that a payment used a rate.
  @inline(__always)
  mutating func note(_ found: RateTable.Found, on day: Day, at position: UInt32, in table: RateTable) {
    guard day - found.day > limit else { return }
    for leg in found.legs where day - table.rates[leg.rate].date > limit {
      let known = uses[leg.rate] ?? (position, day, 0)
      uses[leg.rate] = (known.first, known.day, known.count + 1)
    }
  }

  /// Adds what was noted of payments further down.
  mutating func merge(_ later: StaleRates) {
    uses.merge(later.uses) { ours, theirs in (ours.first, ours.day, ours.count + theirs.count) }
  }

  /// Warns of them, at the first payment that used each.
  func report(_ table: RateTable, into diagnostics: inout Diagnostics) {
    for (rate, use) in uses.sorted(by: { $0.value.first < $1.value.first }) {
      let entry = table.rates[rate]
      diagnostics.add(
        .staleRate(
          SourceRange(use.first, use.first + 10), age: use.day - entry.date, rate: entry, more: use.count - 1))
    }
  }
}

extension Diagnostic {
  fileprivate static func rateTwice(_ range: SourceRange, _ other: SourceRange) -> Diagnostic {
    .error("E401", range, "two different rates for one pair on one day", notes: [Note("the other one", at: other)])
  }

  fileprivate static func staleRate(_ range: SourceRange, age: Int, rate: ExchangeRate, more: Int) -> Diagnostic {
    .warning(
      "W402", range, "the newest rate there is on this day is \(age) \(age == 1 ? "day" : "days") old",
      help: "add a newer rate, pin what was billed with `=`, or allow it: option stale-rates \(age)",
      notes: [
        Note(more > 0 ? "the rate that it and \(more) more entries use" : "the rate that it uses", at: rate.range)
      ])
  }
}
