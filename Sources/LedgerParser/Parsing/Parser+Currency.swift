import LedgerModel
import LedgerText

struct WrittenCurrency: Renumbered, Sendable {
  var currency: Located<CurrencyIndex>
  var symbol: Located<String>?
  var decimals: Int?

  mutating func renumber(_ map: Renumbering) {
    currency.renumber(map)
    symbol?.range.renumber(map)
  }
}

enum CurrencyProperty: String, PropertyName {
  case symbol, decimals

  var isText: Bool { false }
}

extension Parser {
  /// `currency POINTS` with `symbol` and `decimals`.
  mutating func currencyEntry(_ bytes: Span<UInt8>, _ reader: inout WordReader) throws(Diagnostic) {
    let currency = try currencyWord(&reader)
    let code = written.currencies[currency.value].code
    var entry = WrittenCurrency(currency: currency)
    var hasProperties = false
    eachProperty(bytes, of: "a currency", as: CurrencyProperty.self) { parser, property, reader throws(Diagnostic) in
      hasProperties = true
      guard let word = reader.next() else { throw .missing(reader.end, "a value", sample: nil) }
      switch property {
      case .symbol: entry.symbol = Located(try parser.symbol(word, of: code), word.range)
      case .decimals: entry.decimals = try parser.decimals(word, of: code)
      }
    }
    if ISO4217.decimals(of: code) != nil, !hasProperties { diagnostics.add(.emptyCurrency(currency.range)) }
    written.currencyEntries.append(entry)
  }

  private func symbol(_ word: WrittenWord, of code: CurrencyCode) throws(Diagnostic) -> String {
    let sign = word.text.unicodeScalars.last?.properties.generalCategory
    guard sign == .currencySymbol, word.text.unicodeScalars.dropLast().allSatisfy(\.properties.isAlphabetic) else {
      throw .badSymbol(word.range)
    }
    if let owner = CurrencyCode.builtInSymbols[word.text], CurrencyCode(owner) != code {
      throw .builtInSymbol(word.range, word.text, owner)
    }
    return word.text
  }

  private func decimals(_ word: WrittenWord, of code: CurrencyCode) throws(Diagnostic) -> Int {
    guard let decimals = word.wholeNumber, (0...9).contains(decimals) else { throw .badDecimals(word.range) }
    if let known = ISO4217.decimals(of: code), decimals != known {
      throw .isoDecimals(word.range, code.description, known)
    }
    return decimals
  }
}

extension Diagnostic {
  fileprivate static func badSymbol(_ range: SourceRange) -> Diagnostic {
    .error("E143", range, "a symbol ends with a currency sign, such as R$", help: "for example R$ or ₫")
  }

  fileprivate static func builtInSymbol(_ range: SourceRange, _ symbol: String, _ code: String) -> Diagnostic {
    .error("E305", range, "the symbol \(symbol) already stands for \(code)", help: "choose another, or write codes")
  }

  fileprivate static func badDecimals(_ range: SourceRange) -> Diagnostic {
    .error("E144", range, "decimals must be a number from 0 to 9")
  }

  fileprivate static func emptyCurrency(_ range: SourceRange) -> Diagnostic {
    .warning(
      "W145", range, "this currency is built in; the entry has no effect",
      label: "was it meant as a property?", help: "a card's currency is indented under the card")
  }

  fileprivate static func isoDecimals(_ range: SourceRange, _ code: String, _ decimals: Int) -> Diagnostic {
    .error("E146", range, "ISO 4217 gives \(code) \(decimals) decimals", help: "remove `decimals`")
  }
}
