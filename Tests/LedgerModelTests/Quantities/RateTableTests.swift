import LedgerModel
import LedgerText
import TestSupport
import Testing

/// Exchange rates from lines such as `2026-01-02 USD 1.3421 SGD`, the number of a source at the end where a rate is its
/// own.
struct Rates {
  private(set) var currencies = CurrencyTable()
  let table: RateTable

  init(base: String? = nil, _ lines: String...) {
    var rates: [ExchangeRate] = []
    for line in lines {
      let words = line.split(separator: " ").map { String($0) }
      guard words.count >= 4, let day = ReportPeriod.day(words[0]), let rate = Decimal(text: words[2]) else {
        Issue.record("\(line) is not a rate")
        continue
      }
      let source = words.count > 4 ? UInt16(words[4]).map { PaymentSourceIndex($0) } : nil
      let (from, to) = (Rates.index(words[1], &currencies), Rates.index(words[3], &currencies))
      let range = SourceRange(UInt32(rates.count), UInt32(rates.count))
      var entry = ExchangeRate(date: day, from: from, to: to, rate: rate, range: range)
      entry.source = source
      rates.append(entry)
    }
    for code in ["AAA", "SGD", "USD"] { _ = Rates.index(code, &currencies) }
    table = RateTable(
      rates, base: base == nil ? nil : Rates.index(base ?? "", &currencies), currencies: currencies)
  }

  private static func index(_ code: String, _ currencies: inout CurrencyTable) -> CurrencyIndex {
    CurrencyCode(code).flatMap { currencies.intern($0) } ?? .none
  }

  /// The index of a code.
  func index(_ code: String) -> CurrencyIndex {
    CurrencyCode(code).flatMap { currencies.index(of: $0) } ?? .none
  }

  /// What one unit of a currency is in another, with the places of the rates (`-` where the inverse is used) and the
  /// older day: `1.3421 by 0 of 2026-01-02`.
  func find(_ from: String, _ to: String, on day: String, source: UInt16? = nil) -> String {
    guard let day = ReportPeriod.day(day) else { return "\(day) is not a day" }
    let source = source.map { PaymentSourceIndex($0) }
    guard let found = table.path(index(from), index(to), on: day, source: source) else { return "none" }
    let steps = found.steps.map { ($0.isInverse ? "-" : "") + "\($0.rate)" }.joined(separator: " ")
    let through = found.through.map { " through \(currencies.code($0))" } ?? ""
    return "\(found.ratio.rateText) by \(steps) of \(found.day)\(through)"
  }
}

