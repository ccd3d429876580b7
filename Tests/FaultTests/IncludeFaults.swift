import Foundation
import LedgerModel
import LedgerParser
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

/// IncludeFinder and paths, on a real disk. (A class, as only those end with a clean-up.)
@Suite("Faults: includes and paths")
final class IncludeFaults {
  private let top = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath()
    .appendingPathComponent("milepost-faults-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: top) }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = top.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: top.appendingPathComponent(name).path, withDestinationPath: target)
  }

  /// What `check` says of a file, the test's folder left out.
  private func check(_ name: String = "w/a.ledger", _ options: String...) -> Outcome {
    var environment = Environment(today: Day(clamping: 2026, 6, 30))
    environment.openFiles = { DiskLoader(names: $0, allowsOutside: $1) { .failure(.missing) }.files }
    var outcome = run(["check", "-f", top.path + "/" + name] + options, environment: environment)
    outcome.diagnostics = Array(outcome.complaints.replacingOccurrences(of: top.path + "/", with: "").utf8)
    outcome.output = Array(outcome.text.replacingOccurrences(of: top.path + "/", with: "").utf8)
    return outcome
  }

  @Test("row 42: a circle of includes is shown with its chain")
  func circle() throws {
    try write([
      "w/a.ledger": "include b.ledger\nx\n", "w/b.ledger": "; b\n  \ninclude c.ledger\n",
      "w/c.ledger": "include a.ledger\n",
    ])
    let text = check().complaints
    #expect(text.contains("w/a.ledger → w/b.ledger → w/c.ledger → w/a.ledger"))
    for place in ["--> w/c.ledger:1:9", "::: w/a.ledger:1:9", "::: w/b.ledger:3:9", "--> w/a.ledger:2:1"] {
      #expect(text.contains(place), "\(text)")
    }
    try write(["w/self.ledger": "include self.ledger\n"])
    #expect(check("w/self.ledger").complaints.contains("w/self.ledger → w/self.ledger"))
  }

  @Test("row 42: a chain that is too long ends with an error")
  func chain() throws {
    var files: [String: String] = [:]
    for number in 0..<100 { files["w/\(number).ledger"] = "include \(number + 1).ledger\n" }
    try write(files)
    let outcome = check("w/0.ledger")
    #expect(outcome.exitCode == .errors && outcome.complaints.contains("error[E213]"))
  }

  @Test("row 43: a file reached on two ways is read once and is no circle")
  func diamond() throws {
    try write([
      "w/a.ledger": "include b.ledger\ninclude c.ledger\ninclude ./d.ledger\nbase SGD\n",
      "w/b.ledger": "include d.ledger\n",
      "w/c.ledger": "include ../w/d.ledger\n", "w/d.ledger": "2026-01-01 1.00 cash x\n",
    ])
    #expect(check().text == "w/a.ledger: 2 entries, 0 errors, 0 warnings\n")
  }

