import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most spans of all cards together.
  static let mostSpans = 200_000

  /// Resolves the cards with their templates and amendments.
  mutating func resolveCards() {
    let templates = templates(written.cards) { range, name, other in
      .error(
        "E316", range, "the template \"\(name)\" is declared twice",
        notes: [Diagnostic.Note("first declared here", at: other)])
    }
    let amendments = Dictionary(grouping: amendments(written.cards.filter { !$0.isTemplate }), by: \.name.value)
    // Templates without a card are checked too.
    for entry in written.cards where entry.isTemplate && entry.date == nil && !entry.isBuiltIn {
      _ = chain(of: entry, templates)
    }
    for entry in written.cards where !entry.isTemplate && entry.date == nil {
      resolve(entry, templates, amendments[entry.name.value] ?? [])
    }
    let names = definitions.cards.map(\.name)
    let known = Set(written.cards.filter { !$0.isTemplate && $0.date == nil }.map(\.name.value))
    for entry in written.cards where !entry.isTemplate && entry.date != nil && !known.contains(entry.name.value) {
      log.add(.unknownAmended(.card, entry.name, in: names, vocabulary.names, &log))
    }
  }

  private mutating func resolve(
    _ entry: WrittenCard, _ templates: [NameID: Template<WrittenCard>], _ amendments: [WrittenCard]
  ) {
    let name = entry.name.value
    if let other = source(named: name) {
      log.add(.sourceTwice(entry.name.range, text(name), place(of: other)))
      return
    }
    let chain = chain(of: entry, templates)
    let currency = ([entry] + chain.reversed()).lazy.compactMap { DefinitionsResolving.currency(of: $0) }.first
    let layers =
      chain.map { CardLayer($0, templates[$0.name.value]?.amendments ?? []) } + [CardLayer(entry, amendments)]
    let title = entry.title ?? chain.last { $0.title != nil }?.title
    let timeline = timeline(of: layers, currency: currency ?? settings.writtenBase ?? .none)
    let card = Card(
      name: name, title: title, currency: currency ?? settings.writtenBase ?? .none, timeline: timeline,
      range: entry.name.range)
    definitions.cards.append(card)
    declare(.card(CardIndex(definitions.cards.count - 1)), name, entry.name.range)
    check(timeline, of: entry)
  }

  private func place(of source: PaymentSource) -> SourceRange? {
    switch source {
    case .card(let index): definitions.cards[index].range
    case .account(let index): definitions.accounts[index].range
    }
  }

  /// The templates that an entry is like, the most distant first.
  private mutating func chain(
    of entry: WrittenCard, _ templates: [NameID: Template<WrittenCard>]
  ) -> [WrittenCard] {
    var chain: [WrittenCard] = []
    var like = entry.like
    while let name = like {
      guard let template = templates[name.value]?.entry else {
        if reported.insert(name.range).inserted {
          let text = text(name.value)
          let near = log.nearestName(to: text) { templates.keys.sorted().map { vocabulary.names.text($0) } }
          log.add(
            .error(
              "E317", name.range, "unknown template \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
              help: "`milepost library` lists the built-in ones"))
        }
        break
      }
      if chain.contains(where: { $0.name.value == name.value }) || chain.count > 64 {
        if reported.insert(name.range).inserted {
          log.add(.error("E318", name.range, "this template is `like` itself"))
        }
        break
      }
      chain.insert(template, at: 0)
      like = template.like
    }
    return chain
  }

  private static func currency(of entry: WrittenCard) -> CurrencyIndex? {
    for property in entry.properties {
      if case .currency(let index) = property.value { return index }
    }
    return nil
  }

  /// The terms of each day with a change: every layer up to that day, one on top of the other.
  private mutating func timeline(of layers: [CardLayer], currency: CurrencyIndex) -> Timeline<CardTerms> {
    var layers = layers
    let days = Set(layers.flatMap { $0.amendments.compactMap(\.date) }).sorted()
    spanCount += days.count + 1
    if spanCount > DefinitionsResolving.mostSpans, let entry = layers.last?.entry {
      log.add(
        .error(
          "E335", entry.name.range, "the terms of all cards change more than \(DefinitionsResolving.mostSpans) times",
          label: "from this card on"))
      return Timeline(CardTerms())
    }
    advance(&layers, to: nil, currency)
    var timeline = Timeline(layers[layers.count - 1].terms)
    for day in days {
      advance(&layers, to: day, currency)
      timeline.amend(from: day, to: layers[layers.count - 1].terms)
    }
    return timeline
  }

  /// Applies the amendments of a day (`nil`: the entries themselves), and again every layer above a changed one.
  private mutating func advance(_ layers: inout [CardLayer], to day: Day?, _ currency: CurrencyIndex) {
    var isChanged = day == nil
    for index in layers.indices {
      if isChanged {
        layers[index].terms = index == 0 ? CardTerms() : layers[index - 1].terms
        let isOwn = index == layers.count - 1
        apply(
          layers[index].entry, to: &layers[index].terms, currency, isRepeated: day != nil,
          findsIdleNones: isOwn && day == nil)
        for amendment in layers[index].amendments[..<layers[index].applied] {
          apply(amendment, to: &layers[index].terms, currency, isRepeated: true, findsIdleNones: false)
        }
      }
      while layers[index].applied < layers[index].amendments.count {
        let amendment = layers[index].amendments[layers[index].applied]
        guard amendment.date == day else { break }
        layers[index].applied += 1
        isChanged = true
        let before = layers[index].terms
        let found = log.diagnostics.count
        // Of a template's amendments only those of the card's own template are checked, and of a file's own template.
        let isChecked = index == layers.count - 1 || (index == layers.count - 2 && !amendment.isBuiltIn)
        apply(amendment, to: &layers[index].terms, currency, isRepeated: false, findsIdleNones: isChecked)
        // What was found of another card that is like the same template is not found again.
        let isKnown = amendment.properties.contains { reported.contains($0.range) }
        let hasEffect = layers[index].terms != before || found != log.diagnostics.count || isKnown
        if isChecked, !hasEffect, reported.insert(amendment.name.range).inserted {
          log.add(.noEffect(amendment.name.range))
        }
      }
    }
  }

  private mutating func apply(
    _ entry: WrittenCard, to terms: inout CardTerms, _ currency: CurrencyIndex, isRepeated: Bool, findsIdleNones: Bool
  ) {
    for property in entry.properties {
      let before = findsIdleNones && property.value.isNone ? terms : nil
      apply(property, to: &terms, currency, isAmendment: entry.date != nil, isRepeated: isRepeated)
      if before == terms { warnAboutNone(property.range) }
    }
  }
}

/// A card's or template's entry with its amendments, in order of date.
private struct CardLayer {
  var entry: WrittenCard
  var amendments: [WrittenCard]
  /// The number of amendments in force.
  var applied = 0
  /// The terms with this layer and all below it applied.
  var terms = CardTerms()

  init(_ entry: WrittenCard, _ amendments: [WrittenCard]) { (self.entry, self.amendments) = (entry, amendments) }
}
