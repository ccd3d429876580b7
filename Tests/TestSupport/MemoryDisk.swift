import LedgerModel
internal import LedgerParser
package import MilepostCLI
internal import WalletFiles

/// Files in memory that the program may change, as if they were on disk.
package final class MemoryDisk: @unchecked Sendable {
  /// The files by their names.
  package var files: [String: [UInt8]]
  /// What can be taken back, by the files' names.
  package var undo: [String: [UInt8]] = [:]
  /// The journals of changes that have not ended, by their runs.
  package var journals: [UInt64: [UInt8]] = [:]
  /// How many commands have run: the time of the next one.
  private var runs: UInt64 = 0
  /// Called before each replacement: another program may change files here.
  package var beforeReplacing: (MemoryDisk) -> Void = { _ in }
  /// Files that can't be replaced.
  package var readOnly: Set<String> = []
  /// What a person types, one line an answer; `nil` where standard input is no terminal.
  package var answers: [String]?
  /// What the person was asked.
  package var questions: [String] = []
  /// Variables of the environment.
  package var variables: [String: String] = [:]
  /// Standard input, where it is no terminal.
  package var input = ""

  /// Files of these texts; the first is what `-f` names.
  package init(_ files: [(name: String, text: String)]) {
    first = files.first?.name ?? "wallet.ledger"
    self.files = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
  }

  /// One wallet.
  package convenience init(_ text: String) { self.init([("wallet.ledger", text)]) }

  private let first: String

  /// The text of a file; empty without one.
  package subscript(name: String) -> String { String(decoding: files[name] ?? [], as: UTF8.self) }
  /// The text of the wallet.
  package var text: String { self[first] }

  /// Runs the program on these words, and `-f` with the first file.
  @discardableResult
  package func run(_ words: [String], on day: String = "2026-01-31", namesFile: Bool = true) -> Outcome {
    var environment = Environment(today: ReportPeriod.day(day) ?? Day.first)
    environment.openFiles = { names, _ in
      CommandLineFiles(
        found: names.map { name in
          self.files[name] == nil ? .failure(.missing) : .success(FoundFile(name: name, identity: name))
        },
        loader: FileLoader(
          find: { pattern, _ in
            let star = pattern.hasSuffix("*.ledger") ? pattern.dropLast("*.ledger".count) : nil
            let names = self.files.keys.filter { name in
              star.map { name.hasPrefix($0) && name.hasSuffix(".ledger") && name != self.first }
                ?? (name == pattern)
            }
            return .success(names.sorted().map { FoundFile(name: $0, identity: $0) })
          },
          read: { self.files[$0.identity].map { .success($0) } ?? .failure(.missing) }))
    }
    (environment.disk, environment.input) = (disk, keyboard)
    environment.writeFile = { name, output in
      self.files[name] = output.bytes
      return nil
    }
    environment.variable = { self.variables[$0] }
    runs += 1
    environment.startedAt = runs
    return MilepostCLI.run(words + (namesFile ? ["-f", first] : []), environment: environment)
  }

  private var disk: Disk {
    var disk = Disk()
    disk.read = { self.files[$0].map { .success($0) } ?? .failure(.missing) }
    disk.realPath = { $0 }
    disk.emptyFolder = { name in
      let folder = name ?? "/tmp/milepost-demo"
      let isEmpty = !self.files.keys.contains { $0.hasPrefix(folder + "/") }
      return isEmpty ? .success(folder) : .failure(.failed("not empty"))
    }
    disk.replace = { path, old, new, _ in
      self.beforeReplacing(self)
      guard self.files[path] == old else { return .changed }
      if self.readOnly.contains(path) { return .failed("it is read-only") }
      self.files[path] = new
      return nil
    }
    disk.check = { path, old, _ in self.files[path] == old ? nil : .changed }
    disk.readUndo = { self.undo[$0].map { .success($0) } ?? .failure(.missing) }
    disk.saveUndo = { path, record in
      self.undo[path] = record
      return true
    }
    disk.readJournals = { self.journals.map { (run: $0.key, bytes: $0.value) } }
    disk.saveJournal = { run, journal in
      self.journals[run] = journal
      return true
    }
    return disk
  }

  private var keyboard: Input {
    var input = Input()
    input.isTerminal = answers != nil
    input.readAll = { .success(Array(self.input.utf8)) }
    input.ask = { question in
      self.questions.append(question)
      guard var answers = self.answers, !answers.isEmpty else { return nil }
      let answer = answers.removeFirst()
      self.answers = answers
      return answer
    }
    return input
  }
}