  @Test("row 44: what is no file is not read, whether it is included or named")
  func noFiles() throws {
    try write([
      "w/a.ledger": "include pipe\ninclude /dev/zero\ninclude folder\ninclude socket\n", "w/folder/x": "",
    ])
    mkfifo(top.path + "/w/pipe", 0o600)
    let text = check("w/a.ledger", "--allow-outside").complaints
    #expect(
      text.contains("pipe is a pipe") && text.contains("/dev/zero is a device")
        && text.contains("folder is a folder"))
    #expect(text.contains("--> w/a.ledger:4:9"))
    for name in ["w/pipe", "w/folder", "w"] {
      let outcome = check(name)
      #expect(outcome.exitCode == .files && outcome.complaints.hasPrefix("milepost: \(name): it is a "))
    }
  }

  @Test("row 45: nothing outside is read, and nothing of it is told")
  func outside() throws {
    let secrets = [
      "../secret/a.txt", "../secret/nope.txt", "../secret/*", "/etc/passwd", "../../../../../../etc/passwd",
    ]
    try write(["w/a.ledger": secrets.map { "include \($0)\n" }.joined(), "secret/a.txt": "root:hunter2\n"])
    let text = check().complaints
    #expect(text.components(separatedBy: "error[E214]").count == secrets.count + 1)
    #expect(!text.contains("hunter2") && !text.contains("root:") && !text.contains("no file"))
    #expect(check("w/a.ledger", "--allow-outside").complaints.contains("root:hunter2"))
  }

  @Test("row 46: links do not lead outside or in a circle, and nothing in a path is expanded")
  func links() throws {
    try write([
      "w/a.ledger":
        "include out\ninclude loop\ninclude ~\ninclude $HOME/x\ninclude ~root/x\ninclude in\nbase SGD\n",
      "secret.ledger": "x\n", "w/real.ledger": "2026-01-01 1.00 cash\n",
    ])
    try link("w/out", to: "../secret.ledger")
    try link("w/loop", to: "loop")
    try link("w/in", to: "real.ledger")
    let text = check("w/a.ledger", "-F", "json").text
    let found = ParsedJSON(text)["diagnostics"].items.map { "\($0["code"]) \($0["line"])" }
    #expect(found == ["E214 1", "E216 2", "E210 3", "E210 4", "E210 5"])
  }

  @Test("row 46: a NUL in a path is an error like any other control character")
  func nul() throws {
    try write(["w/a.ledger": "include a\0b\n"])
    #expect(check().exitCode == .errors)
  }

  @Test(
    "row 47: a pattern leaves out hidden folders and the file it stands in, and its files come in order of bytes"
  )
  func patterns() throws {
    try write([
      "w/a.ledger": "include **/*.ledger\nbase SGD\n", "w/b/2.ledger": "b\n", "w/b/10.ledger": "a\n",
      "w/.git/c.ledger": "c\n", "w/Z.ledger": "z\n",
    ])
    let items = ParsedJSON(check("w/a.ledger", "-F", "json").text)["diagnostics"].items
    #expect(items.map(\.["file"].description) == ["w/Z.ledger", "w/b/10.ledger", "w/b/2.ledger"])
  }

  @Test("row 47: a file of a pattern that can't be read hides no other")
  func patternErrors() throws {
    try write([
      "w/a.ledger": "include b/*\nbase SGD\n", "w/b/1": "include 1\n", "w/b/2": "include ../a.ledger\n",
      "w/b/3": "x\n",
    ])
    let items = ParsedJSON(check("w/a.ledger", "-F", "json").text)["diagnostics"].items
    #expect(items.map { "\($0["file"]) \($0["code"])" } == ["w/b/1 E212", "w/b/2 E212", "w/b/3 E100"])
  }

  @Test("row 48: includes that double at every step are read once each; there is an end to their number")
  func doubling() throws {
    var files = ["w/40.ledger": "base SGD\n"]
    for number in 0..<40 {
      files["w/\(number).ledger"] = "include \(number + 1).ledger\ninclude ./\(number + 1).ledger\n"
    }
    try write(files)
    #expect(check("w/0.ledger").exitCode == .success)
    try write(["w/many.ledger": String(repeating: "include 40.ledger\n", count: 10_001)])
    #expect(check("w/many.ledger").complaints.contains("--> w/many.ledger:10001:9"))
  }

  @Test("row 49: what the system says of a file stands beside the include")
  func unreadable() {
    func outcome(_ problem: LoadError) -> Outcome {
      let environment = Environment(on: "2026-06-30") {
        FileLoader(
          find: { pattern, _ in .success([FoundFile(name: pattern, identity: pattern)]) },
          read: { $0.name == "w" ? .success(Array("include b\nx\n".utf8)) : .failure(problem) })
      }
      return run(["check", "-f", "w"], environment: environment)
    }
    let problems: [(LoadError, String)] = [
      (.missing, "E210"), (.unreadable("Permission denied"), "b can't be read: Permission denied"),
      (.tooLarge(5_000_000_000), "5000000000 bytes"), (.notRegular("a pipe"), "b is a pipe"),
    ]
    for (problem, text) in problems {
      let outcome = outcome(problem)
      #expect(outcome.exitCode == .errors && outcome.complaints.contains(text))
      #expect(outcome.complaints.contains("--> w:1:9") && outcome.complaints.contains("--> w:2:1"))
    }
  }

  @Test("row 50: a file name with anything in it opens and is shown escaped")
  func names() throws {
    for name in ["a\nb", "a\u{1B}[31m", "ü ber", "\u{202E}x"] {
      try write(["w/\(name)": "x\n", "w/all": "include *\n"])
      let direct = check("w/\(name)")
      #expect(direct.exitCode == .errors && direct.complaints.contains("error[E100]"))
      for text in [direct.complaints, direct.text, check("w/all").complaints] {
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("a\nb"))
      }
    }
  }

  @Test("no run changes what it reads")
  func untouched() throws {
    let text = "\u{FEFF}base SGD\r\n2026-02-30 1.00 cash \r\ncard p \"P\"\n  "
    try write(["w/a.ledger": text])
    let path = top.path + "/w/a.ledger"
    let before = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    _ = check()
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == before)
  }
}
