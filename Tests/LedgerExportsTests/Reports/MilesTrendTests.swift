import MilepostCLI
import TestSupport
import Testing

@Suite("Months of miles and of money, in text")
struct MilesTrendTests {
  private static let wallet = """
    base SGD
    card first
        earn 1.5
    card second
        earn 4.0
    card back
        earn 2%
    2026-01-05 1000.00 first A
    2026-02-05 500.00 first B
    2026-02-06 200.00 second C
    2026-03-07 750.00 first D

    """

  private func lines(_ command: String, _ wallet: String, on day: String = "2026-03-20") -> [String] {
    milepost(command, on: day, wallet).text.split(separator: "\n").map(String.init)
  }

  @Test("a row has the cards of a month, their sum, what a unit earned and a bar")
  func months() {
    #expect(
      lines("miles --by month", Self.wallet) == [
        "          first  second  total  per SGD",
        "Jan 2026  1,500          1,500     1.50  ██████████████████████████████▉·",
        "Feb 2026    750     800  1,550     2.21  ████████████████████████████████",
        "Mar 2026  1,125          1,125     1.50  ███████████████████████▏········ so far",
      ])
  }

  @Test("money has a sum and a rate of its own")
  func units() {
    let text = lines("miles --by month --ascii", Self.wallet + "2026-03-08 300.00 back E\n")
    #expect(text[0] == "          first  second  back  miles  per SGD  back SGD   rate")
    #expect(text[3].hasPrefix("Mar 2026  1,125          6.00  1,125     1.50      6.00  2.0 %  ####"))
    #expect(text[1].hasPrefix("Jan 2026  1,500                1,500     1.50      0.00         ####"))
  }

  @Test("cards that do not fit are summed, those with least first")
  func others() {
    let cards = (1...9).map { "card number\($0)\n    earn \($0)\n2026-03-0\($0) 1000.00 number\($0) A\n" }
    let text = lines("miles --by month", "base SGD\n" + cards.joined())
    #expect(text[0] == "          number7  number8  number9   other   total  per SGD")
    #expect(
      text[1].hasPrefix("Mar 2026    7,000    8,000    9,000  21,000  45,000     5.00  "), "\(text[1])")
    #expect(text.allSatisfy { $0.count <= 80 })
  }

  @Test("--wide has a row for each card and month, as JSON and CSV have")
  func wide() {
    #expect(lines("miles --by month --wide", Self.wallet)[0].hasPrefix("card       month"))
    #expect(
      values("miles --by month", "miles.0.card", "miles.0.month", on: "2026-03-20", Self.wallet)
        == values("miles --by month --wide", "miles.0.card", "miles.0.month", on: "2026-03-20", Self.wallet))
  }

  @Test("what was missed, by card and reason, and what is within reach")
  func missed() {
    let wallet = """
      base SGD
      card a
          earn base 0.4
          cap #dining 4.0 min 500 SGD 3 purchases
          cap #online 4.0 up to 100 SGD
      2026-01-05 100.00 a #dining A
      2026-02-05 250.00 a #online B
      2026-03-05 600.00 a #dining A

      """
    #expect(
      lines("miles --missed", wallet) == [
        "Missed: 900 miles (360 miles below minimums, 540 miles over limits)",
        "card  reason   of       period           lacking              count  miles",
        "a     limit    #online  1 Feb to 28 Feb                           1    540",
        "a     minimum  #dining  1 Jan to 31 Jan  400.00, 2 purchases      1    360",
        "Within reach: 2,160 miles",
        "card  reason   of       period           lacking      count  miles",
        "a     minimum  #dining  1 Mar to 31 Mar  2 purchases      1  2,160",
      ])
    #expect(
      values(
        "miles --missed", "missed.2.kind", "missed.2.tags", "missed.2.lacking", "missed_total.miles",
        on: "2026-03-20", wallet) == "minimum [dining] 400.00 900")
    #expect(lines("miles --missed", "base SGD\ncard a\n    earn 1\n") == ["Nothing was missed."])
    #expect(
      milepost("miles --missed --explain", on: "2026-03-20", wallet).complaints.contains("write one of them"))
  }

  @Test("the expense of each month has a bar")
  func summary() {
    let text = lines("summary --by month", Self.wallet)
    #expect(text[2].hasSuffix("        1  ██████████████████"), "\(text[2])")
    #expect(text[3].hasSuffix("        2  ████████████▌·····"), "\(text[3])")
  }

  @Test("spend: large days are clipped, fifteen groups have rows, a period has them alone")
  func spend() {
    let wallet =
      "base SGD\naccount cash\n"
      + (1...17).map { "2026-03-\($0 < 10 ? "0" : "")\($0) \($0 == 5 ? 900 : 10 + $0).00 cash P\($0)\n" }
      .joined()
    let text = lines("spend --by payee", wallet)
    #expect(text.contains { $0.hasSuffix("each day    ▄▅▅▅▲▆▆▆▇▇▇▇████▲▁▁▁") }, "\(text)")
    #expect(text.contains { $0.contains("  2 others ") && $0.contains("23.00") }, "\(text)")
    #expect(!text.contains { $0.contains("P2 ") } && text.contains { $0.contains("P3 ") }, "\(text)")
    let period = lines("spend --by payee --period 2026-03", wallet)
    #expect(!period.contains { $0.contains("this month") || $0.contains("each day") }, "\(period)")
    #expect(period[1].hasPrefix("By payee, 1 Mar to 31 Mar"), "\(period)")
  }
}
