import LedgerModel
import LedgerText

extension Parser {
  /// The parts of `AMOUNT [= AMOUNT | @ RATE] SOURCE [#tag …] [payee words]` with their places.
  struct Payment {
    var amount: WrittenAmount
    var price: WrittenPrice?
    var source: NameID
    var sourceRange: SourceRange
    var tags: TagListID
    /// The first byte behind the source.
    var payeeOffset: Int
  }

  /// `DATE[=POSTED] AMOUNT SOURCE [#tag …] [payee words]`; the cursor stands on the amount.
  @inline(__always)
  mutating func expense(
    _ bytes: Span<UInt8>, _ line: Line, _ date: Day, _ posted: Day?, _ start: Cursor
  ) throws(Diagnostic) {
    owner = .broken
    var cursor = start
    let payment = try payment(bytes, line, &cursor)
    var postedAfter = Expense.notPosted
    if let posted {
      guard posted >= date else { throw .postedBefore(range(line.start + 11, line.start + 21), date) }
      postedAfter = UInt16(min(posted - date, Int(Expense.notPosted) - 1))
    }
    var price: UInt32 = 0
    if let pinned = payment.price {
      written.prices.append(pinned)
      price = UInt32(written.prices.count)
    }
    let position = base + UInt32(line.start)
    written.expenses.append(
      WrittenExpense(
        digits: payment.amount.number.digits, date: date, position: position, tags: payment.tags, price: price,
        source: payment.source, postedAfter: postedAfter, payeeOffset: UInt16(payment.payeeOffset - line.start),
        currency: payment.amount.currency, scale: payment.amount.number.scale))
    owner = .payment(position)
  }

  /// The parts of a payment; the cursor stands on the amount and ends at the comment or the line's end.
  @inline(__always)
  mutating func payment(
    _ bytes: Span<UInt8>, _ line: Line, _ cursor: inout Cursor
  ) throws(Diagnostic) -> Payment {
    if line.end - line.start > Parser.longestLine { _ = try words(bytes, line) }
    let amount = try amount(bytes, &cursor)
    var price: WrittenPrice?
    guard cursor.skipToWord(bytes) else { throw .missingSource(amount.range) }
    if bytes[cursor.at] == UInt8(ascii: "=") || bytes[cursor.at] == UInt8(ascii: "@") {
      price = try self.price(bytes, &cursor)
      guard cursor.skipToWord(bytes) else { throw .missingSource(price?.amount.range ?? amount.range) }
    }
    let sourceStart = cursor.at
    cursor.at = cursor.wordEnd(bytes)
    let source = try sourceName(bytes, sourceStart, cursor.at, amount)
    let payeeOffset = cursor.at
    tagScratch.removeAll(keepingCapacity: true)
    try tagsAndPayee(bytes, &cursor)
    if cursor.at < line.end { warnOfTagInComment(bytes, cursor) }
    return Payment(
      amount: amount, price: price, source: source, sourceRange: range(sourceStart, payeeOffset),
      tags: written.tagLists.intern(tagScratch), payeeOffset: payeeOffset)
  }

  /// The words behind the source: tags are collected in `tagScratch`, the rest is the payee and only looked at.
  @inline(__always)
  private mutating func tagsAndPayee(_ bytes: Span<UInt8>, _ cursor: inout Cursor) throws(Diagnostic) {
    while cursor.skipToWord(bytes) {
      let start = cursor.at
      switch bytes[start] {
      case UInt8(ascii: "#"):
        cursor.at = cursor.wordEnd(bytes)
        guard cursor.at > start + 1 else { throw .loneHash(range(start, cursor.at)) }
        let tag = try intern(bytes, start + 1, cursor.at)
        if !tagScratch.contains(tag) { tagScratch.append(tag) }
        if tagScratch.count > Parser.mostTags { throw .tooManyTags(range(start, cursor.at)) }
      case UInt8(ascii: "\""): _ = try quoted(bytes, &cursor)
      default:
        var high: UInt8 = 0
        while cursor.at < cursor.end, bytes[cursor.at] != 0x20, bytes[cursor.at] != 0x09 {
          high |= bytes[cursor.at]
          cursor.at += 1
        }
        if high >= 0x80 { try checkSpaces(bytes, start, cursor.at) }
      }
    }
  }

