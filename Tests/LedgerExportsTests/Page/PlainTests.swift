import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText
import Testing

@Suite struct PlainTests {
  private static let on = day(11, 14)

  @Test(
    "amounts are grouped by thousands and keep all their decimals",
    arguments: [
      (0, 2, "0.00"), (5, 2, "0.05"), (-5, 2, "-0.05"), (123_450, 2, "1,234.50"), (-123_450, 2, "-1,234.50"),
      (99_999, 2, "999.99"), (100, 0, "100"), (1000, 0, "1,000"), (1_234_567, 3, "1,234.567"),
      (Int128(Int64.max), 2, "92,233,720,368,547,758.07"),
    ] as [(Int128, Int, String)])
  func amounts(minor: Int128, decimals: Int, expected: String) {
    #expect(groupedAmount(minor, decimals: decimals) == expected)
  }

  @Test(
    "miles are whole or have one decimal, towards zero",
    arguments: [
      (Fraction(1234), "1,234"), (Fraction(5, 2), "2.5"), (Fraction(2999, 1000), "2.9"),
      (Fraction(2009, 1000), "2"),
      (Fraction(-29, 10), "-2.9"), (Fraction(-1, 100), "0"), (Fraction(0), "0"),
    ])
  func miles(number: Fraction, expected: String) {
    #expect(groupedNumber(number) == expected)
  }

  @Test("the dashboard can be taken in at a glance")
  func dashboard() {
    expect(
      statusPage(PlainSample.wallet.statusReport(on: PlainTests.on), PlainSample.wallet).text(TextStyle()),
      """
      Saturday, 14 November 2026

      Needs you
        Nothing is due within a week. Next: 30 Nov, 3 items (milepost due).

      Spent   1,617.32 SGD  38 % less than to 14 Oct; about 2,020 by 30 Nov
      Earned  3,238 miles   2.35 per SGD; missed 378; and 3.74 CAD back, 1.5 %

      ppv  UOB Preferred Platinum Visa, 1234      to today       989.67  3,082 miles *
        #contactless      █████··············    161.27/600  438.73 left to 30 Nov
        #online           ██████████████████▶    707.90/600  full to 30 Nov
      vs   UOB Visa Signature                     to 30 Nov      390.24    156 miles
        minimum           ██████████████▊····    390.24/500  109.76 to go by 30 Nov
        #foreign          ···················    0.00/1,200  1,000.00 to go by 30 Nov
        #contactless      ██████▏············  390.24/1,200  609.76 to go by 30 Nov
        welcome by 1 Dec  ████▉··············  390.24/1,500  1,109.76 for 20,000 miles
      ws   Wealthsimple \\x1b[31mVisa, 2210        to 30 Nov  249.90 CAD    3.74 back
      * posting dates missing

      """)
  }

  @Test("a narrow page puts what does not fit below, and bars can be ASCII")
  func narrow() {
    let report = PlainSample.wallet.statusReport(on: PlainTests.on)
    let text = statusPage(report, PlainSample.wallet).text(TextStyle(width: 40, ascii: true))
    expect(
      text.before("ppv"),
      """
      Saturday, 14 November 2026

      Needs you
        Nothing is due within a week. Next: 30
        Nov, 3 items (milepost due).

      Spent   1,617.32 SGD  38 % less than to
              14 Oct; about 2,020 by 30 Nov
      Earned  3,238 miles  2.35 per SGD;
              missed 378; and 3.74 CAD back,
              1.5 %

      """)
  }

