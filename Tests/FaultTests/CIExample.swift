import Foundation
import TestSupport
import Testing

/// examples/ci: the script is run as a CI would, in a repository of its own.
@Suite("The CI example", .runsPrograms)
struct CIExample {
  private func run(_ script: String) async throws -> Subprocess {
    let program = try #require(ProgramFaults.program)
    let setup = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null HOME=$PWD MILEPOST="\(program)"
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
      unset GITHUB_ACTIONS GITHUB_STEP_SUMMARY MILEPOST_FILE MILEPOST_BASE MILEPOST_FAIL_ON
      cp "\(Repository.path)/examples/ci/milepost.sh" . && git init -q -b main .
      printf 'base SGD\\n2026-01-03 1.00 cash #dining Start\\n' > wallet.ledger
      git add wallet.ledger && git commit -q -m start
      \(script)
      """
    return try await Subprocess.inNewFolder { try await Subprocess.run(["sh", "-c", setup], in: $0) }
  }

  @Test(
    "a sound wallet is told what changed, and its page, its summary and its changes are kept",
    .enabled(if: MergeFaults.hasGit && ProgramFaults.program != nil))
  func sound() async throws {
    let outcome = try await run(
      """
      printf '2026-01-04 12.50 cash #dining Ya Kun\\n' >> wallet.ledger
      MILEPOST_BASE=main GITHUB_STEP_SUMMARY=$PWD/summary.md ./milepost.sh || exit 9
      ls milepost-out; echo "headings: $(grep -c '^## ' summary.md)"; grep 'Ya Kun' milepost-out/changes.md
      """)
    #expect(outcome.status == 0, "\(outcome.text)")
    for part in [
      "wallet.ledger: 3 entries, 0 errors", "index.html", "changes.md", "status.md", "check.md",
      "headings: 2", "12.50",
    ] {
      #expect(outcome.text.contains(part), "\(part) in \(outcome.text)")
    }
  }

  @Test(
    "a wallet with errors ends with 1, on GitHub beside its lines",
    .enabled(if: MergeFaults.hasGit && ProgramFaults.program != nil))
  func errors() async throws {
    let outcome = try await run("echo nonsense >> wallet.ledger; GITHUB_ACTIONS=true ./milepost.sh")
    #expect(outcome.status == 1, "\(outcome.text)")
    #expect(outcome.text.contains("::error file=wallet.ledger,line=3"), "\(outcome.text)")
  }

  @Test(
    "what is due makes it fail where that is wanted, and only there",
    .enabled(if: MergeFaults.hasGit && ProgramFaults.program != nil))
  func due() async throws {
    let script = "printf 'coupon c 5 SGD expires %s\\n' \"$(date +%F)\" >> wallet.ledger\n"
    #expect(try await run(script + "./milepost.sh").status == 0)
    #expect(try await run(script + "MILEPOST_FAIL_ON=1 ./milepost.sh").status == 1)
  }

  @Test(
    "an older version with errors is no reason to fail",
    .enabled(if: MergeFaults.hasGit && ProgramFaults.program != nil))
  func mended() async throws {
    let outcome = try await run(
      """
      echo nonsense >> wallet.ledger; git commit -q -a -m broken
      printf 'base SGD\\n' > wallet.ledger; MILEPOST_BASE=HEAD ./milepost.sh 2>/dev/null
      """)
    #expect(outcome.status == 0 && outcome.text.contains("can't be compared with"), "\(outcome.text)")
  }

  @Test(
    "a revision that is not there is told, not passed over",
    .enabled(if: MergeFaults.hasGit && ProgramFaults.program != nil))
  func nowhere() async throws {
    let outcome = try await run("MILEPOST_BASE=origin/nope ./milepost.sh")
    #expect(outcome.status == 2 && outcome.text.contains("origin/nope"), "\(outcome.text)")
  }

  @Test("the workflow is one that GitHub takes (skipped without Python's check-jsonschema)")
  func workflow() async throws {
    let outcome = try await Subprocess.run([
      "check-jsonschema", "--builtin-schema", "vendor.github-workflows",
      Repository.path + "/examples/ci/github.yml",
    ])
    if outcome.status == 127 { return print("skipped: there is no check-jsonschema") }
    #expect(outcome.status == 0, "\(outcome.text)")
  }
}
