import LedgerServer
import TestSupport
import Testing

@Suite("A text that is typed in")
struct OneTextTests {
  private static let path = "/w/wallet.ledger"

  /// Where the bytes of the document are.
  private static func place(_ client: borrowing EditorClient) -> Int {
    client.server.text(of: EditorClient.uri(path))?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } ?? 0
  }

  @Test("is changed in place: no reading has a copy of it, also not the last one without errors")
  func inPlace() {
    var client = EditorClient([Self.path: ""])
    client.start()
    let lines = (0..<200).map { "2026-11-01 1.00 cash Bus \($0)\n" }
    client.open(Self.path, "base SGD\naccount cash\n" + lines.joined())
    let place = Self.place(client)
    for (column, character) in "2026-11-02 2.00 cash Lunch".enumerated() {
      client.change(Self.path, "202:\(column)-202:\(column)", String(character))
      _ = client.request("hover", at: Self.path, 20, 3)
    }
    client.change(Self.path, "1:0-1:0", "x")
    client.change(Self.path, "1:0-1:1", "")
    #expect(Self.place(client) == place && client.diagnostics[EditorClient.uri(Self.path)]?.isEmpty == true)
  }

  @Test("old numbers stay while the document is sent whole, closed and opened again")
  func old() {
    let more = "/w/more.ledger"
    let (text, expenses) = (
      "base SGD\naccount cash\ninclude more.ledger\n", "2026-11-01 1.00 cash Bus\n2026-11-02 2 cash Tea\n"
    )
    var client = EditorClient([Self.path: text, more: expenses])
    client.start()
    client.open(Self.path, text)
    client.open(more, expenses)
    func list() -> String {
      client.request("workspace/executeCommand", "{\"command\": \"milepost.report\", \"arguments\": [\"list\"]}")
        .description
    }
    let before = list()
    client.change(Self.path, "0:0-0:0", "nonsense\n")
    client.change(more, "0:12-0:13", "x")
    client.change(more, "1:0-1:0", "2026-1")
    #expect(list() == "*before the errors*\n\n" + before && before.contains("Tea"))
    client.change(more, nil, "nonsense\n")
    #expect(list() == "*before the errors*\n\n" + before)
    client.change(more, "0:1-0:2", "u")
    client.close(more)
    #expect(list() == "*before the errors*\n\n" + before)
    client.open(more, "2026-11-03 3.00 cash Bread\n")
    client.change(more, "0:0-0:0", "x")
    #expect(list() == "*before the errors*\n\n" + before)
    client.change(more, "0:0-0:1", "")
    client.change(Self.path, "0:0-1:0", "")
    #expect(list().contains("Bread"))
  }
}
