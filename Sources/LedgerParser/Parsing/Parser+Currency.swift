import LedgerModel
import LedgerText

extension Parser {
  /// `currency POINTS` with `symbol` and `decimals`.
  mutating func currencyEntry(_ bytes: Span<UInt8>, _ reader: inout WordReader) throws(Diagnostic) {
    let code = try currencyWord(&reader)
    var entry = WrittenCurrency(currency: code, symbol: nil, decimals: nil)
    eachProperty(bytes, of: "a currency", among: ["symbol", "decimals"]) {
      parser, property, reader throws(Diagnostic) in
      guard let word = reader.next() else { throw .missing(reader.end, "a value", sample: nil) }
      if property.text == "symbol" {
        let sign = word.text.unicodeScalars.last?.properties.generalCategory
        guard sign == .currencySymbol, word.text.unicodeScalars.dropLast().allSatisfy(\.properties.isAlphabetic) else {
          throw .badSymbol(word.range)
        }
        if let owner = CurrencyCode.builtInSymbols[word.text],
          CurrencyCode(owner) != parser.written.currencies[code.value].code
        {
          throw .builtInSymbol(word.range, word.text, owner)
        }
        entry.symbol = Located(word.text, word.range)
      } else {
        guard let decimals = word.wholeNumber, (0...9).contains(decimals) else { throw .badDecimals(word.range) }
        entry.decimals = decimals
        let iso = parser.written.currencies[code.value].code
        if let known = ISO4217.decimals(of: iso), decimals != known {
          throw .isoDecimals(word.range, iso.description, known)
        }
      }
    }
    let known = ISO4217.decimals(of: written.currencies[code.value].code)
    if known != nil, entry.symbol == nil, entry.decimals == nil { diagnostics.add(.emptyCurrency(code.range)) }
    written.currencyEntries.append(entry)
  }
}

extension Diagnostic {
  fileprivate static func badSymbol(_ range: SourceRange) -> Diagnostic {
    .error("E143", range, "a symbol is a currency sign, with letters in front at most", help: "for example R$ or ₫")
  }

  fileprivate static func builtInSymbol(_ range: SourceRange, _ symbol: String, _ code: String) -> Diagnostic {
    .error("E305", range, "the symbol \(symbol) stands for \(code) already", help: "choose another, or write codes")
  }

  fileprivate static func badDecimals(_ range: SourceRange) -> Diagnostic {
    .error("E144", range, "decimals are a number from 0 to 9")
  }

  fileprivate static func emptyCurrency(_ range: SourceRange) -> Diagnostic {
    .warning(
      "W145", range, "this currency is built in; the entry says nothing new",
      label: "was it meant as a property?", help: "a card's currency is indented under the card")
  }

  fileprivate static func isoDecimals(_ range: SourceRange, _ code: String, _ decimals: Int) -> Diagnostic {
    .error("E146", range, "ISO 4217 gives \(code) \(decimals) decimals", help: "take the `decimals` away")
  }
}
