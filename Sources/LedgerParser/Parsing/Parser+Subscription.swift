import LedgerModel
import LedgerText

extension Parser {
  /// `subscription ID ["Title"] AMOUNT PERIOD from DATE [SOURCE] [#tag …]`, `subscription ID ["Title"] like TEMPLATE
  /// [AMOUNT] from DATE …`, `template subscription ID ["Title"] [AMOUNT] PERIOD [#tag …]`, or with a date an amendment:
  /// `DATE subscription ID [AMOUNT] [PERIOD]`.
  mutating func subscription(
    _ bytes: Span<UInt8>, _ date: Day?, isTemplate: Bool, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let name = try name(reader.next(), reader, of: "subscription")
    var entry = WrittenSubscription(
      date: date, isTemplate: isTemplate, isBuiltIn: isBuiltIn, name: name, tags: [], properties: [])
    if date == nil { entry.title = reader.takeQuoted()?.text }
    if date == nil, !isTemplate, reader.take("like") {
      entry.like = try self.name(reader.next(), reader, of: "template")
    }
    if let word = reader.peek, word.text != "from", word.tag == nil, looksLikeNumber(word) {
      entry.amount = try positiveAmount(&reader, of: "the price")
    } else if date == nil, entry.like == nil, !isTemplate {
      entry.amount = try positiveAmount(&reader, of: "the price")
    }
    let mayLackPeriod = date != nil || entry.like != nil
    if let word = reader.peek, !mayLackPeriod || (word.text != "from" && word.tag == nil) {
      entry.frequency = Located(try frequency(&reader, []), word.range)
    } else if !mayLackPeriod {
      throw .missing(reader.end, "a period", sample: "subscription netflix 22.98 SGD monthly from 2026-01-09")
    }
    if date == nil { try tail(of: &entry, &reader) }
    entry.properties = subscriptionProperties(bytes)
    written.subscriptions.append(entry)
  }

  /// `from DATE [SOURCE] [#tag …]`; a template has tags alone.
  private mutating func tail(of entry: inout WrittenSubscription, _ reader: inout WordReader) throws(Diagnostic) {
    if !entry.isTemplate {
      guard reader.take("from") else {
        throw .missing(
          reader.here, "`from` and the day of a renewal",
          sample: "subscription netflix 22.98 SGD monthly from 2026-01-09")
      }
      entry.from = try day(&reader, of: "a date").value
      if let word = reader.peek, word.tag == nil {
        if !word.isQuoted, CurrencyCode(word.text) != nil { throw .unexpected(word.range, word.text, sample: nil) }
        entry.source = try name(reader.next(), reader, of: "card or account")
      }
    }
    entry.tags = try tags(&reader)
  }

  /// Whether a word was meant as an amount.
  func looksLikeNumber(_ word: Word) -> Bool {
    guard !word.isQuoted else { return false }
    let start = word.text.unicodeScalars.drop { $0 == "-" }.prefix(4)
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    return start.first.map { digits.contains($0) } ?? false
      || start.contains { $0.properties.generalCategory == .currencySymbol }
  }

  private mutating func subscriptionProperties(_ bytes: Span<UInt8>) -> [Located<SubscriptionProperty>] {
    var properties: [Located<SubscriptionProperty>] = []
    eachProperty(bytes, of: "a subscription", among: ["ends", "remind", "note"], texts: ["note"]) {
      parser, property, reader throws(Diagnostic) in
      let value: SubscriptionProperty =
        switch property.text {
        case "ends": .ends(try parser.dayOrNone(&reader))
        case "remind": .remind(try parser.remindDays(&reader))
        default: .note(reader.textValue)
        }
      properties.append(Located(value, reader.whole.joined(property.range)))
    }
    return properties
  }

  /// `DATE[=POSTED] paid SUBSCRIPTION [AMOUNT [= AMOUNT | @ RATE]]`.
  mutating func paid(
    _ line: Line, _ date: Located<Day>, _ posted: Day?, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let subscription = try name(reader.next(), reader, of: "subscription")
    var renewal = WrittenRenewal(
      date: date.value, posted: posted, subscription: subscription, order: written.paymentCount,
      position: base + UInt32(line.start))
    if let posted, posted < date.value { throw .postedBefore(range(line.start + 11, line.start + 21), date.value) }
    if !reader.isAtEnd {
      renewal.amount = try amount(&reader, of: "what was paid")
      renewal.price = try price(&reader)
    }
    written.renewals.append(renewal)
    owner = .payment(renewal.position)
  }
}
