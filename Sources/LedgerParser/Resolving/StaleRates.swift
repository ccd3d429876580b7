import LedgerModel
import LedgerText

/// Rates in use that are older than `option stale-rates` allows: one warning for each.
struct StaleRates: Sendable {
  /// In days.
  let limit: Int
  private var uses: [Int: (first: UInt32, day: Day, last: Day, count: Int)] = [:]

  init(limit: Int) { self.limit = limit }

  /// Records that a payment uses some rates, of which one or more are too old.
  mutating func note(_ path: RateTable.Path, on day: Day, at position: UInt32, in table: RateTable) {
    for step in path.steps where day - table.rates[step.rate].date > limit {
      let known = uses[step.rate] ?? (position, day, day, 0)
      uses[step.rate] = (known.first, known.day, max(known.last, day), known.count + 1)
    }
  }

  /// Adds the uses of later payments.
  mutating func merge(_ later: StaleRates) {
    uses.merge(later.uses) { ours, theirs in
      (ours.first, ours.day, max(ours.last, theirs.last), ours.count + theirs.count)
    }
  }

  /// Warns of each rate, at the first payment that uses it.
  func report(_ table: RateTable, into log: inout ResolutionLog) {
    // A payment that uses two reports them in file order.
    for (rate, use) in uses.sorted(by: { ($0.value.first, $0.key) < ($1.value.first, $1.key) }) {
      let entry = table.rates[rate]
      log.add(
        .staleRate(
          SourceRange(use.first, use.first + 10), age: use.day - entry.date, oldest: use.last - entry.date,
          rate: entry,
          more: use.count - 1))
    }
  }

  /// Warns once of the rates that automatic renewals use, at their subscription.
  func report(_ table: RateTable, ofRenewals range: SourceRange, into log: inout ResolutionLog) {
    guard let (rate, use) = uses.min(by: { ($0.value.day, $0.key) < ($1.value.day, $1.key) }) else { return }
    let oldest = uses.map { $0.value.last - table.rates[$0.key].date }.max() ?? 0
    log.add(
      .staleRate(
        range, of: use.day, rate: table.rates[rate], oldest: oldest,
        more: uses.values.reduce(0) { $0 + $1.count } - 1))
  }
}

extension Diagnostic {
  fileprivate static func staleRate(
    _ range: SourceRange, of renewal: Day, rate: ExchangeRate, oldest: Int, more: Int
  ) -> Diagnostic {
    let age = renewal - rate.date
    return .warning(
      "W402", range,
      "the newest rate for the renewal on \(renewal) is \(age) \(age == 1 ? "day" : "days") old",
      label: more > 0 ? "and for \(more) more" : nil,
      help:
        "add a newer rate, record the renewal with its billed amount, or allow it: option stale-rates \(oldest)"
    ).noting("the rate of \(rate.date) that it uses", at: rate.range)
  }

  fileprivate static func staleRate(
    _ range: SourceRange, age: Int, oldest: Int, rate: ExchangeRate, more: Int
  ) -> Diagnostic {
    .warning(
      "W402", range, "the newest rate on this day is \(age) \(age == 1 ? "day" : "days") old",
      help: "add a newer rate, pin the billed amount with `=`, or allow it: option stale-rates \(oldest)"
    ).noting([
      Note(
        "the rate of \(rate.date) that it \(more > 0 ? "and \(more) more entries use" : "uses")",
        at: rate.range)
    ])
  }
}
