import LedgerText
import TestSupport
import Testing

@Suite("Texts in texts") struct TextInTextTests {
  @Test(
    "are found by bytes",
    arguments: [
      ("", ""), ("", "a"), ("a", ""), ("abc", "abc"), ("abc", "bc"), ("abc", "bcd"), ("aab", "ab"),
      ("東京都", "京"),
      ("a\r\nb", "\n"), ("a | b | c", " | "), (" | ", " | "), ("| |  | ", " | "), ("\\$5 and \\$6", "\\$"),
    ])
  func find(text: String, part: String) {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    let place = (0...bytes.count).first { bytes[$0...].starts(with: wanted) }
    #expect(text.has(part) == (place != nil))
    #expect(
      text.place(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == place)
    #expect(text.place(of: part).map { String(text[$0]) } == place.map { _ in part })
    if part.isEmpty { return }
    #expect(text.parts(between: part).joined(separator: part) == text)
    #expect(text.parts(between: part).allSatisfy { !$0.has(part) })
    let (twice, without) = (text.replacing(part, by: part + part), text.replacing(part, by: ""))
    #expect(twice.utf8.count + without.utf8.count == 2 * text.utf8.count)
  }

  @Test("are replaced, and joined")
  func replace() {
    #expect("5.00 left".replacing(" left", by: "") == "5.00")
    #expect("a\r\nb\r\n".replacing("\r\n", by: "\n") == "a\nb\n")
    #expect("a | b".parts(between: " | ") == ["a", "b"])
    #expect(["a", "", "b"].joined(separator: ", ") == "a, , b")
    #expect(([] as [String]).joined() == "")
  }
}
