import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most spans of all cards together.
  static let maxSpans = 200_000
  /// The most templates that are `like` each other.
  fileprivate static let longestChain = 65

  /// Resolves the cards with their templates and amendments.
  mutating func resolveCards() {
    let templates = templates(cards) { range, name, other in
      .error(
        "E316", range, "the template \"\(name)\" is declared twice"
      ).noting("first declared here", at: other)
    }
    let amendments = Dictionary(
      grouping: amendments(cards.filter { !$0.isTemplate }), by: \.name.value)
    placeCards()
    // Templates without a card are checked too.
    for entry in cards where entry.isTemplate && entry.date == nil && !entry.isBuiltIn {
      _ = chain(of: entry, templates)
    }
    for entry in cards where !entry.isTemplate && entry.date == nil {
      resolve(entry, templates, amendments[entry.name.value] ?? [])
    }
    checkUnderCards()
    let names = definitions.cards.map(\.name)
    let known = Set(cards.filter { !$0.isTemplate && $0.date == nil }.map(\.name.value))
    for entry in cards
    where !entry.isTemplate && entry.date != nil && !known.contains(entry.name.value) {
      if isBroken(.card, entry.name.value) { continue }
      log.add(.unknownAmended(.card, entry.name, in: names, vocabulary.names, &log))
    }
  }

  private mutating func resolve(
    _ entry: WrittenCard, _ templates: [NameID: Template<LayeredTerms>], _ amendments: [WrittenCard]
  ) {
    let name = entry.name.value
    if let other = source(named: name) {
      log.add(sourceTwice(entry.name, place(of: other)))
      return
    }
    let chain = chain(of: entry, templates)
    let currency = currency(of: entry, chain, templates)
    let layers =
      chain.map { CardLayer($0, templates[$0.name.value]?.amendments ?? []) } + [CardLayer(entry, amendments)]
    let title = entry.title ?? chain.last { $0.title != nil }?.title
    let timeline = timeline(of: layers, currency: currency ?? settings.writtenBase ?? .none)
    var card = Card(
      name: name, title: title, currency: currency ?? settings.writtenBase ?? .none, timeline: timeline,
      range: entry.name.range)
    card.amendments = layers.flatMap(\.amendments).compactMap { amendment in
      amendment.date.map { Card.Amendment(date: $0, position: amendment.name.range.start) }
    }.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    card.ownAmendments = amendments.compactMap(\.date)
    card.like = entry.like?.range
    definitions.cards.append(card)
    declare(.card(CardIndex(definitions.cards.count - 1)), name, entry.name.range)
    check(timeline, of: entry)
    checkFees(timeline, of: entry, amendments)
    checkBenefitWords(card, layers.flatMap { [$0.entry] + $0.amendments })
  }

  private func place(of source: PaymentSource) -> SourceRange? {
    switch source {
    case .card(let index): definitions.cards[index].range
    case .account(let index): definitions.accounts[index].range
    }
  }

  /// The templates that an entry is like, the most distant first.
  private mutating func chain(
    of entry: WrittenCard, _ templates: [NameID: Template<LayeredTerms>]
  ) -> [WrittenCard] {
    var chain: [WrittenCard] = []
    var like = entry.like
    while let name = like {
      guard let template = templates[name.value]?.entry else {
        if !isBroken(.template, name.value), reported.insert(name.range).inserted {
          log.add(unknownTemplate(name, templates, "E317", "`milepost library` lists the built-in ones"))
        }
        break
      }
      let isCycle = chain.contains { $0.name.value == name.value }
      if isCycle || chain.count == DefinitionsResolving.longestChain {
        let cycle = Diagnostic.error("E318", name.range, "this template is `like` itself")
        if reported.insert(name.range).inserted { log.add(isCycle ? cycle : .longChain(name.range)) }
        break
      }
      chain.insert(template, at: 0)
      like = template.like
    }
    return chain
  }

  /// The currency that a card or its templates name; of a card under another that of its main card.
  private mutating func currency(
    of entry: WrittenCard, _ chain: [WrittenCard], _ templates: [NameID: Template<LayeredTerms>]
  ) -> CurrencyIndex? {
    var layers = chain + [entry]
    if let main = mainEntry(of: entry) { layers = self.chain(of: main, templates) + [main] }
    return layers.reversed().lazy.compactMap(\.currency).first
  }

  /// The terms of each day with a change: every layer up to that day, one on top of the other.
  private mutating func timeline(of layers: [CardLayer], currency: CurrencyIndex) -> Timeline<CardTerms> {
    var layers = layers
    let days = Set(layers.flatMap { $0.amendments.compactMap(\.date) }).sorted()
    spanCount += days.count + 1
    if spanCount > DefinitionsResolving.maxSpans, let entry = layers.last?.entry {
      log.add(
        .error(
          "E335", entry.name.range,
          "the terms of all cards change more than \(DefinitionsResolving.maxSpans) times",
          label: "from this card on"))
      return Timeline(CardTerms())
    }
    advance(&layers, to: nil, currency)
    var timeline = Timeline(layers[layers.count - 1].layered.terms)
    var rates = WrittenRates(layers[layers.count - 1].layered)
    for day in days {
      advance(&layers, to: day, currency)
      timeline.amend(from: day, to: layers[layers.count - 1].layered.terms)
      rates.amend(from: day, to: layers[layers.count - 1].layered)
    }
    if let entry = layers.last?.entry { warnAboutUselessRates(rates, timeline, of: entry) }
    return timeline
  }

  /// Applies the amendments of a day (`nil`: the entries themselves), and again every layer above a changed one.
  private mutating func advance(_ layers: inout [CardLayer], to day: Day?, _ currency: CurrencyIndex) {
    var isChanged = day == nil
    for index in layers.indices {
      if isChanged {
        layers[index].layered = index == 0 ? LayeredTerms() : layers[index - 1].layered
        let isOwn = index == layers.count - 1
        layers[index].layered.beginLayer(isBuiltIn: layers[index].entry.isBuiltIn)
        apply(
          layers[index].entry, to: &layers[index].layered, currency, isRepeated: day != nil,
          findsIdleNones: isOwn && day == nil)
        for (place, amendment) in layers[index].amendments[..<layers[index].applied].enumerated() {
          if place == 0 || layers[index].amendments[place - 1].date != amendment.date {
            layers[index].layered.endLayer()
            layers[index].layered.beginLayer(isBuiltIn: amendment.isBuiltIn)
          }
          apply(amendment, to: &layers[index].layered, currency, isRepeated: true, findsIdleNones: false)
        }
        layers[index].layered.endLayer()
      }
      let first = layers[index].applied
      while layers[index].applied < layers[index].amendments.count {
        let amendment = layers[index].amendments[layers[index].applied]
        guard amendment.date == day else { break }
        if layers[index].applied == first { layers[index].layered.beginLayer(isBuiltIn: amendment.isBuiltIn) }
        layers[index].applied += 1
        isChanged = true
        let before = layers[index].layered.terms
        let found = log.diagnostics.count
        // Of a template's amendments only those of the card's own template are checked, and of a file's own template.
        let isChecked = index == layers.count - 1 || (index == layers.count - 2 && !amendment.isBuiltIn)
        apply(amendment, to: &layers[index].layered, currency, isRepeated: false, findsIdleNones: isChecked)
        // What was found of another card that is like the same template is not found again.
        let isKnown = amendment.changes.contains { reported.contains($0.range) }
        let hasEffect = layers[index].layered.terms != before || found != log.diagnostics.count || isKnown
        if isChecked, !hasEffect, reported.insert(amendment.name.range).inserted {
          warnOfNoEffect(amendment.name.range)
        }
      }
      if layers[index].applied > first { layers[index].layered.endLayer() }
    }
    warnAboutPointRates(layers, currency)
  }

  private mutating func apply(
    _ entry: WrittenCard, to layered: inout LayeredTerms, _ currency: CurrencyIndex, isRepeated: Bool,
    findsIdleNones: Bool
  ) {
    for change in entry.changes {
      let before = findsIdleNones && change.isNone ? layered.terms : nil
      apply(change, to: &layered, currency, isRepeated: isRepeated)
      if let before, before == layered.terms { warnAboutNone(change.range) }
    }
  }
}

/// A card's or template's entry with its amendments, in order of date.
struct CardLayer {
  var entry: WrittenCard
  var amendments: [WrittenCard]
  /// The number of amendments in force.
  var applied = 0
  /// The terms with this layer and all below it applied.
  var layered = LayeredTerms()

  init(_ entry: WrittenCard, _ amendments: [WrittenCard]) {
    self.entry = entry
    self.amendments = amendments
  }
}

extension Diagnostic {
  fileprivate static func longChain(_ range: SourceRange) -> Diagnostic {
    .error(
      "E367", range, "this chain of `like` is longer than \(DefinitionsResolving.longestChain) templates",
      label: "remove it", help: "copy what the template needs from the others")
  }
}
