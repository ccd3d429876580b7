import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most merchants of a run.
  static let mostMerchants = 100_000

  /// Resolves the merchants; each name is that of one only.
  mutating func resolveMerchants() {
    var places: [String: SourceRange] = [:]
    for entry in written.merchants {
      guard definitions.merchants.count < DefinitionsResolving.mostMerchants else {
        log.add(
          .error("E341", entry.names[0].range, "more than \(DefinitionsResolving.mostMerchants) merchants"))
        return
      }
      for name in entry.names {
        let key = wordsForSearch(name.value).joined(separator: " ")
        if let other = places[key] { log.add(.nameTwice(name, other)) } else { places[key] = name.range }
      }
      var merchant = Merchant(names: entry.names.map(\.value), range: entry.names[0].range)
      merchant.codes = entry.codes
      merchant.tags = entry.tags
      merchant.note = entry.note
      merchant.card = entry.card.flatMap { card($0) }
      definitions.merchants.append(merchant)
    }
  }

  /// The card of a merchant, which may be under another; an unknown one is reported.
  private mutating func card(_ name: Located<NameID>) -> CardIndex? {
    if let card = cardPlaces[name.value] { return card }
    if isBroken(.card, name.value) { return nil }
    let text = text(name.value)
    if source(named: name.value) != nil {
      log.add(.error("E407", name.range, "\"\(text)\" is an account, not a card", label: "expected a card"))
      return nil
    }
    let near = log.nearestName(to: text) { [cardPlaces, vocabulary] in
      cardPlaces.keys.sorted().map { vocabulary.names.text($0) }
    }
    log.add(
      .error(
        "E407", name.range, "unknown card \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
        help: "declare it: card \(text) \"Its name\""
      ).changed(text, to: near))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func nameTwice(_ name: Located<String>, _ other: SourceRange) -> Diagnostic {
    let (first, second) = other.start < name.range.start ? (other, name.range) : (name.range, other)
    return .error(
      "E408", second, "the name \"\(name.value)\" is written twice", label: "here again",
      help: "keep one of them; case, accents and blanks do not tell names apart",
      notes: [Note("first written here", at: first)])
  }
}
