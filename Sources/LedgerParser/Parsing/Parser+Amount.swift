import LedgerModel
import LedgerText

/// An amount as it is written.
struct WrittenAmount: Renumbered, Sendable {
  var number: Decimal
  /// `nil` where none is written.
  var currency: CurrencyIndex?
  /// Number and code.
  var range: SourceRange

  mutating func renumber(_ map: Renumbering) {
    currency.renumber(map)
    range.renumber(map)
  }
}

extension Parser {
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

  /// The index of a currency's code.
  @inline(__always)
  mutating func currency(_ code: CurrencyCode, _ range: SourceRange) throws(Diagnostic) -> CurrencyIndex {
    if let recent = recentCodes.find(code) { return recent }
    guard let index = written.currency(code, range) else { throw .tooManyCurrencies(range) }
    recentCodes.note(code, index)
    return index
  }

  /// The amount that the next words spell; `what` says what it is for.
  mutating func amount(_ reader: inout WordReader, of what: String) throws(Diagnostic) -> WrittenAmount {
    guard let word = reader.next() else { throw .missing(reader.end, what, sample: "12.50 SGD") }
    let (number, symbol) = try number(word)
    guard symbol == nil, let next = reader.peek, !next.isQuoted, let code = CurrencyCode(next.text) else {
      return WrittenAmount(number: number, currency: symbol, range: word.range)
    }
    _ = reader.next()
    return WrittenAmount(
      number: number, currency: try currency(code, next.range), range: word.range.joined(next.range))
  }

  /// `= AMOUNT` or `@ RATE [CODE]`, if it comes next.
  mutating func price(_ reader: inout WordReader) throws(Diagnostic) -> WrittenPrice? {
    guard let sign = reader.peek, !sign.isQuoted, let first = sign.text.utf8.first, first == .equals || first == .at
    else { return nil }
    _ = reader.next()
    if sign.text.utf8.count > 1 {
      throw sign.text.hasPrefix("@@") ? .doubleAt(sign.range) : .attachedPrice(sign.range, sign.text)
    }
    let isRate = first == .at
    let amount = try amount(&reader, of: isRate ? "a rate" : "the billed amount")
    if isRate, amount.number.digits <= 0 { throw .rateNotPositive(amount.range) }
    return WrittenPrice(isRate: isRate, amount: amount)
  }

  /// An amount whose word is not a plain number: grouped, with a symbol, or an error.
  private mutating func carefulAmount(
    _ bytes: Span<UInt8>, _ cursor: inout Cursor
  ) throws(Diagnostic) -> WrittenAmount {
    let start = cursor.at
    cursor.at = cursor.wordEnd(bytes)
    try checkSpaces(bytes, start, cursor.at)
    let word = WrittenWord(text: text(bytes, start, cursor.at), range: range(start, cursor.at), isQuoted: false)
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

  /// The number of a word and the currency of its symbol, if it has one.
  mutating func number(_ word: WrittenWord) throws(Diagnostic) -> (Decimal, CurrencyIndex?) {
    if word.isQuoted { throw .notANumber(word.range, "\"\(word.text)\"") }
    if let number = Parser.plainNumber(word.text) { return (number, nil) }
    let scalars = Array(word.text.unicodeScalars)
    let isNegative = scalars.first == "-"
    let unsigned = isNegative ? scalars.dropFirst() : scalars[...]
    let symbolEnd = unsigned.firstIndex { $0.properties.generalCategory == .currencySymbol }
    guard let symbolEnd, symbolEnd + 1 < scalars.count,
      unsigned[..<symbolEnd].allSatisfy({ $0.properties.isAlphabetic })
    else { return (try plain(word.text, word.range), nil) }
    var symbol = String.UnicodeScalarView()
    symbol.append(contentsOf: unsigned[...symbolEnd])
    if unsigned[symbolEnd + 1] == "-" {
      throw .negative(word.range, String(symbol) + String(String.UnicodeScalarView(unsigned[(symbolEnd + 2)...])))
    }
    var digits = String.UnicodeScalarView()
    if isNegative { digits.append("-") }
    digits.append(contentsOf: unsigned[(symbolEnd + 1)...])
    return (try plain(String(digits), word.range), try currency(symbol: String(symbol), word.range))
  }

  /// The number that a text spells in the plainest form, which most have.
  private static func plainNumber(_ text: String) -> Decimal? {
    var text = text
    return text.withUTF8 { buffer in
      var cursor = Cursor(at: 0, end: buffer.count)
      guard let number = cursor.plainNumber(buffer.span), cursor.at == buffer.count else { return nil }
      return number
    }
  }

  /// The currency of a symbol: one of the built-in ones, or a placeholder until the `currency` entries are known.
  private mutating func currency(symbol: String, _ range: SourceRange) throws(Diagnostic) -> CurrencyIndex {
    if let code = CurrencyCode.builtInSymbols[symbol] { return try currency(CurrencyCode(code)!, range) }
    guard let index = written.currency(ofSymbol: symbol, range) else { throw .tooManyCurrencies(range) }
    return index
  }

  /// An exact number with a comma between thousands.
  private func plain(_ text: String, _ range: SourceRange) throws(Diagnostic) -> Decimal {
    if let error = NumberDiagnostics(text).diagnostic(range) { throw error }
    var digits: Int64 = 0
    var count = 0
    var scale: UInt8 = 0
    var isAfterPoint = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."): isAfterPoint = true
      case 0x30...0x39:
        // Leading zeros are not significant digits.
        if digits != 0 || byte != 0x30 || isAfterPoint { count += 1 }
        guard count <= Decimal.mostDigits else { throw .tooManyDigits(range) }
        digits = digits * 10 + Int64(byte - 0x30)
        if isAfterPoint { scale += 1 }
      default: break
      }
    }
    return Decimal(text.utf8.first == .hyphen ? -digits : digits, scale: scale)
  }
}

extension Diagnostic {
  static func notANumber(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error("E110", range, "`\(text)` is not an amount", help: "amounts are written 12.50, 1,234.50 SGD or -12.50")
  }

  static func tooManyCurrencies(_ range: SourceRange) -> Diagnostic {
    .error("E111", range, "more than 65,000 different currencies")
  }

  fileprivate static func tooManyDigits(_ range: SourceRange) -> Diagnostic {
    .error(
      "E112", range, "this number has more than \(Decimal.mostDigits) digits",
      label: "too large or too precise", help: "the largest amount is 9,999,999,999,999,999.99")
  }
}
