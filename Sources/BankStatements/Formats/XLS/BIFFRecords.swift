import LedgerFormats

/// The records of a stream of a workbook (MS-XLS, 2.3), one after the other.
struct BIFFRecords {
  /// The kinds that are read; all others are skipped by their length.
  enum Kind {
    /// Some programs write those of older versions.
    static var formula: Int { 0x06 }
    static var formula3: Int { 0x206 }
    static var formula4: Int { 0x406 }
    static var endOfPart: Int { 0x0A }
    static var dateMode: Int { 0x22 }
    static var filePass: Int { 0x2F }
    static var continued: Int { 0x3C }
    static var boundSheet: Int { 0x85 }
    static var mulRK: Int { 0xBD }
    static var xf: Int { 0xE0 }
    static var sst: Int { 0xFC }
    static var labelSST: Int { 0xFD }
    static var number: Int { 0x203 }
    static var label: Int { 0x204 }
    static var boolErr: Int { 0x205 }
    static var string: Int { 0x207 }
    static var rk: Int { 0x27E }
    static var format: Int { 0x41E }
    static var startOfPart: Int { 0x809 }
  }

  let bytes: [UInt8]
  /// Of the record that was read last.
  private(set) var kind = 0
  /// Where its data are.
  private(set) var data = 0..<0
  /// The next record.
  private(set) var at: Int

  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    at = place
  }

  /// Reads the next record.
  @inline(__always)
  mutating func next() throws(MessageError) {
    guard at <= bytes.count - 4 else { throw .cut("the end of its records") }
    kind = uint16(at)
    let start = at + 4
    let count = uint16(at + 2)
    guard count <= bytes.count - start else { throw .cut("the end of a record") }
    data = start..<(start + count)
    at = data.upperBound
  }

  /// The data of the record with those of the `CONTINUE` records after it, which are read.
  mutating func continuedData() throws(MessageError) -> [Range<Int>] {
    var parts = [data]
    while at <= bytes.count - 4, uint16(at) == Kind.continued {
      try next()
      parts.append(data)
    }
    return parts
  }

  /// The number of two bytes at a place of the stream that is known to be in it.
  @inline(__always)
  func uint16(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  /// The number of four bytes at a place of the stream that is known to be in it.
  @inline(__always)
  func uint32(_ place: Int) -> Int { uint16(place) | uint16(place + 2) << 16 }
}
