import LedgerModel
import LedgerText

/// What a word that should be a number is instead: the habits of other tools, each with the right form.
struct NumberDiagnostics {
  private let text: String
  private let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The message for the word; `nil` if it is a number.
  func diagnostic(_ range: SourceRange) -> Diagnostic? {
    let unsigned = bytes.first == .hyphen ? bytes[1...] : bytes[...]
    if isNumber(unsigned) { return nil }
    return sign(range) ?? comma(range, unsigned) ?? attached(range) ?? .notANumber(range, text)
  }

  /// Digits, thousands grouped or not, and a point with digits behind it.
  private func isNumber(_ unsigned: ArraySlice<UInt8>) -> Bool {
    let parts = unsigned.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].isEmpty || !parts[1].allSatisfy(isDigit) { return false }
    let groups = parts[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return false }
    return groups.count == 1 || (groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 })
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private func sign(_ range: SourceRange) -> Diagnostic? {
    if text.hasPrefix("("), text.hasSuffix(")") { return .negative(range, String(text.dropFirst().dropLast())) }
    if text.hasSuffix("-"), text != "-" { return .negative(range, String(text.dropLast())) }
    // The typographic minus and dashes.
    if let first = text.unicodeScalars.first, [0x2212, 0x2013, 0x2014].contains(first.value) {
      return .negative(range, String(text.unicodeScalars.dropFirst()))
    }
    if text.hasPrefix("+") { return .plus(range, String(text.dropFirst())) }
    return nil
  }

  private func comma(_ range: SourceRange, _ unsigned: ArraySlice<UInt8>) -> Diagnostic? {
    guard unsigned.contains(UInt8(ascii: ",")),
      unsigned.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") })
    else { return nil }
    return .comma(range, text, isDecimal: text.last { $0 == "," || $0 == "." } == ",")
  }

  /// A number with letters stuck to it: `85k`, `12.50SGD`.
  private func attached(_ range: SourceRange) -> Diagnostic? {
    let end = bytes.firstIndex { !(isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == 0x2D) }
    guard let end, end > 0, isDigit(bytes[end - 1]) else { return nil }
    let number = String(decoding: bytes[..<end], as: UTF8.self)
    let letters = String(decoding: bytes[end...], as: UTF8.self)
    if letters.lowercased() == "k" { return .thousands(range, number, "000") }
    if letters.lowercased() == "m" { return .thousands(range, number, "000,000") }
    if letters.unicodeScalars.last?.properties.generalCategory == .currencySymbol {
      return .attachedSymbol(range, letters + number)
    }
    guard CurrencyCode(letters.uppercased()) != nil else { return nil }
    return .attachedCode(range, number, letters)
  }
}

extension Diagnostic {
  static func negative(_ range: SourceRange, _ number: String) -> Diagnostic {
    .error("E113", range, "a negative amount starts with a plain minus", help: "-\(number)")
  }

  fileprivate static func plus(_ range: SourceRange, _ number: String) -> Diagnostic {
    .error("E114", range, "amounts have no plus sign", help: number)
  }

  fileprivate static func comma(_ range: SourceRange, _ text: String, isDecimal: Bool) -> Diagnostic {
    let digits = text.filter { $0 != "." && $0 != "," }
    let behind = text.reversed().prefix { $0 != "," && $0 != "." }.count
    let fix = isDecimal && behind < 3 ? "\(digits.dropLast(behind)).\(digits.suffix(behind))" : nil
    return .error(
      "E115", range, "a comma only groups thousands, three digits each",
      help: fix.map { "with a decimal point: \($0)" } ?? "for example 1,234.50 or 1234.50")
  }

  fileprivate static func thousands(_ range: SourceRange, _ number: String, _ zeros: String) -> Diagnostic {
    .error(
      "E116", range, "amounts are written in full",
      help: number.contains(".") ? "for example 1,500 instead of 1.5k" : "\(number),\(zeros)")
  }

  fileprivate static func attachedSymbol(_ range: SourceRange, _ fixed: String) -> Diagnostic {
    .error("E117", range, "a currency's symbol goes before the number", help: fixed)
  }

  fileprivate static func attachedCode(_ range: SourceRange, _ number: String, _ letters: String) -> Diagnostic {
    .error("E117", range, "put a space between the number and its currency", help: "\(number) \(letters.uppercased())")
  }
}
