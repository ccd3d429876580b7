package import LedgerModel
import LedgerText

/// The subscriptions, their renewals and costs.
package struct SubscriptionsReport: Sendable {
  package var on: Day
  /// In file order.
  package var subscriptions: [SubscriptionStatus]
  /// The cost of all of them in a month, in minor units of the base currency; `nil` if a rate is missing.
  package var totalMonthly: Int128?
  /// The cost of all of them in a year, in minor units of the base currency; `nil` if a rate is missing.
  package var totalYearly: Int128?
  /// The cost of each category, the most expensive first.
  package var categories: [(category: String, monthly: Int128?, yearly: Int128?, count: Int)]
}

/// One subscription. Amounts are minor units of its currency.
package struct SubscriptionStatus: Sendable {
  /// The day against the first and last day of the subscription.
  package enum Status: String, Sendable { case upcoming, active, ended }

  package var subscription: SubscriptionIndex
  package var id: String
  package var writtenTitle: String?
  package var title: String { writtenTitle ?? id }
  /// The name of the card or account that pays.
  package var source: String
  package var category: String
  /// In force on the day.
  package var terms: SubscriptionTerms
  /// `nil` if it does not renew again.
  package var nextRenewal: Day?
  /// The renewals before the day that nothing pays, after the first one that was paid; oldest first.
  package var unpaid: [Day]
  /// The latest date of a payment or an automatic renewal.
  package var lastPaid: Day?
  /// The exact cost in a year of 12 months, 52 weeks or 365 days; 0 once it has ended.
  package var yearly: Fraction
  package var status: Status
  /// The cost in a month, in minor units of the base currency; `nil` if a rate is missing.
  package var baseMonthly: Int128?
  /// The cost in a year, in minor units of the base currency; `nil` if a rate is missing.
  package var baseYearly: Int128?

  /// The exact cost in a month.
  package var monthly: Fraction { Fraction(yearly.numerator, yearly.denominator * 12) }
}

extension SubscriptionsReport {
  /// Sorts the subscriptions; equal ones keep their order.
  package mutating func sort(by order: SubscriptionOrder) {
    switch order {
    case .file: break
    case .name: subscriptions.sort { foldedForSearch($0.title) }
    case .next: subscriptions.sort { $0.nextRenewal }
    case .cost: subscriptions.sortLargestFirst { $0.baseYearly }
    }
  }
}

extension Ledger {
  /// The subscriptions and their costs on a day.
  package func subscriptionsReport(
    on: Day, where isWanted: (SubscriptionIndex) -> Bool = { _ in true }
  ) -> SubscriptionsReport {
    let rows = definitions.subscriptions.listIndices.filter(isWanted).map { index -> SubscriptionStatus in
      var row = status(ofSubscription: index, on: on)
      let single = [row]
      row.baseMonthly = total(single, \.monthly, on)
      row.baseYearly = total(single, \.yearly, on)
      return row
    }
    var categories: [(category: String, monthly: Int128?, yearly: Int128?, count: Int)] = []
    for name in Set(rows.filter { $0.status != .ended }.map(\.category)) {
      let members = rows.filter { $0.category == name && $0.status != .ended }
      categories.append((name, total(members, \.monthly, on), total(members, \.yearly, on), members.count))
    }
    categories.sort { one, other in
      if one.yearly == other.yearly {
        return one.category.utf8.lexicographicallyPrecedes(other.category.utf8)
      }
      guard let first = one.yearly, let second = other.yearly else { return other.yearly == nil }
      return first > second
    }
    return SubscriptionsReport(
      on: on, subscriptions: rows, totalMonthly: total(rows, \.monthly, on),
      totalYearly: total(rows, \.yearly, on),
      categories: categories)
  }

  private func status(ofSubscription index: SubscriptionIndex, on: Day) -> SubscriptionStatus {
    let subscription = definitions.subscriptions[index]
    let terms = subscription.timeline.known(on: on).terms(on: on)
    let schedule = schedule(of: index, knownOn: on)
    let paid = entries.renewalsOf[index]?.map { entries.renewals[$0].date }.filter { $0 <= on } ?? []
    var next = schedule.next(onOrAfter: on)
    if next == on, terms.isAutomatic || paid.last == on { next = schedule.next(onOrAfter: on + 1) }
    let status: SubscriptionStatus.Status =
      terms.ends.map { $0 < on } ?? (next == nil) ? .ended : on < terms.from ? .upcoming : .active
    let times = status == .ended ? .zero : terms.frequency.timesAYear
    return SubscriptionStatus(
      subscription: index, id: vocabulary.names.text(subscription.name), writtenTitle: subscription.title,
      source: terms.source.map { name(of: $0) } ?? Account.cash,
      category: vocabulary.category(of: terms.tags),
      terms: terms, nextRenewal: status == .ended ? nil : next, unpaid: schedule.unpaid(before: on),
      lastPaid: [paid.last, schedule.automatic(upTo: on).last].compactMap(\.self).max(),
      yearly: Fraction(Int128(terms.amount) * times.numerator, times.denominator), status: status)
  }

  /// The sum of a cost in the base currency, rounded only at the end; `nil` if a rate is missing.
  private func total(
    _ rows: [SubscriptionStatus], _ part: (SubscriptionStatus) -> Fraction, _ on: Day
  ) -> Int128? {
    var sum = Fraction.zero
    for row in rows where row.status != .ended {
      let currency = definitions.subscriptions[row.subscription].currency
      var amount = part(row)
      if currency != settings.totalCurrency {
        guard let found = rates.path(currency, settings.totalCurrency, on: on, source: nil),
          let converted = amount.times(found.ratio)
        else { return nil }
        guard let shifted = converted.times(decimalShift(settings.totalCurrency, to: currency)) else {
          return nil
        }
        amount = shifted
      }
      sum += amount
    }
    return sum.rounded(settings.options.rounding, decimals: 0)
  }
}
