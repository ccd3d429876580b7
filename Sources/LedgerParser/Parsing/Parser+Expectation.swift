import LedgerModel
import LedgerText

/// An `expect` entry, or with a date an amendment of one.
struct WrittenExpectation: Sendable {
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var amount: WrittenAmount?
  var schedule: Located<ExpectationTerms.Schedule>?
  /// In the order written; empty without.
  var tags = TagListID.empty
  var properties: [WrittenProperty<ExpectationProperty>]
}

enum ExpectationProperty: Sendable {
  case each(WrittenAmount?)
  case from(Day?)
  case until(Day?)
  /// The cards that will do; none: all.
  case only([Located<NameID>])
  /// The cards that will not.
  case not([Located<NameID>])
  case note(String?)

  enum Name: String, PropertyName {
    case each, from, until, only, not, note

    var isText: Bool { self == .note }
  }
}

extension Parser {
  /// `expect ID ["Title"] AMOUNT PERIOD|on DATE [#tag …]`, or with a date an amendment:
  /// `DATE expect ID [AMOUNT] [PERIOD|on DATE]`.
  mutating func expectation(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic)
  {
    let role: NameUse.Role = date == nil ? .definition : .amendment
    let name = try name(&reader, .id, of: DefinitionKind.expect.noun, .expectation, role)
    var entry = WrittenExpectation(date: date, name: name, properties: [])
    // An amendment has no title: one that is written is an unexpected word.
    if date == nil { entry.title = reader.takeQuoted()?.text }
    let start = "expect \(written.names.text(name.value))\(entry.title.map { " \"\($0)\"" } ?? "")"
    try checkOrder(reader, after: start, isAmountNeeded: date == nil)
    let isAmount = reader.isNext(.amount) { $0.text.unicodeScalars.contains { ("0"..."9").contains($0) } }
    if date == nil || isAmount {
      let amount = try amount(&reader, of: "the amount expected")
      guard amount.number.digits > 0 else {
        throw .error("E425", amount.range, "an expectation must be above 0", help: "\(start) … monthly")
      }
      entry.amount = amount
    }
    entry.schedule = try schedule(&reader, isNeeded: date == nil)
    if let from = reader.peek, from.text == "from" {
      throw .startIsProperty(reader.rest, of: "an expectation")
    }
    if date == nil {
      let tags = try tags(&reader)
      // A tag that is nowhere declared is reported at the name.
      if tags.isEmpty { written.tagUses.append(name) }
      entry.tags = written.tagLists.intern(tags.isEmpty ? [name.value] : tags)
    }
    entry.properties = expectationProperties(bytes)
    add(.expectation(entry))
  }

  /// Reads `PERIOD` or `on DATE`; `nil` at the end of an amendment.
  private mutating func schedule(
    _ reader: inout WordReader, isNeeded: Bool
  ) throws(Diagnostic) -> Located<ExpectationTerms.Schedule>? {
    let place = reader.here
    if reader.take("on", before: .day) {
      let day = try day(&reader, of: "the day of the purchase")
      return Located(.on(day.value), place.joined(day.range))
    }
    if !reader.hasNext(.period), !isNeeded { return nil }
    guard let next = reader.peek, next.tag == nil else {
      throw .error(
        "E423", reader.peek?.range ?? reader.end, "missing period after the amount", label: "expected here",
        help: "write `monthly`, or for one purchase `on 2026-12-10`")
    }
    let frequency = try frequency(&reader, ["on DATE"])
    guard frequency != .once else {
      throw .error(
        "E424", place, "one purchase has its day in place of `once`", label: "expected `on` and a date",
        help: "on 2026-12-10")
    }
    return Located(.each(frequency), place.joined(reader.taken ?? place))
  }

  mutating func expectationProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<ExpectationProperty>] {
    properties(bytes, of: "an expectation", as: ExpectationProperty.Name.self) {
      (parser, property, reader) throws(Diagnostic) -> ExpectationProperty in
      try parser.property(property, &reader)
    }
  }

  mutating func property(
    _ name: ExpectationProperty.Name, _ reader: inout WordReader
  ) throws(Diagnostic) -> ExpectationProperty {
    switch name {
    case .each: .each(reader.takeNone() ? nil : try positiveAmount(&reader, of: "the size of one purchase"))
    case .from: .from(try dayOrNone(&reader))
    case .until: .until(try dayOrNone(&reader))
    case .only: .only(try cards(&reader))
    case .not: .not(try cards(&reader))
    case .note: .note(reader.takeText())
    }
  }

  /// Reads `CARD …`, each card once, or `none`.
  private mutating func cards(_ reader: inout WordReader) throws(Diagnostic) -> [Located<NameID>] {
    if reader.takeNone() { return [] }
    var cards: [Located<NameID>] = []
    repeat {
      let card = try name(&reader, .card, of: "card")
      if cards.contains(where: { $0.value == card.value }) {
        throw .error(
          "E430", card.range, "the card \"\(written.names.text(card.value))\" appears twice",
          label: "remove it")
      }
      cards.append(card)
    } while reader.hasNext(.card)
    return cards
  }
}
