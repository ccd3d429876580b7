/// The conditions of all rules for rows, one after the other in one array: each is tested on every row.
struct RuleTests {
  private enum Kind { case isEmpty, isOneOf, has, starts, ends, isSpent, isReceived }

  private struct Test {
    /// In `subjects`.
    var subject: Int
    var isNegated: Bool
    var kind: Kind
    /// In `searches`.
    var searches: Range<Int>
  }

  /// The parts of a row that the conditions test, each once.
  private var subjects: [Condition.Subject] = []
  private var tests: [Test] = []
  private var searches: [SubstringSearch] = []
  /// The places in `tests` of each rule's conditions.
  private var places: [Range<Int>] = []
  /// The bytes of `Condition.Subject.line` that decide all conditions.
  private var lineLimit = 0

  init(_ rules: StatementRules) {
    for rule in rules.rowRules {
      let start = tests.count
      for condition in rule.conditions {
        // The text of the only column of the payee is the payee.
        let isPayee = condition.column.map { rules.payee == [[$0]] } ?? false
        add(condition, on: isPayee ? .payee : condition.subject)
      }
      places.append(start..<tests.count)
    }
  }

  private mutating func add(_ condition: Condition, on part: Condition.Subject) {
    let subject = subjects.firstIndex(of: part) ?? subjects.count
    if subject == subjects.count { subjects.append(part) }
    if part == .line { lineLimit = max(lineLimit, condition.test.limit) }
    let (kind, own): (Kind, [SubstringSearch]) =
      switch condition.test {
      case .isEmpty: (.isEmpty, [])
      case .isOneOf(let searches): (.isOneOf, searches)
      case .has(let searches): (.has, searches)
      case .starts(let searches): (.starts, searches)
      case .ends(let searches): (.ends, searches)
      case .isSpent: (.isSpent, [])
      case .isReceived: (.isReceived, [])
      }
    let start = searches.count
    searches += own
    tests.append(
      Test(subject: subject, isNegated: condition.isNegated, kind: kind, searches: start..<searches.count))
  }

  /// Whether a row meets all conditions of each rule. Only the texts that this depends on are made: most
  /// conditions with others are not met.
  func apply(_ texts: inout RowTexts, _ facts: RowFacts, _ cells: RowCells, to outcomes: inout [Bool]) {
    texts.beginSubjects(subjects.count)
    outcomes.removeAll(keepingCapacity: true)
    let spent = facts.spentDigits
    for conditions in places {
      var isMet = true
      for index in conditions where isMet {
        let test = tests[index]
        let place = texts.place(of: test.subject, subjects[test.subject], facts.card, cells, upTo: lineLimit)
        isMet = passes(test, texts.bytes.span.extracting(place), spent) != test.isNegated
      }
      outcomes.append(isMet)
    }
  }

  private func passes(_ test: Test, _ text: Span<UInt8>, _ spent: Int64) -> Bool {
    switch test.kind {
    case .isEmpty: return text.isEmpty
    case .isSpent: return spent > 0
    case .isReceived: return spent < 0
    case .isOneOf: for index in test.searches where searches[index].isEqual(to: text) { return true }
    case .has: for index in test.searches where searches[index].isFound(in: text) { return true }
    case .starts: for index in test.searches where searches[index].isStart(of: text) { return true }
    case .ends: for index in test.searches where searches[index].isEnd(of: text) { return true }
    }
    return false
  }
}

extension Condition.Test {
  /// The first bytes of a text that decide whether it passes.
  fileprivate var limit: Int {
    switch self {
    case .starts(let searches): searches.map(\.bytes.count).max() ?? 0
    case .isEmpty, .isSpent, .isReceived: 1
    case .isOneOf, .has, .ends: Int.max
    }
  }
}
