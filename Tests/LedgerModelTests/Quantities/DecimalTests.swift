import LedgerModel
import TestSupport
import Testing

@Suite("Decimal numbers")
struct DecimalTests {
  @Test(
    "are read digit by digit; commas group thousands and nothing else",
    arguments: [
      ("12", 12, 0, "12"), ("12.50", 1250, 2, "12.50"), ("-12.50", -1250, 2, "-12.50"), ("0", 0, 0, "0"),
      ("0.00", 0, 2, "0.00"), ("-0", 0, 0, "0"), ("-0.05", -5, 2, "-0.05"), ("007", 7, 0, "7"),
      ("1,234.50", 123_450, 2, "1234.50"), ("1,234,567", 1_234_567, 0, "1234567"),
      ("12,345", 12_345, 0, "12345"),
      ("999999999999999999", 999_999_999_999_999_999, 0, "999999999999999999"),
      ("0.999999999999999999", 999_999_999_999_999_999, 18, "0.999999999999999999"),
      ("-9,999,999,999,999,999.99", -999_999_999_999_999_999, 2, "-9999999999999999.99"),
      ("000000000000000000000012.5", 125, 1, "12.5"), ("0.000000000000000001", 1, 18, "0.000000000000000001"),
      ("0.100", 100, 3, "0.100"),
    ])
  func read(text: String, digits: Int64, scale: UInt8, shown: String) throws {
    let found = try number(text)
    #expect((found.digits, found.scale) == (digits, scale) && found.description == shown)
    var bytes = Array("x".utf8)
    addDecimal(Int128(digits), decimals: Int(scale), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + shown)
  }

  @Test(
    "any other text is none",
    arguments: [
      "", "-", ".", "-.", ".5", "5.", "+5", "--5", "5-", "1,23", "1,2345", "12,34,567", ",123", "1,",
      "1,,234",
      "1234,567",
      "1,234.5,6", "1.2.3", "1 234", "1e5", "0x10", "٣", "½", "1_000", "NaN", "∞", " 5", "5 ", "5\n",
      "1,234,56",
      "1000000000000000000", "0.1000000000000000000", "99999999999999999.99", "1.234,56",
    ])
  func others(text: String) { #expect(Decimal(text: text) == nil) }

  @Test("are what splitting the text at its point and commas finds")
  func randomTexts() {
    var random = SmallRandom(seed: 3)
    let pieces = ["0", "1", "9", "12", "345", "000", ".", ".", ",", ",", "-", "999999", "+", " ", "٣"]
    for _ in 0..<Campaign.size(20_000, of: 10_000_000) {
      let text = (0..<random.next(below: 7)).map { _ in random.next(of: pieces) }.joined()
      let parts = splitting(text)
      let digits = parts.map { $0[0].drop { $0 == "0" } + $0[1] }
      let isShort = digits.map { $0.count <= 18 } ?? false
      let value = isShort ? Int64((text.hasPrefix("-") ? "-0" : "0") + (digits ?? "")) : nil
      let scale = UInt8(exactly: parts?.last?.count ?? 0)
      for found in [Decimal(text: text), Decimal(text: text[...])]
      where found?.digits != value || isShort && found?.scale != scale {
        Issue.record("`\(text)`")
      }
      if Decimal.isNumber(text) != (parts != nil) { Issue.record("`\(text)`") }
    }
  }

  /// The digits before and after the point; `nil` for a text that is not a number.
  private func splitting(_ text: String) -> [String]? {
    let parts = text.dropFirst(text.hasPrefix("-") ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    let isWhole = { (text: Substring) in !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count <= 2, parts.dropFirst().allSatisfy(isWhole), groups.allSatisfy(isWhole) else {
      return nil
    }
    if groups.count > 1, groups[0].count > 3 || groups.dropFirst().contains(where: { $0.count != 3 }) {
      return nil
    }
    return [groups.joined(), parts.count > 1 ? String(parts[1]) : ""]
  }

  @Test(
    "are equal where they are the same number, however many zeros are written",
    arguments: [
      ("3", "3.0", true), ("3", "3.000000000000000", true), ("0", "0.00", true), ("-0", "0", true),
      ("1.10", "1.1", true), ("3", "-3", false), ("3", "3.01", false), ("30", "3", false),
      ("999999999999999999", "0.999999999999999999", false),
      ("999999999999999999", "999999999999999999", true),
    ])
  func equality(one: String, other: String, isEqual: Bool) throws {
    let (one, other) = (try number(one), try number(other))
    #expect((one == other) == isEqual && (other == one) == isEqual)
    if isEqual { #expect(Set([one, other]).count == 1) }
  }

  @Test(
    "in units of a currency, where nothing is lost",
    arguments: [
      ("12.5", 2, 1250), ("12.50", 2, 1250), ("12.500", 2, 1250), ("12.505", 2, nil), ("12", 0, 12),
      ("12.0", 0, 12),
      ("12.1", 0, nil), ("-12.5", 2, -1250), ("0.000", 0, 0), ("0", 9, 0), ("1.234", 3, 1234),
      ("9", 18, 9_000_000_000_000_000_000),
      ("10", 18, nil), ("-10", 18, nil), ("999999999999999999", 1, nil),
      ("922337203685477580", 1, 9_223_372_036_854_775_800), ("922337203685477581", 1, nil),
    ] as [(String, Int, Int64?)])
  func scaled(text: String, decimals: Int, minor: Int64?) {
    #expect(Decimal(text: text)?.scaled(to: decimals) == minor)
  }

  @Test("as fractions are the same number")
  func fraction() throws {
    #expect(try number("-1.25").fraction == Fraction(-5, 4))
    #expect(try number("0.000000000000000001").fraction == Fraction(1, powerOfTen(18)))
  }

  @Test("a count of minor units as text")
  func text() {
    let cases: [(Int128, Int, String)] = [
      (0, 0, "0"), (0, 2, "0.00"), (5, 2, "0.05"), (-5, 2, "-0.05"), (50, 2, "0.50"), (123, 2, "1.23"),
      (-123, 0, "-123"),
      (1, 9, "0.000000001"), (1, 17, "0.00000000000000001"), (1, 18, "0.000000000000000001"),
      (-1, 20, "-0.00000000000000000001"), (Int128(Int64.max), 2, "92233720368547758.07"),
      (Int128(Int64.min), 2, "-92233720368547758.08"), (Int128(Int64.max) + 1, 0, "9223372036854775808"),
      (-(Int128(Int64.max) + 2), 3, "-9223372036854775.809"),
      (Int128.max, 0, "170141183460469231731687303715884105727"),
      (Int128.min, 2, "-1701411834604692317316873037158841057.28"),
      (Int128.min, 38, "-1.70141183460469231731687303715884105728"),
    ]
    for (value, decimals, text) in cases {
      #expect(decimalText(value, decimals: decimals) == text)
    }
  }

  @Test("powers of ten up to the largest there is")
  func powers() {
    #expect(powerOfTen(0) == 1 && powerOfTen(18) == 1_000_000_000_000_000_000)
    #expect("\(powerOfTen(38))" == "1" + String(repeating: "0", count: 38))
  }
}
