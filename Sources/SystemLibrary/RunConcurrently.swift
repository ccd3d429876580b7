import Synchronization

/// Runs two functions at the same time, if there can be a second thread, and waits for both. The only concurrency of the
/// program: results are returned, and nothing mutable is captured.
package func runConcurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  withoutActuallyEscaping(second) { second in
    var ofFirst: First?
    var ofSecond: Second?
    SharedWork.run({ ofFirst = first() }, beside: { ofSecond = second() })
    guard let ofFirst, let ofSecond else { return (first(), second()) }
    return (ofFirst, ofSecond)
  }
}

/// The results of a number of pieces of work, in their order. Of two threads each takes the next piece when it is done with
/// one, so both end at about the same time.
package func runConcurrently<Piece: Sendable>(pieces count: Int, _ piece: @Sendable (Int) -> Piece) -> [Piece]
{
  guard count > 1 else { return (0..<count).map(piece) }
  let next = Atomic(0)
  @Sendable func takePieces() -> [(number: Int, result: Piece)] {
    var taken: [(Int, Piece)] = []
    while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count {
      taken.append((number, piece(number)))
    }
    return taken
  }
  let (ours, theirs) = runConcurrently(takePieces, takePieces)
  return (ours + theirs).sorted { $0.number < $1.number }.map(\.result)
}

/// Makes a number of pieces in two threads, and gives them in their order to `use` in the thread of the caller, until that
/// returns `false`. No piece is begun that is `ahead` or more after the one that is used.
package func makeInOrder<Piece: Sendable>(
  _ count: Int, ahead: Int = 4, _ piece: @Sendable (Int) -> Piece, use: (Piece) -> Bool
) {
  let pieces = Monitor(PiecesInOrder<Piece>(end: count, made: Array(repeating: nil, count: ahead)))
  @Sendable func makeAll(isUser: Bool, _ use: (Piece) -> Bool) {
    while true {
      switch pieces.wait(for: { $0.step(isUser: isUser) }) {
      case .make(let number):
        let made = piece(number)
        pieces.wait { $0.made[number % ahead] = made }
      case .use(let piece):
        let isWanted = use(piece)
        pieces.wait { $0.used = isWanted ? $0.used + 1 : $0.end }
      case .end: return
      }
    }
  }
  withoutActuallyEscaping({ @Sendable in makeAll(isUser: false) { _ in false } }) { beside in
    if count < 2 {
      makeAll(isUser: true, use)
    } else {
      SharedWork.run({ makeAll(isUser: true, use) }, beside: beside)
    }
  }
}

private struct PiecesInOrder<Piece> {
  enum Step { case make(Int), use(Piece), end }

  var next = 0
  var used = 0
  var end: Int
  /// By number, as many as can be ahead.
  var made: [Piece?]

  /// What a thread does now; `nil` while it waits for the other one.
  mutating func step(isUser: Bool) -> Step? {
    if used >= end { return .end }
    if isUser, let piece = made[used % made.count].take() { return .use(piece) }
    if next < min(end, used + made.count) {
      next += 1
      return .make(next - 1)
    }
    return isUser || next < end ? nil : .end
  }
}

extension Array where Element: Sendable {
  /// The results for the elements, in order; in two threads, if all weigh more than a thread's start.
  package func mapConcurrently<Result: Sendable>(
    above least: Int, weight: (Element) -> Int, _ body: @Sendable (Element) -> Result
  ) -> [Result] {
    reduce(0, { $0 + weight($1) }) > least ? runConcurrently(pieces: count) { body(self[$0]) } : map(body)
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
