import LedgerModel
import LedgerText

/// Numbers for payees, found by the bytes after the source without decoding every line.
struct PayeeTable {
  private let map: SourceMap
  private var endings = NameTable()
  private var file = 0
  private var asked = 0

  init(_ ledger: Ledger) { map = ledger.map }

  /// The number of an expense's payee, the same for lines that end in the same bytes.
  mutating func place(of expense: Expense) -> Int {
    map.release(atRow: asked)
    asked += 1
    let position = expense.position
    if position < map.files[file].base || position >= map.files[file].end {
      file = map.fileIndex(at: position)
    }
    return map.withBytes(ofFile: file) { bytes, base in
      let start = Int(position - base) + (expense.payeeOffset ?? 0)
      return Int(endings.intern(bytes, start, entryLineFeed(bytes, from: start) ?? start).id.number)
    }
  }
}
