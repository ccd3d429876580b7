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
  package init(_ words: [String], on day: Day, weekStart: Int) throws(QueryMistake) {
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
    var look = QueryLook(subject)
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
    var look = QueryLook(subject)
    for alternatives in required where !alternatives[0].key.isOfDayOrAmount {
      if !alternatives.contains(where: { $0.holds(&look) }) { return false }
    }
    for term in excluded where !term.key.isOfDayOrAmount { if term.holds(&look) { return false } }
    return true
  }
}

/// What a query can ask of an entry.
package struct QuerySubject {
  /// The day of the entry.
  package var date: Day
  /// `expense`, `income` or `paid`.
  package var type: String
  /// The identifier of the card or account.
  package var sourceName: String
  /// What people call the card or account.
  package var sourceTitle: String
  /// Whether it is a card.
  package var isCard: Bool
  /// Without `#`.
  package var tags: [String]
  /// Its category.
  package var category: String
  /// Asked for only if everything else holds, and once.
  package var payee: () -> String
  /// A remark of the person who keeps the file.
  package var note: String?
  /// The code of the original amount's currency.
  package var currency: String
  /// The original amount in minor units.
  package var minor: Int64
  /// The decimals of its minor unit, 0–9.
  package var decimals: Int

  /// An entry.
  package init(
    date: Day, type: String, sourceName: String, sourceTitle: String, isCard: Bool, tags: [String], category: String,
    payee: @escaping () -> String, note: String?, currency: String, minor: Int64, decimals: Int
  ) {
    self.date = date
    self.type = type
    self.sourceName = sourceName
    self.sourceTitle = sourceTitle
    self.isCard = isCard
    self.tags = tags
    self.category = category
    self.payee = payee
    self.note = note
    self.currency = currency
    self.minor = minor
    self.decimals = decimals
  }
}

/// One look at an entry, which asks for its payee once.
struct QueryLook {
  let subject: QuerySubject
  private(set) lazy var payee = subject.payee()

  init(_ subject: QuerySubject) { self.subject = subject }
}
