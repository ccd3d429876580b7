import TestSupport
import Testing

@Suite("Messages in a stream of bytes")
struct MessageFramesTests {
  private static let hello = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {}}"

  @Test(
    "headers in every form that is accepted",
    arguments: [
      "Content-Length: #\r\n\r\n", "content-length:#\n\n", "CONTENT-LENGTH:   #  \r\n\n",
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: #\r\n\r\n",
      "garbage\nContent-Length: #\r\n\r\n",
    ])
  func header(form: String) {
    for isSplit in [false, true] {
      var client = EditorClient([:])
      let bytes = Array((form.replacing("#", with: "\(Self.hello.utf8.count)") + Self.hello).utf8)
      if isSplit { for byte in bytes { client.send(bytes: [byte]) } } else { client.send(bytes: bytes) }
      #expect(client.request("shutdown") == .null)
    }
  }

  @Test(
    "a broken header is answered, and the next message is found",
    arguments: [
      "Content-Length: a\r\n\r\n{}\n", "Content-Length: -1\r\n\r\n",
      "Content-Length: 1000000000000\r\n\r\nxyz\n",
      "X-Header: 1\r\n\r\n\n", "\r\n\r\n", String(repeating: "x", count: 10_000) + "\n",
    ])
  func broken(header: String) {
    for isSplit in [false, true] {
      var client = EditorClient([:])
      let bytes = Array(header.utf8) + EditorClient.frame(Self.hello)
      if isSplit { for byte in bytes { client.send(bytes: [byte]) } } else { client.send(bytes: bytes) }
      #expect(
        client.messages.contains { $0["error.code"] == .number("-32700") && $0["id"] == .null }, "\(header)")
      #expect(client.request("shutdown") == .null)
    }
  }

  @Test("a document of megabytes with all escapes, whole and in pieces, alone and before another message")
  func long() {
    let lines = (0..<Campaign.size(12_000, of: 40_000)).map {
      "; \($0) \t 新记 🐰 \u{1} \"quoted\" \\ / \u{2028} caf\u{E9}\r\n"
    }
    let text = lines.joined() + "; end"
    let quoted = EditorClient.quoted(text).replacing("新", with: "\\u65b0").replacing(
      "🐰", with: "\\uD83D\\udc30"
    )
    .replacing("/", with: "\\/")
    let uri = EditorClient.uri("/w/a.ledger")
    let document = "{\"uri\": \"\(uri)\", \"languageId\": \"ledger\", \"version\": 1, \"text\": \(quoted)}"
    let open = EditorClient.frame(
      "{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": \(document)}}"
    )
    for (piece, more) in [(open.count, ""), (open.count + 5, "Content"), (1 << 16, ""), (1_000_003, "Con")] {
      var client = EditorClient(["/w/a.ledger": ""])
      client.start()
      var rest = (open + Array(more.utf8))[...]
      while !rest.isEmpty {
        client.send(bytes: Array(rest.prefix(piece)))
        rest = rest.dropFirst(piece)
      }
      #expect(client.text(of: "/w/a.ledger") == text)
      let shutdown = EditorClient.frame("{\"jsonrpc\": \"2.0\", \"id\": 99, \"method\": \"shutdown\"}")
      client.send(bytes: Array(shutdown.dropFirst(more.utf8.count)))
      #expect(client.isAnswered("99"))
    }
  }

  @Test(
    "a message that is no request is answered with an error",
    arguments: [
      ("{", "-32700"), ("[]", "-32600"), ("{\"jsonrpc\": \"1.0\", \"id\": 4, \"method\": \"x\"}", "-32600"),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1.5, \"method\": \"shutdown\"}", "-32600"),
      ("{\"jsonrpc\": \"2.0\", \"id\": [], \"method\": \"shutdown\"}", "-32600"),
      ("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"shutdown\"}", "-32600"),
      ("{\"jsonrpc\": \"2.0\", \"method\": 7}", "-32600"), ("{\"jsonrpc\": \"2.0\", \"id\": 5}", "-32600"),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"nothing\"}", "-32601"),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"initialize\"}", "-32600"),
    ])
  func invalid(body: String, code: String) {
    var client = EditorClient([:])
    client.start()
    let bytes = EditorClient.frame(body)
    client.send(bytes: bytes)
    let isAnswered = client.messages.contains { $0["error.code"] == .number(code) }
    #expect(
      isAnswered || client.answer(to: "9")["code"] == .number(code)
        || client.answer(to: "4")["code"] == .number(code)
        || client.answer(to: "5")["code"] == .number(code))
    #expect(client.request("shutdown") == .null)
  }
}
