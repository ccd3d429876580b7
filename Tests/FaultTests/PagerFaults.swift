import Foundation
import TestSupport
import Testing

/// Long reports on a terminal, which Python's pty module plays.
@Suite("Faults: pagers", .runsPrograms)
struct PagerFaults {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  private static let canRun = python != nil && ProgramFaults.program != nil

  /// Runs `milepost help commands` on a terminal of 20 rows with some variables, and answers all that it shows and its exit
  /// code; `typed` is typed once something is shown.
  private func shown(
    _ variables: [String: String], _ words: [String] = ["help", "commands"], typed: String = ""
  )
    async throws -> (
      text: String, exitCode: String
    )
  {
    let script = #"""
      import os, pty, sys, select, struct, fcntl, termios, time
      typed = sys.argv[1].encode()
      pid, fd = pty.fork()
      if pid == 0:
          fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 80, 0, 0))
          os.execv(sys.argv[2], sys.argv[2:])
      out, start = b"", time.time()
      while time.time() - start < 20:
          if select.select([fd], [], [], 0.1)[0]:
              try: data = os.read(fd, 65536)
              except OSError: break
              if not data: break
              out += data
          elif typed and b"Commands" in out:
              os.write(fd, typed[:1]); typed = typed[1:]; time.sleep(0.3)
      _, status = os.waitpid(pid, 0)
      print(out.decode("utf-8", "replace").replace("\r", ""))
      print("rc=%d" % (os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)))
      """#
    let python = try #require(PagerFaults.python)
    let plain =
      ["env", "-i"]
      + variables.merging(["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]) { own, _ in own }
      .merging(["TERM": "vt100"]) { own, _ in own }.map { "\($0)=\($1)" }.sorted()
    let words = plain + [python, "-c", script, typed, try #require(ProgramFaults.program)] + words
    let text = try await Subprocess.run(words, withErrors: false).text
    let parts = text.components(separatedBy: "rc=")
    return (parts[0], parts.last.map { $0.trimmingCharacters(in: .newlines) } ?? "")
  }

  @Test(
    "a report of more than a screen goes to the pager, with what it needs, and the exit code stays",
    .enabled(if: canRun))
  func paged() async throws {
    let first = try await shown(["MILEPOST_PAGER": "echo \"<$LESS $LESSCHARSET>\"; sed -n 1p"])
    #expect(first.text.hasPrefix("<FRX utf-8>\nCommands:"), "\(first)")
    #expect(first.text.split(separator: "\n").count == 2 && first.exitCode == "0")
    #expect(try await shown(["PAGER": "head -n 3", "LESS": "i"]).text.split(separator: "\n").count == 3)
    // One that ends in failure does not make the report wrong.
    #expect(try await shown(["PAGER": "head -n 1; exit 3"]).exitCode == "0")
  }

  @Test("where there is no such pager, or none is wanted, the text is written", .enabled(if: canRun))
  func plain() async throws {
    for variables in [
      ["PAGER": "/nonexistent/pager"], ["PAGER": "nonesuch -x"], ["PAGER": ""], ["PAGER": "cat"],
      ["PAGER": "head -n 1", "TERM": "dumb"], ["MILEPOST_PAGER": "", "PAGER": "head -n 1"],
    ] {
      let all = try await shown(variables)
      #expect(all.text.contains("milepost help miles") && all.exitCode == "0", "\(variables): \(all)")
    }
    #expect(
      try await shown(["PAGER": "head -n 1"], ["help", "commands", "--no-pager"]).text.contains(
        "milepost help miles")
        == true)
    #expect(try await shown(["PAGER": "false"], ["version"]).text.contains("library"))
  }

  @Test("what is typed is for the pager: an interrupt ends neither", .enabled(if: canRun))
  func interrupt() async throws {
    let pager = "trap 'echo caught; exit 0' INT; cat; sleep 10; echo slept"
    let found = try await shown(["PAGER": pager], typed: "\u{3}")
    #expect(
      found.text.contains("caught") && !found.text.contains("slept") && found.exitCode == "0", "\(found)")
  }
}
