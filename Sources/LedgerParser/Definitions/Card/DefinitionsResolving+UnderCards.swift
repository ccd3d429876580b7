import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Finds the place of each card before its terms: a card may be under one that is declared after it.
  mutating func placeCards() {
    for entry in cards where entry.isOwnCard && source(named: entry.name.value) == nil {
      if cardPlaces[entry.name.value] == nil { cardPlaces[entry.name.value] = CardIndex(cardPlaces.count) }
    }
  }

  /// The entry of the main card; `nil` for a card of its own, or if the card is unknown.
  func mainEntry(of entry: WrittenCard) -> WrittenCard? {
    guard let main = entry.main else { return nil }
    return cards.first { $0.isOwnCard && $0.name.value == main.value }
  }

  /// The card with a name, that another one is under.
  mutating func mainCard(_ name: Located<NameID>) throws(Diagnostic) -> CardIndex {
    if let card = cardPlaces[name.value] { return card }
    if isBroken(.card, name.value) { throw .otherError(name.range) }
    let text = text(name.value)
    if source(named: name.value) != nil {
      throw .error(
        "E291", name.range, "\"\(text)\" is an account: a card is under another card", label: "an account",
        help: "write the card whose bill these purchases are on: under \(anotherCard(than: nil))")
    }
    let near = log.nearestName(to: text) { [cardPlaces, vocabulary] in
      cardPlaces.keys.sorted().map { vocabulary.names.text($0) }
    }
    throw .error(
      "E291", name.range, "unknown card \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "declare it: card \(text) \"Its name\""
    ).changed(text, to: near)
  }

  /// Checks the properties of cards under others, and those that only such cards can have.
  mutating func checkUnderCards() {
    let amendments = Dictionary(
      grouping: cards.filter { $0.date != nil && !$0.isTemplate }, by: \.name.value)
    for entry in cards where !entry.isBuiltIn && entry.date == nil {
      if entry.isTemplate {
        for property in entry.changes where property.owner == .under {
          log.add(.underInTemplate(property.range))
        }
        continue
      }
      let entries = [entry] + (amendments[entry.name.value] ?? [])
      if let main = entry.main { check(entries, under: main) } else { checkOwnAccount(entries) }
    }
  }

  /// Checks the entries of a card under another.
  private mutating func check(_ entries: [WrittenCard], under main: Located<NameID>) {
    if let like = entries[0].like {
      log.add(
        .error(
          "E294", like.range, "a card under another can't be like a template", label: "remove `like`",
          help: "card \(text(entries[0].name.value)) \"Its name\""))
    }
    for property in entries.flatMap(\.changes) {
      if let name = property.under { check(name, of: entries[0]) }
      if property.owner != .main { continue }
      log.add(
        .error(
          "E290", property.range, "a card under another does not have this property",
          label: "of the main card", help: "write it below card \(text(main.value))"))
    }
  }

  /// Checks the main card of a card.
  private mutating func check(_ name: Located<NameID>, of entry: WrittenCard) {
    guard let place = cardPlaces[name.value], let own = cardPlaces[entry.name.value] else { return }
    let (main, card) = (definitions.cards[place], definitions.cards[own])
    if place == own {
      log.add(
        .error(
          "E292", name.range, "a card can't be under itself",
          help: "name the main card: under \(anotherCard(than: entry.name.value))"))
    } else if let other = cards.first(where: { $0.isOwnCard && $0.name.value == name.value })?.main {
      log.add(
        .error(
          "E292", name.range, "\"\(text(name.value))\" is under another card itself",
          label: "under \(text(other.value))", help: "under \(text(other.value))"
        ).noting("the card", at: main.range))
    } else if main.currency != card.currency {
      let codes = settings.currencies
      log.add(
        .error(
          "E297", name.range,
          "\"\(text(name.value))\" is in \(codes.code(main.currency)), and this card in \(codes.code(card.currency))",
          label: "another currency", help: "declare another card under \(text(name.value))"
        ).noting("the card", at: main.range))
    }
  }

  /// The first card that another one can be under, for a fix.
  private func anotherCard(than name: NameID?) -> String {
    let other = cards.first { $0.isOwnCard && $0.main == nil && $0.name.value != name }
    return other.map { text($0.name.value) } ?? "rev"
  }

  /// Checks the entries of a card that is not under another.
  private mutating func checkOwnAccount(_ entries: [WrittenCard]) {
    // Its `under` may be what has an error.
    if written.flawed.contains(entries[0].name.range.start) { return }
    for entry in entries {
      if let name = entry.main {
        log.add(
          .error(
            "E296", name.range, "a card of its own can't become one under another",
            help: "close it (closed \((entry.date ?? .first) - 1)), and declare another card with `under`"))
      } else if let property = entry.changes.first(where: { $0.owner == .under }) {
        log.add(
          .error(
            "E293", property.range, "missing `under CARD`: only a card under another can have this",
            help: "add under the card: under \(anotherCard(than: entry.name.value))"))
      }
    }
  }
}

extension WrittenCard {
  /// Whether the entry declares a card.
  fileprivate var isOwnCard: Bool { date == nil && !isTemplate }

  /// The main card that the entry names.
  fileprivate var main: Located<NameID>? { changes.lazy.compactMap(\.under).first }
}

extension Change<LayeredTerms> {
  /// The cards that can have the property.
  fileprivate var owner: CardPropertyName.Owner { name?.owner ?? .any }
}

extension Diagnostic {
  fileprivate static func underInTemplate(_ range: SourceRange) -> Diagnostic {
    .error(
      "E294", range, "a template can't be under another card", label: "remove it",
      help: "declare the card without a template: card mei \"Its name\", and below it: under rev")
  }
}
