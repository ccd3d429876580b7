import Synchronization
import SystemLibrary
import Testing

@Suite("Two functions at the same time")
struct RunConcurrentlyTests {
  @Test("give both results, of different types")
  func results() {
    let (sum, text) = runConcurrently({ (0..<10_000).reduce(0, +) }, { String(repeating: "ab", count: 3) })
    #expect(sum == 49_995_000 && text == "ababab")
  }

  @Test("may be optional, and run two more each")
  func nested() {
    let (one, other) = runConcurrently(
      { runConcurrently({ 1 }, { Int?.none }) }, { runConcurrently({ Int?.some(2) }, { 3 }) })
    #expect(one == (1, nil) && other == (2, 3))
  }

  @Test("and pieces of work, whose results are in their order", arguments: [0, 1, 2, 1000])
  func pieces(count: Int) {
    #expect(runConcurrently(pieces: count) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("any number of times, by several threads at once", arguments: 0..<4)
  func often(seed: Int) {
    for number in 0..<3_000 {
      let (same, squares) = runConcurrently({ runConcurrently({ number }, { seed }) }) {
        runConcurrently(pieces: 5) { piece in runConcurrently({ piece }, { piece * piece }).1 }
      }
      #expect(same == (number, seed) && squares == [0, 1, 4, 9, 16])
    }
  }

  @Test("pieces are used in their order, by one thread", arguments: [0, 1, 2, 3, 500], [1, 2, 4])
  func inOrder(count: Int, ahead: Int) {
    var used: [Int] = []
    makeInOrder(count, ahead: ahead) {
      $0 * 2
    } use: {
      used.append($0)
      return true
    }
    #expect(used == (0..<count).map { $0 * 2 })
  }

  @Test("no more pieces are begun than may be ahead of one that is not wanted", arguments: [1, 10, 499])
  func stopped(last: Int) {
    let begun = Mutex(0)
    let used = Mutex(0)
    makeInOrder(500, ahead: 4) { number in
      begun.withLock { $0 = max($0, number) }
      #expect(number < used.withLock { $0 } + 4)
      return number
    } use: { number in
      // Before it returns, the next one may have begun.
      used.withLock { $0 = number + 1 }
      return number < last
    }
    #expect(used.withLock { $0 } == last + 1 && begun.withLock { $0 } <= last + 4)
  }

  @Test(
    "the exit code of a process is its own, or 128 and its signal",
    arguments: [(0, 0), (256, 1), (65_280, 255), (9, 137), (139, 139)])
  func exitCodes(status: Int32, code: Int32) { #expect(exitCode(ofStatus: status) == code) }
}
