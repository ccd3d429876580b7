import LedgerModel
import LedgerText

/// The error in a word that should be a number: the formats of other tools, each with the right one.
struct NumberDiagnostics {
  let text: String
  /// Before the number.
  var symbol = ""

  private var bytes: [UInt8] { Array(text.utf8) }

  func diagnostic(_ range: SourceRange) -> Diagnostic {
    if Decimal.isNumber(text) {
      return .error(
        "E112", range, "this number has more than \(Decimal.mostDigits) digits", label: "too large or too precise",
        help: "the largest amount is 9,999,999,999,999,999.99")
    }
    return sign(range) ?? comma(range) ?? codeBefore(range) ?? perTime(range) ?? attachedLetters(range)
      ?? .notANumber(range, text)
  }

  private func sign(_ range: SourceRange) -> Diagnostic? {
    if text.hasPrefix("("), text.hasSuffix(")") { return .negative(range, String(text.dropFirst().dropLast())) }
    if text.hasSuffix("-"), text != "-" { return .negative(range, String(text.dropLast())) }
    // A typographic minus or dash.
    if let first = text.unicodeScalars.first, [0x2212, 0x2013, 0x2014].contains(first.value) {
      return .negative(range, String(text.unicodeScalars.dropFirst()))
    }
    if text.hasPrefix("+") { return .error("E114", range, "amounts have no plus sign", help: String(text.dropFirst())) }
    return nil
  }

  /// `SGD6.40`.
  private func codeBefore(_ range: SourceRange) -> Diagnostic? {
    let code = String(decoding: bytes.prefix { $0.isCapital }, as: UTF8.self)
    let number = String(decoding: bytes.dropFirst(code.utf8.count), as: UTF8.self)
    guard CurrencyCode(code).flatMap({ ISO4217.decimals(of: $0) }) != nil, Decimal(text: number) != nil else {
      return nil
    }
    return .error("E126", range, "the currency goes after the number", help: "\(number) \(code)")
  }

  /// `500/month`.
  private func perTime(_ range: SourceRange) -> Diagnostic? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, Decimal(text: parts[0]) != nil, let period = Habits.periods[parts[1].lowercased()] else {
      return nil
    }
    return .error("E117", range, "write the period as a word of its own", help: "\(symbol)\(parts[0]) \(period)")
  }

  private func comma(_ range: SourceRange) -> Diagnostic? {
    let unsigned = bytes.first == .hyphen ? bytes[1...] : bytes[...]
    guard unsigned.contains(UInt8(ascii: ",")),
      unsigned.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") })
    else { return nil }
    if unsigned.last == UInt8(ascii: ","), !unsigned.dropLast().contains(UInt8(ascii: ",")) {
      return .error(
        "E115", SourceRange(range.end - 1, range.end), "no comma follows a number", label: "remove it",
        help: String(text.dropLast()))
    }
    return .comma(range, text, isDecimal: text.last { $0 == "," || $0 == "." } == ",")
  }

  /// Letters directly after a number: `85k`, `12.50SGD`.
  private func attachedLetters(_ range: SourceRange) -> Diagnostic? {
    let bytes = bytes
    let end = bytes.firstIndex { !($0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == .hyphen) }
    guard let end, end > 0, bytes[end - 1].isDigit else { return nil }
    let number = String(decoding: bytes[..<end], as: UTF8.self)
    let letters = String(decoding: bytes[end...], as: UTF8.self)
    if letters.lowercased() == "k" { return .thousands(range, number, "000") }
    if letters.lowercased() == "m" { return .thousands(range, number, "000,000") }
    if letters.unicodeScalars.last?.properties.generalCategory == .currencySymbol {
      return .error("E117", range, "a currency's symbol goes before the number", help: letters + number)
    }
    guard letters.utf8.allSatisfy(\.isLetter), CurrencyCode(letters.uppercased()) != nil else { return nil }
    return .error(
      "E117", range, "put a space between the number and its currency", help: "\(number) \(letters.uppercased())")
  }
}

extension Diagnostic {
  static func negative(_ range: SourceRange, _ number: String) -> Diagnostic {
    .error("E113", range, "a negative amount starts with a plain minus", help: "-\(number)")
  }

  fileprivate static func comma(_ range: SourceRange, _ text: String, isDecimal: Bool) -> Diagnostic {
    let digits = text.filter { $0 != "." && $0 != "," }
    let decimals = text.reversed().prefix { $0 != "," && $0 != "." }.count
    let fix = isDecimal && decimals < 3 ? "\(digits.dropLast(decimals)).\(digits.suffix(decimals))" : nil
    return .error(
      "E115", range, "a comma only groups thousands, three digits each",
      help: fix.map { "with a decimal point: \($0)" } ?? "for example 1,234.50 or 1234.50")
  }

  fileprivate static func thousands(_ range: SourceRange, _ number: String, _ zeros: String) -> Diagnostic {
    .error(
      "E116", range, "amounts are written in full",
      help: number.contains(".") ? "for example 1,500 instead of 1.5k" : "\(number),\(zeros)")
  }
}

extension Diagnostic {
  static func notANumber(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error("E110", range, "`\(text)` is not an amount", help: "amounts are written 12.50, 1,234.50 SGD or -12.50")
  }
}
