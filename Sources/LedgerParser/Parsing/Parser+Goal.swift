import LedgerModel
import LedgerText

/// A `goal` entry, or with a date an amendment of one.
struct WrittenGoal: Sendable {
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var target: WrittenAmount?
  var deadline: Located<Day>?
  var properties: [WrittenProperty<GoalProperty>]
}

enum GoalProperty: Sendable {
  case start(Day?)
  case saved(WrittenAmount?)
  case autosave(WrittenAmount, Frequency)
  case autosaveNone

  enum Name: String, PropertyName {
    case start, saved, autosave

    var isText: Bool { false }
  }
}

struct WrittenSaving: Sendable {
  var date: Day
  var goal: Located<NameID>
  var amount: WrittenAmount
  var price: WrittenPrice?
  var range: SourceRange
}

struct WrittenSeen: Sendable {
  var date: Day
  var reference: Located<String>
}

extension Parser {
  /// `goal ID ["Title"] AMOUNT by DATE`, or with a date an amendment: `DATE goal ID [AMOUNT] [by DATE]`.
  mutating func goal(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(&reader, .id, of: "goal", .goal, date == nil ? .definition : .amendment)
    var goal = WrittenGoal(date: date, name: name, properties: [])
    if date == nil { goal.title = reader.takeQuoted()?.text }
    if reader.isNext(.amount, where: { $0.text != "by" }) || date == nil {
      goal.target = try positiveAmount(&reader, of: "the amount to have")
    }
    if reader.take("by", before: .deadline) {
      goal.deadline = try day(&reader, of: "a date", as: .deadline)
    } else if date == nil || !reader.isAtEnd {
      throw .missing(reader.here, "`by` and the last day", sample: "goal trip 12000 CAD by 2026-12-31")
    }
    goal.properties = goalProperties(bytes)
    add(.goal(goal))
  }

  mutating func goalProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<GoalProperty>] {
    properties(bytes, of: "a goal", as: GoalProperty.Name.self) {
      (parser, property, reader) throws(Diagnostic) -> GoalProperty in try parser.property(property, &reader)
    }
  }

  mutating func property(_ name: GoalProperty.Name, _ reader: inout WordReader) throws(Diagnostic)
    -> GoalProperty
  {
    switch name {
    case .start: .start(try dayOrNone(&reader))
    case .saved: .saved(reader.takeNone() ? nil : try amount(&reader, of: "an amount"))
    case .autosave: try autosave(&reader)
    }
  }

  /// `autosave 100 CAD weekly`.
  private mutating func autosave(_ reader: inout WordReader) throws(Diagnostic) -> GoalProperty {
    if reader.takeNone() { return .autosaveNone }
    try checkOrder(reader, after: "autosave", isAmountNeeded: true)
    let amount = try positiveAmount(&reader, of: "an amount")
    let place = reader.here
    let frequency = try frequency(&reader, [])
    if frequency == .once {
      throw .error(
        "E256", place, "an autosave must repeat",
        help:
          "for savings at the start write `saved 3000`; for later ones add an entry: 2026-03-01 saved trip 3000"
      )
    }
    return .autosave(amount, frequency)
  }

  /// `DATE saved GOAL AMOUNT`.
  mutating func saved(
    _ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    try checkNameFirst(reader, .saved, .goal)
    let goal = try name(&reader, .goal, of: "goal")
    let amount = try amount(&reader, of: "an amount")
    let price = try price(&reader)
    add(.saved(
      WrittenSaving(date: date.value, goal: goal, amount: amount, price: price, range: range(line))))
  }

  /// `DATE seen REF`.
  mutating func seen(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next(.ref) else {
      throw .missing(reader.end, "the id of an alert", sample: "2026-02-03 seen budget/food/2026-01/80")
    }
    add(.seen(WrittenSeen(date: date.value, reference: Located(word.text, word.range))))
  }
}
