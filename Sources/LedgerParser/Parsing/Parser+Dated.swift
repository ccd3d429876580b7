import LedgerModel
import LedgerText

extension Parser {
  /// The keywords behind a date.
  static let datedKeywords = [
    "income", "rate", "paid", "used", "saved", "seen", "snooze", "statement", "credited", "card", "template", "account",
    "budget", "goal",
    "subscription",
  ]

  /// An entry that begins with a date: `DATE[=POSTED] …`.
  @inline(__always)
  mutating func dated(_ bytes: Span<UInt8>, _ line: Line) throws(Diagnostic) {
    var cursor = Cursor(at: line.start, end: line.end)
    guard let date = recentDay.day(&cursor, bytes) else { throw dateMistake(bytes, cursor) }
    var posted: Day?
    if cursor.at < cursor.end, bytes[cursor.at] == UInt8(ascii: "=") {
      cursor.at += 1
      posted = cursor.day(bytes)
      guard posted != nil else { throw dateMistake(bytes, cursor) }
    }
    guard cursor.isAtWordEnd(bytes) else { throw dateMistake(bytes, Cursor(at: line.start, end: line.end)) }
    guard cursor.skipToWord(bytes) else { throw .missingEntry(range(line.start, cursor.at)) }
    let byte = bytes[cursor.at]
    if byte &- 0x30 < 10 || byte == UInt8(ascii: "-") {
      return try expense(bytes, line, date, posted, cursor)
    }
    try keyword(bytes, line, date, posted, cursor)
  }

  /// What follows the date is no plain amount: a keyword, an amount with a symbol, or a mistake.
  private mutating func keyword(
    _ bytes: Span<UInt8>, _ line: Line, _ date: Day, _ posted: Day?, _ cursor: Cursor
  ) throws(Diagnostic) {
    let end = cursor.wordEnd(bytes)
    let word = text(bytes, cursor.at, end)
    guard let read = production(word) else {
      if looksLikeAmount(word) { return try expense(bytes, line, date, posted, cursor) }
      throw diagnostics.isFull ? .notShown(range(line)) : unknownDated(bytes, line, cursor, word)
    }
    if isSecondHalf, Parser.otherKind(word) == .amendment {
      hasGivenUp = true
      return
    }
    if posted != nil, word != "paid" { throw .postedKeyword(range(line.start, line.start + 21), word) }
    owner = .bare("\(word)")
    var reader = try words(bytes, line, from: end)
    let place = Located(date, range(line.start, line.start + 10))
    if word == "paid" { try paid(line, place, posted, &reader) } else { try read(&self, bytes, line, place, &reader) }
    if !isBuiltIn, let kind = Parser.otherKind(word) {
      let position = base + UInt32(line.start)
      written.others.append(
        DatedEntry(kind: kind, date: date, position: position, expensesBefore: written.paymentCount))
    }
    if let extra = reader.next() { throw .unexpected(extra.range, extra.text, sample: Parser.datedSample(word)) }
  }

  private typealias Production = (
    inout Parser, Span<UInt8>, Line, Located<Day>, inout WordReader
  ) throws(Diagnostic) -> Void

  /// The production of a keyword behind a date: each has a file of its own.
  private func production(_ keyword: String) -> Production? {
    switch keyword {
    case "income": { (p, b, l, d, r) throws(Diagnostic) in try p.income(b, l, d, &r) }
    case "rate": { (p, b, l, d, r) throws(Diagnostic) in try p.rate(l, d, &r) }
    case "statement": { (p, b, l, d, r) throws(Diagnostic) in try p.statement(d, &r) }
    case "credited": { (p, b, l, d, r) throws(Diagnostic) in try p.credited(d, &r) }
    case "saved": { (p, b, l, d, r) throws(Diagnostic) in try p.saved(b, l, d, &r) }
    case "seen": { (p, b, l, d, r) throws(Diagnostic) in try p.seen(d, &r) }
    case "paid": { (p, b, l, d, r) throws(Diagnostic) in try p.paid(l, d, nil, &r) }
    case "used": { (p, b, l, d, r) throws(Diagnostic) in try p.used(d, &r) }
    case "snooze": { (p, b, l, d, r) throws(Diagnostic) in try p.snooze(d, &r) }
    case "subscription": { (p, b, l, d, r) throws(Diagnostic) in try p.subscription(b, d.value, isTemplate: false, &r) }
    case "card": { (p, b, l, d, r) throws(Diagnostic) in try p.card(b, d.value, isTemplate: false, &r) }
    case "template": { (p, b, l, d, r) throws(Diagnostic) in try p.template(b, d.value, &r) }
    case "account": { (p, b, l, d, r) throws(Diagnostic) in try p.account(b, d.value, &r) }
    case "budget": { (p, b, l, d, r) throws(Diagnostic) in try p.budget(b, d.value, &r) }
    case "goal": { (p, b, l, d, r) throws(Diagnostic) in try p.goal(b, d.value, &r) }
    default: nil
    }
  }

