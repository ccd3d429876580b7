import TestSupport
import Testing

@Suite("The README tells the truth")
struct ReadmeTests {
  private let readme = String(decoding: Repository.read("README.md") ?? [], as: UTF8.self)

  /// The fenced blocks of a kind.
  private func blocks(_ kind: String) -> [String] {
    readme.split(separator: "\n```", omittingEmptySubsequences: false).compactMap { part in
      part.hasPrefix(kind + "\n") ? String(part.dropFirst(kind.count + 1)) + "\n" : nil
    }
  }

  @Test("its picture is what the command prints")
  func picture() {
    let outcome = Repository.milepost(
      ["status", "-f", "singapore.ledger", "--on", "2026-11-14"], in: "examples", on: "2026-11-14")
    #expect(blocks("text").first == outcome.text)
  }

  @Test("its first wallet has no mistake")
  func firstWallet() {
    let wallet = blocks("ledger").first ?? ""
    let outcome = milepost("check --strict", on: "2026-01-10", wallet)
    #expect(outcome.exitCode == 0, "\(outcome.complaints)")
    #expect(outcome.text == "wallet.ledger: 9 entries, 0 errors, 0 warnings\n")
  }

  @Test("all its wallets have no mistake")
  func wallets() {
    #expect(blocks("ledger").count > 1)
    for wallet in blocks("ledger") {
      let outcome = milepost("check --strict", on: "2026-02-01", wallet)
      #expect(outcome.exitCode == 0, "\(outcome.complaints)")
    }
  }

  @Test("every command of the tour works on each of them")
  func tour() {
    let commands = blocks("text").flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("milepost ") }
    #expect(commands.count > 10)
    for command in commands {
      let words = command.dropFirst("milepost ".count).split(separator: " ", omittingEmptySubsequences: false)
      let arguments = words.prefix { !$0.isEmpty }.joined(separator: " ")
      for wallet in blocks("ledger") where !arguments.contains("ppv") || wallet.contains("card ppv") {
        // A rate is in the first wallet alone, and files are written by the program, not by a function.
        if arguments.contains("42 USD"), !wallet.contains("rate USD") { continue }
        if arguments.contains("-o ") { continue }
        #expect(milepost(arguments, on: "2026-01-31", wallet).exitCode == 0, "\(arguments)")
      }
    }
  }
}
