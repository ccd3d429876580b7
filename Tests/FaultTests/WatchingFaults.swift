import Foundation
import LedgerModel
import LedgerParser
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

/// `--watch` in a world that is made up: what happens in each pause is a step of the test, and nothing sleeps.
@Suite("Watching: a report that is shown again", .runsPrograms)
struct WatchingFaults {
  /// Files that change while they are watched; the steps are done one a pause, and then it is over.
  private final class World: @unchecked Sendable {
    var files: [String: String]
    /// Counts up with each change of a file.
    var states: [String: Int64] = [:]
    var pipes: Set<String> = []
    var today = Day(clamping: 2026, 1, 31)
    var width = 80
    var isTerminal = false
    var takesOutput = true
    /// Whether the system notifies of changes.
    var notifies = true
    /// The paths that the system was asked to watch, one element for each time.
    var watched: [[String]] = []
    /// What happens whenever the system is asked to watch.
    var whenWatched: (World) -> Void = { _ in }
    var steps: [(World) -> Void]
    /// What happens in the short waits for a file that an editor replaces.
    var shortSteps: [(World) -> Void] = []
    var waits: [Int] = []
    var output = ""
    var errors = ""
    var pauses: [Int] = []
    var runs = 0

    init(_ files: [String: String], _ steps: [(World) -> Void]) {
      (self.files, self.steps) = (files, steps)
      for name in files.keys { states[name] = 1 }
    }

    func write(_ name: String, _ text: String?, isPipe: Bool = false) {
      files[name] = text
      if isPipe { pipes.insert(name) } else { pipes.remove(name) }
      states[name, default: 0] += 1
      states["folder", default: 0] += 1
    }

    private func state(_ name: String) -> FileState? {
      if name == "folder" { return FileState(number: states[name] ?? 0, isFolder: true) }
      return files[name].map {
        FileState(number: states[name] ?? 0, size: Int64($0.utf8.count), isPipe: pipes.contains(name))
      }
    }

    private func environment(_ looking: @escaping @Sendable (String) -> Void) -> Environment {
      var environment = Environment(today: today)
      (environment.isOutputTerminal, environment.width) = (isTerminal, width)
      environment.openFiles = { names, _ in
        self.runs += 1
        let found: [Result<FoundFile, LoadError>] = names.map { name in
          looking(name)
          return self.files[name] == nil ? .failure(.missing) : .success(.init(name: name, identity: name))
        }
        return CommandLineFiles(found: found, loader: self.loader(looking))
      }
      return environment
    }

    private func loader(_ looking: @escaping (String) -> Void) -> FileLoader {
      FileLoader(
        find: { pattern, _ in
          let isGlob = pattern.hasPrefix("*")
          looking(isGlob ? "folder" : pattern)
          let names = self.files.keys.filter { isGlob ? $0 != "wallet.ledger" : $0 == pattern }
          if names.isEmpty, !isGlob { return .failure(.missing) }
          return .success(names.sorted().map { .init(name: $0, identity: $0) })
        },
        read: { found in
          looking(found.identity)
          return self.files[found.identity].map { .success(Array($0.utf8)) } ?? .failure(.missing)
        })
    }

    func watch(_ arguments: String) -> ExitCode? {
      let words = arguments.split(separator: " ").map { String($0) }
      let world = WatchEnvironment(
        environment: environment, state: state,
        watch: { paths in
          self.watched.append(paths)
          self.whenWatched(self)
          return self.notifies
        },
        wait: { milliseconds in
          self.waits.append(milliseconds)
          if milliseconds < 100 {
            if !self.shortSteps.isEmpty { self.shortSteps.removeFirst()(self) }
            return true
          }
          guard !self.steps.isEmpty else { return false }
          self.steps.removeFirst()(self)
          return true
        },
        pause: { milliseconds in
          self.pauses.append(milliseconds)
          return true
        },
        write: { bytes, descriptor in
          let text = String(decoding: bytes, as: UTF8.self)
          if descriptor == 1 { self.output += text } else { self.errors += text }
          return self.takesOutput
        })
      return WatchLoop(words + ["-f", "wallet.ledger"])?.run(in: world)
    }
  }

