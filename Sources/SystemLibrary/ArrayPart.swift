/// A part of an array that is being filled.
public struct ArrayPart<Element> {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline let size: Int
  @usableFromInline var added = 0
  /// The number of elements added so far.
  package var count: Int { added }

  fileprivate init(_ start: UnsafeMutablePointer<Element>, _ size: Int) {
    self.start = start
    self.size = size
  }

  /// Adds an element; the part must not be full.
  @inlinable public mutating func append(_ element: Element) {
    precondition(added < size)
    (start + added).initialize(to: element)
    added += 1
  }
}

extension Array where Element: Sendable {
  /// An array of parts, which two threads fill, each the next one when it is done with one. A part is made of an input,
  /// which is taken from `parts`: it is the only one, so that what `fill` removes from it is given back at once. `fill`
  /// adds at most the size of its part and returns other results; gaps between the parts are closed.
  package static func filled<Input: Sendable, Found: Sendable>(
    _ parts: inout [(size: Int, input: Input)],
    _ fill: @Sendable (inout Input, inout ArrayPart<Element>) -> Found
  ) -> (elements: [Element], found: [Found]) {
    var starts = [0]
    for part in parts { starts.append(starts[starts.count - 1] + part.size) }
    let count = parts.count
    nonisolated(unsafe) let inputs = UnsafeMutablePointer<Input>.allocate(capacity: count)
    defer { inputs.deallocate() }
    for number in 0..<count { (inputs + number).initialize(to: parts[number].input) }
    parts = []
    var found: [Found] = []
    let elements = [Element](unsafeUninitializedCapacity: starts[count]) { buffer, end in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      guard let base = buffer.baseAddress else {
        inputs.deinitialize(count: count)
        return
      }
      nonisolated(unsafe) let start = base
      // Each input is moved out, and each part is written, by one of the threads.
      let results = runConcurrently(pieces: count) { [starts] number -> (count: Int, found: Found) in
        var input = (inputs + number).move()
        var part = ArrayPart(start + starts[number], starts[number + 1] - starts[number])
        let found = fill(&input, &part)
        return (part.count, found)
      }
      for number in 0..<count {
        let result = results[number]
        if end < starts[number] {
          (start + end).moveInitialize(from: start + starts[number], count: result.count)
        }
        end += result.count
        found.append(result.found)
      }
    }
    return (elements, found)
  }

  /// Arrays of which one thread fills the first part, and another the second. `sizes` has the exact sizes of the parts: by
  /// part, of every array. `fill` is called with the number of a part, and with that part of every array.
  package static func filledByHalves(
    _ sizes: (first: [Int], second: [Int]),
    _ fill: @Sendable (_ part: Int, _ parts: inout [ArrayPart<Element>]) -> Void
  ) -> [[Element]] {
    var arrays: [[Element]] = []
    func fillAll(after starts: [UnsafeMutablePointer<Element>]) {
      let number = starts.count
      guard number < sizes.first.count else {
        nonisolated(unsafe) let starts = starts
        _ = runConcurrently(
          {
            var parts = zip(starts, sizes.first).map { ArrayPart($0, $1) }
            fill(0, &parts)
            precondition(parts.map(\.count) == sizes.first)
          },
          {
            var parts = starts.indices.map { ArrayPart(starts[$0] + sizes.first[$0], sizes.second[$0]) }
            fill(1, &parts)
            precondition(parts.map(\.count) == sizes.second)
          })
        return
      }
      let size = sizes.first[number] + sizes.second[number]
      let array = [Element](unsafeUninitializedCapacity: Swift.max(size, 1)) { buffer, end in
        adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
        if let start = buffer.baseAddress { fillAll(after: starts + [start]) }
        end = size
      }
      // The last one is complete first.
      arrays.insert(array, at: 0)
    }
    fillAll(after: [])
    return arrays
  }
}
