import BankStatements
import LedgerText
import Testing

/// Every block of rules in the grammar is a rules file.
@Suite("The examples of rules in the grammar are true")
struct GrammarExampleTests {
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
    let blocks = GrammarExampleTests.blocks.filter { $0.kind == "rules" }
    #expect(blocks.count >= 7)
    for block in blocks {
      let text = block.lines.joined(separator: "\n")
      #expect(complaints(text) == "", "\(block.place)")
      #expect(!rules(text).isEmpty, "\(block.place)")
    }
  }

  @Test("those marked `rules-error` hold the mistake that their last line tells")
  func wrong() {
    let blocks = GrammarExampleTests.blocks.filter { $0.kind == "rules-error" }
    #expect(blocks.count >= 5)
    for block in blocks {
      let first = complaints(block.lines.joined(separator: "\n")).split(separator: "\n").first ?? ""
      #expect("; " + first == block.lines[block.lines.count - 1], "\(block.place)")
    }
  }
}
