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
  private static func apply(_ edit: ParsedJSON, to files: [String: String]) -> [String: String] {
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
        lines[numbers[0]].replaceSubrange(numbers[1]..<numbers[3], with: Array(edit["newText"].description.utf16))
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
      (5, 16, "mine", "uob-preferred-platinum-visa is a built-in template"), (0, 1, "x", "no name is at this place"),
    ] {
      #expect(renamed(text, line, character, to: name) == "refused: \(reason)")
    }
    let broken = renamed(text + "2026-13-01 5.00 ppv\n", 1, 6, to: "gold")
    #expect(broken.hasPrefix("refused: wallet.ledger has an error:") || broken.contains("has an error"), "\(broken)")
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

  /// The files of an example wallet by their paths below `/w`.
  private static func example(_ name: String) -> [String: String] {
    let folder = Repository.path + "/examples/"
    let enumerator = FileManager.default.enumerator(atPath: folder + name)
    let below = (enumerator?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".ledger") }
    let paths = ["\(name).ledger"] + below.map { "\(name)/\($0)" }
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        Repository.read("examples/\(path)").map { ("/w/\(path)", String(decoding: $0, as: UTF8.self)) }
      })
  }

  /// The files of a wallet in one, in the order of their paths after the first.
  private static func joined(_ files: [String: String], _ main: String) -> String {
    let others = files.filter { $0.key != main }.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    let lines = (files[main] ?? "").components(separatedBy: "\n").filter { !$0.hasPrefix("include") }
    return lines.joined(separator: "\n") + "\n" + others
  }

  /// The reports of a wallet.
  private static func reports(_ text: String, on day: String) -> String {
    return ["cards", "miles", "budgets", "goals", "subscriptions", "benefits", "coupons", "due", "alerts", "spend"].map
    {
      milepost("\($0) --format json", on: day, text).text
    }.joined()
  }

  /// Expects that `diff` shows nothing but a name.
  private func expectOnlyName(_ old: String, _ new: String, _ use: NameUse, _ name: String, on day: String) {
    let outcome = milepost(
      "diff old.ledger --format json", on: day, files: [("wallet.ledger", new), ("old.ledger", old)])
    for change in ParsedJSON(outcome.text)["changes"].items {
      let text = change.description
      #expect(text.contains(name) || text.contains(use.name), "\(text)")
      guard change["change"] == .text("changed") else { continue }
      // A property whose own name has the name is one removed and one added.
      func sides(_ side: String) -> [String] {
        change["properties"].items.filter { $0[side] != .null }.map { "\($0["name"]) \($0[side])" }
      }
      let before = sides("old").sorted()
      var after = sides("new").map { $0.replacing(name, with: use.name) }.sorted()
      // A budget that counted its own tag has it written now.
      if change["new.entry.type"] == .text("budget"), use.kind == .tag || use.kind == .budget {
        after.removeAll { $0 == "tags #\(use.name)" && !before.contains($0) }
      }
      #expect(after == before, "\(text)")
    }
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
  }

  @Test(
    "after a rename nothing but the name differs, and no diagnostic is new",
    arguments: [
      "singapore", "traveller", "premium", "household", "benefits", "bills", "mechanisms", "merchants", "milestones",
      "plan", "shared",
    ])
  func law(wallet: String) {
    let (main, day) = ("/w/\(wallet).ledger", "2026-11-14")
    let files = Self.example(wallet)
    let text = Self.joined(files, main)
    let before = Self.reports(text, on: day)
    var random = SmallRandom(seed: UInt64(wallet.utf8.count))
    var client = EditorClient(files, on: day, options: ["-f", main])
    client.start()
    for (path, text) in files { client.open(path, text) }
    var uses: [(path: String, use: NameUse, text: String)] = []
    var seen: Set<String> = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      for use in ParsedFile(name: path, bytes: Array(text.utf8))?.nameUses ?? [] where !use.isImplied {
        if seen.insert("\(use.kind) \(use.owner ?? "") \(use.name)").inserted { uses.append((path, use, text)) }
      }
    }
    var done = 0
    for _ in 0..<Campaign.size(12, of: 80) where done < Campaign.size(3, of: 40) {
      let (path, use, source) = random.next(of: uses)
      let name = "zz\(random.next(below: 1_000_000))"
      let lines = source.utf8.prefix(Int(use.range.start)).split(separator: 0x0A, omittingEmptySubsequences: false)
      let character = String(decoding: lines.last.map { Array($0) } ?? [], as: UTF8.self).utf16.count
      let edit = client.request("rename", at: path, lines.count - 1, character, ", \"newName\": \"\(name)\"")
      let code = edit["code"].description
      if code == "-32803" {
        let message = edit["message"].description
        #expect(message.contains("built-in") || message.contains("merchant code"), "\(use.name): \(message)")
        continue
      }
      done += 1
      let after = Self.apply(edit, to: files)
      #expect(after != files, "\(use.kind) \(use.name)")
      let reports = Self.reports(Self.joined(after, main), on: day)
      expectOnlyName(text, Self.joined(after, main), use, name, on: day)
      #expect(reports.replacing(name, with: use.name) == before, "\(use.kind) \(use.name) as \(name)")
      var renamed = EditorClient(after, on: day, options: ["-f", main])
      renamed.start()
      renamed.open(main, after[main] ?? "")
      let codes = { (client: EditorClient) in
        client.diagnostics.values.flatMap { $0.map { $0["code"].description } }.sorted()
      }
      #expect(codes(renamed) == codes(client), "\(use.kind) \(use.name)")
    }
    #expect(done > 0)
  }
}
