import TestSupport
import Testing

@Suite("What changes no milestone")
struct MilestonePropertyTests {
  private struct Wallet {
    var definitions: String
    var entries: [String]

    var text: String { definitions + entries.joined() }
  }

  /// A card with milestones of all kinds and a few months of expenses.
  private func wallet(_ random: inout SmallRandom) -> Wallet {
    let tags = ["#dining", "#online", "#insurance", ""]
    let periods = [
      "monthly", "quarterly", "quarterly each cycle", "quarterly each month", "yearly from anniversary",
    ]
    var lines = [
      "base SGD", "card a", "    opened 2025-10-20", "    cycle closes \(1 + random.next(below: 28))",
    ]
    lines += ["    exclude #insurance from minimum", "    fee 100 SGD yearly waived at 900 SGD"]
    for (index, basis) in ["", " of #dining", " of foreign", " of local"].enumerated() {
      let count = random.next(below: 2) == 0 ? " 3 purchases" : " 2 merchants"
      lines.append(
        "    milestone m\(index) \(50 + random.next(below: 200)) SGD\(count)\(basis) "
          + "\(periods[random.next(below: periods.count)]) gives 5 SGD at \(300 + random.next(below: 300)) SGD gives 9 SGD"
      )
    }
    let entries = (0..<60).map { _ -> String in
      let (month, day) = (1 + random.next(below: 6), 1 + random.next(below: 28))
      let date = "2026-0\(month)-\(day < 10 ? "0" : "")\(day)"
      return
        "\(date) \(1 + random.next(below: 90)).00 a \(tags[random.next(below: tags.count)]) Shop \(random.next(below: 5))\n"
    }
    return Wallet(definitions: lines.joined(separator: "\n") + "\n", entries: entries)
  }

  private func milestones(_ text: String) -> [String] {
    let day = "2026-06-20"
    let miles = ParsedJSON(milepost("miles -F json", on: day, text).text)["milestones"]
    let cards = ParsedJSON(milepost("cards -F json", on: day, text).text)
    let due = ParsedJSON(milepost("due -F json", on: day, text).text)["due"]
    return [miles, cards["cards.0.milestones"], cards["cards.0.waiver"], due].map(\.description)
  }

  @Test("an expense and its full refund on one day", arguments: 0..<Campaign.rounds(5, of: 300))
  func refund(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let wallet = wallet(&random)
    let pair = "2026-05-1\(random.next(below: 10)) 77.00 a #dining Elsewhere\n"
    let refund = pair.replacing(" 77.00", with: " -77.00")
    #expect(milestones(wallet.text) == milestones(wallet.text + pair + refund))
    #expect(
      milestones(wallet.text) == milestones(wallet.definitions + refund + wallet.entries.joined() + pair))
  }

  @Test("the order of entries in the file", arguments: 0..<Campaign.rounds(5, of: 300))
  func order(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let wallet = wallet(&random)
    var entries = wallet.entries
    for place in entries.indices.dropFirst().reversed() {
      entries.swapAt(place, random.next(below: place + 1))
    }
    #expect(milestones(wallet.text) == milestones(wallet.definitions + entries.joined()))
  }

  @Test("a milestone that is never reached changes no reward", arguments: 0..<Campaign.rounds(5, of: 300))
  func neverReached(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let wallet = wallet(&random)
    let more =
      wallet.definitions + "    milestone never 1,000,000 SGD yearly gives 500 SGD\n"
      + wallet.entries.joined()
    for report in ["miles", "miles --by tag", "check", "spend", "roi -F json"] {
      #expect(
        milepost(report, on: "2026-06-20", wallet.text).text == milepost(report, on: "2026-06-20", more).text)
    }
  }
}
