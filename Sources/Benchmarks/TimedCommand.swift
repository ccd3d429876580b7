import Foundation
import SystemLibrary

/// A command of a program that is timed as a process, from its start to its end.
struct TimedCommand {
  /// In tables.
  let name: String
  /// The program first.
  let words: [String]
  /// A file that the command changes; each run has a new copy of the original.
  var changes: (copy: String, original: String)?
  /// The file of its standard output. (GNU grep stops at the first match if that is `/dev/null`.)
  var output = "/dev/null"
  var input = "/dev/null"

  struct Failure: Error { let reason: String }

  /// Runs the command once.
  func run() throws(Failure) -> (nanoseconds: Int, usage: ProcessUsage) {
    if let changes {
      do {
        try? FileManager.default.removeItem(atPath: changes.copy)
        try FileManager.default.copyItem(atPath: changes.original, toPath: changes.copy)
      } catch { throw Failure(reason: "\(changes.original) could not be copied") }
      // The program must not wait for writing the copy.
      sync()
    }
    let (sink, errors) = (open(output, O_WRONLY | O_CREAT | O_TRUNC, 0o644), open("/dev/null", O_WRONLY))
    let source = open(input, O_RDONLY)
    defer { for descriptor in [source, sink, errors] { close(descriptor) } }
    func text(_ word: String) -> [CChar] { Array(word.utf8CString) }
    let clock = ContinuousClock()
    let start = clock.now
    let (process, error) = spawn(
      text(words[0]), words.map(text), environment: environmentVariables(),
      descriptors: [(source, 0), (sink, 1), (errors, 2)], signals: [])
    guard error == 0 else { throw Failure(reason: "could not be started") }
    let usage = waitForUsage(of: process)
    let time = start.duration(to: clock.now).components
    guard usage.exitCode == 0 else { throw Failure(reason: "ended with \(usage.exitCode)") }
    return (Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000), usage)
  }

  /// Whether a program is in a folder of the search path.
  static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Runs commands in turn (A, B, A, B …), slow ones fewer times. A command that fails is left out with a message. The first
  /// command runs once more before each round: the last ones may leave gigabytes to the system, which empties those pages
  /// before it gives them to the next program.
  static func runInTurn(_ commands: [TimedCommand], rounds: Int) -> [String: Measurements] {
    var results: [String: Measurements] = [:]
    var failed: Set<String> = []
    for round in 0..<rounds {
      _ = try? commands.first?.run()
      for command in commands where !failed.contains(command.name) {
        let seconds = (results[command.name]?.nanoseconds.first ?? 0) / 1_000_000_000
        if round >= (seconds >= 10 ? 1 : seconds >= 2 ? 3 : rounds) { continue }
        do {
          let (nanoseconds, usage) = try command.run()
          results[command.name, default: Measurements()].add(nanoseconds, usage)
        } catch {
          failed.insert(command.name)
          progress("\(command.name): \(error.reason)")
        }
      }
    }
    return results
  }
}

/// Writes a line to standard error: standard output has only tables.
func progress(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
