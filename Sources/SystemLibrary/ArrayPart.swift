/// A part of an array that is being filled.
public struct ArrayPart<Element> {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline var added = 0
  /// The number of elements added so far.
  package var count: Int { added }

  fileprivate init(_ start: UnsafeMutablePointer<Element>) { self.start = start }

  /// Adds an element; the part must not be full.
  @inlinable public mutating func append(_ element: Element) {
    (start + added).initialize(to: element)
    added += 1
  }
}

extension Array where Element: Sendable {
  /// An array of one or two parts, which are filled at the same time. `fill` adds at most the size of its part and returns
  /// other results; a gap between the parts is closed.
  package static func filled<Found: Sendable>(
    _ parts: [Range<Int>], _ fill: @Sendable (Range<Int>, inout ArrayPart<Element>) -> Found
  ) -> (elements: [Element], found: [Found]) {
    var found: [Found] = []
    let elements = [Element](unsafeUninitializedCapacity: parts.last?.upperBound ?? 0) { buffer, count in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      guard let base = buffer.baseAddress, let first = parts.first else { return }
      // Each part is written by one of the two.
      nonisolated(unsafe) let start = base
      @Sendable func part(_ range: Range<Int>) -> (count: Int, found: Found) {
        var part = ArrayPart(start + range.lowerBound)
        let found = fill(range, &part)
        return (part.count, found)
      }
      guard parts.count == 2 else {
        let only = part(first)
        (count, found) = (only.count, [only.found])
        return
      }
      let (one, two) = runConcurrently({ part(first) }, { part(parts[1]) })
      if one.count < first.count {
        (start + one.count).moveInitialize(from: start + first.upperBound, count: two.count)
      }
      (count, found) = (one.count + two.count, [one.found, two.found])
    }
    return (elements, found)
  }
}
