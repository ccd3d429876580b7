import TestSupport

/// A random valid wallet with names of every kind. They are of few words, so that several entries have the same name.
struct NamedWallet {
  private static let words = ["food", "trip", "gold", "gym", "mei", "visa", "uber", "zen", "summer", "neu"]

  let text: String

  init(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    func word() -> String { random.next(of: NamedWallet.words) }
    func distinct(_ count: Int) -> [String] {
      var rest = NamedWallet.words
      return (0..<count).map { _ in rest.remove(at: random.next(below: rest.count)) }
    }
    // No person has the name of a card or account.
    let (sources, tags) = (distinct(6), distinct(3))
    let (one, two, under, account) = (sources[0], sources[1], sources[2], sources[3])
    let (benefit, milestone, pool, limit) = (word(), word(), word(), word())
    let (budgets, goal, subscription, coupon, expectation) = (distinct(2), word(), word(), word(), word())
    let people = Array(sources[4...])
    var lines = [
      "base SGD", "limit \(limit) 9000 SGD", "account \(account) \"\(word())\"",
      "tag \(tags[0]) \"\(word())\"",
      "card \(one) \"\(word())\"", "    points 1 P = 2 miles", "    cycle opens 15", "    earn base 1 per 5",
      "    pool \(pool) up to 5,000 points monthly", "    bonus #\(tags[0]) 9 per 5 in \(pool)",
      "    bonus #\(tags[1]) 4 per 5 up to 500 SGD monthly except #\(tags[2])", "    limit \(limit)",
      "    due 20 days", "    benefit \(benefit) 15 SGD monthly",
      "    milestone \(milestone) 500 SGD quarterly gives 50 SGD",
      "card \(two)", "    earn 1.5%", "    limit \(limit)", "    exclude #\(tags[2])",
      "card \(under)", "    under \(one)", "    adds #\(tags[1])",
      "budget \(budgets[0]) 400 SGD monthly", "    tags #\(random.next(of: tags))",
      "budget \(budgets[1]) 90 SGD weekly",
      "    tags #\(random.next(of: tags)) #\(word())", "goal \(goal) 1000 SGD by 2027-01-01",
      "subscription \(subscription) 10 SGD monthly from 2026-01-05 \(one) #\(random.next(of: tags))",
      "coupon \(coupon) 5 SGD expires 2026-12-31",
      "expect \(expectation) 300 SGD on 2026-12-10 #\(random.next(of: tags))",
      "merchant \"\(word())\"", "    card \(two)", "    tags #\(random.next(of: tags))",
      "2026-01-01 rate USD 1.3 SGD", "2026-01-02 rate USD 1.31 SGD \(one)", "2026-03-01 card \(two)",
      "    earn 2%",
      "2026-06-01 budget \(budgets[0]) 500 SGD", "2026-07-01 card \(one)",
      "    bonus #\(tags[0]) 8 per 5 in \(pool)",
      "2026-02-01 saved \(goal) 20", "2026-02-05 paid \(subscription)", "2026-11-20 settled \(one)",
      "2026-11-02 used \(one)/\(benefit) 5.00", "2026-10-14 statement \(one) 100.00 SGD",
      "2026-03-03 used \(coupon)",
    ]
    for _ in 0..<12 {
      let day = 1 + random.next(below: 9)
      let source = random.next(of: [one, two, under, account])
      lines.append(
        "2026-1\(random.next(below: 2))-0\(day) \(1 + random.next(below: 90)).50 \(source) #\(random.next(of: tags)) \(word()) \(word())"
          + "  ; \(word())")
      if random.next(below: 3) == 0 { lines.append("    note \(word()) #\(word())") }
      if random.next(below: 3) == 0 { lines.append("    share 1/2 \(random.next(of: people))") }
    }
    lines.append("2026-11-12 5.00 \(account) \(word())\n    share 2.00 \(people[0])")
    lines.append("2026-11-13 repaid \(people[0]) 1.00 \(account)")
    lines.append("2026-11-13 income 50.00 \(account) #\(random.next(of: tags)) \(word())")
    text = lines.joined(separator: "\n") + "\n"
  }
}
