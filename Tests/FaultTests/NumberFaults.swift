import TestSupport
import Testing

@Suite("Faults: numbers")
struct NumberFaults {
  @Test(
    "rows 22, 24–27: what is not an amount is an error at the word, each with its own message",
    arguments: [
      (String(repeating: "9", count: 400), "E112"), ("1e20000000", "E110"),
      ("1." + String(repeating: "0", count: 300), "E112"),
      ("0.005", "E118"), ("1.234,56", "E115"), ("100,50", "E115"), ("1,23,456", "E115"), ("1,2345", "E115"),
      ("--5", "E110"), ("5-", "E113"), ("+-5", "E114"), ("+5", "E114"), ("(12.50)", "E113"), ("−5", "E113"),
      ("0x10", "E110"), ("١٢٣", "E110"), ("5.", "E110"), (".5", "E110"), ("-", "E110"), ("5_000", "E110"),
      ("5'000", "E110"), ("85k", "E116"), ("12.50SGD", "E117"), ("S$-5", "E113"), ("-S$-5", "E113"),
      ("\"5\"", "E110"),
      ("$", "E127"), (".", "E127"), ("∞", "E127"), ("NaN", "E127"), ("½", "E127"), ("$12", "E306"),
      ("¥12", "E306"),
      ("99999999999999999.99", "E112"), ("999999999999999999", "E119"),
    ])
  func amounts(text: String, code: String) {
    expectFaults("base SGD\n2026-01-01 ⟦\(code)⟧\(text) cash x\n")
  }

  @Test("row 26: a comma between thousands is fine; a space is none")
  func grouping() {
    expectFaults("base SGD\n2026-01-01 1,234.50 cash x\n2026-01-01 -1,234,567.00 SGD cash x\n")
    expectFaults("base SGD\n2026-01-01 1 ⟦E301⟧234 cash x\n")
  }

