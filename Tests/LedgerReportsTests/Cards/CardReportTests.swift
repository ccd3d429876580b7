import TestSupport
import Testing

@Suite("One card on one page")
struct CardReportTests {
  private static let wallet = """
    base USD
    template card gold "Gold template"
        bank Amex
        benefit dine "Dining" 10 USD monthly note Enrol first
    2025-06-01 template card gold
        fee 325 USD yearly  ; dearer
    card mine "My Gold" like gold
        opened 2025-01-10
        color teal
    card old like gold
        opened 2024-01-01
        closed 2025-03-31
    card other "Other"
    subscription net 12 USD monthly from 2026-01-20 mine
    subscription gym 50 USD monthly from 2026-01-20 other
    2026-01-15 30 mine #dining Lunch
        used dine
    2026-01-06 5 other
    2025-09-01 card mine

        fx-fee 0%
        ; remark
        note Mine

    2026-06-01 card mine
        note Later
    2025-03-01 7 old X

    """

  private func json(_ card: String) -> ParsedJSON {
    ParsedJSON(milepost("card \(card) -F json", CardReportTests.wallet).text)
  }

  @Test("everything of the card, and of no other")
  func own() {
    let json = json("mine")
    #expect(json["schema"].description == "milepost.card/1")
    #expect(json["card.id"].description == "mine" && json["card.color"].description == "teal")
    #expect(
      json["benefits.0.note"].description == "Enrol first" && json["benefits.0.used"].description == "10.00")
    #expect(json["roi.fee"].description == "325.00" && json["roi.redeemed"].description == "10.00")
    #expect(json["due"].items.map { $0["ref"].description } == ["renewal/net/2026-02-20"])
    #expect(json["subscriptions"].items.map { $0["id"].description } == ["net"])
    #expect(json["recent"].items.map { $0["payee"].description } == ["Lunch"])
  }

  @Test("amendments of the template and of the card, as written, up to the day")
  func amendments() {
    let amendments = json("mine")["amendments"].items.map { "\($0["date"]) \($0["text"])" }
    #expect(
      amendments == [
        "2025-06-01 2025-06-01 template card gold\n    fee 325 USD yearly  ; dearer",
        "2025-09-01 2025-09-01 card mine\n\n    fx-fee 0%\n    ; remark\n    note Mine",
      ])
  }

  @Test("a closed card is found, too")
  func closed() {
    let json = json("old")
    #expect(json["card.id"].description == "old" && json["card.cycle.to"].description == "2025-03-31")
    #expect(
      json["benefits.0.to"].description == "2025-03-31" && json["benefits.0.status"].description == "expired")
    #expect(json["roi"] == .null && json["recent.0.payee"].description == "X")
    #expect(json["due"].items.isEmpty)
  }

  @Test("a section without items is empty or null")
  func bare() {
    let json = json("other")
    #expect(json["benefits"].items.isEmpty && json["roi"] == .null && json["amendments"].items.isEmpty)
  }

  @Test("a word of the name is enough; an unknown one is answered with the nearest")
  func names() {
    #expect(json("My")["card.id"].description == "mine")
    let outcome = milepost("card mnie", CardReportTests.wallet)
    #expect(
      outcome.exitCode == .usage && outcome.complaints.contains("did you mean mine?"), "\(outcome.complaints)"
    )
    let none = milepost("card", CardReportTests.wallet)
    #expect(none.exitCode == .usage && none.complaints.contains("milepost card plat"), "\(none.complaints)")
  }

  @Test("the text has a section for each, with the changes of the terms")
  func text() {
    let text = milepost("card mine", CardReportTests.wallet).text
    for part in [
      "mine  My Gold", "fee          325.00 USD yearly", "Benefits\n  0 of 1 have something left",
      "used 15 Jan",
      "Enrol first",
      "Benefits against the fee", "Subscriptions\n", "Due within 30 days",
      "Changes of the terms\n  1 Jun 2025\n    fee 325",
      "Last expenses",
    ] { #expect(text.contains(part), "\(part): \(text)") }
  }
}
