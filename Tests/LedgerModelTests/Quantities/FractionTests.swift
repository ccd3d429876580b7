import LedgerModel
import TestSupport
import Testing

@Suite("Fractions")
struct FractionTests {
  @Test("are added and taken off exactly")
  func sums() {
    let cases: [(Fraction, Fraction, Fraction, Fraction)] = [
      (Fraction(1, 3), Fraction(1, 6), Fraction(1, 2), Fraction(1, 6)),
      (Fraction(1, 5), Fraction(2, 5), Fraction(3, 5), Fraction(-1, 5)),
      (Fraction(0), Fraction(7, 9), Fraction(7, 9), Fraction(-7, 9)),
      (Fraction(7, 9), Fraction(0), Fraction(7, 9), Fraction(7, 9)),
      (Fraction(-1, 2), Fraction(1, 2), .zero, Fraction(-1)),
      (Fraction(4, 6), Fraction(1, 3), Fraction(1), Fraction(1, 3)),
      (
        Fraction(1, powerOfTen(18)), Fraction(1, 3), Fraction(1_000_000_000_000_000_003, 3 * powerOfTen(18)),
        Fraction(-999_999_999_999_999_997, 3 * powerOfTen(18))
      ),
    ]
    for (one, other, sum, difference) in cases {
      #expect(
        one + other == sum && other + one == sum && one - other == difference && other - one == -difference)
      var total = one
      total += other
      #expect(total == sum)
    }
  }

  @Test("are multiplied and turned over exactly, or not at all")
  func products() {
    let cases: [(Fraction, Fraction, Fraction?)] = [
      (Fraction(2, 3), Fraction(3, 4), Fraction(1, 2)), (Fraction(-2, 3), Fraction(3, 2), Fraction(-1)),
      (Fraction(0, 5), Fraction(7, 3), .zero),
      (Fraction(Int128.max, 1), Fraction(1, Int128.max), Fraction(1)),
      (Fraction(Int128.max, 3), Fraction(6, 1), nil), (Fraction(1, Int128.max), Fraction(1, 2), nil),
    ]
    for (one, other, product) in cases {
      #expect(one.times(other) == product)
    }
  }

  @Test("turned over, keep their sign")
  func inverse() {
    #expect(Fraction(2, 3).inverse == Fraction(3, 2) && Fraction(-2, 3).inverse == Fraction(-3, 2))
    #expect(Fraction(-2, 3).inverse.denominator > 0)
  }

  @Test("are compared by their value")
  func order() {
    let sorted = [
      Fraction(-3, 2), Fraction(-1), Fraction(-1, 3), .zero, Fraction(1, 3), Fraction(2, 5), Fraction(1, 2),
      Fraction(7, 2),
    ]
    for (place, one) in sorted.enumerated() {
      for (otherPlace, other) in sorted.enumerated() {
        #expect((one < other) == (place < otherPlace) && (one == other) == (place == otherPlace))
      }
    }
    #expect(Fraction(2, 4) == Fraction(1, 2) && Fraction(0, 7) == .zero && Fraction(-4, 6) == Fraction(-2, 3))
  }

  @Test("are rounded once, as is named")
  func rounding() {
    let cases: [(Fraction, Int, Int128, Int128, Int128, Int128)] = [
      (Fraction(5, 2), 0, 2, 3, 2, 3), (Fraction(7, 2), 0, 3, 4, 4, 4), (Fraction(-5, 2), 0, -2, -3, -2, -3),
      (Fraction(1, 3), 2, 33, 33, 33, 34), (Fraction(2, 3), 2, 66, 67, 67, 67),
      (Fraction(-2, 3), 2, -66, -67, -67, -67),
      (Fraction(1, 8), 2, 12, 13, 12, 13), (Fraction(3, 8), 2, 37, 38, 38, 38),
      (Fraction(6, 3), 0, 2, 2, 2, 2),
      (Fraction(1, 1_000_000), 2, 0, 0, 0, 1), (.zero, 6, 0, 0, 0, 0),
    ]
    for (value, decimals, down, halfUp, halfEven, up) in cases {
      let rules: [(Rounding, Int128)] = [
        (.towardsZero, down), (.halfUp, halfUp), (.halfEven, halfEven), (.awayFromZero, up),
      ]
      for (rule, expected) in rules {
        #expect(value.rounded(rule, decimals: decimals) == expected, "\(rule)")
      }
      #expect(value.truncated(times: powerOfTen(decimals)) == down)
    }
  }

  @Test("in lowest terms, and whole or not")
  func reduced() {
    let reduced = Fraction(-12, 18).reduced
    #expect((reduced.numerator, reduced.denominator) == (-2, 3))
    #expect(Fraction(0, 18).reduced.denominator == 1)
    #expect(
      Fraction(18, 6).isWhole && !Fraction(19, 6).isWhole && Fraction.zero.isWhole && Fraction(-4, 2).isWhole)
  }

  @Test("sums whose terms share nothing lose less than a trillionth, towards zero")
  func endless() {
    let large = Fraction(powerOfTen(30) + 1, powerOfTen(8) + 7)
    let small = Fraction(1, powerOfTen(12) + 39)
    let sum = large + small
    #expect(sum <= large.plain(small) && large.plain(small) - sum < Fraction(2, powerOfTen(12)))
  }

  @Test("as programs read them: miles to six decimals towards zero, points exactly, rates to ten digits")
  func texts() {
    let cases: [(Fraction, String, String, String)] = [
      (Fraction(1, 3), "0.333333", "0.333333", "0.3333333333"),
      (Fraction(-1, 3), "-0.333333", "-0.333333", "-0.3333333333"),
      (Fraction(2, 3), "0.666666", "0.666666", "0.6666666667"), (Fraction(5, 4), "1.25", "1.25", "1.25"),
      (Fraction(10), "10", "10", "10"), (.zero, "0", "0", "0"),
      (Fraction(-1, 10_000_000), "0", "-0.0000001", "-0.0000001"),
      (Fraction(1, 8_000_000), "0", "0.000000125", "0.000000125"),
      (Fraction(13_421, 10_000), "1.3421", "1.3421", "1.3421"),
      (Fraction(10_000, 13_421), "0.7451", "0.7451", "0.7451009612"),
      (Fraction(1_000_000_000_005, 10), "100000000000.5", "100000000000.5", "100000000001"),
      (Fraction(1, 3_000_000_000), "0", "0", "0.0000000003333333333"),
      (Fraction(100, 7), "14.285714", "14.285714", "14.28571429"),
    ]
    for (value, miles, points, rate) in cases {
      #expect((value.milesText, value.pointsText, value.rateText) == (miles, points, rate))
    }
  }

  @Test("a rate has ten digits however long its numbers are", arguments: 1...Campaign.size(300, of: 10_000))
  func rates(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    func number() -> Int128 { Int128(random.next(below: 1 << 30) + 1) * powerOfTen(random.next(below: 20)) }
    let value = Fraction(random.next(below: 2) == 0 ? number() : -number(), number())
    // The plain way: one more decimal until there are ten digits.
    var decimals = 0
    while decimals < 24, value.rounded(.towardsZero, decimals: decimals).magnitude < 1_000_000_000 {
      decimals += 1
    }
    var units = value.rounded(.halfUp, decimals: decimals)
    while decimals > 0, units % 10 == 0 { (units, decimals) = (units / 10, decimals - 1) }
    #expect((value.rateUnits.units, value.rateUnits.decimals) == (units, decimals))
  }

  @Test("greatest common divisors")
  func divisors() {
    let cases: [(Int128, Int128, Int128)] = [
      (12, 18, 6), (-12, 18, 6), (0, 5, 5), (5, 0, 5), (0, 0, 0), (1, Int128.max, 1),
      (powerOfTen(38), powerOfTen(20), powerOfTen(20)),
      (Int128(UInt64.max) * 3, Int128(UInt64.max) * 2, Int128(UInt64.max)), (17, 19, 1),
    ]
    for (one, other, divisor) in cases {
      #expect(greatestCommonDivisor(one, other) == divisor)
    }
  }
}

extension Fraction {
  /// The sum in twelve more decimals than are ever kept, by whole numbers: what an endless sum is compared with.
  fileprivate func plain(_ other: Fraction) -> Fraction {
    let scale = powerOfTen(14)
    return Fraction(truncated(times: scale) + other.truncated(times: scale), scale)
  }
}
