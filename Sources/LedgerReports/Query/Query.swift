package import LedgerModel

/// The terms that select entries for a report: `card:ppv`, `+dining`, `amt:50..`, and bare words.
///
/// Terms of one key are alternatives; terms of different keys must all match. Every bare word must be found in the
/// payee, the note, a tag or the source's names; no `not:` term may match. Case and accents do not count.
package struct Query: Sendable {
  /// The alternatives of each key, of which one must match, in the order of `QueryKey`.
  private var required: [[QueryTerm]] = []
  /// None may match.
  private var excluded: [QueryTerm] = []

  /// A query without terms, which selects every entry.
  package init() {}

  /// The query of some words with some keys. `date:` is relative to `day`, with weeks that start on `weekStart` (0 for
  /// Monday).
  package init(
    _ words: [String], by keys: [QueryKey] = QueryKey.named, on day: Day, weekStart: Int
  ) throws(QueryError) {
    var terms: [QueryTerm] = []
    for word in words where !word.isEmpty {
      guard let inner = QueryTerm.negated(word) else {
        terms.append(try QueryTerm(word, on: day, weekStart))
        continue
      }
      guard QueryTerm.negated(inner) == nil, !inner.isEmpty else { throw .emptyNot(word) }
      excluded.append(try QueryTerm(inner, on: day, weekStart))
    }
    for term in terms + excluded where term.key != .words && !keys.contains(term.key) {
      throw .otherKey(term.key, keys)
    }
    excluded.sort { $0.key < $1.key }
    for key in QueryKey.allCases {
      let same = terms.filter { $0.key == key }
      if key == .words { required += same.map { [$0] } } else if !same.isEmpty { required.append(same) }
    }
  }

  /// The query of one term.
  init(_ term: QueryTerm) { required = [[term]] }

  /// The query with the cards and accounts of a ledger in place of their nicknames, titles and words of them.
  package func resolved(in ledger: Ledger) -> Query {
    var query = self
    query.required = required.map { $0.map { $0.resolved(in: ledger) } }
    query.excluded = excluded.map { $0.resolved(in: ledger) }
    return query
  }

  /// The terms without `not:`.
  var positiveTerms: [QueryTerm] { Array(required.joined()) }
  /// The words of all terms.
  var words: [String] { positiveTerms.map(\.word) + excluded.map { "not:" + $0.word } }

  /// Whether it names the type of the entries that it selects.
  package var namesType: Bool { positiveTerms.contains { $0.key == .type } }

  /// It selects every entry.
  package var isEmpty: Bool { required.isEmpty && excluded.isEmpty }

  /// Whether the query matches an entry.
  package func matches(_ subject: QuerySubject) -> Bool { matches(anyOf: [subject]) }

  /// Whether one of the subjects has all that the query requires, and none has what it excludes.
  func matches(anyOf subjects: [QuerySubject]) -> Bool {
    var isFound = false
    for subject in subjects {
      var candidate = QueryCandidate(subject)
      for term in excluded where term.matches(&candidate) { return false }
      isFound = isFound || required.allSatisfy { $0.contains { $0.matches(&candidate) } }
    }
    return isFound
  }

  /// Whether the query has a term with a wanted key.
  func asks(_ isWanted: (QueryKey) -> Bool) -> Bool {
    required.joined().contains { isWanted($0.key) } || excluded.contains { isWanted($0.key) }
  }

  /// Whether all terms about the day and the amount match.
  func matches(on day: Day, _ minor: Int64, _ decimals: Int) -> Bool {
    for alternatives in required where alternatives[0].key.isOfDayOrAmount {
      if !alternatives.contains(where: { $0.matches(on: day, minor, decimals) }) { return false }
    }
    return !excluded.contains { $0.key.isOfDayOrAmount && $0.matches(on: day, minor, decimals) }
  }

  /// Whether all terms about texts match.
  func matchesTexts(of subject: QuerySubject) -> Bool {
    var candidate = QueryCandidate(subject)
    for alternatives in required where !alternatives[0].key.isOfDayOrAmount {
      if !alternatives.contains(where: { $0.matches(&candidate) }) { return false }
    }
    for term in excluded where !term.key.isOfDayOrAmount { if term.matches(&candidate) { return false } }
    return true
  }
}

/// An entry that a query is compared with, which reads its payee at most once.
struct QueryCandidate {
  let subject: QuerySubject
  private(set) lazy var payee = subject.payee()

  init(_ subject: QuerySubject) { self.subject = subject }
}
