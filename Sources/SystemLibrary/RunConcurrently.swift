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

extension Array {
  /// An empty array with memory for a number of elements, in large pages if the system has them.
  package init(reserving count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      initialized = 0
    }
  }
}
