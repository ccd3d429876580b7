import TestSupport
import Testing

@Suite("Above 20,000 lines diagnostics wait until no key has come for 50 ms")
struct PauseTests {
  private static let path = "/w/wallet.ledger"

  /// An open wallet with some lines; the expense in line 4 is followed by comments.
  private static func client(lines: Int, _ disk: MemoryFolder) -> EditorClient {
    let entries = [
      "base SGD", "account posb", "card ppv", "    earn base 4", "2026-11-02 12.00 ppv #dining Ya Kun",
    ]
    let comments = (0..<lines - entries.count).map { _ in "; x" }
    let text = (entries + comments).map { $0 + "\n" }.joined()
    disk.files[path] = text
    var client = EditorClient(disk: disk)
    client.start()
    client.open(path, text)
    return client
  }

  private static func published(_ client: EditorClient) -> [String] {
    client.messages.filter { $0["method"] == .text("textDocument/publishDiagnostics") }
      .map { "\($0["params.version"]) \($0["params.diagnostics"].items.count)" }
  }

  @Test("a burst of keys is read once, after the last")
  func pause() {
    let disk = MemoryFolder([:])
    var client = Self.client(lines: 20_001, disk)
    #expect(Self.published(client) == ["1 0"])
    client.change(Self.path, "5:0-5:0", "x")
    disk.milliseconds += 49
    client.change(Self.path, "5:1-5:1", "y")
    disk.milliseconds += 49
    client.send(bytes: [])
    #expect(Self.published(client) == ["1 0"] && client.server.pause == 1)
    disk.milliseconds += 1
    client.send(bytes: [])
    #expect(Self.published(client) == ["1 0", "3 1"])
  }

  @Test("a wallet of 20,000 lines does not wait")
  func small() {
    var client = Self.client(lines: 20_000, MemoryFolder([:]))
    client.change(Self.path, "5:0-5:0", "x")
    #expect(Self.published(client) == ["1 0", "2 1"])
  }

  @Test("the end of the input ends the pause, and so does an opened file")
  func ends() {
    var client = Self.client(lines: 20_001, MemoryFolder([:]))
    client.change(Self.path, "5:0-5:0", "x")
    client.end()
    #expect(Self.published(client) == ["1 0", "2 1"])
    var other = Self.client(lines: 20_001, MemoryFolder([:]))
    other.change(Self.path, "5:0-5:0", "x")
    other.open("/w/other.ledger", "base SGD\n")
    #expect(Self.published(other).contains("2 1"))
  }

  @Test(
    "completions, hovers and hints come from the reading before and the line itself; what needs the text reads it"
  )
  func requests() {
    var client = Self.client(lines: 20_001, MemoryFolder([:]))
    let hover = client.request("hover", at: Self.path, 4, 3)
    #expect(hover.description.contains("48"))
    // A line above moves the expense.
    client.change(Self.path, "1:0-1:0", "2026-11-03 5.00 p\n")
    let typed = client.request("completion", at: Self.path, 1, 17)
    #expect(typed["items"].items.map { $0["label"].description }.prefix(2).sorted() == ["posb", "ppv"])
    #expect(client.request("hover", at: Self.path, 5, 3)["contents"] == hover["contents"])
    #expect(client.request("hover", at: Self.path, 5, 17)["range.start.line"] == .number("5"))
    #expect(client.request("hover", at: Self.path, 1, 3) == .null)
    let range = ", \"range\": \(EditorClient.range("0:0-9:0"))"
    #expect(
      client.request("inlayHint", of: Self.path, range).items.map { $0["position.line"] } == [.number("5")])
    #expect(Self.published(client) == ["1 0"])
    #expect(client.request("documentHighlight", at: Self.path, 5, 17).items.count == 2)
    #expect(Self.published(client) == ["1 0", "2 1"])
  }
}
