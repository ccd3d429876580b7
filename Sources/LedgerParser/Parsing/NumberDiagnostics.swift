import LedgerModel
import LedgerText

/// The error in a word that should be a number: the formats of other tools, each with the right one.
struct NumberDiagnostics {
  let text: String
  /// Before the number.
  var symbol = ""
  /// Whether a period can follow the number.
  var mayHavePeriod = false

  private var bytes: [UInt8] { Array(text.utf8) }

  func diagnostic(_ range: SourceRange) -> Diagnostic {
    if Decimal.isNumber(text) {
      return .error(
        "E112", range, "this number has more than \(Decimal.maxDigits) digits",
        label: "too large or too precise",
        help: "the largest amount is 9,999,999,999,999,999.99")
    }
    return sign(range) ?? comma(range) ?? codeBefore(range) ?? perTime(range) ?? attachedLetters(range)
      ?? .notANumber(range, text)
  }

  /// An amount of one word as it is written correctly: `100.50 SGD` for `SGD100,50`; `nil` where that is not sure.
  static func corrected(_ text: String) -> String? {
    if Decimal(text: text) != nil { return text }
    let whole = SourceRange(0, UInt32(text.utf8.count))
    guard let edit = NumberDiagnostics(text: text).diagnostic(whole).safeFix?.edits.first else { return nil }
    return edit.range == whole ? edit.text : String(decoding: text.utf8.dropLast(), as: UTF8.self)
  }

  /// A number without a currency as it is written correctly; `nil` where that is not sure.
  static func correctedNumber(_ text: String) -> String? {
    corrected(text).flatMap { Decimal(text: $0) == nil ? nil : $0 }
  }

  private func sign(_ range: SourceRange) -> Diagnostic? {
    if text.hasPrefix("("), text.hasSuffix(")") {
      return .negative(range, String(text.dropFirst().dropLast()), symbol: symbol)
    }
    if text.hasSuffix("-"), text != "-" { return .negative(range, String(text.dropLast()), symbol: symbol) }
    // A typographic minus or dash.
    if let first = text.unicodeScalars.first, [0x2212, 0x2013, 0x2014].contains(first.value) {
      return .negative(range, String(text.unicodeScalars.dropFirst()), symbol: symbol)
    }
    if text.hasPrefix("+") {
      return .error("E114", range, "amounts have no plus sign", help: String(text.dropFirst()))
        .written(amount(String(text.dropFirst())))
    }
    return nil
  }

  /// A number with the symbol before it; `nil` for a text that is not one.
  private func amount(_ number: String) -> String? {
    guard Decimal(text: number) != nil else { return nil }
    return number.hasPrefix("-") ? "-\(symbol)\(number.dropFirst())" : symbol + number
  }

  /// `SGD6.40`.
  private func codeBefore(_ range: SourceRange) -> Diagnostic? {
    let code = String(decoding: bytes.prefix { $0.isCapital }, as: UTF8.self)
    let number = String(decoding: bytes.dropFirst(code.utf8.count), as: UTF8.self)
    guard CurrencyCode(code).flatMap({ ISO4217.decimals(of: $0) }) != nil,
      let number = NumberDiagnostics.correctedNumber(number)
    else { return nil }
    return .error("E126", range, "the currency goes after the number", help: "\(number) \(code)")
      .written("\(number) \(code)")
  }

