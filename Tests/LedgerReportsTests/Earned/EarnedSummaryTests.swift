import LedgerModel
import LedgerReports
import TestSupport
import Testing

@Suite("What was earned, missed, and is within reach")
struct EarnedSummaryTests {
  /// A period of a wallet on a day, in few words: earned; purchases; missed; within reach.
  private func words(_ period: DayRange?, on day: String, _ text: String) throws -> String {
    let on = try #require(ReportPeriod.day(day))
    let wallet = ledger(text, on: on)
    let summary = EarnedSummary(period, on: on, in: wallet)
    func sums(_ sums: RewardSums) -> String {
      let back = sums.cashback.map { "\(wallet.settings.currencies.text($0.amount, $0.currency)) back" }
      return ([sums.miles.milesText] + back).joined(separator: " and ")
    }
    return "earned \(sums(summary.earned)), missed \(sums(summary.missed))"
      + ", within reach \(sums(summary.withinReach))"
      + (summary.welcomes.isZero ? "" : ", welcome \(sums(summary.welcomes))")
  }

  private func month(_ text: String) throws -> DayRange {
    let last = try #require(ReportPeriod.day("2026-12-31"))
    return try #require(ReportPeriod.parse(text, on: last, weekStart: 0))
  }

  /// Each row of a report: card, kind, tags or pool, last day, number of expenses, gain.
  private func rows(_ period: DayRange?, on day: String, _ text: String) throws -> [String] {
    let on = try #require(ReportPeriod.day(day))
    let wallet = ledger(text, on: on)
    return EarnedSummary(period, on: on, in: wallet).rows.map { row in
      let card = wallet.vocabulary.names.text(wallet.definitions.cards[row.card].name)
      let gain =
        row.gain.cashback == 0
        ? row.gain.miles.milesText : wallet.settings.currencies.text(row.gain.cashback, row.currency)
      let place = row.tags.map { "#" + $0 } + [row.pool].compactMap(\.self)
      let lacking = row.lacking.map { ["-" + wallet.settings.currencies.text($0, row.currency)] } ?? []
      let words = [card, row.kind.rawValue] + place + ["\(row.lastDay)"] + lacking
      return (words + ["\(row.count)x", gain] + (row.isRunning ? ["running"] : [])).joined(separator: " ")
    }
  }

  private static let april = """
    card a
        opened 2025-01-01
        earn base 0.4
        cap #contactless 4.0 up to 800 SGD min 500 SGD
    card b
        opened 2025-01-01
        earn 1.5

    """
    + ["dining", "dining", "groceries", "groceries", "transport", "transport", "shopping"].enumerated()
    .map { "2026-04-0\($0.offset + 1) 50.00 a #contactless #\($0.element) A\n" }.joined()
    + (1...5).map { "2026-04-1\($0) 50.00 b #contactless #dining B\n" }.joined()

