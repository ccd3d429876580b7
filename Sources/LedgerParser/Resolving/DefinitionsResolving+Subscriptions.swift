import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the subscriptions with their templates and amendments.
  mutating func resolveSubscriptions() {
    let templates = templates(written.subscriptions) {
      .declaredTwice($0, DefinitionKind.template.rawValue, $1, $2)
    }
    let lookup = NameLookup(settings, vocabulary, definitions, broken: written.broken)
    let own = written.subscriptions.filter { !$0.isTemplate }
    var subscriptions: [Subscription] = []
    for entry in declarations(own) {
      do throws(Diagnostic) { subscriptions.append(try subscription(entry, templates, lookup)) } catch {
        log.add(error)
      }
    }
    amend(&subscriptions, by: own) { $0.apply($1, to: &$2, $3, lookup) }
    definitions.subscriptions = subscriptions
  }

  private mutating func subscription(
    _ entry: WrittenSubscription, _ templates: [NameID: Template<WrittenSubscription>], _ lookup: NameLookup
  ) throws(Diagnostic) -> Subscription {
    let template = try template(of: entry, templates)
    guard let amount = entry.amount ?? template?.entry.amount,
      entry.frequency ?? template?.entry.frequency != nil, let from = entry.from
    else {
      throw .missing(
        entry.name.range, "a price and a period", sample: "subscription gym 99 SGD monthly from 2026-01-09")
    }
    var source: PaymentSourceIndex?
    if let name = entry.source { source = try lookup.source(name, &log) }
    // A price without a code is in the currency of the card or account.
    var currency = amount.currency ?? source.map { lookup.currency(of: $0) } ?? .none
    if currency == .none { currency = base(at: amount.range) }
    return Subscription(
      name: entry.name.value, title: entry.title ?? template?.entry.title, currency: currency,
      timeline: terms(of: entry, from: from, template, currency, lookup), range: entry.name.range)
  }

  private mutating func template(
    of entry: WrittenSubscription, _ templates: [NameID: Template<WrittenSubscription>]
  ) throws(Diagnostic) -> Template<WrittenSubscription>? {
    guard let like = entry.like else { return nil }
    if let template = templates[like.value] { return template }
    if isBroken(.template, like.value) { throw .otherError(like.range) }
    throw unknownTemplate(
      like, templates, "E348", "`milepost library search subscription` lists the built-in ones")
  }

  /// The terms of an entry and its template, before the entry's own amendments.
  private mutating func terms(
    of entry: WrittenSubscription, from: Day, _ template: Template<WrittenSubscription>?,
    _ currency: CurrencyIndex,
    _ lookup: NameLookup
  ) -> Timeline<SubscriptionTerms> {
    let frequency = entry.frequency ?? template?.entry.frequency
    var terms = SubscriptionTerms(amount: 0, frequency: frequency?.value ?? .monthly, from: from)
    // A template's price has its own currency; a price of the subscription itself replaces it for good.
    let takesPrice = entry.amount == nil
    if let template { apply(template.entry, to: &terms, currency, lookup, takesPrice: takesPrice) }
    var templateTerms = terms
    apply(entry, to: &terms, currency, lookup)
    var timeline = Timeline(terms)
    for amendment in template?.amendments ?? [] {
      guard let date = amendment.date else { continue }
      apply(amendment, to: &templateTerms, currency, lookup, takesPrice: takesPrice)
      // The subscription's own terms override its template's, whatever the date.
      terms = templateTerms
      apply(entry, to: &terms, currency, lookup)
      timeline.amend(from: date, to: terms)
    }
    return timeline
  }

  /// Applies an entry to the terms so far.
  private mutating func apply(
    _ entry: WrittenSubscription, to terms: inout SubscriptionTerms, _ currency: CurrencyIndex,
    _ lookup: NameLookup,
    takesPrice: Bool = true
  ) {
    do throws(Diagnostic) {
      if let source = entry.source { terms.source = try lookup.source(source, &log) }
      if takesPrice, let amount = entry.amount { terms.amount = try minor(amount, currency) }
    } catch {
      log.add(error)
    }
    if let frequency = entry.frequency { terms.frequency = frequency.value }
    if entry.tags != .empty { terms.tags = entry.tags }
    let parts = parts(of: entry, currency)
    // Parts in other places of the file are equal, so that an amendment that repeats them changes nothing.
    if let parts, !areSame(parts, terms.parts) { terms.parts = parts }
    for property in entry.properties {
      let before = entry.date != nil && !entry.isBuiltIn && property.isNone ? terms : nil
      defer { if let before, before == terms { warnAboutNone(property.range) } }
      switch property.value {
      case .auto(let isAutomatic): terms.isAutomatic = isAutomatic
      case .ends(let day): terms.ends = day
      case .remind(let days): terms.remind = days
      case .note(let note): terms.note = note
      case .part: break
      case .noParts: terms.parts = parts ?? []
      }
    }
    if let ends = terms.ends, let from = entry.from, ends < from {
      let range = entry.properties.last?.range ?? entry.name.range
      log.add(.error("E349", range, "the subscription ends before it starts", label: "it starts on \(from)"))
    }
  }

  /// Whether two lists have the same parts in the same order.
  private func areSame(_ some: [ExpensePart], _ others: [ExpensePart]) -> Bool {
    func payee(_ part: ExpensePart) -> [String] {
      EntryWords(map, at: part.words.start).words.filter { $0.tag == nil }.map(\.text)
    }
    return some.elementsEqual(others) { one, other in
      (one.size, one.original, one.tags, one.who) == (other.size, other.original, other.tags, other.who)
        && (one.who != nil || payee(one) == payee(other))
    }
  }

  /// The parts that an entry writes, which replace all parts before; `nil` without any.
  private mutating func parts(of entry: WrittenSubscription, _ currency: CurrencyIndex) -> [ExpensePart]? {
    var parts: [ExpensePart] = []
    for property in entry.properties {
      guard case .part(let part) = property.value else { continue }
      if let who = part.who, source(named: who) != nil {
        if reported.insert(part.words).inserted { log.add(.notAPerson(part.words, text(who), inShare: true)) }
        continue
      }
      do throws(Diagnostic) {
        parts.append(try part.resolved { amount throws(Diagnostic) in try minor(amount, currency) })
      } catch {
        log.add(error)
      }
    }
    return parts.isEmpty ? nil : parts
  }
}
