extension TimedCommand {
  static let exports = ["csv", "jsonl", "json", "hledger", "beancount"].map { "export \($0)" } + ["list"]

  private static let reports = [
    "check", "status", "cards", "miles", "budgets", "spend", "summary", "alerts", "goals", "names", "due",
    "rates",
    "plan", "best 40 +dining",
  ]

  /// The program's commands over a journal.
  static func ofMilepost(_ milepost: String, _ size: Int, _ files: CorpusFiles) throws -> [TimedCommand] {
    let file = try files.path(size)
    let copy = files.path("copy.ledger")
    let on = ["--on", CorpusFiles.day]
    func command(_ name: String, _ rest: [String]) -> TimedCommand {
      TimedCommand(name: name, words: [milepost] + name.split(separator: " ").map { String($0) } + rest + on)
    }
    var commands = (reports + exports + ["export html"]).map { command($0, ["-f", file, "--quiet"]) }
    commands.append(command("add", ["12.50", "c1", "+dining", "Ya", "Kun", "-f", copy]))
    commands.append(TimedCommand(name: "fmt", words: [milepost, "fmt", copy]))
    for index in commands.indices.suffix(2) { commands[index].changes = (copy, file) }
    return commands
  }

  /// Commands that don't depend on the size: the start, a year's wallet, a large statement.
  static func ofAnySize(_ milepost: String, _ files: CorpusFiles) throws -> [TimedCommand] {
    let copy = files.path("import.ledger")
    let year = ["-f", "examples/singapore.ledger", "--on", "2026-11-14", "--quiet"]
    return [
      TimedCommand(name: "--version", words: [milepost, "--version"]),
      TimedCommand(name: "status of a year", words: [milepost, "status"] + year),
      TimedCommand(
        name: "import",
        words: [milepost, "import", try files.path(200_000, .statement), "--card", "c0", "-f", copy],
        changes: (copy, try files.path(10_000))),
    ]
  }

  /// Other programs over the same data; those that are not installed are left out with a message.
  static func ofOthers(
    _ size: Int, _ files: CorpusFiles, _ milepost: String, where isWanted: (String) -> Bool
  ) throws -> [TimedCommand] {
    let (file, table) = (try files.path(size), try files.path(size, .table))
    func journal(_ kind: String) throws -> String { try files.journal(size, of: kind, by: milepost) }
    let sum = "select sum(amount) from '\(table)'"
    let others: [(name: String, words: () throws -> [String])] = [
      ("wc -l", { ["wc", "-l", file] }), ("grep -c", { ["grep", "-c", "^20", file] }),
      ("awk", { ["awk", "-F,", "{s += $3} END {print s}", table] }), ("duckdb", { ["duckdb", "-c", sum] }),
      ("ledger", { ["ledger", "-f", try journal("hledger"), "source"] }),
      ("hledger", { ["hledger", "-f", try journal("hledger"), "check"] }),
      ("bean-check", { ["bean-check", "--no-cache", try journal("beancount")] }),
    ]
    var commands: [TimedCommand] = []
    for (name, words) in others where isWanted(name) {
      let program = name.split(separator: " ").first.map { String($0) } ?? name
      if isInstalled(program) {
        commands.append(TimedCommand(name: name, words: try words(), output: files.path("output")))
      } else {
        progress("\(program) is not installed: left out")
      }
    }
    return commands
  }
}
