import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

/// A change that would alter what is there is found before it is written.
struct ChangeCheckTests {
  private static let wallet = """
    base SGD
    card a "A"
        earn 1
        benefit cinema "Cinema" 2 x quarterly
    goal trip 500 by 2027-01-01
        saved 5
    2026-11-05 28.00 a #dining GV
        used cinema
        note with Mei

    ; a remark
    2026-11-06 9.00 a #dining X
    """

  private func edits(_ text: String) -> WalletEdits {
    let file = FoundFile(name: "wallet.ledger", identity: "wallet.ledger")
    let loader = FileLoader(find: { _, _ in .success([]) }, read: { _ in .success(Array(text.utf8)) })
    let reader = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
    let parsed = reader.parse([file])
    return WalletEdits(OpenWallet(reader.resolve(parsed), parsed.outline, inbox: nil))
  }

  /// The fault of text at the start of a line.
  private func fault(_ text: String, at line: Int, in wallet: String = ChangeCheckTests.wallet) -> String? {
    let lines = wallet.split(separator: "\n", omittingEmptySubsequences: false)
    let offset = lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 }
    var edits = edits(wallet)
    edits.replace(offset..<offset, inFile: 0, by: text)
    return edits.changes[0].fault
  }

  @Test func entriesBetweenOthersAreNoFault() {
    for line in [0, 1, 4, 6, 9, 10, 11] {
      #expect(fault("2026-11-05 used a/cinema\n", at: line) == nil, "\(line)")
      #expect(
        fault("2026-11-05 used a/cinema\n", at: line, in: ChangeCheckTests.wallet + "\r\n") == nil, "\(line)")
      #expect(fault("2026-11-05 5 a GV\n    used cinema\n", at: line) == nil, "\(line)")
    }
  }

  @Test(
    arguments: [
      ("2026-11-05 used a/cinema\n", 7), ("2026-11-05 used a/cinema\n", 8), ("tag x\n", 3),
      ("2026-11-05 5 a GV\n", 7), ("2026-11-05 5 a GV\n", 8), ("goal car 5 by 2027-01-01\n", 5),
      ("card b \"B\"\n", 2),
    ])
  func entriesInsideOthersAreOne(_ text: String, _ line: Int) {
    #expect(fault(text, at: line) == "another meaning")
  }

  @Test func whatIsReplacedMayChange() {
    var edits = edits(ChangeCheckTests.wallet)
    let start = ChangeCheckTests.wallet.utf8.count - "2026-11-06 9.00 a #dining X".utf8.count
    edits.replace(start..<start + 27, inFile: 0, by: "2026-11-06 8.00 a #dining Y\n    note z\n")
    #expect(edits.changes[0].fault == nil)
  }

  @Test func manyEntriesAtTheirPlacesAreNoFault() {
    var random = SmallRandom(seed: 7)
    for _ in 0..<Campaign.size(30, of: 3_000) {
      var edits = edits(ChangeCheckTests.wallet)
      for _ in 0..<random.next(below: 6) {
        let day = Day(clamping: 2026, 10 + random.next(below: 3), 1 + random.next(below: 28))
        let (kind, rest) = random.next(of: [
          (EntryKind.expense, "5 a GV\n    used cinema\n"), (.used, "used a/cinema\n"),
          (.saved, "saved trip 5\n"),
          (.expense, "1 cash X\n    note y\n"), (.seen, "seen budget/x\n"), (.income, "income 5 cash\n"),
        ])
        edits.insert("\(day) \(rest)", kind, on: day)
      }
      for change in edits.changes {
        #expect(change.fault == nil, "\(String(decoding: change.new ?? [], as: UTF8.self))")
      }
    }
  }
}
