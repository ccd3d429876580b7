import LedgerModel
import Testing

@Suite("Amounts in another currency")
struct ConverterTests {
  private let rates = Rates(
    base: "SGD", "2026-01-02 USD 1.3421 SGD", "2026-01-03 JPY 0.0091 SGD", "2026-01-02 USD 1.5 SGD 3",
    "2026-01-10 USD 2 SGD")

  private func converted(
    _ minor: Int64, _ from: String, _ to: String, _ day: String, source: UInt16? = nil, fee: String? = nil,
    _ converter: inout Converter
  ) -> String {
    guard let day = ReportPeriod.day(day) else { return "\(day) is not a day" }
    let request = Converter.Request(
      on: day, source: source.map { PaymentSourceIndex($0) }, fee: fee.flatMap { Decimal(text: $0) })
    do {
      let (minor, rateDay) = try converter.convert(minor, rates.index(from), to: rates.index(to), request)
      return "\(minor) of \(rateDay)"
    } catch { return "\(error)" }
  }

  @Test("each by the rate of its day, its source and its fee, whatever was asked before")
  func requests() {
    var converter = Converter(rates.table, currencies: rates.currencies, rounding: .halfUp)
    // Twice, so that the second time the last answers are known.
    for _ in 0..<2 {
      #expect(converted(4200, "USD", "SGD", "2026-01-05", &converter) == "5637 of 2026-01-02")
      #expect(converted(4200, "USD", "SGD", "2026-01-10", &converter) == "8400 of 2026-01-10")
      #expect(converted(4200, "USD", "SGD", "2026-01-05", source: 3, &converter) == "6300 of 2026-01-02")
      #expect(converted(4200, "USD", "SGD", "2026-01-05", source: 2, &converter) == "5637 of 2026-01-02")
      #expect(converted(10_000, "USD", "SGD", "2026-01-05", fee: "3.25", &converter) == "13857 of 2026-01-02")
      #expect(converted(10_000, "USD", "SGD", "2026-01-05", fee: "1", &converter) == "13555 of 2026-01-02")
      #expect(
        converted(10_000, "USD", "SGD", "2026-01-05", source: 3, fee: "1", &converter)
          == "15150 of 2026-01-02")
      #expect(converted(13_421, "SGD", "USD", "2026-01-05", &converter) == "10000 of 2026-01-02")
      #expect(converted(100, "USD", "JPY", "2026-01-05", &converter) == "147 of 2026-01-02")
      #expect(converted(-4200, "USD", "SGD", "2026-01-05", &converter) == "-5637 of 2026-01-02")
      #expect(converted(100, "USD", "SGD", "2026-01-01", &converter) == "noRate")
      #expect(converted(100, "USD", "AAA", "2026-01-05", &converter) == "noRate")
      #expect(converted(999_999_999_999_999_999, "USD", "SGD", "2026-01-05", &converter) == "tooLarge")
    }
  }

  @Test("thousands of requests of different days and currencies keep each other's answers apart")
  func many() {
    var converter = Converter(rates.table, currencies: rates.currencies, rounding: .halfEven)
    for round in 0..<3 {
      for number in 0..<400 {
        let day = Day(clamping: 2026, 1, 2) + (number * 7 + round) % 30
        let expected = day < Day(clamping: 2026, 1, 10) ? "13421 of 2026-01-02" : "20000 of 2026-01-10"
        #expect(converted(10_000, "USD", "SGD", day.description, &converter) == expected)
      }
    }
  }

  @Test("at a rate that is written with the amount")
  func pinned() {
    let converter = Converter(rates.table, currencies: rates.currencies, rounding: .halfUp)
    func at(_ rate: String, _ minor: Int64, _ from: String, _ to: String) -> Int64? {
      Decimal(text: rate).flatMap { converter.convert(minor, rates.index(from), rates.index(to), at: $0) }
    }
    #expect(at("1.3421", 4200, "USD", "SGD") == 5637 && at("0.0091", 1000, "JPY", "SGD") == 910)
    #expect(at("110", 1, "SGD", "JPY") == 1 && at("1000", 999_999_999_999_999_999, "USD", "SGD") == nil)
  }
}
