import LedgerModel
import LedgerText

extension Parser {
  /// `template card ID "Name"`, or with a date an amendment of one.
  mutating func template(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    if reader.take("card") { return try card(bytes, date, isTemplate: true, &reader) }
    if reader.take("subscription") { return try subscription(bytes, date, isTemplate: true, &reader) }
    throw .noTemplateKind(reader.here)
  }

  /// `card ID "Name"`, `card ID ["Name"] like TEMPLATE`, or with a date an amendment.
  mutating func card(
    _ bytes: Span<UInt8>, _ date: Day?, isTemplate: Bool, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let name = try sourceName(&reader, of: "card")
    // An amendment names nothing anew; what stands there is shown as not understood.
    let title = date == nil ? reader.takeQuoted()?.text : nil
    var like: Located<NameID>?
    if reader.take("like") { like = try self.name(reader.next(), reader, of: "template") }
    if date != nil, let wrong = like?.range { throw .amendedTemplate(wrong) }
    if let old = reader.peek, old.text == "from", like == nil { throw .likeNotFrom(old.range) }
    var properties: [Located<CardProperty>] = []
    var lines = LineNames()
    eachProperty(
      bytes, of: "a card", among: CardProperties.names, texts: CardProperty.TextProperty.allCases.map(\.rawValue),
      repeatable: CardProperties.repeatable
    ) { parser, property, reader throws(Diagnostic) in
      let value = try parser.cardProperty(property, &reader)
      if let twice = lines.note(value, property.text, parser.written.names) { throw .lineTwice(property.range, twice) }
      properties.append(Located(value, reader.whole.joined(property.range)))
    }
    written.cards.append(
      WrittenCard(
        date: date, isTemplate: isTemplate, isBuiltIn: isBuiltIn, name: name, title: title, like: like,
        properties: properties))
  }

  /// The name of a card or account that is declared or amended.
  mutating func sourceName(_ reader: inout WordReader, of what: String) throws(Diagnostic) -> Located<NameID> {
    if let word = reader.peek, !word.isQuoted, CurrencyCode(word.text) != nil {
      throw .nameLikeCurrency(word.range, word.text)
    }
    return try name(reader.next(), reader, of: what)
  }

  /// One property of a card; its name is read, its words come from the reader.
  private mutating func cardProperty(
    _ property: Word, _ reader: inout WordReader
  ) throws(Diagnostic) -> CardProperty {
    switch property.text {
    case "currency": .currency(try currencyWord(&reader).value)
    case "opened": .opened(try dayOrNone(&reader))
    case "closed": .closed(try dayOrNone(&reader))
    case "cycle": .cycle(try cycle(&reader))
    case "counts": .countsPosted(try countsPosted(&reader))
    case "earn": try earn(&reader)
    case "min": try minimum(&reader)
    case "max": .maximum(reader.take("none") ? nil : try positiveAmount(&reader, of: "an amount"))
    case "cap": try line(.cap, &reader)
    case "bonus": try line(.bonus, &reader)
    case "pick": .pick(try tagsOrNone(&reader))
    case "exclude": .exclude(try tagsOrNone(&reader))
    case "points": .points(try points(&reader))
    case "rounds": .rounds(try rounds(&reader))
    case "fee": try fee(&reader)
    case "fx-fee": .fxFee(reader.take("none") ? nil : try percent(&reader))
    case "welcome": try welcome(&reader)
    case "benefit": try benefit(&reader)
    case "remind": .remind(try remindDays(&reader))
    default:
      // Those left are the text properties, by their own names.
      .text(CardProperty.TextProperty(rawValue: property.text) ?? .note, reader.textValue)
    }
  }
}

/// The lines and benefits that a card's entry has written, to find those that stand twice.
private struct LineNames {
  private var seen: Set<String> = []

  /// What stands for a second time, if this one does.
  mutating func note(_ property: CardProperty, _ keyword: String, _ names: NameTable) -> String? {
    let name: String
    switch property {
    case .line(let line): name = line.isPicks ? "picks" : text(line.tags, names)
    case .lineNone(let tags, let isPicks): name = isPicks ? "picks" : text(tags, names)
    case .benefit(let benefit): name = "benefit \(benefit.id)"
    case .benefitNone(let id): name = "benefit \(id)"
    case .benefitMonth(let id, let month, _): name = "benefit \(id) in month \(month)"
    default: return nil
    }
    return seen.insert(name).inserted ? nil : name
  }

  private func text(_ tags: [NameID], _ names: NameTable) -> String {
    LineIdentity(tags).tags.map { "#" + names.text($0) }.joined(separator: " ")
  }
}

extension Diagnostic {
  fileprivate static func noTemplateKind(_ range: SourceRange) -> Diagnostic {
    .error(
      "E220", range, "a template is of a card or a subscription",
      help: "template card mine \"My card\"")
  }

  fileprivate static func nameLikeCurrency(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error(
      "E221", range, "`\(text)` reads as a currency and can't name a card or account", help: text.lowercased())
  }

  fileprivate static func amendedTemplate(_ range: SourceRange) -> Diagnostic {
    .error("E222", range, "an amendment can't change what a card is like", help: "write a new card, and close this one")
  }

  fileprivate static func likeNotFrom(_ range: SourceRange) -> Diagnostic {
    .error("E223", range, "a card is `like` its template", help: "card ppv like uob-preferred-platinum-visa")
  }

  fileprivate static func lineTwice(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error("E224", range, "\(name) stands twice", label: "the second time", help: "keep the one that holds")
  }
}
