import LedgerModel
import LedgerText

/// A `card` or `template card` entry, or an amendment of one.
typealias WrittenCard = WrittenDefinition<LayeredTerms>

/// The names of a card's properties, in the order of grammar.md.
enum CardPropertyName: String, PropertyName {
  case bank, network, nickname, last4, color, currency, opened, closed, cycle, counts, earn, min, max, cap,
    bonus, pool,
    pick, short, superseded, ended, milestone, exclude, points, rounds, fee, due, limit, autopay, alert
  case pickFrom = "pick-from"
  case fxFee = "fx-fee"
  case welcome, benefit, remind, note, under, adds, surcharge

  var isText: Bool {
    switch self {
    case .bank, .network, .nickname, .last4, .color, .note: true
    case .currency, .opened, .closed, .cycle, .counts, .earn, .min, .max, .cap, .bonus, .pool, .pick,
      .pickFrom, .short, .superseded, .ended, .milestone,
      .exclude, .points, .rounds, .fee, .due, .limit, .autopay, .alert, .fxFee, .welcome, .benefit, .remind,
      .under,
      .adds, .surcharge:
      false
    }
  }

  /// The cards that can have a property.
  enum Owner { case any, main, under }

  var owner: Owner {
    switch self {
    case .under, .adds, .surcharge: .under
    case .bank, .network, .nickname, .last4, .color, .note, .opened, .closed, .fxFee: .any
    case .currency, .cycle, .counts, .earn, .min, .max, .cap, .bonus, .pool, .pick, .pickFrom, .short,
      .superseded, .ended, .milestone, .exclude,
      .points,
      .rounds, .fee, .due, .limit, .autopay, .alert, .welcome, .benefit, .remind:
      .main
    }
  }

  /// Lines, pools, milestones and benefits are told apart by their tags or name, `exclude` by `from minimum`.
  var isRepeatable: Bool { [.cap, .bonus, .pool, .milestone, .exclude, .benefit, .welcome].contains(self) }

  var declaresName: Bool { self == .pool }

  var isOfTemplate: Bool { [.superseded, .ended].contains(self) }

  var textWord: String? { self == .benefit ? CardPropertyName.note.rawValue : nil }

  var sample: String? {
    switch self {
    case .bank: "bank UOB"
    case .network: "network Visa"
    case .nickname: "nickname Holiday card"
    case .last4: "last4 8888"
    case .color: "color #1a4fa0"
    case .currency: "currency SGD"
    case .opened: "opened 2024-05-20"
    case .closed: "closed 2027-01-01"
    case .cycle: "cycle opens 15, cycle closes 14 or cycle calendar"
    case .counts: "counts posted"
    case .earn: "earn local 1.1 foreign 2.0 base 0.4"
    case .min: "min 500 SGD"
    case .max: "max 2000 SGD"
    case .cap: "cap #dining 4.0 up to 1200 SGD min 1000 SGD"
    case .bonus: "bonus #online 9 per 5 up to 600 SGD monthly"
    case .pool: "pool shop up to 10,000 points monthly"
    case .pick: "pick #dining #travel"
    case .pickFrom: "pick-from #dining #travel #fashion"
    case .short: "short ppv"
    case .superseded: "superseded ocbc-rewards"
    case .ended: "ended 2026-01"
    case .milestone: "milestone quarter 500 SGD quarterly gives 50 SGD"
    case .exclude: "exclude #utilities #insurance"
    case .points: "points 1 UNI$ = 2 miles"
    case .rounds: "rounds down, rounds nearest or rounds up"
    case .fee: "fee 218 SGD yearly from 2026-05-20"
    case .due: "due 25 days, or due on 5"
    case .limit: "limit 5000 SGD"
    case .autopay: "autopay posb"
    case .alert: "alert 30%"
    case .fxFee: "fx-fee 3.25%"
    case .welcome: "welcome 30000 miles spend 2000 SGD within 60 days"
    case .benefit: "benefit lounge \"Lounge visit\" 2 x yearly"
    case .remind: "remind 7 3 0"
    case .note: "note Statement closes on the 19th"
    case .under: "under rev"
    case .adds: "adds #local #online"
    case .surcharge: "surcharge 1% min 0.50 SGD"
    }
  }
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
