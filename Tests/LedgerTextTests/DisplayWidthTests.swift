import LedgerText
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "a text takes as many cells as a terminal gives it",
    arguments: [
      ("", 0), ("Toast Box", 9), ("café", 4), ("cafe\u{301}", 4), ("…", 1), ("S$ € £", 6), ("№", 1),
      ("東京", 4), ("ｶﾀｶﾅ", 4), ("ＡＢ", 4), ("가각", 4), ("\u{1100}\u{1161}\u{11A8}", 2), ("か\u{3099}", 2),
      ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("🇸🇬", 2), ("🇸🇬🇯🇵", 4), ("👍🏽", 2), ("🏳️‍🌈", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("☕", 2),
      ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2), ("🧑🏽‍💻", 2), ("❤️‍🔥", 2),
      ("ไทย", 3), ("น้ำ", 2), ("กี่", 1), ("की", 2), ("नि", 2), ("עברית", 5), ("عربي", 4),
      ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("\u{FEFF}", 0), ("\u{1B}\n\t", 0), ("\r\n", 0), ("\u{85}", 0),
      ("\u{2028}", 0), ("\u{A0}", 1), ("\u{3000}", 2), ("\u{1F7E9}", 2), ("\u{20000}\u{3FFFD}", 4),
      ("\u{E000}", 1),
      ("\u{1FAE9}", 2), ("\u{0600}", 1),
    ])
  func width(text: String, cells: Int) {
    #expect(displayWidth(text) == cells)
  }

  @Test("texts of letters, dashes and bars are measured as others are")
  func oneCell() {
    for value in 0..<UInt32(0x3000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // A combining mark has the text measured by its graphemes.
      let text = "a\(scalar)"
      #expect(displayWidth(text) == displayWidth(text + "e\u{301}") - 1, "U+\(String(value, radix: 16))")
    }
  }

  @Test("any number of spaces", arguments: [0, 1, 15, 16, 127, 128, 129, 1000])
  func blanks(count: Int) { #expect(spaces(count) == String(repeating: " ", count: count)) }

  @Test(
    "what is cut ends in an ellipsis and fits",
    arguments: [
      ("Toast Box", 9, "Toast Box"), ("Toast Box", 8, "Toast B…"), ("Toast Box", 1, "…"),
      ("Toast Box", 0, ""),
      ("", 0, ""), ("", 5, ""), ("a", -1, ""), ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"),
      ("東京都", 3, "東…"), ("東京都", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦"),
    ])
  func clip(text: String, cells: Int, expected: String) {
    #expect(clipped(text, to: cells) == expected)
    #expect(displayWidth(clipped(text, to: cells)) <= max(cells, 0))
  }

  @Test("columns are filled by cells, on the side that is asked for")
  func pad() {
    #expect(padded("ab", to: 4) == "ab  ")
    #expect(padded("ab", to: 4, .trailing) == "  ab")
    #expect(padded("東", to: 4, .trailing) == "  東")
    #expect(padded("abcde", to: 4) == "abcde")
    #expect(padded("", to: 0) == "")
  }
}
