import TestSupport
import Testing

@Suite("While there are errors, numbers are those from before")
struct OldNumbersTests {
  private static let path = "/w/wallet.ledger"

  private static let more = "/w/more.ledger"
  private static let text = "base SGD\naccount cash\ninclude more.ledger\n"
  private static let expenses = "2026-11-01 1.00 cash Bus\n2026-11-02 2 cash Tea\n"

  /// A wallet of two open files.
  private static func client() -> EditorClient {
    var client = EditorClient([path: text, more: expenses])
    client.start()
    client.open(path, text)
    client.open(more, expenses)
    return client
  }

  private static func list(_ client: inout EditorClient) -> String {
    client.request(
      "workspace/executeCommand", "{\"command\": \"milepost.report\", \"arguments\": [\"list\"]}"
    )
    .description
  }

  @Test("old numbers stay while a document is sent whole, closed and opened again")
  func old() {
    var client = Self.client()
    let before = Self.list(&client)
    client.change(Self.path, "0:0-0:0", "nonsense\n")
    client.change(Self.more, "0:12-0:13", "x")
    client.change(Self.more, "1:0-1:0", "2026-1")
    #expect(Self.list(&client) == "*before the errors*\n\n" + before && before.contains("Tea"))
    client.change(Self.more, nil, "nonsense\n")
    #expect(Self.list(&client) == "*before the errors*\n\n" + before)
    client.change(Self.more, "0:1-0:2", "u")
    client.close(Self.more)
    #expect(Self.list(&client) == "*before the errors*\n\n" + before)
    client.open(Self.more, "2026-11-03 3.00 cash Bread\n")
    client.change(Self.more, "0:0-0:0", "x")
    #expect(Self.list(&client) == "*before the errors*\n\n" + before)
    client.change(Self.more, "0:0-0:1", "")
    client.change(Self.path, "0:0-1:0", "")
    #expect(Self.list(&client).contains("Bread"))
  }

  @Test("old numbers stay while a file is not included, edited and closed")
  func notIncluded() {
    for isClosed in [true, false] {
      var client = Self.client()
      let before = Self.list(&client)
      client.change(Self.path, "0:0-0:0", "nonsense\n")
      client.change(Self.more, "0:12-0:13", "x")
      client.change(Self.path, "3:8-3:8", "x")
      if isClosed { client.close(Self.more) } else { client.change(Self.more, "0:0-2:0", "") }
      #expect(Self.list(&client) == "*before the errors*\n\n" + before)
      client.change(Self.path, "3:8-3:9", "")
      client.change(Self.more, "0:0-0:0", "2026-11-03 3.00 cash Bread\n")
      #expect(Self.list(&client) == "*before the errors*\n\n" + before)
    }
  }

  @Test("old numbers stay while the same file is edited and closed under another URI")
  func sameFile() {
    var client = Self.client()
    let (before, other) = (Self.list(&client), "/w/./more.ledger")
    client.open(other, Self.expenses)
    client.change(Self.more, "0:0-0:0", "nonsense\n")
    for method in ["hover", "codeLens", "inlayHint"] {
      let range = "{\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 9, \"character\": 0}}"
      _ = client.request(method, at: other, 0, 3, ", \"range\": \(range)")
    }
    client.change(other, "0:0-2:0", "")
    #expect(Self.list(&client) == "*before the errors*\n\n" + before)
    client.change(Self.more, "2:20-2:22", "")
    client.close(other)
    #expect(Self.list(&client) == "*before the errors*\n\n" + before)
  }

  @Test("old numbers stay when a wallet is saved beside a document that it does not have")
  func saved() {
    var client = EditorClient([Self.path: Self.text, Self.more: Self.expenses, "/w/other.ledger": ""])
    client.start()
    client.open("/w/other.ledger", "account bank\n")
    client.open(Self.path, Self.text)
    let list =
      "{\"command\": \"milepost.report\", \"arguments\": [\"list\", {\"uri\": \"\(EditorClient.uri(Self.path))\"}]}"
    let before = client.request("workspace/executeCommand", list).description
    client.change(Self.path, "0:0-0:0", "nonsense\n")
    client.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri(Self.path))\"}}")
    #expect(
      client.request("workspace/executeCommand", list).description == "*before the errors*\n\n" + before)
  }
}