  /// `= AMOUNT` or `@ RATE [CODE]`; the cursor stands on the sign.
  private mutating func price(_ bytes: Span<UInt8>, _ cursor: inout Cursor) throws(Diagnostic) -> WrittenPrice {
    let start = cursor.at
    let end = cursor.wordEnd(bytes)
    let isRate = bytes[start] == UInt8(ascii: "@")
    guard end == start + 1 else {
      let word = text(bytes, start, end)
      throw word.hasPrefix("@@") ? .doubleAt(range(start, end)) : .attachedPrice(range(start, end), word)
    }
    cursor.at = end
    guard cursor.skipToWord(bytes) else {
      throw .missing(
        range(end, end), isRate ? "a rate" : "what was billed",
        sample: isRate ? "42.00 USD @ 1.3421" : "42.00 USD = 56.37 SGD")
    }
    let amount = try amount(bytes, &cursor)
    if isRate, amount.number.digits <= 0 { throw .rateNotPositive(amount.range) }
    return WrittenPrice(isRate: isRate, amount: amount)
  }

  /// The name of what it was paid with.
  @inline(__always)
  private mutating func sourceName(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ amount: WrittenAmount
  ) throws(Diagnostic) -> NameID {
    let first = bytes[start]
    if first == UInt8(ascii: "#") || first == UInt8(ascii: "\"") { throw .missingSource(amount.range) }
    if first &- 0x41 < 26 {
      var cursor = Cursor(at: start, end: end)
      if cursor.currencyCode(bytes) != nil { throw .codeAsSource(range(start, end), text(bytes, start, end)) }
    }
    return try intern(bytes, start, end)
  }

  /// A property of an expense or income: `note TEXT` or `receipt PATH`.
  mutating func paymentProperty(
    _ bytes: Span<UInt8>, _ line: Line, _ position: UInt32
  ) throws(Diagnostic) {
    let end = Cursor(at: line.start, end: line.end).wordEnd(bytes)
    let keyword = text(bytes, line.start, end)
    let place = range(line.start, end)
    guard keyword == "note" || keyword == "receipt" else {
      if diagnostics.isFull { throw .notShown(place) }
      throw Parser.looksLikeEntry(keyword)
        ? .indentedEntry(place) : .unknownProperty(place, keyword, of: "an expense", among: ["note", "receipt"])
    }
    let value = try textValue(bytes, Line(start: end, end: line.end), of: keyword)
    var details = written.details[position] ?? ExpenseDetails()
    if keyword == "note" {
      if details.note != nil { throw .propertyTwice(place, keyword) }
      details.note = value
    } else {
      if details.receipt != nil { throw .propertyTwice(place, keyword) }
      details.receipt = value
    }
    written.details[position] = details
  }
}

extension Diagnostic {
  static func postedBefore(_ range: SourceRange, _ date: Day) -> Diagnostic {
    .error(
      "E130", range, "it was posted before it was bought", label: "before \(date)", help: "the form is BOUGHT=POSTED")
  }

  fileprivate static func missingSource(_ amount: SourceRange) -> Diagnostic {
    .error(
      "E131", SourceRange(amount.end, amount.end), "what it was paid with is missing behind the amount",
      label: "a card or account", help: "for example: 2026-01-03 6.40 cash #dining Ya Kun")
  }

  fileprivate static func loneHash(_ range: SourceRange) -> Diagnostic {
    .error("E132", range, "a `#` alone tags nothing", help: "write #dining, or quote it: \"#\"")
  }

  static func doubleAt(_ range: SourceRange) -> Diagnostic {
    .error(
      "E133", range, "there is no `@@`: a total is written with `=`", label: "write =",
      help: "42.00 USD = 56.37 SGD is what was billed; 42.00 USD @ 1.3421 is a rate")
  }

  static func attachedPrice(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E134", range, "a space follows `\(word.prefix(1))`", help: "\(word.prefix(1)) \(word.dropFirst())")
  }

  static func rateNotPositive(_ range: SourceRange) -> Diagnostic {
    .error("E135", range, "a rate is greater than 0")
  }

  fileprivate static func codeAsSource(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error(
      "E136", range, "`\(code)` is a currency; what it was paid with is missing",
      label: "a card or account stands here",
      help: "names of cards and accounts are not all capitals: \(code.lowercased())")
  }
}
