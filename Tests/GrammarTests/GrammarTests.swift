import TestSupport
import Testing

/// Every fenced block of `grammar.md` is a file that is read, and says what comes of it.
@Suite("grammar.md tells the truth")
struct GrammarTests {
  /// A fenced block.
  struct Block {
    var kind: String
    /// Its lines, with `base SGD` in front where it names no base.
    var lines: [String]
    /// The line of `grammar.md` that its fence stands on.
    var place: Int

    var text: String { lines.joined(separator: "\n") + "\n" }
  }

  private static let day = "2026-11-14"

  static let blocks: [Block] = {
    var blocks: [Block] = []
    var open: Block?
    let page = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if var block = open {
          if !block.lines.contains(where: { $0.hasPrefix("base ") }) { block.lines.insert("base SGD", at: 0) }
          blocks.append(block)
          open = nil
        } else {
          open = Block(kind: String(line.dropFirst(3)), lines: [], place: index + 1)
        }
      } else {
        open?.lines.append(String(line))
      }
    }
    return blocks
  }()

  private static func blocks(_ kind: String) -> [Block] { blocks.filter { $0.kind == kind } }

  @Test("every block is of a known kind, and there are many")
  func kinds() {
    #expect(
      Set(GrammarTests.blocks.map(\.kind)) == [
        "ledger", "ledger-error", "rules", "rules-error", "ebnf", "text", "json", "gitattributes",
      ])
    #expect(GrammarTests.blocks("ledger").count >= 25)
    #expect(GrammarTests.blocks("ledger-error").count >= 25)
  }

  @Test("each `ledger` block is read without an error or a warning")
  func examples() {
    for block in GrammarTests.blocks("ledger") {
      let outcome = milepost("check", on: GrammarTests.day, block.text)
      #expect(outcome.complaints == "", "grammar.md:\(block.place)")
      #expect(outcome.exitCode == .success, "grammar.md:\(block.place)")
    }
  }

  @Test("each `ledger-error` block fails with the message on its last line")
  func mistakes() {
    for block in GrammarTests.blocks("ledger-error") {
      let message =
        milepost("check", on: GrammarTests.day, block.text).complaints.split(separator: "\n").first ?? ""
      #expect("; " + message == block.lines[block.lines.count - 1], "grammar.md:\(block.place)")
    }
  }

  @Test("the `json` block is a wallet that can be taken in")
  func wallets() throws {
    let block = try #require(GrammarTests.blocks("json").first)
    let disk = MemoryDisk([])
    disk.files["a.json"] = Array(block.lines.dropFirst().joined(separator: "\n").utf8)
    let outcome = disk.run(["import", "json", "a.json"])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.contains("2026-01-03=2026-01-05     42.00 USD = 56.37 ppv #online Amazon US\n"))
  }

  @Test("what the comments say of expenses comes true")
  func claims() {
    var count = 0
    for block in GrammarTests.blocks("ledger") {
      let facts = Facts(block.text, on: GrammarTests.day)
      for (index, line) in block.lines.enumerated() {
        for claim in GrammarTests.claims(of: line) {
          #expect(facts.holds(claim, line: index + 1), "grammar.md:\(block.place): \(line)")
          count += 1
        }
      }
    }
    #expect(count > 80)
  }

  /// The claims behind an expense: `; is 56.37 SGD, earns 112.74 miles`.
  private static func claims(of line: String) -> [[String]] {
    guard line.first?.isNumber == true, let comment = line.split(separator: ";").dropFirst().last else {
      return []
    }
    let claims = comment.split(separator: ",").map { $0.split(separator: " ").map { String($0) } }
    return claims.filter { ["is", "counts", "earns", "cycle"].contains($0.first) }
  }
}

/// What reports say of the expenses of a file, by their lines.
private struct Facts {
  private let list: ParsedJSON
  private let miles: ParsedJSON

  init(_ ledger: String, on day: String) {
    list = ParsedJSON(milepost("list --format json", on: day, ledger).text)
    miles = ParsedJSON(milepost("miles --explain --format json", on: day, ledger).text)
  }

  func holds(_ claim: [String], line: Int) -> Bool {
    guard let entry = list["entries"].items.first(where: { $0["line"].description == "\(line)" }) else {
      return false
    }
    let earned = miles["expenses"].items.first { $0["line"].description == "\(line)" }
    switch claim[0] {
    case "is": return ["is", entry["amount"].description, entry["currency"].description] == claim
    case "counts": return ["counts", entry["base"].description, list["base"].description] == claim
    case "cycle":
      guard let day = earned?["card_day"].description else { return false }
      let source = entry["source"].description
      let cycle = miles["miles"].items.first {
        $0["card"].description == source && $0["from"].description <= day && day <= $0["to"].description
      }
      return cycle.map { "\($0["from"])..\($0["to"])" } == claim[1]
    default:
      let unit = ["points", "miles"].contains(claim[2]) ? claim[2] : "cashback"
      return earned?[unit].description == claim[1]
    }
  }
}
