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
    let (sum, squares) = runConcurrently({ (0..<10_000).reduce(0, +) }, pieces: count) { $0 * $0 }
    #expect(sum == 49_995_000 && squares == (0..<count).map { $0 * $0 })
  }

  @Test(
    "the exit code of a process is its own, or 128 and its signal",
    arguments: [(0, 0), (256, 1), (65_280, 255), (9, 137), (139, 139)])
  func exitCodes(status: Int32, code: Int32) { #expect(exitCode(ofStatus: status) == code) }
}
