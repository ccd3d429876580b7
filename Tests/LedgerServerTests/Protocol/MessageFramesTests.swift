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
      "Content-Length: a\r\n\r\n{}\n", "Content-Length: -1\r\n\r\n", "Content-Length: 1000000000000\r\n\r\nxyz\n",
      "X-Header: 1\r\n\r\n\n", "\r\n\r\n", String(repeating: "x", count: 10_000) + "\n",
    ])
  func broken(header: String) {
    for isSplit in [false, true] {
      var client = EditorClient([:])
      let bytes = Array(header.utf8) + EditorClient.frame(Self.hello)
      if isSplit { for byte in bytes { client.send(bytes: [byte]) } } else { client.send(bytes: bytes) }
      #expect(client.messages.contains { $0["error.code"] == .number("-32700") && $0["id"] == .null }, "\(header)")
      #expect(client.request("shutdown") == .null)
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
      isAnswered || client.answer(to: "9")["code"] == .number(code) || client.answer(to: "4")["code"] == .number(code)
        || client.answer(to: "5")["code"] == .number(code))
    #expect(client.request("shutdown") == .null)
  }
}
