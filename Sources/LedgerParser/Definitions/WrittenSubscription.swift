import LedgerModel
import LedgerText

/// A `subscription` or `template subscription` entry, or with a date an amendment of one.
typealias WrittenSubscription = WrittenDefinition<SubscriptionTerms>

extension SubscriptionTerms: DefinitionTerms {
  static let kind = DefinitionKind.subscription

  /// All `split` and `share` together.
  fileprivate static let partsItem = "parts"

  /// Adds a part; the first of an entry replaces those before.
  fileprivate static func adding(_ part: WrittenPart, isFirst: Bool) -> Change<SubscriptionTerms>.Apply {
    { (terms, resolving, currency) throws(Diagnostic) in
      if isFirst { terms.parts = [] }
      if let part = try resolving.resolve(part, currency) { terms.parts.append(part) }
    }
  }
}

enum SubscriptionProperty: String, PropertyName {
  case auto, ends, remind, note, split, share

  var isText: Bool { self == .note }
  var isOfParts: Bool { self == .split || self == .share }
  var isRepeatable: Bool { isOfParts }

  var sample: String? {
    switch self {
    case .split: "split 33.00 #household"
    case .share: "share 1/2 mei; a `note` can say more"
    case .auto, .ends, .remind, .note: nil
    }
  }
}

