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
        alias(placeholder, entry.currency.value)
      } else {
        diagnostics.add(.unknownSymbol(written.currencyUses[Int(placeholder) - 1], symbol))
      }
    }
    for (offset, place) in written.currencyUses.enumerated() {
      let index = CurrencyIndex(offset + 1)
      if written.currencies[index].isKnown || written.symbols[index] != nil { continue }
      diagnostics.add(.unknownCurrency(place, written.currencies.code(index)))
    }
  }

  /// Replaces the placeholder of a symbol by its currency wherever it was written.
  private mutating func alias(_ placeholder: CurrencyIndex, _ currency: CurrencyIndex) {
    func mend(_ amount: inout WrittenAmount) { if amount.currency == placeholder { amount.currency = currency } }
    for index in written.expenses.indices where written.expenses[index].currency == placeholder {
      written.expenses[index].currency = currency
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
    currencyAlias[placeholder] = currency
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

  fileprivate static func unknownCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    let near = nearestName(to: code, in: ISO4217.codes.lazy.map(\.description))
    let place = SourceRange(max(range.start, range.end - UInt32(code.utf8.count)), range.end)
    return .error(
      "E307", place, "there is no currency \(code)", label: near.map { "did you mean \($0)?" },
      help: "if it is one of your own, declare it: currency \(code)")
  }
}
