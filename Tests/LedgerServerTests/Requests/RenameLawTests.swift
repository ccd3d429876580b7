import Foundation
import LedgerParser
import TestSupport
import Testing

@Suite("After a rename nothing but the name differs")
struct RenameLawTests {
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
    let others = files.filter { $0.key != main }.sorted { $0.key < $1.key }.map(\.value).joined(
      separator: "\n")
    let lines = (files[main] ?? "").components(separatedBy: "\n").filter { !$0.hasPrefix("include") }
    return lines.joined(separator: "\n") + "\n" + others
  }

  private static let reports = [
    "cards", "miles", "budgets", "goals", "subscriptions", "benefits", "coupons", "due", "alerts", "spend",
  ]

  /// The outputs of some reports of a wallet: which of them depends on the seed, and in a campaign they are all.
  private static func outputs(_ text: String, on day: String, seed: Int) -> String {
    let start = seed % reports.count
    return Campaign.cases(5, of: Array(reports[start...] + reports[..<start])).map {
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

  private static func errors(_ client: EditorClient) -> [String] {
    client.diagnostics.values.joined().filter { $0["severity"].description == "1" }.map {
      "\($0["code"]) \($0["message"])"
    }
  }

  @Test(
    "after a rename nothing but the name differs, and no diagnostic is new",
    arguments: [
      "singapore", "traveller", "premium", "household", "benefits", "bills", "mechanisms", "merchants",
      "milestones",
      "plan", "shared", "automatic",
    ])
  func examples(wallet: String) {
    let renamed = renamed(
      Self.example(wallet), "/w/\(wallet).ledger", seed: wallet.utf8.count, Campaign.size(1, of: 40))
    #expect(renamed > 0)
  }

  /// Their names are few, so that several entries have the same name, which is in payees, notes and comments, too.
  @Test("also of the names of random wallets", arguments: 1...Campaign.rounds(2, of: 300))
  func random(seed: Int) {
    let renamed = renamed(
      ["/w/wallet.ledger": NamedWallet(seed: seed).text], "/w/wallet.ledger", seed: seed, 3)
    #expect(renamed > 0, "seed \(seed)")
  }

  /// Renames some names of a wallet, each alone, and checks what is different; returns how many were renamed.
  private func renamed(_ files: [String: String], _ main: String, seed: Int, _ count: Int) -> Int {
    let day = "2026-11-14"
    let text = Self.joined(files, main)
    let before = Self.outputs(text, on: day, seed: seed)
    var random = SmallRandom(seed: UInt64(seed))
    var client = EditorClient(files, on: day, options: ["-f", main])
    client.start()
    for (path, text) in files { client.open(path, text) }
    #expect(Self.errors(client) == [], "\(text)")
    var uses: [(path: String, use: NameUse, text: String)] = []
    var seen: Set<String> = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      for use in ParsedFile(name: path, bytes: Array(text.utf8))?.nameUses ?? [] where !use.isImplied {
        if seen.insert("\(use.kind) \(use.owner ?? "") \(use.name)").inserted {
          uses.append((path, use, text))
        }
      }
    }
    var done = 0
    for _ in 0..<count * 12 where done < count {
      let (path, use, source) = random.next(of: uses)
      let name = "zz\(random.next(below: 1_000_000))"
      let lines = source.utf8.prefix(Int(use.range.start)).split(
        separator: 0x0A, omittingEmptySubsequences: false)
      let character = String(decoding: lines.last.map { Array($0) } ?? [], as: UTF8.self).utf16.count
      let edit = client.request("rename", at: path, lines.count - 1, character, ", \"newName\": \"\(name)\"")
      let code = edit["code"].description
      if code == "-32803" {
        let message = edit["message"].description
        #expect(message.contains("built-in") || message.contains("merchant code"), "\(use.name): \(message)")
        continue
      }
      done += 1
      let after = RenameTests.apply(edit, to: files)
      #expect(after != files, "\(use.kind) \(use.name)")
      let reports = Self.outputs(Self.joined(after, main), on: day, seed: seed)
      expectOnlyName(text, Self.joined(after, main), use, name, on: day)
      #expect(reports.replacing(name, with: use.name) == before, "\(use.kind) \(use.name) as \(name)")
      var renamed = EditorClient(after, on: day, options: ["-f", main])
      renamed.start()
      renamed.open(main, after[main] ?? "")
      // A payee that begins with the old name of a tag may have been taken for it.
      let codes = { (client: EditorClient) in
        client.diagnostics.values.flatMap { $0.map { $0["code"].description } }.filter { $0 != "W366" }
          .sorted()
      }
      #expect(codes(renamed) == codes(client), "\(use.kind) \(use.name)")
    }
    return done
  }
}
