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
    #expect(
      shown.text.contains("- 2026-01-03             5 cash #dining A\n") && disk.text != UndoTests.wallet)
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
    #expect(
      outcome.exitCode == .usage && disk.text == before
        && outcome.complaints.contains("line 5 of wallet.ledger has changed since: nothing was undone"),
      "\(outcome.complaints)")
  }

  @Test(
    "the line that has changed is named",
    arguments: [("base SGD", "base  SGD", 1), ("Ya Kun", "Ya Kun Kaya", 2), ("#dining A", "#dining B", 3)])
  func line(old: String, new: String, line: Int) {
    let disk = MemoryDisk(UndoTests.wallet)
    disk.run(["add", "5", "cash", "+dining", "A", "-d", "3"])
    disk.files["wallet.ledger"] = Array(disk.text.replacing(old, with: new).utf8)
    let said = disk.run(["undo"]).complaints
    #expect(said.contains("line \(line) of wallet.ledger has changed since: nothing was undone"), "\(said)")
  }

  @Test("of a very long file no line is known")
  func long() {
    let disk = MemoryDisk(UndoTests.wallet + String(repeating: "; mine\n", count: 10_000))
    disk.run(["add", "5", "cash", "+dining", "A", "-d", "3"])
    disk.files["wallet.ledger", default: []] += Array("; more\n".utf8)
    #expect(disk.run(["undo"]).complaints.contains("wallet.ledger has changed since `add`"))
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

  @Test("one change after the other, the newest first, and what is left is shown")
  func back() {
    let disk = MemoryDisk(UndoTests.wallet)
    var before: [String] = []
    for number in 1...25 {
      before.append(disk.text)
      disk.run(["add", "\(number)", "cash", "+dining", "A\(number)", "-d", "3"])
    }
    for number in (6...25).reversed() {
      let outcome = disk.run(["undo"])
      #expect(
        outcome.exitCode == .success && disk.text == before[number - 1], "\(number): \(outcome.complaints)")
      let left =
        switch number - 6 {
        case 0: "no earlier change can be undone\n"
        case 1: "\n1 earlier change can be undone: `add`\n"
        case let count: "\n\(count) earlier changes can be undone: `add`, `add`"
        }
      #expect(
        outcome.text.contains("cash #dining A\(number)\n") && outcome.text.contains(left), "\(outcome.text)")
    }
    let outcome = disk.run(["undo"])
    #expect(outcome.exitCode == .usage && outcome.complaints.contains("nothing to undo"))
  }

  @Test("a change after an undo is the next to be undone, and then those before the undo")
  func branch() {
    let disk = MemoryDisk(UndoTests.wallet)
    for payee in ["A", "B"] { disk.run(["add", "5", "cash", "+dining", payee, "-d", "3"]) }
    disk.run(["undo"])
    disk.run(["fmt"])
    disk.run(["add", "7", "cash", "+dining", "C", "-d", "3"])
    #expect(disk.run(["undo"]).text.contains("#dining C\n2 earlier changes can be undone: `fmt`, `add`\n"))
    #expect(disk.run(["undo"]).text.contains("undid `fmt`"))
    #expect(disk.run(["undo"]).text.contains("#dining A\nno earlier change can be undone\n"))
    #expect(disk.text == UndoTests.wallet)
  }

  @Test("an own change between two of the program is not lost: what is older stays")
  func between() {
    let disk = MemoryDisk(UndoTests.wallet)
    disk.run(["add", "5", "cash", "+dining", "A"])
    disk.files["wallet.ledger", default: []] += Array("; mine\n".utf8)
    disk.run(["add", "6", "cash", "+dining", "B"])
    #expect(disk.run(["undo"]).text.contains("no earlier change can be undone"))
    let before = disk.text
    let outcome = disk.run(["undo"])
    #expect(
      outcome.exitCode == .usage && outcome.complaints.contains("has changed since `add`")
        && disk.text == before)
  }

  @Test(
    "an `undo` killed after its file drops the record of an `add` that never reached it: nothing stops the next"
  )
  func killed() {
    let disk = MemoryDisk(UndoTests.wallet)
    disk.run(["add", "5", "cash", "+dining", "A"])
    let first = disk.files
    disk.run(["add", "6", "cash", "+dining", "B"])
    // It was killed after its record was saved.
    disk.files = first
    var records = disk.undo
    disk.beforeReplacing = { records = $0.undo }
    disk.run(["undo"])
    disk.beforeReplacing = { _ in }
    disk.undo = records
    #expect(disk.text == UndoTests.wallet)
    let outcome = disk.run(["undo"])
    #expect(
      outcome.exitCode == .usage && outcome.complaints.contains("nothing to undo"), "\(outcome.complaints)")
    disk.run(["add", "7", "cash", "+dining", "C"])
    #expect(disk.run(["undo"]).exitCode == .success && disk.text == UndoTests.wallet)
  }

  @Test("a record comes back from its bytes, and fits nothing but the file it was made for")
  func record() {
    let (old, new) = (Array("a\nb\nc\n".utf8), Array("a\nx\nb\nc\n".utf8))
    let record = UndoRecord(command: "add", run: 7, paths: ["/a b\nc", "/d"], old: old, new: new)
    var history = UndoHistory()
    history.add(record)
    #expect(UndoHistory(bytes: history.bytes ?? []).records == [record] && record.undone(from: new) == old)
    #expect(record.undone(from: old) == nil && record.undone(from: Array("a\ny\nb\nc\n".utf8)) == nil)
    for count in 0..<record.bytes.count {
      #expect(UndoHistory(bytes: Array(record.bytes.prefix(count))).records.isEmpty)
    }
  }
}
