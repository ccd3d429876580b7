import LedgerModel
import LedgerText

extension EntriesResolving {
  /// The most automatic renewals of a run.
  private static let maxAutomatic = 200_000

  /// Adds the renewals of subscriptions with `auto`, up to the day of report or the last entry, whichever is later.
  mutating func addAutomaticRenewals(on day: Day) {
    let automatic = definitions.subscriptions.listIndices.filter { index in
      definitions.subscriptions[index].timeline.spans.contains(where: \.terms.isAutomatic)
    }
    if automatic.isEmpty { return }
    let last = max(day, lastDay)
    var (all, count) = ([AutomaticRenewals](), 0)
    for index in automatic {
      let subscription = definitions.subscriptions[index]
      let days = automaticDays(of: subscription, upTo: last)
      count += days.count
      if count > EntriesResolving.maxAutomatic {
        log.add(
          .error(
            "E370", subscription.range, "more than \(EntriesResolving.maxAutomatic) automatic renewals",
            label: "from this subscription on",
            help: "check the year of `from`, and the latest dates in the files"))
        break
      }
      let counted = Set(
        [day, last].flatMap { knownOn in
          entries.schedule(of: index, subscription, knownOn: knownOn).automatic(upTo: knownOn)
        })
      var renewals = AutomaticRenewals(index, at: subscription.range.start)
      renewals.expenses = expenses(of: subscription, on: days) { counted.contains($0) }
      all.append(renewals)
    }
    entries.automatic = all.sorted { map.order.number(of: $0.position) < map.order.number(of: $1.position) }
    entries.renew(definitions.subscriptions, upTo: last, map.order)
  }

  /// The date of the last entry.
  private var lastDay: Day {
    let days = [
      lastExpense, written.incomes.lazy.map(\.date).max(),
      written.renewals.lazy.map(\.date).max(), entries.others.lazy.map(\.date).max(),
    ]
    return days.compactMap(\.self).max() ?? Day.first
  }

  /// The automatic renewals that there are on any day of report: as if nothing was paid and no end was moved back.
  private func automaticDays(of subscription: Subscription, upTo last: Day) -> [Day] {
    var days: Set<Day> = []
    let ends = subscription.timeline.spans.dropFirst().filter { $0.terms.ends != nil }.map { $0.from - 1 }
    for knownOn in ends.filter({ $0 < last }) + [last] {
      days.formUnion(RenewalSchedule(subscription, paid: [], knownOn: knownOn).automatic(upTo: knownOn))
    }
    return days.sorted()
  }

  /// The expenses of some renewals. Problems are reported once, at the subscription, if the renewal counts.
  private mutating func expenses(
    of subscription: Subscription, on days: [Day], counts: (Day) -> Bool
  ) -> [Day: Expense] {
    var (expenses, hasError) = ([Day: Expense](), false)
    let stale = conversion.stale
    conversion.stale = StaleRates(limit: lookup.settings.options.staleRateDays)
    for day in days {
      do throws(Diagnostic) {
        expenses[day] = try expense(of: subscription, on: day)
      } catch {
        // An error of a template's part is one of each subscription like it.
        if counts(day), !hasError, !log.has(error) { log.add(error) }
        hasError = hasError || counts(day)
      }
    }
    conversion.stale.report(conversion.converter.rates, ofRenewals: subscription.range, into: &log)
    conversion.stale = stale
    return expenses
  }

  private mutating func expense(of subscription: Subscription, on day: Day) throws(Diagnostic) -> Expense {
    if lookup.settings.base == nil { log.needBase(at: subscription.range) }
    let terms = subscription.timeline.terms(on: day)
    guard let source = terms.source ?? lookup.cash else { throw .notShown(subscription.range) }
    let payment = PaymentConversion.Payment(
      original: terms.amount, currency: subscription.currency, source: source, day: day,
      position: subscription.range.start, isExpense: true, place: subscription.range)
    let money = try conversion.convertedAmount(payment)
    var expense = Expense(money, on: day, source: source, tags: terms.tags, at: subscription.range.start)
    try divide(&expense, as: subscription, at: nil)
    return expense
  }
}
