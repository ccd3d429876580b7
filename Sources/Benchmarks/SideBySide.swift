import Foundation

/// All stages and commands over journals of several sizes, side by side with other programs, as Markdown tables.
struct SideBySide {
  let milepost: String
  let sizes: [Int]
  let rounds: Int
  private let files: CorpusFiles
  private(set) var results: [Int: [String: Measurements]] = [:]
  private(set) var ofAnySize: [String: Measurements] = [:]
  /// Nanoseconds by size and stage.
  private(set) var stages: [Int: [(name: String, nanoseconds: Int)]] = [:]
  /// `check` and `cards` of the same expenses on other days, in other orders.
  private(set) var distributions: [Corpus.Form: [String: Measurements]] = [:]
  private(set) var bytes: [Int: Int] = [:]

  /// The forms of a journal.
  static let forms: [Corpus.Form] = [.decade, .month, .interleaved, .shuffled]
  /// A command that is expected to take more seconds is left out.
  private static let patience = 30

  /// The size of the goals: a million, or the nearest below that.
  var reference: Int { sizes.filter { $0 <= 1_000_000 }.max() ?? sizes[0] }

  init(_ milepost: String, sizes: [Int], rounds: Int, files: CorpusFiles) {
    self.milepost = milepost
    self.sizes = sizes.sorted()
    self.rounds = rounds
    self.files = files
  }

  /// Measures and prints the tables.
  mutating func run() throws {
    progress("commands that do not depend on the size")
    ofAnySize = TimedCommand.runInTurn(try TimedCommand.ofAnySize(milepost, files), rounds: rounds * 3)
    for size in sizes {
      progress("\(grouped(size)) expenses")
      bytes[size] = CorpusFiles.bytes(of: try files.path(size))
      let isWanted = { [self] in isQuick($0, size) }
      let own = try TimedCommand.ofMilepost(milepost, size, files).filter { isWanted($0.name) }
      let others = try TimedCommand.ofOthers(size, files, milepost, where: isWanted)
      results[size] = TimedCommand.runInTurn(own + others, rounds: rounds)
      let file = files.path("stages")
      let words = [CorpusFiles.bench, "--stages", "\(size >= 1_000_000 ? 5 : 15)", try files.path(size)]
      _ = try TimedCommand(name: "stages", words: words, output: file).run()
      stages[size] = SideBySide.stages(in: file)
    }
    progress("distributions of \(grouped(reference)) expenses")
    let commands = try SideBySide.forms.flatMap { form in
      let file = try files.path(reference, form)
      return ["check", "cards"].map {
        TimedCommand(
          name: "\(form.rawValue) \($0)",
          words: [milepost, $0, "-f", file, "--on", CorpusFiles.day, "--quiet"])
      }
    }
    for (name, measured) in TimedCommand.runInTurn(commands, rounds: rounds) {
      let words = name.split(separator: " ").map { String($0) }
      if let form = Corpus.Form(rawValue: words[0]) { distributions[form, default: [:]][words[1]] = measured }
    }
    printTables()
  }

  /// The lines `stage<tab>nanoseconds` of a file.
  static func stages(in file: String) -> [(name: String, nanoseconds: Int)] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let time = Int(parts[1]) else { return nil }
      return (String(parts[0]), time)
    }
  }

  /// Whether a command is expected to take a short time and half of the memory at most, by the next smaller size.
  private func isQuick(_ name: String, _ size: Int) -> Bool {
    guard let before = sizes.last(where: { $0 < size }), let results = results[before] else { return true }
    guard let measured = results[name] else { return false }
    let seconds = measured.median / 1_000_000 * (size / before) / 1000
    let memory = measured.peakMemory * (size / before)
    if seconds <= SideBySide.patience, memory <= Int(ProcessInfo.processInfo.physicalMemory / 2) {
      return true
    }
    progress("\(name): left out, since it would take \(seconds) s and \(megabytes(memory))")
    return false
  }

  private func printTables() {
    printTable(["\(grouped(reference)) expenses", "now", "goal"], goals)
    let others = ["wc -l", "grep -c", "awk", "duckdb", "ledger", "hledger", "bean-check"]
    let names = Set(results.values.flatMap { $0.keys }).subtracting(others).sorted()
    for (title, names) in [("command", names), ("other programs", others)] {
      let head = [title] + sizes.map { "\(grouped($0)) expenses, \(megabytes(bytes[$0] ?? 0))" }
      printTable(
        head,
        names.map { name in
          ["`\(name)`"]
            + sizes.map { size in
              results[size]?[name].map { "\(time($0.median)), \(megabytes($0.peakMemory))" } ?? "–"
            }
        })
    }
    printTable(
      ["nanoseconds for each expense, one core"] + sizes.map(grouped),
      (stages[sizes[0]] ?? []).map(\.name).map { name in
        [name]
          + sizes.map { size in
            stages[size]?.first { $0.name == name }.map { "\($0.nanoseconds / size)" } ?? "–"
          }
      })
    printTable(
      ["\(grouped(reference)) expenses, processor time", "`check`", "`cards`"],
      SideBySide.forms.map { form in
        [form.rawValue]
          + ["check", "cards"].map { time(distributions[form]?[$0]?.processorNanoseconds.median ?? 0) }
      })
  }
}
