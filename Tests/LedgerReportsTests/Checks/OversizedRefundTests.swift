import TestSupport
import Testing

@Suite("Refunds that are larger than the spend of their cycle before them")
struct OversizedRefundTests {
  /// Days of several cycles, two of them centuries from the others.
  private static let days = [
    "1900-01-05", "2026-01-14", "2026-01-15", "2026-01-31", "2026-02-01", "2026-02-14", "2026-02-15",
    "2199-12-31",
  ]

  private struct Entry {
    var card: String
    var day: String
    var line: Int
    var cents: Int
  }

  /// The lines at which a refund is larger, found in the order in which each card counts its expenses.
  private static func expected(_ entries: [Entry]) -> Set<Int> {
    var found: Set<Int> = []
    for (card, opens) in [("posted", 15), ("plain", 1)] {
      var (cycle, spend) = ("", 0)
      for entry in entries.filter({ $0.card == card }).sorted(by: { ($0.day, $0.line) < ($1.day, $1.line) }) {
        let parts = entry.day.split(separator: "-").compactMap { Int($0) }
        let next = "\(parts[0] * 12 + parts[1] + (parts[2] >= opens ? 1 : 0))"
        if next != cycle { (cycle, spend) = (next, 0) }
        if entry.cents < 0, -entry.cents > spend { found.insert(entry.line) }
        spend += entry.cents
      }
    }
    return found
  }

  @Test("in files of any order, with posting dates", arguments: 1...Campaign.size(40, of: 2_000))
  func random(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    var lines = ["base SGD", "card posted", "    cycle opens 15", "    counts posted", "card plain"]
    var entries: [Entry] = []
    for number in 0..<random.next(below: 24) + 1 {
      let (date, posted) = (random.next(of: Self.days), random.next(of: Self.days))
      let card = random.next(of: ["posted", "plain"])
      let cents = (random.next(below: 4) + 1) * (random.next(below: 3) == 0 ? -100 : 100)
      let isPosted = posted > date && posted.prefix(2) == date.prefix(2)
      lines.append("\(date)\(isPosted ? "=\(posted)" : "") \(cents / 100) \(card) Shop \(number)")
      entries.append(
        Entry(card: card, day: isPosted && card == "posted" ? posted : date, line: lines.count, cents: cents))
    }
    let check = ParsedJSON(
      milepost("check -F json", on: "2026-11-14", lines.joined(separator: "\n") + "\n").text)
    let found = check["diagnostics"].items.filter { "\($0["code"])" == "W504" }.map { "\($0["line"])" }
    #expect(Set(found) == Set(Self.expected(entries).map { "\($0)" }), "\(lines.joined(separator: "\n"))")
  }
}
