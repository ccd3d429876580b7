import Foundation
import TestSupport
import Testing

/// Branches that both added entries, merged by git itself (grammar.md, *Files in git*).
@Suite("Faults: branches that meet", .runsPrograms)
struct MergeFaults {
  static let hasGit = Subprocess.isInstalled("git")

  /// Runs a script in a new repository with a wallet and a journal.
  private func merged(_ attributes: String, _ script: String) async throws -> (text: String, check: String) {
    let program = try #require(ProgramFaults.program)
    let setup = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null HOME=$PWD XDG_STATE_HOME=$PWD/state
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
      git init -q -b main . && mkdir journal
      printf 'base SGD\\ninclude journal/*.ledger\\n' > wallet.ledger
      printf '2026-01-03          1.00 cash #dining Start\\n' > journal/2026.ledger
      printf '%s\\n' '\(attributes)' > .gitattributes
      git add wallet.ledger journal .gitattributes && git commit -q -m start
      \(script)
      cat journal/2026.ledger; echo ----; "\(program)" spend --by payee --on 2026-01-31 2>&1
      """
    let text = try await Subprocess.inNewFolder { folder in
      try await Subprocess.run(
        ["sh", "-c", setup.replacing("$M", with: program)], in: folder, withErrors: false
      ).text
    }
    let parts = text.components(separatedBy: "----\n")
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  private static let branches = """
    git checkout -q -b one && "$M" add 5 cash +dining One -d 2026-01-04 >/dev/null
    "$M" add 7 cash +dining Both -d 2026-01-05 >/dev/null && git commit -q -a -m one
    git checkout -q main && git checkout -q -b two && "$M" add 6 cash +fun Two -d 2026-01-04 >/dev/null
    "$M" add 7 cash +dining Both -d 2026-01-05 >/dev/null && git commit -q -a -m two
    git merge -q one -m merge >/dev/null
    """

  @Test(
    "one-line entries of two branches merge with the union driver into the sum; a line of both counts once",
    .enabled(if: hasGit && ProgramFaults.program != nil))
  func union() async throws {
    // The advice is the one that people read.
    let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    let advice = try #require(grammar.components(separatedBy: "```gitattributes\n").dropFirst().first)
    let line = String(advice.prefix { $0 != "\n" })
    #expect(line == "journal/*.ledger merge=union")
    let merged = try await merged(line, MergeFaults.branches)
    let lines = merged.text.split(separator: "\n").map {
      $0.split(separator: " ").last.map(String.init) ?? ""
    }
    #expect(lines.sorted() == ["Both", "One", "Start", "Two"], "\(merged.text)")
    #expect(merged.check.contains("19.00"), "\(merged.check)")
  }

  @Test(
    "row 37: without it, a conflict that was not resolved is an error at each marker and nothing else",
    .enabled(if: hasGit && ProgramFaults.program != nil))
  func conflict() async throws {
    let merged = try await merged("", MergeFaults.branches)
    #expect(merged.text.contains("<<<<<<<"))
    let errors = merged.check.split(separator: "\n").filter { $0.hasPrefix("error[") }
    #expect(
      errors.count == 3 && errors.allSatisfy { $0 == "error[E010]: unresolved merge conflict" },
      "\(merged.check)")
  }
}
