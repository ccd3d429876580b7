package import LedgerModel
package import LedgerParser
import LedgerText

/// A wallet that was read to be changed.
package struct OpenWallet {
  /// What it means.
  package let read: LoadedLedger
  /// What it says.
  package let outline: Outline
  /// Where `option inbox` wants new entries, by the file's place in the map.
  package let inbox: Int?

  package init(_ read: LoadedLedger, _ outline: Outline, inbox: Int?) {
    (self.read, self.outline, self.inbox) = (read, outline, inbox)
  }
}

/// What will change in a wallet's files.
package struct WalletEdits {
  private struct Insertion {
    var point: InsertionPoint
    var day: Day
    var text: String
  }

  private struct Place: Hashable {
    var kind: EntryKind
    var day: Day
  }

  private let wallet: OpenWallet
  private var insertions: [Insertion] = []
  private var others: [Int: [FileInsertion.Edit]] = [:]
  /// Entries of one kind and day go to one point.
  private var points: [Place: InsertionPoint] = [:]

  package init(_ wallet: OpenWallet) { self.wallet = wallet }

  /// Adds an entry after the last of its kind and day.
  package mutating func insert(_ text: String, _ kind: EntryKind, on day: Day) {
    let place = Place(kind: kind, day: day)
    let outline = wallet.outline
    let point =
      points[place] ?? wallet.inbox.map { outline.point(in: $0, on: day) } ?? outline.point(for: kind, on: day)
    points[place] = point
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

  /// The new entries, in the order in which they will stand.
  package var newText: String { inOrder.map(\.text).joined() }

  private var inOrder: [Insertion] { insertions.inFileOrder { ($0.point, $0.day) } }

  /// The files as they will be.
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

extension OpenWallet {
  /// The bytes of a file once some changes are made: what was read once is not read again, for standard input has no
  /// second time. `nil` for a file that was not read.
  package func bytes(of file: FoundFile, after changes: [FileChange]) -> [UInt8]? {
    if let change = changes.first(where: { $0.path == file.identity }) { return change.new ?? [] }
    return read.files.firstIndex { $0.identity == file.identity }.map { read.ledger.map.files[$0].bytes }
  }
}
