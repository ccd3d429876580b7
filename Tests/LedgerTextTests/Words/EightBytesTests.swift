import LedgerText
import TestSupport
import Testing

@Suite("Eight bytes at once")
struct EightBytesTests {
  /// Bytes that matter, and any others.
  private static func bytes(_ random: inout SmallRandom) -> [UInt8] {
    let special = Array("0123456789. #\";\n\r\tABCZ@[az".utf8) + [0x00, 0x1F, 0x21, 0x7E, 0x7F, 0x80, 0xFF]
    return (0..<8).map { _ in
      random.next(below: 3) == 0 ? UInt8(random.next(below: 256)) : special[random.next(below: special.count)]
    }
  }

  @Test("answer as a loop over the bytes does")
  func random() {
    var random = SmallRandom(seed: 7)
    for _ in 0..<Campaign.size(20_000, of: 200_000) {
      let bytes = EightBytesTests.bytes(&random)
      let eight = EightBytes(bytes.span, at: 0)
      func count(_ isIn: (UInt8) -> Bool) -> Int { bytes.firstIndex { !isIn($0) } ?? 8 }
      #expect(eight.first == bytes[0])
      #expect(eight.leadingSpaces == count { $0 == 0x20 })
      #expect(eight.leadingDigits == count { 0x30...0x39 ~= $0 })
      #expect(eight.leadingWordBytes == count { $0 > 0x20 })
      #expect(
        eight.leadingPlainBytes
          == count { $0 < 0x80 && ![0x0A, 0x22, 0x23].contains($0) && !(0x3B...0x40 ~= $0) })
      let printable = bytes.allSatisfy { 0x20...0x7E ~= $0 || $0 == 0x0A || $0 == 0x09 }
      #expect((eight.unprintable & 0x8080_8080_8080_8080 == 0) == printable)
      let isCode = bytes[..<3].allSatisfy { 0x41...0x5A ~= $0 } && bytes[3] == 0x20
      let code = bytes[..<3].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << 40
      #expect(eight.codeOfThree == (isCode ? code : nil))
      let length = 1 + random.next(below: 8)
      #expect(eight.prefix(length) == bytes[..<length].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  @Test("read numbers of one to eight digits, whatever comes after them")
  func numbers() {
    var random = SmallRandom(seed: 3)
    for _ in 0..<Campaign.size(5_000, of: 100_000) {
      let count = 1 + random.next(below: 8)
      let digits = (0..<count).map { _ in UInt8(0x30 + random.next(below: 10)) }
      let bytes = digits + (count..<8).map { _ in UInt8(random.next(below: 256)) }
      let number = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
      #expect(EightBytes(bytes.span, at: 0).number(ofDigits: count) == number)
    }
  }
}
