package import LedgerModel
import LedgerParser
import LedgerText

/// The changes of a wallet's files.
package struct WalletEdits {
  private struct Insertion {
    var point: InsertionPoint
    var day: Day
    var text: String
  }

  private struct KindAndDay: Hashable {
    var kind: EntryKind
    var day: Day
  }

  private let wallet: OpenWallet
  private var insertions: [Insertion] = []
  /// By the index of the file.
  private var others: [Int: [FileInsertion.Edit]] = [:]
  private var points: [KindAndDay: InsertionPoint] = [:]

  package init(_ wallet: OpenWallet) { self.wallet = wallet }

  /// Adds an entry after the last of its kind and day.
  package mutating func insert(_ text: String, _ kind: EntryKind, on day: Day) {
    let key = KindAndDay(kind: kind, day: day)
    let outline = wallet.outline
    let point =
      points[key] ?? wallet.inbox.map { outline.point(in: $0, on: day) } ?? outline.point(for: kind, on: day)
    points[key] = point
    insertions.append(Insertion(point: point, day: day, text: text))
  }

  /// Adds an entry at the end of the first file, after a blank line.
  package mutating func append(_ text: String) {
    let end = wallet.read.ledger.map.files[0].bytes.count
    others[0, default: []].append(.init(end..<end, "\n" + text))
  }

  /// Adds a card after the last one.
  package mutating func insertCard(_ text: String) -> InsertionPoint {
    let point = wallet.outline.pointForCard
    others[point.file, default: []].append(.init(point.offset..<point.offset, (point.offset > 0 ? "\n" : "") + text))
    return point
  }

  /// Replaces an entry by another.
  package mutating func replace(_ range: Range<Int>, inFile file: Int, by text: String) {
    others[file, default: []].append(.init(range, text))
  }

  /// The new entries, in the order of the files.
  package var newText: String { inOrder.map(\.text).joined() }

  private var inOrder: [Insertion] { insertions.inFileOrder { ($0.point, $0.day) } }

  /// The changes of the files.
  package var changes: [FileChange] {
    var edits = others
    for insertion in inOrder {
      let offset = insertion.point.offset
      edits[insertion.point.file, default: []].append(.init(offset..<offset, insertion.text))
    }
    let (map, files) = (wallet.read.ledger.map, wallet.read.files)
    return edits.keys.sorted().map { file in
      let old = map.files[file].bytes
      return FileChange(
        name: files[file].name, path: files[file].identity, old: old,
        new: FileInsertion.apply(edits[file] ?? [], to: old).bytes)
    }
  }
}
