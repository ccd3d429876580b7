import LedgerEditing
import LedgerModel
import LedgerParser
import TestSupport
import Testing

@Suite("The points of many new entries")
struct InsertionPointsTests {
  private static let kinds: [EntryKind] = [.expense, .income, .paid, .settled, .rate]

  @Test("are those that a search of all entries finds for each of them")
  func sameAsOne() {
    var random = SmallRandom(seed: 41)
    for round in 0..<Campaign.size(200, of: 2_000) {
      let outline = outline(&random)
      let inbox = round % 4 == 0 ? 1 : nil
      var points = InsertionPoints(outline, inbox: inbox)
      for _ in 0..<12 {
        let (kind, day) = (random.next(of: InsertionPointsTests.kinds), day(&random))
        let expected = inbox.map { outline.point(in: $0, on: day) } ?? outline.point(for: kind, on: day)
        let found = points.point(for: kind, on: day)
        if found != expected { Issue.record("round \(round), \(kind) of \(day): \(found), not \(expected)") }
      }
    }
  }

  private func day(_ random: inout SmallRandom) -> Day { Day(number: 20_000) + random.next(below: 9) }

  /// Three files with entries in order, in the inverse order or in none.
  private func outline(_ random: inout SmallRandom) -> Outline {
    let names = ["a", "b", "c"]
    var texts: [String: [UInt8]] = [:]
    for name in names {
      var entries: [(day: Day, text: String)] = []
      for _ in 0..<random.next(below: 7) {
        let day = day(&random)
        let words = [
          "5.00 cash", "income 5.00 bank", "rate EUR 1.5 SGD", "settled card 5.00",
          "-1.00 bank X\n    note y",
        ]
        entries.append((day, "\(day) \(random.next(of: words))\n"))
      }
      let order = random.next(below: 3)
      if order < 2 { entries.sort { order == 0 ? $0.day < $1.day : $0.day > $1.day } }
      let head = name == "a" ? "base SGD\naccount bank\ncard card\ninclude b\ninclude c\n" : ""
      texts[name] = Array((head + entries.map(\.text).joined()).utf8)
    }
    let loader = FileLoader(
      find: { name, _ in .success([FoundFile(name: name, identity: name)]) },
      read: { [texts] in .success(texts[$0.identity] ?? []) })
    return LedgerReader(loader: loader, library: [], renewingUpTo: Day(number: 20_010)).parse([
      FoundFile(name: "a", identity: "a")
    ]).outline
  }
}
