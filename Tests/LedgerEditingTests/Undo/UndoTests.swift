import LedgerEditing
import TestSupport
import Testing

@Suite("undo")
struct UndoTests {
  private static let wallet = "base SGD\n2026-01-03 6.40 cash #dining Ya Kun\n2026-01-31 1 cash #fun X\n"

  @Test("takes back the last change, once, and shows it")
  func once() {
    let disk = MemoryDisk(UndoTests.wallet)
    disk.run(["add", "5", "cash", "+dining", "A", "-d", "3"])
    let shown = disk.run(["undo", "--dry-run"])
    #expect(shown.text.contains("- 2026-01-03             5 cash #dining A\n") && disk.text != UndoTests.wallet)
    let outcome = disk.run(["undo"])
    #expect(outcome.exitCode == .success && disk.text == UndoTests.wallet)
    #expect(!outcome.text.contains("Ya Kun") && !outcome.text.contains("+ "), "\(outcome.text)")
    #expect(disk.run(["undo"]).exitCode == .usage)
  }

  @Test("not if something else has changed since")
  func changed() {
    let disk = MemoryDisk(UndoTests.wallet)
    disk.run(["add", "5", "cash", "+dining", "A"])
    disk.files["wallet.ledger", default: []] += Array("; mine\n".utf8)
    let before = disk.text
    let outcome = disk.run(["undo"])
    #expect(outcome.exitCode == .usage && outcome.complaints.contains("has changed since `add`") && disk.text == before)
  }

  @Test("of all the files that one run changed")
  func several() {
    let files = [("w.ledger", "base   SGD\ninclude a.ledger\n"), ("a.ledger", "tag   x\n")]
    let disk = MemoryDisk(files)
    disk.run(["fmt"])
    #expect(disk["a.ledger"] == "tag x\n")
    #expect(disk.run(["undo"]).exitCode == .success)
    #expect(disk["a.ledger"] == files[1].1 && disk["w.ledger"] == files[0].1)
  }

  @Test("a record comes back from its bytes, and fits nothing but the file it was made for")
  func record() {
    let (old, new) = (Array("a\nb\nc\n".utf8), Array("a\nx\nb\nc\n".utf8))
    let record = UndoRecord(command: "add", run: 7, old: old, new: new)
    #expect(UndoRecord(bytes: record.bytes) == record && record.undone(from: new) == old)
    #expect(record.undone(from: old) == nil && record.undone(from: Array("a\ny\nb\nc\n".utf8)) == nil)
    for count in 0..<record.bytes.count {
      #expect(UndoRecord(bytes: Array(record.bytes.prefix(count))) == nil)
    }
  }
}
