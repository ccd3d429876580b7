import TestSupport
import Testing

/// Random households: whatever they hold, parts add up to the whole, to the cent.
@Suite("Parts add up to the whole")
struct SumTests {
  private static let tags = [
    "#dining", "#groceries", "#travel", "#online #shopping", "#fuel", "", "#dining #travel",
  ]

  /// A wallet of 300 expenses in four currencies over half a year, its budgets in two.
  private static func wallet(_ seed: UInt64) -> String {
    var random = SmallRandom(seed: seed)
    var text =
      "base SGD\noption stale-rates 999\naccount bank\naccount usd\n    currency USD\ncard a \"A\"\n    earn 1.2\n"
    let carry = ["carry", "carry unspent", "carry none"]
    for (name, tags) in [
      ("food", "#dining #groceries"), ("trips", "#travel"), ("all", "all"), ("web", "#online"),
    ] {
      let currency = random.next(below: 3) == 0 ? "USD" : "SGD"
      let period = ["monthly", "weekly", "quarterly", "monthly"][random.next(below: 4)]
      text +=
        "budget \(name) \(100 + random.next(below: 900)).\(10 + random.next(below: 90)) \(currency) \(period)\n"
      text += "    tags \(tags)\n    \(carry[random.next(below: 3)])\n    from 2026-01-01\n"
    }
    for day in stride(from: 1, through: 27, by: 13) {
      for month in 1...6 {
        text +=
          "2026-0\(month)-\(day < 10 ? "0" : "")\(day) rate USD 1.3\(100 + random.next(below: 900)) SGD\n"
        text +=
          "2026-0\(month)-\(day < 10 ? "0" : "")\(day) rate JPY 0.00\(80 + random.next(below: 20)) SGD\n"
        text +=
          "2026-0\(month)-\(day < 10 ? "0" : "")\(day) rate EUR 1.4\(100 + random.next(below: 900)) SGD\n"
      }
    }
    for index in 0..<300 {
      let day = 1 + random.next(below: 28)
      let date = "2026-0\(1 + random.next(below: 6))-\(day < 10 ? "0" : "")\(day)"
      let cents = 1 + random.next(below: 20_000)
      let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      let sign = random.next(below: 12) == 0 ? "-" : ""
      let money = [amount, amount, "\(amount) USD", "\(cents) JPY", "\(amount) EUR"][random.next(below: 5)]
      let source = ["a", "bank", "usd", "cash"][random.next(below: 4)]
      text +=
        "\(date) \(sign)\(money) \(source) \(tags[random.next(below: tags.count)]) Shop \(random.next(below: 9)) n\(index)\n"
    }
    return text
  }

  private static func cents(_ value: ParsedJSON) -> Int {
    let text = value.description
    return Int(text.filter { $0 != "." }) ?? Int.min
  }

  @Test("the rows of `spend` by anything come to the list's sum", arguments: 1...Campaign.size(1, of: 12))
  func spend(seed: Int) {
    let wallet = SumTests.wallet(UInt64(seed))
    for period in ["2026-03", "2026-H1", "2026-02-10..2026-05-05"] {
      let list = ParsedJSON(
        milepost("list type:expense --period \(period) --format json --on 2026-06-30", wallet).text)
      let total = SumTests.cents(list["expense"])
      #expect(list["entries"].items.reduce(0) { $0 + SumTests.cents($1["base"]) } == total)
      for by in ["category", "payee", "card", "account", "currency", "tag", "month", "week", "day"] {
        let json = ParsedJSON(
          milepost("spend --by \(by) --period \(period) --format json --on 2026-06-30", wallet).text)
        let groups = json["groups"].items
        #expect(groups.reduce(0) { $0 + SumTests.cents($1["amount"]) } == total, "\(by)")
        #expect(groups.reduce(0) { $0 + SumTests.cents($1["count"]) } == list["entries"].items.count, "\(by)")
        #expect(SumTests.cents(json["total"]) == total)
      }
      let summary = ParsedJSON(
        milepost("summary --period \(period) --format json --on 2026-06-30", wallet).text)
      #expect(SumTests.cents(summary["current.expense"]) == total)
    }
  }

