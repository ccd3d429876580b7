import TestSupport
import Testing

@Suite("Terms of a template that count from the day of opening")
struct WithoutOpenedTests {
  private static let template = """
    base SGD
    template card plat "Platinum"
        fee 550 SGD yearly waived at 25,000 SGD
        benefit travel "Travel credit" 300 SGD yearly from anniversary
        benefit uber "Uber Cash" 15 SGD monthly from anniversary

    """

  @Test("without `opened` they are not counted, or run by the calendar, and one warning says so")
  func warning() {
    let output = milepost("check", on: "2026-05-10", WithoutOpenedTests.template + "card p like plat\n")
    #expect(
      output.complaints.contains(
        """
        p has no opened: its fee waiver is not counted, its travel credit runs by calendar year, \
        its Uber Cash runs by calendar month; write opened DATE
        """), "\(output.complaints)")
    let json = milepost("check -F json", on: "2026-05-10", WithoutOpenedTests.template + "card p like plat\n")
    #expect(ParsedJSON(json.text)["diagnostics"].items.map { $0["code"].description } == ["W338"])
  }

  @Test("benefits of one period are named together, and a closed card is not asked for its day")
  func together() {
    let more = WithoutOpenedTests.template.replacing(
      "yearly from anniversary\n",
      with: "yearly from anniversary\n    benefit night \"Free night\" 1 x yearly from anniversary\n")
    let output = milepost("check", on: "2026-05-10", more + "card p like plat\n").complaints
    #expect(
      output.contains("its travel credit and free night run by calendar year, its Uber Cash"), "\(output)")
    let closed = milepost("check", on: "2026-05-10", more + "card p like plat\n    closed 2026-01-31\n")
    #expect(!closed.complaints.contains("W338"), "\(closed.complaints)")
  }

  @Test("a card that has the name of its template has no lines of its own")
  func sameName() {
    let output = milepost("check", on: "2026-05-10", WithoutOpenedTests.template + "card plat like plat\n")
    #expect(output.complaints.contains("warning[W338]: plat has no opened"), "\(output.complaints)")
    #expect(!output.complaints.contains("error"), "\(output.complaints)")
  }

  @Test("the waiver is nowhere but in the terms")
  func waiver() {
    func status(_ card: String) -> ParsedJSON {
      ParsedJSON(milepost("cards -F json", on: "2026-05-10", WithoutOpenedTests.template + card).text)[
        "cards.0.waiver"]
    }
    #expect(status("card p like plat\n").description == "null")
    #expect(status("card p like plat\n    opened 2024-03-14\n")["required"].description == "25000.00")
    let due = milepost(
      "due --within 400", on: "2026-05-10", WithoutOpenedTests.template + "card p like plat\n")
    #expect(!due.text.contains("waive"), "\(due.text)")
  }

  @Test("the benefit's year is that of the calendar, with `opened` that of the card")
  func periods() {
    func until(_ card: String) -> String {
      ParsedJSON(
        milepost("benefits -F json", on: "2026-05-10", WithoutOpenedTests.template + card).text)[
          "benefits.0.to"
        ].description
    }
    #expect(until("card p like plat\n") == "2026-12-31")
    #expect(until("card p like plat\n    opened 2024-03-14\n") == "2027-03-13")
  }

  @Test("no warning with `opened`, nor where the card has terms of its own in their place")
  func silent() {
    let terms = """
      card p like plat
          fee 400 SGD yearly
          benefit travel "Travel credit" 300 SGD yearly
          benefit uber none

      """
    for card in ["card p like plat\n    opened 2024-03-14\n", terms] {
      let output = milepost("check", on: "2026-05-10", WithoutOpenedTests.template + card)
      #expect(!output.complaints.contains("W338"), "\(output.complaints)")
    }
  }
}
