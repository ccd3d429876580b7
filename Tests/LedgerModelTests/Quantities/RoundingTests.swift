import LedgerModel
import Testing

@Suite("Rounding")
struct RoundingTests {
  @Test("halves, on both sides of zero")
  func halves() {
    let cases: [(Rounding, [Int128])] = [
      (Rounding.halfUp, [-3, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 3]),
      (.halfEven, [-3, -2, -2, -2, -1, 0, 0, 0, 1, 2, 2, 2, 3]),
      (.towardsZero, [-3, -2, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3]),
      (.awayFromZero, [-3, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 3]),
    ]
    for (rule, expected) in cases {
      // -3, -2.5, -2 … 3
      #expect((-6...6).map { rule.quotient(Int128($0), over: 2) } == expected)
    }
  }

  @Test("thirds and sixths")
  func sixths() {
    let cases: [(Rounding, [Int128])] = [
      (Rounding.halfUp, [-1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1]),
      (.halfEven, [-1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1]),
      (.towardsZero, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      (.awayFromZero, [-1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1]),
    ]
    for (rule, expected) in cases {
      #expect((-5...5).map { rule.quotient(Int128($0), over: 6) } == expected)
    }
  }

  @Test(
    "numbers wider than 64 bits are rounded like small ones",
    arguments: [Rounding.halfUp, .halfEven, .towardsZero, .awayFromZero])
  func wide(rule: Rounding) throws {
    for value in -13...13 {
      let small = try #require(rule.quotient(Int128(value), over: 4))
      // The same ratio, with a product or a divisor beyond 64 bits, and one beyond 128.
      #expect(rule.quotient(Int128(value) * powerOfTen(25), over: 4 * powerOfTen(25)) == small)
      #expect(
        rule.quotient(Int128(value) * powerOfTen(30), times: powerOfTen(30), over: 4 * powerOfTen(30))
          == Int128(value) * 25 * powerOfTen(28))
      #expect(
        rule.quotient(Int128(value) * powerOfTen(37), times: 10, over: 4 * powerOfTen(37))
          == rule.quotient(Int128(value) * 10, over: 4))
      #expect(
        rule.quotient(Int128(value) * powerOfTen(20), times: powerOfTen(17), over: 4 * powerOfTen(37))
          == small)
    }
  }

  @Test("what does not fit is none")
  func overflow() {
    #expect(Rounding.halfUp.quotient(Int128.max, times: 2, over: 1) == nil)
    #expect(Rounding.halfUp.quotient(Int128.max, times: Int128.max, over: 2) == nil)
    #expect(Rounding.halfUp.quotient(Int128.max, times: Int128.max, over: Int128.max - 1) == nil)
    #expect(Rounding.towardsZero.quotient(powerOfTen(38), times: 3, over: 3) == powerOfTen(38))
    #expect(Rounding.towardsZero.quotient(-powerOfTen(38), times: 3, over: 3) == -powerOfTen(38))
  }
}
