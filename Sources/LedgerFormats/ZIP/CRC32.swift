/// The checksum of ZIP members (ISO 3309, polynomial 0xEDB88320 with the lowest bit first).
package func crc32(_ bytes: [UInt8]) -> UInt32 {
  let tables = crcTables.span
  let span = bytes.span
  let raw = span.bytes
  var crc = ~(0 as UInt32)
  var at = 0
  // Eight bytes at a time, a table for each.
  while at + 8 <= span.count {
    let word =
      UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ UInt64(crc)
    var next: UInt32 = 0
    for byte in 0..<8 {
      next ^= tables[(7 - byte) << 8 + Int(truncatingIfNeeded: word >> UInt64(8 * byte) & 0xFF)]
    }
    crc = next
    at += 8
  }
  while at < span.count {
    crc = crc >> 8 ^ tables[Int((crc ^ UInt32(span[at])) & 0xFF)]
    at += 1
  }
  return ~crc
}

/// For each of eight places of a byte before the end, the checksum's change by each of 256 bytes.
private let crcTables: [UInt32] = {
  var tables: [UInt32] = []
  for byte in 0..<256 as Range<UInt32> {
    var crc = byte
    for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    tables.append(crc)
  }
  for at in 256..<2048 {
    let before = tables[at - 256]
    tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
  }
  return tables
}()
