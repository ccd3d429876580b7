import MilepostCLI
import Synchronization
import TestSupport
import Testing

@Suite("lsp: the channel to the editor")
struct LanguageServerTests {
  /// What the server did with its channel, in order: `wait`, `look`, or the error that it sent.
  private func events(sending message: String) -> [String] {
    let events = Mutex<[String]>([])
    var environment = Environment(today: .first)
    var access = ServerAccess { .first }
    access.receive = { milliseconds in
      let isFirst = events.withLock { events in
        events.append(milliseconds > 0 ? "wait" : "look")
        return events.count == 1
      }
      return isFirst ? .bytes(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)) : .end
    }
    access.send = { bytes in
      let body = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").last ?? ""
      events.withLock { $0.append(ParsedJSON(String(body))["error.code"].description) }
      return true
    }
    environment.server = access
    _ = run(["lsp"], environment: environment)
    return events.withLock { $0 }
  }

  @Test(
    "an answer is sent before the server waits for the next message",
    arguments: [
      #"{"jsonrpc": "2.0", "id": 2, "method": "x", "params": "x"}"#,
      #"{"jsonrpc": "2.0", "id": 1.5, "method": "x"}"#, #"{"jsonrpc": "2.0", "id": 2}"#, "{",
    ])
  func malformed(message: String) {
    let events = events(sending: message)
    #expect(events.count == 3 && events[0] == "wait" && events[2] == "wait", "\(events)")
    #expect(["-32600", "-32602", "-32700"].contains(events[1]), "\(events)")
  }
}
