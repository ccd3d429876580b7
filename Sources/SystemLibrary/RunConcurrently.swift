/// Runs two functions at the same time, if there can be a second thread, and waits for both. The only concurrency of the
/// program: results are returned, and nothing mutable is captured.
package func runConcurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  withoutActuallyEscaping(second) { second in
    var ofFirst: First?
    var ofSecond: Second?
    let isDone = runBeside({ ofSecond = second() }, while: { ofFirst = first() })
    guard isDone, let ofFirst, let ofSecond else { return (first(), second()) }
    return (ofFirst, ofSecond)
  }
}

extension Array where Element: Sendable {
  /// The results for the elements, in order; two stretches of about the same weight are worked on at the same time, if
  /// all weigh more than a thread's start.
  package func mapConcurrently<Result: Sendable>(
    above least: Int, weight: (Element) -> Int, _ body: @Sendable (Element) -> Result
  ) -> [Result] {
    let weights = map(weight)
    let total = weights.reduce(0, +)
    guard total > least, count > 1 else { return map(body) }
    var (middle, before) = (0, 0)
    while middle < count, before + weights[middle] / 2 < total / 2 {
      before += weights[middle]
      middle += 1
    }
    let (first, second) = (self[..<middle], self[middle...])
    let (one, two) = runConcurrently({ first.map(body) }, { second.map(body) })
    return one + two
  }
}

extension Array {
  /// An empty array with memory for a number of elements, in large pages if the system has them.
  package init(reserving count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      initialized = 0
    }
  }
}
