import LedgerModel

/// What a term asks about, in the order of what asking costs.
package enum QueryKey: String, CaseIterable, Comparable, Sendable {
  case date, type
  case currency = "cur"
  case amount = "amt"
  case card, account, source, tag, category, note, payee
  /// A word without a key.
  case words = ""

  /// Those with a name, in the order of the alphabet.
  package static let named = allCases.filter { $0 != .words }.sorted { $0.rawValue < $1.rawValue }

  /// The order of help.
  package static func < (one: QueryKey, other: QueryKey) -> Bool { one.place < other.place }
  /// Whether it asks about the day or the amount, which hardly two entries have in common.
  var isOfDayOrAmount: Bool { self == .date || self == .amount }
  private var place: Int { QueryKey.allCases.firstIndex(of: self) ?? 0 }
}

/// One term of a query, `not:` taken off.
package struct QueryTerm: Sendable {
  private enum Test: Sendable {
    case date(DayRange)
    case amount(AmountRange)
    case text(SearchText)
  }

  let key: QueryKey
  private let test: Test

  /// The kinds of entries that `type:` knows.
  package static let types = [
    "expense", "income", "paid", "rate", "statement", "credited", "saved", "seen", "used", "snooze", "amendment",
  ]

  /// The term behind a `not:`; `nil` for a word without one.
  static func negated(_ word: String) -> String? {
    let mark = "not:"
    return word.utf8.starts(with: mark.utf8) ? String(word.utf8.dropFirst(mark.utf8.count)) : nil
  }

  init(_ word: String, on day: Day, _ weekStart: Int) throws(QueryError) {
    let (key, value) = try QueryTerm.parts(word)
    self.key = key
    guard let text = SearchText(value) else { throw .noValue(word, key) }
    switch key {
    case .date:
      guard let days = ReportPeriod.parse(value, on: day, weekStart: weekStart) else { throw .noPeriod(word) }
      test = .date(days)
    case .amount:
      guard let range = AmountRange(value) else { throw .noAmount(word) }
      test = .amount(range)
    case .type:
      guard QueryTerm.types.contains(where: text.isSame(as:)) else { throw .noType(word, value) }
      test = .text(text)
    case .currency, .card, .account, .source, .tag, .category, .note, .payee, .words: test = .text(text)
    }
  }

  private static func parts(_ word: String) throws(QueryError) -> (QueryKey, String) {
    switch word.utf8.first {
    case UInt8(ascii: "+"), UInt8(ascii: "#"): return (.tag, String(word.unicodeScalars.dropFirst()))
    // An amount, as everywhere on a command line.
    case UInt8(ascii: "-") where Decimal(text: word) != nil: return (.amount, word)
    default: break
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (.words, word) }
    let name = word[..<colon]
    // `12:30` is no key.
    guard !name.isEmpty, name.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return (.words, word) }
    guard let key = QueryKey(rawValue: name.lowercased()) else { throw .noKey(word, String(name)) }
    let value = String(word[word.utf8.index(after: colon)...])
    let isMarked = key == .tag && (value.utf8.first == UInt8(ascii: "#") || value.utf8.first == UInt8(ascii: "+"))
    return (key, isMarked ? String(value.unicodeScalars.dropFirst()) : value)
  }

  func holds(_ look: inout QueryCandidate) -> Bool {
    if case .text(let text) = test { return holds(text, &look) }
    return holds(on: look.subject.date, look.subject.minor, look.subject.decimals)
  }

  /// Whether a day or an amount is what is asked for; a text is neither.
  func holds(on day: Day, _ minor: Int64, _ decimals: Int) -> Bool {
    switch test {
    case .date(let days): days.contains(day)
    case .amount(let range): range.contains(minor, decimals: decimals)
    case .text: false
    }
  }

  private func holds(_ text: SearchText, _ look: inout QueryCandidate) -> Bool {
    let subject = look.subject
    return switch key {
    case .type: text.isSame(as: subject.type)
    case .currency: text.isSame(as: subject.currency)
    case .card: subject.isCard && isSource(text, subject)
    case .account: !subject.isCard && isSource(text, subject)
    case .source: isSource(text, subject)
    case .tag: subject.tags.contains(where: text.isSame(as:))
    case .category: text.isSame(as: subject.category)
    case .note: subject.note.map(text.isPart(of:)) ?? false
    case .payee: text.isPart(of: look.payee)
    case .words: isAnywhere(text, &look)
    case .date, .amount: false
    }
  }

  private func isSource(_ text: SearchText, _ subject: QuerySubject) -> Bool {
    text.isSame(as: subject.sourceName) || text.isSame(as: subject.sourceTitle)
  }

  private func isAnywhere(_ text: SearchText, _ look: inout QueryCandidate) -> Bool {
    let subject = look.subject
    return text.isPart(of: subject.sourceName) || text.isPart(of: subject.sourceTitle)
      || subject.tags.contains(where: text.isPart(of:)) || (subject.note.map(text.isPart(of:)) ?? false)
      || text.isPart(of: look.payee)
  }
}
