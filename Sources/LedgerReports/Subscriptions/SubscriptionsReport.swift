package import LedgerModel

/// What renews, when, and what it costs.
package struct SubscriptionsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// In file order.
  package var subscriptions: [SubscriptionStatus]
  /// All of them for a month, in minor units of the base at the rates of the day; `nil` if some rate is not known.
  package var totalMonthly: Int128?
  /// The same for a year.
  package var totalYearly: Int128?
  /// What each category comes to in a year, the most expensive first.
  package var categories: [(category: String, monthly: Int128?, yearly: Int128?, count: Int)]
}

/// One subscription. Amounts are minor units of its currency.
package struct SubscriptionStatus: Sendable {
  /// Where it stands, in one word.
  package enum Status: String, Sendable { case upcoming, active, ended }

  /// Its place in `Ledger.subscriptions`.
  package var subscription: SubscriptionIndex
  /// Its identifier.
  package var id: String
  /// Its title as it is written; `nil` without one.
  package var writtenTitle: String?
  /// Its title, or its identifier where none is written.
  package var title: String { writtenTitle ?? id }
  /// What it is paid with.
  package var source: String
  /// Its category.
  package var category: String
  /// What holds on the day.
  package var terms: SubscriptionTerms
  /// The next day on which it renews; `nil` if it does so no more.
  package var nextRenewal: Day?
  /// What it comes to in a year of 12 months, 52 weeks or 365 days, exactly; 0 once it has ended.
  package var yearly: Fraction
  /// Where it stands.
  package var status: Status
  /// What it comes to in a month and in a year in the base, at the rates of the day; `nil` if some rate is not known.
  package var baseMonthly: Int128?
  /// The same for a year.
  package var baseYearly: Int128?

  /// What it comes to in a month, exactly.
  package var monthly: Fraction { Fraction(yearly.numerator, yearly.denominator * 12) }
}

extension Ledger {
  /// The subscriptions and what they cost on a day.
  package func subscriptionsReport(on: Day, where isWanted: (SubscriptionIndex) -> Bool = { _ in true })
    -> SubscriptionsReport
  {
    let rows = definitions.subscriptions.listIndices.filter(isWanted).map { index -> SubscriptionStatus in
      var row = status(ofSubscription: index, on: on)
      (row.baseMonthly, row.baseYearly) = (total([row], \.monthly, on), total([row], \.yearly, on))
      return row
    }
    var categories: [(category: String, monthly: Int128?, yearly: Int128?, count: Int)] = []
    for name in Set(rows.filter { $0.status != .ended }.map(\.category)) {
      let members = rows.filter { $0.category == name && $0.status != .ended }
      categories.append((name, total(members, \.monthly, on), total(members, \.yearly, on), members.count))
    }
    categories.sort { one, other in
      let (first, second) = (one.yearly ?? -1, other.yearly ?? -1)
      return first != second ? first > second : one.category.utf8.lexicographicallyPrecedes(other.category.utf8)
    }
    return SubscriptionsReport(
      on: on, subscriptions: rows, totalMonthly: total(rows, \.monthly, on), totalYearly: total(rows, \.yearly, on),
      categories: categories)
  }

  private func status(ofSubscription index: SubscriptionIndex, on: Day) -> SubscriptionStatus {
    let subscription = definitions.subscriptions[index]
    let terms = subscription.timeline.known(on: on).terms(on: on)
    let next = nextRenewal(of: index, terms, on: on)
    let status: SubscriptionStatus.Status =
      terms.ends.map { $0 < on } ?? (next == nil) ? .ended : on < subscription.from ? .upcoming : .active
    let times = status == .ended ? .zero : terms.frequency.timesAYear
    return SubscriptionStatus(
      subscription: index, id: vocabulary.names.text(subscription.name), writtenTitle: subscription.title,
      source: subscription.source.map { name(of: $0) } ?? Account.cash,
      category: vocabulary.category(of: subscription.tags),
      terms: terms, nextRenewal: status == .ended ? nil : next,
      yearly: Fraction(Int128(terms.amount) * times.numerator, times.denominator), status: status)
  }

  /// The first renewal on or behind a day; one on the day itself is over once it is paid.
  func nextRenewal(of index: SubscriptionIndex, _ terms: SubscriptionTerms, on: Day) -> Day? {
    let from = definitions.subscriptions[index].from
    var next = terms.frequency.next(from: from, onOrAfter: on)
    if next == on, entries.renewals.contains(where: { $0.subscription == index && $0.date == on }) {
      next = terms.frequency.next(from: from, onOrAfter: on + 1)
    }
    guard let next, terms.ends.map({ next <= $0 }) ?? true else { return nil }
    return next
  }

  /// Several of them together in the base, exact until the sum; `nil` if some rate is not known.
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
        let shift = Fraction(
          powerOfTen(settings.currencies[settings.totalCurrency].decimals),
          powerOfTen(settings.currencies[currency].decimals))
        guard let shifted = converted.times(shift) else { return nil }
        amount = shifted
      }
      sum += amount
    }
    return sum.rounded(settings.options.rounding, decimals: 0)
  }
}
