import LedgerText
import TestSupport
import Testing

@Suite("The next line feed")
struct LineFeedTests {
  @Test("is found at every place in every length, whatever the bytes around it")
  func every() {
    for length in 0...40 {
      for filler: UInt8 in [0x61, 0x0B, 0x09, 0x8A, 0xFF, 0x00, 0x0D] {
        var bytes = [UInt8](repeating: filler, count: length)
        for start in 0...length {
          if lineFeed(bytes.span, from: start) != length { Issue.record("\(length) \(start)") }
        }
        for place in bytes.indices {
          bytes[place] = 0x0A
          for start in 0...place {
            if lineFeed(bytes.span, from: start) != place {
              Issue.record("\(filler) \(length): \(place) from \(start)")
            }
          }
          bytes[place] = filler
        }
      }
    }
  }

  @Test("is the first of several")
  func random() {
    var random = SmallRandom(seed: 9)
    for _ in 0..<Campaign.size(300, of: 20_000) {
      let bytes = (0..<random.next(below: 60)).map { _ in
        random.next(of: [0x0A, 0x0B, 0x09, 0x8A, 0x0A ^ 0x80, 0x61] as [UInt8])
      }
      let start = random.next(below: bytes.count + 1)
      let expected = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if lineFeed(bytes.span, from: start) != expected { Issue.record("\(bytes) from \(start)") }
    }
  }
}
