/// The `rate` entries of a run, for looking up the rate of a day (grammar.md, *Money between currencies*, rule 3).
package struct RateTable: Sendable {
  /// One `rate` entry on the path between two currencies.
  package struct RateStep: Hashable, Sendable {
    /// The index in `RateTable.rates`.
    package var rate: Int
    package var isInverse: Bool
  }

  /// The rates by which one currency is converted into another.
  package struct Path: Sendable {
    /// One entry, or two with a currency in between.
    package var steps: [RateStep]
    /// Units of the target for one unit.
    package var ratio: Fraction
    /// The date of the entry, of two that of the older.
    package var day: Day
    package var through: CurrencyIndex?

    package init(steps: [RateStep], ratio: Fraction, day: Day, through: CurrencyIndex? = nil) {
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

  /// The entries of each pair. Those of the first pairs are found by comparing, which takes less than a table: most wallets
  /// have few, and thousands of entries of each.
  private struct Series {
    private static let few = 16

    private(set) var pairs: [Pair] = []
    private var entries: [PairEntries] = []
    /// Of the pairs after the first few.
    private var places: [Pair: Int] = [:]

    private func place(of pair: Pair) -> Int? {
      pairs.prefix(Series.few).firstIndex(of: pair) ?? (places.isEmpty ? nil : places[pair])
    }

    /// The entries of a pair; `nil` without any.
    subscript(pair: Pair) -> PairEntries? { place(of: pair).map { entries[$0] } }

    mutating func add(_ index: Int, to pair: Pair) {
      if let place = place(of: pair) { return entries[place].indices.append(index) }
      if pairs.count >= Series.few { places[pair] = pairs.count }
      pairs.append(pair)
      entries.append(PairEntries(indices: [index], dates: []))
    }

    /// Puts the entries of each pair in order.
    mutating func sort(_ rates: [ExchangeRate]) {
      for place in entries.indices {
        let sorted = entries[place].indices.sorted { (rates[$0].date, $0) < (rates[$1].date, $1) }
        entries[place] = PairEntries(indices: sorted, dates: sorted.map { rates[$0].date })
      }
    }
  }

  /// The entries of a pair, oldest first.
  private struct PairEntries {
    /// Indices in `rates`.
    var indices: [Int]
    var dates: [Day]
    /// For each day from the first date to the last, the number of entries up to it; empty if that is many days.
    private var counts: [Int32] = []

    init(indices: [Int], dates: [Day]) {
      self.indices = indices
      self.dates = dates
      guard let first = dates.first, let last = dates.last, last - first < 16 * dates.count + 1000 else {
        return
      }
      counts = Array(repeating: 0, count: last - first + 1)
      for date in dates { counts[date - first] += 1 }
      for day in counts.indices.dropFirst() { counts[day] += counts[day - 1] }
    }

    /// The number of entries up to a day.
    func count(upTo day: Day) -> Int {
      if counts.isEmpty { return dates.partitioningIndex { $0 > day } }
      return day < dates[0] ? 0 : Int(counts[min(day - dates[0], counts.count - 1)])
    }
  }

  /// In file order.
  package let rates: [ExchangeRate]
  /// The first and last dates of the rates; `nil` without any.
  package let days: DayRange?
  /// The files' base currency, which conversions go through if possible.
  package let base: CurrencyIndex?
  private var series = Series()
  /// For each currency those that share an entry with it, in the order of their codes.
  private var neighbours: [[CurrencyIndex]]
  /// Whether a source has rates of its own, up to the last that has.
  private var hasOwn: [Bool] = []

  package init(
    _ rates: [ExchangeRate] = [], base: CurrencyIndex? = nil, currencies: CurrencyTable = CurrencyTable()
  ) {
    self.rates = rates
    self.base = base
    days = rates.first.map { first in
      rates.reduce(DayRange(first.date, first.date)) { DayRange(min($0.from, $1.date), max($0.to, $1.date)) }
    }
    neighbours = Array(repeating: [], count: currencies.all.count)
    for (index, rate) in rates.enumerated() {
      series.add(index, to: RateTable.pair(rate.from, rate.to, rate.source))
    }
    series.sort(rates)
    for pair in series.pairs {
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

  /// Whether a card or account has rates of its own.
  package func hasOwnRates(_ source: PaymentSourceIndex) -> Bool {
    Int(source.number) < hasOwn.count && hasOwn[Int(source.number)]
  }

  /// The path between two currencies on a day, for payments with a source; `nil` without one.
  package func path(_ from: CurrencyIndex, _ to: CurrencyIndex, on day: Day, source: PaymentSourceIndex?)
    -> Path?
  {
    let source = source.flatMap { hasOwnRates($0) ? $0 : nil }
    if let step = direct(from, to, day, source) {
      return Path(steps: [step], ratio: ratio(step), day: rates[step.rate].date)
    }
    return through(from, to, day, source)
  }

  /// The nearest entry of a pair for payments with a source, for a message: the newest up to a day, else the first after
  /// it; else one of another source.
  package func nearest(
    _ from: CurrencyIndex, _ to: CurrencyIndex, to day: Day, source: PaymentSourceIndex?
  ) -> ExchangeRate? {
    let own = source.flatMap { series[RateTable.pair(from, to, $0)]?.indices } ?? []
    let all = (series[RateTable.pair(from, to, nil)]?.indices ?? []) + own
    let entries = all.sorted { rates[$0].date < rates[$1].date }
    let before = entries.last { rates[$0].date <= day }
    if let nearest = before ?? entries.first { return rates[nearest] }
    let pairs = series.pairs.filter { $0.low == min(from, to) && $0.high == max(from, to) }
    // The first in the files.
    return pairs.flatMap { series[$0]?.indices ?? [] }.min().map { rates[$0] }
  }

  private func through(
    _ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex?
  ) -> Path? {
    var best: Path?
    // Both lists are in alphabetical order, and every candidate is in both.
    let (one, other) = (neighbours[Int(from.number)], neighbours[Int(to.number)])
    for middle in one.count <= other.count ? one : other where middle != from && middle != to {
      guard let first = direct(from, middle, day, source), let second = direct(middle, to, day, source),
        let ratio = ratio(first).times(ratio(second))
      else { continue }
      let older = min(rates[first.rate].date, rates[second.rate].date)
      let path = Path(steps: [first, second], ratio: ratio, day: older, through: middle)
      if middle == base { return path }
      if let best, best.day >= older { continue }
      best = path
    }
    return best
  }

  /// The newest entry between two currencies, a source's own before the general ones.
  private func direct(_ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex?)
    -> RateStep?
  {
    source.flatMap { newest(from, to, day, $0) } ?? newest(from, to, day, nil)
  }

  private func newest(_ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex?)
    -> RateStep?
  {
    guard let entries = series[RateTable.pair(from, to, source)] else { return nil }
    let end = entries.count(upTo: day)
    guard end > 0 else { return nil }
    // A day may have entries in both directions: the direct one is preferred.
    var index = end - 1
    while index >= 0, entries.dates[index] == entries.dates[end - 1] {
      let rate = entries.indices[index]
      if rates[rate].from == from { return RateStep(rate: rate, isInverse: false) }
      index -= 1
    }
    return RateStep(rate: entries.indices[end - 1], isInverse: true)
  }

  private func ratio(_ step: RateStep) -> Fraction {
    let ratio = rates[step.rate].rate.fraction
    return step.isInverse ? ratio.inverse : ratio
  }

  private static func pair(_ one: CurrencyIndex, _ other: CurrencyIndex, _ source: PaymentSourceIndex?)
    -> Pair
  {
    Pair(low: min(one, other), high: max(one, other), source: source)
  }
}
