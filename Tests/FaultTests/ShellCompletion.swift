import Foundation
import TestSupport
import Testing

/// The shells themselves, with the built program: what Tab makes of a line. Each is skipped where it is not installed.
@Suite("Completion: bash, zsh and fish", .runsPrograms)
struct ShellCompletion {
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-shells-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["wallet.ledger", "a b.ledger", "$(touch ran).ledger"] {
      try? Data((CompletionCandidates.wallet + "\n").utf8).write(to: folder.appendingPathComponent(name))
    }
    return folder
  }()

  /// Runs a script, in which `milepost` is the built program; `nil` where the shell is not there.
  static func run(_ shell: [String], _ script: String) async throws -> String? {
    guard let program = ProgramFaults.program, Subprocess.isInstalled(shell[0]) else {
      print("\(shell[0]) is not there: what it would complete was not looked at")
      return nil
    }
    let bin = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let path = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let text = try await Subprocess.run(
      shell + [script], in: folder,
      variables: [
        "PATH": path, "HOME": folder.path, "TERM": "xterm", "MILEPOST_FILE": nil, "NAME": "$(touch ran)",
      ], withErrors: false
    ).text
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("ran").path))
    return text
  }

  /// A line up to the cursor, what bash takes for the word there, and what Tab makes of it.
  private static let bash: [(line: String, word: String, replies: [String])] = [
    ("milepost sta", "sta", ["status"]), ("milepost list card:pp", "pp", ["ppv"]),
    ("milepost list card:", "", ["ppv", "plat"]), ("milepost list ca", "ca", ["card:", "category:"]),
    ("milepost list not:card:pp", "pp", ["ppv"]), ("milepost list +jap", "+jap", ["+japan"]),
    ("milepost status --format=c", "c", ["csv"]), ("milepost status --format c", "c", ["csv"]),
    ("milepost -f a\\ b.ledger list card:pp", "pp", ["ppv"]),
    ("milepost -f 'a b.ledger' list card:pp", "pp", ["ppv"]),
    ("milepost list \"card:pp", "card:pp", ["card:ppv"]), ("milepost -f wal", "wal", ["wallet.ledger"]),
    ("milepost -f a", "a", ["a b.ledger"]), ("milepost --file=wal", "wal", ["wallet.ledger"]),
    ("milepost -f $", "$", ["$(touch ran).ledger"]), ("milepost list $(touch ran) card:pp", "pp", ["ppv"]),
    ("milepost seen b", "b", ["budget/food/2026-01/80"]), ("milepost list nope", "nope", []),
    ("milepost add 5 ppv Y", "Y", ["Ya\\ Kun"]), ("milepost add 5 ppv Ya\\ K", "Ya\\ K", ["Ya\\ Kun"]),
    ("milepost add 5 ppv Ya K", "K", ["Kun"]), ("milepost add 5 ppv \"Ya K", "Ya K", ["Ya Kun"]),
  ]

  @Test("bash")
  func bash() async throws {
    // A title of the wallet and the words on the line hold code that none of this may run.
    let asks = ShellCompletion.bash.map { line, word, _ in
      "ask \(quoted(line)) \(quoted(word))"
    }.joined(separator: "\n")
    let script = """
      source /dev/stdin <<<"$(milepost completions bash)"
      compopt() { :; }
      ask() {
        COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=() COMP_CWORD=0
        _milepost milepost "$2" ''
        (IFS='|'; printf '%s\\n' "${COMPREPLY[*]}")
      }
      \(asks)
      complete -p milepost
      """
    guard let text = try await ShellCompletion.run(["bash", "--norc", "-c"], script) else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    try #require(lines.count == ShellCompletion.bash.count + 2, "\(text)")
    for ((line, _, replies), found) in zip(ShellCompletion.bash, lines) {
      #expect(found == replies.joined(separator: "|"), "\(line)")
    }
    #expect(lines[ShellCompletion.bash.count].contains("-F _milepost milepost"))
  }

  @Test("fish")
  func fish() async throws {
    let lines = [
      ("milepost list card:pp", "card:ppv\tMy card: $(touch ran) `touch ran` \"q\" 'q'"),
      ("milepost list +jap", "+japan"),
      ("milepost status --format=c", "--format=csv"), ("milepost -f 'a b.ledger' paid ", "netflix\tNetflix"),
      ("milepost -f a\\ b.ledger paid ", "netflix\tNetflix"), ("milepost -f wal", "wallet.ledger"),
      ("milepost --file=wal", "--file=wallet.ledger"), ("milepost list nope", ""),
      ("milepost sum", "summary"),
      ("milepost add 5 ppv y", "Ya Kun\tppv, 2026-01-03"),
      ("milepost add 5 ppv Ya K", "Kun\tppv, 2026-01-03"),
    ]
    let asks = lines.map { "complete -C \(quoted($0.0))\necho ==" }.joined(separator: "\n")
    let script = "milepost completions fish | source\n" + asks
    guard let text = try await ShellCompletion.run(["fish", "--no-config", "-c"], script) else { return }
    let found = text.components(separatedBy: "==\n").map { $0.trimmingCharacters(in: .newlines) }
    try #require(found.count == lines.count + 1, "\(text)")
    for ((line, answer), found) in zip(lines, found) { #expect(found.hasPrefix(answer), "\(line): \(found)") }
  }

  @Test("zsh, typed at")
  func zsh() async throws {
    let lines = [
      ("milepost list card:pp", "list|card:ppv"), ("milepost list ca", "list|ca"),
      ("milepost list +jap", "list|+japan"),
      ("milepost status --format=c", "status|--format=csv"),
      ("milepost -f a\\ b.ledger paid n", "-f|a b.ledger|paid|netflix"),
      ("milepost -f wal", "-f|wallet.ledger"), ("milepost -f a\\ ", "-f|a b.ledger"),
      ("milepost seen b", "seen|budget/food/2026-01/80"),
      ("milepost add 5 ppv Y", "add|5|ppv|Ya Kun"), ("milepost add 5 ppv Ya K", "add|5|ppv|Ya|Kun"),
      ("milepost list cat", "list|category:"), ("milepost list '$NAME' card:pp", "list|$NAME|card:ppv"),
    ]
    // The line that Tab has completed is run, by a function that shows its words.
    let typed = lines.map { "type \(quoted($0.0))" }.joined(separator: "\n")
    // Each line is given so long to be completed, and ten times as long to be run.
    let script = """
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'autoload -Uz compinit; compinit -D -u; milepost completions zsh >_m; source ./_m'
      zpty -w z 'setopt no_list_ambiguous no_beep; LISTMAX=10000'
      zpty -w z 'milepost() { print -r -- "${(j:|:)@}" >>typed }; : >typed'
      await() {
        local drained count=0
        until [[ -e typed && $(wc -l <typed) -ge $1 ]]; do
          zpty -r -t z drained
          sleep 0.05
          # What was typed while a completion was still running may be lost.
          (( ++count % 20 == 0 )) && zpty -w -n z $'\\r'
          (( count > 200 )) && return 1
        done
        return 0
      }
      number=0
      type() {
        zpty -w -n z "$1"$'\\t'
        sleep 0.5
        zpty -w -n z $'\\r'
        await $((++number)) || { cat typed; zpty -d z; exit 1 }
      }
      await 0
      \(typed)
      zpty -d z
      cat typed
      """
    guard let text = try await ShellCompletion.run(["zsh", "-f", "-c"], script) else { return }
    let found = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for ((line, answer), found) in zip(lines, found) { #expect(found == answer, "\(line)") }
    #expect(found.count == lines.count + 1, "\(text)")
  }

  @Test("the manual has no fault that mandoc finds, and holds all that help says")
  func manual() async throws {
    guard
      let text = try await ShellCompletion.run(
        ["sh", "-c"], "milepost manual; milepost manual | mandoc -T lint; echo $?")
    else { return }
    if Subprocess.isInstalled("mandoc") { #expect(text.hasSuffix("\n0\n"), "\(text.suffix(600))") }
    for command in CompletionCandidates.commands {
      #expect(text.contains("\n.SS milepost \(command)"), "\(command)")
    }
  }

  /// A word for any shell.
  private func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
