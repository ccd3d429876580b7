import TestSupport
import Testing

@Suite("Fixes to choose")
struct CodeActionTests {
  private static let path = "/w/wallet.ledger"
  private static let literals = "{\"textDocument\": {\"codeAction\": {\"codeActionLiteralSupport\": {}}}}"

  private static func client(_ text: String, capabilities: String = literals) -> EditorClient {
    var client = EditorClient([path: text])
    client.start(capabilities: capabilities)
    client.open(path, text)
    return client
  }

  private static func actions(_ client: inout EditorClient, _ range: String, only: String? = nil)
    -> [ParsedJSON]
  {
    let kinds = only.map { ", \"only\": [\"\($0)\"]" } ?? ""
    return client.request(
      "codeAction", of: path,
      ", \"range\": \(EditorClient.range(range)), \"context\": {\"diagnostics\": []\(kinds)}"
    ).items
  }

  private static func apply(_ action: ParsedJSON, to client: inout EditorClient) {
    let edits = action["edit.changes"].members?[EditorClient.uri(path)]?.items ?? []
    for edit in edits.sorted(by: { EditorClient.shown($0["range"]) > EditorClient.shown($1["range"]) }) {
      client.change(path, EditorClient.shown(edit["range"]), edit["newText"].description)
    }
  }

  private static let text =
    "base SGD\ncard ppv \"P\"\n2026/11/1 1.00 ppv\n2026-11-02 2.00 ppvv 🐰\n2026/11/3 3.00 ppv\n"

  @Test("those of the range, the likely one preferred; applied, the diagnostic is gone")
  func quickFixes() {
    var client = Self.client(Self.text)
    #expect(client.found(Self.path).map { String($0.prefix(4)) } == ["E103", "E301", "E103"])
    let actions = Self.actions(&client, "3:20-3:20", only: "quickfix")
    #expect(actions.map { $0["title"].description } == ["change ppvv to ppv"])
    #expect(actions.first?["isPreferred"] == .flag(true))
    #expect(actions.first?["diagnostics.0.code"] == .text("E301"))
    Self.apply(actions[0], to: &client)
    #expect(client.found(Self.path).map { String($0.prefix(4)) } == ["E103", "E103"])
    #expect(Self.actions(&client, "0:0-0:0", only: "quickfix").isEmpty)
  }

  @Test("all fixes of form at once, never a guessed name")
  func fixAll() {
    var client = Self.client(Self.text)
    let actions = Self.actions(&client, "0:0-0:0", only: "source.fixAll")
    #expect(actions.map { $0["kind"].description } == ["source.fixAll.milepost"])
    Self.apply(actions[0], to: &client)
    #expect(client.found(Self.path).map { String($0.prefix(4)) } == ["E301"])
    #expect(Self.actions(&client, "0:0-0:0", only: "source.fixAll").isEmpty)
  }

  @Test("versions of documents where the client has them; no actions for one without literals")
  func clients() {
    var one = Self.client(
      Self.text,
      capabilities: """
        {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}},
         "workspace": {"workspaceEdit": {"documentChanges": true}}}
        """)
    let edit = Self.actions(&one, "3:20-3:20", only: "quickfix").first?["edit.documentChanges.0"]
    #expect(edit?["textDocument.version"] == .number("1"))
    #expect(edit?["edits.0.newText"] == .text("ppv"))
    var other = Self.client(Self.text, capabilities: "{}")
    #expect(Self.actions(&other, "3:20-3:20").isEmpty)
  }
}
