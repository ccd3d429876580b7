/// The bytes of an output in parts, each made when it is written, so that the rows of a million expenses are never in
/// memory at the same time. They can be made any number of times, and are the same each time.
package struct OutputParts: Sendable {
  private let make: @Sendable (_ use: (_ part: [UInt8]) -> Bool) -> Void

  /// Parts that `make` gives to its argument in their order, until that returns `false`.
  package init(_ make: @escaping @Sendable (_ use: (_ part: [UInt8]) -> Bool) -> Void) { self.make = make }

  /// One part of known bytes.
  package init(_ bytes: [UInt8]) { self.init { use in _ = use(bytes) } }

  /// One part of a text.
  package init(text: String) { self.init(Array(text.utf8)) }

  /// The same parts, with something done after each `count` bytes, about.
  package func afterEach(_ count: Int, _ done: @escaping @Sendable () -> Void) -> OutputParts {
    OutputParts { use in
      var rest = count
      each { part in
        rest -= part.count
        if rest <= 0 {
          rest = count
          done()
        }
        return use(part)
      }
    }
  }

  /// Calls `body` with each part, until it returns `false`.
  package func each(_ body: (_ part: [UInt8]) -> Bool) { make(body) }

  /// All parts.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    each { part in
      if bytes.isEmpty { bytes = part } else { bytes += part }
      return true
    }
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
