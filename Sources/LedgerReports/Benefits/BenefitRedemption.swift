import LedgerModel

/// The part of a benefit that was used so far, of all that was used or has expired: minor units, or uses.
package struct BenefitRedemption: Sendable {
  package private(set) var used: Int128 = 0
  package private(set) var expired: Int128 = 0

  package var whole: Int128 { used + expired }

  fileprivate mutating func add(_ period: BenefitPeriod, hasEnded: Bool) {
    used += Int128(period.used)
    if hasEnded { expired += Int128(max(0, period.left)) }
  }

  /// Adds periods that ended without a use.
  fileprivate mutating func addExpired(_ value: Int64, periods: Int) {
    expired += Int128(value) * Int128(periods)
  }
}

extension BenefitHistory {
  /// The redemption of a benefit up to the day: of all periods since the card was opened, else since the first use, that
  /// are counted as the benefit is now, in money or uses. What the running period has left is not in it.
  func redemption(of id: String) -> BenefitRedemption {
    var result = BenefitRedemption()
    let uses = uses(of: id)
    guard let now = newest(id), let first = opened ?? uses.first.map({ ledger.entries.uses[$0].date }) else {
      return result
    }
    if now.period.anchor == .use {
      for period in periods(of: id) { result.add(period, hasEnded: hasEnded(period)) }
      return result
    }
    var (day, end, rest) = (on, DayRange.all.to, uses)
    while day >= first {
      let span = card.timeline.spans[card.timeline.index(on: day)].from
      guard let benefit = benefit(id, on: day), benefit.isCounted == now.isCounted else {
        day = span - 1
        end = day
        continue
      }
      var period = period(of: benefit, containing: day, endingBy: end)
      let start = period.from ?? Day.first
      let own = rest.suffix { ledger.entries.uses[$0].date >= start }
      rest = rest.dropLast(own.count)
      var periods = [period]
      add(own, of: id, to: &periods)
      period = periods[0]
      result.add(period, hasEnded: hasEnded(period))
      // Equal periods without a use are passed in one step.
      let last = max(first, span, rest.last.map { ledger.entries.uses[$0].date + 1 } ?? Day.first)
      let days = benefit.period.frequency.days ?? 0
      let equal = days > 0 && start > last ? (start - last) / days : 0
      result.addExpired(period.value, periods: equal)
      day = start - equal * days - 1
    }
    return result
  }

  private func hasEnded(_ period: BenefitPeriod) -> Bool { isClosed || period.to.map { $0 < on } == true }

  private func period(of benefit: Benefit, containing day: Day, endingBy end: Day) -> BenefitPeriod {
    if benefit.period.frequency == .once {
      return BenefitPeriod(benefit: benefit, from: opened ?? DayRange.all.from, to: end < on ? end : nil)
    }
    let range = benefit.period.period(
      containing: day, opened: opened, weekStart: ledger.settings.options.weekStart)
    return BenefitPeriod(benefit: benefit, from: range.from, to: min(range.to, end))
  }
}

extension ArraySlice {
  /// The elements at the end that fulfil a condition.
  fileprivate func suffix(while isFulfilled: (Element) -> Bool) -> ArraySlice {
    self[(lastIndex { !isFulfilled($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
