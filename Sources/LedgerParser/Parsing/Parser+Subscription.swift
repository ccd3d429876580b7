import LedgerModel
import LedgerText

/// A `subscription` or `template subscription` entry, or with a date an amendment of one.
struct WrittenSubscription: Sendable {
  var date: Day?
  var isTemplate: Bool
  var isBuiltIn: Bool
  var name: Located<NameID>
  var title: String?
  var like: Located<NameID>?
  var amount: WrittenAmount?
  var frequency: Located<Frequency>?
  var from: Day?
  var source: Located<NameID>?
  var tags: TagListID
  var properties: [WrittenProperty<SubscriptionProperty>]

  var parts: [WrittenPart] {
    properties.compactMap { if case .part(let part) = $0.value { part } else { nil } }
  }
}

enum SubscriptionProperty: Sendable {
  /// `false` for `auto none`.
  case auto(Bool)
  case ends(Day?)
  case remind([Int]?)
  case note(String?)
  case part(WrittenPart)
  /// `split none` or `share none`.
  case noParts

  /// Whether it is about the parts of the renewals.
  var isOfParts: Bool {
    switch self {
    case .part, .noParts: true
    case .auto, .ends, .remind, .note: false
    }
  }

  enum Name: String, PropertyName {
    case auto, ends, remind, note, split, share

    var isText: Bool { self == .note }
    var isRepeatable: Bool { self == .split || self == .share }

    var sample: String? {
      switch self {
      case .split: "split 33.00 #household"
      case .share: "share 1/2 mei; a `note` can say more"
      case .auto, .ends, .remind, .note: nil
      }
    }
  }
}

struct WrittenRenewal: Sendable {
  var date: Day
  var posted: Day?
  var subscription: Located<NameID>
  var amount: WrittenAmount?
  var price: WrittenPrice?
  var position: UInt32
}

extension Parser {
  /// `subscription ID ["Title"] AMOUNT PERIOD from DATE [SOURCE] [#tag …]`, `subscription ID ["Title"] like TEMPLATE
  /// [AMOUNT] from DATE …`, `template subscription ID ["Title"] [AMOUNT] PERIOD [#tag …]`, or with a date an amendment:
  /// `DATE subscription ID [AMOUNT] [PERIOD] [SOURCE] [#tag …]`.
  mutating func subscription(
    _ bytes: Span<UInt8>, _ date: Day?, isTemplate: Bool, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let role: NameUse.Role = date == nil ? .definition : .amendment
    let name = try name(
      &reader, .id, of: "subscription", isTemplate ? .subscriptionTemplate : .subscription, role)
    var entry = WrittenSubscription(
      date: date, isTemplate: isTemplate, isBuiltIn: isBuiltIn, name: name, tags: .empty, properties: [])
    if date == nil { entry.title = reader.takeQuoted()?.text }
    if date == nil, !isTemplate, reader.take("like", before: .template) {
      entry.like = try template(&reader, .subscriptionTemplate)
    }
    let start = "subscription \(written.names.text(name.value))\(entry.title.map { " \"\($0)\"" } ?? "")"
    let isAmountNeeded = date == nil && entry.like == nil && !isTemplate
    try checkOrder(
      reader, after: start, end: isTemplate || date != nil ? "" : "from DATE", isAmountNeeded: isAmountNeeded)
    let isPriced = reader.isNext(.amount) { $0.text != "from" && $0.tag == nil && looksLikeNumber($0) }
    if isPriced || isAmountNeeded { entry.amount = try positiveAmount(&reader, of: "the price") }
    let mayLackPeriod = date != nil || entry.like != nil
    let hasPeriod = reader.isNext(.period) { word in
      date == nil ? word.text != "from" && (!mayLackPeriod || word.tag == nil) : Parser.isPeriod(word)
    }
    if hasPeriod, let word = reader.peek {
      entry.frequency = Located(try frequency(&reader, []), word.range)
    } else if !mayLackPeriod {
      throw .missing(
        reader.here, "a period", sample: "subscription netflix 22.98 SGD monthly from 2026-01-09")
    }
    if date == nil, !isTemplate { entry.from = try firstRenewal(&reader) }
    if !isTemplate { entry.source = try source(&reader) }
    entry.tags = written.tagLists.intern(try tags(&reader))
    entry.properties = subscriptionProperties(bytes)
    add(.subscription(entry))
  }

  mutating func subscriptionProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<SubscriptionProperty>] {
    properties(bytes, of: "a subscription", as: SubscriptionProperty.Name.self) {
      (parser, property, reader) throws(Diagnostic) -> SubscriptionProperty in
      try parser.property(property, &reader)
    }
  }

  mutating func property(
    _ name: SubscriptionProperty.Name, _ reader: inout WordReader
  ) throws(Diagnostic) -> SubscriptionProperty {
    switch name {
    case .auto: .auto(!reader.takeNone())
    case .ends: .ends(try dayOrNone(&reader))
    case .remind: .remind(try remindDays(&reader))
    case .note: .note(reader.takeText())
    case .split: reader.takeNone() ? .noParts : .part(try part(isShare: false, of: 0, &reader))
    case .share: reader.takeNone() ? .noParts : .part(try part(isShare: true, of: 0, &reader))
    }
  }

  /// Reads `from DATE`.
  private func firstRenewal(_ reader: inout WordReader) throws(Diagnostic) -> Day {
    guard reader.take("from", before: .day) else {
      throw .missing(
        reader.here, "`from` and the day of a renewal",
        sample: "subscription netflix 22.98 SGD monthly from 2026-01-09")
    }
    return try day(&reader, of: "a date").value
  }

  /// Reads the card or account, if the next word is one.
  private mutating func source(_ reader: inout WordReader) throws(Diagnostic) -> Located<NameID>? {
    guard reader.isNext(.source, where: { $0.tag == nil }), let word = reader.peek else { return nil }
    if !word.isQuoted, CurrencyCode(word.text) != nil {
      throw .unexpected(word.range, word.text, sample: nil)
    }
    return try name(&reader, .source, of: "card or account")
  }

  /// Whether a word is meant as an amount.
  func looksLikeNumber(_ word: WrittenWord) -> Bool {
    guard !word.isQuoted else { return false }
    let start = word.text.unicodeScalars.drop { $0 == "-" }.prefix(4)
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    return start.first.map { digits.contains($0) } ?? false
      || start.contains { $0.properties.generalCategory == .currencySymbol }
  }

  /// `DATE[=POSTED] paid SUBSCRIPTION [AMOUNT [= AMOUNT | @ RATE]]`.
  mutating func paid(
    _ line: TextLine, _ dates: Dates, _ reader: inout WordReader
  ) throws(Diagnostic) {
    try checkNameFirst(reader, .paid, .subscription)
    let subscription = try name(&reader, .subscription, of: "subscription")
    var renewal = WrittenRenewal(
      date: dates.date, posted: dates.posted, subscription: subscription, position: position(line.start))
    if let posted = dates.posted, posted < dates.date {
      throw .postedBefore(range(line.start + 11, line.start + 21), dates.date)
    }
    if reader.hasNext(.amount) {
      renewal.amount = try amount(&reader, of: "the amount")
      renewal.price = try price(&reader)
    }
    add(.paid(renewal))
    owner = .payment(Payment(position: renewal.position, date: renewal.date, isRenewal: true))
  }
}
