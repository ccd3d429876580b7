import LedgerText
import Testing

@Suite("What a run finds")
struct DiagnosticsTests {
  private func error(_ code: String, at start: UInt32, _ message: String = "x") -> Diagnostic {
    .error(
      code, SourceRange(start, start + 1), message
    ).noting([Diagnostic.Note("n", at: SourceRange(start + 2, start + 3)), Diagnostic.Note("no place")])
  }

  @Test("is counted, kept in the order in which it is found, and shown in the order of its places")
  func order() {
    var found = Diagnostics()
    found.add(error("E2", at: 9))
    found.add(.warning("W1", SourceRange(5, 6), "x"))
    found.add(error("E1", at: 5))
    found.add(error("E0", at: 5))
    #expect((found.errors, found.warnings) == (3, 1) && found.list.map(\.code) == ["E2", "W1", "E1", "E0"])
    // Of one place errors come first.
    #expect(found.inFileOrder().map(\.code) == ["E0", "E1", "W1", "E2"])
    #expect(found.onlyErrors().list.count == 3 && found.onlyErrors().warnings == 0)
    let strict = found.strict()
    #expect((strict.errors, strict.warnings) == (4, 0) && strict.list.allSatisfy { $0.severity == .error })
    #expect(found.only { $0.code.hasSuffix("1") }.list.map(\.code) == ["W1", "E1"])
  }

  @Test("moves with its text, its notes too")
  func moved() {
    let moved = error("E1", at: 5).moved(by: 100)
    #expect(
      moved.range == SourceRange(105, 106) && moved.notes[0].range == SourceRange(107, 108)
        && moved.notes[1].range == nil)
    var (one, two) = (Diagnostics(), Diagnostics())
    two.add(error("E1", at: 5))
    two.add(.warning("W1", SourceRange(6, 7), "x"))
    one.add(two, movedBy: 10)
    #expect(one.list.map(\.range.start) == [15, 16] && (one.errors, one.warnings) == (1, 1))
  }

  @Test("beyond what another run found: as many of a code and message as there are more")
  func beyond() {
    var (old, new) = (Diagnostics(), Diagnostics())
    old.add(error("E1", at: 1, "a"))
    for (place, message) in ["a", "b", "a"].enumerated() {
      new.add(error("E1", at: UInt32(place + 50), message))
    }
    #expect(new.beyond(old).list.map(\.range.start) == [51, 52] && new.beyond(new).list.isEmpty)
    #expect(old.beyond(new).list.isEmpty && new.beyond(Diagnostics()).list.count == 3)
  }

  @Test("from the hundred thousandth on only the count goes on")
  func kept() {
    var found = Diagnostics()
    for place in 0..<UInt32(Diagnostics.kept) { found.add(.error("E1", SourceRange(place, place), "")) }
    #expect(found.isFull && found.list.count == 100_000)
    found.add(
      .warning,
      {
        Issue.record("it was made")
        return .notShown(SourceRange(0, 0))
      }())
    found.add(error("E1", at: 5))
    var more = Diagnostics()
    more.add(found, movedBy: 1)
    more.add(found)
    #expect((found.errors, found.warnings, found.list.count) == (100_001, 1, 100_000))
    #expect((more.errors, more.warnings, more.list.count) == (200_002, 2, 100_000))
  }

  @Test("a cause is what the program acts on")
  func causes() {
    #expect(error("E1", at: 1).cause == nil && error("E1", at: 1).because(.missingRate).cause == .missingRate)
  }
}
