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
  /// An array of one or two parts, which are filled at the same time, each from an input, which is taken from `parts`: it
  /// is the only one, so that what `fill` removes from it is given back at once. `fill` adds at most the size of its part and returns other results; a gap between the parts is
  /// closed.
  package static func filled<Input: Sendable, Found: Sendable>(
    _ parts: inout [(size: Int, input: Input)],
    _ fill: @Sendable (inout Input, inout ArrayPart<Element>) -> Found
  ) -> (elements: [Element], found: [Found]) {
    var found: [Found] = []
    let sizes = parts.map(\.size)
    // Each input is taken, and each part is written, by one of the two.
    nonisolated(unsafe) var second = parts.count == 2 ? parts.popLast()?.input : nil
    nonisolated(unsafe) var first = parts.popLast()?.input
    let elements = [Element](unsafeUninitializedCapacity: sizes.reduce(0, +)) { buffer, count in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      guard let base = buffer.baseAddress else { return }
      nonisolated(unsafe) let start = base
      @Sendable func part(_ input: inout Input?, at place: Int) -> (count: Int, found: Found)? {
        guard var input = input.take() else { return nil }
        var part = ArrayPart(start + place)
        let found = fill(&input, &part)
        return (part.count, found)
      }
      guard second != nil else {
        let only = part(&first, at: 0)
        (count, found) = (only?.count ?? 0, only.map { [$0.found] } ?? [])
        return
      }
      let (one, two) = runConcurrently({ part(&first, at: 0) }, { part(&second, at: sizes[0]) })
      guard let one, let two else { return }
      if one.count < sizes[0] { (start + one.count).moveInitialize(from: start + sizes[0], count: two.count) }
      (count, found) = (one.count + two.count, [one.found, two.found])
    }
    return (elements, found)
  }
}
