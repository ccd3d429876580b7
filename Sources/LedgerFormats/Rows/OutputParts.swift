/// The bytes of an output in parts, each made when it is written, so that the rows of a million expenses are never in
/// memory at the same time. They can be made any number of times, and are the same each time.
package struct OutputParts: Sendable {
  /// Adds the next part to a buffer; `false` at the end, where it adds nothing.
  package typealias Next = (_ buffer: inout [UInt8]) -> Bool

  /// The bytes of a part, about: less would take more calls of the system, more would not fit the processor's cache.
  package static let size = 1 << 18

  let start: @Sendable () -> Next

  /// Parts of a function that `start` makes.
  package init(_ start: @escaping @Sendable () -> Next) { self.start = start }

  /// The same parts, with something done after each.
  package func afterEach(_ done: @escaping @Sendable () -> Void) -> OutputParts {
    OutputParts { [start] in
      let next = start()
      return { buffer in
        defer { done() }
        return next(&buffer)
      }
    }
  }

  /// One part of known bytes.
  package init(_ bytes: [UInt8]) {
    self.init {
      var rest: [UInt8]? = bytes
      return { buffer in
        guard let bytes = rest else { return false }
        rest = nil
        // Without a copy.
        if buffer.isEmpty { buffer = bytes } else { buffer += bytes }
        return true
      }
    }
  }

  /// One part of a text.
  package init(text: String) { self.init(Array(text.utf8)) }

  /// Calls `body` with each part in one buffer, until it returns `false`.
  package func each(_ body: (_ part: [UInt8]) -> Bool) {
    let next = start()
    var buffer: [UInt8] = []
    while next(&buffer), body(buffer) { buffer.removeAll(keepingCapacity: true) }
  }

  /// All parts.
  package var bytes: [UInt8] {
    let next = start()
    var bytes: [UInt8] = []
    while next(&bytes) {}
    return bytes
  }

  package var isEmpty: Bool {
    var isEmpty = true
    each { part in
      isEmpty = part.isEmpty
      return isEmpty
    }
    return isEmpty
  }
}
