package import LedgerText

/// A paid renewal, which is also an expense: `DATE paid SUBSCRIPTION`.
package struct Renewal: Sendable {
  package var date: Day
  package var subscription: SubscriptionIndex
  /// The first byte of its line; the same as its expense's.
  package var position: UInt32

  package init(date: Day, subscription: SubscriptionIndex, position: UInt32) {
    self.date = date
    self.subscription = subscription
    self.position = position
  }
}

/// The automatic renewals of a subscription, each of which is an expense of its day (grammar.md, *Automatic renewals*).
package struct AutomaticRenewals: Sendable {
  package var subscription: SubscriptionIndex
  /// That of each of its expenses: the name of the subscription where it is declared.
  package var position: UInt32
  /// Every renewal that could be an expense on some day of report, by its day.
  package var expenses: [Day: Expense] = [:]

  package init(_ subscription: SubscriptionIndex, at position: UInt32) {
    self.subscription = subscription
    self.position = position
  }
}

extension Ledger {
  /// The renewals of a subscription as known on a day.
  package func schedule(of subscription: SubscriptionIndex, knownOn day: Day) -> RenewalSchedule {
    entries.schedule(of: subscription, definitions.subscriptions[subscription], knownOn: day)
  }

  /// The ledger with the automatic renewals that there are on a day of report: a payment or an earlier end that is dated
  /// later has not replaced or removed any yet.
  package func renewed(on day: Day) -> Ledger {
    if entries.automatic.isEmpty || entries.renewedUpTo == day { return self }
    var renewed = entries
    renewed.renew(definitions.subscriptions, upTo: day, map.order)
    return with(renewed)
  }
}

extension Entries {
  /// The renewals of a subscription as known on a day.
  package func schedule(
    of index: SubscriptionIndex, _ subscription: Subscription, knownOn day: Day
  ) -> RenewalSchedule {
    RenewalSchedule(subscription, paid: renewalsOf[index]?.map { renewals[$0].date } ?? [], knownOn: day)
  }

  /// Replaces the automatic renewals among the expenses by those that there are on a day of report.
  package mutating func renew(_ subscriptions: [Subscription], upTo day: Day, _ order: ReadingOrder) {
    if automatic.isEmpty { return }
    let added = automatic.flatMap { renewals -> [Expense] in
      let schedule = schedule(of: renewals.subscription, subscriptions[renewals.subscription], knownOn: day)
      return schedule.automatic(upTo: day).compactMap { renewals.expenses[$0] }
    }
    let positions = Set(automatic.map(\.position))
    removeRenewals { positions.contains($0.position) }
    insert(added, order)
    renewedUpTo = day
  }

  /// Inserts renewals, given in reading order, at their places in it.
  package mutating func insert(_ added: [Expense], _ order: ReadingOrder) {
    if added.isEmpty { return }
    var places: [Int] = []
    for renewal in added {
      places.append(firstExpense(after: order.number(of: renewal.position), from: places.last ?? 0, order))
    }
    var (from, to) = (expenses.count, expenses.count + added.count)
    expenses += added
    for (place, renewal) in zip(places, added).reversed() {
      while from > place {
        from = from - 1
        to = to - 1
        expenses[to] = expenses[from]
      }
      to -= 1
      expenses[to] = renewal
    }
    let before = renewalPlaces.map { place in place + places.partitioningIndex { $0 > place } }
    renewalPlaces = (before + places.enumerated().map { $0.element + $0.offset }).sorted()
  }

  /// The place of the first expense after a place of the text, searched from one before it: those that are looked up in
  /// order are near each other.
  private func firstExpense(after number: UInt32, from start: Int, _ order: ReadingOrder) -> Int {
    var (low, step) = (start, 1)
    while low + step < expenses.count, order.number(of: expenses[low + step].position) <= number {
      low += step
      step *= 2
    }
    var high = min(low + step, expenses.count)
    while low < high {
      let middle = (low + high) / 2
      if order.number(of: expenses[middle].position) <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes renewals from the expenses.
  mutating func removeRenewals(where isRemoved: (Expense) -> Bool) {
    var (removed, kept) = ([Int](), [Int]())
    for place in renewalPlaces {
      if isRemoved(expenses[place]) { removed.append(place) } else { kept.append(place - removed.count) }
    }
    guard let first = removed.first else { return }
    var (rest, to) = (removed[...], first)
    for place in first..<expenses.count {
      if place == rest.first {
        rest.removeFirst()
      } else {
        expenses[to] = expenses[place]
        to += 1
      }
    }
    expenses.removeLast(removed.count)
    renewalPlaces = kept
  }
}
