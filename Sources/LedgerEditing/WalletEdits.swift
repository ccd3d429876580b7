package import LedgerModel
import LedgerParser
import LedgerText

/// The changes of a wallet's files.
package struct WalletEdits {
  private struct Insertion {
    var point: InsertionPoint
    var day: Day
    /// In `texts`.
    var text: Range<Int>
  }

  private let wallet: OpenWallet
  private var insertions: [Insertion] = []
  /// Of all insertions, one after the other.
  private var texts: [UInt8] = []
  /// By the index of the file.
  private var others: [Int: [FileInsertion.Edit]] = [:]
  private var points: InsertionPoints

  package init(_ wallet: OpenWallet) {
    self.wallet = wallet
    points = InsertionPoints(wallet.outline, inbox: wallet.inbox)
  }

  /// Adds an entry after the last of its kind and day.
  package mutating func insert(_ text: String, _ kind: EntryKind, on day: Day) {
    insert(Array(text.utf8), kind, on: day)
  }

  /// The place of a new entry of a kind and day.
  package mutating func point(for kind: EntryKind, on day: Day) -> InsertionPoint {
    points.point(for: kind, on: day)
  }

  /// Adds an entry after the last of its kind and day.
  mutating func insert(_ text: [UInt8], _ kind: EntryKind, on day: Day) {
    let start = texts.count
    texts += text
    insertions.append(Insertion(point: points.point(for: kind, on: day), day: day, text: start..<texts.count))
  }

  /// The number of entries that were added to files, each after the last of its kind and day.
  var insertionCount: Int { insertions.count }

  /// The places of those entries in the files after all edits, in the order in which they were added; lines
  /// from 1.
  var insertedPlaces: [(file: Int, line: Int)] {
    var places = Array(repeating: (file: 0, line: 0), count: insertions.count)
    let groups = groups
    for (file, edits) in edits {
      let lines = FileInsertion.apply(edits, to: wallet.read.ledger.map.files[file].bytes).lines
      let own = groups.filter { $0.point.file == file }
      for (group, first) in zip(own, lines.dropFirst(others[file]?.count ?? 0)) {
        var line = first
        for number in group.numbers {
          places[number] = (file, line)
          line += texts[insertions[number].text].count { $0 == .lineFeed }
        }
      }
    }
    return places
  }

  /// Adds an entry at the end of the first file, after a blank line.
  package mutating func append(_ text: String) {
    let end = wallet.read.ledger.map.files[0].bytes.count
    others[0, default: []].append(.init(end..<end, "\n" + text))
  }

  /// Adds a definition after the last of its kind; returns its place, with the lines above it that are added
  /// too.
  package mutating func insertDefinition(_ text: String, _ kind: DefinitionKind) -> (
    point: InsertionPoint, above: Int
  ) {
    let point = wallet.outline.point(forDefinition: kind)
    let bytes = wallet.read.ledger.map.files[point.file].bytes
    let before = bytes[..<point.offset].split(separator: .lineFeed, omittingEmptySubsequences: false)
    let last = before.dropLast(before.last?.isEmpty == true ? 1 : 0).last ?? []
    let isList = isList(text, kind, after: before)
    let isAfterBlank = point.offset == 0 || last.allSatisfy { $0.isBlank || $0.isLineEnd }
    let above = isList || isAfterBlank ? "" : "\n"
    let next = bytes[point.offset...].first
    let below = isList || next.map { $0.isLineEnd } ?? true ? "" : "\n"
    others[point.file, default: []].append(.init(point.offset..<point.offset, above + text + below))
    return (point, above.utf8.count)
  }

  /// Whether an entry of one line continues a list without blank lines. Tags are such a list from the first
  /// one on.
  private func isList(_ text: String, _ kind: DefinitionKind, after lines: [ArraySlice<UInt8>]) -> Bool {
    let above = lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).suffix(2)
    guard text.utf8.count(where: { $0 == .lineFeed }) == 1, let last = above.last else { return false }
    let isTag = kind == .tag || kind == .category
    let keywords = isTag ? [DefinitionKind.tag, .category] : [kind]
    guard keywords.contains(where: { last.starts(with: "\($0.rawValue) ".utf8) }) else { return false }
    return isTag || (above.count == 2 && !above[above.startIndex].allSatisfy { $0.isBlank || $0.isLineEnd })
  }

  /// Replaces an entry by another.
  package mutating func replace(_ range: Range<Int>, inFile file: Int, by text: String) {
    others[file, default: []].append(.init(range, text))
  }

  /// The new entries, in the order of the files.
  package var newText: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.count)
    for insertion in inOrder { bytes += texts[insertion.text] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var inOrder: [Insertion] { groups.flatMap { $0.numbers.map { insertions[$0] } } }

  /// The numbers of the insertions of each point, in the order of the files.
  private var groups: [(point: InsertionPoint, numbers: [Int])] {
    let order = insertions.indices.inFileOrder { (insertions[$0].point, insertions[$0].day) }
    var groups: [(point: InsertionPoint, numbers: [Int])] = []
    for number in order {
      if groups.last?.point == insertions[number].point {
        groups[groups.count - 1].numbers.append(number)
      } else {
        groups.append((insertions[number].point, [number]))
      }
    }
    return groups
  }

  /// The insertions of each point as one edit, after the other edits of a file.
  private var edits: [Int: [FileInsertion.Edit]] {
    var edits = others
    for (point, numbers) in groups {
      var text: [UInt8] = []
      text.reserveCapacity(numbers.reduce(0) { $0 + insertions[$1].text.count })
      for number in numbers { text += texts[insertions[number].text] }
      edits[point.file, default: []].append(.init(point.offset..<point.offset, text))
    }
    return edits
  }

  /// The lines that the edits add to a file.
  func addedLines(inFile file: Int) -> AddedLines {
    AddedLines(edits[file] ?? [], to: wallet.read.ledger.map.files[file].bytes)
  }

  /// The changes of the files.
  package var changes: [FileChange] {
    let edits = edits
    let (map, files) = (wallet.read.ledger.map, wallet.read.files)
    return edits.keys.sorted().map { file in
      let old = map.files[file].bytes
      return FileChange(files[file], old, FileInsertion.apply(edits[file] ?? [], to: old))
    }
  }
}
