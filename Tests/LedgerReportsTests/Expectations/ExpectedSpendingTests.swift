import LedgerModel
import LedgerReports
import TestSupport
import Testing

@Suite("What expectations expect in a window")
struct ExpectedSpendingTests {
  private func wallet(_ text: String, on: String = "2026-11-14", until: String? = nil) -> ExpectedWallet {
    ExpectedWallet("card ppv\ncard vs\n" + text, on: on, until: until)
  }

  private static let food = "expect food 600 monthly #groceries\n2026-11-01 100.00 ppv #groceries A\n"

  @Test(
    "what is left of the running period, and the whole amount in each later one that begins in the window")
  func periods() {
    let days = "500.00 in 2026-11-14 to 2026-11-30 + 600.00 in 2026-12-01 to 2026-12-31"
    #expect(wallet(ExpectedSpendingTests.food).kinds == ["expect", "food \(days)"])
    let short = wallet(ExpectedSpendingTests.food, until: "2026-11-30")
    #expect(short.kinds == ["expect", "food 500.00 in 2026-11-14 to 2026-11-30"])
    #expect(short.tags == ["#groceries SGD"])
    let long = wallet(ExpectedSpendingTests.food, until: "2027-01-01").kinds[1]
    #expect(long == "food \(days) + 600.00 in 2027-01-01 to 2027-01-31")
  }

  @Test(
    "`from` later begins with the whole amount, `until` ends the days but not the amount",
    arguments: [
      ("    from 2026-11-20\n", "600.00 in 2026-11-20 to 2026-12-19"),
      (
        "    from 2026-11-14\n", "600.00 in 2026-11-14 to 2026-12-13 + 600.00 in 2026-12-14 to 2027-01-13"
      ),
      ("    until 2026-11-20\n", "500.00 in 2026-11-14 to 2026-11-20"),
      ("    until 2026-12-02\n", "500.00 in 2026-11-14 to 2026-11-30 + 600.00 in 2026-12-01 to 2026-12-02"),
      ("    until 2026-11-14\n", "500.00 in 2026-11-14 to 2026-11-14"),
    ])
  func ends(property: String, expected: String) {
    let text = ExpectedSpendingTests.food.replacing("#groceries\n2026", with: "#groceries\n\(property)2026")
    #expect(wallet(text).kinds == ["expect", "food \(expected)"])
  }

