import MilepostCLI
import TestSupport
import Testing

@Suite("review: a past month, and what to do better")
struct ReviewTests {
  private func review(_ words: String, _ wallet: String, on day: String = "2026-05-10") -> ParsedJSON {
    ParsedJSON(milepost("review \(words) -F json", on: day, wallet).text)
  }

  @Test("the example of the rules")
  func april() {
    #expect(
      milepost("review 2026-04", on: "2026-05-10", ReplayTests.april).text == """
        April 2026

        Spent     600.00 SGD   all on cards
        Earned    515 miles    0.86 per SGD: a 140 (0.40), b 375 (1.50)
        Missed    1,260 miles  a #contactless: 150.00 short of its minimum

        With the best card each time: 2,400 miles, 1,885 more
          #contactless #dining   250.00 on b   1,500 more on a
        Credits   10.00 SGD    lapsed: Taxi credit of a
        Fees      none         next: 120.00 for a on 1 May; it has used 0.00 of credits
        Budgets   food 350.00 of 300, 50.00 over

        Next time: pay #contactless #dining with a, not with b.

        """)
    let json = review("april", ReplayTests.april)
    #expect(json["schema"].description == "milepost.review/1")
    #expect(json["spent"].description == "600.00")
    #expect(json["replay.as_paid"].description == json["earned.miles"].description)
    #expect(json["credits.0.amount"].description == "10.00")
    #expect(json["budgets.0.over"].description == "50.00")
    #expect(json["sentence.kind"].description == "choice")
    #expect(json["sentence.instead"].description == "a")
  }

  private static let one = """
    base SGD
    category contactless
    card a "A"
        opened 2025-01-01
        earn base 0.4
        cap #contactless 4.0 min 500 SGD
        benefit taxi "Taxi credit" 10 SGD monthly
    budget food 100 SGD monthly
        tags #dining

    """

  @Test(
    "the last sentence is the first of a choice, a threshold, a credit, a budget",
    arguments: [
      (
        "2026-04-01 350.00 a #contactless Shop\n", "Next time: put 150.00 more on a by the end of its period."
      ),
      ("2026-04-01 350.00 a #dining Shop\n", "Next time: use Taxi credit of a: 10.00 SGD a month."),
      (
        "2026-04-01 350.00 a #dining Shop\n2026-04-02 used a/taxi 10\n",
        "Next time: keep food within 100.00 SGD."
      ),
      ("2026-04-01 50.00 a #dining Shop\n2026-04-02 used a/taxi 10\n", "Nothing: within 5 % of the best."),
    ])
  func sentence(entries: String, sentence: String) {
    let text = milepost("review 2026-04", on: "2026-05-10", ReviewTests.one + entries).text
    #expect(text.hasSuffix("\n\(sentence)\n"), "\(text)")
  }

  @Test("a period without expenses is one line")
  func nothing() {
    #expect(
      milepost("review 2025-06", on: "2026-05-10", ReplayTests.april).text
        == "Nothing in June 2025; the first expense is of 1 April 2026.\n")
    let outcome = milepost("review 2027", on: "2026-11-14", ReplayTests.april)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.complaints.contains("no day of 2027 is before 15 November 2026"))
  }

  @Test("against the period before, where that has expenses")
  func before() {
    let wallet = ReplayTests.april + "2026-05-02 300.00 b #dining Ya Kun\n"
    let text = milepost("review may", on: "2026-06-10", wallet).text
    #expect(text.contains("Spent     300.00 SGD  50 % less than in April 2026; all on cards\n"), "\(text)")
    #expect(text.contains("Fees      120.00 SGD  a on 1 May, whose year gave 0.00"), "\(text)")
  }

  @Test("CSV has a row for each figure")
  func table() {
    let rows = milepost("review 2026-04 -F csv", on: "2026-05-10", ReplayTests.april).text
      .split(separator: "\r\n").map(String.init)
    #expect(
      rows == [
        "block,name,amount,unit", "spent,total,600.00,SGD", "earned,total,515,miles",
        "missed,total,1260,miles",
        "replay,total,2400,miles", "replay,more,1885,miles", "choices,contactless dining b,1500,miles",
        "credits,a taxi,10.00,SGD", "budgets,food,50.00,SGD",
      ])
  }
}
