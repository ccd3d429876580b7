import Foundation
import TestSupport
import Testing

@Suite("What includes name is found again where it changes")
struct IncludedFilesTests {
  private static let path = "/w/wallet.ledger"

  @Test("a pattern that named no file finds a new one after edits below it")
  func newFile() {
    let disk = MemoryFolder([Self.path: ""])
    var client = EditorClient(disk: disk)
    client.start()
    client.open(
      Self.path, "base SGD\ninclude 2026-*.ledger\n2026-11-01 1.00 cash Ya\n2026-11-02 1.00 cash Kun\n")
    for _ in 0..<3 { client.change(Self.path, "3:24-3:24", "x") }
    #expect(client.found(Self.path).contains { $0.hasPrefix("W211") })
    disk.files["/w/2026-10.ledger"] = "2026-10-01 1.00 nobody\n"
    client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
    #expect(!client.found(Self.path).contains { $0.hasPrefix("W211") })
    #expect(client.found("/w/2026-10.ledger").contains { $0.contains("nobody") })
  }

  @Test("an include that is removed and comes back names what is there now")
  func comesBack() {
    let disk = MemoryFolder([Self.path: "", "/w/sub/a.ledger": "2026-10-01 1.00 nobody\n"])
    var client = EditorClient(disk: disk)
    client.start()
    client.open(Self.path, "base SGD\ninclude sub/*.ledger\n2026-11-01 1.00 cash Ya\n")
    client.change(Self.path, "1:0-2:0", "")
    disk.files["/w/sub/a.ledger"] = nil
    disk.files["/w/sub/b.ledger"] = "2026-10-02 1.00 nobody\n"
    client.change(Self.path, "1:0-1:0", "include sub/*.ledger\n")
    #expect(client.found(Self.path) == [])
    #expect(client.found("/w/sub/b.ledger").contains { $0.contains("nobody") })
  }

  @Test("a line that is indented below an include with an error belongs to it")
  func indentedBelow() {
    for (text, edit) in [("x.ledger y\ner\n", "2:0-2:0"), ("x.ledger\ner\n", "2:0-2:0")] {
      var client = EditorClient(disk: MemoryFolder([Self.path: ""]))
      client.start()
      client.open(Self.path, "base SGD\ninclude \(text)2026-11-01 1.00 cash Ya\n")
      client.change(Self.path, edit, "\t")
      var fresh = EditorClient([Self.path: ""])
      fresh.start()
      fresh.open(Self.path, client.text(of: Self.path) ?? "")
      #expect(client.found(Self.path) == fresh.found(Self.path))
    }
  }

  @Test(
    "a file with two names is read once, whichever include is new; a link that leads elsewhere is followed")
  func links() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-\(UUID())").path
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/other", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let wallet = "\(folder)/wallet.ledger"
    let text = "base SGD\ninclude a.ledger\ninclude 2026-*.ledger\n2026-11-01 1.00 cash Ya\n"
    try write("wallet.ledger", text)
    try write("a.ledger", "2026-10-01 1.00 cash First\n2026-10-01 1.00 cash First\n")
    try files.linkItem(atPath: folder + "/a.ledger", toPath: folder + "/b.ledger")
    try write("other/one.ledger", "2026-10-02 1.00 cash One\n")
    try write("other/two.ledger", "2026-10-02 1.00 nobody\n")
    try files.createSymbolicLink(atPath: folder + "/2026-10.ledger", withDestinationPath: "other/one.ledger")
    var client = EditorClient(onDiskOn: "2026-11-14", options: ["-f", wallet])
    client.start()
    client.open(wallet, text)
    client.change(wallet, "2:0-2:0", "include b.ledger\n")
    let real = client.diagnostics.keys.filter { $0.hasSuffix("/a.ledger") || $0.hasSuffix("/b.ledger") }
    #expect(real.reduce(0) { $0 + client.diagnostics[$1, default: []].count } == 1)
    try files.removeItem(atPath: folder + "/2026-10.ledger")
    try files.createSymbolicLink(atPath: folder + "/2026-10.ledger", withDestinationPath: "other/two.ledger")
    client.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri(wallet))\"}}")
    let two = client.diagnostics.keys.filter { $0.hasSuffix("/two.ledger") }
    #expect(two.contains { !client.diagnostics[$0, default: []].isEmpty })
  }

  @Test("a suggestion for a definition does not come from a name that was removed")
  func suggestion() {
    let lines = [
      "base SGD", "tag foood", "budget fodo 100 monthly", "2026-01-01 budget fooo 50",
      "2026-11-01 1.00 cash #fooo",
    ]
    let literals = "{\"textDocument\": {\"codeAction\": {\"codeActionLiteralSupport\": {}}}}"
    var client = EditorClient(disk: MemoryFolder([Self.path: ""]))
    client.start(capabilities: literals)
    client.open(Self.path, lines.map { $0 + "\n" }.joined())
    client.change(Self.path, "4:20-4:26", "")
    var fresh = EditorClient([Self.path: ""])
    fresh.start(capabilities: literals)
    fresh.open(Self.path, (lines.dropLast() + ["2026-11-01 1.00 cash"]).map { $0 + "\n" }.joined())
    #expect(client.found(Self.path) == fresh.found(Self.path))
    let range = ", \"range\": \(EditorClient.range("3:0-3:25")), \"context\": {\"diagnostics\": []}"
    let (one, two) = (
      client.request("codeAction", of: Self.path, range).description,
      fresh.request("codeAction", of: Self.path, range).description
    )
    #expect(one == two && two.contains("fodo"))
  }
}
