import LedgerFormats
import LedgerModel
import LedgerText

/// Takes the words of an entry one by one, amounts as numbers with their currency.
struct MoneyReader {
  private var words: ArraySlice<WrittenWord>
  private let symbols: [String: String]

  init(_ words: ArraySlice<WrittenWord>, _ symbols: [String: String]) {
    self.words = words
    self.symbols = symbols
  }

  /// The next word; `nil` at the end.
  mutating func word() -> String? { words.popFirst()?.text }

  /// All words that are left, joined by spaces; `nil` for none.
  mutating func rest() -> String? {
    defer { words = [] }
    return words.isEmpty ? nil : words.map(\.text).joined(separator: " ")
  }

  /// A number without its commas.
  mutating func number() -> JSONValue {
    guard let text = words.first?.text, let number = plain(text[...]) else { return .null }
    words = words.dropFirst()
    return .number(number)
  }

  /// Whether an amount comes next.
  var isAtMoney: Bool { words.first.map { !$0.isQuoted && split($0.text) != nil } ?? false }

  /// `amount` and `currency`, the latter `null` where none is written.
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

  /// `billed` and `rate`: what stands behind `=` or `@`.
  mutating func price() -> [(key: String, value: JSONValue)] {
    guard let sign = words.first?.text, sign == "=" || sign == "@" else { return [("billed", .null), ("rate", .null)] }
    words = words.dropFirst()
    let amount = money()[0].value
    return sign == "=" ? [("billed", amount), ("rate", .null)] : [("billed", .null), ("rate", amount)]
  }

  /// The number of an amount, and the code of its symbol.
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

  /// A number as JSON has it: no commas, no zeros in front.
  private func plain(_ text: Substring) -> String? {
    Decimal(text: text).map(\.description)
  }
}