  @Test(
    "a budget's spend is the list's under the same filter, and what is carried loses no cent",
    arguments: 1...Campaign.size(1, of: 12))
  func budgets(seed: Int) {
    let wallet = SumTests.wallet(UInt64(seed) &+ 100)
    let filters = ["food": "+dining +groceries", "trips": "+travel", "all": "", "web": "+online"]
    var before: [String: (to: String, remaining: Int)] = [:]
    for month in 1...6 {
      let day = ["31", "28", "31", "30", "31", "30"][month - 1]
      let on = "2026-0\(month)-\(day)"
      let budgets = ParsedJSON(milepost("budgets --format json --on \(on)", wallet).text)["budgets"].items
      #expect(budgets.count == 4)
      for budget in budgets {
        let (id, from) = (budget["id"].description, budget["from"].description)
        let remaining =
          SumTests.cents(budget["limit"]) + SumTests.cents(budget["carried"])
          - SumTests.cents(budget["spent"])
        #expect(remaining == SumTests.cents(budget["remaining"]))
        if budget["currency"].description == "SGD" {
          let list = ParsedJSON(
            milepost(
              "list type:expense \(filters[id] ?? "") --period \(from)..\(on) --format json --on \(on)",
              wallet
            )
            .text)
          #expect(SumTests.cents(list["expense"]) == SumTests.cents(budget["spent"]), "\(id) on \(on)")
        }
        if let last = before[id], last.to < from, wallet.contains("budget \(id) ") {
          let carry = carrying(id, wallet)
          if carry == "carry", budget["from"].description.hasSuffix("-01"), last.to == dayBefore(from) {
            #expect(SumTests.cents(budget["carried"]) == last.remaining, "\(id) on \(on)")
          }
        }
        before[id] = (budget["to"].description, remaining)
      }
    }
  }

  @Test("fifty expenses in four currencies come to what a spreadsheet says, whatever tomorrow's rates are")
  func spreadsheet() {
    // Minor units of SGD for one of the currency, in millionths.
    let rates = [("SGD", 1_000_000), ("USD", 1_342_100), ("EUR", 1_460_300), ("JPY", 910_000)]
    var text = "base SGD\noption stale-rates 99\n"
    text += "2026-01-01 rate USD 1.3421 SGD\n2026-01-01 rate EUR 1.4603 SGD\n2026-01-01 rate JPY 0.0091 SGD\n"
    let categories = ["dining", "travel", "groceries", "fun"]
    var sums: [String: Int] = [:]
    for index in 1...50 {
      let (code, rate) = rates[index % 4]
      let minor = (index * 7919) % 50_000 * (index % 9 == 0 ? -1 : 1)
      let sign = minor < 0 ? "-" : ""
      let size = abs(minor)
      let amount =
        code == "JPY" ? "\(sign)\(size)" : "\(sign)\(size / 100).\(size % 100 < 10 ? "0" : "")\(size % 100)"
      let category = categories[index % 3 + index % 2]
      text +=
        "2026-01-\(index % 28 + 1 < 10 ? "0" : "")\(index % 28 + 1) \(amount) \(code) cash #\(category) n\(index)\n"
      // Halves away from zero.
      sums[category, default: 0] += (size * rate + 500_000) / 1_000_000 * (minor < 0 ? -1 : 1)
    }
    let spend = milepost("spend --by category --period 2026-01 --format json --on 2026-01-31", text)
    let json = ParsedJSON(spend.text)
    for group in json["groups"].items {
      #expect(SumTests.cents(group["amount"]) == sums[group["key"].description])
    }
    #expect(json["groups"].items.count == 4)
    #expect(SumTests.cents(json["total"]) == sums.values.reduce(0, +))
    let tomorrow = "2026-02-01 rate USD 2.5 SGD\n2026-02-01 rate JPY 0.02 SGD\n2026-02-01 rate EUR 4 SGD\n"
    #expect(
      milepost("spend --by category --period 2026-01 --format json --on 2026-01-31", text + tomorrow) == spend
    )
    let later = milepost("list --period 2026-01 --format json --on 2026-03-31", text + tomorrow)
    #expect(SumTests.cents(ParsedJSON(later.text)["expense"]) == sums.values.reduce(0, +))
  }

  /// What is said of carrying below a budget's first line.
  private func carrying(_ id: String, _ wallet: String) -> String {
    let lines = wallet.split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("budget \(id) ") } ?? 0
    return lines[start + 2].trimmingPrefix(while: { $0 == " " }).description
  }

  private func dayBefore(_ day: String) -> String {
    [
      "2026-02-01": "2026-01-31", "2026-03-01": "2026-02-28", "2026-04-01": "2026-03-31",
      "2026-05-01": "2026-04-30",
      "2026-06-01": "2026-05-31",
    ][day] ?? ""
  }
}
