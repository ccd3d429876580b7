import LedgerModel
import LedgerText

extension Parser {
  /// Parses an entry that begins with a date: `DATE[=POSTED] …`.
  @inline(__always)
  mutating func dated(_ bytes: Span<UInt8>, _ line: TextLine) throws(Diagnostic) {
    var cursor = line.cursor
    guard let date = cursor.day(bytes) else { throw dateError(bytes, cursor) }
    var posted: Day?
    if cursor.at < cursor.end, bytes[cursor.at] == .equals {
      cursor.at += 1
      posted = cursor.day(bytes)
      guard posted != nil else { throw dateError(bytes, cursor) }
    }
    guard cursor.isAtWordEnd(bytes) else { throw dateError(bytes, line.cursor) }
    note(.date, line.start, line.start + 10)
    if posted != nil { note(.posted, line.start + 11, line.start + 21) }
    guard cursor.skipToWord(bytes) else {
      expect(Parser.expectedAfterDate(isPosted: posted != nil), cursor, bytes)
      throw .missingEntry(range(line.start, cursor.at))
    }
    let byte = bytes[cursor.at]
    if byte.isDigit || byte == .hyphen { return try expense(bytes, line, date, posted, cursor) }
    try keyword(bytes, line, Dates(date: date, posted: posted), cursor)
  }

  /// Whether a line that begins with a digit is read as an expense, right or wrong; the date of any other has
  /// an error, or a keyword follows it.
  func isExpense(_ bytes: Span<UInt8>, _ line: TextLine) -> Bool {
    var cursor = line.cursor
    guard cursor.day(bytes) != nil else { return false }
    if cursor.at < cursor.end, bytes[cursor.at] == .equals {
      cursor.at += 1
      guard cursor.day(bytes) != nil else { return false }
    }
    guard cursor.isAtWordEnd(bytes), cursor.skipToWord(bytes) else { return false }
    if bytes[cursor.at].isDigit || bytes[cursor.at] == .hyphen { return true }
    let word = text(bytes, cursor.at, cursor.wordEnd(bytes))
    return EntryKind(keyword: word) == nil && looksLikeAmount(word)
  }

  /// The amount of an expense, and the keywords that can follow a date.
  private static func expectedAfterDate(isPosted: Bool) -> [ExpectedWord] {
    let keywords = isPosted ? [EntryKind.paid.name] : EntryKind.keywords
    return [.slot(.amount)] + keywords.map { .word($0) }
  }

  /// The days of an entry.
  struct Dates {
    let date: Day
    let posted: Day?
  }

  /// Parses an entry without a plain amount after its date: a keyword, an amount with a symbol, or an error.
  @inline(never)
  private mutating func keyword(
    _ bytes: Span<UInt8>, _ line: TextLine, _ dates: Dates, _ cursor: Cursor
  ) throws(Diagnostic) {
    let end = cursor.wordEnd(bytes)
    let word = text(bytes, cursor.at, end)
    guard let kind = EntryKind(keyword: word) else {
      if looksLikeAmount(word) {
        if let error = parenthesized(bytes, line, cursor) { throw error }
        return try expense(bytes, line, dates.date, dates.posted, cursor)
      }
      throw diagnostics.isFull ? .notShown(range(line)) : unknownDated(bytes, line, cursor, word)
    }
    note(.keyword, cursor.at, end)
    if dates.posted != nil, kind != .paid { throw .postedKeyword(range(line.start, line.start + 21), word) }
    owner = .bare(word)
    var reader = try words(bytes, line, from: end)
    defer { collect(reader, line, bytes) }
    let amended = DefinitionKind(rawValue: word)
    if let amended {
      try amendment(of: amended, bytes, dates.date, &reader)
    } else {
      try read(kind, bytes, line, dates, &reader)
    }
    if let extra = reader.peek {
      throw .unexpected(extra.range, extra.text, sample: amended.map(sample(ofAmended:)) ?? kind.sample)
    }
  }

