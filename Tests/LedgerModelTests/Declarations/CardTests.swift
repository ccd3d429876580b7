import LedgerModel
import LedgerText
import Testing

@Suite("A card over time")
struct CardTests {
  private func card(_ cycle: CycleRule, _ changes: (Day, CycleRule)...) -> Card {
    var terms = CardTerms()
    terms.cycle = cycle
    var timeline = Timeline(terms)
    for (day, cycle) in changes {
      terms.cycle = cycle
      terms.note = "changed on \(day)"
      timeline.amend(from: day, to: terms)
    }
    return Card(name: NameID(0), title: nil, currency: .none, timeline: timeline, range: SourceRange(0, 0))
  }

  @Test("a changed cycle cuts the running one at the change")
  func cut() {
    let card = card(.opens(15), (day(3, 20), .calendar))
    #expect(card.cycle(containing: day(3, 14)).description == "2026-02-15 to 2026-03-14")
    #expect(card.cycle(containing: day(3, 15)).description == "2026-03-15 to 2026-03-19")
    #expect(card.cycle(containing: day(3, 20)).description == "2026-03-20 to 2026-03-31")
    #expect(card.cycle(containing: day(4, 1)).description == "2026-04-01 to 2026-04-30")
  }

  @Test("a change on the first day of a cycle cuts nothing off")
  func atTheStart() {
    let card = card(.opens(15), (day(3, 15), .closes(9)))
    #expect(card.cycle(containing: day(3, 14)).description == "2026-02-15 to 2026-03-14")
    #expect(card.cycle(containing: day(3, 15)).description == "2026-03-15 to 2026-04-09")
  }

  @Test("the same cycle in other words cuts nothing, nor does any other amendment")
  func sameCycle() {
    let card = card(.closes(15), (day(3, 20), .opens(16)), (day(3, 25), .opens(16)))
    for at in [day(3, 16), day(3, 20), day(4, 15)] {
      #expect(card.cycle(containing: at).description == "2026-03-16 to 2026-04-15")
    }
  }

  @Test("two changes leave parts of one cycle")
  func twice() {
    let card = card(.calendar, (day(3, 10), .opens(20)), (day(3, 22), .calendar))
    #expect(card.cycle(containing: day(3, 9)).description == "2026-03-01 to 2026-03-09")
    #expect(card.cycle(containing: day(3, 10)).description == "2026-03-10 to 2026-03-19")
    #expect(card.cycle(containing: day(3, 21)).description == "2026-03-20 to 2026-03-21")
    #expect(card.cycle(containing: day(3, 22)).description == "2026-03-22 to 2026-03-31")
    // As it was known before a change, it is not cut there.
    #expect(card.known(on: day(3, 9)).cycle(containing: day(3, 9)).description == "2026-03-01 to 2026-03-31")
    #expect(
      card.known(on: day(3, 21)).cycle(containing: day(3, 21)).description == "2026-03-20 to 2026-04-19")
  }

  @Test("cycles with changes part the calendar")
  func partition() {
    let card = card(.opens(31), (day(2, 28), .closes(30)), (day(5, 31), .opens(29)), (day(8, 1), .calendar))
    var at = day(1, 1)
    while at < day(12, 1) {
      let cycle = card.cycle(containing: at)
      #expect(
        cycle.from <= at && card.cycle(containing: cycle.from) == cycle
          && card.cycle(containing: cycle.to) == cycle)
      #expect(card.cycle(containing: cycle.to + 1).from == cycle.to + 1)
      at = cycle.to + 1
    }
  }
}
