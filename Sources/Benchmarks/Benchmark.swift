import Foundation
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import SystemLibrary
import LedgerText
import MilepostCLI

/// Measures each stage in this process, and the whole program as a process, with journals of several sizes. Each figure
/// is the median of several runs.
struct Benchmark {
  let sizes: [Int]

  /// Prints a table for each size.
  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The whole program first, while this process is small: the system counts the memory of the parent of a program
    // before its start as the program's own.
    for size in sizes {
      let file = folder.appendingPathComponent("\(size).ledger")
      _ = try time(["--write", "\(size)", file.path], of: bench)
      try wholeProcess(file, size, try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    for size in sizes {
      let file = folder.appendingPathComponent("\(size).ledger")
      stages(file, size, try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    try start()
  }

  private func stages(_ file: URL, _ size: Int, _ count: Int) {
    print("\(grouped(size)) expenses, \(megabytes(count)) MB, stage by stage on one core")
    var times: [String: [Duration]] = [:]
    let runs = size >= 1_000_000 ? 5 : 15
    for _ in 0..<runs {
      for (stage, time) in once(file) { times[stage, default: []].append(time) }
    }
    var total = Duration.zero
    for stage in ["read", "parse", "resolve", "check", "cards report"] {
      let time = median(times[stage] ?? [])
      total += time
      line(stage, time, size, count)
    }
    line("all stages", total, size, count)
    print("  and each report, once the file is read and checked:")
    for report in reports { line(report.name, median(times[report.name] ?? []), size, count) }
    print("")
  }

  /// Reports with their usual options, and `spend` by payee over ten years; each returns its number of rows.
  private var reports: [(name: String, make: (Ledger, Day) -> Int)] {
    [
      ("status", { $0.statusReport(on: $1).cards.cards.count }),
      ("miles", { $0.milesReport(on: $1, period: nil, by: .cycle, explains: false).rows.count }),
      ("budgets", { $0.budgetsReport(on: $1).budgets.count }),
      ("alerts", { $0.alertsReport(on: $1).alerts.count }),
      ("goals", { $0.goalsReport(on: $1).goals.count }),
      ("summary", { $0.summaryReport(on: $1, period: nil).topCategories.count }),
      ("spend", { $0.spendReport(on: $1, period: nil, by: .category).groups.count }),
      ("spend, all time", { $0.spendReport(on: $1, period: .all, by: .category).groups.count }),
      ("payees, all time", { $0.spendReport(on: $1, period: .all, by: .payee).groups.count }),
      (
        "list, newest 20",
        { $0.listReport(on: $1, period: nil, order: .date, limit: 20) { _ in true }.entries.count }
      ),
      ("rates", { $0.ratesReport(on: $1) { _ in true }.rates.count }),
    ]
  }

  private func once(_ file: URL) -> [(String, Duration)] {
    let clock = ContinuousClock()
    var marks: [(String, ContinuousClock.Instant)] = [("", clock.now)]
    let loader = FileLoader(
      find: { _, _ in .success([]) },
      read: { found in
        guard let data = FileManager.default.contents(atPath: found.identity) else { return .failure(.missing) }
        let bytes = [UInt8](data)
        marks.append(("read", clock.now))
        return .success(bytes)
      })
    let reader = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
    let parsed = reader.parse([FoundFile(name: file.path, identity: file.path)])
    marks.append(("parse", clock.now))
    let read = reader.resolve(parsed)
    marks.append(("resolve", clock.now))
    let day = Day(clamping: 2025, 12, 15)
    let found = LedgerChecks.run(read.ledger, today: day, on: day, after: read.diagnostics)
    marks.append(("check", clock.now))
    let report = read.ledger.cardsReport(on: day)
    marks.append(("cards report", clock.now))
    precondition(found.errors == 0 && report.cards.count == 12, "the journal of the benchmark has errors")
    var rows = 0
    for report in reports {
      rows += report.make(read.ledger, day)
      marks.append((report.name, clock.now))
    }
    precondition(rows > 0, "the reports are empty")
    return zip(marks.dropFirst(), marks).map { ($0.0, $1.1.duration(to: $0.1)) }
  }

  /// The program beside this one.
  private var program: URL { bench.deletingLastPathComponent().appendingPathComponent("milepost") }

  private var bench: URL { URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath() }

  private func wholeProcess(_ file: URL, _ size: Int, _ count: Int) throws {
    print("\(grouped(size)) expenses, \(megabytes(count)) MB, whole process")
    for command in ["check", "cards"] {
      let times = try (0..<7).map { _ in try time([command, "-f", file.path, "--on", "2025-12-15", "--quiet"]) }
      line("milepost \(command)", median(times), size, count)
    }
    try changing(file, size, count)
    let bytes = peakMemoryOfChildren()
    print(
      "  peak memory of the program so far: \(megabytes(bytes)) MB, \(tenths(bytes * 10 / max(count, 1))) × the file")
    // After the memory is read: the peak is that of all programs before.
    if size <= 100_000 { try exports(file, size, count) }
    print("")
  }

  /// `add` and `fmt`, which write the whole file to the disk, each time on a new copy.
  private func changing(_ file: URL, _ size: Int, _ count: Int) throws {
    let copy = file.appendingPathExtension("copy.ledger")
    defer { try? FileManager.default.removeItem(at: copy) }
    let commands = [
      ["add", "12.50", "c1", "+dining", "Ya", "Kun", "-f", copy.path, "--on", "2025-12-15"], ["fmt", copy.path],
    ]
    for words in commands {
      let times = try (0..<7).map { _ in
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(at: file, to: copy)
        // The program must not wait for writing the copy.
        sync()
        return try time(words)
      }
      line("milepost \(words[0])", median(times), size, count)
    }
  }

  private func exports(_ file: URL, _ size: Int, _ count: Int) throws {
    for kind in ["html", "csv", "jsonl", "hledger", "beancount"] {
      let times = try (0..<5).map { _ in try time(["export", kind, "-f", file.path, "--on", "2025-12-15", "--quiet"]) }
      line("milepost export \(kind)", median(times), size, count)
    }
  }

  private func start() throws {
    let times = try (0..<200).map { _ in try time(["--version"]) }
    print("start (milepost --version): \(milliseconds(median(times))) ms")
  }

  private func time(_ arguments: [String], of tool: URL? = nil) throws -> Duration {
    let program = tool ?? self.program
    // Foundation's Process checks only now and then whether a child has ended; waiting for it is exact.
    var files: posix_spawn_file_actions_t = .init()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for descriptor in 1...2 { posix_spawn_file_actions_addopen(&files, Int32(descriptor), "/dev/null", O_WRONLY, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    var status: Int32 = 0
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&child, program.path, &files, nil, &words, environ) == 0, waitpid(child, &status, 0) == child
    else { throw CocoaError(.executableLoad) }
    return start.duration(to: clock.now)
  }

  private func median(_ times: [Duration]) -> Duration { times.isEmpty ? .zero : times.sorted()[times.count / 2] }

  private func line(_ name: String, _ time: Duration, _ size: Int, _ count: Int) {
    let microseconds = max(Int(time / .microseconds(1)), 1)
    print(
      "  \(name.padding(toLength: 25, withPad: " ", startingAt: 0)) \(right(milliseconds(time), 9)) ms"
        + " \(right(grouped(size * 1_000_000 / microseconds), 14)) expenses/s"
        + " \(right(grouped(count / microseconds), 7)) MB/s \(right(grouped(microseconds * 1000 / max(size, 1)), 8)) ns each"
    )
  }

  private func milliseconds(_ time: Duration) -> String {
    let hundredths = Int(time / .microseconds(10))
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }
  private func megabytes(_ bytes: Int) -> String { tenths(bytes / 100_000) }
  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
  private func grouped(_ number: Int) -> String {
    var groups = String(number)
    var index = groups.count - 3
    while index > 0 {
      groups.insert(",", at: groups.index(groups.startIndex, offsetBy: index))
      index -= 3
    }
    return groups
  }
}
