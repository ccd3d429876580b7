import LedgerModel
import LedgerText
import TestSupport
import Testing

/// Plain expenses are read fast; a tab after the date has the same line read with care.
@Suite("Plain expenses")
struct PlainExpenseTests {
  private static let head = """
    base SGD
    card ppv "P"
    card a-very-long-name-of-a-card "Long"
    card Amex "A"
    account bank
    tag dining
    2026-01-01 rate USD 1.3 SGD

    """

  private static let dates = [
    "2026-01-03", "2026-01-03", "2026-01-03=2026-01-05", "2026-02-28=2026-03-01", "2024-02-29", "2026-02-29",
    "2026-01-05=2026-01-03", "1900-01-01", "2199-12-31", "2026-13-01", "2026-1-03", "2026-01-03=",
    "0026-01-03",
    "2026-01-0:", "2026-01-:0", "2026-01-3/", "2026-01-00", "2026-01-32", "2025-12-31", "2026-0:-05",
    "2026-01-03=2026-01-0;",
  ]
  private static let amounts = [
    "6.40", "-12.00", "1", "0", "-0.00", "1234567.89", "12345678.90", "12345678", "1,234.50", "6.4", "6.405",
    ".5",
    "5.",
    "+5", "--5", "-", "9999999", "S$4.00", "6.40SGD", "1e5", "000012.30", "999999999999999999.00",
  ]
  private static let codes = [
    "", "", "", "SGD ", "USD ", "JPY ", "XX ", "SG1 ", "sgd ", "ABCD ", "USD  ", "SGD;", "EUR ",
  ]
  private static let prices = ["", "", "", "", "", "= 56.37 ", "@ 1.3 ", "= 5 SGD ", "@@ 2 "]
  private static let sources = [
    "ppv", "ppv", "cash", "bank", "new-card", "9", "-x", "a_b", "x.y", "Amex", "a-very-long-name-of-a-card",
    "nothing",
    "12", "p;v", "p\"v", "カード",
    "#dining",
    "",
  ]
  private static let tags = [
    "", "", "#dining", "#dining #groceries", "#a-tag-with-a-long-name-of-its-own", "#dining #dining",
    "#x #dining #x",
    "#D", "#", "#\"q\"", "#อาหาร", "#dining;", "#sixteen-bytes-ab", "#eight-by",
  ]
  private static let payees = [
    "", "", "Ya Kun", "NTUC FairPrice", "dining", "Dining out", "Toast #dining", "\"quoted ; text\"", "a;b",
    "a ;b",
    "; note", "; 咖啡 \"", "Ya Kun  ; with a #tag", "Ya Kun\t; note", ";", "#dining ; note",
    "ร้านอาหาร", "咖啡 店", "café", "a\tb", "a  b", "x#y", "\"open", "a\u{a0}b",
    "7-Eleven 24 hours a day and a very long name",
  ]
  private static let gaps = [
    " ", " ", "  ", "   ", "        ", "         ", "                 ", "                                 ",
    " \t", "",
  ]
  private static let ends = [
    "\n", "\n", "\n", "\r\n", "\n\n", "\n    note here\n", " \n", "\t\n", "\n; comment\n",
  ]

  private static func line(_ random: inout SmallRandom, blank: inout Int) -> String {
    func any(_ choices: [String]) -> String { choices[random.next(below: choices.count)] }
    let date = any(dates)
    blank = date.utf8.count
    return [
      date, " ", any(["", " ", "  "]), any(amounts), any(gaps), any(codes), any(prices), any(sources),
      any(gaps),
      any(tags), any(gaps), any(payees), any(ends),
    ].joined()
  }

  @Test("mean what they mean when they are read with care")
  func random() {
    var random = SmallRandom(seed: 1)
    for _ in 0..<Campaign.rounds(16, of: 600) {
      var (plain, careful) = (PlainExpenseTests.head, PlainExpenseTests.head)
      for _ in 0..<100 {
        var blank = 0
        let line = PlainExpenseTests.line(&random, blank: &blank)
        plain += line
        var bytes = Array(line.utf8)
        bytes[blank] = UInt8(ascii: "\t")
        careful += String(decoding: bytes, as: UTF8.self)
      }
      for largeFile in [4 << 20, 1] {
        let (one, two) = (ReadText(plain, largeFile: largeFile), ReadText(careful, largeFile: largeFile))
        #expect(one.faults == two.faults)
        #expect(one.expenses == two.expenses)
        #expect(one.ledger.entries.expenses.map(\.position) == two.ledger.entries.expenses.map(\.position))
        #expect(one.ledger.vocabulary.tagLists.count == two.ledger.vocabulary.tagLists.count)
        #expect(one.ledger.vocabulary.names.isEqual(to: two.ledger.vocabulary.names))
        if one.faults != two.faults || one.expenses != two.expenses { return print(plain) }
      }
    }
  }

  @Test("have each day of a month, and no other", arguments: [1900, 1999, 2000, 2024, 2026, 2100, 2199])
  func days(year: Int) {
    var (plain, careful, count) = (PlainExpenseTests.head, PlainExpenseTests.head, 0)
    for month in 1...12 {
      for day in 0...40 {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        plain += "\(year)-\(two(month))-\(two(day)) 6.40 bank\n"
        careful += "\(year)-\(two(month))-\(two(day))\t6.40 bank\n"
      }
      count += Day.length(ofMonth: month, year: year)
    }
    let (one, two) = (ReadText(plain), ReadText(careful))
    #expect(one.faults == two.faults)
    #expect(one.expenses == two.expenses)
    #expect(one.expenses.count == count)
  }

  @Test("with the parts of a plain line, each at its bounds")
  func parts() {
    let text = """
      base SGD
      account bank
      2026-01-03 6.40 bank #dining Ya Kun
      2026-01-03=2026-01-05   -1234567.89 USD  bank  #dining #dining #travel  Grand Hotel
      2026-01-04 7 bank
      2026-01-04 0.05 bank #a #b #c #d #e #f #g #h #i #j many
      2026-01-01 rate USD 2 SGD
      2026-01-31 1 bank end

      """
      + String(
        repeating: "; a comment that lets the lines before it end far from the end of the file\n", count: 2)
    #expect(
      ReadText(text).expenses == [
        "2026-01-03 6.40 SGD bank #dining Ya Kun",
        "2026-01-03=2026-01-05 -1234567.89 USD bank #dining #travel Grand Hotel",
        "2026-01-04 7.00 SGD bank", "2026-01-04 0.05 SGD bank #a #b #c #d #e #f #g #h #i #j many",
        "2026-01-31 1.00 SGD bank end",
      ])
  }
}
