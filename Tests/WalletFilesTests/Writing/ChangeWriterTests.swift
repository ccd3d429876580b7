import LedgerEditing
import Testing
import WalletFiles

/// A file that an editor without locks saves each time it is about to be replaced, as often as `saves` says.
private final class EditedFile: @unchecked Sendable {
  var (text, saves, locks) = ("", 0, 0)

  init(saves: Int) { self.saves = saves }

  var disk: Disk {
    var disk = Disk()
    disk.whileLocked = { _, work in
      self.locks += 1
      return work()
    }
    disk.replace = { _, old, new, _ in
      if self.saves > 0 {
        self.saves -= 1
        // However often it is saved, it stays small.
        self.text = (self.text.utf8.count < 1_000 ? self.text : "") + "saved\n"
      }
      guard Array(self.text.utf8) == old else { return .changed }
      self.text = String(decoding: new ?? [], as: UTF8.self)
      return nil
    }
    return disk
  }

  /// Adds a line at the end.
  func add() -> Result<ChangeWriter.Applied<Int>, ChangeError> {
    ChangeWriter(disk, isForced: false, command: "add", run: 1).apply {
      let old = Array(text.utf8)
      return ChangePlan(changes: [
        FileChange(name: "f", path: "f", old: old, new: old + Array("added\n".utf8))
      ]) { 0 }
    }
  }
}

@Suite("Changes of files that others change too")
struct ChangeWriterTests {
  @Test(
    "a file that changes meanwhile is read again under the lock, which others get after twenty attempts",
    arguments: [(0, 1), (1, 1), (19, 1), (20, 2), (40, 3)])
  func attempts(saves: Int, locks: Int) throws {
    let file = EditedFile(saves: saves)
    _ = try file.add().get()
    #expect(file.text == String(repeating: "saved\n", count: saves) + "added\n")
    #expect(file.locks == locks)
  }

  @Test("a file that never stays the same is given up")
  func givingUp() {
    let file = EditedFile(saves: .max)
    guard case .failure(let error) = file.add() else {
      Issue.record("it was replaced")
      return
    }
    #expect(error.reason == .changed && !file.text.contains("added"))
  }
}
