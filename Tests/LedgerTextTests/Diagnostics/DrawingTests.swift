import LedgerText
import TestSupport
import Testing

/// The drawing of an error at the first mark of a text.
func drawing(
  _ text: String, label: String? = nil, width: Int = 80, name: String = "wallet.ledger", color: Bool = false
) -> String {
  let files = MarkedFiles((name, text))
  return diagnosticText(
    .error("E1", files.ranges[0], "wrong", label: label), in: files.map,
    style: DiagnosticStyle(color: color, width: width))
}

/// The line and its marks, without the rest.
func excerpt(_ text: String, label: String? = nil, width: Int = 80) -> String {
  drawing(text, label: label, width: width).split(separator: "\n").dropFirst(3).joined(separator: "\n")
}

@Suite struct DrawingTests {
  @Test("an error shows what, where, the line, the marks and a fix")
  func example() {
    let files = MarkedFiles(("wallet.ledger", "\n\n2025-02-«29» 12.00 ppv #dining Toast Box\n"))
    let error = Diagnostic.error(
      "E102", files.ranges[0], "February 2025 has 28 days", label: "day 29",
      help: "the next leap year is 2028; did you mean 2025-02-28?")
    #expect(
      diagnosticText(error, in: files.map, style: DiagnosticStyle()) == """
        error[E102]: February 2025 has 28 days
          --> wallet.ledger:3:9
           |
         3 | 2025-02-29 12.00 ppv #dining Toast Box
           |         ^^ day 29
           = help: the next leap year is 2028; did you mean 2025-02-28?

        """)
  }

  @Test("a second place is drawn below the first, with its own file and line")
  func secondPlace() {
    let blank = String(repeating: "\n", count: 21)
    let files = MarkedFiles(
      ("wallet.ledger", blank + "2026-01-05 42.00 USD «pvv» #online Amazon"),
      ("cards.ledger", blank.prefix(8) + "card «ppv» from uob-preferred-platinum-visa\n"))
    let error = Diagnostic.error(
      "E301", files.ranges[0], "unknown card or account \"pvv\"",
      label: "did you mean \"ppv\"? (used 212 times)",
      help: "declare it:\n  card pvv \"Name\""
    ).noting([
      Diagnostic.Note("cards are declared once"), Diagnostic.Note("declared here", at: files.ranges[1]),
    ])
    #expect(
      diagnosticText(error, in: files.map, style: DiagnosticStyle()) == """
        error[E301]: unknown card or account "pvv"
          --> wallet.ledger:22:22
           |
        22 | 2026-01-05 42.00 USD pvv #online Amazon
           |                      ^^^ did you mean "ppv"? (used 212 times)
           |
          ::: cards.ledger:9:6
           |
         9 | card ppv from uob-preferred-platinum-visa
           |      --- declared here
           = note: cards are declared once
           = help: declare it:
                     card pvv "Name"

        """)
  }

  @Test(
    "marks stand under the cells of what is wrong",
    arguments: [
      ("東京 «ppv»", " 1 | 東京 ppv\n   |      ^^^"), ("«東京» ppv", " 1 | 東京 ppv\n   | ^^^^"),
      ("👨‍👩‍👧‍👦 «🇸🇬»", " 1 | 👨‍👩‍👧‍👦 🇸🇬\n   |    ^^"), ("cafe\u{301} «x»", " 1 | cafe\u{301} x\n   |      ^"),
      ("cafe«\u{301}»s", " 1 | cafe\u{301}s\n   |    ^"), ("\ta\t«b»", " 1 |  a b\n   |    ^"),
      ("a\u{1B}[31m«b»", " 1 | a\\x1b[31mb\n   |          ^"),
      ("a«\u{202E}»b", " 1 | a<U+202E>b\n   |  ^^^^^^^^"),
      ("abc«»", " 1 | abc\n   |    ^"), ("abc«»\r\nd", " 1 | abc\n   |    ^"), ("a\n«»", " 2 |\n   | ^"),
      ("«»", " 1 |\n   | ^"),
      ("a«b\nc»d", " 1 | ab\n   |  ^"), ("ab«\n»c", " 1 | ab\n   |   ^"), ("a«»b", " 1 | ab\n   |  ^"),
      ("\u{FEFF}«a»b", " 1 | ab\n   | ^"), ("«\u{FEFF}»ab", " 1 | ab\n   | ^"),
      ("a\n«\u{FEFF}»b", " 2 | <U+FEFF>b\n   | ^^^^^^^^"),
      ("a\r«b»", " 1 | a\\x0db\n   |      ^"), ("กี่ «x»", " 1 | กี่ x\n   |   ^"),
    ])
  func marks(text: String, expected: String) {
    #expect(excerpt(text) == expected)
  }

  @Test("bytes that are not UTF-8 are shown and marked")
  func invalidBytes() {
    let files = MarkedFiles(bytes: Array("Caf«".utf8) + [0xE9] + Array("» x".utf8))
    let drawn = diagnosticText(
      Diagnostic.error("E1", files.ranges[0], "wrong"), in: files.map, style: DiagnosticStyle())
    #expect(drawn.hasSuffix(" 1 | Caf\\xe9 x\n   |    ^^^^\n"))
  }

  @Test("a long line is cut so that the marks stay in sight")
  func longLines() {
    let digits = String(repeating: "1234567890", count: 6)
    #expect(excerpt("«ab»" + digits, width: 40) == " 1 | ab12345678901234567890123456789012…\n   | ^^")
    #expect(
      excerpt(digits + "«ab»", width: 40)
        == " 1 | …90123456789012345678901234567890ab\n   |" + String(repeating: " ", count: 34) + "^^")
    #expect(
      excerpt(digits + "«ab»" + digits, width: 40)
        == " 1 | …5678901234567890ab123456789012345…\n   |" + String(repeating: " ", count: 18) + "^^")
    #expect(excerpt("東" + digits + "«ab»" + digits, width: 40).contains("^^"))
  }

  @Test("whatever is marked in a long line, the marks are under it and the line fits")
  func everyCut() {
    var random = SmallRandom(seed: 11)
    let parts = ["a", "é", "東", "👨‍👩‍👧‍👦", "\u{1B}", "e\u{301}", " ", "\u{202E}"]
    for _ in 0..<300 {
      let line = (0..<random.next(below: 200)).map { _ in parts[random.next(below: parts.count)] }
      let at = random.next(below: line.count + 1)
      let text = line[..<at].joined() + "«XYZ»" + line[at...].joined()
      let rows = excerpt(text, width: 60).split(separator: "\n").map(String.init)
      #expect(rows.count == 2 && displayWidth(rows[0]) <= 60)
      let before = displayWidth(String(rows[0].prefix { $0 != "X" }))
      #expect(rows[0].contains("XYZ"))
      #expect(rows[1] == "   |" + String(repeating: " ", count: before - 4) + "^^^")
    }
  }

  @Test("of a line of megabytes only a part is drawn")
  func hugeLine() {
    var bytes = [UInt8](repeating: 0x61, count: 3_000_000)
    bytes[2_000_000] = 0x21
    var map = SourceMap()
    _ = map.add(name: "wallet.ledger", bytes: bytes)
    let all = Diagnostic.error("E1", SourceRange(2_000_000, 2_900_000), "wrong")
    let drawn = diagnosticText(all, in: map, style: DiagnosticStyle(width: 50))
    #expect(drawn.contains("wallet.ledger:1:2000001"))
    #expect(drawn.contains("a!a"))
    #expect(drawn.utf8.count < 300)
  }

  @Test("no text of a message or a name of a file acts on the terminal, nor is it endless")
  func texts() {
    let drawn = drawing("«a»", label: "\u{1B}[2J", name: "a\nb\u{1B}.ledger")
    #expect(drawn.contains("--> a\\x0ab\\x1b.ledger:1:1"))
    #expect(drawn.contains("^ \\x1b[2J"))
    let long = drawing("«a»", label: String(repeating: "東", count: 1_000_000))
    #expect(long.utf8.count < 2000 && long.hasSuffix("…\n"))
  }

  @Test("colours are given only where they are wanted")
  func colors() {
    #expect(!drawing("«a»").contains("\u{1B}"))
    #expect(
      drawing("«a»", label: "here", color: true) == """
        \u{1B}[1;31merror[E1]\u{1B}[0m\u{1B}[1m: wrong\u{1B}[0m
        \u{1B}[36m  -->\u{1B}[0m wallet.ledger:1:1
        \u{1B}[36m   |\u{1B}[0m
        \u{1B}[36m 1 |\u{1B}[0m a
        \u{1B}[36m   |\u{1B}[0m \u{1B}[1;31m^ here\u{1B}[0m

        """)
  }

  @Test("without any file only the message is drawn")
  func noFile() {
    let error = Diagnostic.error("E1", SourceRange(0, 0), "nothing to read", help: "name a file")
    #expect(
      diagnosticText(error, in: SourceMap(), style: DiagnosticStyle())
        == "error[E1]: nothing to read\n   = help: name a file\n")
  }
}
