import LedgerFormats

/// A compound file (MS-CFB): streams in sectors, of which each is in one chain. Old Office files are such.
struct CompoundFile {
  /// A stream or a storage beside the root.
  struct Entry {
    let name: String
    let isStream: Bool
    fileprivate let start: Int
    fileprivate let size: Int
  }

  static let maxEntries = 10_000
  /// Sectors with special meanings: the last of a chain, and the first that is not the number of a sector.
  private static let chainEnd = 0xFFFF_FFFE
  private static let special = 0xFFFF_FFFA

  private let bytes: [UInt8]
  private let shift: Int
  private let sectorCount: Int
  private var isVisited: [Bool]
  /// The sector after each.
  private var next: [UInt32] = []
  /// The streams and storages of the root.
  private(set) var entries: [Entry] = []
  /// The small sectors of streams below 4096 bytes.
  private var root: Entry?
  private var smallNext: [UInt32] = []
  private static let smallShift = 6
  private static let smallSize = 4096

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  }

  /// Reads the directory.
  init(_ bytes: [UInt8]) throws(MessageError) {
    self.bytes = bytes
    guard bytes.count >= 512, let shift = bytes.uint16(at: 30), let directory = bytes.uint32(at: 48),
      let smallTable = bytes.uint32(at: 60)
    else { throw .cut("the end of its header") }
    guard shift == 9 || shift == 12 else { throw .damaged("its sectors have an impossible size") }
    self.shift = shift
    sectorCount = max(0, (bytes.count - 1) >> shift)
    isVisited = Array(repeating: false, count: sectorCount)
    try readTable()
    try readDirectory(from: directory)
    for sector in try chain(from: smallTable) { smallNext += numbers(sector) }
  }

  /// Where the bytes of a sector are; the last one of the file may be short.
  private func range(_ sector: Int) -> Range<Int> {
    let start = (sector + 1) << shift
    return start..<min(start + 1 << shift, bytes.count)
  }

  private mutating func visit(_ sector: Int) throws(MessageError) {
    guard sector < CompoundFile.special else { throw .damaged("a chain of its sectors has no end") }
    guard sector < sectorCount else { throw .cut("one of its sectors") }
    guard !isVisited[sector] else { throw .damaged("two chains of its sectors meet") }
    isVisited[sector] = true
  }

  /// The numbers of four bytes that a sector has.
  private func numbers(_ sector: Int) -> [UInt32] {
    stride(from: range(sector).lowerBound, to: range(sector).upperBound - 3, by: 4).map {
      UInt32(bytes.uint32(at: $0) ?? 0)
    }
  }

  /// Reads the table of the sectors that come after others. It is in sectors itself, whose numbers are in the
  /// header and, if there are many, in more sectors.
  private mutating func readTable() throws(MessageError) {
    var listed = stride(from: 76, to: 512, by: 4).map { UInt32(bytes.uint32(at: $0) ?? 0) }
    var more = bytes.uint32(at: 68) ?? CompoundFile.chainEnd
    while true {
      for number in listed where next.count < sectorCount && number < CompoundFile.special {
        try visit(Int(number))
        guard range(Int(number)).count == 1 << shift else { throw .cut("the end of its table of sectors") }
        next += numbers(Int(number))
      }
      guard next.count < sectorCount, more < CompoundFile.special else { return }
      try visit(more)
      listed = numbers(more)
      guard listed.count == 1 << (shift - 2) else { throw .cut("the end of its table of sectors") }
      more = Int(listed.removeLast())
    }
  }

  /// The sectors of a chain, up to a number.
  private mutating func chain(from start: Int, most: Int = .max) throws(MessageError) -> [Int] {
    var sectors: [Int] = []
    var sector = start
    while sector != CompoundFile.chainEnd, sectors.count < most {
      try visit(sector)
      sectors.append(sector)
      guard sector < next.count else { throw .damaged("its table of sectors is too short") }
      sector = Int(next[sector])
    }
    return sectors
  }

  private mutating func readDirectory(from start: Int) throws(MessageError) {
    var all: [Entry] = []
    var links: [(left: Int, right: Int, child: Int)] = []
    for sector in try chain(from: start) {
      guard range(sector).count == 1 << shift else { throw .cut("the end of its directory") }
      for at in stride(from: range(sector).lowerBound, to: range(sector).upperBound, by: 128) {
        all.append(entry(at))
        links.append(
          (bytes.uint32(at: at + 68) ?? 0, bytes.uint32(at: at + 72) ?? 0, bytes.uint32(at: at + 76) ?? 0))
      }
      guard all.count <= CompoundFile.maxEntries else {
        throw .damaged("it has more than \(CompoundFile.maxEntries) entries")
      }
    }
    guard let first = all.first else { throw .damaged("it has no directory") }
    root = first
    // The entries of a storage are a tree by their names; each is met once.
    var isMet = Array(repeating: false, count: all.count)
    var open = [links[0].child]
    while let number = open.popLast() {
      guard number < all.count, !isMet[number] else { continue }
      isMet[number] = true
      entries.append(all[number])
      open.append(links[number].left)
      open.append(links[number].right)
    }
  }

  private func entry(_ at: Int) -> Entry {
    let length = min(bytes.uint16(at: at + 64) ?? 0, 64) / 2
    let units = (0..<max(length - 1, 0)).map { UInt16(bytes.uint16(at: at + 2 * $0) ?? 0) }
    let size = bytes.uint32(at: at + 120) ?? 0
    // The high half is of version 4 only; older writers leave it as it was.
    let high = shift == 12 ? bytes.uint32(at: at + 124) ?? 0 : 0
    return Entry(
      name: String(decoding: units, as: UTF16.self), isStream: bytes[at + 66] == 2,
      start: bytes.uint32(at: at + 116) ?? 0, size: high == 0 ? size : .max)
  }

  /// The bytes of a stream; a stream is read once.
  mutating func read(_ entry: Entry) throws(MessageError) -> [UInt8] {
    guard entry.size <= bytes.count else { throw .cut("the end of `\(entry.name)`") }
    guard entry.size < CompoundFile.smallSize else {
      let stream = try large(entry)
      guard stream.count == entry.size else { throw .cut("the end of `\(entry.name)`") }
      return stream
    }
    guard let root, root.size <= bytes.count else { throw .damaged("it has no small sectors") }
    let small = try large(root)
    var result: [UInt8] = []
    var sector = entry.start
    var isVisited = Array(repeating: false, count: smallNext.count)
    while result.count < entry.size {
      guard sector < isVisited.count, !isVisited[sector] else {
        throw .damaged("a chain of its small sectors has no end")
      }
      isVisited[sector] = true
      let start = sector << CompoundFile.smallShift
      let end = start + min(1 << CompoundFile.smallShift, entry.size - result.count)
      guard end <= small.count else { throw .cut("the end of `\(entry.name)`") }
      result.append(contentsOf: small[start..<end])
      sector = Int(smallNext[sector])
    }
    return result
  }

  /// The bytes of the sectors of a stream, as many as it has: of the root the size may be too large.
  private mutating func large(_ entry: Entry) throws(MessageError) -> [UInt8] {
    let count = (entry.size + (1 << shift) - 1) >> shift
    var result: [UInt8] = []
    result.reserveCapacity(count << shift)
    for sector in try chain(from: entry.start, most: count) {
      result.append(contentsOf: bytes[range(sector)])
    }
    result.removeLast(max(0, result.count - entry.size))
    return result
  }
}

extension MessageError {
  /// The error for a workbook of which the end is missing.
  static func cut(_ part: String) -> MessageError {
    MessageError(message: "this file ends before \(part)", help: "download it again")
  }

  /// The error for a workbook that says what is impossible.
  static func damaged(_ reason: String) -> MessageError {
    MessageError(
      message: "this workbook is damaged: \(reason)",
      help: "download it again, or open it in a spreadsheet program and save it as .xlsx")
  }
}
