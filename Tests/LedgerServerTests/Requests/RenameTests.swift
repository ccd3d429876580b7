import Foundation
import LedgerParser
import TestSupport
import Testing

@Suite("Renaming")
struct RenameTests {
  /// The text after a rename at a place; else the error.
  private func renamed(_ text: String, _ line: Int, _ character: Int, to name: String) -> String {
    var client = EditorClient(["/w/wallet.ledger": text])
    client.start()
    client.open("/w/wallet.ledger", text)
    let edit = client.request("rename", at: "/w/wallet.ledger", line, character, ", \"newName\": \"\(name)\"")
    if edit["code"].description == "-32803" { return "refused: \(edit["message"])" }
    return RenameTests.apply(edit, to: ["/w/wallet.ledger": text])["/w/wallet.ledger"] ?? ""
  }

  /// The files with an edit of `changes` or `documentChanges` made.
  static func apply(_ edit: ParsedJSON, to files: [String: String]) -> [String: String] {
    var files = files
    var edits: [(uri: String, edits: [ParsedJSON])] = []
    if case .object(let changes) = edit["changes"] {
      edits = changes.map { ($0.key, $0.value.items) }
    } else {
      edits = edit["documentChanges"].items.map { ($0["textDocument.uri"].description, $0["edits"].items) }
    }
    for (uri, edits) in edits {
      let path = String(uri.dropFirst("file://".count)).removingPercentEncoding ?? ""
      var lines = (files[path] ?? "").components(separatedBy: "\n").map { Array($0.utf16) }
      let sorted = edits.enumerated().sorted { one, other in
        let (a, b) = (one.element["range.start"], other.element["range.start"])
        func number(_ value: ParsedJSON) -> Int { Int(value.description) ?? 0 }
        return (number(a["line"]), number(a["character"]), one.offset)
          > (number(b["line"]), number(b["character"]), other.offset)
      }
      for (_, edit) in sorted {
        let numbers = EditorClient.shown(edit["range"]).split { ":-".contains($0) }.compactMap { Int($0) }
        lines[numbers[0]].replaceSubrange(
          numbers[1]..<numbers[3], with: Array(edit["newText"].description.utf16))
      }
      files[path] = lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
    }
    return files
  }

  private static let head = "base SGD\ncard ppv \"PPV\"\ncard vs \"VS\"\naccount posb\n"

  @Test("a budget keeps counting the tag of its old name")
  func budgets() {
    let food =
      "base SGD\nbudget food 800 monthly ; mine\n    carry\n2026-01-02 5.00 cash #food\n2026-02-03 seen budget/food/2026-01/80\n"
    #expect(
      renamed(food, 1, 8, to: "eat")
        == "base SGD\nbudget eat 800 monthly ; mine\n    tags #food\n    carry\n2026-01-02 5.00 cash #food\n2026-02-03 seen budget/eat/2026-01/80\n"
    )
    let own = "base SGD\nbudget kites 80 monthly\n2026-01-02 5.00 cash #kites\n"
    #expect(
      renamed(own, 1, 8, to: "dog")
        == "base SGD\ncategory kites\nbudget dog 80 monthly\n    tags #kites\n2026-01-02 5.00 cash #kites\n")
    #expect(
      renamed(own, 2, 23, to: "#dog")
        == "base SGD\ncategory dog\nbudget kites 80 monthly\n    tags #dog\n2026-01-02 5.00 cash #dog\n")
    #expect(
      renamed("base SGD\nbudget kites 80 monthly\n    tags #dining\n", 1, 8, to: "dog")
        == "base SGD\nbudget dog 80 monthly\n    tags #dining\n")
  }

  @Test("comments, notes and payees stay")
  func texts() {
    let text = Self.head + "2026-01-02 5.00 ppv ppv ; ppv\n    note ppv\n"
    #expect(
      renamed(text, 1, 6, to: "gold")
        == text.replacing("card ppv", with: "card gold").replacing("5.00 ppv", with: "5.00 gold"))
  }

  @Test("what is refused, with the reason")
  func refused() {
    let text =
      Self.head + "tag trip\ncard tp like uob-preferred-platinum-visa\n2026-01-02 5.00 ppv #dining #trip\n"
    for (line, character, name, reason) in [
      (1, 6, "vs", "the name vs is taken"), (1, 6, "posb", "the name posb is taken"),
      (1, 6, "cash", "the name cash is taken"),
      (1, 6, "PPVX", "`PPVX` reads as a currency"), (1, 6, "a b", "a name can't contain ` `"),
      (1, 6, "", "a name can't begin with nothing"), (1, 6, "none", "`none` can't be a name"),
      (4, 5, "dining", "the name dining is taken"), (6, 22, "eat", "#dining is a built-in tag"),
      (5, 16, "mine", "uob-preferred-platinum-visa is a built-in template"),
      (0, 1, "x", "no name is at this place"),
    ] {
      #expect(renamed(text, line, character, to: name) == "refused: \(reason)")
    }
    let broken = renamed(text + "2026-13-01 5.00 ppv\n", 1, 6, to: "gold")
    #expect(
      broken.hasPrefix("refused: wallet.ledger has an error:") || broken.contains("has an error"), "\(broken)"
    )
    #expect(renamed(text, 1, 6, to: "VS").hasPrefix("refused: "))
  }

  @Test("a name that is read as something else is refused")
  func keywords() {
    let text = Self.head + "subscription n 5.00 monthly from 2026-01-01 ppv\n2026-02-01 subscription n vs\n"
    #expect(renamed(text, 2, 5, to: "weekly").hasPrefix("refused: "))
  }

  @Test("prepareRename gives the name without its #, or the reason")
  func prepare() {
    let text = Self.head + "tag trip\n2026-01-02 5.00 ppv #dining #trip\n"
    var client = EditorClient(["/w/wallet.ledger": text])
    client.start(capabilities: "{\"workspace\": {\"workspaceEdit\": {\"documentChanges\": true}}}")
    client.open("/w/wallet.ledger", text)
    let tag = client.request("prepareRename", at: "/w/wallet.ledger", 5, 28)
    #expect("\(EditorClient.shown(tag["range"])) \(tag["placeholder"])" == "5:29-5:33 trip")
    #expect(client.request("prepareRename", at: "/w/wallet.ledger", 5, 21)["code"].description == "-32803")
    #expect(client.request("prepareRename", at: "/w/wallet.ledger", 0, 1) == .null)
    let edit = client.request("rename", at: "/w/wallet.ledger", 5, 28, ", \"newName\": \"osaka\"")
    #expect(edit["documentChanges.0.textDocument.version"].description == "1")
    #expect(edit["documentChanges.0.edits"].items.count == 2)
  }
}
