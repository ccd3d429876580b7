/// The `rate` entries of a run, ready to answer what one currency was in another on a day (grammar.md, *Money between
/// currencies*, rule 3).
package struct RateTable: Sendable {
  /// One `rate` entry on the path from one currency to another.
  package struct RateStep: Hashable, Sendable {
    /// Its place in `RateTable.rates`.
    package var rate: Int
    /// Whether its inverse is used.
    package var isInverse: Bool
  }

  /// What one unit of a currency is in another.
  package struct Found: Sendable {
    /// One entry, or two with one currency between.
    package var steps: [RateStep]
    /// Units of the target for one unit.
    package var ratio: Fraction
    /// The date of the entry, of two the older.
    package var day: Day
    /// The currency in between.
    package var through: CurrencyIndex?

    /// What some entries say.
    package init(steps: [RateStep], ratio: Fraction, day: Day, through: CurrencyIndex?) {
      self.steps = steps
      self.ratio = ratio
      self.day = day
      self.through = through
    }
  }

  private struct Pair: Hashable {
    var low: CurrencyIndex
    var high: CurrencyIndex
    var source: PaymentSourceIndex?
  }

  /// All entries, in file order.
  package let rates: [ExchangeRate]
  /// The files' base currency, through which conversions go first; `nil` without one.
  package let base: CurrencyIndex?
  /// Entries of a pair by day, oldest first.
  private var series: [Pair: [Int]] = [:]
  /// Of each currency those that have an entry with it, in the order of their codes.
  private var neighbours: [[CurrencyIndex]]
  /// Whether each source has rates of its own, as far as the last that has.
  private var hasOwn: [Bool] = []

  /// The table of these entries.
  package init(
    _ rates: [ExchangeRate] = [], base: CurrencyIndex? = nil, currencies: CurrencyTable = CurrencyTable()
  ) {
    (self.rates, self.base) = (rates, base)
    neighbours = Array(repeating: [], count: currencies.all.count)
    for (index, rate) in rates.enumerated() {
      series[RateTable.pair(rate.from, rate.to, rate.source), default: []].append(index)
    }
    for (pair, entries) in series {
      series[pair] = entries.sorted { (rates[$0].date, $0) < (rates[$1].date, $1) }
      neighbours[Int(pair.low.number)].append(pair.high)
      neighbours[Int(pair.high.number)].append(pair.low)
      guard let source = pair.source.map({ Int($0.number) }) else { continue }
      if source >= hasOwn.count { hasOwn += Array(repeating: false, count: source + 1 - hasOwn.count) }
      hasOwn[source] = true
    }
    for place in neighbours.indices {
      let sorted = neighbours[place].sorted { currencies[$0].code < currencies[$1].code }
      // A pair has several series where sources have rates of their own.
      neighbours[place] = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }
  }

  /// Whether a source has rates of its own.
  package func hasOwnRates(_ source: PaymentSourceIndex) -> Bool {
    Int(source.number) < hasOwn.count && hasOwn[Int(source.number)]
  }

  /// What one unit of `from` is in `to` on a day, for what is paid with a source; `nil` if no entry tells.
  package func find(_ from: CurrencyIndex, _ to: CurrencyIndex, on day: Day, source: PaymentSourceIndex?) -> Found? {
    let source = source.flatMap { hasOwnRates($0) ? $0 : nil }
    if let step = direct(from, to, day, source) {
      return Found(steps: [step], ratio: ratio(step), day: rates[step.rate].date, through: nil)
    }
    return through(from, to, day, source)
  }

  /// The nearest entry of a pair on any day, for a message: the newest before, else the first behind.
  package func nearest(_ from: CurrencyIndex, _ to: CurrencyIndex, to day: Day) -> ExchangeRate? {
    let entries = series[RateTable.pair(from, to, nil)] ?? []
    let before = entries.last { rates[$0].date <= day }
    return (before ?? entries.first).map { rates[$0] }
  }

  private func through(
    _ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex?
  ) -> Found? {
    var best: Found?
    // Both lists are in the order of the alphabet, and what is wanted stands in both.
    let (one, other) = (neighbours[Int(from.number)], neighbours[Int(to.number)])
    for middle in one.count <= other.count ? one : other where middle != from && middle != to {
      guard let first = direct(from, middle, day, source), let second = direct(middle, to, day, source),
        let ratio = ratio(first).times(ratio(second))
      else { continue }
      let older = min(rates[first.rate].date, rates[second.rate].date)
      let found = Found(steps: [first, second], ratio: ratio, day: older, through: middle)
      if middle == base { return found }
      if let known = best, known.day >= older { continue }
      best = found
    }
    return best
  }

  /// The newest entry between two currencies, a source's own before the general ones.
  private func direct(_ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex?)
    -> RateStep?
  {
    if let source, let step = newest(from, to, day, source) { return step }
    return newest(from, to, day, nil)
  }

  private func newest(_ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex?)
    -> RateStep?
  {
    guard let entries = series[RateTable.pair(from, to, source)] else { return nil }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if rates[entries[middle]].date <= day { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    // Of one day the direct one; the day may have entries in both directions.
    let newestDay = rates[entries[low - 1]].date
    var index = low - 1
    while index >= 0, rates[entries[index]].date == newestDay {
      if rates[entries[index]].from == from { return RateStep(rate: entries[index], isInverse: false) }
      index -= 1
    }
    return RateStep(rate: entries[low - 1], isInverse: true)
  }

  private func ratio(_ step: RateStep) -> Fraction {
    let ratio = rates[step.rate].rate.fraction
    return step.isInverse ? ratio.inverse : ratio
  }

  private static func pair(_ one: CurrencyIndex, _ other: CurrencyIndex, _ source: PaymentSourceIndex?) -> Pair {
    Pair(low: min(one, other), high: max(one, other), source: source)
  }
}
