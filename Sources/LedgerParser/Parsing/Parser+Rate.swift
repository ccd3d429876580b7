import LedgerModel
import LedgerText

struct WrittenRate: Sendable {
  var date: Day
  var from: Located<CurrencyIndex>
  var rate: Located<Decimal>
  var to: Located<CurrencyIndex>
  var source: Located<NameID>?
  var range: SourceRange
}

extension Parser {
  /// `DATE rate USD 1.3421 SGD [SOURCE]`.
  mutating func rate(_ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkRateOrder(reader)
    let from = try currencyWord(&reader, as: .from)
    let number = try positive(&reader, of: "a rate", sample: "2026-01-02 rate USD 1.3421 SGD", as: .rate)
    let to = try currencyWord(&reader, as: .to)
    guard from.value != to.value else {
      throw .error(
        "E140", from.range.joined(to.range), "a rate needs two different currencies",
        label: "the same one twice")
    }
    let source = reader.hasNext(.source) ? try name(&reader, .source, of: "card or account") : nil
    add(
      .rate(
        WrittenRate(date: date.value, from: from, rate: number, to: to, source: source, range: range(line))))
  }

  /// Throws at a rate that is not between its currencies, and at `USD/SGD`.
  private func checkRateOrder(_ reader: WordReader) throws(Diagnostic) {
    // Most are right, which is fast to see.
    if let first = reader.peek, let second = reader.peekSecond, second.text.utf8.first?.isDigit == true,
      !first.text.utf8.contains(UInt8(ascii: "/"))
    {
      return
    }
    var words = reader
    let all = words.skipRest().prefix(3)
    let parts = all.flatMap { $0.text.split(separator: "/").map(String.init) }
    let codes = parts.filter { CurrencyCode($0) != nil }
    guard let number = parts.first(where: { Decimal(text: $0) != nil }), codes.count == 2, parts.count == 3,
      parts[1] != number, let first = all.first, let last = all.last
    else { return }
    throw .error(
      "E248", first.range.joined(last.range), "the rate is between its currencies",
      help: "rate \(codes[0]) \(number) \(codes[1])"
    ).written("\(codes[0]) \(number) \(codes[1])")
  }

  /// Reads a currency's code.
  mutating func currencyWord(
    _ reader: inout WordReader, as slot: Slot = .currency
  ) throws(Diagnostic) -> Located<CurrencyIndex> {
    guard let word = reader.next(slot) else { throw .missing(reader.end, "a currency", sample: "SGD") }
    if word.isQuoted, CurrencyCode(word.text) != nil {
      throw .error("E141", word.range, "a currency has no quotes", label: "remove them", help: word.text)
        .written(word.text)
    }
    guard !word.isQuoted, let code = CurrencyCode(word.text) else { throw .noCurrency(word.range, word.text) }
    return Located(try currency(code, word.range), word.range)
  }

  /// Reads a number above 0.
  mutating func positive(
    _ reader: inout WordReader, of what: String, sample: String?, as slot: Slot
  ) throws(Diagnostic) -> Located<Decimal> {
    guard let word = reader.next(slot) else { throw .missing(reader.end, what, sample: sample) }
    let (number, symbol) = try number(word)
    guard symbol == nil else { throw .notANumber(word.range, word.text) }
    guard number.digits > 0 else { throw .notPositive(word.range, what) }
    return Located(number, word.range)
  }
}

extension Diagnostic {
  static func noCurrency(_ range: SourceRange, _ text: String) -> Diagnostic {
    let upper = CurrencyCode.builtInSymbols[text] ?? text.uppercased()
    let isCode = upper != text && CurrencyCode(upper) != nil
    return .error(
      "E141", range, "`\(text)` is not a currency",
      help: isCode
        ? "codes are written in capitals: \(upper)" : "a code has 3 to 8 capital letters and digits: SGD"
    ).written(CurrencyCode(upper).flatMap { ISO4217.decimals(of: $0) } == nil ? nil : upper)
  }

  static func notPositive(_ range: SourceRange, _ what: String) -> Diagnostic {
    .error("E142", range, "\(what) must be greater than 0")
  }
}
