import LedgerFormats
import LedgerModel
import LedgerText

/// The words of an entry in order, with amounts as numbers and currencies.
struct MoneyReader {
  private var words: ArraySlice<WrittenWord>
  private let symbols: [String: String]

  init(_ words: ArraySlice<WrittenWord>, _ symbols: [String: String]) {
    self.words = words
    self.symbols = symbols
  }

  /// Reads the next word; `nil` at the end.
  mutating func word() -> String? { words.popFirst()?.text }

  /// Reads all remaining words, joined by spaces; `nil` for none.
  mutating func rest() -> String? {
    defer { words = [] }
    return words.isEmpty ? nil : words.map(\.text).joined(separator: " ")
  }

  var remaining: ArraySlice<WrittenWord> { words }

  /// Reads a number, without its commas.
  mutating func number() -> JSONValue {
    guard let text = words.first?.text, let number = plain(text[...]) else { return .null }
    words = words.dropFirst()
    return .number(number)
  }

  /// Whether an amount comes next.
  var isAtMoney: Bool { words.first.map { !$0.isQuoted && split($0.text) != nil } ?? false }

  /// Reads `amount` and `currency`.
  mutating func money() -> [(key: String, value: JSONValue)] {
    guard isAtMoney, let text = words.popFirst()?.text, var (number, code) = split(text) else {
      return [("amount", .null), ("currency", .null)]
    }
    if code == nil, let next = words.first, !next.isQuoted, CurrencyCode(next.text) != nil {
      code = next.text
      words = words.dropFirst()
    }
    number = number.hasPrefix("+") ? String(number.dropFirst()) : number
    return [("amount", .number(number)), ("currency", .optional(code))]
  }

  /// Reads `billed` and `rate`, after `=` or `@`.
  mutating func price() -> [(key: String, value: JSONValue)] {
    guard let sign = words.first?.text, sign == "=" || sign == "@" else {
      return [("billed", .null), (EntryRecord.rateKey, .null)]
    }
    words = words.dropFirst()
    let amount = money()[0].value
    return sign == "="
      ? [("billed", amount), (EntryRecord.rateKey, .null)]
      : [("billed", .null), (EntryRecord.rateKey, amount)]
  }

  /// The number of an amount and the code of its symbol.
  private func split(_ text: String) -> (String, String?)? {
    let sign = text.hasPrefix("-") ? "-" : ""
    let unsigned = text.dropFirst(sign.count)
    guard let digit = unsigned.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    guard let number = plain(unsigned[digit...]) else { return nil }
    let symbol = String(unsigned[..<digit])
    if symbol.isEmpty { return (sign + number, nil) }
    guard let code = symbols[symbol] else { return nil }
    return (sign + number, code)
  }

  /// A number for JSON, without commas and leading zeros.
  private func plain(_ text: Substring) -> String? { Decimal(text: text).map(\.description) }
}
