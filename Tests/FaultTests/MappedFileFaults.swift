import Foundation
import TestSupport
import Testing

/// Large files, which reports read as they are on the disk, without a copy.
@Suite("Faults: large files that are not copied", .runsPrograms)
struct MappedFileFaults {
  /// Runs a script of bash, in which `$M` is the program, in a new folder with a wallet of 6 MB, `w.ledger`.
  private func shell(_ script: String) async throws -> Subprocess {
    let program: String = try #require(ProgramFaults.program)
    return try await Subprocess.inNewFolder { folder in
      var text = "base SGD\naccount bank\ntag dining\n"
      // Few lines, which are long, for other programs wait while the program reads them.
      let note = String(repeating: " ; a remark", count: 16)
      for number in 0..<30_000 {
        let day = number % 28 + 1
        text +=
          "2026-01-\(day < 10 ? "0" : "")\(day)   \(number % 977 + 1).\(number % 90 + 10)  bank  #dining Café Kopi \(number)\(note)\n"
      }
      text += "2026-01-31 5.00 bnak #dining Somewhere\n2026-01-31 6.00 bank dining\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("w.ledger"))
      return try await Subprocess.run(
        ["bash", "-c", "ulimit -t 120; ulimit -c 0; " + script], in: folder,
        variables: [
          "M": program, "SWIFT_BACKTRACE": nil, "XDG_STATE_HOME": folder.path, "MILEPOST_FILE": "w.ledger",
        ])
    }
  }

  private static let canRun = ProgramFaults.program != nil && Subprocess.isInstalled("bash")

  @Test("say what the same text says that is read from a pipe", .enabled(if: canRun))
  func diagnostics() async throws {
    let ended = try await shell(
      """
      "$M" check --on 2026-01-31 >mapped 2>&1; echo $?; sed 's/w.ledger/-/' mapped >one
      "$M" check --on 2026-01-31 -f - <w.ledger 2>&1 | sed 's/w.ledger/-/' >two; cmp one two && grep -c rror.E301 mapped
      sed -i 's/bnak/bank/' w.ledger; "$M" list --limit 30 --on 2026-01-31 2>/dev/null >one
      "$M" list --limit 30 --on 2026-01-31 -f - <w.ledger 2>/dev/null >two; cmp one two && wc -l <one | tr -d ' '
      """)
    #expect(ended.text.hasPrefix("1\n1\n"), "\(ended.text)")
    #expect((Int(ended.text.split(separator: "\n").last ?? "") ?? 0) > 5, "\(ended.text)")
  }

  @Test(
    "a file that is cut and made long again while it is read ends with a message, and soon",
    .enabled(if: canRun))
  func hole() async throws {
    // The second file is a pipe, for which the program waits with the first one in memory.
    let ended = try await shell(
      """
      size=$(wc -c <w.ledger); cp w.ledger copy
      for command in "check --quiet" "list --limit 3" "spend --by payee"; do for pause in 0 0.3; do cp copy w.ledger
      timeout 100 "$M" $command --on 2026-01-31 -f w.ledger -f <(
        for try in $(seq 3000); do grep -qs "$PWD/w.ledger" /proc/[0-9]*/maps && break; sleep 0.02; done
        sleep $pause; truncate -s $((size / 3)) w.ledger; truncate -s $size w.ledger; echo) >out 2>&1
      echo "$? $(grep -cE 'milepost: a file (changed|became shorter) while it was read' out) $(wc -l <out)"; done; done
      """)
    #expect(ended.text == String(repeating: "3 1 1\n", count: 6), "\(ended.text)")
  }

  @Test(
    "a file that becomes shorter while it is read ends with a message, never with a signal",
    .enabled(if: canRun))
  func shortened() async throws {
    let ended = try await shell(
      """
      cp w.ledger copy; for pause in 0.02 0.05 0.1 0.2 0.4; do cp copy w.ledger
      "$M" check --quiet --on 2026-01-31 >out 2>&1 & sleep $pause; : >w.ledger; wait $!; echo $?; grep -c 'became shorter' out; done
      """)
    let lines = ended.text.split(separator: "\n").map(String.init)
    let codes = stride(from: 0, to: lines.count, by: 2).map { lines[$0] }
    #expect(codes.count == 5 && codes.allSatisfy { ["0", "1", "3"].contains($0) }, "\(ended.text)")
    #expect(codes.contains("3"), "\(ended.text)")
    #expect(
      zip(codes, stride(from: 1, to: lines.count, by: 2)).allSatisfy { ($0 == "3") == (lines[$1] == "1") })
  }
}
