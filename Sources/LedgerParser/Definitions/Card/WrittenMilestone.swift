import LedgerModel
import LedgerText

/// A `milestone`, as written.
struct WrittenMilestone: Sendable {
  var id: Located<NameID>
  var title: String?
  var levels: [Level]
  var basis: SpendBasis?
  var period: PeriodRule
  /// The last word of the period.
  var periodEnd: SourceRange?
  var each: Milestone.Part?

  struct Level: Sendable {
    var condition: WrittenCondition
    var reward: Reward
  }

  enum Reward: Sendable {
    case money(WrittenAmount)
    case miles(Located<Decimal>)
    case points(Located<Decimal>)
    case text(String)
  }
}

extension Parser {
  /// `milestone ID ["Name"] CONDITION [of …] PERIOD [from …] [each cycle|each month] gives REWARD [at CONDITION gives
  /// REWARD …]`, or `milestone ID none`.
  mutating func milestone(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    let id = try name(&reader, .id, of: "milestone", .milestone, reader.isRemoval ? .amendment : .definition)
    let item = "milestone \(written.names.text(id.value))"
    if reader.takeNone() {
      return CardChange(item) { card, _, _ in card.terms.milestones.removeAll { $0.id == id.value } }
    }
    let title = reader.takeQuoted()?.text
    let sample = CardPropertyName.milestone.sample
    let condition = try condition(&reader)
    var basis: SpendBasis?
    if reader.take("of") { basis = try self.basis(&reader, sample: "75000 USD of card yearly") }
    if reader.peek?.text == "gives" { throw .missing(reader.here, "a period", sample: sample) }
    let place = reader.here
    let period = try period(&reader, besides: basis == nil ? ["of"] : [])
    if period.frequency == .once {
      throw .error(
        "E266", place, "a milestone needs a period that repeats", help: "monthly, quarterly, yearly …")
    }
    let end = reader.taken
    let each = try part(&reader)
    var milestone = WrittenMilestone(id: id, title: title, levels: [], basis: basis, period: period)
    milestone.periodEnd = end
    milestone.each = each
    milestone.levels.append(try milestoneLevel(condition, &reader))
    while reader.take("at", before: .amount) {
      var condition = try self.condition(&reader)
      condition.count = condition.count ?? milestone.levels[0].condition.count
      if let of = reader.peek, of.text == "of" {
        throw .error(
          "E263", of.range, "what the levels are compared with is written once", label: "remove it")
      }
      milestone.levels.append(try milestoneLevel(condition, &reader))
    }
    return CardChange(item, .milestone(milestone), needsCurrency: true) {
      [milestone] (card, resolving, currency) throws(Diagnostic) in
      try resolving.put(milestone, into: &card.terms, currency)
    }
  }

  /// Reads `each cycle` or `each month`.
  private func part(_ reader: inout WordReader) throws(Diagnostic) -> Milestone.Part? {
    guard reader.take("each") else { return nil }
    let place = reader.here
    for part in Milestone.Part.allCases where reader.take(part.rawValue) { return part }
    throw .missing(place, "`cycle` or `month`", sample: "quarterly each cycle")
  }

  /// Reads `gives REWARD`.
  private mutating func milestoneLevel(
    _ condition: WrittenCondition, _ reader: inout WordReader
  ) throws(Diagnostic) -> WrittenMilestone.Level {
    guard reader.take("gives") else {
      throw .missing(reader.here, "`gives`", sample: CardPropertyName.milestone.sample)
    }
    if let text = reader.takeQuoted(.text) {
      if text.text.isEmpty { throw .missing(text.range, "what it gives", sample: "gives \"Free night\"") }
      return WrittenMilestone.Level(condition: condition, reward: .text(text.text))
    }
    let amount = try positiveAmount(&reader, of: "what it gives")
    let isPoints = reader.take("points", ifOffered: amount.currency == nil)
    guard isPoints || reader.take("miles", ifOffered: amount.currency == nil) else {
      return WrittenMilestone.Level(condition: condition, reward: .money(amount))
    }
    guard amount.currency == nil else { throw .plainNumber(amount.range) }
    guard amount.number.scale <= 6 else { throw .rateTooLong(amount.range) }
    let number = Located(amount.number, amount.range)
    return WrittenMilestone.Level(
      condition: condition, reward: isPoints ? .points(number) : .miles(number))
  }
}
