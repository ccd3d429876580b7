import TestSupport
import Testing

@Suite("What an editor can fold")
struct FoldingTests {
  private static func folds(_ text: String) -> [String] {
    var client = EditorClient(["/w/wallet.ledger": text])
    client.start()
    client.open("/w/wallet.ledger", text)
    return client.request("foldingRange", of: "/w/wallet.ledger").items.map { item in
      let kind = item["kind"] == .text("comment") ? " comment" : ""
      return "\(item["startLine"])-\(item["endLine"])\(kind)"
    }
  }

  @Test("entries with properties, comments, months")
  func all() {
    let text = """
      ; one
      ; two
      base SGD
      card x "X"
          base 1 mpd
          ; inside
          cap #dining 4 mpd

      2026-10-30 1.00 x
      2026-10-31 1.00 x
          note a
      2026-11-01 1.00 x
      ; three
      2026-11-02 1.00 x

      2026-10-01 1.00 x
      """
    #expect(Self.folds(text) == ["0-1 comment", "3-6", "8-10", "9-10", "11-13"])
    #expect(Self.folds("").isEmpty)
    #expect(Self.folds("    note\n\r\r\n;\n").isEmpty)
  }
}
