import LedgerText
import TestSupport
import Testing

@Suite("The order in which text is read")
struct ReadingOrderTests {
  /// What a reader reads, byte by byte: positions in the order in which they are read.
  private struct Model {
    var order = ReadingOrder()
    var positions: [UInt32] = []

    mutating func append(_ text: Range<UInt32>) {
      order.append(text)
      positions += Array(text)
    }

    mutating func insert(_ text: Range<UInt32>, at position: UInt32) {
      order.insert(text, at: position)
      // A position after the last byte that was read is the end.
      let place =
        positions.firstIndex(of: position) ?? positions.firstIndex(of: position - 1).map { $0 + 1 } ?? 0
      positions.insert(contentsOf: Array(text), at: place)
    }

    /// The positions whose number is not how many bytes are read before them.
    var wrong: [String] {
      positions.enumerated().filter { order.number(of: $0.element) != UInt32($0.offset) }.map {
        "\($0.element) is \(order.number(of: $0.element)), not \($0.offset)"
      }
    }
  }

  @Test("of no text and of one is that of the positions")
  func plain() {
    #expect(ReadingOrder().number(of: 0) == 0 && ReadingOrder().number(of: 77) == 77)
    var model = Model()
    model.append(0..<10)
    model.append(10..<20)
    #expect(model.wrong.isEmpty && model.order.number(of: 20) == 20)
  }

  @Test("an included file is read where its include is")
  func included() {
    var model = Model()
    // The main file is at 0 ..< 100 and includes at 40 the file at 101 ..< 131, which includes at 111 that at 132 ..< 140.
    model.append(0..<40)
    model.append(101..<111)
    model.append(132..<140)
    model.append(111..<131)
    model.append(40..<100)
    #expect(model.wrong.isEmpty, "\(model.wrong)")
    #expect(
      [39, 101, 132, 139, 111, 130, 40, 99].map { model.order.number(of: $0) } == [
        39, 40, 50, 57, 58, 77, 78, 137,
      ])
  }

  @Test("text with no bytes changes nothing")
  func empty() {
    var model = Model()
    model.append(0..<5)
    model.append(10..<10)
    model.append(5..<9)
    #expect(
      model.order.number(of: 4) == 4 && model.order.number(of: 5) == 5 && model.order.number(of: 8) == 8)
  }

  @Test(
    "text that is inserted is read at its place, and what follows after it",
    arguments: [0, 1, 5, 19, 20] as [UInt32])
  func inserted(position: UInt32) {
    var model = Model()
    model.append(0..<20)
    model.insert(21..<28, at: position)
    #expect(model.wrong.isEmpty, "\(model.wrong)")
    #expect(model.order.number(of: 21) == position)
  }

  @Test("texts at one place are read in the order in which they come")
  func twice() {
    var model = Model()
    model.append(0..<20)
    model.insert(21..<25, at: 10)
    model.insert(26..<30, at: 10)
    #expect(model.wrong.isEmpty, "\(model.wrong)")
    #expect([21, 26, 10].map { model.order.number(of: $0) } == [10, 14, 18])
  }

  @Test("text can be inserted into text that was included")
  func intoIncluded() {
    var model = Model()
    model.append(0..<10)
    model.append(21..<41)
    model.append(10..<20)
    model.insert(42..<50, at: 30)
    model.insert(51..<53, at: 12)
    #expect(model.wrong.isEmpty, "\(model.wrong)")
  }

  @Test("random files with includes and insertions: each position has the number of bytes read before it")
  func random() {
    var random = SmallRandom(seed: 5)
    for _ in 0..<Campaign.size(60, of: 2000) {
      var model = Model()
      let main = UInt32(20 + random.next(below: 60))
      var next = main + 1
      var at: UInt32 = 0
      while at < main {
        let end = min(main, at + 1 + UInt32(random.next(below: 25)))
        model.append(at..<end)
        at = end
        let length = UInt32(random.next(below: 12))
        model.append(next..<next + length)
        next += length + 1
      }
      for _ in 0..<random.next(below: 5) {
        let length = UInt32(1 + random.next(below: 8))
        model.insert(next..<next + length, at: random.next(of: model.positions))
        next += length + 1
      }
      if let wrong = model.wrong.first { Issue.record("\(wrong)") }
    }
  }
}
