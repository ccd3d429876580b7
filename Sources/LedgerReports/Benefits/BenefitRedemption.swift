import LedgerModel

/// The part of a benefit that was used so far, of all that was used or has expired.
package struct BenefitRedemption: Sendable {
  /// What was used, and what has expired.
  package struct Parts: Sendable {
    package var used: Int128 = 0
    package var expired: Int128 = 0

    package init() {}

    package var whole: Int128 { used + expired }
  }

  /// Minor units, or uses.
  package private(set) var value = Parts()
  /// Minor units of the benefit's currency, uses at their worth.
  package private(set) var money = Parts()
  /// Whether a period has ended: until then only what the running one has used is known.
  package private(set) var hasEnded = false

  fileprivate mutating func add(_ period: BenefitPeriod, hasEnded: Bool, _ currency: CurrencyIndex) {
    let left = hasEnded ? max(0, period.left) : 0
    if hasEnded { self.hasEnded = true }
    value.used += Int128(period.used)
    value.expired += Int128(left)
    guard period.benefit.currency == currency else { return }
    money.used += period.captured
    money.expired += period.money(left)
  }

  /// Adds periods that are like one, each used in full or unused.
  fileprivate mutating func add(
    _ period: BenefitPeriod, times: Int, areUsed: Bool, _ currency: CurrencyIndex
  ) {
    if times > 0 { hasEnded = true }
    let amount = Int128(period.value) * Int128(times)
    let worth = period.benefit.currency == currency ? period.money(period.value) * Int128(times) : 0
    if areUsed {
      value.used += amount
      money.used += worth
    } else {
      value.expired += amount
      money.expired += worth
    }
  }
}

extension BenefitHistory {
  /// The redemption of a benefit up to the day: of all periods since the card was opened, else since the first use, that
  /// are counted as the benefit is now, in money or uses. What the running period has left is not in it.
  func redemption(of id: String) -> BenefitRedemption {
    var result = BenefitRedemption()
    guard let now = newest(id), let first = opened ?? firstUse(of: id) ?? (now.isAutomatic ? on : nil) else {
      return result
    }
    if now.period.anchor == .use {
      for period in periods(of: id) where !leavesOut(period) {
        result.add(period, hasEnded: hasEnded(period), now.currency)
      }
      return result
    }
    var (day, end, rest) = (on, isClosed ? on : DayRange.all.to, uses(of: id))
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
      addAutomaticUses(of: id, to: &periods)
      period = periods[0]
      if !leavesOut(period) { result.add(period, hasEnded: hasEnded(period), now.currency) }
      let last = max(first, span, rest.last.map { ledger.entries.uses[$0].date + 1 } ?? Day.first)
      let equal = equalPeriods(before: start, since: last, of: benefit)
      result.add(period, times: equal.counted, areUsed: equal.areUsed, now.currency)
      day = start - equal.days - 1
    }
    return result
  }

  /// Equal periods that are passed in one step.
  private struct EqualPeriods {
    /// Of all of them.
    var days: Int
    /// Without those that are in no report.
    var counted: Int
    var areUsed: Bool
  }

  /// The periods without a written use that end the day before one begins, and begin since a day.
  private func equalPeriods(before start: Day, since last: Day, of benefit: Benefit) -> EqualPeriods {
    let automaticStart = benefit.isAutomatic ? automaticStart(of: benefit) : nil
    let areUsed = automaticStart.map { $0 < start } ?? false
    let last = areUsed ? max(last, automaticStart ?? last) : last
    let days = benefit.period.frequency.days ?? 0
    let count = days > 0 && start > last ? (start - last) / days : 0
    let shown = start > shownFrom && days > 0 ? (start - 1 - shownFrom) / days + 1 : 0
    return EqualPeriods(days: count * days, counted: areUsed ? count : min(count, shown), areUsed: areUsed)
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