  /// Runs the production of a kind; that of an amendment is its definition's.
  mutating func read(
    _ kind: EntryKind, _ bytes: Span<UInt8>, _ line: TextLine, _ dates: Dates, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let date = Located(dates.date, range(line.start, line.start + 10))
    switch kind {
    case .expense, .amendment, .auto: break
    case .income: try income(bytes, line, date, &reader)
    case .repaid: try repaid(line, date, &reader)
    case .rate: try rate(line, date, &reader)
    case .statement: try statement(date, &reader)
    case .settled: try settled(date, &reader)
    case .activated: try activated(date, &reader)
    case .credited: try credited(date, &reader)
    case .saved: try saved(line, date, &reader)
    case .seen: try seen(date, &reader)
    case .paid: try paid(line, dates, &reader)
    case .used: try used(date, &reader)
    case .snooze: try snooze(date, &reader)
    }
  }

  /// Parses `DATE card ID` … with the production of the definition.
  private mutating func amendment(
    of kind: DefinitionKind, _ bytes: Span<UInt8>, _ date: Day, _ reader: inout WordReader
  ) throws(Diagnostic) {
    let name = kind == .template ? reader.peekSecond : reader.peek
    let errors = diagnostics.errors
    defer { if diagnostics.errors > errors, let name { written.flawed.insert(name.range.start) } }
    switch kind {
    case .account: try account(bytes, date, &reader)
    case .limit: try limit(bytes, date, &reader)
    case .card: try card(bytes, date, isTemplate: false, &reader)
    case .template: try template(bytes, date, &reader)
    case .budget: try budget(bytes, date, &reader)
    case .goal: try goal(bytes, date, &reader)
    case .subscription: try subscription(bytes, date, isTemplate: false, &reader)
    case .expect: try expectation(bytes, date, &reader)
    case .base, .include, .option, .currency, .tag, .category, .coupon, .merchant, .mcc: break
    }
  }

  private func sample(ofAmended kind: DefinitionKind) -> String {
    switch kind {
    case .subscription: "2026-08-01 subscription netflix 25.98"
    case .budget: "2026-08-01 budget food 950 SGD monthly"
    case .limit: "2026-08-01 limit bank 15000 SGD"
    case .goal: "2026-08-01 goal trip 12000 SGD by 2027-01-01"
    case .expect: "2026-08-01 expect groceries 700 SGD monthly"
    case .base, .include, .option, .currency, .tag, .category, .account, .card, .template, .coupon, .merchant,
      .mcc:
      "2026-08-01 \(kind.rawValue) NAME, its changed properties indented below"
    }
  }

  /// Whether a word is meant as an amount: it has a digit near its start.
  private func looksLikeAmount(_ word: String) -> Bool {
    let first = word.unicodeScalars.prefix(5)
    return first.contains { ("0"..."9").contains($0) || $0.properties.numericType == .decimal }
      && CurrencyCode(word) == nil
  }

  /// The error of an amount in parentheses with its currency: `(8.60 SGD)`.
  private mutating func parenthesized(_ bytes: Span<UInt8>, _ line: TextLine, _ cursor: Cursor) -> Diagnostic?
  {
    guard bytes[cursor.at] == UInt8(ascii: "("), var reader = try? words(bytes, line, from: cursor.at),
      let number = reader.skip(), let code = reader.skip(), Parser.isAmount(number, closedBy: code)
    else { return nil }
    return .negative(number.range.joined(code.range), "\(number.text.dropFirst()) \(code.text.dropLast())")
  }

  private mutating func dateError(_ bytes: Span<UInt8>, _ cursor: Cursor) -> Diagnostic {
    if diagnostics.isFull { return .notShown(range(cursor.at, cursor.end)) }
    var end = cursor.wordEnd(bytes)
    do { try checkSpaces(bytes, cursor.at, end) } catch { return error }
    if let error = spelledDate(bytes, cursor) { return error }
    // Only the wrong date of `DATE=POSTED`.
    var at = cursor.at
    while at < end, bytes[at] != .equals { at += 1 }
    if at > cursor.at { end = at }
    return DateDiagnostics(text: text(bytes, cursor.at, end), range: range(cursor.at, end)).diagnostic
  }

