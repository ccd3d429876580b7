import LedgerModel
import LedgerText

extension Resolver {
  /// Makes declared currencies and symbols known; every other one that is used is a mistake, shown once.
  mutating func resolveCurrencies() {
    var declared: [CurrencyIndex: WrittenCurrency] = [:]
    var symbols: [String: WrittenCurrency] = [:]
    for entry in written.currencyEntries {
      let index = entry.currency.value
      if let other = declared[index] {
        if other.decimals != entry.decimals || other.symbol?.value != entry.symbol?.value {
          diagnostics.add(.currencyTwice(entry.currency.range, written.currencies.code(index), other.currency.range))
        }
        continue
      }
      declared[index] = entry
      written.currencies.declare(index, decimals: entry.decimals)
      if let symbol = entry.symbol {
        if let other = symbols[symbol.value] {
          diagnostics.add(.symbolTwice(symbol.range, symbol.value, other.symbol?.range ?? other.currency.range))
        }
        symbols[symbol.value] = entry
      }
    }
    for (placeholder, symbol) in written.symbols.sorted(by: { $0.key < $1.key }) {
      if let entry = symbols[symbol] {
        currencyAlias[placeholder] = entry.currency.value
      } else {
        diagnostics.add(.unknownSymbol(written.currencyUses[Int(placeholder) - 1], symbol))
      }
    }
    if !currencyAlias.isEmpty { replaceSymbols() }
    var looked = 0
    for (offset, place) in written.currencyUses.enumerated() {
      let index = CurrencyIndex(offset + 1)
      if written.currencies[index].isKnown || written.symbols[index] != nil { continue }
      let code = written.currencies.code(index)
      // Looking is slow; a file of nothing but unknown ones gets no more than these.
      looked += 1
      // A card's name in capitals reads as a currency.
      let names = looked <= 200 ? (written.cards.map(\.name.value) + written.accounts.map(\.name.value)) : []
      let source = names.map { written.names.text($0) }.first { $0.uppercased() == code }
      let near = source ?? (looked <= 200 ? nearestName(to: code, in: ISO4217.codes.lazy.map(\.description)) : nil)
      diagnostics.add(.unknownCurrency(place, code, near))
    }
  }

  /// Replaces the placeholders of symbols by their currencies wherever they were written.
  private mutating func replaceSymbols() {
    let currencies = currencyAlias
    func mend(_ amount: inout WrittenAmount) { amount.currency = currencies[amount.currency] ?? amount.currency }
    for index in written.expenses.indices {
      if let currency = currencies[written.expenses[index].currency] { written.expenses[index].currency = currency }
    }
    for index in written.prices.indices { mend(&written.prices[index].amount) }
    for index in written.incomes.indices {
      mend(&written.incomes[index].amount)
      if var price = written.incomes[index].price {
        mend(&price.amount)
        written.incomes[index].price = price
      }
    }
    for index in written.statements.indices { mend(&written.statements[index].amount) }
  }
}

extension Diagnostic {
  fileprivate static func currencyTwice(_ range: SourceRange, _ code: String, _ other: SourceRange) -> Diagnostic {
    .error(
      "E304", range, "the currency \(code) is declared twice, with different properties",
      notes: [Note("first declared here", at: other)])
  }

  fileprivate static func symbolTwice(_ range: SourceRange, _ symbol: String, _ other: SourceRange) -> Diagnostic {
    .error(
      "E305", range, "the symbol \(symbol) stands for two currencies", notes: [Note("declared here too", at: other)])
  }

  fileprivate static func unknownSymbol(_ range: SourceRange, _ symbol: String) -> Diagnostic {
    let fix =
      symbol == "$"
      ? "write S$, US$, C$, A$, NZ$ or HK$, or a code behind the number: 12.50 SGD"
      : "write a code behind the number, or declare it: currency JPY, with `symbol \(symbol)` indented below"
    return .error("E306", range, "the symbol `\(symbol)` stands for no currency here", help: fix)
  }

  fileprivate static func unknownCurrency(_ range: SourceRange, _ code: String, _ near: String?) -> Diagnostic {
    let place = SourceRange(max(range.start, range.end - UInt32(code.utf8.count)), range.end)
    return .error(
      "E307", place, "there is no currency \(code)", label: near.map { "did you mean \($0)?" },
      help: "if it is one of your own, declare it: currency \(code)")
  }
}