  @Test("April: below the minimum of a line, which runs until the last day of the cycle")
  func april() throws {
    let april = try month("2026-04")
    #expect(
      try words(april, on: "2026-05-03", Self.april) == "earned 515, missed 1260, within reach 0")
    #expect(
      try words(april, on: "2026-04-30", Self.april) == "earned 515, missed 0, within reach 1260")
    #expect(
      try rows(april, on: "2026-05-03", Self.april) == [
        "a minimum #contactless 2026-04-30 -150.00 7x 1260"
      ])
    // What is within reach is whatever the month; what was missed is of its month.
    #expect(
      try words(try month("2026-03"), on: "2026-04-30", Self.april)
        == "earned 0, missed 0, within reach 1260")
    #expect(
      try words(try month("2026-05"), on: "2026-05-03", Self.april) == "earned 0, missed 0, within reach 0")
  }

  private static let overLimit = """
    card a
        opened 2025-01-01
        earn base 0.4
        cap #online 4.0 up to 300 SGD

    """
    + (1...5).map { "2026-04-0\($0) 100.00 a #online Shop\n" }.joined()

  @Test("over a limit: its period is named, and a refund takes what it gave")
  func limit() throws {
    let april = try month("2026-04")
    #expect(
      try words(april, on: "2026-04-10", Self.overLimit) == "earned 1280, missed 720, within reach 0")
    #expect(
      try rows(april, on: "2026-04-10", Self.overLimit) == ["a limit #online 2026-04-30 2x 720"])
    #expect(
      try words(april, on: "2026-04-10", Self.overLimit + "2026-04-06 -100.00 a #online Shop\n")
        == "earned 1240, missed 360, within reach 0")
    #expect(
      try rows(april, on: "2026-04-10", Self.overLimit + "2026-04-06 -100.00 a #online Shop\n")
        == ["a limit #online 2026-04-30 3x 360"])
  }

  @Test(
    "the reason of an expense is the one that keeps back the most",
    arguments: [
      // A pool of two lines, `max` of a card, a limit of reward.
      (
        "pool both up to 100 SGD\n    cap #a 4.0 in both\n    cap #b 2.0 in both",
        "80 c #a\n80 c #b\n10 c", ["c limit both 2026-04-30 1x 96"]
      ),
      (
        "min 500 SGD\n    cap #a 4.0 up to 100 SGD", "80 c #a\n80 c",
        ["c card-minimum 2026-04-30 -340.00 1x 288 running"]
      ),
      ("cap #a 4.0 up to 200 miles", "80 c #a\n80 c", ["c limit #a 2026-04-30 1x 120"]),
      // Without the limit it would earn 288 more, with the minimum 40: only what is kept back counts.
      ("cap #a 4.0 up to 100 SGD min 90 SGD", "80 c #a", ["c minimum #a 2026-04-30 -10.00 1x 288 running"]),
      ("bonus #a 2.0 up to 50 SGD activate", "80 c #a", ["c activation #a 2026-04-30 1x 100 running"]),
      // Too late for what was spent before.
      ("bonus #a 2.0 up to 50 SGD activate first", "80 c #a", ["c activation #a 2026-04-30 1x 100"]),
      // Levels do not count.
      ("cap #a 2.0 at 500 SGD 4.0", "80 c #a", []),
      (
        "cap #a 4.0 min 500 SGD", "80 c #a\n-80 c #a\n-20 c #a",
        [
          "c minimum #a 2026-04-30 -520.00 3x -72 running"
        ]
      ),
    ] as [(String, String, [String])])
  func reasons(terms: String, expenses: String, expected: [String]) throws {
    let card = "card c\n    opened 2025-01-01\n    earn base 0.4\n    \(terms)\n"
    let lines = expenses.split(separator: "\n").enumerated().map {
      "2026-04-0\($0.offset + 1) \($0.element)\n"
    }
    #expect(try rows(nil, on: "2026-04-20", card + lines.joined()) == expected)
  }

  @Test("a closed card reaches nothing more")
  func closed() throws {
    let wallet = Self.april.replacing(
      "opened 2025-01-01\n    earn base",
      with: """
        opened 2025-01-01
            closed 2026-04-20
            earn base
        """)
    #expect(
      try words(try month("2026-04"), on: "2026-04-21", wallet) == "earned 515, missed 1260, within reach 0")
  }

  @Test("a welcome bonus and the levels of a milestone are of the day that reaches them for good")
  func bonuses() throws {
    let wallet = """
      card c
          opened 2026-01-01
          earn 1
          welcome 5000 miles spend 300 SGD within 180 days
          milestone year 200 SGD yearly gives 100 miles at 500 SGD gives 1,000 miles
      2026-01-10 250.00 c A
      2026-02-10 100.00 c B
      2026-02-20 -80.00 c B
      2026-03-10 60.00 c C
      2026-04-10 300.00 c D

      """
    func welcome(_ text: String) throws -> String {
      let on = try #require(ReportPeriod.day("2026-06-30"))
      let summary = EarnedSummary(try month(text), on: on, in: ledger(wallet, on: on))
      return "\(summary.earned.miles.milesText) + \(summary.welcomes.miles.milesText)"
    }
    #expect(try welcome("2026-01") == "250 + 100")
    #expect(try welcome("2026-02") == "20 + 0")
    #expect(try welcome("2026-03") == "60 + 5000")
    #expect(try welcome("2026-04") == "300 + 900")
    #expect(try welcome("2026") == "630 + 6000")
  }

  @Test("rates are of the cards that have some, on purchases without fees")
  func rates() throws {
    let wallet = """
      card m
          opened 2025-01-01
          earn 1.5
          exclude #utilities
      card p
          opened 2025-01-01
          earn 2%
      card none
          opened 2025-01-01
      account cash
      2026-04-01 100.00 m A
      2026-04-02 50.00 m #utilities B
      2026-04-03 -20.00 m A
      2026-04-04 30.00 m #fee Bank
      2026-04-05 200.00 p C
      2026-04-06 70.00 none D
      2026-04-07 12.00 cash E

      """
    let on = try #require(ReportPeriod.day("2026-04-30"))
    let summary = EarnedSummary(try month("2026-04"), on: on, in: ledger(wallet, on: on))
    #expect(summary.purchases.miles == 130_00)
    #expect(summary.purchases.cashback == 200_00)
    #expect(summary.milesRate == Fraction(120, 130))
    #expect(summary.cashbackRate == Fraction(2, 100))
    #expect(summary.count == 4)
    let refunds = EarnedSummary(
      try month("2026-04"), on: on, in: ledger(wallet + "2026-04-08 -130.00 m A\n", on: on))
    #expect(refunds.milesRate == nil)
  }

  @Test("the months of a wallet add up to the whole, whatever is calculated of each")
  func months() throws {
    var text = """
      card gold
          opened 2026-01-01
          cycle opens 15
          counts posted
          points 1 P = 2 miles
          earn 1 per 5
          bonus #dining 9 per 5 up to 100 SGD monthly
          min 340 SGD
      card blue
          opened 2026-01-01
          cycle opens 3
          earn 1%
          cap #online 5% up to 260 SGD quarterly min 180 SGD
          milestone half 500 SGD half-yearly gives 30 SGD

      """
    for number in 0..<240 {
      let day = Day(clamping: 2026, 1 + number / 20, 1 + (number * 7) % 28)
      let card = ["gold", "blue"][number % 2]
      let tag = ["#dining", "#online", ""][number / 3 % 3]
      let posted = number % 4 == 0 ? "" : "=\(day + 2)"
      text += "\(day)\(posted) \(5 + number * 13 % 60).50 \(card) \(tag) Shop \(number)\n"
    }
    let on = try #require(ReportPeriod.day("2026-12-28"))
    let wallet = ledger(text, on: on)
    let whole = EarnedSummary(nil, on: on, in: wallet)
    #expect(!whole.missed.isZero && !whole.withinReach.isZero && !whole.welcomes.isZero)
    var (earned, missed, welcomes) = (Fraction.zero, Fraction.zero, Int128(0))
    var back: Int128 = 0
    for number in 1...12 {
      let part = EarnedSummary(try month("2026-\(number < 10 ? "0" : "")\(number)"), on: on, in: wallet)
      earned += part.earned.miles
      missed += part.missed.miles
      welcomes += part.welcomes.cashback.first?.amount ?? 0
      back += part.missed.cashback.first?.amount ?? 0
      #expect(part.withinReach == whole.withinReach)
    }
    #expect(earned == whole.earned.miles)
    #expect(missed == whole.missed.miles)
    #expect(welcomes == whole.welcomes.cashback.first?.amount ?? 0)
    #expect(back == whole.missed.cashback.first?.amount ?? 0)
  }
}
