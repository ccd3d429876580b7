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
    var at = start
    while at < end, isBlank(source[at]) { at += 1 }
    guard at < end, source[at] != .semicolon else { return }
    let first = bytes.count
    let isProperty = at > start
    var isFirstWord = true
    while at < end, source[at] != .semicolon {
      if !isFirstWord { bytes.append(.space) }
      let wordStart = bytes.count
      addWord(source, &at, end)
      if isFirstWord, isProperty, isText(bytes[wordStart...]) {
        addRest(source, at, end)
        break
      }
      isFirstWord = false
      while at < end, isBlank(source[at]) { at += 1 }
    }
    if bytes.count > first { bytes.append(.lineFeed) }
  }

  private mutating func addWord(_ source: Span<UInt8>, _ at: inout Int, _ end: Int) {
    if source[at] == .quote {
      bytes.append(.quote)
      at += 1
      while at < end {
        let byte = source[at]
        bytes.append(byte)
        at += 1
        if byte == .quote { return }
        if byte == .backslash, at < end {
          bytes.append(source[at])
          at += 1
        }
      }
      return
    }
    while at < end, !isBlank(source[at]) {
      bytes.append(source[at])
      at += 1
    }
  }

  /// Adds a text with its spaces, up to the end of the line.
  private mutating func addRest(_ source: Span<UInt8>, _ start: Int, _ end: Int) {
    var (at, end) = (start, end)
    while at < end, isBlank(source[at]) { at += 1 }
    while end > at, isBlank(source[end - 1]) { end -= 1 }
    bytes.append(.space)
    while at < end {
      bytes.append(source[at])
      at += 1
    }
  }

  private func isText(_ name: ArraySlice<UInt8>) -> Bool {
    Keywords.textProperties.contains { $0.utf8.elementsEqual(name) }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab || byte == .carriageReturn }
}
