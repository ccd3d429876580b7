import BankStatements
import LedgerText
import Testing

/// Every block of rules in the grammar is a rules file.
@Suite("The examples of rules in the grammar are true")
struct ExampleTests {
  /// A fenced block of a page.
  struct Block {
    var kind: String
    var lines: [Substring] = []
    var place: String
  }

  private static func blocks(of page: String) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    let text = String(decoding: Checkout.bytes(page), as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if !isOpen { blocks.append(Block(kind: String(line.dropFirst(3)), place: "\(page):\(number + 1)")) }
        isOpen.toggle()
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  private static let blocks = ["grammar.md", "import.md"].flatMap { blocks(of: $0) }

  @Test("those marked `rules` are read without a mistake")
  func right() {
    let blocks = ExampleTests.blocks.filter { $0.kind == "rules" }
    #expect(blocks.count >= 7)
    for block in blocks {
      let text = block.lines.joined(separator: "\n")
      #expect(complaints(text) == "", "\(block.place)")
      #expect(!rules(text).isEmpty, "\(block.place)")
    }
  }

  @Test("those marked `rules-error` hold the mistake that their last line tells")
  func wrong() {
    let blocks = ExampleTests.blocks.filter { $0.kind == "rules-error" }
    #expect(blocks.count >= 5)
    for block in blocks {
      let first = complaints(block.lines.joined(separator: "\n")).split(separator: "\n").first ?? ""
      #expect("; " + first == block.lines[block.lines.count - 1], "\(block.place)")
    }
  }
}

/// The catalogue of errors has a file of rules for each of their codes.
@Suite("Each mistake in rules has an example")
struct ErrorExampleTests {
  private static let names = [
    "E601-rules-not-text", "E602-rules-quote", "E603-rules-entry", "E604-rules-property", "E605-rules-written-twice",
    "E606-rules-something-missing", "E607-rules-not-understood", "E608-rules-column", "E609-rules-defined-twice",
    "E610-rules-no-such-statement", "E611-rules-like-in-a-circle", "E612-rules-incomplete", "E613-rules-form-of-date",
    "E614-rules-value", "E615-rules-name",
  ]

  @Test("which prints exactly what stands beside it", arguments: names)
  func example(name: String) {
    let bytes = Checkout.bytes("examples/errors/\(name).rules")
    let read = RulesFile.read(bytes, name: "\(name).rules", builtIn: BuiltInRules.statements)
    let drawn = diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle())
    #expect(Array(drawn.utf8) == Checkout.bytes("examples/errors/\(name).txt"))
    #expect(drawn.hasPrefix("error[\(name.prefix(4))]: "))
  }
}
