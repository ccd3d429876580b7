import LedgerFormats
import SystemLibrary
import TestSupport
import Testing

@Suite("Numbers as bytes")
struct ByteBufferTests {
  /// The plain way: the digits of a text, with a point and commas.
  private func text(_ value: Int128, decimals: Int, isGrouped: Bool) -> String {
    var digits = String(value.magnitude)
    while digits.count <= decimals { digits = "0" + digits }
    let whole = digits.dropLast(decimals)
    var shown = ""
    for (index, digit) in whole.enumerated() {
      if isGrouped, index > 0, (whole.count - index) % 3 == 0 { shown += "," }
      shown.append(digit)
    }
    return (value < 0 ? "-" : "") + shown + (decimals == 0 ? "" : "." + digits.suffix(decimals))
  }

  @Test("amounts of every length and number of decimals", arguments: 1...Campaign.size(300, of: 5_000))
  func decimals(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    for _ in 0..<100 {
      var value: Int128 = 0
      for _ in 0..<random.next(below: 38) { value = value * 10 + Int128(random.next(below: 10)) }
      if random.next(below: 3) == 0 { value = -value }
      let decimals = random.next(below: 20)
      var bytes = ByteBuffer(reserving: 1)
      bytes.append(decimal: value, decimals: decimals)
      let end = bytes.count
      bytes.append(grouped: value, decimals: decimals)
      let (plain, grouped) = (
        text(value, decimals: decimals, isGrouped: false), text(value, decimals: decimals, isGrouped: true)
      )
      #expect(String(decoding: bytes.bytes(), as: UTF8.self) == plain + grouped)
      #expect(
        decimalWidth(value, decimals: decimals) == end
          && groupedWidth(value, decimals: decimals) == grouped.count)
    }
  }

  @Test("the numbers around each power of ten")
  func powers() {
    for decimals in 0...7 {
      var power: Int128 = 1
      for _ in 0..<20 {
        for value in [power - 1, power, power + 1, -power] {
          var bytes = ByteBuffer()
          bytes.append(decimal: value, decimals: decimals)
          bytes.append(grouped: value, decimals: decimals)
          let expected =
            text(value, decimals: decimals, isGrouped: false)
            + text(value, decimals: decimals, isGrouped: true)
          #expect(String(decoding: bytes.bytes(), as: UTF8.self) == expected)
        }
        power *= 10
      }
    }
  }

  @Test("an array of the bytes, fewer and more than expected", arguments: [0, 1, 63, 64, 65, 1_000])
  func array(capacity: Int) {
    for count in 0...130 {
      let all = (0..<count).map { UInt8($0) }
      let bytes = ByteBuffer.array(reserving: capacity) { buffer in
        // Parts of every length, which are copied in different ways.
        var at = 0
        while at < count {
          let end = min(count, at + at % 23 + 1)
          buffer.append(all.span, at..<end)
          at = end
        }
      }
      #expect(bytes == all)
    }
  }

  @Test("bytes are kept while the buffer grows, and removed from a place on")
  func growing() {
    var bytes = ByteBuffer(reserving: 1)
    var expected: [UInt8] = []
    for number in 0..<1_000 {
      bytes.append(UInt8(number & 255))
      bytes.append([1, 2, 3])
      bytes.append(0x0807_0605_0403_0201, count: number % 9)
      bytes.append(spaces: number % 20)
      expected += [UInt8(number & 255), 1, 2, 3] + Array([1, 2, 3, 4, 5, 6, 7, 8].prefix(number % 9))
      expected += Array(repeating: 0x20, count: number % 20)
    }
    #expect(bytes.bytes() == expected)
    bytes.removeAll(from: 500)
    #expect(bytes.bytes() == Array(expected.prefix(500)))
  }
}
