/// Writes deflated data bit by bit (RFC 1951).
struct BitWriter {
  private var bits: [Bool] = []

  /// A last block with fixed codes.
  static func fixed(_ body: (BitWriter) -> BitWriter) -> [UInt8] {
    body(BitWriter().number(1, 1).number(1, 2)).code(0, 7).bytes
  }

  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
        $0 | ($1.element ? 1 << $1.offset : 0)
      }
    }
  }

  /// A number, its lowest bit first.
  func number(_ value: Int, _ count: Int) -> BitWriter { added((0..<count).map { value >> $0 & 1 == 1 }) }

  /// A code, its highest bit first.
  func code(_ value: Int, _ count: Int) -> BitWriter {
    added((0..<count).reversed().map { value >> $0 & 1 == 1 })
  }

  /// Zeros up to the next byte, then bytes.
  func stored(_ bytes: [UInt8]) -> BitWriter {
    bytes.reduce(number(0, (8 - bits.count % 8) % 8)) { $0.number(Int($1), 8) }
  }

  /// Bytes below 144 in fixed codes.
  func literal(_ text: String) -> BitWriter { text.utf8.reduce(self) { $0.code(0x30 + Int($1), 8) } }

  /// A repetition in fixed codes: of length 3 to 10 or 258, from a distance of 1 to 4.
  func match(length: Int, distance: Int) -> BitWriter {
    (length == 258 ? code(0b1100_0101, 8) : code(length - 2, 7)).code(distance - 1, 5)
  }

  private func added(_ more: [Bool]) -> BitWriter {
    var result = self
    result.bits += more
    return result
  }
}
