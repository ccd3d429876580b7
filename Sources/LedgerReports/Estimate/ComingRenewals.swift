import LedgerModel

/// The renewals from the day of a report on of subscriptions that are in the totals, as far as nothing pays them yet.
struct ComingRenewals {
  /// A subscription with its schedule as it is known on the day.
  private struct Source {
    var currency: CurrencyIndex
    var timeline: Timeline<SubscriptionTerms>
    var schedule: RenewalSchedule
    /// The place of its newest expense, paid by hand or automatic; `nil` without any.
    var newest: Int?
  }

  /// A part of a renewal that is mine.
  private struct Part {
    var tags: TagListID
    /// Minor units of the subscription's currency.
    var original: Int64
    /// Minor units of the wanted currency.
    var amount: Int64
  }

  private let ledger: Ledger
  private let on: Day
  private let sources: [Source]

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    var newest: [SubscriptionIndex: Int] = [:]
    for place in ledger.entries.renewalPlaces {
      let expense = ledger.entries.expenses[place]
      guard expense.date <= on, let subscription = ledger.entries.subscription(of: expense) else { continue }
      if let known = newest[subscription], ledger.entries.expenses[known].date > expense.date { continue }
      newest[subscription] = place
    }
    sources = ledger.definitions.subscriptions.listIndices.compactMap { index in
      let timeline = ledger.definitions.subscriptions[index].timeline.known(on: on)
      let place = newest[index]
      // One that was never paid is in no total.
      guard place != nil || timeline.spans.contains(where: \.terms.isAutomatic) else { return nil }
      return Source(
        currency: ledger.definitions.subscriptions[index].currency, timeline: timeline,
        schedule: ledger.schedule(of: index, knownOn: on),
        newest: place)
    }
  }

  /// What is mine of the renewals up to a day, of the parts that count, in minor units of a currency at the rates of the
  /// day of the report; `nil` without a rate.
  func sum(upTo last: Day, in currency: CurrencyIndex, counts: (TagListID) -> Bool) -> Int128? {
    sum(upTo: last, in: currency) { _, _, _, part in counts(part.tags) }
  }

  /// The same of the parts that an expense query wants: each as the newest expense of its subscription would be on that
  /// day. A subscription without an expense is in no selection.
  func sum(upTo last: Day, in currency: CurrencyIndex, where isWanted: (Int, Expense) -> Bool) -> Int128? {
    sum(upTo: last, in: currency) { source, terms, day, part in
      guard let newest = source.newest else { return false }
      var expense = ledger.entries.expenses[newest]
      expense.parts = nil
      expense.money = ConvertedAmount(
        original: part.original, source.currency, amount: part.amount, base: part.amount)
      expense.date = day
      expense.source = terms.source ?? expense.source
      expense.tags = part.tags
      return isWanted(newest, expense)
    }
  }

  private func sum(
    upTo last: Day, in currency: CurrencyIndex, isWanted: (Source, SubscriptionTerms, Day, Part) -> Bool
  ) -> Int128? {
    var converter = ledger.converter
    var sum: Int128 = 0
    for source in sources where on <= last {
      for day in source.schedule.renewals(in: DayRange(on, last)) where source.schedule.payments[day] == nil {
        let terms = source.timeline.terms(on: day)
        // An automatic renewal of the day is an expense already.
        guard terms.isAutomatic ? day > on : source.newest != nil else { continue }
        let whole = ledger.converted(
          Int128(terms.amount), source.currency, to: currency, on: on, &converter)
        let amount = whole.flatMap { Int64(exactly: $0) }
        for part in parts(of: terms, dividing: amount ?? 0) where isWanted(source, terms, day, part) {
          if amount == nil { return nil }
          sum += Int128(part.amount)
        }
      }
    }
    return sum
  }

  /// The parts of a renewal that are mine; `amount` is its price in the wanted currency.
  private func parts(of terms: SubscriptionTerms, dividing amount: Int64) -> [Part] {
    var division = PartAmounts(of: terms.amount, dividing: amount, ledger.settings.options.rounding)
    var (own, left) = ([Part](), terms.amount)
    for (written, original) in zip(terms.parts, originals(of: terms)) {
      let part = Part(tags: written.tags, original: original, amount: division.next(original))
      left -= original
      if !written.isShare { own.append(part) }
    }
    return left == 0 ? own : own + [Part(tags: terms.tags, original: left, amount: division.rest)]
  }

  /// How much of the price each part is: percentages and fractions are rounded as their sum so far.
  private func originals(of terms: SubscriptionTerms) -> [Int64] {
    var share = Fraction.zero
    var laid: Int64 = 0
    return terms.parts.map { part in
      switch part.size {
      case .amount: return part.original
      case .percent(let percent): share += Fraction(1, 100).times(percent.fraction) ?? .zero
      case .fraction(let above, let below): share += Fraction(Int128(above), Int128(below))
      }
      let upTo = ledger.settings.options.rounding.quotient(
        Int128(terms.amount), times: share.numerator, over: share.denominator)
      let before = laid
      laid = upTo.flatMap { Int64(exactly: $0) } ?? terms.amount
      return laid - before
    }
  }
}