  private static let wallet = "base SGD\n2026-01-03 5.00 cash #dining First\n"

  @Test("a change is shown, one that changes nothing and quiet time are not")
  func changes() {
    let world = World(
      ["wallet.ledger": Self.wallet],
      [
        { _ in }, { $0.write("wallet.ledger", Self.wallet) },
        { $0.write("wallet.ledger", Self.wallet + "2026-01-04 6.00 cash #dining Second\n") }, { _ in },
      ])
    #expect(world.watch("list --watch") == .interrupted)
    #expect(world.output.components(separatedBy: "First").count == 3)
    #expect(world.output.components(separatedBy: "Second").count == 2)
    // Two files are alike, and the quiet pauses ran nothing.
    #expect(world.runs == 3 && world.errors.isEmpty)
    #expect(!world.output.contains("\u{1B}") && world.output.contains("\n\n"))
  }

  @Test("mistakes are shown and watching goes on; a file that is replaced is waited for")
  func mistakes() {
    let world = World(
      ["wallet.ledger": Self.wallet],
      [
        { $0.write("wallet.ledger", Self.wallet + "2026-02-30 x\n") },
        { $0.write("wallet.ledger", nil) },
        { $0.write("wallet.ledger", Self.wallet + "2026-01-04 6.00 cash #dining Second\n") },
      ])
    #expect(world.watch("list --watch") == .interrupted)
    #expect(world.errors.contains("error[E102]"))
    // It stayed away for longer than an editor takes.
    #expect(world.errors.contains("there is no such file") && world.output.contains("Second"))
    #expect(world.waits.filter { $0 < 100 }.count == 100)
  }

  @Test("a file that is removed or emptied and then written is shown once", arguments: [nil, ""])
  func replacing(text: String?) {
    let world = World(["wallet.ledger": Self.wallet], [{ $0.write("wallet.ledger", text) }])
    world.shortSteps = [
      { _ in }, { $0.write("wallet.ledger", Self.wallet + "2026-01-04 6 cash #dining Second\n") },
    ]
    #expect(world.watch("list --watch") == .interrupted)
    #expect(world.runs == 2 && world.errors.isEmpty && world.output.contains("Second"))
    // The new file is watched before it is complete.
    #expect(world.watched.count == 4 && world.waits == [1000, 10, 10, 1000] && world.pauses == [10])
  }

  @Test("files are compared each second, or four times a second if the system does not notify of changes")
  func intervals() {
    for (notifies, interval) in [(true, 1000), (false, 250)] {
      let world = World(["wallet.ledger": Self.wallet], [{ _ in }, { _ in }])
      world.notifies = notifies
      #expect(world.watch("list --watch") == .interrupted)
      #expect(world.waits == [interval, interval, interval] && world.watched == [["wallet.ledger"]])
      #expect(world.runs == 1)
    }
  }

  @Test("a change before the system was asked to notify of it is shown")
  func early() {
    let world = World(["wallet.ledger": Self.wallet], [])
    world.whenWatched = { world in
      guard world.watched.count == 1 else { return }
      world.write("wallet.ledger", Self.wallet + "2026-01-04 6 cash #dining Second\n")
    }
    #expect(world.watch("list --watch") == .interrupted)
    #expect(world.runs == 2 && world.waits == [1000] && world.output.contains("Second"))
  }

  @Test("a file or folder that does not exist is watched again after each wait")
  func missing() {
    let world = World(
      ["wallet.ledger": "base SGD\ninclude new.ledger\n"],
      [{ _ in }, { $0.write("new.ledger", "2026-01-03 5 cash #dining New\n") }])
    #expect(world.watch("list --watch --quiet") == .interrupted)
    #expect(world.watched.count == 4 && world.output.contains("New"))
  }

