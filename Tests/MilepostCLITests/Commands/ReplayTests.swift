import MilepostCLI
import TestSupport
import Testing

@Suite("replay: the best card each time, in hindsight")
struct ReplayTests {
  static let april = """
    base SGD
    category contactless
    card a "A"
        opened 2025-01-01
        earn base 0.4
        cap #contactless 4.0 up to 800 SGD min 500 SGD
        fee 120 SGD yearly from 2026-05-01
        benefit taxi "Taxi credit" 10 SGD monthly
    card b "B"
        opened 2025-01-01
        earn 1.5
    budget food 300 SGD monthly
        tags #dining
    2026-04-01 50.00 a #contactless #dining Kopi
    2026-04-02 50.00 a #contactless #dining Kopi
    2026-04-03 50.00 a #contactless #groceries Giant
    2026-04-04 50.00 a #contactless #groceries Giant
    2026-04-05 50.00 a #contactless #transport Bus
    2026-04-06 50.00 a #contactless #transport Bus
    2026-04-07 50.00 a #contactless #shopping Muji
    2026-04-08 50.00 b #contactless #dining Ya Kun
    2026-04-09 50.00 b #contactless #dining Ya Kun
    2026-04-10 50.00 b #contactless #dining Ya Kun
    2026-04-11 50.00 b #contactless #dining Ya Kun
    2026-04-12 50.00 b #contactless #dining Ya Kun

    """

  /// Five purchases of 100.00 online on a card whose limit is 300.00.
  private static let online = """
    base SGD
    card a "A"
        earn base 0.4
        cap #online 4.0 up to 300 SGD
    card b "B"
        earn 1.5
    2026-04-01 100.00 a #online One
    2026-04-02 100.00 a #online Two
    2026-04-03 100.00 a #online Three
    2026-04-04 100.00 a #online Four
    2026-04-05 100.00 a #online Five

    """

  private func replay(_ words: String, _ wallet: String, on day: String = "2026-05-10") -> ParsedJSON {
    ParsedJSON(milepost("replay \(words) -F json", on: day, wallet).text)
  }

  private func figures(_ replay: ParsedJSON) -> String {
    ["as_paid", "total", "more"].map { replay[$0].description }.joined(separator: " ")
  }

