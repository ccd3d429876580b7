import TestSupport
import Testing

@Suite("Places in a document")
struct PlacesTests {
  private static let wallet = "/w/wallet.ledger"
  private static let line = "2026-11-14 41.90 ladys #dining 新记粿汁 🐰 x"

  /// A client with one document, whose text is then seen in the formatting: `x` becomes what is asked for.
  private static func text(_ start: String, _ changes: [(range: String?, text: String)], utf8: Bool = false)
    -> String
  {
    var client = EditorClient([wallet: "base SGD\n"])
    client.start(
      capabilities: utf8 ? "{\"general\": {\"positionEncodings\": [\"utf-8\", \"utf-16\"]}}" : "{}")
    client.open(wallet, start)
    for change in changes { client.change(wallet, change.range, change.text) }
    return client.text(of: wallet) ?? "lost"
  }

  @Test(
    "characters are counted in the client's units",
    arguments: [
      (false, "0:39-0:40", "y"), (true, "0:49-0:50", "y"), (false, "0:39-9:0", "y"),
      (false, "0:39-0:2147483647", "y"),
    ])
  func units(utf8: Bool, range: String, text: String) {
    let expected = String(Self.line.dropLast()) + "y"
    #expect(Self.text(Self.line, [(range, text)], utf8: utf8) == expected)
  }

  @Test(
    "a place inside a character is its first byte",
    arguments: [(false, "0:37-0:37"), (true, "0:45-0:45"), (true, "0:46-0:46"), (true, "0:47-0:47")])
  func inside(utf8: Bool, range: String) {
    let expected = Self.line.replacing("🐰", with: "|🐰")
    #expect(Self.text(Self.line, [(range, "|")], utf8: utf8) == expected)
  }

  @Test(
    "lines end with LF, CRLF or a lone CR; places after them are clamped",
    arguments: [
      ("a\nb\r\nc\rd", "3:0-3:1", "a\nb\r\nc\r|"), ("a\nb\r\nc\rd", "2:9-2:9", "a\nb\r\nc|\rd"),
      ("a\nb\r\nc\rd", "1:1-2:0", "a\nb|c\rd"), ("a\n", "1:0-1:0", "a\n|"), ("a\n", "7:3-8:1", "a\n|"),
      ("", "0:0-0:0", "|"),
      ("a\r\nb", "0:1-0:5", "a|\r\nb"),
    ])
  func lines(start: String, range: String, expected: String) {
    #expect(Self.text(start, [(range, "|")]) == expected)
  }

  @Test("half a surrogate pair is one unit")
  func surrogates() {
    var client = EditorClient([Self.wallet: "base SGD\n"])
    client.start()
    client.notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "file:///w/wallet.ledger", "version": 1, "text": "a\\ud83dx\\udc30y"}}
      """)
    client.change(Self.wallet, "0:4-0:5", "z")
    #expect(client.text(of: Self.wallet) == "a\u{FFFD}x\u{FFFD}z")
  }

  @Test("random edits: the lines are those of a fresh count, the text that of a replay")
  func random() {
    var random = SmallRandom(seed: 9)
    let pieces = ["a", "\n", "\r\n", "\r", "é", "🐰", "\n\r", "", "粿汁", "x\ny"]
    for _ in 0..<Campaign.size(20, of: 2000) {
      var client = EditorClient([Self.wallet: "base SGD\n"])
      client.start(capabilities: "{\"general\": {\"positionEncodings\": [\"utf-8\"]}}")
      var bytes = Array("a\nb\r\nc".utf8)
      client.open(Self.wallet, String(decoding: bytes, as: UTF8.self))
      for _ in 0..<20 {
        let (start, end) = Self.characters(bytes, &random)
        let new = random.next(of: pieces)
        client.change(Self.wallet, "\(Self.place(start, bytes))-\(Self.place(end, bytes))", new)
        bytes.replaceSubrange(start..<end, with: new.utf8)
        #expect(client.text(of: Self.wallet) == String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// Two offsets at the starts of characters, none inside a CRLF.
  private static func characters(_ bytes: [UInt8], _ random: inout SmallRandom) -> (Int, Int) {
    func offset() -> Int {
      var at = random.next(below: bytes.count + 1)
      while at < bytes.count, bytes[at] & 0xC0 == 0x80 || at > 0 && bytes[at] == 0x0A && bytes[at - 1] == 0x0D
      {
        at -= 1
      }
      return at
    }
    let (one, other) = (offset(), offset())
    return (min(one, other), max(one, other))
  }

  /// The line and byte of an offset, counted again.
  private static func place(_ offset: Int, _ bytes: [UInt8]) -> String {
    var (line, start, at) = (0, 0, 0)
    while at < offset {
      if bytes[at] == 0x0D, at + 1 < bytes.count, bytes[at + 1] == 0x0A { at += 1 }
      if bytes[at] == 0x0A || bytes[at] == 0x0D { (line, start) = (line + 1, at + 1) }
      at += 1
    }
    return "\(line):\(offset - start)"
  }
}
