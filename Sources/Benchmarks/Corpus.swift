/// A generated journal of any length, the same in every run: twelve cards with lines, a fifth of the expenses foreign,
/// tags, refunds, posting dates, comments, as in `examples/`.
struct Corpus {
  private var state: UInt64
  private(set) var bytes: [UInt8] = []

  /// A journal of a number of expenses over ten years.
  init(expenses: Int) {
    state = 0x2545_F491_4F6C_DD1D
    bytes.reserveCapacity(expenses * 75 + 8192)
    add(Corpus.definitions)
    addRates(every: max(1, 365_200 / max(expenses, 1)))
    let first = 16_801  // 2016-01-01
    addPlans(from: first)
    let days = 3_652
    for index in 0..<expenses { expense(first + index * days / expenses) }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// xorshift64*: fast, and the same everywhere.
  private mutating func next(_ bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
  }

  private mutating func expense(_ day: Int) {
    let card = next(12)
    add(date(day))
    if card % 2 == 0, next(10) < 8 { add("=" + date(day + 1 + next(3))) }
    let kind = Corpus.kinds[next(Corpus.kinds.count)]
    let cents = 200 + next(next(10) == 0 ? 40_000 : 6_000)
    let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    let isRefund = next(50) == 0
    add("   \(isRefund ? "-" : "")")
    if next(5) == 0 {
      let currency = Corpus.currencies[next(Corpus.currencies.count)]
      add(currency == "JPY" ? "\(cents)" : amount)
      add(" \(currency)")
      if next(5) == 0 { add(" = \(isRefund ? "-" : "")\(amount) SGD") }
    } else {
      add(amount)
    }
    add("  c\(card)  \(kind.tags) \(kind.payees[next(kind.payees.count)])")
    if next(40) == 0 { add("  ; shared") }
    add("\n")
  }

  /// Adds ten years of salaries and savings.
  private mutating func addPlans(from first: Int) {
    for month in 0..<120 {
      add("\(date(first + month * 30)) income \(5_000 + next(500)).00 bank #salary Work\n")
      add("\(date(first + month * 30 + 1)) saved trip \(next(300)).00\n")
    }
  }

  /// Adds a rate of each currency every few days: about one line for twenty expenses, as in `examples/`; a million
  /// expenses have one each day.
  private mutating func addRates(every days: Int) {
    for day in stride(from: 16_801 - 5, to: 16_801 + 3_660, by: days) {
      for (index, currency) in Corpus.currencies.enumerated() {
        let rate = Corpus.rates[index] + next(Corpus.rates[index] / 20)
        let digits = String(rate)
        let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
        add("\(date(day)) rate \(currency) \(padded.dropLast(6)).\(padded.suffix(6)) SGD\n")
      }
    }
  }

  /// `YYYY-MM-DD` of a day counted from 1970-01-01.
  private func date(_ day: Int) -> String {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(dayOfMonth < 10 ? "0" : "")\(dayOfMonth)"
  }

  private static let currencies = ["USD", "JPY", "MYR", "THB", "EUR"]
  /// In millionths.
  private static let rates = [1_342_100, 9_100, 301_500, 38_200, 1_460_300]

  private static let kinds: [(tags: String, payees: [String])] = [
    ("#contactless #dining", ["Ya Kun Kaya Toast", "Toast Box", "Maxwell Food Centre", "Tian Tian Chicken Rice"]),
    ("#online #shopping", ["Amazon", "Shopee", "Lazada Marketplace", "UNIQLO Online Store"]),
    ("#transport", ["ComfortDelGro", "Grab", "SimplyGo MRT"]),
    ("#contactless #groceries", ["NTUC FairPrice", "Cold Storage", "Sheng Siong Supermarket"]),
    ("#travel #hotels", ["Booking Hotel Bangkok", "Ryokan Kyoto", "Marina Inn"]),
    ("#dining", ["Hawker Chan", "Crystal Jade", "Din Tai Fung Orchard"]),
    ("#utilities", ["SP Services", "Singtel"]),
    ("#entertainment #online", ["Cathay Cinemas", "Steam"]),
  ]

  private static let definitions: String = {
    var text = "base SGD\noption stale-rates 400\n\naccount bank\n\n"
    let budgets = [
      "food 90000 monthly\n    tags #dining #groceries\n    carry", "all 300000 monthly\n    tags all",
      "fun 30000 monthly\n    tags #entertainment\n    carry unspent\n    alert 50% 80% 100%",
      "rides 9000 weekly\n    tags #transport", "trips 400000 USD yearly\n    tags #travel #hotels",
      "home 200000 quarterly\n    tags #utilities\n    carry\n    group Home",
    ]
    for budget in budgets {
      let lines = budget.split(separator: "\n", maxSplits: 1)
      text += "budget \(lines[0])\n\(lines[1])\n    from 2016-01-01\n"
    }
    text += "goal trip 100000 by 2026-06-30\n    start 2016-01-01\n    autosave 50 weekly\n\n"
    for card in 0..<12 {
      text += "card c\(card) \"Card number \(card)\"\n"
      switch card % 4 {
      case 0:
        text += "    cycle opens \(card + 5)\n    counts posted\n    points 1 UNI$ = 2 miles\n    earn base 1 per 5\n"
        text +=
          "    bonus #contactless 9 per 5 up to 600 SGD monthly\n    bonus #online 9 per 5 up to 600 SGD monthly\n"
      case 1:
        text += "    earn local 4.0 foreign 4.0 base 0.4\n    cap #foreign 4.0 up to 1200 SGD min 1000 SGD\n"
        text += "    cap #contactless 4.0 up to 1200 SGD min 1000 SGD except #foreign\n    fx-fee 3.25%\n"
      case 2:
        text +=
          "    cycle closes \(card + 15)\n    counts posted\n    earn local 1.2 foreign 2.0 base 0.5\n    min 500 SGD\n"
        text += "    cap #dining #groceries 3.0 up to 1000 SGD\n    exclude #utilities\n"
      default:
        text += "    earn 1.5%\n    cap #travel 4% up to 800 SGD quarterly\n    fx-fee 3%\n"
      }
      text += "\n"
    }
    return text
  }()
}
