import TestSupport
import Testing

/// Cards under another card: a second card of the account, and a wallet that passes purchases on.
@Suite("Cards under another card")
struct UnderCardTests {
  private static let hsbc = """
    base SGD
    card rev "HSBC Revolution"
        earn base 1 per 1
        points 1 HSBC = 0.4 miles
        bonus #online 9 per 1 up to 1000 SGD on total
    card mei "HSBC Revolution"
        under rev
        last4 2222
        nickname Mei's
    2026-05-03 700.00 rev #online Lazada
    2026-05-04 500.00 mei #online Shopee

    """

  private static let amaze = """
    base SGD
    card citi "Citi Rewards"
        earn local 1.0 foreign 0.1
        fx-fee 3.25%
    card amaze "Instarem Amaze"
        under citi
        adds #local #online
        fx-fee 2%
        surcharge 1% min 0.50 SGD
    2026-01-01 rate USD 1.30 SGD

    """

  @Test("two cards of one account share its limits")
  func oneAccount() {
    let hsbc = UnderCardTests.hsbc
    #expect(
      values("miles", "miles.0.card", "miles.0.points", "miles.1", on: "2026-05-31", hsbc)
        == "rev 10200 there is no item 1")
    #expect(
      firstCard(
        "spend", "under.0.id", "under.0.name", "under.0.last4", "under.0.nickname", "under.0.spend",
        on: "2026-05-31", hsbc) == "1200.00 mei HSBC Revolution 2222 Mei's 500.00")
    #expect(values("cards", "cards.1", on: "2026-05-31", hsbc) == "there is no item 1")
    let explained = ["card", "source", "points"].map { "expenses.1.\($0)" }
    #expect(
      values("miles --explain", explained[0], explained[1], explained[2], on: "2026-05-31", hsbc)
        == "rev mei 3200")
  }

  @Test(
    "a wallet has a fee and a surcharge of its own",
    arguments: [
      // The fee of the wallet replaces the card's; a foreign amount has no surcharge.
      ("100.00 USD amaze", "132.60 132.60 132.6"), ("20.00 amaze", "20.50 20.50 20.5"),
      ("200.00 amaze", "202.00 202.00 202"), ("-20.00 amaze", "-20.00 -20.00 -20"),
      ("20.50 = 20.50 amaze", "20.50 20.50 20.5"), ("20.00 = 20.30 amaze", "20.30 20.00 20.3"),
      ("100.00 USD = 133 amaze", "133.00 133.00 133"), ("100.00 USD @ 1.31 amaze", "131.00 131.00 131"),
      ("100.00 USD citi", "134.23 134.23 13.423"), ("20.00 citi", "20.00 20.00 20"),
      // At half a dollar the rate begins to exceed the minimum: 50.005 is rounded once.
      ("50.00 amaze", "50.50 50.50 50.5"), ("50.49 amaze", "50.99 50.99 50.99"),
      ("50.51 amaze", "51.02 51.02 51.02"),
    ])
  func money(expense: String, expected: String) {
    let wallet = UnderCardTests.amaze + "2026-01-02 \(expense) #dining Nobu\n"
    let paths = ["amount", "base", "miles"].map { "expenses.0.\($0)" }
    #expect(values("miles --explain", paths[0], paths[1], paths[2], on: "2026-01-31", wallet) == expected)
  }

  @Test("the rounding of the option is that of a surcharge, which is part of totals in other currencies, too")
  func rounding() {
    let wallet = UnderCardTests.amaze.replacing("surcharge 1% min 0.50 SGD", with: "surcharge 1%")
    let even = "option rounding half-even\n" + wallet + "2026-01-02 0.50 amaze A\n2026-01-02 1.50 amaze B\n"
    #expect(values("list", "entries.0.amount", "entries.1.amount", on: "2026-01-31", even) == "0.50 1.52")
    let budget = UnderCardTests.amaze + "2026-01-02 20.00 amaze A\nbudget all 100 SGD monthly\n    tags all\n"
    #expect(values("budgets", "budgets.0.spent", on: "2026-01-31", budget) == "20.50")
    #expect(values("budgets --base USD", "budgets.0.spent", on: "2026-01-31", budget) == "20.50")
    #expect(values("summary --base USD", "current.expense", on: "2026-01-31", budget) == "15.77")
    let split = UnderCardTests.amaze + "2026-01-02 20.00 amaze A\n    share 10 mei\n"
    #expect(values("owed", "total", on: "2026-01-31", split) == "10.25")
  }

  @Test(
    "without a fee of its own that of the main card is added, by the date; rates of the main card count, too")
  func fees() {
    let wallet = """
      base SGD
      card citi
          fx-fee 3%
      card amaze
          under citi
      2026-03-01 card amaze
          fx-fee 0%
      2026-04-01 card amaze
          fx-fee none
      2026-01-01 rate USD 1.30 SGD
      2026-05-01 rate USD 1.20 SGD citi
      2026-02-01 100 USD amaze A
      2026-03-01 100 USD amaze B
      2026-04-01 100 USD amaze C
      2026-05-01 100 USD amaze D

      """
    let paths = (0...3).map { "entries.\($0).amount" }
    #expect(
      values("list --sort date", paths[3], paths[2], paths[1], paths[0], on: "2026-05-31", wallet)
        == "133.90 130.00 133.90 123.60")
    #expect(values("list", "entries.0.rate", on: "2026-05-31", wallet) == "1.2")
  }

  @Test("tags are added for rewards only, before the expense's own")
  func adds() {
    let wallet = """
      base SGD
      tag wallet
      card citi
          earn local 1 foreign 3
          cap #online 4.0
          cap #dining 2.0
          exclude #wallet
      card phone
          under citi
          adds #online
      card shut
          under citi
          adds #wallet
      budget online 100 SGD monthly
      2026-01-02 10.00 phone #dining A
      2026-01-03 10.00 citi #dining B
      2026-01-04 10.00 shut #dining C
      2026-01-05 10.00 phone D

      """
    let paths = (0...3).map { "expenses.\($0).miles" }
    #expect(
      values("miles --explain", paths[0], paths[1], paths[2], paths[3], on: "2026-01-31", wallet)
        == "40 20 0 40")
    #expect(values("list", "entries.3.tags", "entries.0.tags", on: "2026-01-31", wallet) == "[dining] []")
    #expect(values("budgets", "budgets.0.spent", on: "2026-01-31", wallet) == "0.00")
    #expect(values("spend --by category", "groups.0.key", on: "2026-01-31", wallet) == "dining")
  }

  @Test("the main card has the benefits, the minimum, the bill, the welcome bonus and the statement")
  func ofMainCard() {
    let wallet = """
      base SGD
      card rev
          opened 2026-01-01
          earn 1.0 base 0.1
          min 500 SGD
          due 20 days
          limit 2000 SGD
          welcome 1000 miles spend 600 SGD within 60 days
          benefit uber 50 SGD monthly
      card mei
          under rev
      2026-01-02 300.00 rev #dining A
      2026-01-03 300.00 mei #dining B
          used uber 20
      2026-01-31 statement rev 600

      """
    #expect(
      firstCard("miles", "min.met", "welcomes.0.status", on: "2026-01-31", wallet) == "600 true reached")
    #expect(values("bills", "bills.0.card", "bills.0.total", on: "2026-02-02", wallet) == "rev 600.00")
    #expect(values("bills", "limits.0.used", on: "2026-02-02", wallet) == "600.00")
    #expect(values("benefits", "benefits.0.card", "benefits.0.used", on: "2026-01-31", wallet) == "rev 20.00")
    #expect(milepost("check --strict", on: "2026-02-02", wallet).exitCode == .success)
  }

  @Test("the date of an expense decides on its main card; a changed one is under both in that cycle")
  func moved() {
    let wallet = """
      base SGD
      card citi
          earn 4.0
      card uob
          earn 2.0
      card amaze "Instarem Amaze"
          under citi
      2026-02-10 card amaze
          under uob
      2026-02-01 10.00 amaze A
      2026-02-10 10.00 amaze B
      2026-02-11 5.00 uob C

      """
    let spend = ["cards.0.under.0.spend", "cards.1.under.0.spend"]
    #expect(values("cards", spend[0], spend[1], on: "2026-02-28", wallet) == "10.00 10.00")
    #expect(values("cards", "cards.0.under", spend[1], on: "2026-03-02", wallet) == "[] 0.00")
    #expect(values("miles", "miles.0.miles", "miles.1.miles", on: "2026-02-28", wallet) == "40 30")
    #expect(
      values("list card:citi", "entries.0.payee", "entries.1", on: "2026-02-28", wallet)
        == "A there is no item 1")
    #expect(values("list card:uob", "entries.0.payee", "entries.1.payee", on: "2026-02-28", wallet) == "C B")
    #expect(
      values("list card:amaze", "entries.0.payee", "entries.1.payee", on: "2026-02-28", wallet) == "B A")
    #expect(
      values("list source:uob", "entries.0.payee", "entries.1", on: "2026-02-28", wallet)
        == "C there is no item 1")
    #expect(
      values("spend --by card", "groups.0.key", "groups.1.key", on: "2026-02-28", wallet) == "amaze uob")
  }

  @Test("a cycle by posting date is the main card's")
  func posted() {
    let wallet = """
      base SGD
      card citi
          counts posted
          earn 4.0
      card amaze
          under citi
      2026-01-30=2026-02-02 10.00 amaze A
      2026-01-31 10.00 amaze B

      """
    #expect(
      values("miles", "miles.0.from", "miles.0.provisional", on: "2026-02-28", wallet) == "2026-01-01 true")
    #expect(
      values("miles", "miles.1.from", "miles.1.provisional", on: "2026-02-28", wallet) == "2026-02-01 false")
    #expect(milepost("list", on: "2026-02-28", wallet).text.contains("missing"))
  }

  @Test("renewals are paid with a card under another")
  func renewals() {
    let wallet =
      UnderCardTests.amaze + """
        subscription spot "Spotify" 9.90 monthly from 2026-01-05 amaze #streaming
            auto
        2026-01-20 paid gym
        subscription gym 100 SGD yearly from 2026-01-20 amaze

        """
    #expect(
      values("list type:auto", "entries.0.source", "entries.0.amount", on: "2026-01-31", wallet)
        == "amaze 10.40")
    #expect(values("list type:paid", "entries.0.amount", on: "2026-01-31", wallet) == "101.00")
    #expect(values("miles", "miles.0.card", "miles.0.spend", on: "2026-01-31", wallet) == "citi 111.40")
    #expect(
      values(
        "card amaze", "card.under", "card.spend", "subscriptions.0.id", "recent.0.source", on: "2026-01-31",
        wallet)
        == "citi 111.40 spot amaze")
    #expect(
      values("card amaze", "due", "roi", "benefits", "amendments", on: "2026-01-31", wallet)
        == "[] null [] []")
  }
}
