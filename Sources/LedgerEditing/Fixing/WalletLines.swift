import LedgerModel
import LedgerParser
import LedgerText

/// The first line of an entry, which may be a wrong one.
struct EntryLine: Hashable {
  /// The path of its file.
  let file: String
  /// From 1.
  let line: Int
}

/// A wallet before its fixes, with the lines on which its entries begin.
struct WalletLines {
  let read: LoadedLedger
  /// The paths of files that stay as they are.
  let left: Set<String>
  /// By the paths of the files, in order.
  private let starts: [String: [Int]]

  init(_ read: LoadedLedger, leaving left: Set<String>) {
    self.read = read
    self.left = left
    var starts: [String: [Int]] = [:]
    // Only files with something to fix are looked at.
    let files = Set(read.diagnostics.fixable.list.map { read.ledger.map.fileIndex(at: $0.range.start) })
    for file in files where read.files.indices.contains(file) {
      starts[read.files[file].identity] = WalletLines.starts(read.ledger.map.files[file].bytes)
    }
    self.starts = starts
  }

  /// The lines in which an entry begins: those with a word in column 1.
  private static func starts(_ bytes: [UInt8]) -> [Int] {
    let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      guard let first = lines[index].first else { return false }
      return !first.isBlank && !first.isLineEnd && first != .semicolon
    }.map { $0 + 1 }
  }

  /// The entry of a line; `nil` in a file without fixes.
  func entry(atLine line: Int, ofFile file: String) -> EntryLine? {
    guard let starts = starts[file] else { return nil }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return EntryLine(file: file, line: low > 0 ? starts[low - 1] : 1)
  }

  func bytes(ofFile path: String) -> [UInt8]? {
    read.files.firstIndex { $0.identity == path }.map { read.ledger.map.files[$0].bytes }
  }
}
