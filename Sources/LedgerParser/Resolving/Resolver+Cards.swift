import LedgerModel
import LedgerText

extension Resolver {
  /// The templates of a run by name, each with its amendments.
  struct Templates {
    var entries: [NameID: WrittenCard] = [:]
    var amendments: [NameID: [WrittenCard]] = [:]
  }

  /// Builds the cards: for each, the terms of every day on which they change.
  mutating func resolveCards() {
    var templates = Templates()
    for entry in written.cards where entry.isTemplate && entry.date == nil {
      if let other = templates.entries[entry.name.value], !entry.isBuiltIn {
        if !other.isBuiltIn {
          diagnostics.add(.templateTwice(entry.name.range, written.names.text(entry.name.value), other.name.range))
          continue
        }
      } else if templates.entries[entry.name.value] != nil {
        continue
      }
      templates.entries[entry.name.value] = entry
    }
    var amendments: [NameID: [WrittenCard]] = [:]
    for entry in written.cards where entry.date != nil {
      guard entry.isTemplate else {
        amendments[entry.name.value, default: []].append(entry)
        continue
      }
      guard let template = templates.entries[entry.name.value] else {
        diagnostics.add(.unknownAmended(entry.name.range, "template", written.names.text(entry.name.value)))
        continue
      }
      // The library's amendments are of the library's template, not of a file's own by the same name.
      if entry.isBuiltIn, !template.isBuiltIn { continue }
      templates.amendments[entry.name.value, default: []].append(entry)
    }
    // One that no card is like is looked at too.
    for entry in written.cards where entry.isTemplate && entry.date == nil && !entry.isBuiltIn {
      _ = chain(of: entry, templates)
    }
    var declared: Set<NameID> = []
    for entry in written.cards where !entry.isTemplate && entry.date == nil {
      resolve(entry, templates, amendments[entry.name.value] ?? [], &declared)
    }
    for (name, entries) in amendments where !declared.contains(name) {
      for entry in entries {
        diagnostics.add(.unknownAmended(entry.name.range, "card", written.names.text(name)))
      }
    }
  }

  private mutating func resolve(
    _ entry: WrittenCard, _ templates: Templates, _ amendments: [WrittenCard], _ declared: inout Set<NameID>
  ) {
    let name = entry.name.value
    declared.insert(name)
    if Int(name) < sourceOfName.count, sourceOfName[Int(name)] != Resolver.nothing {
      diagnostics.add(
        .sourceTwice(entry.name.range, written.names.text(name), declaration(Int(sourceOfName[Int(name)]))))
      return
    }
    let chain = chain(of: entry, templates)
    let currency = ([entry] + chain.reversed()).lazy.compactMap { Resolver.currency(of: $0) }.first ?? fileBase
    let layers =
      chain.map { Layer($0, sorted(templates.amendments[$0.name.value] ?? [])) }
      + [Layer(entry, sorted(amendments))]
    let title = entry.title ?? chain.last { $0.title != nil }?.title ?? written.names.text(name)
    let spans = spans(of: layers, currency: currencyAlias[currency] ?? currency)
    cards.append(
      Card(
        name: name, title: title, currency: currencyAlias[currency] ?? currency, spans: spans,
        range: entry.name.range))
    declare(.card(cards.count - 1), name, entry.name.range)
    check(spans, of: entry)
  }