  /// What an entry is that moves no money.
  private static func otherKind(_ keyword: String) -> DatedEntry.Kind? {
    switch keyword {
    case "income", "paid": nil
    case "rate": .rate
    case "used": .used
    case "snooze": .snooze
    case "statement": .statement
    case "credited": .credited
    case "saved": .saved
    case "seen": .seen
    default: .amendment
    }
  }

  private static func datedSample(_ keyword: String) -> String? {
    switch keyword {
    case "rate": "2026-01-02 rate USD 1.3421 SGD"
    case "statement": "2026-01-14 statement ppv 432.10"
    case "credited": "2026-01-20 credited ppv 1240"
    case "paid": "2026-01-09 paid netflix 22.98 SGD"
    case "snooze": "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20"
    case "subscription": "2026-08-01 subscription netflix 25.98"
    case "saved": "2026-01-31 saved trip 400 SGD"
    case "seen": "2026-02-03 seen budget/food/2026-01/80"
    case "budget": "2026-08-01 budget food 950 SGD monthly"
    case "goal": "2026-08-01 goal trip 12000 SGD by 2027-01-01"
    case "card", "template", "account": "2026-08-01 \(keyword) NAME, its changed properties indented below"
    default: nil
    }
  }

  /// Whether a word was meant as an amount: it has a digit near its start, or looks like a negative.
  private func looksLikeAmount(_ word: String) -> Bool {
    let first = word.unicodeScalars.prefix(5)
    return first.contains { ("0"..."9").contains($0) || $0.properties.numericType == .decimal }
      && CurrencyCode(word) == nil
  }

  private mutating func dateMistake(_ bytes: Span<UInt8>, _ cursor: Cursor) -> Diagnostic {
    if diagnostics.isFull { return .notShown(range(cursor.at, cursor.end)) }
    var end = cursor.wordEnd(bytes)
    do { try checkSpaces(bytes, cursor.at, end) } catch { return error }
    // Of `DATE=POSTED` the first date alone, unless it is the wrong one.
    var at = cursor.at
    while at < end, bytes[at] != UInt8(ascii: "=") { at += 1 }
    if at > cursor.at { end = at }
    return DateDiagnostics(text: text(bytes, cursor.at, end), range: range(cursor.at, end)).diagnostic
  }

  /// A word behind a date that begins no entry: what was it meant to be?
  private func unknownDated(_ bytes: Span<UInt8>, _ line: Line, _ cursor: Cursor, _ word: String) -> Diagnostic {
    let end = cursor.wordEnd(bytes)
    let place = range(cursor.at, end)
    if word == "*" || word == "!" { return .flag(place, word) }
    if ["transfer", "payment", "withdraw", "pay", "withdrawal"].contains(word.lowercased()) {
      return .moneyMoved(place)
    }
    if word.hasPrefix("("), word.hasSuffix(")") || word.unicodeScalars.first?.value == 0x2212 {
      return NumberDiagnostics(word).diagnostic(place) ?? .notANumber(place, word)
    }
    var after = Cursor(at: end, end: line.end)
    let code = CurrencyCode(word.uppercased())
    if let code, CurrencyCode(word) != nil || ISO4217.decimals(of: code) != nil, after.skipToWord(bytes),
      bytes[after.at] &- 0x30 < 10
    {
      let number = text(bytes, after.at, after.wordEnd(bytes))
      return .codeFirst(range(cursor.at, after.wordEnd(bytes)), word.uppercased(), number)
    }
    return .unknownDated(place, word, nearestName(to: word, in: Parser.datedKeywords))
  }
}

extension Diagnostic {
  fileprivate static func missingEntry(_ range: SourceRange) -> Diagnostic {
    .error(
      "E121", range, "nothing follows the date", label: "the line ends here; the file may be cut",
      help: "an expense is: 2026-01-03 6.40 ppv #dining Ya Kun")
  }

  fileprivate static func postedKeyword(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error("E122", range, "`\(word)` has no posting date", label: "one date is enough", help: "only expenses have two")
  }

  fileprivate static func flag(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E123", range, "there are no flags: `\(word)` says nothing here", label: "take it away",
      help: "what the bank has posted gets its date: 2026-01-05=2026-01-07 42.00 ppv")
  }

  static func moneyMoved(_ range: SourceRange) -> Diagnostic {
    .error(
      "E125", range, "moving one's own money is not written down: there are no balances", label: "no entry",
      help: "paying a card's bill, moving or drawing money needs no entry; delete the line")
  }

  fileprivate static func codeFirst(_ range: SourceRange, _ code: String, _ number: String) -> Diagnostic {
    .error("E126", range, "the currency stands behind the number", help: "\(number) \(code)")
  }

  fileprivate static func unknownDated(_ range: SourceRange, _ word: String, _ near: String?) -> Diagnostic {
    .error(
      "E127", range, "`\(word)` begins no entry", label: near.map { "did you mean `\($0)`?" },
      help: "behind a date stands an amount, or one of: \(Parser.datedKeywords.joined(separator: ", "))")
  }
}