  /// Whether the next word is an amount, in whatever form; its currency may be a word of its own before it.
  private func isAmountWritten(_ bytes: Span<UInt8>, _ cursor: Cursor) -> Bool {
    if bytes[cursor.at].isDigit || bytes[cursor.at] == .hyphen { return true }
    let end = cursor.wordEnd(bytes)
    let word = text(bytes, cursor.at, end)
    if NumberDiagnostics.corrected(word) != nil { return true }
    var after = Cursor(at: end, end: cursor.end)
    return CurrencyCode(word.uppercased()).flatMap { ISO4217.decimals(of: $0) } != nil
      && after.skipToWord(bytes) && bytes[after.at].isDigit
  }

  /// The message for a word after a date that is neither keyword nor amount.
  private mutating func unknownDated(_ bytes: Span<UInt8>, _ line: TextLine, _ cursor: Cursor, _ word: String)
    -> Diagnostic
  {
    let end = cursor.wordEnd(bytes)
    let place = range(cursor.at, end)
    if word == "*" || word == "!" {
      var amount = Cursor(at: end, end: line.end)
      let isExpense = amount.skipToWord(bytes) && isAmountWritten(bytes, amount)
      return .error(
        "E123", place, "there are no flags such as `\(word)`", label: "remove it",
        help: "write the posting date instead: DATE=POSTED AMOUNT CARD"
      ).fixed("remove \(word)", .form, isExpense ? [SourceEdit(range(cursor.at, amount.at), "")] : [])
    }
    if ["transfer", "payment", "withdraw", "pay", "withdrawal", "balance", "pad", "topup", "top-up"].contains(
      word.lowercased())
    {
      var next = Cursor(at: end, end: line.end)
      let isBill = word.lowercased().hasPrefix("pay") && next.skipToWord(bytes) && !bytes[next.at].isDigit
      return .moneyMoved(
        place, on: text(bytes, line.start, line.start + 10),
        card: isBill ? text(bytes, next.at, next.wordEnd(bytes)) : nil)
    }
    if word.hasPrefix("("), word.hasSuffix(")") || word.unicodeScalars.first?.value == 0x2212 {
      return NumberDiagnostics(text: word).diagnostic(place)
    }
    if Parser.isPartName(word) {
      return .misplacedPart(place, word, label: "remove the date, and indent the line under its expense")
    }
    var after = Cursor(at: end, end: line.end)
    let code = CurrencyCode(word.uppercased())
    if let code, CurrencyCode(word) != nil || ISO4217.decimals(of: code) != nil, after.skipToWord(bytes),
      bytes[after.at].isDigit
    {
      let written = text(bytes, after.at, after.wordEnd(bytes))
      let number = NumberDiagnostics.correctedNumber(written)
      return .error(
        "E126", range(cursor.at, after.wordEnd(bytes)), "the currency goes after the number",
        help: "\(number ?? written) \(word.uppercased())"
      ).written(number.map { "\($0) \(word.uppercased())" })
    }
    if let error = undatedMerchant(word, place) { return error }
    if let error = amountLater(bytes, line, cursor, word) { return error }
    let near = Habits.keyword(for: word.lowercased()) ?? nearestName(to: word, in: EntryKind.keywords)
    return .error(
      "E127", place, "unknown entry type `\(word)`", label: near.map { "did you mean `\($0)`?" },
      help: "after the date, write an amount or one of: \(EntryKind.keywords.joined(separator: ", "))"
    ).changed(word, to: near)
  }
}

extension Diagnostic {
  fileprivate static func missingEntry(_ range: SourceRange) -> Diagnostic {
    .error(
      "E121", range, "nothing follows the date", label: "the line ends here; the file may be truncated",
      help: EntryKind.expense.sample.map { "an expense is: \($0)" })
  }

  fileprivate static func postedKeyword(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E122", range, "`\(word)` has no posting date", label: "one date is enough",
      help: "only expenses have two")
  }

  /// A payment of a card's bill, or a transfer; `date` is the line's, `card` the word after `payment`.
  static func moneyMoved(_ range: SourceRange, on date: String = "DATE", card: String? = nil) -> Diagnostic {
    .error(
      "E125", range, "moving your own money is not recorded: there are no balances",
      help: "for a card's bill that is paid write: \(date) settled \(card ?? "CARD"); else delete the line"
    ).fixed("settled \(card ?? "")", .choice, card == nil ? [] : [SourceEdit(range, EntryKind.settled.name)])
  }
}
