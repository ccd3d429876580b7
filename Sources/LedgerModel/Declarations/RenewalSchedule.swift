/// The renewals of one subscription as known on a day, and those that are paid (grammar.md, *Subscriptions*).
package struct RenewalSchedule {
  /// The last day of the amendments and payments that are known.
  package let knownOn: Day
  private let from: Day
  private let timeline: Timeline<SubscriptionTerms>
  /// The last renewal that each span can have: no `ends` in force later is before it.
  private let lastDays: [Day]
  /// The payments for each renewal, by its day: places in the list of dates, in its order.
  package private(set) var payments: [Day: [Int]] = [:]

  /// The schedule of a subscription whose `paid` entries have some dates.
  package init(_ subscription: Subscription, paid dates: [Day], knownOn day: Day) {
    knownOn = day
    from = subscription.timeline.last.from
    timeline = subscription.timeline.known(on: day)
    var lastDay = Day.last
    lastDays = timeline.spans.reversed().map { span in
      lastDay = min(lastDay, span.terms.ends ?? Day.last)
      return lastDay
    }.reversed()
    for (place, date) in dates.enumerated() where date <= day {
      if let renewal = nearest(to: date) { payments[renewal, default: []].append(place) }
    }
  }

  /// The renewals within some days, oldest first.
  package func renewals(in days: DayRange) -> [Day] { found(in: days) { _ in true } }

  /// The renewals up to a day that are expenses without a payment: `auto` is in force on their day.
  package func automatic(upTo last: Day) -> [Day] {
    found(in: DayRange(from, last), where: \.isAutomatic).filter { payments[$0] == nil }
  }

  /// The renewals before a day that nothing pays, after the first one that is paid or automatic; oldest first.
  package func unpaid(before day: Day) -> [Day] {
    let firstAutomatic = found(in: DayRange(from, day - 1), most: 1, where: \.isAutomatic).first
    guard let first = [payments.keys.min(), firstAutomatic].compactMap(\.self).min() else { return [] }
    return found(in: DayRange(first + 1, day - 1)) { !$0.isAutomatic }.filter { payments[$0] == nil }
  }

  /// The first renewal on or after a day.
  package func next(onOrAfter day: Day) -> Day? {
    found(in: DayRange(day, Day.last), most: 1) { _ in true }.first
  }

  /// The renewal nearest to a date, of two as near the earlier one; `nil` if there is none at all.
  package func nearest(to date: Day) -> Day? {
    guard let before = last(onOrBefore: date) else { return next(onOrAfter: date) }
    guard let after = next(onOrAfter: date) else { return before }
    return date - before <= after - date ? before : after
  }

  private func last(onOrBefore day: Day) -> Day? {
    for index in timeline.spans.indices.reversed() {
      let range = renewalDays(ofSpan: index).clipped(to: DayRange(from, day))
      guard range.to >= range.from else { continue }
      let frequency = timeline.spans[index].terms.frequency
      let last = frequency.occurrence(frequency.returns(from: from, upTo: range.to), from: from)
      if let last, last >= range.from { return last }
    }
    return nil
  }

  /// The days on which the terms of a span can renew the subscription.
  private func renewalDays(ofSpan index: Int) -> DayRange {
    let days = timeline.days(ofSpans: index...index)
    return DayRange(max(days.from, from), min(days.to, lastDays[index]))
  }

  /// The first renewals within some days under some terms.
  private func found(
    in days: DayRange, most: Int = Int.max, where isWanted: (SubscriptionTerms) -> Bool
  ) -> [Day] {
    var result: [Day] = []
    for (index, span) in timeline.spans.enumerated() where isWanted(span.terms) {
      let range = renewalDays(ofSpan: index).clipped(to: days)
      guard range.to >= range.from else { continue }
      var count = range.from == from ? 0 : span.terms.frequency.returns(from: from, upTo: range.from - 1) + 1
      while result.count < most, let day = span.terms.frequency.occurrence(count, from: from), day <= range.to
      {
        result.append(day)
        count += 1
      }
    }
    return result
  }
}
