import LedgerModel
import LedgerText

extension DefinitionsResolving {
  private struct SubscriptionTemplate {
    var entry: WrittenSubscription
    var amendments: [WrittenSubscription] = []
  }

  /// Builds the subscriptions: each like its template, if it has one, with what its amendments change.
  mutating func resolveSubscriptions() {
    let templates = subscriptionTemplates()
    let lookup = NameLookup(settings, vocabulary, definitions)
    let own = written.subscriptions.filter { !$0.isTemplate }
    var subscriptions: [Subscription] = []
    for entry in declarations(own) {
      do throws(Diagnostic) { subscriptions.append(try subscription(entry, templates, lookup)) } catch {
        log.add(error)
      }
    }
    amend(&subscriptions, by: own) { $0.apply($1, to: &$2, $3.currency) }
    definitions.subscriptions = subscriptions
  }

  /// The templates of a run by name, with their amendments; a file's own wins over a built-in one.
  private mutating func subscriptionTemplates() -> [NameID: SubscriptionTemplate] {
    var templates: [NameID: SubscriptionTemplate] = [:]
    for entry in written.subscriptions where entry.isTemplate && entry.date == nil {
      guard let other = templates[entry.name.value] else {
        templates[entry.name.value] = SubscriptionTemplate(entry: entry)
        continue
      }
      if !entry.isBuiltIn {
        let kind = DefinitionKind.template.rawValue
        log.add(.declaredTwice(entry.name.range, kind, text(entry.name.value), other.entry.name.range))
      }
    }
    for entry in amendments(written.subscriptions.filter(\.isTemplate)) {
      guard let template = templates[entry.name.value] else {
        log.add(.unknownAmended(.template, entry.name, in: templates.keys.sorted(), vocabulary.names, &log))
        continue
      }
      if entry.isBuiltIn, !template.entry.isBuiltIn { continue }
      templates[entry.name.value]?.amendments.append(entry)
    }
    return templates
  }

  private mutating func subscription(
    _ entry: WrittenSubscription, _ templates: [NameID: SubscriptionTemplate], _ lookup: NameLookup
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
    // Without a code a price is in the currency of what it is paid with.
    var currency = amount.currency ?? source.map { lookup.currency(of: $0) } ?? .none
    if currency == .none { currency = base(at: amount.range) }
    let terms = terms(of: entry, template, currency)
    let tags = entry.tags == .empty ? template?.entry.tags ?? .empty : entry.tags
    return Subscription(
      name: entry.name.value, title: entry.title ?? template?.entry.title, currency: currency, source: source,
      tags: tags, from: from, timeline: terms, range: entry.name.range)
  }

  private mutating func template(
    of entry: WrittenSubscription, _ templates: [NameID: SubscriptionTemplate]
  ) throws(Diagnostic) -> SubscriptionTemplate? {
    guard let like = entry.like else { return nil }
    if let template = templates[like.value] { return template }
    let text = text(like.value)
    let near = log.nearestName(to: text) { templates.keys.sorted().map { vocabulary.names.text($0) } }
    throw .unknownSubscriptionTemplate(like.range, text, near)
  }

  /// What an entry says over its template, before its own amendments.
  private mutating func terms(
    of entry: WrittenSubscription, _ template: SubscriptionTemplate?, _ currency: CurrencyIndex
  ) -> Timeline<SubscriptionTerms> {
    let frequency = entry.frequency ?? template?.entry.frequency
    var terms = SubscriptionTerms(amount: 0, frequency: frequency?.value ?? .monthly)
    // The template's first price is that of its own currency; a price of one's own takes its place for good.
    let templateCurrency = entry.amount == nil ? currency : nil
    if let template { apply(template.entry, to: &terms, templateCurrency) }
    apply(entry, to: &terms, currency)
    var timeline = Timeline(terms)
    for amendment in template?.amendments ?? [] {
      guard let date = amendment.date else { continue }
      var later = timeline.terms(on: date)
      apply(amendment, to: &later, templateCurrency)
      // What the subscription says itself is over its template, whatever its date.
      apply(entry, to: &later, currency)
      timeline.amend(from: date, to: later)
    }
    return timeline
  }

  /// Puts what an entry says over the terms so far; without a currency its price is left out.
  private mutating func apply(
    _ entry: WrittenSubscription, to terms: inout SubscriptionTerms, _ currency: CurrencyIndex?
  ) {
    do throws(Diagnostic) {
      if let amount = entry.amount, let currency { terms.amount = try minor(amount, currency) }
    } catch {
      log.add(error)
    }
    if let frequency = entry.frequency { terms.frequency = frequency.value }
    for property in entry.properties {
      let before = entry.date != nil && !entry.isBuiltIn && property.value.isNone ? terms : nil
      defer { if before == terms { warnAboutNone(property.range) } }
      switch property.value {
      case .ends(let day): terms.ends = day
      case .remind(let days): terms.remind = days
      case .note(let note): terms.note = note
      }
    }
    if let ends = terms.ends, let from = entry.from, ends < from {
      log.add(.endsBefore(entry.properties.last?.range ?? entry.name.range, from))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownSubscriptionTemplate(_ range: SourceRange, _ name: String, _ near: String?)
    -> Diagnostic
  {
    .error(
      "E348", range, "unknown subscription template \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "`milepost library search subscription` lists the built-in ones")
  }

  fileprivate static func endsBefore(_ range: SourceRange, _ from: Day) -> Diagnostic {
    .error("E349", range, "the subscription ends before it starts", label: "it starts on \(from)")
  }
}
