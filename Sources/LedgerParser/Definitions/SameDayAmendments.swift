import LedgerModel
import LedgerText

/// Reports two amendments of one day that set a property differently: which one counts would depend on the order of
/// entries, which never matters.
func findSameDayAmendments(_ written: WrittenLedger, _ map: SourceMap, _ log: inout ResolutionLog) {
  var amendments = SameDayAmendments(map, log)
  for (_, entry) in written.entries {
    switch entry {
    case .account(let entry): amendments.check(entry)
    case .card(let entry): amendments.check(entry)
    case .limit(let entry): amendments.check(entry)
    case .budget(let entry): amendments.check(entry)
    case .goal(let entry): amendments.check(entry)
    case .expectation(let entry): amendments.check(entry)
    case .subscription(let entry): amendments.check(entry)
    case .base, .option, .currency, .tag, .coupon, .merchant, .codes, .income, .repaid, .rate, .paid,
      .used,
      .saved, .statement, .settled, .credited, .activated, .snooze, .seen, .part:
      break
    }
  }
  log = amendments.log
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

  /// Checks the changes of an amendment. What has several lines in an entry is one change.
  mutating func check<Terms>(_ entry: WrittenDefinition<Terms>) {
    if entry.date == nil || entry.isBuiltIn { return }
    var items: [String] = []
    for change in entry.changes {
      guard let item = change.item, !items.contains(item) else { continue }
      items.append(item)
      let changes = entry.changes.filter { $0.item == item }
      check(item, changes.flatMap { $0.value ?? words($0.range) }, change.range, of: entry)
    }
  }

  private func words(_ range: SourceRange) -> [String] { EntryWords(map, at: range.start).words.map(\.text) }

  private mutating func check<Terms>(
    _ property: String, _ value: [String], _ range: SourceRange, of entry: WrittenDefinition<Terms>
  ) {
    guard let date = entry.date else { return }
    let key = Key(
      owner: entry.name.value, kind: Terms.kind, isTemplate: entry.isTemplate, date: date,
      property: property)
    if let other = seen[key] {
      if other.value != value {
        log.add(
          .error(
            "E336", range, "two amendments of one day set the same property differently",
            help: "keep one of them: the order of entries never matters"
          ).noting("the other one", at: other.range))
      }
    } else {
      seen[key] = (value, range)
    }
  }
}
