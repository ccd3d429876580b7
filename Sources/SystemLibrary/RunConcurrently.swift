import Synchronization

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

/// The same for a function and a number of pieces of work, in their order. Of two threads one begins with the function;
/// each takes the next piece when it is done with one, so both end at about the same time.
package func runConcurrently<First: Sendable, Piece: Sendable>(
  _ first: @Sendable () -> First, pieces count: Int, _ piece: @Sendable (Int) -> Piece
) -> (First, [Piece]) {
  guard count > 1 else { return (first(), (0..<count).map(piece)) }
  let next = Atomic(0)
  @Sendable func takePieces() -> [(number: Int, result: Piece)] {
    var taken: [(Int, Piece)] = []
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < count else { return taken }
      taken.append((number, piece(number)))
    }
  }
  let ((result, ours), theirs) = runConcurrently({ (first(), takePieces()) }, { takePieces() })
  return (result, (ours + theirs).sorted { $0.number < $1.number }.map(\.result))
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
