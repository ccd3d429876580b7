extension Corpus {
  static let currencies = ["USD", "JPY", "MYR", "THB", "EUR"]
  /// In millionths.
  static let rates = [1_342_100, 9_100, 301_500, 38_200, 1_460_300]

  static let kinds: [(tags: String, payees: [String])] = [
    (
      "#contactless #dining",
      ["Ya Kun Kaya Toast", "Toast Box", "Maxwell Food Centre", "Tian Tian Chicken Rice"]
    ),
    ("#online #shopping", ["Amazon", "Shopee", "Lazada Marketplace", "UNIQLO Online Store"]),
    ("#transport", ["ComfortDelGro", "Grab", "SimplyGo MRT"]),
    ("#contactless #groceries", ["NTUC FairPrice", "Cold Storage", "Sheng Siong Supermarket"]),
    ("#travel #hotels", ["Booking Hotel Bangkok", "Ryokan Kyoto", "Marina Inn"]),
    ("#dining", ["Hawker Chan", "Crystal Jade", "Din Tai Fung Orchard"]),
    ("#utilities", ["SP Services", "Singtel"]),
    ("#entertainment #online", ["Cathay Cinemas", "Steam"]),
  ]

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static let statementHeader = """
    "Card Transaction Details For:","DBS Example Visa Card 4119-0000-0000-1234",,,,,,
    "Transactions as at:","15 Dec 2025",,,,,,
    "",,,,,,,
    "Transaction Date","Transaction Posting Date","Transaction Description","Transaction Type","Payment Type",\
    "Transaction Status","Debit Amount","Credit Amount"

    """

  /// Twelve cards, six budgets and a goal.
  static let definitions: String = {
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
        text +=
          "    cycle opens \(card + 5)\n    counts posted\n    points 1 UNI$ = 2 miles\n    earn base 1 per 5\n"
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
