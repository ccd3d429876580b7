import LedgerFormats
import Synchronization
import Testing

@Suite("Output in parts")
struct OutputPartsTests {
  /// The parts `a`, `bb`, `ccc`.
  private static let three = OutputParts {
    var count = 0
    return { buffer in
      if count == 3 { return false }
      buffer += repeatElement(UInt8(ascii: "a") + UInt8(count), count: count + 1)
      count += 1
      return true
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
    let endless = OutputParts {
      { buffer in
        buffer.append(0)
        made.withLock { $0 += 1 }
        return true
      }
    }
    var written = 0
    endless.each { part in
      written += part.count
      return written < 5
    }
    #expect(made.withLock { $0 } == 5)
  }

  @Test("known bytes are one part; empty ones are empty")
  func bytes() {
    #expect(OutputParts([1, 2, 3]).bytes == [1, 2, 3])
    #expect(!OutputParts([1]).isEmpty)
    #expect(OutputParts([]).isEmpty)
    #expect(OutputParts { { _ in false } }.isEmpty)
    #expect(!OutputPartsTests.three.isEmpty)
  }
}
