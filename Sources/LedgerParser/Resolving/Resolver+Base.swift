import LedgerModel
import LedgerText

extension Resolver {
  /// Finds the one base currency. `override` (`--base`) is what totals are counted in; what the files leave unsaid is in
  /// the files' own.
  mutating func resolveBase(override: CurrencyCode?) {
    for entry in written.bases.dropFirst() where entry.value != written.bases[0].value {
      diagnostics.add(.baseTwice(entry.range, written.bases[0].range))
    }
    if let entry = written.bases.first {
      fileBase = entry.value
    } else if let override {
      fileBase = written.currencies.intern(override)
    } else {
      if let place = firstAmount { diagnostics.add(.noBase(place)) }
      isBaseMissing = true
      // What is read on needs one: the first currency that is written.
      fileBase =
        written.currencies.all.count > 1 && written.currencies[1].isKnown ? 1 : written.currencies.intern(.usDollar)
    }
    base = override.map { written.currencies.intern($0) } ?? fileBase
    if override != nil { isBaseMissing = false }
  }

  /// The first place that needs a base currency.
  private var firstAmount: SourceRange? {
    let expense = written.expenses.first.map { SourceRange($0.position, $0.position + 10) }
    let card = written.cards.lazy.filter { !$0.isBuiltIn }.flatMap(\.properties).first { $0.value.holdsAmount }
    let rest = [expense, card?.range, written.incomes.first?.range, written.statements.first?.amount.range]
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

extension CardProperty {
  /// Whether it holds an amount of money.
  fileprivate var holdsAmount: Bool {
    switch self {
    case .minimum, .maximum(.some), .fee, .welcome, .benefitMonth: true
    case .line(let line): line.minimum != nil || line.limit != nil
    case .benefit(let benefit): benefit.amount != nil || benefit.worth != nil
    default: false
    }
  }
}

extension CurrencyCode {
  fileprivate static var usDollar: CurrencyCode { CurrencyCode("USD")! }
}
