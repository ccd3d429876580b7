import LedgerModel
import LedgerText

struct WrittenMerchant: Sendable {
  /// At least one.
  var names: [Located<String>]
  var codes: [MerchantCode]
  /// Of each word after `mcc`.
  var codePlaces: [SourceRange] = []
  var tags: [NameID]
  var card: Located<NameID>?
  var note: String?
}

enum MerchantProperty: String, PropertyName {
  case mcc, tags, card, note

  var isText: Bool { self == .note }

  var sample: String? {
    switch self {
    case .mcc: "mcc 5814"
    case .tags: "tags #dining"
    case .card: "card ppv"
    case .note: nil
    }
  }
}

extension Parser {
  /// `merchant "NAME" ["NAME" …]`.
  mutating func merchant(_ bytes: Span<UInt8>, _ reader: inout WordReader) throws(Diagnostic) {
    let words = reader.takeRest(.title)
    guard let first = words.first else {
      throw .missing(reader.end, "the name of a merchant in quotes", sample: "merchant \"Ya Kun\"")
    }
    if !words.allSatisfy(\.isQuoted) { throw .unquotedNames(reader.whole, words) }
    for word in words where wordsForSearch(word.text).isEmpty {
      throw .error(
        "E402", word.range, "a name without a letter or digit would match every payee",
        label: "write the shop's name")
    }
    var merchant = merchantProperties(bytes)
    merchant.names = [Located(first.text, first.range)] + words.dropFirst().map { Located($0.text, $0.range) }
    add(.merchant(merchant))
  }

  /// The properties of a merchant without its names.
  mutating func merchantProperties(_ bytes: Span<UInt8>) -> WrittenMerchant {
    var merchant = WrittenMerchant(names: [], codes: [], tags: [])
    eachProperty(bytes, of: "a merchant", as: MerchantProperty.self) {
      parser, property, reader throws(Diagnostic) in
      switch property {
      case .mcc:
        repeat {
          let code = try parser.code(&reader)
          merchant.codePlaces += [reader.taken].compactMap(\.self)
          if !merchant.codes.contains(code) { merchant.codes.append(code) }
        } while reader.hasNext(.code)
      case .tags:
        merchant.tags = try parser.tags(&reader)
        if merchant.tags.isEmpty { throw .missing(reader.here, "a tag", sample: property.sample) }
      case .card:
        guard reader.hasNext(.card) else { throw .missing(reader.end, "a card", sample: property.sample) }
        merchant.card = try parser.name(&reader, .card, of: "card")
      case .note: merchant.note = reader.takeText()
      }
    }
    return merchant
  }

  /// The error of a merchant or code with a date; `nil` for other words.
  func undatedMerchant(_ word: String, _ place: SourceRange) -> Diagnostic? {
    switch DefinitionKind(rawValue: word) {
    case .merchant:
      .error("E414", place, "a merchant has no date", label: "remove it", help: "change the entry")
    case .mcc: .error("E414", place, "a code has no date", label: "remove it", help: "change the entry")
    case .base, .include, .option, .currency, .tag, .category, .account, .limit, .card, .template, .budget,
      .goal,
      .subscription, .coupon, .expect, nil:
      nil
    }
  }
}

extension Diagnostic {
  /// Names without quotes: words that are not quoted are one name together.
  fileprivate static func unquotedNames(_ range: SourceRange, _ words: [WrittenWord]) -> Diagnostic {
    var names: [String] = []
    var joinsLast = false
    for word in words {
      if joinsLast, !word.isQuoted {
        names[names.count - 1] += " " + word.text
      } else {
        names.append(word.text)
      }
      joinsLast = !word.isQuoted
    }
    return .error(
      "E405", range, "put names in quotes",
      help: "merchant \(names.map { "\"\($0)\"" }.joined(separator: " "))")
  }
}

extension DefinitionsResolving {
  /// The most merchants of a run.
  static let maxMerchants = 100_000

  /// Resolves the merchants; each name is that of one only.
  mutating func resolveMerchants() {
    var places: [String: SourceRange] = [:]
    for entry in written.merchants {
      guard definitions.merchants.count < DefinitionsResolving.maxMerchants else {
        log.add(
          .error("E341", entry.names[0].range, "more than \(DefinitionsResolving.maxMerchants) merchants"))
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
      help: "keep one of them; case, accents and blanks do not tell names apart"
    ).noting("first written here", at: first)
  }
}
