import TestSupport
import Testing

@Suite("Random and broken messages end in an answer, never in a crash or a hang")
struct HostileTests {
  private static let text = "base SGD\ncard ppv \"P\"\n2026-11-01 1.00 ppv #dining 新记 🐰\n    note é\n"
  private static let methods = [
    "initialize", "shutdown", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "textDocument/didSave", "textDocument/hover", "textDocument/completion", "textDocument/rename",
    "textDocument/prepareRename", "textDocument/definition", "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/formatting", "textDocument/rangeFormatting", "textDocument/documentSymbol",
    "workspace/symbol",
    "textDocument/foldingRange", "textDocument/documentLink", "textDocument/semanticTokens/range",
    "textDocument/inlayHint", "textDocument/codeLens", "textDocument/codeAction", "workspace/executeCommand",
    "completionItem/resolve", "milepost/libraryText", "$/cancelRequest", "workspace/didChangeConfiguration",
    "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "nothing",
  ]
  private static let values = [
    "null", "{}", "[]", "-1", "0", "1", "7", "2147483647", "2147483648", "99999999999999999999", "1.5", "1e3",
    "true",
    "\"\"", "\"file:///w/wallet.ledger\"", "\"file:///%ff%00\"", "\"untitled:1\"", "\"ppv\"", "\"\\ud800\"",
    "\"cards\"",
    "{\"line\": 2, \"character\": 19}", "{\"line\": 9, \"character\": 2147483647}",
    "{\"line\": -1, \"character\": 0}",
    "{\"start\": {\"line\": 2, \"character\": 3}, \"end\": {\"line\": 3, \"character\": 0}}",
    "{\"start\": {\"line\": 3, \"character\": 3}, \"end\": {\"line\": 1, \"character\": 0}}",
    "{\"uri\": \"file:///w/wallet.ledger\", \"version\": 3}", "[{\"text\": \"base SGD\\n2026-11-0\"}]",
    "[{\"range\": {\"start\": {\"line\": 2, \"character\": 3}, \"end\": {\"line\": 2, \"character\": 9}}, \"text\": \"x\\n\"}]",
  ]
  private static let keys = [
    "textDocument", "position", "range", "contentChanges", "newName", "context", "query", "command",
    "arguments", "uri",
    "settings", "event", "options", "id", "text",
  ]

  @Test("messages of known methods with random parameters")
  func parameters() {
    var random = SmallRandom(seed: 5)
    var client = Self.client()
    for number in 0..<Campaign.rounds(500, of: 40_000) {
      let method = random.next(of: Self.methods)
      let pairs = (0..<random.next(below: 6)).map { _ in
        "\"\(random.next(of: Self.keys))\": \(random.next(of: Self.values))"
      }
      // A key that comes twice is no JSON: that is answered, too.
      let params =
        random.next(below: 9) == 0 ? random.next(of: Self.values) : "{\(pairs.joined(separator: ", "))}"
      let id = method.contains("did") || method.hasPrefix("$") ? "" : "\"id\": \(number), "
      client.send(
        bytes: EditorClient.frame(
          "{\"jsonrpc\": \"2.0\", \(id)\"method\": \"\(method)\", \"params\": \(params)}"))
      #expect(id.isEmpty || client.isAnswered("\(number)") || client.lastError != nil, "\(method) \(params)")
      if client.request("shutdown") == .null || number.isMultiple(of: 50) { client = Self.client() }
    }
  }

  @Test("bytes")
  func bytes() {
    var random = SmallRandom(seed: 6)
    let hello = EditorClient.frame(
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {}}")
    for _ in 0..<Campaign.rounds(800, of: 40_000) {
      var client = EditorClient([:])
      var bytes = hello + hello
      for _ in 0..<(1 + random.next(below: 6)) {
        let at = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes[at] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: at)
        default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + random.next(below: 20))], at: at)
        }
      }
      client.send(bytes: bytes)
      // What is broken is skipped up to the next header at the start of a line.
      client.send(bytes: Array("\n".utf8) + hello + hello)
      #expect(client.server.exitCode == nil)
    }
  }

  private static func client() -> EditorClient {
    var client = EditorClient(["/w/wallet.ledger": text])
    client.start()
    client.open("/w/wallet.ledger", text)
    return client
  }
}
