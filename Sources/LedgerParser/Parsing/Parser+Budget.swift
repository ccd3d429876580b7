import LedgerModel
import LedgerText

/// A `budget` entry, or with a date an amendment of one.
struct WrittenBudget: Sendable {
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var limit: WrittenAmount?
  var frequency: Located<Frequency>?
  var properties: [WrittenProperty<BudgetProperty>]
}

enum BudgetProperty: Sendable {
  case tags([NameID])
  case allTags
  /// `tags none`: the tag of the budget's own name.
  case ownTag
  case carry(BudgetTerms.Carry)
  case alerts([Decimal])
  case from(Day?)
  case until(Day?)
  case group(String?)

  enum Name: String, PropertyName {
    case tags, carry, alert, from, until, group

    var isText: Bool { self == .group }
  }
}

extension Parser {
  /// `budget ID ["Title"] AMOUNT PERIOD`, or with a date an amendment: `DATE budget ID [AMOUNT] [PERIOD]`.
  mutating func budget(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(&reader, .id, of: "budget", .budget, date == nil ? .definition : .amendment)
    var budget = WrittenBudget(date: date, name: name, properties: [])
    // An amendment has no title: one that is written is an unexpected word.
    if date == nil { budget.title = reader.takeQuoted()?.text }
    let start = "budget \(written.names.text(name.value))\(budget.title.map { " \"\($0)\"" } ?? "")"
    try checkOrder(reader, after: start, isAmountNeeded: date == nil)
    let isAmount = reader.isNext(.amount) { $0.text.unicodeScalars.contains { ("0"..."9").contains($0) } }
    if date == nil || isAmount {
      let limit = try amount(&reader, of: "the limit")
      guard limit.number.digits >= 0 else {
        throw .error("E258", limit.range, "a limit can't be negative", help: "budget food 800 monthly")
      }
      budget.limit = limit
    }
    if reader.hasNext(.period) || date == nil {
      let place = reader.here
      budget.frequency = Located(try frequency(&reader, []), place)
    }
    if let from = reader.peek, from.text == "from" { throw .startIsProperty(reader.rest, of: "a budget") }
    budget.properties = budgetProperties(bytes)
    add(.budget(budget))
  }

  mutating func budgetProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<BudgetProperty>] {
    properties(bytes, of: "a budget", as: BudgetProperty.Name.self) {
      (parser, property, reader) throws(Diagnostic) -> BudgetProperty in
      try parser.property(property, &reader)
    }
  }

  mutating func property(
    _ name: BudgetProperty.Name, _ reader: inout WordReader
  ) throws(Diagnostic) -> BudgetProperty {
    switch name {
    case .tags: try budgetTags(&reader)
    case .carry: .carry(reader.take("unspent") ? .unspent : reader.takeNone() ? .nothing : .everything)
    case .alert: .alerts(try alerts(&reader))
    case .from: .from(try dayOrNone(&reader))
    case .until: .until(try dayOrNone(&reader))
    case .group: .group(reader.takeText())
    }
  }

  private mutating func budgetTags(_ reader: inout WordReader) throws(Diagnostic) -> BudgetProperty {
    if reader.take("all") { return .allTags }
    if reader.takeNone() { return .ownTag }
    let tags = try tags(&reader)
    if tags.isEmpty { throw .noTag(reader) }
    return .tags(tags)
  }

  /// `50% 80% 100%`, or `none`.
  private mutating func alerts(_ reader: inout WordReader) throws(Diagnostic) -> [Decimal] {
    if reader.takeNone() { return [] }
    var percents: [Decimal] = []
    repeat {
      let place = reader.here
      let percent = try percent(&reader)
      guard percent.digits > 0 else { throw .notPositive(place, "a percentage") }
      if percents.contains(where: { $0.fraction == percent.fraction }) {
        throw .error(
          "E254", place, "this percentage appears twice", label: "here again", help: "alert 50% 80% 100%")
      }
      percents.append(percent)
    } while reader.hasNext(.percent)
    guard percents.count <= 20 else {
      throw .error("E255", reader.whole, "a budget can have at most 20 alerts")
    }
    return percents.sorted { $0.fraction < $1.fraction }
  }
}

extension Diagnostic {
  /// `from` in the first line of what has periods.
  static func startIsProperty(_ range: SourceRange, of what: String) -> Diagnostic {
    .error(
      "E253", range, "the start of \(what)'s periods is a property",
      label: "move it to a line of its own below",
      help: "    from 2026-01-15")
  }
}
