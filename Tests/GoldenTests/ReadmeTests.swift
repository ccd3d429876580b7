import MilepostCLI
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

  @Test("what follows a command is what it prints")
  func outputs() {
    let outputs = blocks("text").filter { $0.hasPrefix("$ milepost ") }
    #expect(!outputs.isEmpty)
    for output in outputs {
      let parts = output.dropFirst("$ milepost ".count).split(separator: "\n", maxSplits: 1)
      let words = parts[0].split(separator: " ").map { word in
        String(word.hasPrefix("examples/") ? word.dropFirst("examples/".count) : word)
      }
      #expect(Repository.milepost(words, in: "examples", on: "2026-11-14").text == parts[1], "\(words)")
    }
  }

  @Test("its table has the figures of the page on which card to take")
  func table() {
    func figures(_ page: String) -> [String] {
      page.split(separator: "\n").filter { $0.hasSuffix("** |") }.map { row in
        row.split(separator: "|").suffix(3).joined(separator: "|")
      }
    }
    let page = String(decoding: Repository.read("examples/which-card.md") ?? [], as: UTF8.self)
    #expect(figures(readme).count == 3 && figures(readme) == figures(page))
  }

  @Test("it has at most 220 lines")
  func size() {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 220)
  }

  @Test("it has the address that `help about` has")
  func address() {
    let about = helpText(.about)
    #expect(readme.contains("<\(projectAddress)>"))
    #expect(about.contains("report a fault: \(projectAddress)\n"))
    for line in ["age -p -o wallet.age wallet.ledger", "age -d wallet.age | milepost status -f -"] {
      #expect(about.contains("\n  \(line)\n"))
    }
  }

  @Test("its first wallet has no mistake")
  func firstWallet() {
    let wallet = blocks("ledger").first ?? ""
    let outcome = milepost("check --strict", on: "2026-01-10", wallet)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(outcome.text == "wallet.ledger: 9 entries, 0 errors, 0 warnings\n")
  }

  @Test("all its wallets have no mistake")
  func wallets() {
    #expect(blocks("ledger").count > 1)
    for wallet in blocks("ledger") {
      let outcome = milepost("check --strict", on: "2026-02-01", wallet)
      #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    }
  }

  @Test("its first commands work from top to bottom in one empty folder")
  func firstCommands() {
    let block = blocks("sh").first { $0.contains("milepost init") } ?? ""
    let commands = block.split(separator: "\n").map { $0.prefix { $0 != "#" } }.map { line in
      line.split(separator: " ").dropFirst().map(String.init)
    }
    #expect(commands.count == 5)
    let disk = MemoryDisk([])
    for words in commands {
      let isAsked = words == ["init"] || words == ["add"]
      let asked =
        words == ["init"]
        ? ["usd", "amex gold", "", "2024-05-20", "", "food 800", "", ""] : ["9", "1", "", ""]
      disk.answers = isAsked ? asked : nil
      let outcome = disk.run(words, namesFile: false)
      #expect(
        outcome.exitCode == .success && disk.answers?.isEmpty ?? true, "\(words): \(outcome.complaints)")
    }
    #expect(disk.text.hasSuffix(" 9 gold #dining Corner Cafe\n"), "\(disk.text)")
  }

  @Test("every command of the tour works on each of them")
  func tour() {
    let commands = blocks("text").flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("milepost ") }
    #expect(commands.count > 10)
    for command in commands {
      let words = command.dropFirst("milepost ".count).split(separator: " ", omittingEmptySubsequences: false)
      var wanted = words.prefix { !$0.isEmpty }
      // What would go to a file is printed: files are written by the program, not by a function.
      if let output = wanted.firstIndex(of: "-o") { wanted.removeSubrange(output...output + 1) }
      let arguments = wanted.joined(separator: " ")
      for wallet in blocks("ledger") where !arguments.contains("ppv") || wallet.contains("card ppv") {
        // A rate is in the first wallet alone.
        if arguments.contains("42 USD"), !wallet.contains("rate USD") { continue }
        if ReadmeTests.changing.contains(String(words[0])) { continue }
        #expect(milepost(arguments, on: "2026-01-31", wallet).exitCode == .success, "\(arguments)")
      }
    }
  }

  private static let changing: Set<String> = [
    "init", "add", "used", "new", "change", "undo", "fmt", "import", "travel",
  ]

  @Test("every command that writes works where there is what it speaks of")
  func writing() throws {
    let commands = blocks("text").flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("milepost ") }
    let changing = commands.map { command in
      let words = command.dropFirst("milepost ".count).split(separator: " ", omittingEmptySubsequences: false)
      return words.prefix { !$0.isEmpty }.map { String($0) }
    }.filter { ReadmeTests.changing.contains($0[0]) }
    #expect(changing.count >= 8)
    let wallet = """
      base SGD
      card ppv like uob-preferred-platinum-visa
      card plat "P"
          benefit uber 15 SGD monthly
      subscription netflix 22.98 SGD monthly from 2026-01-09
      2026-01-03 5 ppv #dining Ya Kun

      """
    for words in changing {
      let disk = MemoryDisk(words[0] == "init" ? [] : [("wallet.ledger", wallet)])
      disk.files["statement.csv"] = Repository.read("examples/statements/uob-card.csv")
      disk.files["eurofxref-hist.csv"] = Repository.read("Tests/Data/eurofxref-hist.csv")
      disk.answers = words.count == 1 && words[0] == "add" ? ["12.50", "1", "", ""] : nil
      if words[0] == "undo" { disk.run(["add", "5", "ppv", "+dining", "X"]) }
      let outcome = disk.run(words, namesFile: false)
      #expect(outcome.exitCode == .success, "\(words): \(outcome.complaints)")
    }
  }
}
