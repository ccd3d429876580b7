import LedgerFormats
package import LedgerModel
import SystemLibrary

// What the balances of an account's statement say.
extension AccountStatement {
  /// The opening balance, the rows and the closing balance, if there are both: whether they agree, in one
  /// line.
  var balanceText: (agrees: Bool, text: String)? {
    guard let opening, let closing, let missing else { return nil }
    let (first, last) = (text(of: opening), text(of: closing))
    let rows = bookedCount == 1 ? "1 row" : "\(bookedCount) rows"
    if missing == 0 {
      let verb = bookedCount == 1 ? "gives" : "give"
      return (true, "opening \(first) and \(rows) \(verb) the closing balance, \(last)")
    }
    let way = missing < 0 ? "out" : "in"
    return (
      false,
      "opening \(first), \(rows) of \(text(ofUnits: sum)), closing \(last): "
        + "\(text(ofUnits: Int128(missing.magnitude))) \(way) is missing"
    )
  }

  /// `1,250.00`, with the decimals of the currency where they suffice.
  func text(of amount: Decimal) -> String { amount.hundredThousandths.map(text(ofUnits:)) ?? "\(amount)" }

  /// Those of the currency, or more where they do not suffice.
  private func decimals(of units: Int128) -> Int {
    let own = currency.flatMap { CurrencyCode($0) }.flatMap { ISO4217.decimals(of: $0) } ?? 2
    var decimals = min(own, AccountStatement.decimals)
    while units % powerOfTen(AccountStatement.decimals - decimals) != 0 { decimals += 1 }
    return decimals
  }

  private func text(ofUnits units: Int128) -> String {
    let decimals = decimals(of: units)
    let minor = units / powerOfTen(AccountStatement.decimals - decimals)
    return BankStatements.text(
      ByteBuffer.array(reserving: 32) { $0.append(grouped: minor, decimals: decimals) })
  }

  /// The sum of the booked rows' amounts; `nil` if it is too large.
  package var rowSum: Decimal? {
    let decimals = decimals(of: sum)
    return Int64(exactly: sum / powerOfTen(AccountStatement.decimals - decimals)).map {
      Decimal($0, scale: UInt8(decimals))
    }
  }

  /// Whether the balances and the rows agree; `nil` without both balances.
  package var agrees: Bool? { missing.map { $0 == 0 } }
}
