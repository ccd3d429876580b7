import TestSupport
import Testing

@Suite("Which wallet a file belongs to")
struct WalletChoiceTests {
  private static let month = "2026-11-01 1.00 cash\n"
  private static let files = [
    "/w/a.ledger": "base USD\n", "/w/singapore.ledger": "base SGD\ninclude singapore/*.ledger\n",
    "/w/singapore/2026-11.ledger": month, "/w/alone.ledger": month,
    "/w/trip/wallet.ledger": "base EUR\n", "/w/trip/notes.ledger": "2026-11-01 1.00 cash\n",
  ]

  /// The file of the wallet that was read last.
  private static func wallet(_ client: EditorClient) -> String? {
    client.messages.last { $0["method"] == .text("milepost/wallet") }?["params.uri"].description
  }

  @Test(
    "the first that reads it",
    arguments: [
      ("/w/singapore/2026-11.ledger", "file:///w/singapore.ledger"), ("/w/a.ledger", "file:///w/a.ledger"),
      ("/w/trip/wallet.ledger", "file:///w/trip/wallet.ledger"),
    ])
  func found(file: String, wallet: String) {
    var client = EditorClient(Self.files)
    client.start()
    client.open(file, Self.files[file] ?? "")
    #expect(Self.wallet(client) == wallet)
    #expect(client.found(file).isEmpty)
  }

  @Test("a file of no wallet is read alone", arguments: ["/w/alone.ledger", "/w/trip/notes.ledger"])
  func alone(file: String) {
    var client = EditorClient(Self.files)
    client.start()
    client.open(file, Self.month + "nonsense\n")
    #expect(client.found(file).map { String($0.prefix(12)) } == ["I001 0:0-0:2", "E100 1:0-1:8"])
    #expect(
      client.found(file)[0].contains("this file is not in a wallet: names are not checked\nopen the wallet"))
    #expect(Self.wallet(client) == nil)
  }

  @Test("-f and the setting come first")
  func given() {
    for (options, settings) in [(["-f", "/w/all.ledger"], "{}"), ([], "{\"file\": \"all.ledger\"}")] {
      var files = Self.files
      files["/w/all.ledger"] = "base SGD\ninclude alone.ledger\n"
      var client = EditorClient(files, options: options)
      client.start(options: settings)
      client.open("/w/alone.ledger", Self.month)
      #expect(Self.wallet(client) == "file:///w/all.ledger")
    }
  }

  @Test("a wrong setting is named, the others apply")
  func wrongSettings() {
    var client = EditorClient(Self.files)
    client.start(options: "{\"inlay\": \"many\", \"on\": \"2026-13-01\", \"file\": \"singapore.ledger\"}")
    client.open("/w/singapore/2026-11.ledger", Self.month)
    #expect(client.shown.contains("milepost.inlay: write none, month, all"))
    #expect(client.shown.contains("milepost.on: write a date like 2026-01-31"))
    #expect(Self.wallet(client) == "file:///w/singapore.ledger")
  }

  @Test("unsaved text counts, also that of a file that was never saved")
  func unsaved() {
    var client = EditorClient(Self.files)
    client.start()
    client.open("/w/singapore/2026-12.ledger", "2026-12-01 1.00 nobody\n")
    #expect(client.found("/w/singapore/2026-12.ledger").first?.hasPrefix("E301") == true)
    client.close("/w/singapore/2026-12.ledger")
    #expect(client.found("/w/singapore/2026-12.ledger").isEmpty)
    // A pattern that comes while the file is open.
    client.open("/w/trip/notes.ledger", Self.month)
    client.open("/w/trip/wallet.ledger", "base EUR\n")
    client.change("/w/trip/wallet.ledger", "1:0-1:0", "include *.ledger\n")
    #expect(client.found("/w/trip/notes.ledger").isEmpty)
  }

  @Test("diagnostics of files that are not open")
  func otherFiles() {
    var files = Self.files
    files["/w/singapore/2026-10.ledger"] = "2026-10-01 1.00 nobody\n"
    let disk = MemoryFolder(files)
    var client = EditorClient(disk: disk)
    client.start()
    client.open("/w/singapore/2026-11.ledger", Self.month)
    #expect(client.found("/w/singapore/2026-10.ledger").count == 1)
    // Mended on the disk: seen before an answer if the last look is older than a second, or after a save.
    disk.files["/w/singapore/2026-10.ledger"] = "2026-10-01 1.00 cash\n"
    _ = client.request("foldingRange", of: "/w/singapore/2026-11.ledger")
    #expect(client.found("/w/singapore/2026-10.ledger").count == 1)
    disk.milliseconds += 1500
    _ = client.request("foldingRange", of: "/w/singapore/2026-11.ledger")
    #expect(client.found("/w/singapore/2026-10.ledger").isEmpty)
    disk.files["/w/singapore/2026-09.ledger"] = "nonsense\n"
    client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
    #expect(client.found("/w/singapore/2026-09.ledger").count == 1)
  }
}
