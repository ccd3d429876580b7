import LedgerModel
import LedgerParser
import LedgerText

/// Entries as bytes without what means nothing: white space between words, comments, empty lines. Those that have the
/// same bytes mean the same, as long as names and symbols stand for the same; those that mean the same may still have
/// others (`12.5` and `12.50`).
struct EntryFingerprints {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  /// The texts of some entries.
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

  /// How many there are.
  var count: Int { starts.count - 1 }

  /// The bytes of one, each of its lines ended by a line feed.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  /// Whether one has the same bytes as one of others.
  private func isSame(_ index: Int, _ other: EntryFingerprints, _ place: Int) -> Bool { self[index] == other[place] }

  private func hash(_ index: Int) -> Int {
    var hasher = Hasher()
    bytes[starts[index]..<starts[index + 1]].withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  // MARK: One line

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
        if byte == UInt8(ascii: "\\"), at < end {
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

  /// A text's spaces count: all of it up to the end of the line.
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

extension EntryFingerprints {
  /// The places of those that remain where each takes away one of the same bytes in the other, the first the first. Of
  /// `once` any number of the same counts as one.
  static func rest(
    _ old: EntryFingerprints, _ new: EntryFingerprints, once: (ArraySlice<UInt8>) -> Bool
  ) -> (old: [Int], new: [Int]) {
    // Nearly all entries stand where they stood: what is the same from both ends needs no table.
    let most = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < most, old.isSame(head, new, head) { head += 1 }
    while tail < most - head, old.isSame(old.count - 1 - tail, new, new.count - 1 - tail) { tail += 1 }
    let (before, after) = (head..<old.count - tail, head..<new.count - tail)
    var table = Table(old, room: before.count)
    for place in before.reversed() { table.insert(place, once: once(old[place])) }
    var seen = Table(new, room: 0)
    var rest: (old: [Int], new: [Int]) = ([], [])
    for place in after {
      if once(new[place]) {
        guard seen.insert(place, once: true) else { continue }
      }
      if !table.take(new, place) { rest.new.append(place) }
    }
    rest.old = before.filter { !table.isTaken[$0] && !table.isDropped[$0] }
    return rest
  }

  /// Texts by their bytes. Those of one hash are a chain, of which nearly always the first is taken.
  private struct Table {
    private let texts: EntryFingerprints
    private var heads: [Int: Int32] = [:]
    private var next: [Int32]
    private(set) var isTaken: [Bool]
    /// Those that another says already.
    private(set) var isDropped: [Bool]

    init(_ texts: EntryFingerprints, room: Int) {
      self.texts = texts
      heads.reserveCapacity(room)
      next = Array(repeating: -1, count: texts.count)
      isTaken = Array(repeating: false, count: texts.count)
      isDropped = isTaken
    }

    /// Adds one; `once` only if there is none like it. Whether it was added.
    @discardableResult
    mutating func insert(_ place: Int, once: Bool) -> Bool {
      let hash = texts.hash(place)
      let head = heads[hash] ?? -1
      var at = head
      while once, at >= 0 {
        if texts.isSame(place, texts, Int(at)) {
          isDropped[place] = true
          return false
        }
        at = next[Int(at)]
      }
      next[place] = head
      heads[hash] = Int32(place)
      return true
    }

    /// Takes one of the same bytes away; whether there was one.
    mutating func take(_ other: EntryFingerprints, _ place: Int) -> Bool {
      let hash = other.hash(place)
      guard var at = heads[hash] else { return false }
      var before: Int32 = -1
      while at >= 0 {
        if other.isSame(place, texts, Int(at)) {
          isTaken[Int(at)] = true
          if before < 0 { heads[hash] = next[Int(at)] } else { next[Int(before)] = next[Int(at)] }
          return true
        }
        (before, at) = (at, next[Int(at)])
      }
      return false
    }
  }
}