extension Parser {
  /// `subscription ID ["Title"] AMOUNT PERIOD from DATE [SOURCE] [#tag …]`, `subscription ID ["Title"] like TEMPLATE
  /// [AMOUNT] from DATE …`, `template subscription ID ["Title"] [AMOUNT] PERIOD [#tag …]`, or with a date an amendment:
  /// `DATE subscription ID [AMOUNT] [PERIOD] [SOURCE] [#tag …]`.
  mutating func subscription(
    _ bytes: Span<UInt8>, _ date: Day?, isTemplate: Bool, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let role: NameUse.Role = date == nil ? .definition : .amendment
    let name = try name(
      &reader, .id, of: "subscription", isTemplate ? .subscriptionTemplate : .subscription, role)
    var entry = WrittenSubscription(date, name)
    entry.isTemplate = isTemplate
    entry.isBuiltIn = isBuiltIn
    if date == nil { entry.title = reader.takeQuoted()?.text }
    if date == nil, !isTemplate, reader.take("like", before: .template) {
      entry.like = try template(&reader, .subscriptionTemplate)
    }
    let start = "subscription \(written.names.text(name.value))\(entry.title.map { " \"\($0)\"" } ?? "")"
    let isAmountNeeded = date == nil && entry.like == nil && !isTemplate
    try checkOrder(
      reader, after: start, end: isTemplate || date != nil ? "" : "from DATE", isAmountNeeded: isAmountNeeded)
    let isPriced = reader.isNext(.amount) { $0.text != "from" && $0.tag == nil && looksLikeNumber($0) }
    if isPriced || isAmountNeeded {
      let price = try positiveAmount(&reader, of: "the price")
      entry.amount = price
      entry.changes.append(change(price, of: \.amount))
    }
    let mayLackPeriod = date != nil || entry.like != nil
    let hasPeriod = reader.isNext(.period) { word in
      date == nil ? word.text != "from" && (!mayLackPeriod || word.tag == nil) : Parser.isPeriod(word)
    }
    if hasPeriod, let word = reader.peek {
      entry.changes.append(change(Located(try frequency(&reader, []), word.range), of: \.frequency))
    } else if !mayLackPeriod {
      throw .missing(
        reader.here, "a period", sample: "subscription netflix 22.98 SGD monthly from 2026-01-09")
    }
    if date == nil, !isTemplate {
      let from = try firstRenewal(&reader)
      entry.changes.append(Change("from", from.range, as: []) { terms, _, _ in terms.from = from.value })
    }
    if !isTemplate, let source = try source(&reader) {
      let name = written.names.text(source.value)
      entry.changes.append(
        Change("source", source.range, as: [name]) { (terms, resolving, _) throws(Diagnostic) in
          terms.source = try resolving.payer(source)
        })
    }
    let tags = try tags(&reader)
    if !tags.isEmpty {
      let list = written.tagLists.intern(tags)
      let texts = tags.map { written.names.text($0) }
      entry.changes.append(Change("tags", name.range, as: texts) { terms, _, _ in terms.tags = list })
    }
    let properties = subscriptionProperties(bytes)
    entry.changes += properties.changes
    for part in properties.parts { written.entries.append((part.range.start, .part(part))) }
    add(.subscription(entry))
  }

  /// The changes of a subscription's properties, and its parts.
  mutating func subscriptionProperties(
    _ bytes: Span<UInt8>
  ) -> (changes: [Change<SubscriptionTerms>], parts: [WrittenPart]) {
    var (changes, parts) = ([Change<SubscriptionTerms>](), [WrittenPart]())
    eachProperty(bytes, of: "a subscription", as: SubscriptionProperty.self) {
      parser, name, reader throws(Diagnostic) in
      let apply = try parser.change(name, &parts, &reader)
      let item = name.isOfParts ? SubscriptionTerms.partsItem : name.rawValue
      changes.append(Change(item, reader, at: reader.property, apply))
    }
    if parts.isEmpty { return (changes, []) }
    // Beside parts a `none` removes nothing.
    let kept = changes.map { change in
      change.item == SubscriptionTerms.partsItem && change.isNone ? change.with { _, _, _ in } : change
    }
    return (kept, parts)
  }

  private mutating func change(
    _ name: SubscriptionProperty, _ parts: inout [WrittenPart], _ reader: inout WordReader
  ) throws(Diagnostic) -> Change<SubscriptionTerms>.Apply {
    switch name {
    case .auto: return Change.setting(\.isAutomatic, to: !reader.takeNone())
    case .ends: return Change.setting(\.ends, to: try dayOrNone(&reader))
    case .remind: return Change.setting(\.remind, to: try remindDays(&reader))
    case .note: return Change.setting(\.note, to: reader.takeText())
    case .split, .share:
      if reader.takeNone() { return { terms, _, _ in terms.parts = [] } }
      var part = try part(isShare: name == .share, of: 0, &reader)
      part.owner = .subscription
      parts.append(part)
      return SubscriptionTerms.adding(part, isFirst: parts.count == 1)
    }
  }

  /// Reads `from DATE`.
  private func firstRenewal(_ reader: inout WordReader) throws(Diagnostic) -> Located<Day> {
    guard reader.take("from", before: .day) else {
      throw .missing(
        reader.here, "`from` and the day of a renewal",
        sample: "subscription netflix 22.98 SGD monthly from 2026-01-09")
    }
    return try day(&reader, of: "a date")
  }

  /// Reads the card or account, if the next word is one.
  private mutating func source(_ reader: inout WordReader) throws(Diagnostic) -> Located<NameID>? {
    guard reader.isNext(.source, where: { $0.tag == nil }), let word = reader.peek else { return nil }
    if !word.isQuoted, CurrencyCode(word.text) != nil {
      throw .unexpected(word.range, word.text, sample: nil)
    }
    return try name(&reader, .source, of: "card or account")
  }
}

extension DefinitionsResolving {
  /// Resolves the subscriptions with their templates and amendments.
  mutating func resolveSubscriptions() {
    let templates = templates(written.subscriptions) {
      .declaredTwice($0, DefinitionKind.template.rawValue, $1, $2)
    }
    let own = written.subscriptions.filter { !$0.isTemplate }
    var subscriptions: [Subscription] = []
    for entry in declarations(own) {
      do throws(Diagnostic) { subscriptions.append(try subscription(entry, templates)) } catch {
        log.add(error)
      }
    }
    amend(&subscriptions, by: own) { $0.applyChecked($1, to: &$2, $3) }
    definitions.subscriptions = subscriptions
  }

