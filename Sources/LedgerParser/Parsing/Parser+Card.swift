import LedgerModel
import LedgerText

/// A `card` or `template card` entry, or an amendment of one.
struct WrittenCard: Sendable {
  /// Of an amendment.
  var date: Day?
  var isTemplate: Bool
  /// Whether the entry is of the built-in library; a template of the user's files has precedence.
  var isBuiltIn: Bool
  var name: Located<NameID>
  var title: String?
  var like: Located<NameID>?
  var properties: [WrittenProperty<CardProperty>]
}

extension Parser {
  /// `template card ID "Name"`, or with a date an amendment of one.
  mutating func template(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    if reader.take(DefinitionKind.card.rawValue) { return try card(bytes, date, isTemplate: true, &reader) }
    if reader.take(DefinitionKind.subscription.rawValue) {
      return try subscription(bytes, date, isTemplate: true, &reader)
    }
    throw .error(
      "E220", reader.here, "only a card or a subscription can be a template",
      help: "template card mine \"My card\"")
  }

  /// `card ID "Name"`, `card ID ["Name"] like TEMPLATE`, or with a date an amendment.
  mutating func card(
    _ bytes: Span<UInt8>, _ date: Day?, isTemplate: Bool, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let name = try sourceName(
      &reader, of: "card", date == nil ? .definition : .amendment, isTemplate: isTemplate)
    // An amendment has no title: one that is written is an unexpected word.
    let title = date == nil ? reader.takeQuoted()?.text : nil
    var like: Located<NameID>?
    if reader.take("like", before: .template, ifOffered: date == nil) {
      like = try template(&reader, .template)
    }
    if title == nil, like == nil, date == nil { try checkTitle(reader, "card", name) }
    if like == nil, let word = reader.peek, !word.isQuoted, nearestName(to: word.text, in: ["like"]) != nil {
      throw .error("E019", word.range, "unexpected `\(word.text)`", label: "did you mean `like`?")
        .changed(word.text, to: "like")
    }
    if date != nil, let wrong = like?.range {
      throw .error(
        "E222", wrong, "an amendment can't change a card's template",
        help: "declare a new card and close this one")
    }
    if let old = reader.peek, old.text == "from", like == nil {
      throw .error(
        "E223", old.range, "write `like` before the template",
        help: "card ppv like uob-preferred-platinum-visa"
      ).changed(old.text, to: "like")
    }
    let (errors, first) = (diagnostics.errors, notes.count)
    let properties = cardProperties(bytes)
    note(from: first, of: name, isTemplate: isTemplate, isAmendment: date != nil)
    if diagnostics.errors > errors { written.flawed.insert(name.range.start) }
    if hasLostName { written.withBrokenPools.insert(name.range.start) }
    add(.card(
      WrittenCard(
        date: date, isTemplate: isTemplate, isBuiltIn: isBuiltIn, name: name, title: title, like: like,
        properties: properties)))
  }

