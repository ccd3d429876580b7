import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText
import TestSupport
import Testing

@Suite struct PlainWidthTests {
  @Test(
    "no line is wider than the terminal, whatever stands in the file",
    arguments: Campaign.cases(3, of: [40, 80, 120, 41, 47, 53, 60, 72, 99, 100, 200]), [false, true])
  func widths(width: Int, ascii: Bool) {
    for ledger in [PlainSample.wallet, hostile] {
      for text in reports(ledger, TextStyle(width: width, ascii: ascii)) {
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n") {
          #expect(displayWidth(String(line)) <= width, "\(line)")
          #expect(line.last != " ", "\(line)")
        }
      }
    }
  }

  @Test("the benefits of cards keep their columns where a name does not fit beside them")
  func benefits() {
    let wallet = """
      base USD
      card platinum
          benefit apps "Digital entertainment for all" 25 USD monthly
      card gold
          benefit meals "Dining" 10 USD monthly

      """
    let text = milepost("status --width 60", on: "2026-11-14", wallet).text
    #expect(
      text.hasSuffix(
        """
        Benefits  35.00 USD left, 35.00 of it by 30 Nov
          platinum  1 of 1  25.00  25.00 by 30 Nov
            Digital entertainment for all
          gold      1 of 1  10.00  10.00 by 30 Nov  Dining

        """), "\(text)")
  }

  @Test("a line without a bar is one line, also where bars have lines of their own")
  func withoutBar() {
    let wallet = """
      base SGD
      card ppv
          earn 1
          cap #contactless 4.0
          cap #online 4.0 up to 600 SGD
      2026-11-03 12.00 ppv #online Shop

      """
    let text = milepost("status --width 44", on: "2026-11-14", wallet).text
    #expect(text.contains("\n  #contactless  0.00  no limit\n  #online\n    "), "\(text)")
  }

  @Test("colours change nothing but colours", arguments: [40, 80])
  func colors(width: Int) {
    for ledger in [PlainSample.wallet, hostile] {
      let plain = reports(ledger, TextStyle(width: width))
      let colored = reports(ledger, TextStyle(color: true, width: width))
      for (plain, colored) in zip(plain, colored) { #expect(withoutColors(colored) == plain) }
    }
  }

  @Test("nothing from a file reaches the terminal but as text, and ASCII bars bring no other letters")
  func controls() {
    for text in reports(hostile, TextStyle(ascii: true)) {
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value < 0x7F) }, "\(text)")
    }
  }

  @Test("no digit of an amount is ever cut", arguments: Campaign.cases(2, of: [40, 80, 50, 60, 100]))
  func digits(width: Int) {
    for text in reports(hostile, TextStyle(width: width)).dropFirst() {
      let digits = text.filter { !$0.isWhitespace }
      // Of a table of miles three for each unit, and nothing else.
      let amounts = ["9,999,999,999,999,999.99", "299,999,999,999,999,988"]
      #expect(amounts.contains { digits.contains($0) }, "\(text)")
    }
  }

  /// Words longer than a line, the largest amounts, and texts that attack the terminal; all of it in ASCII once escaped.
  private var hostile: Ledger {
    var sample = PlainSample()
    let long = String(repeating: "unending", count: 20)
    var terms = CardTerms()
    terms.nickname = "two\tcells \u{202E}around"
    terms.last4 = "\u{7}\u{9B}31m"
    terms.bank = long
    terms.note = "\u{1B}]0;title\u{7} \(long) and more"
    terms.points = PointsRate(points: whole(1), name: "P\u{1B}[2J" + long, miles: whole(3))
    terms.earnBase = RewardRate(.each(whole(1)))
    terms.minimum = SpendMinimum(amount: 999_999_999_999_999_999, isMarginal: false)
    terms.maximum = 1
    terms.exclude = [sample.name(long)]
    terms.welcomes = [
      WelcomeBonus(reward: whole(999_999_999_999_999_999), unit: .points, spend: 5, window: .days(9)),
      WelcomeBonus(
        reward: whole(1), unit: .miles, spend: 999_999_999_999_999_999, window: .by(day(1, 1, year: 2199))),
    ]
    for tag in ["a", "b \u{1B}[1m", long] {
      var line = RewardLine(
        .bonus, [sample.name(tag), sample.name(tag + "\u{85}")], rate: RewardRate(.each(whole(7))))
      line.limit = .reward(whole(999_999_999_999_999_999), .points)
      terms.writtenLines.append(line)
    }
    let card = sample.card("x\u{1B}" + long, long + "\u{1B}[31m", terms)
    sample.rate(day(1, 1), "USD", Decimal(999_999_999_999_999_999, scale: 2), "SGD", card)
    for tag in ["a", long, "b \u{1B}[1m", "unknown"] {
      sample.expense(
        day(11, 2), 999_999_999_999_999_999, card, tag, "\(long) \u{1B}[31m\r\u{202E}",
        note: "\u{1B}c \(long)")
    }
    sample.expense(day(11, 3), 999_999_999_999_999_999, in: "USD", amount: 1, base: 1, card, "a", "x")
    return sample.ledger
  }

  private func reports(_ ledger: Ledger, _ style: TextStyle) -> [String] {
    let on = day(11, 14)
    let lists = ListOrder.allCases.map { order in
      ledger.listReport(on: on, ListOptions(order: order)) { _ in true }
    }
    return [ratesPage(ledger.ratesReport(on: on), ledger, style).text(style)]
      + [
        statusPage(ledger.statusReport(on: on), ledger).text(style),
        cardsPage(ledger.cardsReport(on: on), ledger).text(style),
      ]
      + MilesReport.Grouping.allCases.map { grouping in
        milesPage(ledger.milesReport(on: on, period: nil, by: grouping, explains: true), ledger, style).text(
          style)
      } + lists.map { String(decoding: listText($0, ledger, style: style).bytes, as: UTF8.self) }
  }

  private func withoutColors(_ text: String) -> String {
    var result = ""
    var isCode = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { isCode = true }
      if !isCode { result.unicodeScalars.append(scalar) }
      if scalar == "m" { isCode = false }
    }
    return result
  }
}
