import LedgerModel
import LedgerText

/// Reports two amendments of one day that set a property differently: which one counts would depend on the order of
/// entries, which never matters.
func findSameDayAmendments(_ written: WrittenLedger, _ map: SourceMap, _ log: inout ResolutionLog) {
  var amendments = SameDayAmendments(map, log)
  for entry in written.cards where entry.date != nil && !entry.isBuiltIn {
    for property in entry.properties {
      // A card can have several welcome bonuses.
      if case .welcome = property.value { continue }
      let line = property.value.lineName { written.names.text($0) }
      amendments.check(property.range, named: line, of: entry)
    }
  }
  for entry in written.accounts {
    for property in entry.properties { amendments.check(property.range, of: entry) }
  }
  for entry in written.budgets {
    for property in entry.properties { amendments.check(property.range, of: entry) }
    amendments.check(entry.limit, entry.frequency, of: entry)
  }
  for entry in written.goals {
    for property in entry.properties { amendments.check(property.range, of: entry) }
    amendments.check(entry.target, nil, of: entry)
    if let deadline = entry.deadline {
      amendments.check("by", ["\(deadline.value)"], deadline.range, of: entry)
    }
  }
  for entry in written.expectations {
    for property in entry.properties { amendments.check(property.range, of: entry) }
    amendments.check(entry.amount, nil, of: entry)
    if let schedule = entry.schedule {
      amendments.check("period", schedule.value.words, schedule.range, of: entry)
    }
  }
  for entry in written.subscriptions where !entry.isBuiltIn {
    for property in entry.properties where !property.value.isOfParts {
      amendments.check(property.range, of: entry)
    }
    amendments.checkParts(of: entry)
    amendments.check(entry.amount, entry.frequency, of: entry)
    if let source = entry.source {
      amendments.check("source", [written.names.text(source.value)], source.range, of: entry)
    }
    if entry.tags != .empty {
      let tags = written.tagLists[entry.tags].map { written.names.text($0) }
      amendments.check("tags", tags, entry.name.range, of: entry)
    }
  }
  log = amendments.log
}

extension ExpectationTerms.Schedule {
  fileprivate var words: [String] {
    switch self {
    case .each(let frequency): [frequency.text]
    case .on(let day): ["on", "\(day)"]
    }
  }
}

/// The properties that amendments have set so far.
private struct SameDayAmendments {
  struct Key: Hashable {
    var owner: NameID
    /// Templates of cards and of subscriptions can have the same name.
    var kind: DefinitionKind
    var isTemplate: Bool
    var date: Day
    var property: String
  }

  private let map: SourceMap
  private(set) var log: ResolutionLog
  private var seen: [Key: (value: [String], range: SourceRange)] = [:]

  init(_ map: SourceMap, _ log: ResolutionLog) { (self.map, self.log) = (map, log) }

  /// Checks a property of an entry by its words, if the entry is an amendment.
  mutating func check(
    _ range: SourceRange, named name: String? = nil, of entry: some WrittenDefinition
  ) {
    if entry.date == nil { return }
    let words = words(range)
    check(name ?? words.first ?? "", words, range, of: entry)
  }

  /// Checks the parts of a subscription, which are one property.
  mutating func checkParts(of entry: WrittenSubscription) {
    let parts = entry.properties.filter(\.value.isOfParts)
    guard entry.date != nil, let first = parts.first else { return }
    check("parts", parts.flatMap { words($0.range) }, first.range, of: entry)
  }

  private func words(_ range: SourceRange) -> [String] { EntryWords(map, at: range.start).words.map(\.text) }

  /// Checks the amount and the period of an entry.
  mutating func check(
    _ amount: WrittenAmount?, _ period: Located<Frequency>?, of entry: some WrittenDefinition
  ) {
    if let amount {
      let value = amount.number.fraction.reduced
      check("amount", ["\(value.numerator)/\(value.denominator)"], amount.range, of: entry)
    }
    if let period { check("period", [period.value.text], period.range, of: entry) }
  }

  mutating func check(
    _ property: String, _ value: [String], _ range: SourceRange, of entry: some WrittenDefinition
  ) {
    guard let date = entry.date else { return }
    let key = Key(
      owner: entry.name.value, kind: type(of: entry).kind, isTemplate: entry.isTemplate, date: date,
      property: property)
    if let other = seen[key] {
      if other.value != value {
        log.add(
          .error(
            "E336", range, "two amendments of one day set the same property differently",
            help: "keep one of them: the order of entries never matters",
            notes: [Diagnostic.Note("the other one", at: other.range)]))
      }
    } else {
      seen[key] = (value, range)
    }
  }
}
