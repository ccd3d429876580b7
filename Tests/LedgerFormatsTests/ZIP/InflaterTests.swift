import Foundation
import LedgerFormats
import TestSupport
import Testing

@Suite("Deflated data")
struct InflaterTests {
  /// What some data unpack to; `nil` for an error.
  private func inflated(_ packed: [UInt8], _ expected: [UInt8]) -> [UInt8]? {
    var archive = try? ZIPArchive(ZIPWriter([ZIPWriter.Member("a", deflated: packed, of: expected)]).bytes)
    guard let member = archive?.members.first else { return nil }
    return try? archive?.unpack(member)
  }

  private func expect(_ packed: [UInt8], _ text: String) {
    let bytes = Array(text.utf8)
    #expect(inflated(packed, bytes) == bytes)
    // Cut anywhere it is an error.
    for count in 0..<packed.count { #expect(inflated(Array(packed[..<count]), bytes) == nil) }
  }

  @Test("a stored block, two of them, and an empty one")
  func stored() {
    let last = BitWriter().number(1, 1).number(0, 2)
    expect(last.stored([3, 0, 0xFC, 0xFF] + Array("abc".utf8)).bytes, "abc")
    expect(last.stored([0, 0, 0xFF, 0xFF]).bytes, "")
    let two = BitWriter().number(0, 1).number(0, 2).stored([1, 0, 0xFE, 0xFF, 0x61]).number(1, 1).number(0, 2)
    expect(two.stored([1, 0, 0xFE, 0xFF, 0x62]).bytes, "ab")
  }

  @Test("a repetition may overlap with what it adds", arguments: 1...4, [3, 4, 5, 9, 10, 258])
  func repetition(_ distance: Int, _ length: Int) {
    var expected = Array("abcd".utf8)
    for _ in 0..<length { expected.append(expected[expected.count - distance]) }
    expect(
      BitWriter.fixed { $0.literal("abcd").match(length: length, distance: distance) },
      String(decoding: expected, as: UTF8.self))
  }

  @Test("a block with its own codes, as zlib packs it")
  func dynamic() throws {
    let base64 =
      "ZZJNCsJADIX3nmJOIJNkfvcKimIF8RyCG69vscyLfV02aZv3fcn79QkxXKb7OcR9jrv3/CzhNk2H6zGcpufjGGTU07quo97X"
      + "dcN/yrqRRkPzupFHw+iLgtF9yVhHoVCYNhqN0nekiZG4HFgZGcySaJCo4xG4OHkvS15xZoaW7DoIW8CtjWfAgCkna66ReWAh"
      + "sQWFhZRkCa2+8cY7B31WSqagz5V4FBYKW1BYKJuvYKFuZsFCnRMuof0CEtEr6DvTG+g7OzO/gciqzY8g8obMr0B4sZb85GYT"
      + "v+CWvdb5fSgQ42uz+nejnA8yJPNt28/GFw=="
    let rows = (0..<40).map {
      "row \($0 * $0 % 9973) \($0 % 7 == 0 ? "KOPI" : "NOODLE HOUSE") \($0 % 100).50\n"
    }
    expect([UInt8](try #require(Data(base64Encoded: base64))), rows.joined())
  }

  @Test("codes of 15 bits, which no table has")
  func longCodes() {
    // Literals 97…111 with codes of 1 to 15 bits, and the end of the block with one of 15 bits.
    var lengths = [Int](repeating: 0, count: 257)
    for index in 0..<14 { lengths[97 + index] = index + 1 }
    (lengths[111], lengths[256]) = (15, 15)
    var writer = codes(lengths, distances: [0])
    for index in 0..<14 { writer = writer.code(1 << (index + 1) - 2, index + 1) }
    expect(writer.code(0x7FFE, 15).code(0x7FFF, 15).bytes, "abcdefghijklmno")
  }

  /// A last block with codes of these lengths, which are written by codes of four bits.
  private func codes(_ lengths: [Int], distances: [Int]) -> BitWriter {
    var writer = BitWriter().number(1, 1).number(2, 2).number(lengths.count - 257, 5)
      .number(distances.count - 1, 5).number(15, 4)
    // Lengths 0 to 15 have four bits each; repetitions have no code.
    for order in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      writer = writer.number(order < 16 ? 4 : 0, 3)
    }
    for length in lengths + distances { writer = writer.code(length, 4) }
    return writer
  }

  @Test("what the data must not say is an error")
  func impossible() {
    let wrong: [[UInt8]] = [
      // A distance to before the start, a length and a distance that do not exist, a kind of block that does not.
      BitWriter.fixed { $0.literal("a").match(length: 3, distance: 2) },
      BitWriter.fixed { $0.literal("a").code(0b1100_0110, 8) },
      BitWriter.fixed { $0.literal("a").code(1, 7).code(30, 5) },
      BitWriter().number(1, 1).number(3, 2).number(0, 40).bytes,
      // The length of a stored block and its complement.
      BitWriter().number(1, 1).number(0, 2).stored([1, 0, 0xFF, 0xFF, 0x61]).bytes,
      // Too many codes, too few, none for the end of the block.
      codes([Int](repeating: 1, count: 257), distances: [0]).number(0, 64).bytes,
      codes([2] + [Int](repeating: 0, count: 255) + [2], distances: [0]).number(0, 64).bytes,
      codes([1, 1] + [Int](repeating: 0, count: 255), distances: [0]).number(0, 64).bytes,
    ]
    for packed in wrong { #expect(inflated(packed, Array("aaaa".utf8)) == nil) }
  }

  @Test("any bytes are data or an error")
  func random() {
    var random = SmallRandom(seed: 3)
    for _ in 0..<Campaign.rounds(2_000, of: 200_000) {
      let bytes = (0..<random.next(below: 60)).map { _ in UInt8(random.next(below: 256)) }
      let expected = [UInt8](repeating: 0x61, count: random.next(below: 400))
      let unpacked = inflated(bytes, expected)
      #expect(unpacked == nil || unpacked == expected)
    }
  }
}
