/// The conditions of all rules for rows, one after the other in one array: each is tested on every row.
struct RuleTests {
  private enum Kind {
    case isEmpty, isOneOf, has, starts, ends, isSpent, isReceived
  }

  private struct Test {
    /// In `subjects`.
    var subject: Int
    var isNegated: Bool
    var kind: Kind
    /// In `searches`.
    var searches: Range<Int>
  }

  /// The parts of a row that the conditions test, each once.
  private(set) var subjects: [Condition.Subject] = []
  private var tests: [Test] = []
  private var searches: [SubstringSearch] = []
  /// The places in `tests` of each rule's conditions.
  private var places: [Range<Int>] = []

  init(_ rules: [RowRule]) {
    for rule in rules {
      let start = tests.count
      for condition in rule.conditions { add(condition) }
      places.append(start..<tests.count)
    }
  }

  private mutating func add(_ condition: Condition) {
    let subject = subjects.firstIndex(of: condition.subject) ?? subjects.count
    if subject == subjects.count { subjects.append(condition.subject) }
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

  /// Whether a row meets all conditions of a rule, by the `comparable` texts of `subjects` and the amount that was spent.
  func applies(_ rule: Int, _ bytes: Span<UInt8>, _ texts: [Range<Int>], spent: Int64) -> Bool {
    for index in places[rule] {
      let test = tests[index]
      if passes(test, bytes.extracting(texts[test.subject]), spent) == test.isNegated { return false }
    }
    return true
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
