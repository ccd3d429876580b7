package import LedgerModel

/// What narrows a report to some entries: terms such as `card:ppv`, `+dining`, `amt:50..`, and bare words.
///
/// Terms of one key are alternatives; terms of different keys must all hold. Every bare word must be found, in the
/// payee, the note, a tag or the source's names; every `not:` must fail. Case and accents do not count.
package struct Query: Sendable {
  /// Alternatives, of which one must hold, for each key; the cheap ones first.
  private var required: [[QueryTerm]] = []
  /// None may hold.
  private var excluded: [QueryTerm] = []

  /// The query of no words: every entry.
  package init() {}

  /// The query that words spell. `date:` is seen from `day`, with weeks that start on `weekStart` (0 for Monday).
  package init(_ words: [String], on day: Day, weekStart: Int) throws(QueryError) {
    var terms: [QueryTerm] = []
    for word in words where !word.isEmpty {
      guard let inner = QueryTerm.negated(word) else {
        terms.append(try QueryTerm(word, on: day, weekStart))
        continue
      }
      guard QueryTerm.negated(inner) == nil, !inner.isEmpty else { throw .emptyNot(word) }
      excluded.append(try QueryTerm(inner, on: day, weekStart))
    }
    excluded.sort { $0.key < $1.key }
    for key in QueryKey.allCases {
      let same = terms.filter { $0.key == key }
      if key == .words { required += same.map { [$0] } } else if !same.isEmpty { required.append(same) }
    }
  }

  /// Whether every entry is picked: then none need be looked at.
  package var isEmpty: Bool { required.isEmpty && excluded.isEmpty }

  /// Whether an entry is picked.
  package func matches(_ subject: QuerySubject) -> Bool {
    var look = QueryCandidate(subject)
    for alternatives in required where !alternatives.contains(where: { $0.holds(&look) }) { return false }
    for term in excluded where term.holds(&look) { return false }
    return true
  }

  /// Whether it asks about something.
  func asks(_ isWanted: (QueryKey) -> Bool) -> Bool {
    required.joined().contains { isWanted($0.key) } || excluded.contains { isWanted($0.key) }
  }

  /// Whether all holds that is asked of the day and the amount.
  func holds(on day: Day, _ minor: Int64, _ decimals: Int) -> Bool {
    for alternatives in required where alternatives[0].key.isOfDayOrAmount {
      if !alternatives.contains(where: { $0.holds(on: day, minor, decimals) }) { return false }
    }
    return !excluded.contains { $0.key.isOfDayOrAmount && $0.holds(on: day, minor, decimals) }
  }

  /// Whether all holds that is asked of the rest.
  func holdsButForDayAndAmount(_ subject: QuerySubject) -> Bool {
    var look = QueryCandidate(subject)
    for alternatives in required where !alternatives[0].key.isOfDayOrAmount {
      if !alternatives.contains(where: { $0.holds(&look) }) { return false }
    }
    for term in excluded where !term.key.isOfDayOrAmount { if term.holds(&look) { return false } }
    return true
  }
}

/// One look at an entry, which asks for its payee once.
struct QueryCandidate {
  let subject: QuerySubject
  private(set) lazy var payee = subject.payee()

  init(_ subject: QuerySubject) { self.subject = subject }
}
