import LedgerModel
import LedgerText

/// Makes declared currencies and symbols known; every other one in use is an error, reported once.
struct CurrenciesResolving {
  private let written: WrittenLedger
  private(set) var table: CurrencyTable

  init(_ written: WrittenLedger) { (self.written, table) = (written, written.currencies) }

  /// Declares the currencies and symbols of `currency` entries.
  mutating func declare(_ map: SourceMap, _ libraryStart: UInt32?, _ log: inout ResolutionLog) {
    var declared: [CurrencyIndex: WrittenCurrency] = [:]
    var symbols: [String: WrittenCurrency] = [:]
    for entry in written.currencyEntries {
      let index = entry.currency.value
      if let other = declared[index] {
        if other.decimals != entry.decimals || other.symbol?.value != entry.symbol?.value {
          log.add(
            .error(
              "E304", entry.currency.range,
              "the currency \(table.code(index)) is declared twice, with different properties"
            ).noting("first declared here", at: other.currency.range))
        }
        continue
      }
      declared[index] = entry
      table.declare(index, decimals: entry.decimals)
      guard let symbol = entry.symbol else { continue }
      if let other = symbols[symbol.value] {
        log.add(.symbolTwice(symbol.range, symbol.value, other.symbol?.range ?? other.currency.range))
      }
      symbols[symbol.value] = entry
    }
    lazy var declarations = written.declarationPlace(in: map, before: libraryStart)
    // Declared ones were known when they were read.
    for (placeholder, symbol) in written.symbols.sorted(by: { $0.key < $1.key }) where symbols[symbol] == nil
    {
      let base = written.bases.first.map { written.currencies.code($0.value) }
      let codes = Diagnostic.codes(ofSymbol: symbol, base: base)
      let place = written.currencyUses[Int(placeholder.number) - 1]
      if let code = CurrencyCode.ofSigns[symbol] {
        let amount =
          String(decoding: map.bytes(place), as: UTF8.self).replacing(symbol, with: "") + " \(code)"
        let error = Diagnostic.unknownSymbol(place, symbol, help: "write \(amount)")
        log.add(isConvertible(code) ? error.written(amount) : error)
        continue
      }
      var error = Diagnostic.unknownSymbol(place, symbol, help: "write the code after the number")
      for code in codes where isConvertible(code) && !isDeclared(code) {
        let edit = map.insertion(of: ["currency \(code)", "    symbol \(symbol)"], at: declarations)
        error = error.fixed("declare \(symbol) as \(code)", .choice, edit)
      }
      log.add(error)
    }
  }

  private func index(_ code: String) -> CurrencyIndex? {
    CurrencyCode(code).flatMap { written.currencies.index(of: $0) }
  }

  private func isDeclared(_ code: String) -> Bool {
    index(code).map { index in written.currencyEntries.contains { $0.currency.value == index } } ?? false
  }

  /// Whether there is a rate for a currency, or none is needed.
  private func isConvertible(_ code: String) -> Bool {
    guard let index = index(code) else { return false }
    return written.bases.first?.value == index
      || written.entries.contains { _, entry in
        if case .rate(let rate) = entry { rate.from.value == index || rate.to.value == index } else { false }
      }
  }

  /// Reports currencies that are neither built in nor declared.
  func report(_ map: SourceMap, _ log: inout ResolutionLog) {
    var codes: [String] = []
    for (offset, place) in written.currencyUses.enumerated() {
      let index = CurrencyIndex(UInt16(offset + 1))
      if table[index].isKnown || written.symbols[index] != nil { continue }
      let code = table.code(index)
      if written.names.find(code).map({ written.broken.contains(BrokenDefinition(.currency, $0)) }) ?? false {
        continue
      }
      let near = log.nearestName(to: code) {
        // A card's name in capitals reads as a currency.
        let sources = (written.cards.map(\.name.value) + written.accounts.map(\.name.value))
          .map { written.names.text($0) }
        if let source = sources.first(where: { $0.uppercased() == code }) { return [source] }
        if codes.isEmpty { codes = ISO4217.codes.map(\.description) }
        return codes
      }
      let error = Diagnostic.unknownCurrency(place, code, near)
      // A name is in small letters.
      let isSure = near.map { CurrencyCode($0) == nil || isConvertible($0) } ?? false
      log.add(isSure && map.isOnlyWord(code) ? error.changed(code, to: near) : error)
    }
  }
}

extension SourceMap {
  /// Whether a word is at one place only. Files above a megabyte are not searched.
  fileprivate func isOnlyWord(_ text: String) -> Bool {
    guard files.reduce(0, { $0 + $1.text.count }) <= 1 << 20 else { return false }
    var count = 0
    for file in files {
      let bytes = file.text.span
      var start = 0
      while start < bytes.count {
        let end = lineFeed(bytes, from: start)
        var cursor = Cursor(at: start, end: end)
        while let word = cursor.takeWord(bytes) {
          if word.form == .plain, word.text(bytes) == text { count += 1 }
        }
        start = end + 1
      }
    }
    return count == 1
  }
}

extension Diagnostic {
  fileprivate static func symbolTwice(_ range: SourceRange, _ symbol: String, _ other: SourceRange)
    -> Diagnostic
  {
    .error(
      "E305", range, "the symbol \(symbol) stands for two currencies"
    ).noting("declared here too", at: other)
  }

  /// The currencies that a symbol may be declared for, the likely one first.
  fileprivate static func codes(ofSymbol symbol: String, base: String?) -> [String] {
    switch symbol {
    case "$": [base.flatMap { dollars.contains($0) && $0 != "USD" ? $0 : nil }, "USD"].compactMap(\.self)
    case "¥": [base == "CNY" ? "CNY" : "JPY"]
    default: []
    }
  }

  fileprivate static func unknownSymbol(_ range: SourceRange, _ symbol: String, help: String) -> Diagnostic {
    .error("E306", range, "the symbol `\(symbol)` does not name a currency here", help: help)
  }

  /// Currencies that are written `$` where they are used.
  private static let dollars: Set<String> = [
    "USD", "SGD", "CAD", "AUD", "NZD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS",
  ]

  fileprivate static func unknownCurrency(_ range: SourceRange, _ code: String, _ near: String?) -> Diagnostic
  {
    .error(
      "E307", range.last(code), "unknown currency \(code)", label: near.map { "did you mean \($0)?" },
      help: "if it is one of your own, declare it: currency \(code)")
  }
}
