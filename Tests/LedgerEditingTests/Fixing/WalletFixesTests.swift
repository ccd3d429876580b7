import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

/// Fixes are made pass by pass, and end.
struct WalletFixesTests {
  private func read(_ text: String) -> LoadedLedger {
    let loader = FileLoader(find: { _, _ in .success([]) }, read: { _ in .success(Array(text.utf8)) })
    return LedgerReader(loader: loader, library: [], renewingUpTo: Day.first).read([
      FoundFile(name: "w", identity: "w")
    ])
  }

  /// The wallet after its fixes, and how many were made.
  private func fixes(
    of text: String, _ reading: @escaping (String) -> LoadedLedger
  ) -> (text: String, count: Int, isComplete: Bool) {
    let fixes = WalletFixes(of: reading(text), isInside: { _ in true }) { texts in
      reading(texts["w"].map { String(decoding: $0, as: UTF8.self) } ?? text)
    }
    let new = fixes.changes.first?.new.map { String(decoding: $0, as: UTF8.self) }
    return (new ?? text, fixes.count, fixes.isComplete)
  }

  @Test("what is still wrong after a fix is corrected in the next pass")
  func nested() {
    // The fix of the first line moves the second one too, which then is two spaces deeper.
    let fixes = fixes(
      of: "base SGD\ncard a \"A\"\n    bank UOB\n      network Visa\n        last4 1234\n", read)
    #expect(fixes.count == 3 && fixes.isComplete)
    #expect(fixes.text == "base SGD\ncard a \"A\"\n    bank UOB\n    network Visa\n    last4 1234\n")
  }

  @Test("of two that overlap the first is made, and the other in the next pass, if it is still wrong")
  func overlapping() {
    // Each says what is wrong and what is right.
    let rules = [("aab", "x"), ("abb", "y"), ("xb", "xy")]
    let fixes = fixes(of: "base SGD\n2026-01-03 5.00 cash aabb\n") { text in
      var read = read(text)
      let bytes = Array(text.utf8)
      for (wrong, right) in rules {
        let found = bytes.indices.first { bytes[$0...].starts(with: wrong.utf8) }
        guard let start = found.map({ UInt32($0) + read.ledger.map.files[0].base }) else { continue }
        let range = SourceRange(start, start + UInt32(wrong.utf8.count))
        read.diagnostics.add(
          .warning("W360", range, "wrong").fixed("write it", .form, SourceEdit(range, right)))
      }
      return read
    }
    #expect(fixes.text == "base SGD\n2026-01-03 5.00 cash xy\n", "\(fixes.text)")
    #expect(fixes.count == 2 && fixes.isComplete)
  }

  @Test("fixes that lead to others without end stop after ten passes")
  func endless() {
    let fixes = fixes(of: "base SGD\n2026-01-03 100,50 cash Ya Kun\n") {
      read($0.replacing("100.50", with: "100,50"))
    }
    #expect(fixes.count == 10 && !fixes.isComplete)
  }
}
