import TestSupport
import Testing

@Suite("The page on which card to take")
struct WhichCardTests {
  private let page = String(decoding: Repository.read("examples/which-card.md") ?? [], as: UTF8.self)

  @Test("prints what its commands print")
  func commands() {
    let blocks = page.split(separator: "\n```", omittingEmptySubsequences: false).filter {
      $0.hasPrefix("text\n$ milepost ")
    }
    #expect(blocks.count == 3)
    for block in blocks {
      let lines = block.dropFirst("text\n$ milepost ".count).split(separator: "\n", maxSplits: 1)
      let words = lines[0].split(separator: " ").map { word in
        String(word.hasPrefix("examples/") ? word.dropFirst("examples/".count) : word)
      }
      let outcome = Repository.milepost(words, in: "examples", on: "2026-11-14")
      #expect(outcome.text == lines[1] + "\n", "\(words)")
    }
  }

  @Test("its wallets have no mistake", arguments: ["cashback", "america"])
  func wallets(_ name: String) {
    let outcome = Repository.milepost(
      ["check", "--strict", "-f", "\(name).ledger", "--on", "2026-12-01"], in: "examples/plans",
      on: "2026-12-01")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
  }
}
