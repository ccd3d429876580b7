import LedgerModel
import LedgerParser
import LedgerText

/// The bytes of entries without white space between words, comments and empty lines. Equal bytes have the same meaning
/// if names and symbols do; different bytes may have the same meaning (`12.5` and `12.50`).
struct EntryFingerprints {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  init(_ entries: [EntryBytes], _ read: LoadedLedger) {
    bytes.reserveCapacity(entries.reduce(0) { $0 + $1.range.count })
    starts.reserveCapacity(entries.count + 1)
    for entry in entries { add(entry.range, read.ledger.map.files[entry.file].bytes) }
  }

  private mutating func add(_ range: Range<Int>, _ file: [UInt8]) {
    let source = file.span
    var at = range.lowerBound
    while at < range.upperBound {
      let end = lineFeed(source, from: at)
      add(source, at, min(end, range.upperBound))
      at = end + 1
    }
    starts.append(bytes.count)
  }

  var count: Int { starts.count - 1 }

  /// The bytes of an entry, each line ended by a line feed.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  func hash(_ index: Int) -> Int {
    var hasher = Hasher()
    bytes[starts[index]..<starts[index + 1]].withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Adds a line.
  private mutating func add(_ source: Span<UInt8>, _ start: Int, _ end: Int) {
    var cursor = Cursor(at: start, end: end > start && source[end - 1] == .carriageReturn ? end - 1 : end)
    let first = bytes.count
    while let word = cursor.takeWord(source) {
      if bytes.count > first { bytes.append(.space) }
      let isProperty = word.start > start && bytes.count == first
      append(source, word.start, word.end)
      if isProperty, Keywords.isText(bytes[first...]) {
        appendText(source, cursor)
        break
      }
    }
    if bytes.count > first { bytes.append(.lineFeed) }
  }

  /// Appends a text with its spaces, up to the end of the line.
  private mutating func appendText(_ source: Span<UInt8>, _ cursor: Cursor) {
    var (cursor, end) = (cursor, cursor.end)
    cursor.skipBlanks(source)
    while end > cursor.at, source[end - 1].isBlank { end -= 1 }
    bytes.append(.space)
    append(source, cursor.at, end)
  }

  private mutating func append(_ source: Span<UInt8>, _ start: Int, _ end: Int) {
    for index in start..<end { bytes.append(source[index]) }
  }
}
