import LedgerModel
import LedgerText

struct WrittenCurrency: Sendable {
  var currency: Located<CurrencyIndex>
  var symbol: Located<String>?
  var decimals: Int?
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
    let (symbol, decimals, hasProperties) = currencyProperties(bytes, of: code)
    if ISO4217.decimals(of: code) != nil, !hasProperties {
      diagnostics.add(
        .warning(
          "W145", currency.range, "this currency is built in; the entry has no effect",
          label: "was it meant as a property?", help: "a card's currency is indented under the card"))
    }
    add(.currency(WrittenCurrency(currency: currency, symbol: symbol, decimals: decimals)))
  }

  /// Reads the properties of a currency; `nil` is one whose code has an error.
  mutating func currencyProperties(
    _ bytes: Span<UInt8>, of code: CurrencyCode?
  ) -> (symbol: Located<String>?, decimals: Int?, isAny: Bool) {
    var (symbol, decimals, isAny): (Located<String>?, Int?, Bool) = (nil, nil, false)
    eachProperty(bytes, of: "a currency", as: CurrencyProperty.self) {
      parser, property, reader throws(Diagnostic) in
      isAny = true
      let slot: Slot = property == .symbol ? .symbol : .number
      guard let word = reader.next(slot) else { throw .missing(reader.end, "a value", sample: nil) }
      switch property {
      case .symbol: symbol = Located(try parser.symbol(word, of: code), word.range)
      case .decimals: decimals = try parser.decimals(word, of: code)
      }
    }
    return (symbol, decimals, isAny)
  }

  private func symbol(_ word: WrittenWord, of code: CurrencyCode?) throws(Diagnostic) -> String {
    let sign = word.text.unicodeScalars.last?.properties.generalCategory
    guard sign == .currencySymbol, word.text.unicodeScalars.dropLast().allSatisfy(\.properties.isAlphabetic)
    else {
      throw .error(
        "E143", word.range, "a symbol ends with a currency sign, such as R$", help: "for example R$ or ₫")
    }
    if let code, let owner = CurrencyCode.builtInSymbols[word.text], CurrencyCode(owner) != code {
      throw .error(
        "E305", word.range, "the symbol \(word.text) already stands for \(owner)",
        help: "choose another, or write codes")
    }
    return word.text
  }

  private func decimals(_ word: WrittenWord, of code: CurrencyCode?) throws(Diagnostic) -> Int {
    guard let decimals = word.wholeNumber, (0...9).contains(decimals) else {
      throw .error("E144", word.range, "decimals must be a number from 0 to 9")
    }
    if let code, let known = ISO4217.decimals(of: code), decimals != known {
      throw .error(
        "E146", word.range, "ISO 4217 gives \(code.description) \(known) decimals", help: "remove `decimals`")
    }
    return decimals
  }
}
