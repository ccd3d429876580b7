import LedgerText
import Testing

@Suite("The words of a line")
struct CursorTests {
  /// The words of a line as `start-end text`, quoted ones in `«»`, unclosed ones in `«`.
  private func words(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    var cursor = Cursor(at: 0, end: bytes.count)
    var words: [String] = []
    while let word = cursor.takeWord(bytes.span) {
      let text = word.text(bytes.span)
      switch word.form {
      case .plain: words.append(text)
      case .quoted: words.append("«\(text)»")
      case .unclosed: words.append("«\(text)")
      }
      if word.start >= word.end || word.end > bytes.count { words.append("\(word.start)-\(word.end)") }
    }
    return words
  }

  @Test(
    "are parted by spaces and tabs, end before a comment, and are one where they are quoted",
    arguments: [
      ("", ""), ("   ", ""), ("a", "a"), ("  a\t\tb  ", "a|b"), ("a ; b", "a"), ("a;b ;c", "a;b"), (";", ""),
      ("a; b", "a;|b"),
      ("\"a b\" c", "«a b»|c"), ("a\"b c", "a\"b|c"), ("\"\"", "«»"), ("\"a; b\"", "«a; b»"), ("\"a", "«a"),
      ("\"", "«"),
      ("\"a\\\"b\"", "«a\"b»"), ("\"a\\\\\" b", "«a\\»|b"), ("\"a\\nb\"", "«a\\nb»"), ("\"a\\", "«a\\"),
      ("\"a\\\"", "«a\""),
      ("\"a\"b c", "«a»|b|c"), ("é 東京 \"ü ö\"", "é|東京|«ü ö»"), ("a\u{A0}b", "a\u{A0}b"),
      ("\"a\" ; \"b\"", "«a»"),
    ])
  func words(line: String, expected: String) { #expect(words(line).joined(separator: "|") == expected) }

  @Test("a cursor is copied to look ahead, and knows where words begin and end")
  func places() {
    let bytes = Array("  ab ; c".utf8)
    var cursor = Cursor(at: 0, end: bytes.count)
    #expect(cursor.skipToWord(bytes.span) && cursor.at == 2 && cursor.wordEnd(bytes.span) == 4)
    var ahead = cursor
    #expect(
      ahead.takeWord(bytes.span)?.end == 4 && ahead.at == 4 && ahead.isAtWordEnd(bytes.span) && cursor.at == 2
    )
    #expect(!cursor.isAtWordEnd(bytes.span) && !ahead.skipToWord(bytes.span) && ahead.at == 5)
    // A line that ends before its bytes do: the next one is not seen.
    var short = Cursor(at: 2, end: 3)
    #expect(
      short.takeWord(bytes.span)?.end == 3 && short.takeWord(bytes.span) == nil
        && short.isAtWordEnd(bytes.span))
  }

  @Test(
    "whole numbers are plain digits",
    arguments: [
      ("7", 7), ("007", 7), ("", nil), ("-7", nil), ("+7", nil), ("7.0", nil), ("٧", nil),
      ("99999999999999999999", nil), (" 7", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, expected: Int?) {
    if !text.isEmpty { #expect(wholeNumber(text) == expected) }
    #expect(
      WrittenWord(text: text, range: SourceRange(0, 0), isQuoted: false).wholeNumber == expected
        || text.isEmpty)
    #expect(WrittenWord(text: text, range: SourceRange(0, 0), isQuoted: true).wholeNumber == nil)
  }

  @Test("a tag is a word after `#`, and not in quotes")
  func tags() {
    func tag(_ text: String, isQuoted: Bool = false) -> Substring? {
      WrittenWord(text: text, range: SourceRange(0, 0), isQuoted: isQuoted).tag
    }
    #expect(tag("#dining") == "dining" && tag("#家") == "家" && tag("##a") == "#a")
    #expect(
      tag("#") == nil && tag("dining") == nil && tag("") == nil && tag("#dining", isQuoted: true) == nil)
  }
}
