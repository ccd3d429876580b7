import TestSupport
import Testing

@Suite("Order, cancellation and end")
struct OrderTests {
  private static let wallet = "/w/wallet.ledger"
  private static let uri = "file:///w/wallet.ledger"
  private static let text = "base SGD\n\n2026-11-01 1.00 cash\n2026-11-02 1.00 cash\n"

  private static func client() -> EditorClient {
    var client = EditorClient([wallet: text])
    client.start()
    client.open(wallet, text)
    return client
  }

  private static func message(_ method: String, id: Int? = nil, _ params: String) -> [UInt8] {
    let id = id.map { "\"id\": \($0), " } ?? ""
    return EditorClient.frame("{\"jsonrpc\": \"2.0\", \(id)\"method\": \"\(method)\", \"params\": \(params)}")
  }

  private static let document = "{\"textDocument\": {\"uri\": \"\(uri)\"}}"
  private static let change =
    "{\"textDocument\": {\"uri\": \"\(uri)\", \"version\": 2}, \"contentChanges\": [{\"text\": \"base SGD\\n\"}]}"

  @Test("before the first request, and after the last one")
  func phases() {
    var client = EditorClient([:])
    #expect(client.request("textDocument/hover", "{}")["code"] == .number("-32002"))
    client.notify("textDocument/didOpen", "{\"textDocument\": {\"uri\": \"file:///w/a\", \"text\": \"x\"}}")
    client.start()
    #expect(client.messages.isEmpty)
    #expect(client.request("initialize", "{}")["code"] == .number("-32600"))
    #expect(client.request("textDocument/nothing", "{}")["code"] == .number("-32601"))
    client.notify("$/nothing", "{}")
    #expect(client.request("shutdown") == .null)
    #expect(client.request("shutdown")["code"] == .number("-32600"))
    #expect(client.server.exitCode == nil)
    client.notify("exit", "null")
    #expect(client.server.exitCode == 0)
  }

  @Test("exit without shutdown, and the end of the input")
  func endings() {
    var one = Self.client()
    one.notify("exit", "null")
    #expect(one.server.exitCode == 1)
    var other = Self.client()
    other.end()
    #expect(other.server.exitCode == 1)
  }

  @Test("a request that waits is cancelled; one that was answered is not")
  func cancelled() {
    var client = Self.client()
    let requests: [[UInt8]] = (100..<103).map {
      Self.message("textDocument/formatting", id: $0, Self.document)
    }
    client.send(
      bytes: Array(requests.joined()) + Self.message("$/cancelRequest", "{\"id\": 101}")
        + Self.message("$/cancelRequest", "{\"id\": 7}"))
    #expect(client.answer(to: "100").items.count == 2)
    #expect(client.answer(to: "101")["code"] == .number("-32800"))
    #expect(client.answer(to: "102").items.count == 2)
  }

  @Test(
    "a view of a document with a later change is not answered; anything else is, on the text of its moment")
  func views() {
    var client = Self.client()
    client.send(
      bytes: Self.message("textDocument/foldingRange", id: 200, Self.document)
        + Self.message("textDocument/formatting", id: 201, Self.document)
        + Self.message("textDocument/didChange", Self.change)
        + Self.message("textDocument/foldingRange", id: 202, Self.document))
    #expect(client.answer(to: "200")["code"] == .number("-32801"))
    #expect(client.answer(to: "201").items.count == 2)
    #expect(client.answer(to: "202").items.isEmpty)
  }

  @Test("a burst of changes is read once")
  func burst() {
    var client = Self.client()
    let before = client.messages.count
    var bytes: [UInt8] = []
    for number in 0..<10_000 {
      bytes += Self.message(
        "textDocument/didChange",
        """
        {"textDocument": {"uri": "\(Self.uri)", "version": \(number + 2)},
         "contentChanges": [{"range": \(EditorClient.range("3:0-3:0")), "text": "x"}]}
        """)
    }
    client.send(bytes: bytes)
    let published = client.messages[before...].filter {
      $0["method"] == .text("textDocument/publishDiagnostics")
    }
    #expect(published.count == 1)
    #expect(published.first?["params.version"] == .number("10001"))
  }

  @Test("a list that became empty is sent; an unchanged one of another file is not")
  func lists() {
    var client = Self.client()
    client.change(Self.wallet, "2:0-2:1", "x")
    #expect(client.found(Self.wallet).count == 1)
    client.change(Self.wallet, "2:0-2:1", "2")
    #expect(client.found(Self.wallet).isEmpty)
  }

  @Test("at most 1,000 diagnostics of a file")
  func many() {
    var client = EditorClient([Self.wallet: Self.text])
    client.start()
    client.open(Self.wallet, "base SGD\n" + String(repeating: "nonsense\n", count: 5312))
    #expect(client.found(Self.wallet).count == 1000)
    #expect(client.found(Self.wallet).last?.hasSuffix("\nand 4,312 more") == true)
  }

  @Test("files are watched where the client can")
  func watched() {
    var client = EditorClient([:])
    client.start(
      capabilities: "{\"workspace\": {\"didChangeWatchedFiles\": {\"dynamicRegistration\": true}}}")
    let asked = client.messages.first { $0["method"] == .text("client/registerCapability") }
    #expect(asked?["params.registrations.0.registerOptions.watchers.0.globPattern"] == .text("**/*.ledger"))
    client.send(bytes: EditorClient.frame("{\"jsonrpc\": \"2.0\", \"id\": \"milepost-1\", \"result\": null}"))
    #expect(client.request("shutdown") == .null)
  }
}
