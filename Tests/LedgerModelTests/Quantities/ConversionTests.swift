import LedgerModel
import Testing

@Suite("From one currency into another")
struct ConversionTests {
  private func currency(_ code: String) throws -> Currency {
    var table = CurrencyTable()
    let index = table.intern(try currencyCode(code))
    return table[index ?? .none]
  }

  private func conversion(_ rate: String, _ from: String, _ to: String, _ rounding: Rounding = .halfUp) throws
    -> Conversion
  {
    let rate = try number(rate).fraction
    return try #require(
      Conversion(ratio: rate, from: try currency(from), to: try currency(to), rounding: rounding))
  }

  @Test(
    "minor units, by the decimals of both",
    arguments: [
      ("1.3421", "USD", "SGD", 4200, 5637), ("1.3421", "USD", "SGD", -4200, -5637),
      ("0.0091", "JPY", "SGD", 10_000, 9100),
      ("110.5", "SGD", "JPY", 1250, 1381), ("3.25", "KWD", "USD", 1_000, 325),
      ("0.3076", "USD", "KWD", 325, 1000),
      ("1", "JPY", "KWD", 1, 1000), ("1", "KWD", "JPY", 1499, 1), ("1", "KWD", "JPY", 1500, 2),
      ("2", "USD", "SGD", 0, 0),
      ("0.125", "USD", "SGD", 100, 13), ("0.125", "USD", "SGD", -100, -13),
      ("1", "SGD", "SGD", 999_999_999_999_999_999, 999_999_999_999_999_999),
    ] as [(String, String, String, Int64, Int64)])
  func minorUnits(rate: String, from: String, to: String, minor: Int64, expected: Int64) throws {
    #expect(try conversion(rate, from, to).convert(minor) == expected)
  }

  @Test("halves go away from zero, or to the even neighbour")
  func halves() throws {
    let halfEven = try conversion("0.5", "USD", "SGD", .halfEven)
    #expect([1, 3, 5, -1, -3].map { halfEven.convert($0) } == [0, 2, 2, 0, -2])
    let halfUp = try conversion("0.5", "USD", "SGD")
    #expect([1, 3, 5, -1, -3].map { halfUp.convert($0) } == [1, 2, 3, -1, -2])
  }

  @Test("a fee is part of the one conversion: it is not rounded by itself")
  func fee() throws {
    let fee = try number("3.25")
    // 10.05 at 1.3421 is 13.488105, with 3.25 % on it 13.92646….
    #expect(try conversion("1.3421", "USD", "SGD").withFee(fee)?.convert(1005) == 1393)
    // A cent at 1.4 and 20 % on it is 1.68 cents: rounded before the fee it would be 1.2.
    #expect(try conversion("1.4", "USD", "SGD").withFee(try number("20"))?.convert(1) == 2)
    #expect(try conversion("1.34", "USD", "SGD").withFee(try number("0"))?.convert(100) == 134)
    #expect(try conversion("2", "USD", "SGD").withFee(try number("100"))?.convert(100) == 400)
  }

  @Test("what has more than 18 digits is none")
  func tooLarge() throws {
    let twice = try conversion("2", "USD", "SGD")
    #expect(twice.convert(499_999_999_999_999_999) == 999_999_999_999_999_998)
    #expect(twice.convert(500_000_000_000_000_000) == nil && twice.convert(-500_000_000_000_000_000) == nil)
    #expect(Amount.most == 999_999_999_999_999_999)
    let huge = Fraction(Int128.max / 2, 3)
    #expect(
      Conversion(ratio: huge, from: try currency("JPY"), to: try currency("KWD"), rounding: .halfUp) == nil)
  }
}
