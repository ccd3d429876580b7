import Foundation
import TestSupport
import Testing

/// Pipes, devices, links and locks, on a real disk.
@Suite("Faults: special files and locks", .runsPrograms)
struct SpecialFileFaults {
  /// Runs a script of bash, in which `$M` is the program, in a new folder with a wallet.
  private func shell(_ script: String, _ variables: [String: String?] = [:]) async throws -> Subprocess {
    let program: String = try #require(ProgramFaults.program)
    return try await Subprocess.inNewFolder { folder in
      try Data("base SGD\n2026-01-03 6.40 cash #dining Ya Kun\n".utf8).write(
        to: folder.appendingPathComponent("w.ledger"))
      let known = [
        "M": program, "SWIFT_BACKTRACE": nil, "XDG_STATE_HOME": folder.path + "/state",
        "MILEPOST_FILE": "w.ledger",
      ]
      return try await Subprocess.run(
        ["bash", "-c", "ulimit -t 60; ulimit -c 0; " + script], in: folder,
        variables: known.merging(variables) { $1 })
    }
  }

  private static let canRun = ProgramFaults.program != nil && Subprocess.isInstalled("bash")
  private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("-o replaces a file whole, wherever it is", .enabled(if: canRun && isThere("/dev/shm")))
  func output() async throws {
    let ended = try await shell(
      """
      f=$(mktemp -p /dev/shm); ln $f $f.old; echo old > $f; "$M" list -F json -o $f; echo $?
      head -c 1 $f; cat $f.old; (ulimit -f 0; "$M" list -o $f); echo $?; head -c 1 $f; rm -f $f $f.new
      "$M" list -F json -o $f.new; echo $?; head -c 1 $f.new; rm -f $f.old $f.new; ls /dev/shm | grep -c "$(basename $f)"
      """)
    #expect(ended.text.hasPrefix("0\n{old\n"), "\(ended.text)")
    #expect(ended.text.hasSuffix("could not be written: File too large\n3\n{0\n{0\n"), "\(ended.text)")
  }

