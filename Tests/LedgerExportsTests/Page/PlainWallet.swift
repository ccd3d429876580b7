import LedgerModel

extension PlainSample {
  /// A wallet with what a dashboard may show: points, miles and cashback, minimums met and not, a limit reached, texts
  /// of several scripts, and one that attacks the terminal. On 14 November 2026.
  static var wallet: Ledger {
    var sample = PlainSample()
    let gold = sample.card("ppv", "UOB Preferred Platinum Visa", gold(&sample))
    let journeys = sample.card("vs", "UOB Visa Signature", journeys(&sample))
    var plain = CardTerms()
    plain.earnBase = RewardRate(.percent(Decimal(15, scale: 1)))
    plain.last4 = "2210"
    let back = sample.card("ws", "Wealthsimple \u{1B}[31mVisa", currency: "CAD", plain)
    sample.rate(day(10, 2), "USD", Decimal(13421, scale: 4), "SGD")
    sample.rate(day(11, 1), "CAD", Decimal(95, scale: 2), "SGD")
    sample.expense(day(10, 3), 262280, PlainSample.cash, "groceries", "FairPrice")
    sample.expense(day(10, 20), 147935, PlainSample.cash, "housing", "Rent")
    sample.expense(day(11, 1), posted: 3, 1127, gold, "contactless transport", "SimplyGo")
    sample.expense(
      day(11, 3), posted: 2, 15000, gold, "contactless dining", "老伴 and Maxwell, lunch for three")
    sample.expense(
      day(11, 5), posted: 2, 71990, gold, "online shopping", "Shopee 11.11", note: "Coffee grinder ☕️")
    sample.expense(
      day(11, 7), 28600, in: "USD", amount: 38384, journeys, "contactless travel", "DoubleTree Johor Bahru")
    sample.expense(day(11, 8), 12050, gold, "utilities", "SP Services")
    sample.expense(day(11, 9), posted: 1, -1200, gold, "online shopping", "Shopee")
    sample.expense(day(11, 9), 24990, in: "CAD", base: 23741, back, "groceries", "ร้านก๋วยเตี๋ยว ลุงหนวด 🍜")
    sample.income(day(11, 9), 420000, "salary", "Acme Pte Ltd")
    sample.expense(day(11, 14), 640, journeys, "contactless dining", "Ya Kun Kaya Toast")
    return sample.ledger
  }

  /// Points by the block, lines by the calendar month, posting dates.
  private static func gold(_ sample: inout PlainSample) -> CardTerms {
    var terms = CardTerms()
    terms.bank = "UOB"
    terms.network = "Visa"
    terms.nickname = "Everyday, by phone"
    terms.last4 = "1234"
    terms.cycle = .opens(15)
    terms.countsPosted = true
    terms.points = PointsRate(points: whole(1), name: "UNI$", miles: whole(2))
    terms.earnBase = RewardRate(.block(whole(1), per: .init(whole(5))))
    terms.exclude = [sample.name("utilities"), sample.name("insurance")]
    for tag in ["contactless", "online"] {
      var line = RewardLine(
        .bonus, [sample.name(tag)], rate: RewardRate(.block(whole(9), per: .init(whole(5)))))
      (line.limit, line.period) = (.spend(60000), PeriodRule(.monthly))
      terms.writtenLines.append(line)
    }
    terms.note = "Replaced in June: the old one was left in a taxi, somewhere between Changi and Tiong Bahru"
    return terms
  }

  /// Miles, lines with minimums, a welcome bonus.
  private static func journeys(_ sample: inout PlainSample) -> CardTerms {
    var terms = CardTerms()
    terms.bank = "UOB"
    terms.opened = day(10, 2)
    terms.earnLocal = RewardRate(.each(tenths(40)))
    terms.earnBase = RewardRate(.each(tenths(4)))
    terms.minimum = SpendMinimum(amount: 50000, isMarginal: false)
    for tag in ["foreign", "contactless"] {
      var line = RewardLine(.cap, [sample.name(tag)], rate: RewardRate(.each(tenths(40))))
      line.limit = .spend(120000)
      line.minimum = SpendMinimum(amount: 100000, isMarginal: false)
      terms.writtenLines.append(line)
    }
    terms.welcomes = [WelcomeBonus(reward: whole(20000), unit: .miles, spend: 150000, window: .days(60))]
    return terms
  }
}
