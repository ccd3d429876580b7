import Foundation
import TestSupport
import Testing

/// `diff --git` against git itself, in repositories that are hard to like.
@Suite("Faults: revisions of git", .runsPrograms)
struct DiffFaults {
  private static let canRun = MergeFaults.hasGit && ProgramFaults.program != nil

  /// Runs a script in a new repository whose wallet lies in a folder with a space, includes by patterns and by a name
  /// with quotes, and has two commits; `$M` is the program. Answers each command's output and `rc=` behind it.
  private func run(_ script: String) async throws -> String {
    let program = try #require(ProgramFaults.program)
    let setup = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null HOME=$PWD XDG_STATE_HOME=$PWD/state
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
      export GIT_CEILING_DIRECTORIES=$PWD/.. ; top=$PWD
      git init -q -b main . && mkdir -p "my money/journal/deep" && cd "my money"
      printf 'base SGD\\ninclude journal/**/*.ledger\\ninclude "n\\303\\244me \\\\"q\\\\".ledger"\\n' > wallet.ledger
      printf '2026-01-03 1.00 cash #dining Start\\n' > journal/deep/2026.ledger
      printf '2026-01-04 2.00 cash #dining Quoted\\n' > "$(printf 'n\\303\\244me "q".ledger')"
      ln -s wallet.ledger link.ledger
      git add . && git commit -q -m one
      printf '2026-01-05 3.00 cash #dining New\\n' >> journal/deep/2026.ledger
      git commit -q -a -m two
      d() { "$M" diff --on 2026-01-31 "$@" 2>&1; echo "rc=$?"; }
      \(script)
      """
    return try await Subprocess.inNewFolder { folder in
      try await Subprocess.run(
        ["sh", "-c", setup.replacing("$M", with: program)], in: folder, withErrors: false
      ).text
    }
  }

  /// The lines that name an entry, and exit codes.
  private func told(_ text: String) -> [String] {
    let words = ["added  ", "removed", "changed", "rc=", "milepost:", "Nothing"]
    return text.split(separator: "\n").map { String($0) }.filter { line in
      words.contains { line.hasPrefix($0) }
    }
  }

  @Test("every file of a version is the revision's: patterns, folders, quotes, links", .enabled(if: canRun))
  func files() async throws {
    let new = "added    2026-01-05      3.00 SGD cash #dining New"
    let text = try await run(
      """
      d --git HEAD; d --git HEAD~1; d --git HEAD~1 -f link.ledger; d --git HEAD~1..; d --git HEAD..HEAD~1
      cd "$top"; d --git HEAD~1 -f "my money/wallet.ledger"; cd /; d --git HEAD~1 -f "$top/my money/wallet.ledger"
      cd "$top/my money/journal"; d --git HEAD~1 -f ../wallet.ledger
      """)
    #expect(
      told(text) == [
        "Nothing changed in meaning.", "rc=0", new, "rc=0", new, "rc=0", new, "rc=0",
        "removed  2026-01-05      3.00 SGD cash #dining New", "rc=0", new, "rc=0", new, "rc=0", new, "rc=0",
      ], "\(text)")
    #expect(text.contains("wallet.ledger at HEAD~1 → wallet.ledger at HEAD\n"))
  }

  @Test("what git does not have is new; what a revision had and has no more is gone", .enabled(if: canRun))
  func missing() async throws {
    let text = try await run(
      """
      printf '2026-01-06 4.00 cash #dining Untracked\\n' > journal/2027.ledger; d --git HEAD
      printf 'base SGD\\n2026-01-07 5.00 cash #dining Other\\n' > other.ledger; d --git HEAD -f other.ledger
      git add . && git commit -q -m three && git rm -q other.ledger && git commit -q -m four
      d --git HEAD~1..HEAD -f other.ledger; d --git HEAD -f other.ledger; d --git HEAD..HEAD -f none.ledger
      """)
    #expect(
      told(text) == [
        "added    2026-01-06      4.00 SGD cash #dining Untracked", "rc=0", "added    base SGD",
        "added    2026-01-07      5.00 SGD cash #dining Other", "rc=0", "removed  base SGD",
        "removed  2026-01-07      5.00 SGD cash #dining Other", "rc=0",
        "milepost: other.ledger: there is no such file", "rc=3",
        "milepost: none.ledger: neither revision has such a file", "rc=3",
      ], "\(text)")
    #expect(text.contains("The old version has no such file: everything is new.\n"))
    #expect(text.contains("The new version has no such file: everything was removed.\n"))
  }

  @Test("A...B is against where the branch began", .enabled(if: canRun))
  func mergeBase() async throws {
    let text = try await run(
      """
      git checkout -q -b branch HEAD~1
      printf '2026-01-07 5.00 cash #dining Branch\\n' > journal/b.ledger; git add . ; git commit -q -m b
      d --git main...branch; d --git main..branch
      """)
    #expect(
      told(text) == [
        "added    2026-01-07      5.00 SGD cash #dining Branch", "rc=0",
        "removed  2026-01-05      3.00 SGD cash #dining New",
        "added    2026-01-07      5.00 SGD cash #dining Branch", "rc=0",
      ], "\(text)")
    #expect(text.contains("wallet.ledger where branch left main → wallet.ledger at branch\n"))
  }

  @Test("errors of the old version name it", .enabled(if: canRun))
  func errors() async throws {
    let text = try await run(
      """
      printf '2026-01-08 5.00 csh Typo\\n' > journal/bad.ledger; git add . ; git commit -q -m bad; rm journal/bad.ledger
      d --git HEAD
      """)
    #expect(text.contains("--> journal/bad.ledger at HEAD:1:17"), "\(text)")
    #expect(told(text) == ["milepost: wallet.ledger at HEAD has errors, so nothing was compared", "rc=1"])
  }

  @Test("no revision is taken for an option, none that is not there is passed over", .enabled(if: canRun))
  func revisions() async throws {
    let text = try await run(
      """
      d --git HEAD~99; d --git=--output=x; d --git ''; d --git nope..HEAD; d --git HEAD -f -
      git clone -q --depth 1 "file://$top" "$top/shallow"; cd "$top/shallow/my money"; d --git HEAD~1
      cd "$top"; mkdir none; printf 'base SGD\\n' > none/w.ledger; mv .git away; d --git HEAD -f none/w.ledger
      PATH=/nonexistent d --git HEAD -f none/w.ledger; ls "$top"
      """)
    let lines = told(text)
    #expect(
      Array(lines.prefix(10)) == [
        "milepost: --git: git has no revision `HEAD~99` here", "rc=2",
        "milepost: --git: `--output=x` is not a revision; write --git HEAD~1, --git main or --git A..B",
        "rc=2",
        "milepost: --git: `` is not a revision; write --git HEAD~1, --git main or --git A..B", "rc=2",
        "milepost: --git: git has no revision `nope` here", "rc=2",
        "milepost: standard input has no revisions; name a file with -f", "rc=2",
      ], "\(text)")
    #expect(lines.count == 16, "\(text)")
    #expect(lines[10].hasSuffix("this clone has only the newest commits: git fetch --unshallow"), "\(text)")
    #expect(lines[12].hasPrefix("milepost: --git: git says: fatal: not a git repository"), "\(text)")
    #expect(
      Array(lines[14...]) == ["milepost: --git: git is not installed, or not in $PATH", "rc=3"], "\(text)")
  }

  @Test("a repository's configuration runs nothing, and big files do not stop the talk", .enabled(if: canRun))
  func configuration() async throws {
    // Many times what a pipe has room for.
    let count = Campaign.size(12_000, of: 60_000)
    let text = try await run(
      """
      for key in core.pager core.fsmonitor diff.x.textconv filter.x.smudge filter.x.clean core.sshCommand; do
        git config $key "touch $top/ran"
      done
      printf '*.ledger diff=x filter=x\\n' > "$top/.git/info/attributes"
      printf '#!/bin/sh\\ntouch %s/ran\\n' "$top" > "$top/.git/hooks/post-checkout"; chmod +x "$top/.git/hooks/post-checkout"
      awk 'BEGIN { for (i = 0; i < \(count); i++) print "2026-01-06 1.00 cash #dining Many of them, to be sure" }' > journal/big.ledger
      git -c filter.x.clean=cat add . ; git commit -q -m big; rm -f "$top/ran"
      d --git HEAD; d --git HEAD~1; ls "$top"
      """)
    #expect(text.contains("\n\(count / 1000),000 added\n"), "\(text.prefix(600))")
    #expect(told(text).first == "Nothing changed in meaning.", "\(text.prefix(600))")
    #expect(!text.contains("\nran\n"))
  }
}
