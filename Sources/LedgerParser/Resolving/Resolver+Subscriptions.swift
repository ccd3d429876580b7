import LedgerModel
import LedgerText

extension Resolver {
  /// Builds the subscriptions: each like its template, if it has one, with what its amendments change.
  mutating func resolveSubscriptions() -> [Subscription] {
    let templates = subscriptionTemplates()
    let own = written.subscriptions.filter { !$0.isTemplate }
    var subscriptions: [Subscription] = []
    for entry in declarations(own, "subscription") {
      do throws(Diagnostic) { subscriptions.append(try subscription(entry, templates)) } catch {
        diagnostics.add(error)
      }
    }
    amend(&subscriptions, by: own, "subscription") { $0.apply($1, to: &$2, $3.currency) }
    return subscriptions
  }

  /// The templates of a run by name, with their amendments; a file's own wins over a built-in one.
  private mutating func subscriptionTemplates() -> [NameID: (
    entry: WrittenSubscription, amendments: [WrittenSubscription]
  )] {
    var templates: [NameID: (entry: WrittenSubscription, amendments: [WrittenSubscription])] = [:]
    for entry in written.subscriptions where entry.isTemplate && entry.date == nil {
      if let other = templates[entry.name.value] {
        if !entry.isBuiltIn {
          let name = written.names.text(entry.name.value)
          diagnostics.add(.planTwice(entry.name.range, "template", name, other.entry.name.range))
        }
        continue
      }
      templates[entry.name.value] = (entry, [])
    }
    for entry in amendments(written.subscriptions.filter(\.isTemplate)) {
      guard let template = templates[entry.name.value] else {
        diagnostics.add(.unknownAmended(entry.name.range, "template", written.names.text(entry.name.value)))
        continue
      }
      if entry.isBuiltIn, !template.entry.isBuiltIn { continue }
      templates[entry.name.value]?.amendments.append(entry)
    }
    return templates
  }

  private mutating func subscription(
    _ entry: WrittenSubscription,
    _ templates: [NameID: (entry: WrittenSubscription, amendments: [WrittenSubscription])]
  ) throws(Diagnostic) -> Subscription {
    var template: (entry: WrittenSubscription, amendments: [WrittenSubscription])?
    if let like = entry.like {
      template = templates[like.value]
      guard template != nil else {
        let names = templates.keys.sorted().map { written.names.text($0) }
        throw .unknownSubscription(
          like.range, written.names.text(like.value), nearestName(to: written.names.text(like.value), in: names))
      }
    }
    guard let amount = entry.amount ?? template?.entry.amount,
      let frequency = entry.frequency ?? template?.entry.frequency, let from = entry.from
    else {
      throw .missing(
        entry.name.range, "a price and a period", sample: "subscription gym 99 SGD monthly from 2026-01-09")
    }
    var source: PaymentSourceIndex?
    if let name = entry.source { source = try self.source(name) }
    // Without a code a price is in the currency of what it is paid with.
    let currency = amount.currency == 0 ? source.map { self.currency(of: $0) } ?? fileBase : planCurrency(amount)
    let tags = entry.tags.isEmpty ? template?.entry.tags ?? [] : entry.tags
    var terms = SubscriptionTerms(amount: 0, frequency: frequency.value)
    // The template's first price is that of its own currency; a price of one's own takes its place for good.
    if let template { apply(template.entry, to: &terms, entry.amount == nil ? currency : nil) }
    apply(entry, to: &terms, currency)
    var timeline = Timeline(terms)
    for amendment in template?.amendments ?? [] {
      guard let date = amendment.date else { continue }
      var later = timeline.terms(on: date)
      apply(amendment, to: &later, entry.amount == nil ? currency : nil)
      // What the subscription says itself stands over its template, whatever its date.
      apply(entry, to: &later, currency)
      timeline.amend(from: date, to: later)
    }
    return Subscription(
      name: entry.name.value, title: entry.title ?? template?.entry.title ?? written.names.text(entry.name.value),
      currency: currency, source: source, tags: written.tagLists.intern(tags), from: from, timeline: timeline,
      range: entry.name.range)
  }

