import LedgerModel
package import LedgerParser
package import MilepostCLI
internal import WalletFiles

/// Runs the program on files that are only in memory; the first one is what `-f` names. Files of `largeFile` bytes are
/// read in halves.
package func milepost(
  _ arguments: String, on day: String = "2026-01-31", files: [(name: String, text: String)],
  largeFile: Int = 4 << 20
) -> Outcome {
  let words = arguments.split(separator: " ").map { String($0) }
  let environment = Environment(on: day) {
    var loader = FileLoader(
      find: { pattern, _ in
        .success(files.filter { $0.name == pattern }.map { FoundFile(name: $0.name, identity: $0.name) })
      },
      read: { found in
        files.first { $0.name == found.identity }.map { .success(Array($0.text.utf8)) } ?? .failure(.missing)
      })
    loader.largeFile = largeFile
    return loader
  }
  return run(words + ["-f", files.first?.name ?? "none"], environment: environment)
}

extension Environment {
  /// One of a day, with the files that a loader reads.
  package init(on day: String, loader: @escaping @Sendable () -> FileLoader) {
    self.init(today: ReportPeriod.day(day) ?? Day.first)
    openFiles = { names, _ in
      CommandLineFiles(found: names.map { .success(FoundFile(name: $0, identity: $0)) }, loader: loader())
    }
  }
}

/// The same for one file.
package func milepost(
  _ arguments: String, on day: String = "2026-01-31", _ text: String, largeFile: Int = 4 << 20
) -> Outcome {
  milepost(arguments, on: day, files: [("wallet.ledger", text)], largeFile: largeFile)
}

extension Outcome {
  /// What was printed.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// What was complained of.
  package var complaints: String { String(decoding: diagnostics, as: UTF8.self) }
}