  mutating func cardProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<CardProperty>] {
    var names: Set<String> = []
    return properties(bytes, of: "a card", as: CardPropertyName.self) {
      (parser, property, reader) throws(Diagnostic) -> CardProperty in
      let value = try parser.property(property, &reader)
      let name = value.lineName { parser.written.names.text($0) }
      if let name, !names.insert(name).inserted {
        throw .error(
          "E224", reader.keyword, "\(name) appears twice", label: "here again", help: "keep one of them")
      }
      return value
    }
  }

  /// Throws at a title without quotes, and at a name of several words before a title.
  func checkTitle(_ reader: WordReader, _ keyword: String, _ name: Located<NameID>) throws(Diagnostic) {
    var words = reader
    let rest = words.skipRest()
    guard let first = rest.first, !first.isQuoted, first.tag == nil, first.text != "from",
      nearestName(to: first.text, in: ["like"]) == nil, first.text != "like", let last = rest.last
    else { return }
    let id = written.names.text(name.value)
    let isName = last.isQuoted && rest.count > 1 && rest.dropLast().allSatisfy { !$0.isQuoted }
    let apostrophes = "'\u{2018}\u{2019}".unicodeScalars
    let title = rest.map(\.text).joined(separator: " ")
    let plain = String(String.UnicodeScalarView(title.unicodeScalars.filter { !apostrophes.contains($0) }))
    let fix =
      isName
      ? ([id] + rest.dropLast().map(\.text)).joined(separator: "-") + " \"\(last.text)\""
      : "\(id) \"\(plain)\""
    throw .error(
      "E019", first.range, "unexpected `\(first.text)`",
      label: isName ? "a name is one word" : "a title has quotes",
      help: "\(keyword) \(fix)")
  }

  /// Reads the name of a template. A title in quotes is looked up too, so that the error names the template.
  mutating func template(
    _ reader: inout WordReader, _ kind: NameUse.Kind
  ) throws(Diagnostic) -> Located<NameID> {
    if let title = reader.takeQuoted(.template) {
      reader.note(NameUse(kind, .reference, title.text, at: title.range))
      return Located(written.names.intern(title.text), title.range)
    }
    return try name(&reader, .template, of: "template", kind)
  }

  /// Reads the name of a card or account that is declared or amended.
  mutating func sourceName(
    _ reader: inout WordReader, of what: String, _ role: NameUse.Role, isTemplate: Bool = false
  ) throws(Diagnostic) -> Located<NameID> {
    if let word = reader.peek, !word.isQuoted, CurrencyCode(word.text) != nil {
      throw .error(
        "E221", word.range, "`\(word.text)` reads as a currency and can't name a card or account",
        help: word.text.lowercased())
    }
    return try name(&reader, .id, of: what, isTemplate ? .template : .source, role)
  }

  mutating func property(
    _ property: CardPropertyName, _ reader: inout WordReader
  ) throws(Diagnostic) -> CardProperty {
    switch property {
    case .bank: .bank(reader.takeText())
    case .network: .network(reader.takeText())
    case .nickname: .nickname(reader.takeText())
    case .last4: .last4(try lastDigits(&reader))
    case .color: .color(reader.takeText())
    case .note: .note(reader.takeText())
    case .currency: .currency(try currencyWord(&reader).value)
    case .opened: .opened(try dayOrNone(&reader))
    case .closed: .closed(try dayOrNone(&reader))
    case .cycle: .cycle(try cycle(&reader))
    case .counts: .countsPosted(try countsPosted(&reader))
    case .earn: try earn(&reader)
    case .min: try minimum(&reader)
    case .max: .maximum(reader.takeNone() ? nil : try positiveAmount(&reader, of: "an amount"))
    case .cap: try line(.cap, &reader)
    case .bonus: try line(.bonus, &reader)
    case .pool: try pool(&reader)
    case .pick: .pick(try tagsOrNone(&reader))
    case .milestone: try milestone(&reader)
    case .exclude: try exclude(&reader)
    case .points: .points(try points(&reader))
    case .rounds: .rounds(try rounds(&reader))
    case .fee: try fee(&reader)
    case .due: .due(try due(&reader))
    case .limit: .limit(try creditLimit(&reader))
    case .autopay: .autopay(reader.takeNone() ? nil : try name(&reader, .account, of: "account"))
    case .alert: .alert(try utilisation(&reader))
    case .fxFee: .fxFee(reader.takeNone() ? nil : try percent(&reader))
    case .welcome: try welcome(&reader)
    case .benefit: try benefit(&reader)
    case .remind: .remind(try remindDays(&reader))
    case .under: .under(try mainCard(&reader))
    case .adds: .adds(try addedTags(&reader))
    case .surcharge: .surcharge(try surcharge(&reader))
    }
  }
}

extension Parser {
  /// The value of `last4`: at most five digits, as some cards show.
  private func lastDigits(_ reader: inout WordReader) throws(Diagnostic) -> String? {
    guard let text = reader.takeText() else { return nil }
    guard text.utf8.count <= 5, text.utf8.allSatisfy(\.isDigit) else {
      let digits = String(decoding: text.utf8.filter(\.isDigit).suffix(4), as: UTF8.self)
      throw .error(
        "E361", reader.whole, "`last4` must be the last 4 or 5 digits",
        label: "never put a whole card number into the file",
        help: "last4 \(digits.utf8.count == 4 ? digits : "…")")
    }
    return text
  }
}

extension CardProperty {
  /// The name of a line or benefit among those of its card; `nil` for any other property.
  func lineName(_ text: (NameID) -> String) -> String? {
    func line(_ tags: [NameID], _ isPicks: Bool) -> String {
      isPicks ? "picks" : LineIdentity(tags).tags.map { "#" + text($0) }.joined(separator: " ")
    }
    return switch self {
    case .line(let value): line(value.tags, value.isPicks)
    case .lineNone(let tags, let isPicks): line(tags, isPicks)
    case .pool(let pool): "pool \(text(pool.name.value))"
    case .poolNone(let name): "pool \(text(name.value))"
    case .milestone(let milestone): "milestone \(text(milestone.id.value))"
    case .milestoneNone(let id): "milestone \(text(id.value))"
    case .exclude(_, let fromMinimum): fromMinimum ? "`exclude … from minimum`" : "`exclude`"
    case .benefit(let benefit): "benefit \(benefit.id)"
    case .benefitNone(let id): "benefit \(id)"
    case .benefitMonth(let id, let month, _): "benefit \(id) in month \(month)"
    case .bank, .network, .nickname, .last4, .color, .note, .currency, .opened, .closed, .cycle,
      .countsPosted, .earn,
      .minimum, .maximum, .points, .rounds, .pick, .fee, .due, .limit, .autopay, .alert, .fxFee, .welcome,
      .remind, .under, .adds, .surcharge:
      nil
    }
  }
}
