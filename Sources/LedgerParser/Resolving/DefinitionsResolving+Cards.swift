import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Most terms of all cards together, each from a day on.
  static let mostSpans = 200_000

  /// The templates of a run by name, each with its amendments.
  struct Templates {
    var entries: [NameID: WrittenCard] = [:]
    var amendments: [NameID: [WrittenCard]] = [:]
  }

  /// Builds the cards: for each, the terms of every day on which they change.
  mutating func resolveCards() {
    let (templates, amendments) = templatesAndAmendments()
    // One that no card is like is checked too.
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

  private mutating func templatesAndAmendments() -> (Templates, amendments: [NameID: [WrittenCard]]) {
    var templates = Templates()
    for entry in written.cards where entry.isTemplate && entry.date == nil {
      guard let other = templates.entries[entry.name.value] else {
        templates.entries[entry.name.value] = entry
        continue
      }
      // A file's own template wins over a built-in one, and comes first.
      if !entry.isBuiltIn {
        log.add(.templateTwice(entry.name.range, text(entry.name.value), other.name.range))
      }
    }
    var amendments: [NameID: [WrittenCard]] = [:]
    for entry in written.cards where entry.date != nil {
      guard entry.isTemplate else {
        amendments[entry.name.value, default: []].append(entry)
        continue
      }
      guard let template = templates.entries[entry.name.value] else {
        let names = templates.entries.keys.sorted()
        log.add(.unknownAmended(.template, entry.name, in: names, vocabulary.names, &log))
        continue
      }
      // The library's amendments are of the library's template, not of a file's own by the same name.
      if entry.isBuiltIn, !template.isBuiltIn { continue }
      templates.amendments[entry.name.value, default: []].append(entry)
    }
    return (templates, amendments)
  }

  private mutating func resolve(_ entry: WrittenCard, _ templates: Templates, _ amendments: [WrittenCard]) {
    let name = entry.name.value
    if let other = declared(name) {
      log.add(.sourceTwice(entry.name.range, text(name), place(of: other)))
      return
    }
    let chain = chain(of: entry, templates)
    let currency = ([entry] + chain.reversed()).lazy.compactMap { DefinitionsResolving.currency(of: $0) }.first
    let layers =
      chain.map { CardLayer($0, sorted(templates.amendments[$0.name.value] ?? [])) }
      + [CardLayer(entry, sorted(amendments))]
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

  private func sorted(_ amendments: [WrittenCard]) -> [WrittenCard] {
    amendments.enumerated().sorted { ($0.element.date ?? .first, $0.offset) < ($1.element.date ?? .first, $1.offset) }
      .map(\.element)
  }

  /// The templates that an entry is like, the furthest first.
  private mutating func chain(of entry: WrittenCard, _ templates: Templates) -> [WrittenCard] {
    var chain: [WrittenCard] = []
    var like = entry.like
    while let name = like {
      guard let template = templates.entries[name.value] else {
        if reported.insert(name.range).inserted {
          let text = text(name.value)
          let near = log.nearestName(to: text) { templates.entries.keys.sorted().map { vocabulary.names.text($0) } }
          log.add(.unknownTemplate(name.range, text, near))
        }
        break
      }
      if chain.contains(where: { $0.name.value == name.value }) || chain.count > 64 {
        if reported.insert(name.range).inserted { log.add(.templateCycle(name.range)) }
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

  /// The terms of each day on which something changes: every layer up to that day, one over the other.
  private mutating func timeline(of layers: [CardLayer], currency: CurrencyIndex) -> Timeline<CardTerms> {
    var layers = layers
    let days = Set(layers.flatMap { $0.amendments.compactMap(\.date) }).sorted()
    spanCount += days.count + 1
    if spanCount > DefinitionsResolving.mostSpans, let entry = layers.last?.entry {
      log.add(.tooManyTerms(entry.name.range))
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

  /// Applies the amendments of a day (`nil`: the entries themselves), and again whatever is above a layer that changed.
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

/// An entry with its amendments, in order of their days: a template's below its card's.
private struct CardLayer {
  var entry: WrittenCard
  var amendments: [WrittenCard]
  /// How many of the amendments are in force.
  var applied = 0
  /// The terms up to this layer, all below it applied.
  var terms = CardTerms()

  init(_ entry: WrittenCard, _ amendments: [WrittenCard]) { (self.entry, self.amendments) = (entry, amendments) }
}

extension Diagnostic {
  fileprivate static func templateTwice(_ range: SourceRange, _ name: String, _ other: SourceRange) -> Diagnostic {
    .error("E316", range, "the template \"\(name)\" is declared twice", notes: [Note("first declared here", at: other)])
  }

  fileprivate static func unknownTemplate(_ range: SourceRange, _ name: String, _ near: String?) -> Diagnostic {
    .error(
      "E317", range, "unknown template \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "`milepost library` lists the built-in ones")
  }

  fileprivate static func templateCycle(_ range: SourceRange) -> Diagnostic {
    .error("E318", range, "this template is `like` itself")
  }

  fileprivate static func tooManyTerms(_ range: SourceRange) -> Diagnostic {
    .error(
      "E335", range, "the terms of all cards change more than \(DefinitionsResolving.mostSpans) times",
      label: "from this card on")
  }
}
