import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerServer
import LedgerText

/// Feeds some bytes to the language server, as a stream of messages and as the text of a document with random edits. Every
/// request is answered, and the server goes on.
func exerciseServer(_ bytes: [UInt8], _ sum: Int) {
  var server = Server(world(bytes))
  send(
    "initialize", id: 1, "{\"capabilities\": {\"general\": {\"positionEncodings\": [\"utf-8\"]}}}",
    to: &server)
  switch sum % 3 {
  case 0: exercise(bytes, to: &server)
  case 1:
    let frames = Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
    exercise(frames + frames, to: &server)
  default: edit(bytes, sum, &server)
  }
  if server.exitCode != nil { return }
  // The body of an announced length is waited for, and what is broken is skipped up to the next header at the start of a
  // line.
  let length = longestLength(in: bytes)
  if length > 1 << 20 { return }
  exercise(Array(repeating: .lineFeed, count: length + 1), to: &server)
  send("shutdown", id: 2, "null", to: &server)
  send("shutdown", id: 3, "null", to: &server)
  precondition(String(decoding: server.takeOutput(), as: UTF8.self).contains("\"id\": 3"))
}

/// The longest body that a header among the bytes may announce, with any bytes before it.
private func longestLength(in bytes: [UInt8]) -> Int {
  let text = String(decoding: bytes, as: UTF8.self).lowercased()
  let rests = text.split(separator: "content-length:", omittingEmptySubsequences: false).dropFirst()
  return rests.compactMap { Int($0.drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber }) }
    .max() ?? 0
}

/// Opens the bytes as a document, and asks for everything at places that depend on them.
private func edit(_ bytes: [UInt8], _ sum: Int, _ server: inout Server) {
  let text = String(decoding: bytes, as: UTF8.self)
  var writer = JSONWriter(isInline: true)
  writer.write(.text(text))
  let document = "\"textDocument\": {\"uri\": \"file:///fuzz.ledger\""
  let json = String(decoding: writer.bytes, as: UTF8.self)
  send("textDocument/didOpen", "{\(document), \"version\": 1, \"text\": \(json)}}", to: &server)
  for round in 0..<4 {
    let (line, character) = ((sum >> round) % 12, (sum >> (round + 3)) % 40)
    let place = "{\"line\": \(line), \"character\": \(character)}"
    let range =
      "{\"start\": \(place), \"end\": {\"line\": \(line + round % 2), \"character\": \(character + 2)}}"
    for method in [
      "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "rename",
      "formatting",
      "rangeFormatting", "documentSymbol", "foldingRange", "documentLink", "semanticTokens/range",
      "inlayHint",
      "codeLens", "codeAction",
    ] {
      let params =
        "{\(document)}, \"position\": \(place), \"range\": \(range), \"newName\": \"abc\", \"context\": {}}"
      send("textDocument/\(method)", id: 10 + round, params, to: &server)
    }
    let change = "[{\"range\": \(range), \"text\": \"\(["", "\\n", "x", "\\ud83d\\udc30"][round])\"}]"
    send(
      "textDocument/didChange", "{\(document), \"version\": \(round + 2)}, \"contentChanges\": \(change)}",
      to: &server)
  }
}

private func send(_ method: String, id: Int? = nil, _ params: String, to server: inout Server) {
  let id = id.map { "\"id\": \($0), " } ?? ""
  let body = "{\"jsonrpc\": \"2.0\", \(id)\"method\": \"\(method)\", \"params\": \(params)}"
  exercise(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8), to: &server)
}

private func exercise(_ bytes: [UInt8], to server: inout Server) {
  server.receive(bytes)
  while server.hasWork { server.step() }
}

/// A machine with one file, which has no text until it is open.
private func world(_ bytes: [UInt8]) -> ServerEnvironment {
  let day = Day(clamping: 2026, 6, 30)
  var world = ServerEnvironment(
    today: { day },
    openFiles: { names, _, documents, _ in
      let loader = FileLoader(
        find: { pattern, _ in
          .success(pattern == "self" ? [FoundFile(name: "self", identity: "/fuzz.ledger")] : [])
        },
        read: { documents[$0.identity].map { .success($0) } ?? .failure(.missing) })
      return (names.map { .success(FoundFile(name: $0, identity: $0)) }, loader)
    },
    realPath: { $0 }, shortPath: { $0 }, files: { _, _ in [] }, read: { _ in nil }, state: { _ in nil })
  world.givenFiles = ["/fuzz.ledger"]
  world.library = library
  return world
}
