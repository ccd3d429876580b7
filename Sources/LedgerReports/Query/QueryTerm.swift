import LedgerModel

/// One term of a query, without its `not:`.
package struct QueryTerm: Sendable {
  private enum Test: Sendable {
    case date(DayRange)
    case amount(AmountRange)
    case text(SearchText)
    /// The identifiers of cards and accounts.
    case sources(Set<String>)
  }

  /// As written, without its `not:`.
  let word: String
  let key: QueryKey
  /// Without its key.
  let value: String
  private var test: Test

  /// The names of entry kinds that `type:` accepts, in the order of messages; any kind that is not among the
  /// first follows.
  package static let types: [String] = {
    let first = [
      EntryKind.expense, .income, .paid, .auto, .repaid, .rate, .statement, .settled, .credited, .activated,
      .saved, .seen, .used, .snooze, .amendment,
    ]
    return (first + EntryKind.allCases.filter { !first.contains($0) }).map(\.name)
  }()

  /// The term after a `not:`; `nil` for a word without one.
  static func negated(_ word: String) -> String? {
    let mark = "not:"
    return word.utf8.starts(with: mark.utf8) ? String(word.utf8.dropFirst(mark.utf8.count)) : nil
  }

  init(_ word: String, on day: Day, _ weekStart: Int) throws(QueryError) {
    let (key, value) = try QueryTerm.parts(word)
    self.word = word
    self.key = key
    self.value = value
    guard let text = SearchText(value) else { throw .missingValue(word, key) }
    switch key {
    case .date:
      guard let days = ReportPeriod.parse(value, on: day, weekStart: weekStart) else {
        throw .invalidPeriod(word)
      }
      test = .date(days)
    case .amount:
      guard let range = AmountRange(value) else { throw .invalidAmount(word) }
      test = .amount(range)
    case .type:
      guard QueryTerm.types.contains(where: text.isSame(as:)) else { throw .unknownType(word, value) }
      test = .text(text)
    case .kind:
      guard DueKind.allCases.contains(where: { text.isSame(as: $0.rawValue) }) else {
        throw .unknownKind(word, value)
      }
      test = .text(text)
    case .currency, .card, .account, .source, .tag, .category, .note, .payee, .words: test = .text(text)
    }
  }

  private static func parts(_ word: String) throws(QueryError) -> (QueryKey, String) {
    let tagMarks = [UInt8(ascii: "+"), UInt8(ascii: "#")]
    if let first = word.utf8.first, tagMarks.contains(first) {
      return (.tag, String(word.unicodeScalars.dropFirst()))
    }
    // A negative amount is not an option, here as in other commands.
    if word.utf8.first == UInt8(ascii: "-"), Decimal(text: word) != nil { return (.amount, word) }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (.words, word) }
    let name = word[..<colon]
    // `12:30` does not have a key.
    guard !name.isEmpty, name.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return (.words, word) }
    guard let key = QueryKey(rawValue: name.lowercased()) else { throw .unknownKey(word, String(name)) }
    let value = String(word[word.utf8.index(after: colon)...])
    let isMarked = key == .tag && value.utf8.first.map(tagMarks.contains) == true
    return (key, isMarked ? String(value.unicodeScalars.dropFirst()) : value)
  }

  /// The term with the cards and accounts of a ledger that it names in another way than by an identifier.
  func resolved(in ledger: Ledger) -> QueryTerm {
    guard [.card, .account, .source].contains(key), case .text(let text) = test else { return self }
    let sources = ledger.sources(named: text)
    var term = self
    if !sources.isEmpty { term.test = .sources(sources) }
    return term
  }

  func matches(_ candidate: inout QueryCandidate) -> Bool {
    if case .text(let text) = test { return matches(text, &candidate) }
    if case .sources(let sources) = test {
      if sources.contains(candidate.subject.sourceName) { return true }
      return key == .card && candidate.subject.mainCardName.map(sources.contains) == true
    }
    return matches(on: candidate.subject.date, candidate.subject.minor, candidate.subject.decimals)
  }

  /// Whether a term about the day or the amount matches; a text never does.
  func matches(on day: Day, _ minor: Int64, _ decimals: Int) -> Bool {
    switch test {
    case .date(let days): days.contains(day)
    case .amount(let range): range.contains(minor, decimals: decimals)
    case .text, .sources: false
    }
  }

  private func matches(_ text: SearchText, _ candidate: inout QueryCandidate) -> Bool {
    let subject = candidate.subject
    return switch key {
    case .type, .kind: text.isSame(as: subject.type)
    case .currency: text.isSame(as: subject.currency)
    case .card: isSource(text, subject) || subject.mainCardName.map(text.isSame(as:)) == true
    case .account, .source: isSource(text, subject)
    case .tag: subject.tags.contains(where: text.isSame(as:))
    case .category: text.isSame(as: subject.category)
    case .note: [subject.note, subject.noteOfTerms].compactMap(\.self).contains(where: text.isPart(of:))
    case .payee: text.isPart(of: candidate.payee)
    case .words: isAnywhere(text, &candidate)
    case .date, .amount: false
    }
  }

  private func isSource(_ text: SearchText, _ subject: QuerySubject) -> Bool {
    text.isSame(as: subject.sourceName) || text.isSame(as: subject.sourceTitle)
  }

  private func isAnywhere(_ text: SearchText, _ candidate: inout QueryCandidate) -> Bool {
    let subject = candidate.subject
    return text.isPart(of: subject.sourceName) || text.isPart(of: subject.sourceTitle)
      || subject.tags.contains(where: text.isPart(of:)) || (subject.note.map(text.isPart(of:)) ?? false)
      || subject.people.contains(where: text.isPart(of:)) || text.isPart(of: candidate.payee)
  }
}