  /// `500/month`.
  private func perTime(_ range: SourceRange) -> Diagnostic? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, Decimal(text: parts[0]) != nil, let period = Habits.periods[parts[1].lowercased()]
    else {
      return nil
    }
    return .error(
      "E117", range, "write the period as a word of its own", help: "\(symbol)\(parts[0]) \(period)"
    )
    .written(mayHavePeriod ? "\(symbol)\(parts[0]) \(period)" : nil)
  }

  private func comma(_ range: SourceRange) -> Diagnostic? {
    let unsigned = bytes.first == .hyphen ? bytes[1...] : bytes[...]
    guard unsigned.contains(UInt8(ascii: ",")),
      unsigned.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") })
    else { return nil }
    if unsigned.last == UInt8(ascii: ","), !unsigned.dropLast().contains(UInt8(ascii: ",")) {
      return .error(
        "E115", SourceRange(range.end - 1, range.end), "no comma follows a number", label: "remove it",
        help: String(text.dropLast())
      ).fixed("remove the comma", .form, SourceEdit(SourceRange(range.end - 1, range.end), ""))
    }
    let digits = text.filter { $0 != "." && $0 != "," }
    let decimals = text.reversed().prefix { $0 != "," && $0 != "." }.count
    let isDecimal = text.last { $0 == "," || $0 == "." } == ","
    let number = isDecimal && decimals < 3 ? "\(digits.dropLast(decimals)).\(digits.suffix(decimals))" : nil
    let isSure = text.count { $0 == "," } == 1
    return .error(
      "E115", range, "a comma only groups thousands, three digits each",
      help: number.map { "with a decimal point: \($0)" } ?? "for example 1,234.50 or 1234.50"
    ).written(isSure ? number.flatMap(amount) : nil)
  }

  /// Letters directly after a number: `85k`, `12.50SGD`.
  private func attachedLetters(_ range: SourceRange) -> Diagnostic? {
    let bytes = bytes
    let end = bytes.firstIndex {
      !($0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == .hyphen)
    }
    guard let end, end > 0, bytes[end - 1].isDigit else { return nil }
    let written = String(decoding: bytes[..<end], as: UTF8.self)
    let letters = String(decoding: bytes[end...], as: UTF8.self)
    let corrected = NumberDiagnostics.correctedNumber(written)
    let number = corrected ?? written
    if letters.lowercased() == "k" { return thousands(range, number, "000") }
    if letters.lowercased() == "m" { return thousands(range, number, "000,000") }
    if letters.unicodeScalars.last?.properties.generalCategory == .currencySymbol {
      let isKnown = CurrencyCode.builtInSymbols[letters] != nil && number.first != "-"
      return .error("E117", range, "a currency's symbol goes before the number", help: letters + number)
        .written(isKnown && corrected != nil ? letters + number : nil)
    }
    guard letters.utf8.allSatisfy(\.isLetter), let code = CurrencyCode(letters.uppercased()) else {
      return nil
    }
    let isSure = ISO4217.decimals(of: code) != nil && corrected != nil
    return .error(
      "E117", range, "put a space between the number and its currency", help: "\(number) \(code)"
    ).written(isSure ? "\(number) \(code)" : nil)
  }

  private func thousands(_ range: SourceRange, _ number: String, _ zeros: String) -> Diagnostic {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let digits = zeros.filter { $0 == "0" }
    var full = "\(number),\(zeros)"
    if parts.count == 2, parts[1].count <= digits.count {
      full = "\(parts[0])\(parts[1])\(digits.dropFirst(parts[1].count))"
    }
    return .error(
      "E116", range, "amounts are written in full",
      help: parts.count > 1 ? "for example 1,500 instead of 1.5k" : full
    ).written(amount(full))
  }
}

extension Diagnostic {
  /// `number` is written without its sign, and may have a symbol or a code.
  static func negative(_ range: SourceRange, _ number: String, symbol: String = "") -> Diagnostic {
    let digits = number.drop { $0.isLetter || $0.isCurrencySymbol }.prefix { $0 != " " }
    let isNumber = digits.first?.isNumber == true && Decimal(text: digits) != nil
    return .error("E113", range, "a negative amount starts with a plain minus", help: "-\(number)")
      .written(isNumber ? "-\(symbol)\(number)" : nil)
  }
}

extension Diagnostic {
  static func notANumber(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error(
      "E110", range, "`\(text)` is not an amount", help: "amounts are written 12.50, 1,234.50 SGD or -12.50")
  }
}
