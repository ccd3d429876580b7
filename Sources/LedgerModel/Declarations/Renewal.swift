package import LedgerText

/// A paid renewal, which is also an expense: `DATE paid SUBSCRIPTION`.
package struct Renewal: Sendable {
  package var date: Day
  package var subscription: SubscriptionIndex
  /// The first byte of its line; the same as its expense's.
  package var position: UInt32

  package init(date: Day, subscription: SubscriptionIndex, position: UInt32) {
    (self.date, self.subscription, self.position) = (date, subscription, position)
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
    (self.subscription, self.position) = (subscription, position)
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
    if entries.automatic.isEmpty { return self }
    var renewed = entries
    renewed.renew(definitions.subscriptions, upTo: day, map.order)
    return Ledger(map, settings, vocabulary, definitions, rates: rates, entries: renewed)
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
    expenses.removeAll { $0.isRenewal && positions.contains($0.position) }
    insert(added, order)
  }

  /// Inserts expenses, given in reading order, at their places in it.
  package mutating func insert(_ added: [Expense], _ order: ReadingOrder) {
    if added.isEmpty { return }
    var merged: [Expense] = []
    merged.reserveCapacity(expenses.count + added.count)
    var rest = added[...]
    for expense in expenses {
      let place = order.number(of: expense.position)
      while let next = rest.first, order.number(of: next.position) < place {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(expense)
    }
    expenses = merged + rest
  }
}
