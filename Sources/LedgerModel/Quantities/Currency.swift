/// The place of a currency in the run's `CurrencyTable`. Index 0 means "none written".
package typealias CurrencyIndex = UInt16

/// One currency of a run.
package struct Currency: Hashable, Sendable {
  /// Its code.
  package let code: CurrencyCode
  /// The decimals of its minor unit, 0–9.
  package var decimals: Int
  /// Whether ISO 4217 or a `currency` entry makes it known.
  package var isKnown: Bool
}

/// Every currency that a run's files mention, each by a small number.
package struct CurrencyTable: Sendable {
  /// Index 0 is no currency; the others in the order they were first seen.
  package private(set) var all: [Currency] = [
    Currency(code: CurrencyCode(uncheckedPacked: 0), decimals: 0, isKnown: false)
  ]
  private var indices: [CurrencyCode: CurrencyIndex] = [:]

  /// No currencies.
  package init() {}

  /// The index of a code; a new one is taken in, ISO's with their decimals. 0 once 65,535 are known.
  package mutating func intern(_ code: CurrencyCode) -> CurrencyIndex {
    if let index = indices[code] { return index }
    guard all.count < Int(CurrencyIndex.max) else { return 0 }
    let decimals = ISO4217.decimals(of: code)
    all.append(Currency(code: code, decimals: decimals ?? 2, isKnown: decimals != nil))
    indices[code] = CurrencyIndex(all.count - 1)
    return CurrencyIndex(all.count - 1)
  }

  /// The index of a code that was seen.
  package func index(of code: CurrencyCode) -> CurrencyIndex? { indices[code] }

  /// Makes a currency known, with its decimals where they are given.
  package mutating func declare(_ index: CurrencyIndex, decimals: Int?) {
    all[Int(index)].isKnown = true
    if let decimals { all[Int(index)].decimals = decimals }
  }

  /// A currency.
  @inlinable package subscript(index: CurrencyIndex) -> Currency { all[Int(index)] }

  /// A currency's code as text.
  package func code(_ index: CurrencyIndex) -> String { all[Int(index)].code.description }

  /// Minor units with exactly the currency's decimals: `432.10`.
  package func text(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    decimalText(minor, decimals: self[currency].decimals)
  }
}

/// A sum of money: an exact count of a currency's minor units (cents, yen, fils).
package struct Money: Hashable, Sendable {
  /// Minor units.
  package var minor: Int128
  /// Of this currency.
  package var currency: CurrencyIndex

  /// So many minor units of a currency.
  @inlinable package init(_ minor: Int128, _ currency: CurrencyIndex) {
    self.minor = minor
    self.currency = currency
  }
}
