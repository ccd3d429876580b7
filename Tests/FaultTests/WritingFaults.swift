import Foundation
import TestSupport
import Testing

/// What becomes of files on a real disk when the program changes them. (Tests/Scripts/faults goes further: it kills the
/// program at each system call, and lets each fail.)
@Suite("Faults: writing files", .runsPrograms)
struct WritingFaults {
  /// Runs a shell's script, in which `$M` is the program, in a new folder with a wallet.
  private func shell(_ script: String) async throws -> Subprocess {
    let program: String = try #require(ProgramFaults.program)
    return try await Subprocess.inNewFolder { folder in
      try Data("base SGD\n2026-01-03 6.40 cash #dining Ya Kun\n".utf8).write(
        to: folder.appendingPathComponent("w.ledger"))
      return try await Subprocess.run(
        ["sh", "-c", "ulimit -t 60; ulimit -c 0; " + script], in: folder,
        variables: [
          "M": program, "SWIFT_BACKTRACE": nil, "XDG_STATE_HOME": folder.path + "/state",
          "MILEPOST_FILE": "w.ledger",
        ])
    }
  }

  @Test("row 55: a link stays a link, and a file keeps its mode", .enabled(if: ProgramFaults.program != nil))
  func links() async throws {
    let ended = try await shell(
      """
      mkdir real && mv w.ledger real/ && ln -s real/w.ledger w.ledger && chmod 640 real/w.ledger
      "$M" add 5 cash +dining X >/dev/null && "$M" fmt -q 2>/dev/null; "$M" fmt >/dev/null 2>&1
      test -L w.ledger && ls -l real/w.ledger | cut -c1-10 && grep -c cash real/w.ledger && ls -A . real
      """)
    #expect(ended.text == "-rw-r-----\n2\n.:\nreal\nstate\nw.ledger\n\nreal:\nw.ledger\n", "\(ended.text)")
  }

  @Test(
    "row 55: a read-only file is refused, but for --force; a hard link is told",
    .enabled(if: ProgramFaults.program != nil))
  func readOnly() async throws {
    let refused = try await shell("chmod 444 w.ledger; \"$M\" add 5 cash; echo $?; cat w.ledger")
    #expect(
      refused.text.contains("w.ledger was not changed: it is read-only (chmod u+w, or --force)\n3\nbase SGD"))
    #expect(!refused.text.contains("5 cash\n"))
    let forced = try await shell(
      "chmod 444 w.ledger; \"$M\" add 5 cash --force >/dev/null; cat w.ledger; ls -l w.ledger")
    #expect(forced.text.contains(" 5 cash\n") && forced.text.contains("-r--r--r--"))
    let linked = try await shell(
      "ln w.ledger other; \"$M\" add 5 cash 2>&1 >/dev/null; grep -c cash other w.ledger")
    #expect(
      linked.text.contains("has other names (hard links)") && linked.text.contains("other:1\nw.ledger:2"))
  }

  @Test("row 51: a full disk leaves the old file", .enabled(if: ProgramFaults.program != nil))
  func full() async throws {
    let ended = try await shell(
      """
      i=0; while [ $i -lt 2000 ]; do echo "; filling"; i=$((i+1)); done >> w.ledger; cp w.ledger before
      (ulimit -f 8; "$M" add 5 cash; echo $?); cmp w.ledger before && ls -A
      (ulimit -f 8; "$M" export json -o w.ledger; echo $?); cmp w.ledger before && ls -A
      """)
    #expect(ended.text.contains("was not changed: File too large\n3\n"), "\(ended.text)")
    #expect(!ended.text.contains("differ") && !ended.text.contains(".milepost-tmp"))
  }

  @Test(
    "row 62: what a crash left beside the file is overwritten; a link in its place is not followed",
    .enabled(if: ProgramFaults.program != nil))
  func leftovers() async throws {
    let ended = try await shell(
      """
      echo torn > .w.ledger.milepost-tmp; "$M" add 5 cash >/dev/null; echo $?; ls -A
      echo mine > victim; ln -s victim .w.ledger.milepost-tmp; "$M" add 6 cash; echo $?; cat victim
      mkfifo .w.ledger.milepost-tmp; "$M" add 7 cash >/dev/null; ln victim .w.ledger.milepost-tmp; "$M" add 8 cash; echo $?
      cat victim
      """)
    #expect(ended.text.hasPrefix("0\nstate\nw.ledger\n"), "\(ended.text)")
    #expect(ended.text.hasSuffix("\n0\nmine\n"), "\(ended.text)")
  }

  @Test("row 53: writers at the same time lose nothing", .enabled(if: ProgramFaults.program != nil))
  func together() async throws {
    let ended = try await shell(
      """
      seq 1 40 | xargs -P 4 -I N "$M" add N cash +fun W >/dev/null; echo $?; grep -c "fun W" w.ledger; "$M" check --quiet
      """)
    // (A shell that is started with SIGCHLD blocked never comes back from `wait`.)
    #expect(ended.text == "0\n40\nw.ledger: 42 entries, 0 errors, 0 warnings\n", "\(ended.text)")
  }

  @Test(
    "undo forgets nothing between runs, and takes back a new file as an empty one",
    .enabled(if: ProgramFaults.program != nil))
  func undo() async throws {
    let ended = try await shell(
      "\"$M\" add 5 cash >/dev/null; \"$M\" undo >/dev/null; echo $?; cat w.ledger; \"$M\" undo; echo $?")
    #expect(ended.text.hasPrefix("0\nbase SGD\n2026-01-03 6.40 cash #dining Ya Kun\n"), "\(ended.text)")
    #expect(ended.text.contains("nothing to undo") && ended.text.hasSuffix("2\n"))
  }

  @Test("init writes a wallet that has no error, once", .enabled(if: ProgramFaults.program != nil))
  func start() async throws {
    let ended = try await shell(
      """
      "$M" init new.ledger --base SGD --cards uob-preferred-platinum-visa,hsbc-revolution,dbs-altitude-visa-signature; echo $?
      "$M" check -f new.ledger; "$M" fmt --check new.ledger; echo $?
      "$M" new card two like hsbc-revolution --set "last4 1234" -f new.ledger; "$M" add 12.50 ppv +dining A -f new.ledger | head -1
      "$M" check -f new.ledger; "$M" init new.ledger --base SGD; echo $?
      """)
    for part in [
      "new.ledger was written.", "new.ledger: 6 entries, 0 errors, 0 warnings\n0\n", "    last4 1234\n",
      "12.50 ppv #dining A", "8 entries, 0 errors, 0 warnings",
      "already exists; it was not changed\n2\n",
    ] {
      #expect(ended.text.contains(part), "\(part): \(ended.text)")
    }
  }
}
