import LedgerModel
import LedgerText

extension Resolver {
  /// Finds the one base currency. `override` (`--base`) wins over what the files say.
  mutating func resolveBase(override: CurrencyCode?) {
    for entry in written.bases.dropFirst() where entry.value != written.bases[0].value {
      diagnostics.add(.baseTwice(entry.range, written.bases[0].range))
    }
    if let override {
      base = written.currencies.intern(override)
    } else if let entry = written.bases.first {
      base = entry.value
    } else if let place = firstAmount {
      diagnostics.add(.noBase(place))
      isBaseMissing = true
      // What is read on needs one: the first currency that is written.
      base =
        written.currencies.all.count > 1 && written.currencies[1].isKnown ? 1 : written.currencies.intern(.usDollar)
    }
  }

  /// The first place that needs a base currency.
  private var firstAmount: SourceRange? {
    let expense = written.expenses.first.map { SourceRange($0.position, $0.position + 10) }
    let card = written.cards.first { !$0.isBuiltIn }.map(\.name.range)
    let rest = [expense, card, written.incomes.first?.range, written.accounts.first?.name.range]
    return rest.compactMap(\.self).min { $0.start < $1.start }
  }
}

extension Diagnostic {
  fileprivate static func baseTwice(_ range: SourceRange, _ other: SourceRange) -> Diagnostic {
    .error(
      "E308", range, "there is one base currency", label: "another one", notes: [Note("first set here", at: other)])
  }

  fileprivate static func noBase(_ range: SourceRange) -> Diagnostic {
    .error("E309", range, "the base currency is missing: totals are counted in it", help: "base SGD")
  }
}

extension CurrencyCode {
  fileprivate static var usDollar: CurrencyCode { CurrencyCode("USD")! }
}