  /// Puts what an entry says over the terms so far; without a currency its price is left out.
  private mutating func apply(
    _ entry: WrittenSubscription, to terms: inout SubscriptionTerms, _ currency: CurrencyIndex?
  ) {
    do throws(Diagnostic) {
      if let amount = entry.amount, let currency { terms.amount = try minorOfPlan(amount, currency) }
    } catch {
      diagnostics.add(error)
    }
    if let frequency = entry.frequency { terms.frequency = frequency.value }
    for property in entry.properties {
      switch property.value {
      case .ends(let day): terms.ends = day
      case .remind(let days): terms.remind = days
      case .note(let note): terms.note = note
      }
    }
    if let ends = terms.ends, let from = entry.from, ends < from {
      diagnostics.add(.endsBefore(entry.properties.last?.range ?? entry.name.range, from))
    }
  }

  /// Resolves `paid` entries, each into an expense at its place in file order.
  mutating func resolveRenewals(
    _ subscriptions: [Subscription], _ prices: inout [Price], _ converter: inout Converter, _ stale: inout StaleRates
  ) -> [(order: Int, expense: Expense, renewal: Renewal)] {
    let places = Dictionary(subscriptions.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    let cash = sourceOfName[Int(written.names.intern("cash"))]
    var found: [(order: Int, expense: Expense, renewal: Renewal)] = []
    for entry in written.renewals {
      do throws(Diagnostic) {
        guard let place = places[entry.subscription.value] else {
          throw unknownPlan(entry.subscription, "subscription", in: subscriptions.map(\.name))
        }
        let expense = try expense(
          of: entry, subscriptions[place], PaymentSourceIndex(cash), &prices, &converter, &stale)
        found.append(
          (entry.order, expense, Renewal(date: entry.date, subscription: place, position: entry.position)))
      } catch {
        diagnostics.add(error)
      }
    }
    return found
  }

  private mutating func expense(
    of entry: WrittenRenewal, _ subscription: Subscription, _ cash: PaymentSourceIndex, _ prices: inout [Price],
    _ converter: inout Converter, _ stale: inout StaleRates
  ) throws(Diagnostic) -> Expense {
    let source = subscription.source ?? cash
    var currency = subscription.currency
    var original = subscription.timeline.terms(on: entry.date).amount
    if let amount = entry.amount {
      if amount.currency != 0 { currency = planCurrency(amount) }
      original = try minor(amount.number, currency, at: amount.range)
    }
    var payment = Conversions(day: entry.date, position: entry.position, isExpense: true)
    var priceIndex: UInt32 = 0
    if let price = entry.price {
      let pinned = try self.price(price, of: original, currency, source)
      prices.append(pinned)
      priceIndex = UInt32(prices.count)
      payment.price = pinned
    }
    let resolved = try convert(original, currency, source, payment, &converter, &stale)
    let postedAfter = entry.posted.map { UInt16(min($0 - entry.date, Int(Expense.notPosted) - 1)) }
    return Expense(
      original: original, amount: resolved.amount, base: resolved.base, position: entry.position,
      tags: subscription.tags, price: priceIndex, date: entry.date, postedAfter: postedAfter ?? Expense.notPosted,
      payeeOffset: Expense.renewal, source: source, currency: currency)
  }
}

extension [Expense] {
  /// Puts renewals where they stand in file order; nothing is to do where there are none.
  mutating func insert(_ renewals: [(order: Int, expense: Expense, renewal: Renewal)]) {
    if renewals.isEmpty { return }
    var merged: [Expense] = []
    merged.reserveCapacity(count + renewals.count)
    var rest = renewals[...]
    for expense in self {
      while let next = rest.first, next.order <= merged.count {
        merged.append(next.expense)
        rest.removeFirst()
      }
      merged.append(expense)
    }
    self = merged + rest.map(\.expense)
  }
}

extension Diagnostic {
  fileprivate static func unknownSubscription(_ range: SourceRange, _ name: String, _ near: String?) -> Diagnostic {
    .error(
      "E348", range, "there is no subscription's template \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "`milepost library search subscription` lists those built in")
  }

  fileprivate static func endsBefore(_ range: SourceRange, _ from: Day) -> Diagnostic {
    .error("E349", range, "the subscription ends before it starts", label: "it starts on \(from)")
  }
}
