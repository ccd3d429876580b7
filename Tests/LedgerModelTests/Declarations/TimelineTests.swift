import LedgerModel
import Testing

@Suite("What is in force on a day")
struct TimelineTests {
  /// `a` from the start, `b` from 10 January, `c` from 1 March.
  private var amended: Timeline<String> {
    var timeline = Timeline("a")
    timeline.amend(from: day(1, 10), to: "b")
    timeline.amend(from: day(3, 1), to: "c")
    return timeline
  }

  @Test(
    "is the last amendment up to the day",
    arguments: [
      (Day.first, "a"), (day(1, 9), "a"), (day(1, 10), "b"), (day(2, 28), "b"), (day(3, 1), "c"),
      (Day.last, "c"),
    ])
  func terms(day: Day, expected: String) {
    #expect(amended.terms(on: day) == expected)
    #expect(amended.spans[amended.index(on: day)].terms == expected && amended.last == "c")
  }

  @Test("an amendment of the same day comes over the one before, one that changes nothing begins no span")
  func amendments() {
    var timeline = amended
    timeline.amend(from: day(3, 1), to: "d")
    #expect(timeline.spans.map(\.terms) == ["a", "b", "d"])
    timeline.amend(from: day(4, 1), to: "d")
    #expect(timeline.spans.count == 3)
    timeline.amend(from: day(5, 1), to: "b")
    #expect(timeline.spans.map(\.terms) == ["a", "b", "d", "b"] && timeline.last == "b")
  }

  @Test("spans that follow one another have the days between")
  func days() {
    #expect(amended.days(ofSpans: 1...1).description == "2026-01-10 to 2026-02-28")
    #expect(amended.days(ofSpans: 0...0).to == day(1, 9) && amended.days(ofSpans: 0...0).from < Day.first)
    #expect(amended.days(ofSpans: 2...2).from == day(3, 1) && amended.days(ofSpans: 2...2).to > Day.last)
    #expect(amended.days(around: 1) { _, _ in true } == amended.days(ofSpans: 0...2))
    #expect(amended.days(around: 1) { _, _ in false } == amended.days(ofSpans: 1...1))
    #expect(
      amended.days(around: 1) { one, other in one == "c" || other == "c" } == amended.days(ofSpans: 1...2))
  }

  @Test("as it is known on a day, what is amended later is not there yet")
  func known() {
    #expect(amended.known(on: day(1, 9)).spans.map(\.terms) == ["a"])
    #expect(amended.known(on: day(1, 10)).spans.map(\.terms) == ["a", "b"])
    #expect(amended.known(on: Day.last).spans.count == 3 && amended.known(on: Day.first).last == "a")
  }
}
