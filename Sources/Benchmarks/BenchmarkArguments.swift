import Foundation

/// The words after `milepost-bench`.
struct BenchmarkArguments {
  private var words = Array(CommandLine.arguments.dropFirst())

  private static let usage = """
    milepost-bench [SIZE ...]                 time all commands, print the tables of Tests/BENCHMARKS.md
    milepost-bench --compare A B [SIZE ...]   compare two builds of milepost, by the paths of the programs
    milepost-bench --write SIZE FILE [FORM]   write a journal of SIZE expenses; FORM is one of
                                              \(Corpus.Form.allCases.map(\.rawValue).joined(separator: ", "))
    milepost-bench lsp [SIZE ...]             replay sessions of an editor, print their table
    milepost-bench --stages RUNS FILE         time the stages in this process, in nanoseconds
    options: --rounds N (7, 15 with --compare), --milepost PROGRAM (the one beside this program)
    """

  /// Does what the words ask for.
  mutating func run() throws {
    let rounds = option("--rounds").flatMap { Int($0) }
    let beside = URL(fileURLWithPath: CorpusFiles.bench).deletingLastPathComponent().appendingPathComponent(
      "milepost")
    let milepost = option("--milepost") ?? beside.path
    switch words.first {
    case "--write" where [3, 4].contains(words.count):
      guard let size = Int(words[1]), let form = Corpus.Form(rawValue: words.count == 4 ? words[3] : "decade")
      else {
        return refuse()
      }
      try Data(Corpus(expenses: size, form).bytes).write(to: URL(fileURLWithPath: words[2]))
    case "lsp":
      words.removeFirst()
      guard let sizes = sizes([3_000, 10_000, 100_000, 1_000_000]) else { return refuse() }
      try CorpusFiles.whileThere { files in
        print("| expenses | what | median | p99 | worst | times |\n|---|---|---|---|---|---|")
        for (size, isSplit) in sizes.flatMap({ [($0, false), ($0, true)] }) {
          // A million are tried once.
          let usual = size < 1_000_000 ? 7 : 1
          try EditorSessions.measure(
            size: size, isSplit: isSplit, rounds: rounds ?? usual, in: files, by: milepost)
        }
      }
    case "--sessions" where words.count == 5:
      // Of `lsp`, for which this process is too large afterwards.
      guard let size = Int(words[1]), let rounds = Int(words[3]) else { return refuse() }
      let files = CorpusFiles(folder: words[4])
      var sessions = try EditorSessions(size: size, isSplit: words[2] == "months", in: files)
      sessions.run(rounds: rounds)
    case "--stages" where words.count == 3: Stages(file: words[2]).run(Int(words[1]) ?? 1)
    case "--compare" where words.count >= 3:
      let builds = Array(words[1...2])
      words.removeFirst(3)
      guard let sizes = sizes([10_000, 1_000_000]) else { return refuse() }
      try CorpusFiles.whileThere { files in
        try BuildComparison(builds: builds, rounds: rounds ?? 15, files: files).run(sizes)
      }
    default:
      // Ten million need memory, also for the other programs.
      let hasMemory = ProcessInfo.processInfo.physicalMemory >= 16 << 30
      guard let sizes = sizes([10_000, 100_000, 1_000_000] + (hasMemory ? [10_000_000] : [])) else {
        return refuse()
      }
      try CorpusFiles.whileThere { files in
        var sideBySide = SideBySide(milepost, sizes: sizes, rounds: rounds ?? 7, files: files)
        try sideBySide.run()
      }
    }
  }

  private func refuse() {
    progress(BenchmarkArguments.usage)
    exit(2)
  }

  /// Removes an option and returns its value.
  private mutating func option(_ name: String) -> String? {
    guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
    defer { words.removeSubrange(place...place + 1) }
    return words[place + 1]
  }

  /// The sizes that are left of the words, or the usual ones; `nil` if there are other words.
  private func sizes(_ usual: [Int]) -> [Int]? {
    let given = words.compactMap { Int($0) }.filter { $0 > 0 }
    return given.count < words.count ? nil : given.isEmpty ? usual : given
  }
}