  private mutating func subscription(
    _ entry: WrittenSubscription, _ templates: [NameID: Template<SubscriptionTerms>]
  ) throws(Diagnostic) -> Subscription {
    let template = try template(of: entry, templates)
    guard let amount = entry.amount ?? template?.entry.amount,
      (entry.change("period") ?? template?.entry.change("period")) != nil
    else {
      throw .missing(
        entry.name.range, "a price and a period", sample: "subscription gym 99 SGD monthly from 2026-01-09")
    }
    var source: PaymentSourceIndex?
    if let written = entry.source, let name = vocabulary.names.find(written.value) {
      source = try payer(Located(name, written.range))
    }
    // A price without a code is in the currency of the card or account.
    var currency = amount.currency ?? source.map { lookup.currency(of: $0) } ?? .none
    if currency == .none { currency = base(at: amount.range) }
    checkPrice(of: entry, template, paidBy: source)
    return Subscription(
      name: entry.name.value, title: entry.title ?? template?.entry.title, currency: currency,
      timeline: terms(of: entry, template, currency), range: entry.name.range)
  }

  private mutating func template(
    of entry: WrittenSubscription, _ templates: [NameID: Template<SubscriptionTerms>]
  ) throws(Diagnostic) -> Template<SubscriptionTerms>? {
    guard let like = entry.like else { return nil }
    if let template = templates[like.value] { return template }
    if isBroken(.template, like.value) { throw .otherError(like.range) }
    throw unknownTemplate(
      like, templates, "E348", "`milepost library search subscription` lists the built-in ones")
  }

  /// The terms of an entry and its template, before the entry's own amendments.
  private mutating func terms(
    of entry: WrittenSubscription, _ template: Template<SubscriptionTerms>?, _ currency: CurrencyIndex
  ) -> Timeline<SubscriptionTerms> {
    var terms = SubscriptionTerms(amount: 0, frequency: .monthly, from: .first)
    // A template's price has its own currency; a price of the subscription itself replaces it for good.
    let takesPrice = entry.amount == nil
    if let template { applyChecked(template.entry, to: &terms, currency, takesPrice: takesPrice) }
    var templateTerms = terms
    applyChecked(entry, to: &terms, currency)
    var timeline = Timeline(terms)
    for amendment in template?.amendments ?? [] {
      guard let date = amendment.date else { continue }
      applyChecked(amendment, to: &templateTerms, currency, takesPrice: takesPrice)
      // The subscription's own terms override its template's, whatever the date.
      terms = templateTerms
      applyChecked(entry, to: &terms, currency)
      timeline.amend(from: date, to: terms)
    }
    return timeline
  }

  /// Makes the changes of an entry, and checks the terms.
  private mutating func applyChecked(
    _ entry: WrittenSubscription, to terms: inout SubscriptionTerms, _ currency: CurrencyIndex,
    takesPrice: Bool = true
  ) {
    var entry = entry
    if !takesPrice { entry.changes.removeAll { $0.item == "amount" } }
    let parts = terms.parts
    apply(entry, to: &terms, currency)
    // Parts in other places of the file are equal, so that an amendment that repeats them changes nothing.
    if areSame(parts, terms.parts) { terms.parts = parts }
    if let ends = terms.ends, entry.change("from") != nil, ends < terms.from {
      let range = entry.properties.last?.range ?? entry.name.range
      log.add(
        .error("E349", range, "the subscription ends before it starts", label: "it starts on \(terms.from)"))
    }
  }

  /// The card or account that pays.
  fileprivate mutating func payer(_ name: Located<NameID>) throws(Diagnostic) -> PaymentSourceIndex {
    try lookup.source(name, &log)
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
}

extension DefinitionsResolving {
  /// The part of renewals that an entry writes; `nil` for one of a person whose name is that of a card or account, which is reported.
  fileprivate mutating func resolve(
    _ part: WrittenPart, _ currency: CurrencyIndex
  ) throws(Diagnostic) -> ExpensePart? {
    if let who = part.who, let source = source(named: who),
      source.card.map({ !definitions.cards[$0].isUnderAnother }) ?? true
    {
      if reported.insert(part.words).inserted { log.add(.notAPerson(part, text(who))) }
      return nil
    }
    return try part.resolved { amount throws(Diagnostic) in try minor(amount, currency) }
  }
}

extension WrittenSubscription {
  /// The card or account that the entry names.
  var source: Located<String>? {
    change("source").flatMap { change in change.value?.first.map { Located($0, change.range) } }
  }
}
