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
        guard word.text.unicodeScalars.last?.properties.generalCategory == .currencySymbol else {
          throw .badSymbol(word.range, word.text)
        }
        entry.symbol = Located(word.text, word.range)
      } else {
        guard let decimals = Int(word.text), (0...9).contains(decimals) else { throw .badDecimals(word.range) }
        entry.decimals = decimals
      }
    }
    let known = ISO4217.decimals(of: written.currencies[code.value].code)
    if known != nil, entry.symbol == nil, entry.decimals == nil { diagnostics.add(.emptyCurrency(code.range)) }
    if let known, let decimals = entry.decimals, decimals != known {
      diagnostics.add(.isoDecimals(code.range, written.currencies.code(code.value), known))
    }
    written.currencyEntries.append(entry)
  }
}

extension Diagnostic {
  fileprivate static func badSymbol(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error("E143", range, "a symbol ends in a currency sign", help: "for example R$ or ₫, not \(text)")
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
