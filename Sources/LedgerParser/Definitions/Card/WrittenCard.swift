import LedgerModel
import LedgerText

/// A `card` or `template card` entry, or an amendment of one.
typealias WrittenCard = WrittenDefinition<LayeredTerms>

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
    var card = WrittenCard(date, name)
    card.isTemplate = isTemplate
    card.isBuiltIn = isBuiltIn
    card.title = title
    card.like = like
    let (errors, first) = (diagnostics.errors, notes.count)
    (card.changes, card.currency) = cardProperties(
      bytes, isAmendment: date != nil, isTemplate: isTemplate)
    card.isSuperseded = card.changes.contains { $0.detail?.name == .superseded }
    note(from: first, of: name, isTemplate: isTemplate, isAmendment: date != nil)
    if diagnostics.errors > errors { written.flawed.insert(name.range.start) }
    card.hasLostName = hasLostName
    add(.card(card))
  }

  /// The changes of a card's properties, and the currency among them.
  mutating func cardProperties(
    _ bytes: Span<UInt8>, isAmendment: Bool, isTemplate: Bool
  ) -> (changes: [Change<LayeredTerms>], currency: CurrencyIndex?) {
    var (changes, currency) = ([Change<LayeredTerms>](), CurrencyIndex?.none)
    var names: Set<String> = []
    eachProperty(bytes, of: "a card", as: CardPropertyName.self) {
      parser, name, reader throws(Diagnostic) in
      let change = try parser.change(
        name, isAmendment: isAmendment, isTemplate: isTemplate, &currency, &reader)
      if let item = change.item, !names.insert(item).inserted {
        throw .error(
          "E224", reader.keyword, "\(item) appears twice", label: "here again", help: "keep one of them")
      }
      // A card can have several welcome bonuses.
      let item = change.item ?? (name == .welcome ? nil : name.rawValue)
      changes.append(Change(item, reader, at: reader.property, change.apply))
      changes[changes.count - 1].detail =
        CardDetail(name: name, value: change.value, needsCurrency: change.needsCurrency)
    }
    return (changes, currency)
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

  private mutating func change(
    _ name: CardPropertyName, isAmendment: Bool, isTemplate: Bool, _ currency: inout CurrencyIndex?,
    _ reader: inout WordReader
  ) throws(Diagnostic) -> CardChange {
    switch name {
    case .bank: return .setting(\.bank, to: reader.takeText())
    case .network: return .setting(\.network, to: reader.takeText())
    case .nickname: return .setting(\.nickname, to: reader.takeText())
    case .last4: return .setting(\.last4, to: try lastDigits(&reader))
    case .color: return .setting(\.color, to: reader.takeText())
    case .note: return note(&reader)
    case .currency:
      let code = try currencyWord(&reader).value
      let place = reader.property
      currency = currency ?? code
      return CardChange { (_, _, _) throws(Diagnostic) in if isAmendment { throw .currencyAmended(place) } }
    case .opened: return .setting(\.opened, to: try dayOrNone(&reader))
    case .closed: return .setting(\.closed, to: try dayOrNone(&reader))
    case .cycle: return .setting(\.cycle, to: try cycle(&reader, ofTemplate: isTemplate) ?? .calendar)
    case .counts: return .setting(\.countsPosted, to: try countsPosted(&reader))
    case .earn: return try earn(&reader)
    case .min: return try minimum(&reader)
    case .max: return try maximum(&reader)
    case .cap: return try line(.cap, &reader)
    case .bonus: return try line(.bonus, &reader)
    case .pool: return try pool(&reader)
    case .pick:
      let tags = try tagsOrNone(&reader)
      return CardChange(nil, .pick(tags)) { card, _, _ in card.pick(tags) }
    case .pickFrom: return .setting(\.pickFrom, to: try tagsOrNone(&reader))
    case .short: return .setting(\.short, to: try short(&reader))
    case .superseded: return .setting(\.superseded, to: try newerTemplate(&reader, ofTemplate: isTemplate))
    case .ended: return .setting(\.ended, to: try firstDayEnded(&reader, ofTemplate: isTemplate))
    case .milestone: return try milestone(&reader)
    case .exclude: return try exclude(&reader)
    case .points:
      let rate = try points(&reader)
      return .setting(\.points, to: rate, as: rate.map { .points($0) })
    case .rounds: return .setting(\.rounds, to: try rounds(&reader) ?? .down)
    case .fee: return try fee(&reader)
    case .due: return try due(&reader)
    case .limit: return try creditLimit(&reader)
    case .autopay: return try autopay(&reader)
    case .alert: return .setting(\.utilisationAlert, to: try utilisation(&reader))
    case .fxFee: return .setting(\.fxFee, to: reader.takeNone() ? nil : try percent(&reader))
    case .welcome: return try welcome(&reader)
    case .benefit: return try benefit(&reader)
    case .remind: return .setting(\.remind, to: try remindDays(&reader))
    case .under: return try mainCard(&reader)
    case .adds: return try addedTags(&reader)
    case .surcharge: return try surcharge(&reader)
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

  private func note(_ reader: inout WordReader) -> CardChange {
    let text = reader.takeText()
    let day = text.flatMap(Parser.noteDay)
    return CardChange { card, _, _ in
      card.terms.note = text
      if let day { card.terms.asOf = max(card.terms.asOf ?? day, day) }
    }
  }

  /// The day of a note that begins with `As of DATE`.
  private static func noteDay(_ note: String) -> Day? {
    let start = "As of "
    return note.hasPrefix(start) ? ReportPeriod.day(note.dropFirst(start.count).prefix(10)) : nil
  }

  /// `max AMOUNT` or `max none`.
  private mutating func maximum(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.maximum, to: nil) }
    let amount = try positiveAmount(&reader, of: "an amount")
    return CardChange(needsCurrency: true) { (card, resolving, currency) throws(Diagnostic) in
      card.terms.maximum = nil
      card.terms.maximum = try resolving.minor(amount, in: currency)
    }
  }
}
