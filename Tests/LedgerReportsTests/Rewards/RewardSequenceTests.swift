import LedgerModel
import LedgerReports
import TestSupport
import Testing

@Suite("Rewards one at a time")
struct RewardSequenceTests {
  /// Posting dates count on some cards, so that later expenses count earlier; a card is under another from a day on.
  static func wallet(_ seed: Int) -> String {
    var random = SmallRandom(seed: UInt64(seed))
    var text = """
      base SGD
      2026-01-01 rate USD 1.3 SGD
      account bank
      card a
          counts posted
          earn base 1 per 5
          points 1 U = 2 miles
          bonus #online 9 per 5 up to 300 SGD monthly
      card b
          cycle opens 12
          earn local 1.2 foreign 2.0 base 0.4
          cap #dining 4.0 up to 500 SGD min 100 SGD
          exclude #utilities
      card mei
          under b
      card c
          earn 1.5%

      """
    for _ in 0..<120 {
      let (month, day) = (1 + random.next(below: 4), 1 + random.next(below: 27))
      let date = "2026-0\(month)-\(day < 10 ? "0" : "")\(day)"
      let posted = random.next(below: 3) == 0 ? "=2026-0\(month + random.next(below: 2))-28" : ""
      let amount = "\(1 + random.next(below: 200)).\(random.next(below: 90) + 10)"
      let currency = random.next(of: ["", "", "", " USD"])
      let tag = random.next(of: ["#online", "#dining", "#utilities", "#foreign", "#other"])
      text +=
        "\(date)\(posted) \(amount)\(currency) \(random.next(of: ["a", "b", "mei", "c", "bank"])) \(tag) Shop\n"
    }
    return text
  }

  @Test("are those that miles explains, in any order", arguments: 1...Campaign.size(20, of: 500))
  func explained(seed: Int) throws {
    let on = try #require(Day(year: 2026, month: 4, day: 20))
    let ledger = ledger(RewardSequenceTests.wallet(seed), on: on)
    let report = ledger.milesReport(on: on, period: nil, by: .card, explains: true)
    let known = Dictionary(report.explained.map { ($0.index, $0) }) { first, _ in first }
    var order = Array(ledger.entries.expenses.indices)
    if seed.isMultiple(of: 2) {
      order.sort { ledger.entries.expenses[$0].date < ledger.entries.expenses[$1].date }
    }
    var rewards = RewardSequence(ledger, on: on)
    var found = 0
    for index in order {
      let batch = rewards.rewards(of: [index])
      let (reward, expected) = (batch[0], known[index])
      #expect((reward == nil) == (expected == nil))
      guard let reward, let expected else { continue }
      found += 1
      let name = ledger.vocabulary.names.text(ledger.definitions.cards[reward.card].name)
      let tag = reward.isForeignByCurrency ? "foreign" : reward.tag.map { ledger.vocabulary.names.text($0) }
      #expect((name, tag, reward.cardDay) == (expected.card, expected.tag, expected.cardDay))
      #expect((reward.cycle, reward.earned) == (expected.cycle, expected.earned))
      #expect((reward.isCounted, reward.isProvisional) == (expected.isCounted, expected.isProvisional))
      #expect((reward.units.points, reward.units.miles) == (expected.units.points, expected.units.miles))
      #expect(batch.parts[reward.parts].map(\.reward) == expected.parts.map(\.reward))
      #expect(batch.parts[reward.parts].map(\.rule) == expected.parts.map(\.rule))
    }
    #expect(found == known.count && found > 50)
  }
}
