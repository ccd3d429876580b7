import LedgerModel
import TestSupport
import Testing

@Suite("Places by day")
struct PlacesByDayTests {
  @Test("are nil where the days are in order already")
  func inOrder() {
    #expect(placesByDay(0) { _ in Day.first } == nil)
    #expect(placesByDay(1) { _ in Day.first } == nil)
    #expect(placesByDay(5) { Day.first + [1, 1, 2, 7, 7][$0] } == nil)
  }

  @Test("of a day keep their order, however many days are between them", arguments: 1...200)
  func order(_ seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let (count, span) = (1 + random.next(below: 60), [3, 40, 100_000][seed % 3])
    let days = (0..<count).map { _ in Day.first + random.next(below: span) }
    let expected = days.indices.sorted { (days[$0], $0) < (days[$1], $1) }
    #expect(placesByDay(count) { days[$0] } ?? Array(days.indices) == expected)
  }
}
