import LedgerModel
import Testing

@Suite("Currencies")
struct CurrencyTests {
  @Test(
    "a code has three to eight capitals and digits, a letter first",
    arguments: ["SGD", "ABCDEFGH", "A1B", "X99", "MILES1"])
  func codes(text: String) { #expect(CurrencyCode(text)?.description == text) }

  @Test(
    "any other text is none",
    arguments: ["", "SG", "sgd", "Sgd", "1AB", "ABCDEFGHI", "S$", "SG D", "SGD ", "ÀBC", "ＳＧＤ", "A-B", "A_B"])
  func others(text: String) { #expect(CurrencyCode(text) == nil) }

  @Test("codes are in the order of the alphabet")
  func order() {
    let codes = ["ABC", "ABC1", "ABCD", "ABD", "SGD", "SGDX", "USD", "XXX"].compactMap { CurrencyCode($0) }
    #expect(codes.count == 8 && codes.shuffled().sorted() == codes)
    #expect(CurrencyCode.none.description == "XXX")
  }

  @Test(
    "ISO 4217 knows the decimals of its codes",
    arguments: [
      ("SGD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("UYW", 4), ("ISK", 0), ("BHD", 3), ("CNY", 2),
      ("EUR", 2),
      ("XAF", 0),
      ("XXX", nil), ("ABC", nil), ("BTC", nil), ("SG0", nil), ("S0P", nil), ("SGDX", nil), ("SGPSGPSG", nil),
    ])
  func decimals(code: String, decimals: Int?) throws {
    #expect(ISO4217.decimals(of: try currencyCode(code)) == decimals)
  }

  @Test("its codes have three letters and come in order, and the built-in symbols stand for some of them")
  func iso() {
    let codes = ISO4217.codes
    #expect(codes.count > 150 && codes == codes.sorted() && codes.allSatisfy { "\($0)".count == 3 })
    #expect(codes.allSatisfy { ISO4217.decimals(of: $0) != nil } && Set(codes).count == codes.count)
    for (symbol, code) in CurrencyCode.builtInSymbols {
      #expect(codes.contains { "\($0)" == code }, "\(symbol)")
    }
    #expect(CurrencyCode.builtInSymbols["S$"] == "SGD" && CurrencyCode.builtInSymbols["$"] == nil)
  }

  @Test("a table numbers codes in the order in which they come, each once")
  func table() throws {
    var table = CurrencyTable()
    let codes = ["SGD", "JPY", "SGD", "PTS", "JPY"].compactMap { CurrencyCode($0) }
    #expect(codes.compactMap { table.intern($0)?.number } == [1, 2, 1, 3, 2])
    #expect(
      table.all.map { "\($0.code) \($0.decimals) \($0.isKnown)" } == [
        "XXX 0 false", "SGD 2 true", "JPY 0 true", "PTS 2 false",
      ])
    let points = try #require(table.index(of: codes[3]))
    table.declare(points, decimals: nil)
    #expect(table[points].isKnown && table[points].decimals == 2)
    table.declare(points, decimals: 0)
    #expect(table[points].decimals == 0 && table.code(points) == "PTS")
    #expect(table.index(of: try currencyCode("USD")) == nil)
    #expect(table.text(123_456, CurrencyIndex(1)) == "1234.56" && table.text(-5, CurrencyIndex(1)) == "-0.05")
    #expect(table.text(500, CurrencyIndex(2)) == "500")
  }

  @Test("a table is full at 65,534 codes")
  func full() throws {
    var table = CurrencyTable()
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var count = 0
    for first in letters {
      for second in letters {
        for number in 0..<100 {
          let index = table.intern(try currencyCode("\(first)\(second)\(number < 10 ? "0" : "")\(number)"))
          if index != nil { count += 1 }
        }
      }
    }
    #expect(count == 65_534 && table.all.count == 65_535)
    // What is known stays known.
    let first = table.intern(try currencyCode("AA00"))
    #expect(first?.number == 1)
  }
}