  private func declaration(_ source: Int) -> SourceRange? {
    switch sources[source] {
    case .card(let index): cards[index].range
    case .account(let index): accounts[index].range
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
        let names = templates.entries.keys.sorted().map { written.names.text($0) }
        let text = written.names.text(name.value)
        if shown.insert(name.range).inserted {
          diagnostics.add(.unknownTemplate(name.range, text, nearestName(to: text, in: names)))
        }
        break
      }
      if chain.contains(where: { $0.name.value == name.value }) || chain.count > 64 {
        if shown.insert(name.range).inserted { diagnostics.add(.templateCircle(name.range)) }
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

  /// An entry with its amendments, in order of their days: a template's below its card's.
  private struct Layer {
    var entry: WrittenCard
    var amendments: [WrittenCard]
    /// How many of the amendments hold already.
    var taken = 0
    /// The terms up to this layer, all below it applied.
    var terms = CardTerms()

    init(_ entry: WrittenCard, _ amendments: [WrittenCard]) {
      self.entry = entry
      self.amendments = amendments
    }
  }

  /// The terms of each day on which something changes: every layer up to that day, one over the other.
  private mutating func spans(of layers: [Layer], currency: CurrencyIndex) -> [Card.Span] {
    var layers = layers
    let days = Set(layers.flatMap { $0.amendments.compactMap(\.date) }).sorted()
    spanCount += days.count + 1
    if spanCount > Resolver.mostSpans, let entry = layers.last?.entry {
      diagnostics.add(.tooManyTerms(entry.name.range))
      return [Card.Span(from: Day(number: Int32.min / 2), terms: CardTerms())]
    }
    advance(&layers, to: nil, currency)
    var spans = [Card.Span(from: Day(number: Int32.min / 2), terms: layers[layers.count - 1].terms)]
    for day in days {
      advance(&layers, to: day, currency)
      spans.append(Card.Span(from: day, terms: layers[layers.count - 1].terms))
    }
    return spans
  }

  /// Applies the amendments of a day (`nil`: the entries themselves), and anew whatever lies above a layer that changed.
  private mutating func advance(_ layers: inout [Layer], to day: Day?, _ currency: CurrencyIndex) {
    var isChanged = day == nil
    for index in layers.indices {
      if isChanged {
        layers[index].terms = index == 0 ? CardTerms() : layers[index - 1].terms
        apply(layers[index].entry, to: &layers[index].terms, currency, isRepeated: day != nil)
        for amendment in layers[index].amendments[..<layers[index].taken] {
          apply(amendment, to: &layers[index].terms, currency, isRepeated: true)
        }
      }
      while layers[index].taken < layers[index].amendments.count {
        let amendment = layers[index].amendments[layers[index].taken]
        guard amendment.date == day else { break }
        layers[index].taken += 1
        isChanged = true
        let before = layers[index].terms
        let errors = diagnostics.errors
        apply(amendment, to: &layers[index].terms, currency, isRepeated: false)
        // Of a template's amendments only those of the card's own template are looked at, and of a file's own template.
        let isOwn = index == layers.count - 1
        guard isOwn || (index == layers.count - 2 && !amendment.isBuiltIn) else { continue }
        if layers[index].terms == before, errors == diagnostics.errors, shown.insert(amendment.name.range).inserted {
          diagnostics.add(.changesNothing(amendment.name.range))
        }
      }
    }
  }

  private mutating func apply(
    _ entry: WrittenCard, to terms: inout CardTerms, _ currency: CurrencyIndex, isRepeated: Bool
  ) {
    for property in entry.properties {
      apply(property, to: &terms, currency, isAmendment: entry.date != nil, isRepeated: isRepeated)
    }
  }
}

extension Diagnostic {
  fileprivate static func templateTwice(_ range: SourceRange, _ name: String, _ other: SourceRange) -> Diagnostic {
    .error("E316", range, "the template \"\(name)\" is declared twice", notes: [Note("first declared here", at: other)])
  }

  fileprivate static func unknownTemplate(_ range: SourceRange, _ name: String, _ near: String?) -> Diagnostic {
    .error(
      "E317", range, "there is no template \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "`milepost library` lists the built-in ones")
  }

  fileprivate static func templateCircle(_ range: SourceRange) -> Diagnostic {
    .error("E318", range, "this template is like itself")
  }

  fileprivate static func tooManyTerms(_ range: SourceRange) -> Diagnostic {
    .error(
      "E335", range, "the terms of all cards change more than \(Resolver.mostSpans) times", label: "from this card on")
  }

  static func changesNothing(_ range: SourceRange) -> Diagnostic {
    .warning("W319", range, "this amendment changes nothing", label: "all of it held before")
  }
}
