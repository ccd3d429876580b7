import SystemLibrary
import Testing

@Suite("An array that is filled in parts")
struct ArrayPartTests {
  /// Fills parts with the numbers of their places; of the part that starts at a key of `counts` only that many.
  private func filled(_ parts: [Range<Int>], counts: [Int: Int] = [:]) -> (elements: [Int], found: [Int]) {
    var inputs = parts.map { (size: $0.count, input: $0) }
    return [Int].filled(&inputs) { range, part in
      for place in range.prefix(counts[range.lowerBound] ?? range.count) { part.append(place) }
      return part.count
    }
  }

  @Test(
    "has the elements of all parts, in order",
    arguments: [
      ([], [:], [], []), ([0..<0], [:], [], [0]), ([0..<3], [:], [0, 1, 2], [3]),
      ([0..<2, 2..<5], [:], [0, 1, 2, 3, 4], [2, 3]), ([0..<0, 0..<2], [:], [0, 1], [0, 2]),
      ([0..<2, 2..<2], [:], [0, 1], [2, 0]),
      // Places that are left free are closed.
      ([0..<3, 3..<5], [0: 1], [0, 3, 4], [1, 2]), ([0..<3, 3..<5], [0: 0], [3, 4], [0, 2]),
      ([0..<3, 3..<5], [3: 1], [0, 1, 2, 3], [3, 1]), ([0..<3, 3..<5], [0: 2, 3: 0], [0, 1], [2, 0]),
      ([0..<2, 2..<4, 4..<6, 6..<7], [:], [0, 1, 2, 3, 4, 5, 6], [2, 2, 2, 1]),
      ([0..<2, 2..<4, 4..<6, 6..<7], [0: 1, 4: 0], [0, 2, 3, 6], [1, 2, 0, 1]),
    ] as [([Range<Int>], [Int: Int], [Int], [Int])])
  func parts(parts: [Range<Int>], counts: [Int: Int], elements: [Int], found: [Int]) {
    #expect(filled(parts, counts: counts) == (elements, found))
  }

  @Test("holds elements that have memory of their own")
  func references() {
    var inputs = [(size: 500, input: 0..<500), (size: 500, input: 500..<1000)]
    let (elements, _) = [String].filled(&inputs) { range, part in
      for place in range where place % 3 == 0 { part.append("element number \(place) of a thousand") }
    }
    #expect(elements == (0..<1000).filter { $0 % 3 == 0 }.map { "element number \($0) of a thousand" })
  }

  @Test(
    "or several, each of which two threads fill",
    arguments: [
      [], [(0, 0)], [(3, 0)], [(0, 2), (4, 1)], [(1000, 2000), (0, 0), (1, 1), (500_000, 400_000)],
    ])
  func halves(sizes: [(first: Int, second: Int)]) {
    let arrays = [Int].filledByHalves((sizes.map(\.first), sizes.map(\.second))) { half, parts in
      for array in parts.indices {
        let (first, second) = sizes[array]
        for place in half == 0 ? 0..<first : first..<first + second { parts[array].append(place) }
      }
    }
    #expect(arrays == sizes.map { Array(0..<$0.first + $0.second) })
  }

  @Test("that is reserved is empty, and grows like any other")
  func reserving() {
    for count in [0, 1, 1 << 19] {
      var array = [Int](reserving: count)
      #expect(array.isEmpty && array.capacity >= count)
      array.append(1)
      #expect(array == [1])
    }
  }
}
