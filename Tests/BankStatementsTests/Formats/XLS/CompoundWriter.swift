import TestSupport

/// Writes compound files of version 3, for tests.
struct CompoundWriter {
  /// The bytes with the places of what a test changes.
  struct File {
    var bytes: [UInt8]
    /// The table of sectors.
    let table: Int
    let directory: Int
  }

  var streams: [(name: String, bytes: [UInt8])]
  private var sectors: [UInt8] = []
  private var next: [Int] = []

  init(_ streams: [(name: String, bytes: [UInt8])]) { self.streams = streams }

  static func workbook(_ stream: [UInt8]) -> [UInt8] { CompoundWriter([("Workbook", stream)]).file.bytes }

  private static let end = 0xFFFF_FFFE

  private mutating func add(_ bytes: [UInt8], size: Int = 512) -> Int {
    guard !bytes.isEmpty else { return CompoundWriter.end }
    let start = next.count
    let count = (bytes.count + 511) / 512
    for index in 1...count { next.append(index == count ? CompoundWriter.end : start + index) }
    sectors += bytes + [UInt8](repeating: 0, count: count * 512 - bytes.count)
    return start
  }

  var file: File {
    var writer = self
    return writer.write()
  }

  private mutating func write() -> File {
    var (entries, small, smallNext) = ([[UInt8]](), [UInt8](), [UInt8]())
    for (index, stream) in streams.enumerated() {
      let right = index + 2 <= streams.count ? index + 2 : 0xFFFF_FFFF
      var start = small.count / 64
      if stream.bytes.count >= 4096 {
        start = add(stream.bytes)
      } else {
        let count = (stream.bytes.count + 63) / 64
        for step in 0..<count {
          smallNext += number(step + 1 == count ? CompoundWriter.end : start + step + 1, 4)
        }
        small += stream.bytes + [UInt8](repeating: 0, count: count * 64 - stream.bytes.count)
      }
      entries.append(entry(stream.name, 2, right: right, child: 0xFFFF_FFFF, start, stream.bytes.count))
    }
    let smallStart = add(small)
    let smallTable = add(smallNext)
    let root = entry(
      "Root Entry", 5, right: 0xFFFF_FFFF, child: streams.isEmpty ? 0xFFFF_FFFF : 1, smallStart, small.count)
    let directory = add((root + entries.joined()) + [])
    var tables = 1
    while tables * 128 < next.count + tables { tables += 1 }
    let table = next.count
    next += [Int](repeating: 0xFFFF_FFFD, count: tables)
    var numbers = next.flatMap { number($0, 4) }
    numbers += [UInt8](repeating: 0xFF, count: tables * 512 - numbers.count)
    var header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + number(0, 16)
    header += number(0x3E, 2) + number(3, 2) + number(0xFFFE, 2) + number(9, 2) + number(6, 2) + number(0, 10)
    header +=
      number(tables, 4) + number(directory, 4) + number(0, 4) + number(4096, 4) + number(smallTable, 4)
    header += number(smallNext.isEmpty ? 0 : 1, 4) + number(CompoundWriter.end, 4) + number(0, 4)
    for index in 0..<109 { header += number(index < tables ? table + index : 0xFFFF_FFFF, 4) }
    return File(
      bytes: header + sectors + numbers, table: (table + 1) * 512, directory: (directory + 1) * 512)
  }

  private func entry(_ name: String, _ kind: Int, right: Int, child: Int, _ start: Int, _ size: Int)
    -> [UInt8]
  {
    let units = name.utf16.flatMap { number(Int($0), 2) }
    var entry = units + [UInt8](repeating: 0, count: 64 - units.count)
    entry += number(units.count + 2, 2) + number(kind, 1) + number(1, 1) + number(0xFFFF_FFFF, 4)
    entry += number(right, 4) + number(child, 4) + number(0, 36)
    return entry + number(start, 4) + number(size, 8)
  }
}