@Suite("Exchange rates")
struct RateTableTests {
  @Test(
    "the newest of the day or before; a later one is never used",
    arguments: [
      ("2026-01-01", "none"), ("2026-01-02", "1.3 by 0 of 2026-01-02"),
      ("2026-01-04", "1.3 by 0 of 2026-01-02"),
      ("2026-01-05", "1.4 by 1 of 2026-01-05"), ("2199-12-31", "1.5 by 2 of 2026-02-01"),
    ])
  func newest(day: String, expected: String) {
    #expect(
      Rates("2026-01-02 USD 1.3 SGD", "2026-01-05 USD 1.4 SGD", "2026-02-01 USD 1.5 SGD").find(
        "USD", "SGD", on: day)
        == expected)
    // The order of the file has no part in it.
    let shuffled = Rates("2026-02-01 USD 1.5 SGD", "2026-01-02 USD 1.3 SGD", "2026-01-05 USD 1.4 SGD")
    let places = ["0": "1", "1": "2", "2": "0"]
    let moved = expected.split(separator: " ").enumerated().map {
      $0.offset == 2 ? places[String($0.element)] ?? "" : String($0.element)
    }
    #expect(shuffled.find("USD", "SGD", on: day) == moved.joined(separator: " "))
  }

  @Test("of any dates, near each other or centuries apart", arguments: [1, 50, 5_000, 1_000_000])
  func anyDates(days: Int) throws {
    var random = SmallRandom(seed: UInt64(days))
    var currencies = CurrencyTable()
    let code = { (text: String) in CurrencyCode(text).flatMap { currencies.intern($0) } }
    let (usd, sgd, one) = (
      try #require(code("USD")), try #require(code("SGD")), try #require(Decimal(text: "1.3"))
    )
    for _ in 0..<Campaign.size(20, of: 25_000) {
      let rates = (0..<random.next(below: 60)).map { number in
        ExchangeRate(
          date: Day.first + random.next(below: days), from: usd, to: sgd, rate: one,
          range: SourceRange(UInt32(number), UInt32(number)))
      }
      let table = RateTable(rates, currencies: currencies)
      for place in 0..<100 {
        let day = place == 0 ? Day.last : Day.first + random.next(below: days + 10)
        let newest = rates.indices.filter { rates[$0].date <= day }.max {
          (rates[$0].date, $0) < (rates[$1].date, $1)
        }
        #expect(table.path(usd, sgd, on: day, source: nil)?.steps.first?.rate == newest)
      }
    }
  }

  @Test("the inverse counts where it is the newer; of one day the direct one, wherever in the file it is")
  func inverse() {
    let rates = Rates("2026-01-02 USD 1.25 SGD", "2026-01-05 SGD 0.5 USD")
    #expect(rates.find("USD", "SGD", on: "2026-01-04") == "1.25 by 0 of 2026-01-02")
    #expect(rates.find("SGD", "USD", on: "2026-01-04") == "0.8 by -0 of 2026-01-02")
    #expect(rates.find("USD", "SGD", on: "2026-01-05") == "2 by -1 of 2026-01-05")
    for rates in [
      Rates("2026-01-02 USD 1.25 SGD", "2026-01-02 SGD 0.5 USD"),
      Rates("2026-01-02 SGD 0.5 USD", "2026-01-02 USD 1.25 SGD"),
    ] {
      #expect(rates.find("USD", "SGD", on: "2026-01-02").hasPrefix("1.25 by"))
      #expect(rates.find("SGD", "USD", on: "2026-01-02").hasPrefix("0.5 by"))
    }
  }

  @Test("of two of one day and direction, the last of the file")
  func twice() {
    #expect(
      Rates("2026-01-02 USD 1.25 SGD", "2026-01-02 USD 1.3 SGD").find("USD", "SGD", on: "2026-01-02")
        == "1.3 by 1 of 2026-01-02")
  }

  @Test("through the base where both steps are known, even if another way is newer")
  func throughBase() {
    let rates = Rates(
      base: "SGD", "2026-01-01 USD 1.25 SGD", "2026-01-03 JPY 0.01 SGD", "2026-01-05 USD 1 EUR",
      "2026-01-05 EUR 100 JPY")
    #expect(rates.find("USD", "JPY", on: "2026-01-31") == "125 by 0 -1 of 2026-01-01 through SGD")
    #expect(rates.find("JPY", "USD", on: "2026-01-31") == "0.008 by 1 -0 of 2026-01-01 through SGD")
    #expect(rates.find("USD", "JPY", on: "2026-01-02") == "none")
    // A direct rate comes before any way through another currency, however old it is.
    let direct = Rates(
      base: "SGD", "2020-01-01 USD 90 JPY", "2026-01-01 USD 1.25 SGD", "2026-01-03 JPY 0.01 SGD")
    #expect(direct.find("USD", "JPY", on: "2026-01-31") == "90 by 0 of 2020-01-01")
  }

  @Test("else through the currency whose older step is newest, of equals the first in the alphabet")
  func throughOthers() {
    let rates = Rates(
      "2026-01-01 USD 1 GBP", "2026-01-09 GBP 2 THB", "2026-01-03 USD 1 EUR", "2026-01-04 EUR 3 THB",
      "2026-01-03 USD 1 CHF", "2026-01-03 CHF 4 THB")
    #expect(rates.find("USD", "THB", on: "2026-01-31") == "4 by 4 5 of 2026-01-03 through CHF")
    #expect(rates.find("USD", "THB", on: "2026-01-03") == "4 by 4 5 of 2026-01-03 through CHF")
    #expect(rates.find("USD", "THB", on: "2026-01-02") == "none")
    // Each step is the newest one of its own pair, in either direction.
    let turned = Rates("2026-01-01 EUR 0.5 USD", "2026-01-02 EUR 40 THB", "2026-01-08 THB 0.02 EUR")
    #expect(turned.find("USD", "THB", on: "2026-01-07") == "80 by -0 1 of 2026-01-01 through EUR")
    #expect(turned.find("USD", "THB", on: "2026-01-08") == "100 by -0 -2 of 2026-01-01 through EUR")
  }

  @Test("there is one currency between at most, and none between a currency and itself")
  func chains() {
    let rates = Rates(base: "SGD", "2026-01-01 USD 1 EUR", "2026-01-01 EUR 1 CHF", "2026-01-01 CHF 1 SGD")
    #expect(rates.find("USD", "CHF", on: "2026-01-31") == "1 by 0 1 of 2026-01-01 through EUR")
    #expect(rates.find("USD", "SGD", on: "2026-01-31") == "none")
    #expect(rates.find("USD", "AAA", on: "2026-01-31") == "none")
  }

  @Test("a source's own rates come before the general ones, for what is paid with it alone")
  func ownRates() {
    let rates = Rates(
      base: "SGD", "2026-01-02 USD 1.3 SGD", "2026-01-01 USD 1.5 SGD 3", "2026-01-05 USD 1.4 SGD",
      "2026-01-06 USD 1.6 SGD 3")
    #expect(rates.find("USD", "SGD", on: "2026-01-05") == "1.4 by 2 of 2026-01-05")
    #expect(rates.find("USD", "SGD", on: "2026-01-05", source: 2) == "1.4 by 2 of 2026-01-05")
    #expect(rates.find("USD", "SGD", on: "2026-01-05", source: 3) == "1.5 by 1 of 2026-01-01")
    #expect(rates.find("USD", "SGD", on: "2026-01-06", source: 3) == "1.6 by 3 of 2026-01-06")
    #expect(rates.find("SGD", "USD", on: "2026-01-01", source: 3) == "0.6666666667 by -1 of 2026-01-01")
    #expect(rates.find("USD", "SGD", on: "2026-01-01") == "none")
    #expect(rates.table.hasOwnRates(PaymentSourceIndex(3)) && !rates.table.hasOwnRates(PaymentSourceIndex(2)))
    #expect(!rates.table.hasOwnRates(PaymentSourceIndex(4)))
  }

  @Test("a source's own rate is a step on the way through another currency")
  func ownSteps() {
    let rates = Rates(
      base: "SGD", "2026-01-02 USD 1.25 SGD", "2026-01-01 USD 1.5 SGD 3", "2026-01-02 JPY 0.01 SGD")
    #expect(rates.find("USD", "JPY", on: "2026-01-05") == "125 by 0 -2 of 2026-01-02 through SGD")
    #expect(rates.find("USD", "JPY", on: "2026-01-05", source: 3) == "150 by 1 -2 of 2026-01-01 through SGD")
  }

  @Test(
    "the nearest rate of a message: the newest before the day, else the first after it; a source's own only for it"
  )
  func nearest() throws {
    let rates = Rates("2026-01-05 USD 1.4 SGD", "2026-01-02 USD 1.3 SGD", "2026-01-01 USD 9 SGD 3")
    func nearest(_ from: String, _ day: String) throws -> Decimal? {
      rates.table.nearest(
        rates.index(from), rates.index("SGD"), to: try #require(ReportPeriod.day(day)), source: nil)?
        .rate
    }
    #expect(
      try nearest("USD", "2026-01-01") == Decimal(text: "1.3")
        && nearest("USD", "2026-01-04") == Decimal(text: "1.3"))
    #expect(try nearest("USD", "2026-01-05") == Decimal(text: "1.4") && nearest("AAA", "2026-01-05") == nil)
  }

  @Test("a table without rates finds none")
  func empty() {
    let rates = Rates()
    #expect(rates.find("USD", "SGD", on: "2026-01-01") == "none")
    #expect(RateTable().rates.isEmpty && !RateTable().hasOwnRates(PaymentSourceIndex(0)))
  }

  @Test("a way whose numbers do not fit is passed over")
  func tooLarge() {
    let rates = Rates(
      "2026-01-05 USD 0.000000000000000007 EUR", "2026-01-05 THB 999999999999999999 EUR",
      "2026-01-01 USD 30 GBP",
      "2026-01-01 GBP 1 THB")
    // Through the euro the ratio is 7 over 10^36 times 10^18: it fits, and is the newer way.
    #expect(rates.find("USD", "THB", on: "2026-01-31").hasSuffix("through EUR"))
  }
}