  @Test("a minimum that was not reached")
  func minimum() {
    #expect(
      milepost("replay 2026-04", on: "2026-05-10", ReplayTests.april).text == """
        April 2026

        With the best card each time: 2,400 miles, 1,885 more
          #contactless #dining   250.00 on b   1,500 more on a

        """)
    let json = replay("2026-04", ReplayTests.april)
    #expect(figures(json) == "515 2400 1885")
    #expect(json["choices.0.cost"].description == "1500")
    #expect(json["choices.0.purchases"].description == "5")
    #expect(json["choices.0.instead"].description == "a")
    #expect(json["months.0.month"].description == "2026-04")
    #expect(json["months.0.unit"].description == "miles")
    #expect(json["months.0.bound"].description == "2400")
    #expect(json["months.0.gap"].description == "0")
  }

  @Test("without a period it is the last whole month; months by name")
  func periods() {
    let april = figures(replay("2026-04", ReplayTests.april))
    for period in ["", "april", "APR", "last-month", "2026-04-01..2026-04-30"] {
      #expect(figures(replay(period, ReplayTests.april)) == april, "\(period)")
    }
  }

  @Test(
    "what is over a limit, with refunds taken off the newest purchase of their payee",
    arguments: [
      ("", "1280 1500 220"),
      ("2026-04-08 -100.00 a #online FIVE\n", "1240 1350 110"),
      ("2026-05-02 -100.00 a #online Five\n", "1280 1390 110"),
      ("2026-05-02 -100.00 a #online Nobody\n", "1280 1500 220"),
      ("2026-05-12 -100.00 a #online Five\n", "1280 1500 220"),
    ])
  func refunds(refund: String, figures expected: String) {
    let json = replay("2026-04", ReplayTests.online + refund)
    #expect(figures(json) == expected)
    #expect(json["choices.0.instead"].description == "b")
  }

  @Test(
    "a refund takes nothing from the room of its own month",
    arguments: [
      ("Five", "200 950 750"),
      ("Nobody", "200 1200 1000"),
    ])
  func earlierPurchases(payee: String, figures expected: String) {
    let wallet = """
      base SGD
      card a "A"
          earn base 0.4
          cap #online 4.0 up to 300 SGD
      card b "B"
          earn 1.5
      2026-03-20 100.00 a #online Five
      2026-04-01 400.00 b #online One
      2026-04-05 -100.00 a #online \(payee)

      """
    #expect(figures(replay("2026-04", wallet)) == expected)
  }

  @Test("the tags of a choice go on in the next line where they do not fit, and are not cut")
  func narrow() {
    let text = milepost("replay 2026-04 --width 50", on: "2026-05-10", Self.april).text
    #expect(text.contains("\n  #contactless ") && text.contains("\n  #dining\n"), "\(text)")
    #expect(!text.contains("…"), "\(text)")
  }

  @Test("months add up, each on top of what happened in the others")
  func sums() {
    let wallet =
      ReplayTests.online + """
        2026-03-01 400.00 a #online One
        2026-03-02 20.00 b #online Two

        """
    let (march, april) = (replay("2026-03", wallet), replay("2026-04", wallet))
    let both = replay("2026-03..2026-04", wallet)
    #expect(figures(march) == "1270 1380 110")
    #expect(figures(april) == "1280 1500 220")
    #expect(figures(both) == "2550 2880 330")
    #expect(both["choices.0.amount"].description == "900.00")
    #expect(both["choices.0.purchases"].description == "6")
    #expect(both["choices.0.cost"].description == "330")
    #expect(
      milepost("replay 2026-03..2026-04", on: "2026-05-10", wallet).text == """
        1 Mar to 30 Apr

                  earned   best  more
        Mar 2026   1,270  1,380   110
        Apr 2026   1,280  1,500   220

        With the best card each time: 2,880 miles, 330 more
          #online   900.00 on a   330 more on b

        """)
  }

  @Test("the terms of the day: an amendment in the month changes what each card earns")
  func amendments() {
    let wallet = """
      base SGD
      card a "A"
          earn 1
      card b "B"
          earn 2
      2026-04-16 card a
          earn 3
      2026-04-10 100.00 a #x One
      2026-04-20 100.00 b #x Two

      """
    let json = replay("2026-04", wallet)
    #expect(figures(json) == "300 500 200")
    #expect(json["choices.0.cost"].description == "100")
    #expect(json["choices.1.cost"].description == "100")
  }

  @Test("a limit that is changed within a month: what ran against it before counts")
  func changedLimit() {
    let wallet = """
      base SGD
      card a "A"
          earn base 1
          cap #x 4 up to 100 SGD
      card b "B"
          earn 2
      2026-04-16 card a
          cap #x 5 up to 150 SGD
      2026-04-10 100.00 b #x One
      2026-04-20 100.00 b #x Two

      """
    // 50.00 at 4 and 100.00 at 5, or 100.00 at 4 and 50.00 at 5: the rest earns 2.
    #expect(figures(replay("2026-04", wallet)) == "400 800 400")
  }

  @Test("cards that are opened and closed")
  func closed() {
    let wallet = """
      base SGD
      card a "A"
          earn 1
      card b "B"
          opened 2026-04-15
          closed 2026-04-20
          earn 4
      2026-04-10 100.00 a #x Before
      2026-04-18 100.00 a #x Between
      2026-04-25 100.00 a #x After

      """
    #expect(figures(replay("2026-04", wallet)) == "300 600 300")
  }

  @Test(
    "a welcome bonus whose window still runs is left out, unless it was reached",
    arguments: [
      ("2026-04-30", "2026-05-10", "100 1100 1000"), ("2026-06-30", "2026-05-10", "100 100 0"),
      ("2026-06-30", "2026-07-01", "100 1100 1000"),
    ])
  func welcome(until: String, on day: String, figures expected: String) {
    let wallet = """
      base SGD
      card a "A"
          earn 1
      card b "B"
          opened 2026-04-01
          earn 1
          welcome 1000 miles spend 80 SGD by \(until)
      2026-04-10 100.00 a #x Shop

      """
    #expect(figures(replay("2026-04", wallet, on: day)) == expected)
  }

  @Test("money where every rate is a percentage")
  func money() {
    let wallet = """
      base SGD
      card a "A"
          earn 1%
      card b "B"
          earn 3%
      2026-04-10 100.00 a #x Shop

      """
    let json = replay("2026-04", wallet)
    #expect(figures(json) == "1.00 3.00 2.00")
    #expect(json["months.0.unit"].description == "SGD")
    #expect(json["choices.0.cost"].description == "2.00")
  }

  @Test("miles and money without a worth: says what is left out")
  func leftOut() {
    let wallet = """
      base SGD
      card a "A"
          earn 1
      card b "B"
          earn 3%
      2026-04-10 100.00 a #x Shop

      """
    let outcome = milepost("replay 2026-04", on: "2026-05-10", wallet)
    #expect(outcome.complaints.contains("option worth"))
  }

  @Test("where there is nothing to choose")
  func nothing() {
    let one = "base SGD\ncard a \"A\"\n    earn 1\n2026-04-01 10.00 a #x Shop\n"
    let text = milepost("replay 2026-04", on: "2026-05-10", one).text
    #expect(text == "April 2026\n\nNothing to choose: one card was open.\n")
    let none = milepost("replay 2026-03", on: "2026-05-10", ReplayTests.april).text
    #expect(none == "March 2026\n\nNothing to choose: nothing was bought on a card.\n")
  }

  @Test(
    "periods that have not begun",
    arguments: [
      ("2027", "no day of 2027 is before 15 November 2026"), ("foo", "foo: no such period"),
      ("2026 2025", "name one period"),
    ])
  func mistakes(words: String, message: String) {
    let outcome = milepost("replay \(words)", on: "2026-11-14", ReplayTests.april)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.complaints.contains(message))
  }

  @Test("CSV has the choices")
  func table() {
    #expect(
      milepost("replay 2026-04 -F csv", on: "2026-05-10", ReplayTests.april).text.split(separator: "\r\n")
        .map(String.init) == [
          "tags,currency,card,amount,purchases,cost,instead",
          "contactless dining,SGD,b,250.00,5,1500,a",
        ])
  }

  @Test("a period before the first expense, with terms that changed after it")
  func beforeAll() {
    let wallet = """
      base SGD
      card a "A"
          earn 1
      2025-10-01 card a
          earn 1.2
      2026-01-02 10 a X

      """
    let review = milepost("review 2025-06", on: "2026-02-10", wallet)
    #expect(review.text.contains("the first expense is of 2 January"), "\(review.text)\(review.complaints)")
    #expect(milepost("replay 2025-06", on: "2026-02-10", wallet).exitCode == .success)
  }
}