  @Test(
    "the status of a line, a threshold and a welcome bonus is said in words",
    arguments: [
      (0, "500.00 to go by 30 Nov", "minimum", "0.00/800", "100.00 for 5,000 miles"),
      (10_000, "400.00 to go by 30 Nov", "minimum", "100.00/800", "700.00 left to 30 Nov"),
      (49_999, "0.01 to go by 30 Nov", "minimum", "499.99/800", "300.01 left to 30 Nov"),
      (50_000, "300.00 left to 30 Nov", "500.00/500  met", "500.00/800", "maximum"),
      (80_000, "full to 30 Nov", "met", "800.00/800", "maximum"),
      (80_001, "full to 30 Nov", "met", "800.01/800", "0.01 over"),
    ])
  func words(spent: Int64, line: String, minimum: String, amount: String, other: String) {
    var sample = PlainSample()
    var terms = CardTerms()
    terms.earnBase = RewardRate(.each(tenths(4)))
    terms.minimum = SpendMinimum(amount: 50_000, isMarginal: false)
    terms.maximum = 80_000
    terms.welcomes = [WelcomeBonus(reward: whole(5000), unit: .miles, spend: 10_000, window: .days(60))]
    terms.writtenLines = [
      RewardLine(.cap, [sample.name("dining")], rate: RewardRate(.each(tenths(40))))
    ]
    terms.writtenLines[0].limit = .spend(80_000)
    terms.writtenLines[0].minimum = SpendMinimum(amount: 50_000, isMarginal: false)
    let card = sample.card("vs", "Card", terms)
    sample.expense(day(11, 2), spent, card, "dining", "Restaurant")
    let ledger = sample.ledger
    let text = statusPage(ledger.statusReport(on: PlainTests.on), ledger).text(TextStyle())
    for words in [line, minimum, amount, other] { #expect(text.contains(words), "\(text)") }
  }

  @Test("`cards` has all details")
  func cards() {
    let text = cardsPage(
      PlainSample.wallet.cardsReport(on: PlainTests.on), PlainSample.wallet
    ).text(TextStyle())
    expect(
      text.before("vs  "),
      """
      ppv  UOB Preferred Platinum Visa, 1234 (Everyday, by phone)
        bank              UOB
        network           Visa
        last4             1234
        cycle             15 Oct to 14 Nov, last day (opens 15, by posting date)
        spent             989.67 SGD
        counted           869.17 SGD, without #utilities #insurance
        rates             base 0.4 (1 UNI$ per 5)
        earned            3,082 miles from 1,541 UNI$ *, posting dates missing
        points            1 UNI$ = 2 miles
        #contactless      █████··············    161.27/600  438.73 left to 30 Nov
                          bonus 3.6 (9 UNI$ per 5) up to 600 SGD monthly (1 Nov to 30
                          Nov)
                          spent 161.27 SGD, counted 161.27, 438.73 left, paid 288 UNI$
        #online           ██████████████████▶    707.90/600  full to 30 Nov
                          bonus 3.6 (9 UNI$ per 5) up to 600 SGD monthly (1 Nov to 30
                          Nov)
                          spent 707.90 SGD, counted 600.00, 0.00 left, paid 1,080 UNI$
        note              Replaced in June: the old one was left in a taxi, somewhere
                          between Changi and Tiong Bahru

      """)
  }

  @Test("`miles` adds up each card with more than one row, and all miles")
  func milesTable() {
    expect(
      milesPage(report(by: .tag, explains: false), PlainSample.wallet, TextStyle()).text(TextStyle()),
      """
      card       tag            spend       points  miles     cashback
      ppv        #contactless  161.27  SGD     320    640
      ppv        #online       707.90  SGD   1,221  2,442
      ppv        no line       120.50  SGD       0      0  *
      ppv        total         989.67  SGD   1,541  3,082  *

      vs         #contactless  390.24  SGD            156
      ws         no line       249.90  CAD                        3.74  CAD

      all cards                                     3,238  *

      * posting dates missing

      """)
  }

  @Test("each expense is explained: its parts, their rates and the rules that chose them")
  func explained() {
    let text = milesPage(report(by: .cycle, explains: true), PlainSample.wallet, TextStyle()).text(
      TextStyle())
    let parts = [
      """
      2026-11-05  ppv   Shopee 11.11                   719.90  SGD  2,446     miles
          counts on its posting date, 2026-11-07
          719.90 × 1 per 5 = 143 UNI$    base
          600.00 × 9 per 5 = 1,080 UNI$  bonus of #online
          2,446 miles from 1,223 UNI$
      """, "    #utilities earns nothing (excluded)\n", "    * posting date missing\n",
      """
      2026-11-07  vs    DoubleTree Joh…  286.00 USD →  383.84  SGD    153.5   miles
          383.84 × 0.4 = 153.536 miles  below the card's minimum: base
      """,
    ]
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test("`list` groups by day, with what each day came to")
  func list() {
    let ledger = PlainSample.wallet
    let report = ledger.listReport(on: PlainTests.on, ListOptions(limit: 6)) { _ in true }
    expect(
      String(decoding: listText(report, ledger, style: TextStyle()).bytes, as: UTF8.self),
      """
        payee                  tags             with  posted   original         in SGD

      Saturday, 14 November 2026                                                  6.40
        Ya Kun Kaya Toast      #contactless #…  vs                                6.40

      Monday, 9 November 2026                            income 4,200.00, spent 225.41
        Shopee                 #online #shopp…  ppv   10 Nov                    -12.00
        ร้านก๋วยเตี๋ยว ลุงหนวด 🍜   #groceries       ws               249.90  CAD    237.41
        Acme Pte Ltd           income #salary   cash                          4,200.00

      Sunday, 8 November 2026                                                   120.50
        SP Services            #utilities       ppv   missing                   120.50

      Saturday, 7 November 2026                                     shown here: 383.84
        DoubleTree Johor Bah…  #contactless #…  vs               286.00  USD    383.84

      Showing 6 of 11 entries; total: 5,719.47 SGD spent, 4,200.00 SGD income

      """)
  }

  @Test("`rates` answers a conversion and shows what it went by")
  func rates() throws {
    var sample = PlainSample()
    let (dollar, euro) = (sample.currency("USD"), sample.currency("EUR"))
    sample.rate(day(1, 2), "USD", Decimal(13_421, scale: 4), "SGD", PlainSample.cash)
    sample.rate(day(1, 2), "USD", Decimal(13_421, scale: 4), "SGD")
    sample.rate(day(1, 3), "EUR", Decimal(15, scale: 1), "SGD")
    let ledger = sample.ledger
    expect(
      ratesPage(
        try ledger.convert(4200, dollar, to: ledger.settings.totalCurrency, on: day(1, 5)), ledger,
        TextStyle()
      ).text(TextStyle()),
      """
      42.00 USD = 56.37 SGD on 2026-01-05
      USD → SGD

      date        from     rate  to
      2026-01-02  1 USD  1.3421  SGD

      """)
    expect(
      ratesPage(
        try ledger.convert(4200, dollar, to: euro, on: day(1, 5)), ledger, TextStyle(ascii: true)
      ).text(TextStyle(ascii: true)),
      """
      42.00 USD = 37.58 EUR on 2026-01-05
      USD -> SGD -> EUR; using the inverse of the rate to EUR

      date        from     rate  to
      2026-01-02  1 USD  1.3421  SGD
      2026-01-03  1 EUR  1.5     SGD

      """)
    #expect(
      ratesPage(ledger.ratesReport(on: day(1, 5)), ledger, TextStyle()).text(TextStyle()).contains(
        "SGD  cash\n"))
  }

  @Test("an empty ledger is met with a sentence that helps")
  func empty() {
    let ledger = PlainSample().ledger
    let on = PlainTests.on
    let noCards = "No cards yet. Add one: card ppv like uob-preferred-platinum-visa\n"
    #expect(statusPage(ledger.statusReport(on: on), ledger).text(TextStyle()).hasSuffix("\n\n" + noCards))
    #expect(cardsPage(ledger.cardsReport(on: on), ledger).text(TextStyle()) == noCards)
    let miles = ledger.milesReport(on: on, period: nil, by: .cycle, explains: true)
    #expect(milesPage(miles, ledger, TextStyle()).text(TextStyle()) == noCards)
    let list = ledger.listReport(on: on) { _ in true }
    #expect(
      String(decoding: listText(list, ledger, style: TextStyle()).bytes, as: UTF8.self)
        == "No expenses yet. Add one: 2026-11-14 6.40 cash #dining Ya Kun\n")
    #expect(
      ratesPage(ledger.ratesReport(on: on), ledger, TextStyle()).text(TextStyle())
        == "No rates yet. Add one: DATE rate CUR … SGD\n")
  }

  private func report(by grouping: MilesReport.Grouping, explains: Bool) -> MilesReport {
    PlainSample.wallet.milesReport(on: PlainTests.on, period: nil, by: grouping, explains: explains)
  }

  /// Compares line by line, for a message that can be read.
  private func expect(_ text: String, _ expected: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, other) in zip(lines, others) { #expect(line == other) }
    #expect(lines.count == others.count, "\(text)")
  }
}

extension String {
  /// What stands in front of the first line that starts so.
  fileprivate func before(_ start: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix(start) }.joined(separator: "\n")
  }
}