  @Test("row 23: the largest amounts add up exactly, and beyond what can be counted it is an error")
  func sums() {
    let most = "9999999999999999.99"
    let ledger =
      "base SGD\ncard p \"P\"\n2026-01-01 \(most) p a\n2026-01-02 \(most) p b\n2026-01-03 -0.01 p c\n"
    #expect(
      ParsedJSON(milepost("miles --format json", ledger).text)["miles.0.spend"].description
        == "19999999999999999.97")
    let lines = (0..<1005).map { "2026-01-01 \(most) cash x\($0)\n" }.joined()
    #expect(faults(Array(("base SGD\n" + lines).utf8)).first == "E403 1002:12")
  }

  @Test("row 23: +MAX and −MAX leave nothing, and one cent beside them is still seen")
  func cancelling() {
    let most = "9999999999999999.99"
    let ledger =
      "base SGD\ncard p \"P\"\n2026-01-01 \(most) p a\n2026-01-02 -\(most) p b\n2026-01-03 0.01 p c\n"
    #expect(ParsedJSON(milepost("miles --format json", ledger).text)["miles.0.spend"].description == "0.01")
  }

  @Test("row 23: rewards that may be too large to count are an error, never cut off and never a fault")
  func rewards() {
    let most = "9999999999999999.99"
    let earns = ["999999999", "999999999 per 0.000001", "9 per 999999999", "999999999%", "0.000001", "1.2"]
    let worths = [
      "0.000001 P = 999999999 miles", "1 P = 1000000 miles", "999999999 P = 0.000001 miles",
      "7 P = 3.3 miles",
    ]
    for earn in earns {
      for points in [""] + worths.map({ "    points \($0)\n" }) {
        let limit = earn.hasSuffix("%") ? "5 back" : "5 miles"
        let card =
          "card p \"P\"\n    earn \(earn)\n\(points)    bonus #dining \(earn) up to \(limit)\n    bonus #fuel \(earn) on total\n"
        for count in [1, 40] {
          let lines = (0..<count).map { "2026-01-01 \(most) p \(["#dining", "#fuel", ""][$0 % 3]) x\($0)\n" }
            .joined()
          for command in ["cards", "miles --explain", "miles --by tag", "status"] {
            let outcome = milepost("\(command) -F json --quiet", "base SGD\n" + card + lines)
            #expect(
              outcome.exitCode == .success || outcome.complaints.contains("error[E404]"),
              "\(outcome.complaints)")
          }
        }
      }
    }
  }

  @Test("row 23: what can be counted is counted")
  func largeRewards() {
    let ledger = "base SGD\ncard p \"P\"\n    earn 4 per 5\n    points 1 P = 2 miles\n"
    let lines = (0..<40).map { "2026-01-01 9999999999999999.99 p x\($0)\n" }.joined()
    let json = ParsedJSON(milepost("miles -F json", ledger + lines).text)
    #expect(json["miles.0.points"].description == "319999999999999840")
    #expect(json["miles.0.miles"].description == "639999999999999680")
  }

  @Test("row 23: converting the largest amounts at the largest rates is an error where it does not fit")
  func conversions() {
    let most = "9999999999999999.99"
    expectFaults("base SGD\n2026-01-01 rate USD 999999999999 SGD\n2026-01-01 ⟦E119⟧\(most) USD cash\n")
    expectFaults("base SGD\n2026-01-01 ⟦E119⟧\(most) USD @ 1000 cash\n")
    expectFaults(
      "base SGD\n2026-01-01 rate SGD 0.000000000000000001 USD\n2026-01-01 ⟦E119⟧\(most) USD cash\n")
  }

  @Test("row 28: nothing is divided by zero")
  func zero() {
    expectFaults("base SGD\n2026-01-01 rate USD ⟦E142⟧0 SGD\n")
    expectFaults("base SGD\n2026-01-01 1 USD @ ⟦E135⟧0 cash\n")
    expectFaults("base SGD\ncard p \"P\"\n    earn 5 per ⟦E142⟧0\n    points ⟦E142⟧0 X = 2 miles\n")
    expectFaults(
      "base SGD\n2026-01-01 ⟦W148⟧0 USD = 0 cash x\n2026-01-01 0 USD = 5 cash x\n2026-01-01 ⟦W148⟧0 cash y\n")
    for command in ["list", "cards", "miles --explain", "status"] {
      #expect(milepost("\(command) -F json", "base SGD\n2026-01-01 0 USD = 5 cash x\n").exitCode == .success)
    }
  }

  @Test("row 29: a cent that is missing is named, and where to look first")
  func residual() {
    let ledger = "base SGD\ncard p \"P\"\n2026-01-05 10.00 p a\n2026-01-31 statement p 10.01\n"
    #expect(
      milepost("check", ledger).complaints.contains("10.01 SGD, the file says 10.00 SGD (0.01 SGD missing)"))
  }

  @Test(
    "whole numbers are plain digits",
    arguments: [
      "cycle opens ⟦E226⟧+5", "remind ⟦E231⟧+7",
      "opened 2026-01-01\n    welcome 5 miles spend 5 SGD within ⟦E018⟧+60 days",
      "benefit x ⟦E243⟧+2 x yearly", "cap #dining 4 up to 100 every ⟦E018⟧+2 weeks from 2026-01-01",
      "cycle opens ⟦E226⟧32", "cycle closes ⟦E226⟧0", "benefit x ⟦E243⟧0 x yearly", "remind ⟦E231⟧367",
      "benefit x every ⟦E018⟧1000 days from 2026-01-01",
    ])
  func wholeNumbers(property: String) {
    expectFaults("base SGD\ncard p \"P\"\n    \(property)\n")
  }

  @Test("and so are those of options and currencies")
  func wholeNumbersElsewhere() {
    expectFaults(
      "option stale-rates ⟦E251⟧+5\noption remind ⟦E231⟧+7\noption remind-at ⟦E251⟧+9:+5\noption quiet ⟦E251⟧22:00-+7:00\n"
    )
    expectFaults("currency POINTS\n    decimals ⟦E144⟧+2\n")
  }
}
