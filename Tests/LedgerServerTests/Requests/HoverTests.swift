import Foundation
import TestSupport
import Testing

@Suite("Hovers")
struct HoverTests {
  private static func hover(_ client: inout EditorClient, _ words: String, _ character: Int) -> ParsedJSON {
    client.request("hover", at: NumbersWallet.path, NumbersWallet.line(words), character)
  }

  @Test("an expense says what it earns and why, at its whole line")
  func sample() throws {
    let folder = Repository.path + "/examples/"
    var files: [String: String] = [:]
    for name in try #require(FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    where name.hasPrefix("singapore") && name.hasSuffix(".ledger") {
      files["/w/" + name] = try String(contentsOfFile: folder + name, encoding: .utf8)
    }
    var client = EditorClient(files, on: "2026-11-14")
    client.start()
    let path = "/w/singapore/2026-11.ledger"
    client.open(path, try #require(files[path]))
    let answer = client.request("hover", at: path, 40, 2)
    #expect(
      answer["contents.value"].description == """
        **602 miles** from 301 UNI$, counts on its posting date, 13 Nov
        158.40 × 1 per 5 = 31 UNI$   base
        153.70 × 9 per 5 = 270 UNI$  bonus of #online
        """)
    #expect(answer["contents.kind"].description == "markdown")
    #expect(EditorClient.shown(answer["range"]) == "40:0-40:70")
  }

  @Test("amounts of other currencies with the rate used")
  func currencies() {
    var client = NumbersWallet.client()
    #expect(
      Self.hover(&client, "USD gold", 0)["contents.value"].description == """
        **10 miles** from 5 P
        26.00 × 1 per 5 = 5 P  no cap for its tags: base rate
        20.00 USD = 26.00 SGD at 1.3 of 1 Nov
        """)
    #expect(
      Self.hover(&client, "USD = 26.10", 0)["contents.value"].description == """
        **0.52 SGD back**
        26.10 × 2% = 0.52 SGD  foreign rate
        20.00 USD = 26.10 SGD at 1.305
        """)
    #expect(Self.hover(&client, "rate USD", 0)["contents.value"].description == "used by 1 entry")
    #expect(
      Self.hover(&client, "60.00 cash", 0)["contents.value"].description == "mine: 30.00 SGD of 60.00 SGD")
  }

  @Test(
    "a name has the block of its report, at the word",
    arguments: [
      ("card gold", 6, "5-9", "### gold"), ("USD gold", 22, "21-25", "### gold"),
      ("budget food", 8, "7-11", "| food |"),
      ("goal trip", 6, "5-9", "trip"), ("subscription tv", 13, "13-15", "tv"),
      ("coupon grab", 8, "7-11", "grab"),
      ("used gold/uber", 22, "21-25", "uber"), ("repaid mei", 19, "18-21", "mei"),
      (
        "Ya Kun", 25, "23-29",
        "**70.00 SGD** in November with #dining\n\ncounted by the budget food\n\nrewarded by gold 9 per 5"
      ),
    ])
  func names(words: String, character: Int, range: String, text: String) {
    var client = NumbersWallet.client()
    let line = NumbersWallet.line(words)
    let answer = Self.hover(&client, words, character)
    #expect(answer["contents.value"].description.contains(text), "\(words): \(answer)")
    let ends = range.split(separator: "-")
    #expect(EditorClient.shown(answer["range"]) == "\(line):\(ends[0])-\(line):\(ends[1])")
  }

  @Test(
    "a code has its name and what each card makes of it, a pool the block of its card",
    arguments: [("mcc 5814", 5, "Burgers"), ("    pool", 10, "### gold"), ("5.00 gold", 24, "Burgers")])
  func codes(words: String, character: Int, text: String) {
    let wallet = """
      base SGD
      card gold
          earn base 0.4
          pool treats up to 100 SGD monthly
          cap #dining 4 in treats
      mcc 5814 "Burgers" #dining
      2026-11-03 5.00 gold #5814 Burger

      """
    var client = NumbersWallet.client(wallet)
    let answer = client.request(
      "hover", at: NumbersWallet.path, NumbersWallet.line(words, in: wallet), character)
    #expect(
      answer["contents.value"].description.contains(text),
      "\(words): \(answer) \(client.found(NumbersWallet.path))")
  }

  @Test("plain text where the client has no Markdown")
  func plain() {
    var client = NumbersWallet.client(
      capabilities: #"{"textDocument": {"hover": {"contentFormat": ["plaintext"]}}}"#)
    let answer = Self.hover(&client, "USD = 26.10", 0)
    #expect(answer["contents.kind"].description == "plaintext")
    #expect(answer["contents.value"].description.hasPrefix("0.52 SGD back\n26.10"))
  }

  @Test("old numbers are marked, and none is shown of a line that changed")
  func old() {
    var client = NumbersWallet.client()
    let line = NumbersWallet.line("Ya Kun")
    client.change(NumbersWallet.path, "\(line):11-\(line):12", "x")
    #expect(Self.hover(&client, "Ya Kun", 0) == .null)
    #expect(
      Self.hover(&client, "USD gold", 0)["contents.value"].description.hasSuffix(
        "1.3 of 1 Nov\n\n*before the errors*"))
    #expect(
      Self.hover(&client, "card gold", 6)["contents.value"].description.hasSuffix("*before the errors*"))
  }

  @Test("nothing about a blank line, a comment or a place far outside")
  func nothing() {
    var client = NumbersWallet.client()
    for line in [0, 29, 2_147_483_647] {
      #expect(client.request("hover", at: NumbersWallet.path, line, 2_147_483_647) == .null)
    }
  }
}