  @Test("of A minor units over n days, the first j have A × j ÷ n, rounded down")
  func days() {
    let week = wallet("expect x 0.10 weekly #dining\n    from 2026-11-14\n")
    #expect(
      week.days(upTo: "2026-11-21") == ["0.01", "0.01", "0.02", "0.01", "0.02", "0.01", "0.02", "0.01"])
    let fifty = wallet(ExpectedSpendingTests.food).days(upTo: "2026-12-31")
    #expect(fifty.prefix(3) == ["29.41", "29.41", "29.41"] && fifty.count == 48)
    let one = wallet("expect trip 1,800 on 2026-11-16 #travel\n")
    #expect(one.days(upTo: "2026-11-17") == ["0.00", "0.00", "1800.00", "0.00"])
  }

  @Test("the days of any two ranges add up, and never differ by more than a minor unit within a period")
  func spread() {
    var random = SmallRandom(seed: 7)
    for _ in 0..<500 {
      let (length, start) = (1 + random.next(below: 400), random.next(below: 60_000))
      let first = Day.first + start
      let amount =
        Int128(random.next(below: 1_000_000)) * (random.next(below: 4) == 0 ? 100_000_000_000_000_000 : 1)
      let days = DayRange(first, first + length - 1)
      let kind = ExpectedKind(
        id: "x", tags: [], currency: .none, periods: [.init(days: days, amount: amount)])
      let cut = random.next(below: length + 1)
      let before = kind.amount(in: DayRange(first - 5, first + cut - 1))
      #expect(before == amount * Int128(cut) / Int128(length))
      #expect(before + kind.amount(in: DayRange(first + cut, first + length + 9)) == amount)
      let each = kind.amount(in: DayRange(first + cut, first + cut))
      #expect(cut == length ? each == 0 : (0...1).contains(each - amount / Int128(length)))
    }
  }

  @Test("one purchase is whole on its day, if that is in the window and it is not made yet")
  func purchases() {
    let trip = "expect trip 1,800 on 2026-12-14 #travel\n    not vs\n"
    #expect(
      wallet(trip).kinds == [
        "expect", "trip 1800.00 in 2026-12-14 to 2026-12-14 each 1800.00 not vs on 2026-12-14",
      ])
    #expect(wallet(trip, until: "2026-12-13").kinds == ["expect"])
    #expect(wallet(trip + "2026-11-14 1000.00 ppv #travel SIA\n").kinds == ["expect"])
    #expect(wallet(trip, on: "2026-12-15").kinds == ["none"])
  }

  @Test("amounts are converted at the rate of the day, without a fee; each on its own")
  func rates() {
    let text = """
      card fee
          fx-fee 3%
      2026-11-01 rate USD 1.3 SGD
      2026-11-14 rate USD 1.355 SGD
      2026-11-15 rate USD 9 SGD
      expect x 100 USD monthly #dining
          each 0.99
          only fee
      2026-11-02 33.33 USD ppv #dining A

      """
    let wallet = wallet(text)
    let days = "90.34 in 2026-11-14 to 2026-11-30 + 135.50 in 2026-12-01 to 2026-12-31"
    #expect(wallet.kinds == ["expect", "x \(days) each 1.34 only fee"])
    #expect(wallet.tags == ["#dining USD"])
    #expect(wallet.spending.kinds[0].each?.amount == 99)
  }

  @Test("an expectation without a rate is left out and named; the source stays")
  func missing() {
    let spending = wallet("expect x 100 USD monthly #dining\nexpect y 5 monthly #travel\n").spending
    #expect(spending.source == .expect && spending.kinds.map(\.id) == ["y"] && spending.missing.count == 1)
  }

  @Test("a card under another counts as its main card, unless it is a way to pay of its own")
  func ways() {
    let cards = """
      card rev
      card mei
          under rev
      card amaze
          under rev
          adds #online
      card pal
          under rev
          surcharge 1%
      card usd
          under rev
          fx-fee 1%
      expect x 5 monthly #dining

      """
    func kind(_ property: String, _ more: String = "") -> String {
      let text = ExpectedWallet(cards + "    \(property)\n" + more, on: "2026-11-14", until: "2026-11-30")
        .kinds[1]
      return String(text.dropFirst("x 5.00 in 2026-11-14 to 2026-11-30".count))
    }
    #expect(kind("only mei amaze pal usd rev") == " only rev amaze pal usd")
    #expect(kind("not mei") == " not rev")
    #expect(kind("only amaze", "2026-11-10 card amaze\n    adds none\n") == " only rev")
    #expect(kind("only amaze", "2026-11-15 card amaze\n    adds none\n") == " only amaze")
  }

  @Test(
    "without `plan-from` it is `expect` if one is in force on the day or later, else budgets, else history",
    arguments: [
      ("", "history"), ("budget food 300 monthly\n    tags #dining\n", "budgets"),
      ("budget food 0 monthly\n    tags #dining\n", "history"),
      ("budget all 5 monthly\n    tags all\n", "budgets"),
      ("budget food 300 monthly\n    until 2026-11-13\n", "history"),
      ("budget food 300 once\n", "history"), ("expect x 5 monthly #fun\n", "expect"),
      ("expect x 5 on 2027-12-31 #fun\nbudget food 300 monthly\n", "expect"),
      ("expect x 5 monthly #fun\n    until 2026-11-13\n", "history"),
      ("expect x 5 monthly #fun\n    from 2027-11-13\n", "expect"),
      ("expect x 5 on 2026-11-13 #fun\n", "history"), ("expect x 5 on 2026-11-14 #fun\n", "expect"),
      ("option plan-from history\nexpect x 5 monthly #fun\n", "history"),
      ("option plan-from budgets\nexpect x 5 monthly #fun\nbudget food 300 monthly\n", "budgets"),
      ("option plan-from budgets\nexpect x 5 monthly #fun\n", "none"), ("option plan-from expect\n", "none"),
      ("option plan-from expect\nbudget food 300 monthly\n", "none"),
    ])
  func sources(text: String, source: String) {
    #expect(wallet("2026-10-01 90.00 ppv #dining A\n" + text).kinds[0] == source)
  }

  @Test("with nothing in three months, nothing is expected")
  func nothing() {
    #expect(wallet("2026-07-31 90.00 ppv #dining A\n2026-11-01 9.00 ppv #dining B\n").kinds == ["none"])
    #expect(wallet("option plan-from history\n").kinds == ["none"])
  }
}
