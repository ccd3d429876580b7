/// A currency of a run.
@frozen public struct Currency: Hashable, Sendable {
  /// Its code.
  public let code: CurrencyCode
  /// Of its minor unit, 0–9.
  public var decimals: Int
  /// Whether ISO 4217 or a `currency` entry has the code.
  public var isKnown: Bool
}

/// The currencies of a run's files, each with a small number, in order of first use.
public struct CurrencyTable: Sendable {
  /// The first is no currency (`CurrencyIndex.none`).
  public private(set) var all: [Currency] = [Currency(code: .none, decimals: 0, isKnown: false)]
  /// In the order of their codes.
  private var sorted: [CurrencyIndex] = []

  package init() {}

  /// The index of a code, added if it is new, with ISO 4217's decimals; `nil` once 65,534 are known.
  package mutating func intern(_ code: CurrencyCode) -> CurrencyIndex? {
    if let index = index(of: code) { return index }
    guard all.count < Int(UInt16.max) else { return nil }
    let decimals = ISO4217.decimals(of: code)
    let index = CurrencyIndex(UInt16(all.count))
    all.append(Currency(code: code, decimals: decimals ?? 2, isKnown: decimals != nil))
    sorted.insert(index, at: place(of: code))
    return index
  }

  /// `nil` for a code that no file has.
  package func index(of code: CurrencyCode) -> CurrencyIndex? {
    let place = place(of: code)
    return place < sorted.count && self[sorted[place]].code == code ? sorted[place] : nil
  }

  private func place(of code: CurrencyCode) -> Int { sorted.partitioningIndex { self[$0].code >= code } }

  /// Makes a currency known, with its decimals if given.
  package mutating func declare(_ index: CurrencyIndex, decimals: Int?) {
    all[Int(index.number)].isKnown = true
    if let decimals { all[Int(index.number)].decimals = decimals }
  }

  /// A currency.
  @inlinable public subscript(index: CurrencyIndex) -> Currency { all[Int(index.number)] }

  /// `SGD`.
  package func code(_ index: CurrencyIndex) -> String { self[index].code.description }

  /// Minor units with exactly the currency's decimals: `432.10`.
  package func text(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    decimalText(minor, decimals: self[currency].decimals)
  }
}

/// A currency of the run's `CurrencyTable`.
@frozen public struct CurrencyIndex: Hashable, Comparable, Sendable {
  /// In the order of first use; 0 for none.
  public let number: UInt16

  /// The currency with a number.
  @inlinable public init(_ number: UInt16) { self.number = number }

  /// ISO 4217's XXX, no currency: for cards and accounts of a wallet without a base currency.
  @inlinable public static var none: CurrencyIndex { CurrencyIndex(0) }

  /// Whether both are the same currency; written out so that other modules inline it.
  @inlinable public static func == (one: CurrencyIndex, other: CurrencyIndex) -> Bool {
    one.number == other.number
  }

  /// The order of first use.
  @inlinable public static func < (one: CurrencyIndex, other: CurrencyIndex) -> Bool {
    one.number < other.number
  }
}

/// An exact amount of money.
@frozen public struct Money: Hashable, Sendable {
  /// Minor units.
  public var minor: Int128
  /// That of the minor units.
  public var currency: CurrencyIndex

  /// An amount in minor units.
  @inlinable public init(_ minor: Int128, _ currency: CurrencyIndex) {
    self.minor = minor
    self.currency = currency
  }
}
