import TestSupport
import Testing

@Suite("Hints after lines")
struct InlayHintsTests {
  private static func hints(_ client: inout EditorClient, _ range: String = "0:0-99:0") -> [String] {
    client.request("inlayHint", of: NumbersWallet.path, ", \"range\": \(EditorClient.range(range))").items.map
    { item in
      "\(item["position.line"]):\(item["position.character"]) \(item["label"])"
    }
  }

  private static func hint(_ words: String, _ label: String) -> String {
    let line = NumbersWallet.line(words)
    return
      "\(line):\(NumbersWallet.text.split(separator: "\n", omittingEmptySubsequences: false)[line].count) \(label)"
  }

  private static let month = [
    hint("statement gold", "10.00 missing"), hint("settled gold", "pays the bill of 30 Sep"),
    hint("Ya Kun", "40 miles"), hint("USD gold", "= 26.00 SGD, 10 miles"),
    hint("USD = 26.10", "0.52 SGD back"),
    hint("used gold", "12.40 of 15.00 left"), hint("repaid mei", "5.00 open"), hint("Today", "0.60 SGD back"),
  ]

  @Test("of each kind, in the month of the day")
  func kinds() {
    var client = NumbersWallet.client()
    #expect(Self.hints(&client) == Self.month)
  }

  @Test("only of the lines asked for")
  func range() {
    var client = NumbersWallet.client()
    let line = NumbersWallet.line("Ya Kun")
    #expect(Self.hints(&client, "\(line):0-\(line + 1):5") == Array(Self.month[2...3]))
    #expect(Self.hints(&client, "2147483647:0-2147483647:5").isEmpty)
  }

  @Test("none or all of them, by the setting")
  func setting() {
    var none = NumbersWallet.client(options: #"{"inlay": "none"}"#)
    #expect(Self.hints(&none).isEmpty)
    var all = NumbersWallet.client(options: #"{"inlay": "all"}"#)
    #expect(Self.hints(&all) == [Self.hint("Old", "400 miles")] + Self.month)
  }

  @Test("never on the line of the last change until another changes or the file is saved")
  func changed() {
    var client = NumbersWallet.client()
    let line = NumbersWallet.line("Ya Kun")
    client.change(NumbersWallet.path, "\(line):15-\(line):16", "0")
    #expect(!Self.hints(&client).contains { $0.hasPrefix("\(line):") })
    #expect(Self.hints(&client).count == Self.month.count - 1)
    client.notify(
      "textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri(NumbersWallet.path))\"}}")
    #expect(Self.hints(&client).contains { $0.hasPrefix("\(line):") })
  }

  @Test("never on a line with an error; the others are old")
  func errors() {
    var client = NumbersWallet.client()
    let (line, other) = (NumbersWallet.line("Ya Kun"), NumbersWallet.line("Today"))
    client.change(NumbersWallet.path, "\(line):11-\(line):12", "x")
    client.change(NumbersWallet.path, "\(other):26-\(other):27", "d")
    let hints = Self.hints(&client)
    #expect(!hints.contains { $0.hasPrefix("\(line):") || $0.hasPrefix("\(other):") })
    #expect(hints.contains(Self.hint("statement gold", "10.00 missing before the errors")))
  }

  @Test("the tooltip is the hover")
  func tooltip() {
    var client = NumbersWallet.client()
    let line = NumbersWallet.line("USD gold")
    let uri = EditorClient.uri(NumbersWallet.path)
    let hint = client.request(
      "inlayHint/resolve", "{\"label\": \"10 miles\", \"data\": {\"uri\": \"\(uri)\", \"line\": \(line)}}")
    #expect(hint["label"].description == "10 miles")
    #expect(hint["tooltip"] == client.request("hover", at: NumbersWallet.path, line, 0)["contents"])
  }
}
