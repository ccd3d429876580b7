import TestSupport
import Testing

@Suite("Commands")
struct ExecuteCommandTests {
  private static func run(_ client: inout EditorClient, _ command: String, _ arguments: String) -> ParsedJSON
  {
    client.request("workspace/executeCommand", "{\"command\": \"\(command)\", \"arguments\": [\(arguments)]}")
  }

  @Test("add writes nothing: its entry is an edit at the place where it would be written")
  func add() {
    var client = NumbersWallet.client(
      capabilities: #"{"workspace": {"workspaceEdit": {"documentChanges": true}}}"#)
    // The text of the editor counts, not the file's.
    client.change(NumbersWallet.path, "0:0-0:0", "; Mine\n")
    let answer = Self.run(&client, "milepost.add", #""12.50", "gold", "+dining", "Toast Box""#).description
    #expect(answer.contains("earns 40 miles") && answer.contains("40 miles from 20 P"), "\(answer)")
    let edits = client.messages.filter { $0["method"].description == "workspace/applyEdit" }
    #expect(edits.count == 1)
    let change = edits.first?["params.edit.documentChanges"].items.first ?? .null
    #expect(change["textDocument.version"].description == "2")
    let edit = change["edits"].items.first ?? .null
    let line = NumbersWallet.line("Today") + 2
    #expect(EditorClient.shown(edit["range"]) == "\(line):0-\(line):0")
    #expect(edit["newText"].description == "2026-11-14         12.50 gold #dining Toast Box\n")
  }

  @Test("changes by URI where the client has no versions")
  func changes() {
    var client = NumbersWallet.client()
    _ = Self.run(&client, "milepost.add", #""5", "cash", "Bus", "--note", "home""#)
    let edit = client.messages.last { $0["method"].description == "workspace/applyEdit" } ?? .null
    guard case .object(let changes) = edit["params.edit.changes"] else { return #expect(Bool(false)) }
    #expect(Array(changes.keys) == [EditorClient.uri(NumbersWallet.path)])
  }

  @Test(
    "wrong words and wallets",
    arguments: [
      ("milepost.add", "", "-32602", "how much?"),
      ("milepost.add", #""5", "nope""#, "-32602", "which card or account?"),
      ("milepost.add", #""5", "cash", "-f", "x""#, "-32602", "-f has no effect"),
      ("milepost.report", #""nonsense""#, "-32602", "unknown command"),
      ("milepost.report", #""add", "5", "cash""#, "-32602", "not a report"),
      ("milepost.report", "5", "-32602", "words"), ("milepost.nonsense", "", "-32602", "unknown command"),
      ("milepost.report", #""cards", {"uri": "file:///w/none.ledger"}"#, "-32602", "not an open file"),
    ])
  func wrong(command: String, arguments: String, code: String, message: String) {
    var client = NumbersWallet.client()
    let answer = Self.run(&client, command, arguments)
    #expect(answer["code"].description == code)
    #expect(answer["message"].description.contains(message), "\(answer)")
  }

  @Test("nothing is added to a wallet with errors; reports are old")
  func errors() {
    var client = NumbersWallet.client()
    let line = NumbersWallet.line("Ya Kun")
    client.change(NumbersWallet.path, "\(line):11-\(line):12", "x")
    #expect(Self.run(&client, "milepost.add", #""5", "cash", "Bus""#)["code"].description == "-32803")
    #expect(Self.run(&client, "milepost.report", #""cards""#).description.hasPrefix("*before the errors*"))
  }

  @Test("without a wallet")
  func none() {
    var client = EditorClient([:])
    client.start()
    #expect(Self.run(&client, "milepost.report", #""cards""#)["code"].description == "-32803")
  }
}
