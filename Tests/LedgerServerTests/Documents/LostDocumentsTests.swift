import TestSupport
import Testing

@Suite("Documents whose text is not known")
struct LostDocumentsTests {
  private static let wallet = "/w/wallet.ledger"
  private static let text = "base SGD\n\n2026-11-01 1.00 cash\n"

  private static func client() -> EditorClient {
    var client = EditorClient([wallet: text])
    client.start()
    client.open(wallet, text)
    return client
  }

  @Test("a change that starts after its end loses the document until the whole text is sent")
  func backwards() {
    var client = Self.client()
    client.change(Self.wallet, "1:0-0:0", "x")
    #expect(client.request("foldingRange", of: Self.wallet)["code"] == .number("-32801"))
    client.change(Self.wallet, "0:0-0:1", "y")
    #expect(client.request("formatting", of: Self.wallet)["code"] == .number("-32801"))
    #expect(client.shown.filter { $0.contains("starts after its end") }.count == 1)
    client.change(Self.wallet, nil, Self.text)
    #expect(client.request("formatting", of: Self.wallet).items.count == 1)
  }

  @Test("a change or request of a document that is not open")
  func notOpen() {
    var client = Self.client()
    client.change("/w/other.ledger", "0:0-0:0", "x")
    #expect(client.shown.contains { $0.contains("is not open") })
    #expect(client.request("formatting", of: "/w/other.ledger")["code"] == .number("-32801"))
  }

  @Test("two URIs of one file are one document: the first counts")
  func sameFile() {
    var client = Self.client()
    client.open("/w/./wallet.ledger", "base EUR\nnonsense\n")
    #expect(client.shown.contains { $0.contains("are one file") })
    #expect(client.found(Self.wallet).isEmpty)
  }

  @Test("versions may jump and start anywhere")
  func versions() {
    var client = Self.client()
    for version in ["-7", "4", "4", "1", "null"] {
      client.notify(
        "textDocument/didChange",
        """
        {"textDocument": {"uri": "file:///w/wallet.ledger", "version": \(version)},
         "contentChanges": [{"range": \(EditorClient.range("2:11-2:12")), "text": "2"}]}
        """)
    }
    #expect(client.text(of: Self.wallet) == Self.text.replacing("1.00", with: "2.00"))
  }

  @Test("a wrong position is a wrong parameter", arguments: ["-1", "2147483648", "1.5", "\"1\"", "null"])
  func wrongPosition(line: String) {
    var client = Self.client()
    let answer = client.request(
      "rangeFormatting", of: Self.wallet,
      ", \"range\": {\"start\": {\"line\": \(line), \"character\": 0}, \"end\": {\"line\": 3, \"character\": 0}}"
    )
    #expect(answer["code"] == .number("-32602"))
  }

  @Test("closed twice, or opened again")
  func closedTwice() {
    var client = Self.client()
    client.close(Self.wallet)
    client.close(Self.wallet)
    client.open(Self.wallet, "base SGD\nx\n")
    #expect(client.found(Self.wallet).count == 1)
  }
}
