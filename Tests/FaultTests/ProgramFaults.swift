import Foundation
import TestSupport
import Testing

/// The built program, as a shell sees it: exit codes, signals, lost output, and what the machine is set to.
@Suite("Faults: the program itself", .runsPrograms)
struct ProgramFaults {
  /// The folder that the tests and the program were built in.
  private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The program; where tests run from inside a bundle, it stands beside that.
  static let program: String? = {
    var folder = products
    for _ in 0..<4 {
      let path = folder.appendingPathComponent("milepost").path
      if FileManager.default.isExecutableFile(atPath: path), !folder.pathExtension.contains("dSYM") {
        return path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  private struct Ended: Sendable {
    var output: Data
    var error: String
    /// The exit code; a signal is its number below zero.
    var code: Int32

    init(_ script: String, _ variables: [String: String], _ program: String) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      // Whatever happens, it does not run forever.
      process.arguments = ["-c", "ulimit -t 120; ulimit -c 0; " + script]
      var environment = ProcessInfo.processInfo.environment
      environment["M"] = program
      environment["SWIFT_BACKTRACE"] = nil
      for (name, value) in variables { environment[name] = value }
      process.environment = environment
      process.currentDirectoryURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")
      let (outputs, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError, process.standardInput) = (
        outputs, errors, FileHandle.nullDevice
      )
      // Standard error is small in all of these; output is read first.
      try process.run()
      let text = outputs.fileHandleForReading.readDataToEndOfFile()
      let complaints = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let isSignal = process.terminationReason == .uncaughtSignal
      (output, error) = (text, String(decoding: complaints, as: UTF8.self))
      code = isSignal ? -process.terminationStatus : process.terminationStatus
    }
  }

  /// Runs a shell's script, in which `$M` is the program, in the folder of the examples.
  private func shell(_ script: String, _ variables: [String: String] = [:]) async throws -> Ended {
    let program: String = try #require(Self.program)
    return try await besideTests { try Ended(script, variables, program) }
  }

  private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("exit codes: 0 fine, 1 errors, 2 wrong use, 3 a file that is not there", .enabled(if: program != nil))
  func codes() async throws {
    for (script, code) in [
      ("$M check --quiet -f singapore.ledger", 0), ("printf x | $M check -f -", 1), ("$M chekc", 2),
      ("$M check --limit x", 2),
      ("$M check -f nope.ledger", 3), ("$M check -f /dev/zero", 3), ("$M check -f .", 3), ("$M", 0),
      ("$M --version", 0),
      ("$M check -f singapore.ledger -o /nope/x", 3), ("$M check -f ''", 2),
      ("head -c 300000 /dev/urandom | $M check -f -", 1),
    ] as [(String, Int32)] {
      let ended = try await shell(script + " 2>/dev/null")
      #expect(ended.code == code, "\(script): \(ended.code)")
    }
  }

  @Test(
    "row 69: output that is lost is said and is no success",
    .enabled(if: program != nil && isThere("/dev/full")))
  func full() async throws {
    for script in [
      "$M list --quiet -F json -f singapore.ledger > /dev/full", "$M --help > /dev/full",
      "$M list --quiet -f singapore.ledger -o /dev/full",
    ] {
      let ended = try await shell(script)
      #expect(ended.code == 3 && ended.error.contains("could not be written"), "\(script)")
    }
    #expect(try await shell("printf x | $M check -f - 2> /dev/full").code == 3)
    #expect(try await shell("$M list --quiet -f singapore.ledger >&-").code == 3)
  }

  @Test(
    "a change whose report is lost is no error to try again",
    .enabled(if: program != nil && isThere("/dev/full")))
  func lostReport() async throws {
    let wallet = "d=$(mktemp -d); printf 'base SGD\\n2026-01-03 6.40 cash #dining Ya\\n' > $d/w.ledger; "
    let run = "XDG_STATE_HOME=$d $M add 5 cash +dining Kopi -d 2026-01-04 -f $d/w.ledger"
    for output in ["> /dev/full", ">&-", "> /dev/full 2>&-", ">&- 2>&-"] {
      let ended = try await shell(
        "\(wallet)\(run) \(output); c=$?; grep -c Kopi $d/w.ledger; rm -r $d; exit $c")
      #expect(ended.code == 4 && ended.output == Data("1\n".utf8), "\(output): \(ended.code) \(ended.error)")
      let isSaid = ended.error.contains("w.ledger:3; only the report was lost: ")
      #expect(isSaid == !output.contains("2>&-"), "\(ended.error)")
    }
    let ended = try await shell("\(wallet)$M fmt --quiet -f $d/w.ledger 2>&-; c=$?; rm -r $d; exit $c")
    #expect(ended.code == 0)
  }

  @Test(
    "a closed descriptor is not taken by a file, into which messages would go", .enabled(if: program != nil))
  func closedDescriptors() async throws {
    let ended = try await shell(
      """
      d=$(mktemp -d); printf 'base SGD\n2026-01-03 6.40 cash Ya\nfoo\n' > $d/w.ledger; cp $d/w.ledger $d/old
      $M check -f $d/w.ledger <&- >&- 2>&-; echo $?; $M fmt -f $d/w.ledger <&- >&- 2>&-; echo $?; $M fmt - <&-; echo $?
      grep -c foo $d/w.ledger; rm -r $d
      """)
    #expect(String(decoding: ended.output, as: UTF8.self) == "3\n4\n3\n1\n", "\(ended.error)")
  }

  @Test("row 69: a reader that has seen enough is no mistake", .enabled(if: program != nil))
  func closedPipe() async throws {
    // The program's own exit code is read behind the pipe.
    let ended = try await shell(
      "{ $M list --quiet -F json -f singapore.ledger; echo $? >&2; } | head -n 1 > /dev/null")
    #expect(ended.error == "0\n")
  }

  @Test("a file that may not grow ends with an error, not with a signal", .enabled(if: program != nil))
  func limitedFile() async throws {
    let ended = try await shell(
      "f=$(mktemp); ulimit -f 1; $M list --quiet -F json -f singapore.ledger > $f; c=$?; rm -f $f; exit $c")
    #expect(ended.code == 3)
  }

  @Test("row 33: the same bytes whatever the machine is set to", .enabled(if: program != nil))
  func determinism() async throws {
    // The first two hold whatever the others do; those tell which of the variables it is.
    let worlds = [
      [:],
      [
        "TZ": "Pacific/Apia", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "ar", "SWIFT_DETERMINISTIC_HASHING": "1",
        "COLUMNS": "200", "TERM": "dumb",
      ],
      ["TZ": "Pacific/Apia"], ["TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8"], ["LANG": "C"],
      ["LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar"], ["SWIFT_DETERMINISTIC_HASHING": "1"], ["COLUMNS": "200"],
      ["TERM": "dumb"],
    ]
    for command in [
      "check", "cards", "miles --explain", "list -F csv", "rates", "status -F json", "check -F sarif",
      "export html", "export hledger", "export beancount", "export jsonl", "diff traveller.ledger -F json",
      "status -F md",
    ] {
      var outputs: [Data] = []
      for world in Campaign.cases(2, of: worlds) {
        let script = "$M \(command) -f singapore.ledger --on 2026-06-30 --width 80 2>&1"
        outputs.append(try await shell(script, world).output)
      }
      #expect(outputs.allSatisfy { $0 == outputs[0] && !$0.isEmpty }, "\(command)")
    }
  }

  @Test("very many levels, lines or marks end neither the stack nor the memory", .enabled(if: program != nil))
  func limits() async throws {
    let inputs = [
      "yes x | head -n N", "yes '(((((((((' | tr -d '\\n' | head -c N0", "yes '\"' | head -n N",
      "head -c N0 /dev/zero", "yes '    note x' | head -n N", "yes 'include a' | head -n N",
      "{ echo 'card p \"P\"'; yes '    cap #a 4' | head -n N; }",
      "{ echo 'card p \"P\"'; yes '    url x' | head -n N; yes 'card p \"P\"' | head -n N; }",
      "yes 'base SGD' | tr '\\n' '\\r' | head -c N0",
    ].map { $0.replacing("N", with: Campaign.isRunning ? "200000" : "4000") }
    for input in inputs {
      let ended = try await shell("\(limit)\(input) | $M check -f - 2>/dev/null")
      #expect(ended.code == 1, "\(input): \(ended.code)")
    }
  }

  /// Memory can be limited on Linux only.
  private var limit: String {
    #if os(Linux)
      "ulimit -v 4000000; "
    #else
      ""
    #endif
  }

  @Test("without the program these tests say so", .enabled(if: program == nil))
  func missing() { Issue.record("there is no `milepost` beside the tests in \(Self.products.path)") }
}
