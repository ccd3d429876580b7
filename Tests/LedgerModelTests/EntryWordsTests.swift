import LedgerModel
import LedgerText
import TestSupport
import Testing

@Suite("The words of an entry's line")
struct EntryWordsTests {
  private func words(_ line: String, before: String = "", from offset: Int = 0) -> (EntryWords, SourceMap) {
    var map = SourceMap()
    _ = map.add(name: "first.ledger", bytes: Array("base SGD\n".utf8))
    _ = map.add(name: "wallet.ledger", bytes: Array((before + line).utf8))
    return (EntryWords(map, at: map.files[1].base + UInt32(before.utf8.count + offset)), map)
  }

  @Test(
    "are read up to the line's end or its comment; quotes make one word",
    arguments: [
      ("a b\nc", "a|b"), ("a b\r\nc", "a|b"), ("a b", "a|b"), ("a\t b ; c d", "a|b"), ("a b;c", "a|b;c"),
      ("", ""),
      ("; c", ""), ("a \"b  c\" d", "a|b  c|d"), ("a \"b \\\"c\\\\\" d", "a|b \"c\\|d"), ("a \"b", "a|b"),
      ("\n", ""),
      ("a \"\" b", "a||b"), ("\r\nx", ""),
    ])
  func words(line: String, expected: String) {
    #expect(words(line, before: "x y\n").0.words.map(\.text).joined(separator: "|") == expected)
  }

  @Test(
    "the payee is all but the tags, in order; a quoted word is no tag",
    arguments: [
      ("#dining Ya Kun", "Ya Kun"), ("Ya #dining Kun", "Ya Kun"), ("\"#1 Noodles\" #dining", "#1 Noodles"),
      ("#dining", ""),
      ("", ""), ("\"\" x", " x"), ("a   b ; c", "a b"), ("\"a  b\" c", "a  b c"), ("# x", "x"),
    ])
  func payee(rest: String, expected: String) { #expect(words(rest).0.payee == expected) }

  @Test("the bytes of a payee are those of its words", arguments: 1...20)
  func payeeBytes(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let pieces = [
      "a", "Kun", "long-name-of-a-shop", " ", " ", " ", "  ", "\t", "#", "#dining", "\"", "\"x y\"", ";", "é",
      "京都",
      "\u{A0}",
      "\r", "\u{1}", "\u{7F}",
    ]
    for _ in 0..<500 {
      let rest = (0..<random.next(below: 9)).map { _ in random.next(of: pieces) }.joined()
      let end = random.next(of: ["\n", "\r\n", "", "\n2026-01-06 1 bank #far Next line of the file\n"])
      let (words, map) = words("2026-01-05 5 bank " + rest + end, before: "; above\n", from: 17)
      let ledger = Ledger(map)
      var expense = Expense(
        ConvertedAmount(original: 500, .none, amount: 500, base: 500), on: Day.first,
        source: PaymentSourceIndex(0),
        tags: TagListID(0), at: words.position - 17)
      expense.payeeOffset = 17
      var bytes: [UInt8] = []
      ledger.addPayee(of: expense, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == words.payee, "\(rest)\(end)")
    }
  }

  @Test(
    "the places of an entry's parts",
    arguments: [
      ("2026-01-05 12.50 ppv #dining A", "12.50", "12.50", "ppv"),
      ("2026-01-05 12.50 USD ppv A", "12.50 USD", "12.50 USD", "ppv"),
      ("2026-01-05 42.00 USD = 56.37 SGD ppv A", "42.00 USD", "56.37 SGD", "ppv"),
      ("2026-01-05 42.00 USD @ 1.3421 ppv A", "42.00 USD", "1.3421", "ppv"),
      ("2026-01-05 income 5200 posb #salary", "5200", "5200", "posb"),
      ("2026-01-05 paid netflix 22.98 USD = 30", "22.98 USD", "30", "2026-01-05"),
      ("2026-01-05 statement ppv 432.10 SGD", "432.10 SGD", "432.10 SGD", "2026-01-05"),
      ("2026-01-05 used plat/uber 12", "12", "12", "2026-01-05"),
      ("2026-01-05", "2026-01-05", "2026-01-05", "2026-01-05"),
    ])
  func places(line: String, amount: String, price: String, source: String) {
    let (words, map) = words(line, before: "; above\n")
    #expect(
      map.text(words.amount()) == amount && map.text(words.source) == source
        && map.text(words.date) == "2026-01-05")
    if line.contains("=") || line.contains("@") { #expect(map.text(words.amount(isPrice: true)) == price) }
    #expect(map.text(words.whole) == line)
  }

  @Test("the place of a tag, or the date where the line does not have it")
  func tags() {
    let (words, map) = words("2026-01-05 12.50 ppv #dining \"#fun\" A #fun2")
    #expect(map.text(words.tag("dining")) == "#dining" && map.text(words.tag("fun")) == "2026-01-05")
    #expect(map.text(words.tag("fun2")) == "#fun2" && map.text(words.tag("din")) == "2026-01-05")
  }
}
