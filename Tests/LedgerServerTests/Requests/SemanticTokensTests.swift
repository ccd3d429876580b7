import TestSupport
import Testing

@Suite("Tokens of a range")
struct SemanticTokensTests {
  private static let types = [
    "keyword", "number", "date", "currency", "name", "tag", "string", "comment", "operator",
  ]

  /// `word type` of each token of a range of lines; `+` marks a declaration, `-` what has ended.
  private func tokens(_ text: String, _ lines: ClosedRange<Int>) -> [String] {
    var client = EditorClient(["/w/wallet.ledger": text])
    client.start()
    client.open("/w/wallet.ledger", text)
    let range = EditorClient.range("\(lines.lowerBound):0-\(lines.upperBound):999")
    let answer = client.request("semanticTokens/range", of: "/w/wallet.ledger", ", \"range\": \(range)")
    let numbers = answer["data"].items.compactMap { Int($0.description) }
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    var (line, character, found) = (0, 0, [String]())
    for at in stride(from: 0, to: numbers.count, by: 5) {
      character = (numbers[at] == 0 ? character : 0) + numbers[at + 1]
      line += numbers[at]
      let word = String(decoding: texts[line][character..<(character + numbers[at + 2])], as: UTF16.self)
      let marks = (numbers[at + 4] & 1 > 0 ? "+" : "") + (numbers[at + 4] & 2 > 0 ? "-" : "")
      found.append("\(word) \(Self.types[numbers[at + 3]])\(marks)")
    }
    return found
  }

  private static let text = """
    base SGD
    card old "Old 🐰" ; gone
        closed 2026-01-31
        note Kept #dining for 5
        cap #dining 4.0 up to 600 SGD
        benefit uber 15 SGD monthly note Not 5 to #dining
    coupon pie 5 SGD expires 2026-02-01
    2026-01-02=2026-01-04 12.00 USD = 16.10 SGD old #dining 🐰 Ya 5 Kun ; ppv
        note Nice
        used uber 5
    2026-01-05 used old/uber 5 SGD
    2026-01-05 used pie
    2026-01-06 income 5.00 cash "A b" 7
    """

  @Test("by kind, with what is declared and what has ended")
  func kinds() {
    #expect(
      tokens(Self.text, 0...12) == [
        "base keyword", "SGD currency",
        "card keyword", "old name+-", "\"Old 🐰\" string", "; gone comment",
        "closed keyword", "2026-01-31 date",
        "note keyword", "Kept string", "#dining string", "for string", "5 string",
        "cap keyword", "#dining tag", "4.0 number", "up keyword", "to keyword", "600 number", "SGD currency",
        "benefit keyword", "uber name+", "15 number", "SGD currency", "monthly keyword", "note keyword",
        "Not string",
        "5 string", "to string", "#dining string",
        "coupon keyword", "pie name+-", "5 number", "SGD currency", "expires keyword", "2026-02-01 date",
        "2026-01-02 date", "= operator", "2026-01-04 date", "12.00 number", "USD currency", "= operator",
        "16.10 number", "SGD currency", "old name-", "#dining tag", "; ppv comment",
        "note keyword", "Nice string",
        "used keyword", "uber name", "5 number",
        "2026-01-05 date", "used keyword", "old name-", "uber name", "5 number", "SGD currency",
        "2026-01-05 date", "used keyword", "pie name-",
        "2026-01-06 date", "income keyword", "5.00 number", "cash name", "\"A b\" string",
      ])
  }

  @Test("a range has the tokens of its lines, as the whole has them")
  func ranges() {
    let all = (0...12).flatMap { tokens(Self.text, $0...$0) }
    #expect(all == tokens(Self.text, 0...12))
    #expect(tokens(Self.text, 20...30) == [])
    #expect(tokens("", 0...5) == [])
  }

  @Test("broken lines have tokens too")
  func broken() {
    #expect(
      tokens("2026-01-02 5.00 #dining x\n2026-13 5\n\"open\n  ; c\n\tcap \"x #dining\n", 0...5) == [
        "2026-01-02 date", "5.00 number", "#dining tag", "2026-13 date", "5 number", "\"open keyword",
        "; c comment",
        "cap keyword", "\"x #dining string",
      ])
  }
}
