import LedgerModel
import Testing

@Suite("Rates of reward")
struct RewardRateTests {
  @Test("what an amount earns, before any rounding: blocks count towards zero")
  func rewards() throws {
    let (four, block, percent) = (
      RewardRate(.each(try number("4.0"))), RewardRate(.block(try number("10"), per: .init(try number("5")))),
      RewardRate(.percent(try number("1.5")))
    )
    let cases: [(RewardRate, Int128, Int, Fraction)] = [
      (four, 1234, 2, Fraction(4936, 100)), (four, -1234, 2, Fraction(-4936, 100)),
      (four, 500, 0, Fraction(2000)),
      (block, 1999, 2, Fraction(30)), (block, 2000, 2, Fraction(40)), (block, 499, 2, .zero),
      (block, -499, 2, .zero),
      (block, -1999, 2, Fraction(-30)), (block, 4, 0, .zero), (block, 5, 0, Fraction(10)),
      (block, 5000, 3, Fraction(10)),
      (percent, 10_000, 2, Fraction(150)), (percent, 1, 2, Fraction(15, 1000)),
      (percent, -333, 0, Fraction(-4995, 1000)),
      (RewardRate(.block(try number("0.4"), per: .init(try number("2.5")))), 1000, 2, Fraction(16, 10)),
      (RewardRate(.block(try number("1"), per: .init(try number("0.01")))), 123, 2, Fraction(123)),
      (RewardRate(.block(try number("1"), per: .init(try number("0.001")))), 1, 2, Fraction(10)),
    ]
    for (rate, minor, decimals, reward) in cases {
      #expect(rate.reward(for: minor, decimals: decimals) == reward, "\(rate.text) of \(minor)")
    }
  }

  @Test("are written as they were")
  func texts() throws {
    #expect(RewardRate(.each(try number("4.0"))).text == "4.0")
    #expect(RewardRate(.block(try number("9"), per: .init(try number("5")))).text == "9 per 5")
    let percent = RewardRate(.percent(try number("1.50")))
    let four = RewardRate(.each(try number("4")))
    #expect(percent.text == "1.50%" && percent.isCashback && !four.isCashback)
    // 4.0 and 4 are one rate.
    #expect(try RewardRate(.each(number("4.0"))) == four)
  }

  @Test("miles for a point, and the roundings that a card names")
  func points() throws {
    let rate = PointsRate(points: try number("2.5"), name: "P", miles: try number("1"))
    #expect(rate.milesPerPoint == Fraction(2, 5))
    #expect(
      PointsRate(points: try number("1"), name: "P", miles: try number("0.4")).milesPerPoint == Fraction(2, 5)
    )
    let roundings: [RewardRounding] = [.down, .nearest, .up]
    #expect(roundings.map { Fraction(5, 2).rounded($0.rounding, decimals: 0) } == [2, 3, 3])
    #expect(roundings.map { Fraction(-9, 4).rounded($0.rounding, decimals: 0) } == [-2, -2, -3])
  }
}
