import TestSupport
import Testing

/// The capabilities in Tests/Data/lsp/capabilities, which say where each is from.
@Suite("What clients say they can do")
struct ClientsTests {
  /// Each client, the encoding of positions that it gets, and whether it is asked to watch files.
  private static let clients: [(name: String, encoding: String, watches: Bool)] = [
    ("emacs_v28.2", "utf-16", true), ("emacs_v29.1", "utf-8", true),
    ("milepost_vscode_v0.1.0", "utf-16", true),
    ("neovim_v0.6.1", "utf-16", false), ("neovim_v0.7.0", "utf-16", false),
    ("neovim_v0.8.0", "utf-16", false),
    ("neovim_v0.9.1", "utf-16", false), ("neovim_v0.10.0", "utf-16", false),
    ("neovim_v0.11.0", "utf-8", false),
    ("neovim_v0.12.0", "utf-8", false), ("visual_studio_code_v1.65.2", "utf-16", true),
  ]
  private static let folder = "Tests/Data/lsp/capabilities/"

  @Test("encodings, and who watches files", arguments: clients)
  func start(client: (name: String, encoding: String, watches: Bool)) throws {
    let bytes = try #require(Repository.read(Self.folder + client.name + ".json"))
    let sent = String(decoding: bytes, as: UTF8.self)
    var editor = EditorClient(["/w/wallet.ledger": "base SGD\n"])
    // The file's members are members of the parameters.
    let answer = editor.request(
      "initialize", "{\"processId\": null, \"rootUri\": \"file:///w\", \(sent.dropFirst())")
    editor.notify("initialized", "{}")
    #expect(answer["capabilities.positionEncoding"] == .text(client.encoding))
    let asked = editor.messages.contains { $0["method"] == .text("client/registerCapability") }
    #expect(asked == client.watches)
  }
}
