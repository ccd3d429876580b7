import LedgerFormats
import Synchronization
import Testing

@Suite("Output in parts")
struct OutputPartsTests {
  /// The parts `a`, `bb`, `ccc`.
  private static let three = OutputParts { use in
    for count in 0..<3 {
      guard use(Array(repeating: UInt8(ascii: "a") + UInt8(count), count: count + 1)) else { return }
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("parts are made in order, each time from the first one")
  func inOrder() {
    for _ in 0..<2 {
      var parts: [String] = []
      OutputPartsTests.three.each { part in
        parts.append(text(part))
        return true
      }
      #expect(parts == ["a", "bb", "ccc"])
      #expect(text(OutputPartsTests.three.bytes) == "abbccc")
    }
  }

  @Test("no part is made after a writer has stopped")
  func stopped() {
    let made = Mutex(0)
    let endless = OutputParts { use in repeat { made.withLock { $0 += 1 } } while use([0]) }
    var written = 0
    endless.each { part in
      written += part.count
      return written < 5
    }
    #expect(made.withLock { $0 } == 5)
  }

  @Test(
    "rows in two threads are in their order, between their head and their tail", arguments: [0, 1, 3, 4, 100])
  func rows(count: Int) {
    let numbers = (0..<count).map { "\($0)," }
    let parts = OutputParts(head: Array("<".utf8), rows: count, atOnce: 3, tail: Array(">".utf8)) { rows in
      Array(numbers[rows].joined().utf8)
    }
    #expect(text(parts.bytes) == "<\(numbers.joined())>")
    let inner = OutputParts(head: Array("[".utf8), rows: count, tail: Array("]".utf8), withoutFirst: 1) {
      rows in
      rows.isEmpty ? [] : Array(",\(rows.count)".utf8)
    }
    #expect(text(inner.bytes) == (count == 0 ? "[]" : "[\(count)]"))
  }

  @Test("something is done after a number of their bytes")
  func afterEach() {
    let done = Mutex(0)
    #expect(text(OutputPartsTests.three.afterEach(3) { done.withLock { $0 += 1 } }.bytes) == "abbccc")
    #expect(done.withLock { $0 } == 2)
  }

  @Test("known bytes are one part; empty ones are empty")
  func bytes() {
    #expect(OutputParts([1, 2, 3]).bytes == [1, 2, 3])
    #expect(!OutputParts([1]).isEmpty)
    #expect(OutputParts([]).isEmpty)
    #expect(OutputParts { _ in }.isEmpty)
    #expect(!OutputPartsTests.three.isEmpty)
  }
}
