import TestSupport
import Testing

@Suite("An amendment that changes nothing is a warning")
struct IdleAmendmentTests {
  private let wallet = """
    base SGD
    account posb "POSB"
    card kf "KrisFlyer"
        cycle closes 15
        earn 1.2
        cap #online 4.0 up to 600 SGD
        exclude #utilities #insurance
        benefit lounge 2 x yearly
        fee 218 SGD yearly
    budget food 800 monthly
        tags #dining
    goal trip 3000 by 2027-06-30
    subscription netflix 22.98 SGD monthly from 2026-01-09

    """

  private func warnings(_ amendment: String) -> [String] {
    milepost("check", on: "2026-12-31", wallet + "2026-08-01 " + amendment + "\n").complaints
      .split(separator: "\n").filter { $0.hasPrefix("warning[") || $0.hasPrefix("error[") }.map { String($0) }
  }

  @Test(
    "the same in other words",
    arguments: [
      "card kf\n    earn 1.20", "card kf\n    exclude #insurance #utilities", "card kf\n    cycle closes 15",
      "card kf\n    cap #online 4 up to 600.00", "card kf\n    fee 218.00 SGD yearly",
      "card kf\n    benefit lounge 2 x yearly", "budget food 800.00 monthly",
      "budget food 800 monthly\n    tags #dining",
      "goal trip 3000.00 by 2027-06-30", "subscription netflix 22.98",
    ])
  func same(amendment: String) {
    #expect(warnings(amendment) == ["warning[W319]: this amendment changes nothing"])
  }

  @Test(
    "`none` for what is not there, beside what changes and alone",
    arguments: [
      "card kf\n    cap #dining none", "card kf\n    min none", "card kf\n    fx-fee none",
      "card kf\n    welcome none",
      "card kf\n    benefit uber none", "card kf\n    benefit uber in december none",
      "card kf\n    bank none",
      "card kf\n    bank UOB\n    cap #dining none", "card kf\n    fee none\n    max none",
      "account posb\n    bank none",
      "budget food\n    group none", "budget food 900\n    carry none", "goal trip\n    autosave none",
      "subscription netflix\n    note none",
    ])
  func idleNone(amendment: String) {
    #expect(warnings(amendment) == ["warning[W319]: this `none` has no effect"])
  }

  @Test(
    "what changes something says nothing",
    arguments: [
      "card kf\n    cap #online none", "card kf\n    exclude none", "card kf\n    fee none",
      "card kf\n    cycle closes 14",
      "card kf\n    benefit lounge none", "budget food 801", "budget food\n    tags none",
      "account posb\n    note Mine",
    ])
  func effective(amendment: String) { #expect(warnings(amendment) == []) }

  @Test("a template's `none` has an effect, whatever a subscription of its own says")
  func subscriptionTemplates() {
    let text = """
      base SGD
      template subscription t "T" 5 SGD monthly #fun
          auto
      subscription s like t from 2026-01-05
          auto none
      2026-08-01 template subscription t
          auto none
      2026-09-01 template subscription t
          note none

      """
    let complaints = milepost("check", on: "2026-12-31", text).complaints
    #expect(complaints.contains(":9:5"), "\(complaints)")
    #expect(!complaints.contains(":7:5") && complaints.contains("1 warning\n"), "\(complaints)")
  }

  @Test("a template's `none` is reported once, however many cards are like it, and never the library's")
  func templates() {
    let text = """
      base SGD
      template card t "T"
          earn 1
      card a like t
      card b like t
      card c like uob-visa-signature
      2026-08-01 template card t
          min none

      """
    let complaints = milepost("check", on: "2026-12-31", text).complaints
    #expect(complaints.split(separator: "W319").count == 2)
  }
}