  @Test("a link to nothing and a long name are explained", .enabled(if: canRun))
  func oddNames() async throws {
    let ended = try await shell(
      """
      ln -s missing out; "$M" list -o out; echo $?; ls; n=$(printf 'é%.0s' {1..127}); mv w.ledger $n; "$M" add 5 cash +fun X -f $n >/dev/null
      echo $?; grep -c X $n; ls -A | grep -c tmp; "$M" undo -f $n | tail -1
      """)
    #expect(
      ended.text
        == "milepost: out could not be written: it is a link to a file that does not exist\n3\nout\nw.ledger\n0\n1\n0\n"
        + "no earlier change can be undone\n", "\(ended.text)")
  }

  @Test("init says what is in its way", .enabled(if: canRun))
  func notANewWallet() async throws {
    let ended = try await shell(
      """
      ln -s missing link; mkdir folder; for f in link folder w.ledger; do "$M" init $f --base SGD; echo $?; done
      """)
    #expect(
      ended.text == """
        milepost: link is a link to a file that does not exist; it was not changed
        2
        milepost: folder is a folder; it was not changed
        2
        milepost: w.ledger already exists; it was not changed
        2

        """, "\(ended.text)")
  }

  @Test("-o writes to devices, pipes and what standard output is", .enabled(if: canRun))
  func special() async throws {
    let ended = try await shell(
      """
      "$M" list -o /dev/null; echo $?; "$M" list -o >(wc -l > n); "$M" list | wc -l > m; sleep 0.3; cmp n m && echo same
      "$M" list -o /dev/stdout > one; "$M" list > two; cmp one two && echo same
      echo x > three; "$M" list -o three >> three; head -1 three; tail -n +2 three | cmp - two && echo same
      "$M" list -o /dev/fd/3 3> four; cmp four two && echo same; "$M" list -o .; echo $?
      """)
    #expect(
      ended.text == "0\nsame\nsame\nx\nsame\nsame\nmilepost: . could not be written: it is a folder\n3\n",
      "\(ended.text)")
  }

  @Test("a pipe that no program reads, or writes to, is reported after a second", .enabled(if: canRun))
  func lonelyPipe() async throws {
    let ended = try await shell(
      """
      mkfifo p; s=$SECONDS; "$M" list -o p; echo $?; "$M" check -f p; echo $?; test $((SECONDS - s)) -lt 5 && echo soon
      (sleep 0.3; cat w.ledger > p) & "$M" check -f p; (sleep 0.3; wc -c < p > n) & "$M" list -o p; sleep 0.6; test -s n && echo read
      """)
    #expect(
      ended.text
        == "milepost: p could not be written: it is a pipe that no program reads\n3\n"
        + "milepost: p: it is a pipe that no program writes to\n3\nsoon\np: 2 entries, 0 errors, 0 warnings\nread\n",
      "\(ended.text)")
  }

  @Test("reports read pipes; what writes refuses them", .enabled(if: canRun))
  func pipes() async throws {
    let ended = try await shell(
      """
      "$M" check -f <(cat w.ledger) | sed 's/.*://'; "$M" diff <(head -1 w.ledger) <(cat w.ledger) | grep -c 'Ya Kun'
      echo 'include w.ledger' > i; "$M" check -f <(cat i) | sed 's/.*://'; "$M" export json -o j
      "$M" import json <(cat j) -f new.ledger; "$M" add 5 cash -f <(cat w.ledger); echo $?; "$M" fmt <(cat w.ledger); echo $?
      "$M" list --watch -f <(cat w.ledger); echo $?
      """)
    let text = ended.text.replacingOccurrences(
      of: "/dev/fd/[0-9]+", with: "PIPE", options: .regularExpression)
    #expect(
      text
        == " 2 entries, 0 errors, 0 warnings\n1\n 2 entries, 0 errors, 0 warnings\nnew.ledger was written: 2 entries\n"
        + "milepost: the pipe PIPE can't be written to; name a file with -f\nnothing was written\n2\n"
        + "milepost: PIPE is a pipe, which can't be written to: milepost fmt -\nnothing was written\n2\n"
        + "milepost: --watch can't read a pipe again\nSee: milepost help list\n2\n", "\(text)")
  }

  @Test("bytes that are not UTF-8 are for names of files only", .enabled(if: canRun))
  func arguments() async throws {
    let ended = try await shell(
      """
      cp w.ledger before; b=$'caf\\xe9'
      for c in "add 5 cash $b" "add 5 cash --note $b" "add 5 cash --receipt $b" "list payee:$b" "check --on $b" \
        "new card x like uob-one --set note:$b" "diff --git $b" "$b"; do "$M" $c > o 2>&1; echo $?; grep -c 'caf.xe9' o; done
      cmp w.ledger before; cp w.ledger $b.ledger && "$M" check -f $b.ledger && "$M" list -o $b.txt && "$M" diff $b.ledger w.ledger | wc -l
      """)
    #expect(
      ended.text.hasPrefix(String(repeating: "2\n1\n", count: 8) + "caf\\xe9.ledger: 2 entries"),
      "\(ended.text)")
  }

  @Test(
    "a lock that another program has is named after a second",
    .enabled(if: canRun && Subprocess.isInstalled("flock")))
  func lock() async throws {
    let ended = try await shell(
      "(exec flock . sleep 2.5) & sleep 0.3; \"$M\" add 5 cash +dining Kopi >/dev/null; echo $?; grep -c Kopi w.ledger; wait"
    )
    #expect(
      ended.text.hasPrefix("milepost: waiting for the folder ") && ended.text.hasSuffix("has locked\n0\n1\n"))
    #if os(Linux)
      #expect(
        ended.text.contains(", which process ") && ended.text.contains("(flock . sleep 2.5)"), "\(ended.text)"
      )
    #endif
  }

  @Test(
    "waiting for a lock ends after ten seconds",
    .enabled(if: canRun && Subprocess.isInstalled("flock") && Campaign.isRunning))
  func longLock() async throws {
    let ended = try await shell(
      "(exec flock . sleep 12) & sleep 0.3; \"$M\" add 5 cash 2>&1 >/dev/null | tail -1; grep -c ' 5 cash' w.ledger; kill $!"
    )
    #expect(
      ended.text.contains("w.ledger was not changed: ")
        && ended.text.hasSuffix("for more than 10 seconds\n0\n"))
  }

  @Test("a home folder is needed for undo, which is reported", .enabled(if: canRun))
  func homeless() async throws {
    let ended = try await shell(
      "\"$M\" add 5 cash 2>&1 >/dev/null; \"$M\" undo; echo $?; ls -A", ["HOME": nil, "XDG_STATE_HOME": nil])
    let reason = "undo records need a home folder (set HOME or XDG_STATE_HOME)\n"
    #expect(
      ended.text
        == "milepost: this change can't be undone: \(reason)milepost: nothing to undo: \(reason)2\nw.ledger\n",
      "\(ended.text)")
  }

  @Test("two names of one file (hard links) are one include", .enabled(if: canRun))
  func hardLinks() async throws {
    let ended = try await shell(
      "ln w.ledger x.ledger; ln w.ledger y.ledger; printf 'include *.ledger\\n' > z; \"$M\" check -f z; "
        + "printf 'include w.ledger\\ninclude x.ledger\\n' > z; \"$M\" check -f z; \"$M\" check -f w.ledger -f y.ledger"
    )
    #expect(
      ended.text.split(separator: "\n").allSatisfy {
        $0.contains(": 3 entries, 0 e") || $0.contains(": 2 entries, 0 e")
      }, "\(ended.text)")
  }

  @Test("a name of a file never changes the terminal", .enabled(if: canRun))
  func names() async throws {
    let ended = try await shell(
      """
      w=$'w\\e[31m\\xc2\\x9b.ledger'; mv w.ledger "$w"; echo '2026-01-03 2 cash #nope' > $'i\\e[1m.ledger'; echo 'include i*.ledger' >> "$w"
      e=$'\\e'; for f in text csv md; do for c in check list cards rates; do "$M" $c -f "$w" -F $f; done; done 2>&1 | grep -c "$e"
      for c in "add 5 cash" fmt undo "fmt --check" "fmt --diff" "check -F github" "check -F sarif" "list -F json" "export csv" \
        "export hledger" "export beancount" "export html" "diff $w" "import json $w" "init $w" "list -o $w" "list $w" "$w"; do
        "$M" $c -f "$w"; done 2>&1 | grep -c "$e"
      sed -i 's/#nope/#dining/' i*; for c in list "export csv" "export hledger" "export beancount" "add 5 cash" undo; do "$M" $c -f "$w"; done 2>&1 | grep -c "$e"
      """)
    #expect(ended.text == "0\n0\n0\n", "\(ended.text)")
  }

  @Test("`library export` replaces no file that a link leads to, and names it", .enabled(if: canRun))
  func exportedLink() async throws {
    let ended = try await shell(
      """
      mkdir d; echo mine > victim; ln -s ../victim d/dbs.ledger; "$M" library export d --force; echo $?; cat victim; ls d
      rm d/*; "$M" library export d | grep -c written; ln -s d e; "$M" library export e | grep -o '^0 files written'
      mv d/dbs.ledger mine.ledger; ln -s ../mine.ledger d/dbs.ledger; "$M" library export d | grep -o '^0 files written'
      """)
    let text = ended.text.replacing(/to .*\/victim/, with: "to /victim")
    #expect(
      text
        == "milepost: d/dbs.ledger is a link to /victim, which was not replaced; nothing was written\n2\nmine\n"
        + "dbs.ledger\n1\n0 files written\n0 files written\n", "\(text)")
  }

  @Test(
    "a file of the system whose bytes never end is reported after a second",
    .enabled(if: canRun && isThere("/proc/kmsg")))
  func endless() async throws {
    let ended = try await shell("timeout 30 \"$M\" check -f /proc/kmsg; echo $?")
    // Not everyone may read it.
    #expect(ended.text.hasPrefix("milepost: /proc/kmsg: ") && ended.text.hasSuffix("\n3\n"), "\(ended.text)")
  }

  @Test("a folder in the place of the temporary file is named", .enabled(if: canRun))
  func folderInTheWay() async throws {
    let ended = try await shell(
      "mkdir .w.ledger.milepost-tmp; \"$M\" add 5 cash; echo $?; rmdir .w*; \"$M\" add 5 cash >/dev/null; echo $?"
    )
    #expect(
      ended.text.replacing(/folder .*\/.w/, with: "folder .w")
        == "milepost: w.ledger was not changed: the folder .w.ledger.milepost-tmp is in the way; remove it\n3\n0\n",
      "\(ended.text)")
  }
}