  @Test("includes, and files that a pattern finds anew, are watched")
  func includes() {
    let world = World(
      ["wallet.ledger": "base SGD\ninclude *.ledger\n", "a.ledger": "2026-01-03 5 cash #dining Aaa\n"],
      [
        { $0.write("b.ledger", "2026-01-03 5 cash #dining Bbb\n") },
        { $0.write("b.ledger", "2026-01-03 5 cash #dining Ccc\n") }, { $0.write("b.ledger", nil) },
      ])
    #expect(world.watch("list --watch --quiet") == .interrupted)
    for (word, count) in [("Aaa", 4), ("Bbb", 1), ("Ccc", 1)] {
      #expect(world.output.components(separatedBy: word).count == count + 1, "\(word)")
    }
  }

  @Test("the day and the width make it new; --on holds the day")
  func days() {
    for (arguments, runs) in [("status --watch", 2), ("status --watch --on 2026-01-31", 1)] {
      let world = World(["wallet.ledger": Self.wallet], [{ $0.today = $0.today + 1 }, { _ in }])
      _ = world.watch(arguments)
      #expect(world.output.components(separatedBy: "Spent").count == runs + 1, "\(arguments)")
    }
    let world = World(["wallet.ledger": Self.wallet], [{ $0.width = 60 }, { _ in }])
    world.isTerminal = true
    _ = world.watch("list --watch --color always")
    #expect(world.output.components(separatedBy: "\u{1B}[H\u{1B}[2J").count == 3)
    #expect(world.output.hasSuffix("\n\u{1B}[2mwatching wallet.ledger; Ctrl-C ends\u{1B}[0m\n"))
    #expect(!world.output.contains("\u{1B}[3J"))
  }

  @Test("JSON documents follow one another and nothing parts them")
  func documents() {
    let world = World(["wallet.ledger": Self.wallet], [{ $0.write("wallet.ledger", "base SGD\n") }])
    _ = world.watch("list --watch --quiet -F json")
    #expect(world.output.contains("}\n{"))
  }

  @Test("a pipe in the file's place for a moment is waited for, unread; one from the start is refused")
  func pipe() {
    let world = World(
      ["wallet.ledger": Self.wallet],
      [
        { $0.write("wallet.ledger", "", isPipe: true) }, { _ in },
        { $0.write("wallet.ledger", Self.wallet + "2026-01-04 6 cash #dining Second\n") },
      ])
    #expect(world.watch("list --watch") == .interrupted)
    #expect(world.errors.isEmpty && world.runs == 2 && world.output.contains("Second"), "\(world.errors)")
    let first = World(["wallet.ledger": Self.wallet], [])
    first.pipes = ["wallet.ledger"]
    #expect(first.watch("list --watch") == .usage && first.errors.contains("can't read a pipe again"))
  }

  @Test("what can't be watched is said, and what is wrong from the start ends it")
  func refusals() {
    #expect(milepost("list --watch -f -", "").complaints.contains("--watch can't read standard input again"))
    #expect(milepost("list --watch -o x", "").complaints.contains("-o"))
    #expect(milepost("list --watch -o x", "").exitCode == .usage)
    for command in ["add", "fmt", "import x", "undo", "export json", "library", "help", "init"] {
      #expect(milepost("\(command) --watch", "").complaints.contains("has no option --watch"), "\(command)")
    }
    #expect(WatchLoop(["list"]) == nil && WatchLoop(["list", "--watch", "--nope"]) == nil)
    let missing = World([:], [{ _ in }])
    #expect(missing.watch("list --watch") == .files && missing.errors.contains("no such file"))
    #expect(World(["wallet.ledger": Self.wallet], []).watch("budgets nope --watch") == .usage)
    let closed = World(["wallet.ledger": Self.wallet], [{ _ in }])
    closed.takesOutput = false
    #expect(closed.watch("list --watch") == .files)
  }

  @Test("a real process on a real disk and a terminal: changes, resizing, Ctrl-C, and hardly any time used")
  func process() async throws {
    let script = Repository.path + "/Tests/Scripts/watching"
    guard Subprocess.isInstalled("python3"), let program = ProgramFaults.program else {
      print("python3 is not there: --watch on a terminal was not looked at")
      return
    }
    let outcome = try await Subprocess.inNewFolder {
      try await Subprocess.run(["python3", script, program, $0.path, "3"])
    }
    #expect(outcome.status == 0, "\(outcome.text)")
  }
}
