import Foundation
import TestSupport
import Testing

@Suite("The page: charts, benefits, budgets and the review")
struct ChartTests {
  private func page(_ wallet: String, on day: String = "2026-05-10") -> String {
    milepost("export html", on: day, wallet).text
  }

  private func section(_ id: String, _ wallet: String, on day: String = "2026-05-10") -> String {
    let parts = page(wallet, on: day).components(separatedBy: "<h2 id=\"\(id)\"")
    return parts.count < 2 ? "" : parts[1].components(separatedBy: "<h2 ")[0]
  }

  private static let april = """
    base SGD
    card a
        opened 2025-01-01
        cycle calendar
        earn base 0.4
        cap #contactless 4.0 up to 800 SGD min 500 SGD
        color teal
    card b
        opened 2025-01-01
        cycle calendar
        earn 1.5
    2026-04-03=2026-04-04 350.00 a #contactless #groceries A
    2026-04-09=2026-04-10 250.00 b #contactless #dining B
    2026-05-02=2026-05-03 100.00 b #dining B

    """

  @Test("miles are stacked by card, with what was missed on top, its reason and the table of the months")
  func miles() {
    let text = section("miles", Self.april)
    for part in [
      ">Miles</h2>", "color=\"teal\"", "<title>a, Apr: 140 miles</title>", "class=\"card2\"",
      "<title>b, Apr: 375 miles</title>", "class=\"missed\"", "<title>Apr: 1,260 miles missed</title>",
      ">515</text>", ">150</text>", "<td class=\"n\"><b>515</b></td><td class=\"n\">0.86</td>",
      "<td class=\"n\">1,260</td>", "a #contactless <small>minimum, 1 Apr to 30 Apr</small>",
      "<td class=\"n\">150.00</td><td class=\"n\"><b>1,260 miles</b></td>",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    #expect(text.components(separatedBy: "<span>").count == 13)
  }

  @Test("a wallet that earns money alone has columns of money")
  func money() {
    let text = section("miles", "base SGD\ncard a\n    earn 2%\n2026-05-02 150.00 a #dining A\n")
    for part in [">Cashback</h2>", "<title>a, May: 3.00 SGD</title>", ">3.00</text>", ">3</text>", "2.0 %"] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    #expect(!text.contains("missed"))
  }

  @Test("the chart of the month has a table by day, and what is over its limit a bar with a point")
  func days() {
    let text = section("spending", Self.april)
    let rows = text.components(separatedBy: "<summary>Day by day</summary>").last ?? ""
    for part in [
      "<th scope=\"col\" class=\"n\">May</th><th scope=\"col\" class=\"n\">April</th>",
      "<th scope=\"row\">3</th><td class=\"n\">100.00</td><td class=\"n\">350.00</td>",
      "<th scope=\"row\">30</th><td class=\"n\"></td><td class=\"n\">600.00</td>",
    ] { #expect(rows.contains(part), "\(part)\n\(rows)") }
    let point = "d=\"M0 0H970L1000 5L970 10H0Z\""
    let budget = "base SGD\nbudget food 100 monthly\n    tags #dining\n2026-05-02 "
    #expect(section("budgets", budget + "100.01 cash #dining\n").contains(point))
    #expect(!section("budgets", budget + "100.00 cash #dining\n").contains(point))
  }

  @Test("what is not there has no section, chart or table")
  func nothing() {
    let text = page("base SGD\ncard a\n2026-05-02 150.00 a #dining A\n")
    for id in ["miles", "budgets", "benefits", "review"] { #expect(!text.contains("<h2 id=\"\(id)\"")) }
    #expect(!page("base SGD\ncard a\n    earn 2.0\n").contains("<figure"))
  }

  @Test("the month has both months by day, the pace of its budgets and round figures beside it")
  func month() {
    let budgets = "budget food 90 SGD monthly\n    tags #dining\n"
    let text = section("spending", Self.april + budgets)
    for part in [
      "<span>600</span><span>300</span><span>0</span>",
      "<span>1</span><span>16</span><span>31</span>", "class=\"pace\" d=\"M0 180L620 153\"",
      "<title>2 May: 100.00, 2 Apr: 0.00</title>", "<title>9 May: 100.00, 9 Apr: 600.00</title>",
      "budgets, 90 for the month", "<b>100.00</b></td><td>83 % less than to 10 Apr",
      "all of April</th><td class=\"n\">600.00",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    let whole = section("spending", Self.april + budgets + "budget all 500 SGD monthly\n    tags all\n")
    #expect(whole.contains("budgets, 500 for the month"))
  }

  @Test("of twelve months the last and the highest have figures")
  func year() {
    let text = section("spending", Self.april + "2026-02-01 20.00 b #dining B\n")
    for part in [">600.00</text>", ">100.00</text>", "<title>February 2026: 20.00 SGD spent</title>"] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    #expect(!text.contains(">20.00</text>"))
  }

  @Test("a budget has the day and its estimate on its bar, in the words of the report")
  func budgets() {
    var wallet = "base SGD\nbudget food \"Food\" 300 SGD monthly\n    tags #dining\n"
    for month in 1...4 {
      wallet += "2026-0\(month)-05 50.00 cash #dining A\n2026-0\(month)-20 100.00 cash #dining A\n"
    }
    let text = section("budgets", wallet + "2026-05-02 60.00 cash #dining A\n")
    for part in [
      "<li id=\"budget-food\"><span>Food</span>", "<b>60.00</b>/300", "240.00 left to 31 May",
      "<path class=\"likely\" d=\"M0 0H533V10H0Z\"/>", "<title>day 10 of 31</title>",
      "10.91 a day to spend; about 160 by 31 May; alert at 80 %",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
  }

  @Test("benefits have what is left by last day, and a sign for each month of the year")
  func benefits() {
    let wallet = """
      base USD
      card gold "Gold"
          opened 2025-01-01
          benefit uber "Uber Cash" 15 USD monthly
          benefit hotel "Hotel" 200 USD yearly
      2026-02-03 used gold/uber 15
      2026-03-03 used gold/uber 5

      """
    let text = section("benefits", wallet)
    for part in [
      "By 31 May, 21 days left: 15.00", "<summary>1 later</summary>", "By 31 Dec, 235 days left: 200.00",
      "<th scope=\"row\">Uber Cash 15<td class=\"over\" title=\"not used\">○<td class=\"good\" title=\"used up\">●"
        + "<td class=\"accent\" title=\"partly\">◐<td class=\"over\" title=\"not used\">○"
        + "<td class=\"accent\" title=\"still open\">□<td class=\"n\">20.00<td class=\"n\">40.00<td class=\"n\">15.00",
      "<th scope=\"row\">Hotel 200<td class=\"accent\" title=\"still open\">□<td>·<td>·<td>·<td>·",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
  }

  @Test("the review is the receipt of the last month")
  func review() {
    let text = section("review", Self.april)
    for part in [
      "<h3>April 2026</h3>", "<dt>Spent</dt><dd><b>600.00 SGD</b> all on cards</dd>",
      "<dt>Earned</dt><dd><b>515 miles</b> 0.86 per SGD: a 140 (0.40), b 375 (1.50)</dd>",
      "<dt>Missed</dt><dd><b>1,260 miles</b> a #contactless: 150.00 short of its minimum</dd>",
      "With the best card each time: 2,400 miles, 1,885 more", "1,500 more on a</td>",
      "<p class=\"next\">Next time: pay #contactless #dining with a, not with b.</p>",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
  }
}
