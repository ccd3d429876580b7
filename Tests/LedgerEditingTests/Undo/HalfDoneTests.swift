import LedgerEditing
import TestSupport
import Testing

@Suite("A change of several files that is interrupted")
struct HalfDoneTests {
  private static let files = [("w.ledger", "base   SGD\ninclude a.ledger\n"), ("a.ledger", "tag   x\n")]

  /// A disk on which a command was killed after it had replaced its first file.
  private func interrupted(_ words: [String], after before: [String] = []) -> MemoryDisk {
    let disk = MemoryDisk(HalfDoneTests.files)
    if !before.isEmpty { disk.run(before) }
    let (old, undo) = (disk.files, disk.undo)
    var saved: [UInt64: [UInt8]] = [:]
    disk.beforeReplacing = { saved = $0.journals }
    var records = undo
    if before.isEmpty { disk.beforeReplacing = { (saved, records) = ($0.journals, $0.undo) } }
    disk.run(words)
    disk.beforeReplacing = { _ in }
    disk.files["a.ledger"] = old["a.ledger"]
    (disk.journals, disk.undo) = (saved, records)
    return disk
  }

  private let half = "a change is half done: `fmt` was interrupted before it wrote a.ledger\n"

  @Test("`check` and every command that writes say so, and how to finish it")
  func notice() {
    let disk = interrupted(["fmt"])
    #expect(disk["w.ledger"] == "base SGD\ninclude a.ledger\n" && disk["a.ledger"] == "tag   x\n")
    let finish = "to finish it, run the same `milepost fmt` again; to undo it: milepost undo\n"
    let check = disk.run(["check"])
    #expect(
      check.exitCode == .errors && check.complaints.hasSuffix("milepost: " + half + finish),
      "\(check.complaints)")
    let add = disk.run(["add", "5", "cash"])
    #expect(
      add.exitCode == .errors && add.complaints.contains(half + finish + "milepost: nothing was written\n"))
    #expect(!disk["w.ledger"].contains("cash") && !disk["a.ledger"].contains("cash"))
    #expect(disk.run(["fmt", "--check"]).text == "would change a.ledger\n")
  }

  @Test("the same command finishes it")
  func again() {
    let disk = interrupted(["fmt"])
    let outcome = disk.run(["fmt"])
    #expect(
      outcome.exitCode == .success && outcome.complaints.contains("the half-done `fmt` was undone first"))
    #expect(disk["w.ledger"] == "base SGD\ninclude a.ledger\n" && disk["a.ledger"] == "tag x\n")
    #expect(disk.run(["check"]).exitCode == .success && disk.journals.isEmpty)
    // It is one change again.
    #expect(disk.run(["undo"]).text.hasSuffix("no earlier change can be undone\n"))
    #expect(disk["w.ledger"] == HalfDoneTests.files[0].1 && disk["a.ledger"] == HalfDoneTests.files[1].1)
  }

  @Test("`undo` undoes it")
  func back() {
    let disk = interrupted(["fmt"])
    #expect(disk.run(["undo"]).exitCode == .success)
    #expect(disk["w.ledger"] == HalfDoneTests.files[0].1 && disk["a.ledger"] == HalfDoneTests.files[1].1)
    #expect(disk.run(["check"]).exitCode == .success && disk.journals.isEmpty)
  }

  @Test("a half-done `undo` is finished by `undo`")
  func undo() {
    let disk = interrupted(["undo"], after: ["fmt"])
    #expect(disk["w.ledger"] == HalfDoneTests.files[0].1 && disk["a.ledger"] == "tag x\n")
    let check = disk.run(["check"])
    #expect(
      check.exitCode == .errors && check.complaints.hasSuffix("wrote a.ledger\nto finish it: milepost undo\n")
    )
    #expect(disk.run(["add", "5", "cash"]).exitCode == .errors)
    #expect(disk.run(["undo"]).exitCode == .success)
    #expect(disk["w.ledger"] == HalfDoneTests.files[0].1 && disk["a.ledger"] == HalfDoneTests.files[1].1)
    #expect(disk.run(["check"]).exitCode == .success && disk.journals.isEmpty)
    #expect(disk.run(["undo"]).complaints.contains("nothing to undo"))
  }

  @Test("--force leaves the files as they are; own changes are never overwritten")
  func force() {
    let disk = interrupted(["fmt"])
    disk.files["w.ledger", default: []] += Array("; mine\n".utf8)
    let outcome = disk.run(["add", "5", "cash"])
    #expect(outcome.exitCode == .success && disk["w.ledger"].contains("; mine\n"))
    let other = interrupted(["fmt"])
    #expect(other.run(["add", "5", "cash", "--force"]).exitCode == .success && other.journals.isEmpty)
    #expect(other.run(["check"]).exitCode == .success)
  }

  @Test("a journal comes back from its bytes")
  func journal() {
    let changes = [
      FileChange(name: "a", path: "/a\nb", old: nil, new: [1]),
      FileChange(name: "c", path: "/c", old: [2], new: nil),
    ]
    let journal = ChangeJournal(command: "import", changes)
    #expect(ChangeJournal(bytes: journal.bytes) == journal)
    for count in 0..<journal.bytes.count {
      #expect(ChangeJournal(bytes: Array(journal.bytes.prefix(count))) != journal)
    }
    #expect(!journal.isHalfDone { ["/c": [2]][$0] } && !journal.isHalfDone { ["/a\nb": [1]][$0] })
    #expect(journal.isHalfDone { _ in nil } && journal.remaining { _ in nil } == ["/a\nb"])
  }
}
