import LedgerModel
import LedgerText

/// An amount, as written.
struct WrittenAmount: Sendable {
  var number: Decimal
  /// `nil` where none is written.
  var currency: CurrencyIndex?
  /// Number and code.
  var range: SourceRange
}

extension Parser {
  /// Whether a word is meant as an amount.
  func looksLikeNumber(_ word: WrittenWord) -> Bool { word.looksLikeNumber }

  /// Reads `12.50`, `1,234.50 SGD`, `S$12.50`; the cursor is at its first byte.
  @inline(__always)
  mutating func amount(_ bytes: Span<UInt8>, _ cursor: inout Cursor) throws(Diagnostic) -> WrittenAmount {
    let start = cursor.at
    guard let number = cursor.plainNumber(bytes) else { return try carefulAmount(bytes, &cursor) }
    let numberEnd = cursor.at
    if cursor.skipToWord(bytes), let code = cursor.currencyCode(bytes) {
      let currency = try currency(code, range(start, cursor.at))
      return WrittenAmount(number: number, currency: currency, range: range(start, cursor.at))
    }
    cursor.at = numberEnd
    return WrittenAmount(number: number, currency: nil, range: range(start, numberEnd))
  }

  @inline(__always)
  mutating func currency(_ code: CurrencyCode, _ range: SourceRange) throws(Diagnostic) -> CurrencyIndex {
    if let recent = recentCodes.find(code) { recent } else { try otherCurrency(code, range) }
  }

  /// The index of a code that is new or was not used lately.
  @inline(never)
  private mutating func otherCurrency(
    _ code: CurrencyCode, _ range: SourceRange
  ) throws(Diagnostic) -> CurrencyIndex {
    guard let index = written.currency(code, range) else { throw .tooManyCurrencies(range) }
    recentCodes.note(code, index)
    return index
  }

  /// Reads an amount; `what` names it in messages.
  mutating func amount(
    _ reader: inout WordReader, of what: String, as slot: Slot = .amount
  ) throws(Diagnostic) -> WrittenAmount {
    guard let word = reader.next(slot) else { throw .missing(reader.end, what, sample: "12.50 SGD") }
    let (number, symbol) = try number(word)
    let next = symbol == nil ? reader.next(.currency) { !$0.isQuoted && CurrencyCode($0.text) != nil } : nil
    guard let next, let code = CurrencyCode(next.text) else {
      return WrittenAmount(number: number, currency: symbol, range: word.range)
    }
    return WrittenAmount(
      number: number, currency: try currency(code, next.range), range: word.range.joined(next.range))
  }

  /// Reads `= AMOUNT` or `@ RATE [CODE]`, if it is next.
  mutating func price(_ reader: inout WordReader) throws(Diagnostic) -> WrittenPrice? {
    if let sign = reader.peek, !sign.isQuoted, let first = sign.text.utf8.first,
      first == .equals || first == .at,
      sign.text.utf8.count > 1
    {
      throw sign.text.hasPrefix("@@") ? .doubleAt(sign.range) : .attachedPrice(sign.range, sign.text)
    }
    let isRate = !reader.take("=", before: .billed)
    if isRate, !reader.take("@", before: .rate) { return nil }
    let amount = try amount(
      &reader, of: isRate ? "a rate" : "the billed amount", as: isRate ? .rate : .billed)
    if isRate, amount.number.digits <= 0 { throw .rateNotPositive(amount.range) }
    return WrittenPrice(isRate: isRate, amount: amount)
  }

  /// Reads an amount whose word is not a plain number: grouped, with a symbol, or an error.
  private mutating func carefulAmount(
    _ bytes: Span<UInt8>, _ cursor: inout Cursor
  ) throws(Diagnostic) -> WrittenAmount {
    let start = cursor.at
    cursor.at = cursor.wordEnd(bytes)
    try checkSpaces(bytes, start, cursor.at)
    let word = WrittenWord(
      text: text(bytes, start, cursor.at), range: range(start, cursor.at), isQuoted: false)
    var (number, symbol) = try number(word)
    var end = cursor.at
    if symbol == nil {
      if cursor.skipToWord(bytes), let code = cursor.currencyCode(bytes) {
        symbol = try currency(code, range(start, cursor.at))
        end = cursor.at
      }
      cursor.at = end
    }
    return WrittenAmount(number: number, currency: symbol, range: range(start, end))
  }

  /// The number in a word, and the currency of its symbol, if any.
  mutating func number(_ word: WrittenWord) throws(Diagnostic) -> (Decimal, CurrencyIndex?) {
    if word.isQuoted { throw .notANumber(word.range, "\"\(word.text)\"") }
    if let number = Parser.plainNumber(word.text) { return (number, nil) }
    let scalars = word.text.unicodeScalars
    let isNegative = scalars.first == "-"
    let unsigned = isNegative ? scalars.dropFirst() : scalars[...]
    let symbolEnd = unsigned.firstIndex {
      $0.isASCII ? $0 == "$" : $0.properties.generalCategory == .currencySymbol
    }
    guard let symbolEnd, case let digits = unsigned[symbolEnd...].dropFirst(), !digits.isEmpty,
      unsigned[..<symbolEnd].allSatisfy({ $0.properties.isAlphabetic })
    else { return (try groupedNumber(word.text, word.range), nil) }
    let symbol = String(unsigned[...symbolEnd])
    if digits.first == "-" { throw .negative(word.range, symbol + String(digits.dropFirst())) }
    return (
      try groupedNumber((isNegative ? "-" : "") + String(digits), word.range, after: symbol),
      try currency(symbol: symbol, word.range)
    )
  }

  /// A number without grouping, as most are.
  private static func plainNumber(_ text: String) -> Decimal? {
    var text = text
    return text.withUTF8 { buffer in
      var cursor = Cursor(at: 0, end: buffer.count)
      guard let number = cursor.plainNumber(buffer.span), cursor.at == buffer.count else { return nil }
      return number
    }
  }

  /// The currency of a symbol: a built-in one, or a placeholder until the `currency` entries are known.
  private mutating func currency(symbol: String, _ range: SourceRange) throws(Diagnostic) -> CurrencyIndex {
    if let code = CurrencyCode.builtInSymbols[symbol] { return try currency(CurrencyCode(code)!, range) }
    if let code = declaredSymbols[symbol] { return try currency(code, range) }
    guard let index = written.currency(ofSymbol: symbol, range) else { throw .tooManyCurrencies(range) }
    return index
  }

  /// A number that may have commas between thousands.
  private func groupedNumber(
    _ text: String, _ range: SourceRange, after symbol: String = ""
  ) throws(Diagnostic) -> Decimal {
    if let number = Decimal(text: text) { return number }
    // The owner of a definition's line is not known yet.
    var number = NumberDiagnostics(text: text, symbol: symbol)
    if case .broken = owner { number.mayHavePeriod = true }
    throw number.diagnostic(range)
  }
}

extension Diagnostic {
  static func tooManyCurrencies(_ range: SourceRange) -> Diagnostic {
    .error("E111", range, "more than 65,000 different currencies")
  }
}

extension WrittenWord {
  /// Whether it is meant as an amount.
  var looksLikeNumber: Bool {
    guard !isQuoted else { return false }
    let start = text.unicodeScalars.drop { $0 == "-" }.prefix(4)
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    return start.first.map { digits.contains($0) } ?? false
      || start.contains { $0.properties.generalCategory == .currencySymbol }
  }
}
