import LedgerModel
import LedgerText

/// A `settled` entry.
struct WrittenSettled: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var amount: WrittenAmount?

  /// From the date to the last word.
  var range: SourceRange { date.range.joined(amount?.range ?? card.range) }
}

/// A `limit` entry, or with a date an amendment of one.
struct WrittenLimitEntry: Sendable {
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var amount: WrittenAmount?
  var properties: [WrittenProperty<LimitProperty>]
}

/// One property of a shared limit, as written; `nil` for `none`.
enum LimitProperty: Sendable {
  case alert(Decimal?)
  case note(String?)

  enum Name: String, PropertyName {
    case alert, note

    var isText: Bool { self == .note }
    var sample: String? { self == .alert ? "alert 30%" : nil }
  }
}

extension Parser {
  /// `DATE settled CARD [AMOUNT]`.
  mutating func settled(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .settled, .card)
    let card = try name(&reader, .card, of: "card")
    let amount = reader.hasNext(.amount) ? try positiveAmount(&reader, of: "the amount paid") : nil
    add(.settled(WrittenSettled(date: date, card: card, amount: amount)))
  }

  /// `limit NAME ["Title"] AMOUNT`, or with a date an amendment: `DATE limit NAME [AMOUNT]`.
  mutating func limit(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    if let word = reader.peek, !word.isQuoted, word.looksLikeNumber {
      throw .limitWithoutName(reader.rest, nil)
    }
    let name = try name(&reader, .id, of: "limit", .limit, date == nil ? .definition : .amendment)
    var limit = WrittenLimitEntry(date: date, name: name, properties: [])
    if date == nil {
      limit.title = reader.takeQuoted()?.text
      if !reader.hasNext(.amount) { throw .limitWithoutName(name.range, written.names.text(name.value)) }
    }
    if reader.hasNext(.amount) { limit.amount = try positiveAmount(&reader, of: "the credit limit") }
    limit.properties = limitProperties(bytes)
    add(.limit(limit))
  }

  mutating func limitProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<LimitProperty>] {
    properties(bytes, of: "a limit", as: LimitProperty.Name.self) {
      (parser, property, reader) throws(Diagnostic) -> LimitProperty in try parser.property(property, &reader)
    }
  }

  mutating func property(_ name: LimitProperty.Name, _ reader: inout WordReader) throws(Diagnostic)
    -> LimitProperty
  {
    switch name {
    case .alert: .alert(try utilisation(&reader))
    case .note: .note(reader.takeText())
    }
  }

  /// `due N days [from DATE]`, `due on D [from DATE]` or `due none`.
  mutating func due(_ reader: inout WordReader) throws(Diagnostic) -> BillTerms? {
    if reader.takeNone() { return nil }
    let rule: BillTerms.Rule
    if reader.take("on") {
      rule = .dayOfMonth(try number(&reader, 1...31, "a day of the month", sample: "due on 25"))
    } else {
      let place = reader.here
      let count = try number(&reader, 1...99, "a number of days", sample: "due 25 days")
      guard reader.take("days") || reader.take("day") else { throw .bareDue(reader, place, count) }
      rule = .days(count)
    }
    let from = reader.take("from", before: .day) ? try day(&reader, of: "a date").value : nil
    return BillTerms(rule: rule, from: from)
  }

  /// A whole number in a range.
  private func number(
    _ reader: inout WordReader, _ range: ClosedRange<Int>, _ what: String, sample: String
  ) throws(Diagnostic) -> Int {
    guard let word = reader.next(.number) else { throw .missing(reader.end, what, sample: sample) }
    guard let number = word.wholeNumber, range.contains(number) else {
      throw .error(
        "E269", word.range, "`due` needs \(what) from \(range.lowerBound) to \(range.upperBound)",
        help: sample)
    }
    return number
  }

  /// `limit AMOUNT`, `limit NAME` or `limit none`, below a card.
  mutating func creditLimit(_ reader: inout WordReader) throws(Diagnostic) -> WrittenCreditLimit? {
    if reader.takeNone() { return nil }
    let isAmount = reader.isNext(.amount) { $0.isQuoted || $0.looksLikeNumber || Parser.isOpen($0.text) }
    guard reader.hasNext(.limit), let word = reader.peek else {
      throw .missing(reader.end, "an amount, or the name of a shared limit", sample: "limit 5000 SGD")
    }
    if isAmount { return .own(try positiveAmount(&reader, of: "the credit limit")) }
    let name = try name(&reader, .limit, of: "limit")
    if reader.peek?.looksLikeNumber == true {
      let rest = reader.rest
      var amount: [String] = []
      while let next = reader.skip() { amount.append(next.text) }
      throw .error(
        "E270", rest, "below a card write the name of a shared limit, or an amount", label: "not both",
        help: "limit \(word.text), with `limit \(word.text) \(amount.joined(separator: " "))` in column 1")
    }
    return .shared(name)
  }

  /// `alert P%`, one percentage above 0 and at most 100, or `none`.
  mutating func utilisation(_ reader: inout WordReader) throws(Diagnostic) -> Decimal? {
    if reader.takeNone() { return nil }
    let place = reader.here
    let percent = try percent(&reader)
    guard percent.digits > 0, percent.fraction <= Fraction(100) else {
      throw .error(
        "E271", place, "the utilisation of a limit must be above 0 % and at most 100 %", help: "alert 30%")
    }
    return percent
  }
}

extension WrittenWord {
  /// Whether it is meant as an amount: it has a digit, and no letter before it but a currency's.
  fileprivate var looksLikeNumber: Bool {
    guard !isQuoted else { return false }
    let start = text.unicodeScalars.drop { $0 == "-" || $0 == "+" || $0 == "." || $0 == "(" }
    guard let first = start.first else { return false }
    return ("0"..."9").contains(first) || start.contains { $0.properties.generalCategory == .currencySymbol }
  }
}

extension Diagnostic {
  /// `due 25`, which does not say of what.
  fileprivate static func bareDue(_ reader: WordReader, _ place: SourceRange, _ count: Int) -> Diagnostic {
    let range = reader.isAtEnd ? place : reader.here
    if let unit = reader.peek?.text, ["week", "weeks"].contains(unit), count * 7 <= 99 {
      return .error("E269", range, "`due` counts days", help: "due \(count * 7) days")
    }
    let other = count <= 31 ? " (after the cycle's last day), or: due on \(count) (a day of the month)" : ""
    return .error(
      "E269", range, "`due` needs `days` after the number, or `on` before it",
      help: "due \(count) days\(other)")
  }

  /// A `limit` entry in column 1 without its name or its amount.
  fileprivate static func limitWithoutName(_ range: SourceRange, _ name: String?) -> Diagnostic {
    .error(
      "E270", range, "a `limit` in column 1 needs a name and an amount",
      label: name == nil ? "the name is missing" : "the amount is missing",
      help: "limit \(name ?? "NAME") …; for the limit of one card indent the line below the card")
  }
}
