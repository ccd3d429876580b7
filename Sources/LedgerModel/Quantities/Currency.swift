/// One currency of a run.
package struct Currency: Hashable, Sendable {
  package let code: CurrencyCode
  /// The decimals of its minor unit, 0–9.
  package var decimals: Int
  /// Whether ISO 4217 or a `currency` entry makes it known.
  package var isKnown: Bool
}

/// Every currency that a run's files mention, each by a small number, in the order in which they were first written.
package struct CurrencyTable: Sendable {
  /// The first is no currency (`CurrencyIndex.none`).
  package private(set) var all: [Currency] = [Currency(code: .none, decimals: 0, isKnown: false)]
  private var indices: [CurrencyCode: CurrencyIndex] = [:]

  package init() {}

  /// The index of a code, added if it is new, ISO's with their decimals; `nil` once 65,534 are known.
  package mutating func intern(_ code: CurrencyCode) -> CurrencyIndex? {
    if let index = indices[code] { return index }
    guard all.count < Int(UInt16.max) else { return nil }
    let decimals = ISO4217.decimals(of: code)
    let index = CurrencyIndex(UInt16(all.count))
    all.append(Currency(code: code, decimals: decimals ?? 2, isKnown: decimals != nil))
    indices[code] = index
    return index
  }

  /// The index of a code that was written; `nil` for any other.
  package func index(of code: CurrencyCode) -> CurrencyIndex? { indices[code] }

  /// Makes a currency known, with its decimals where they are given.
  package mutating func declare(_ index: CurrencyIndex, decimals: Int?) {
    all[Int(index.number)].isKnown = true
    if let decimals { all[Int(index.number)].decimals = decimals }
  }

  @inlinable package subscript(index: CurrencyIndex) -> Currency { all[Int(index.number)] }

  /// `SGD`.
  package func code(_ index: CurrencyIndex) -> String { self[index].code.description }

  /// Minor units with exactly the currency's decimals: `432.10`.
  package func text(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    decimalText(minor, decimals: self[currency].decimals)
  }
}

/// A currency of the run's `CurrencyTable`.
package struct CurrencyIndex: Hashable, Comparable, Sendable {
  package let number: UInt16

  @inlinable package init(_ number: UInt16) { self.number = number }

  /// ISO 4217's XXX, no currency: of cards and accounts in a wallet that names no base.
  package static let none = CurrencyIndex(0)

  /// Whether they are the same currency; written out, so that other modules inline it.
  @inlinable package static func == (one: CurrencyIndex, other: CurrencyIndex) -> Bool { one.number == other.number }

  /// The order in which currencies were first written.
  @inlinable package static func < (one: CurrencyIndex, other: CurrencyIndex) -> Bool { one.number < other.number }
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
