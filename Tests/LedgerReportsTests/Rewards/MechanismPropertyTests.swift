import TestSupport
import Testing

/// Random cards with pools, levels, counts, `else` and activation.
@Suite("Pools, levels and activation: what is true of every wallet")
struct MechanismPropertyTests {
  private struct Wallet {
    var head: String
    /// One on each day, of different days.
    var expenses: [String]
    var text: String { head + expenses.joined(separator: "\n") + "\n" }
  }

  private static let tags = ["dining", "travel", "fuel", "groceries"]

  private static func wallet(_ seed: UInt64) -> Wallet {
    var random = SmallRandom(seed: seed)
    func period() -> String {
      random.next(of: ["", "", " monthly", " quarterly", " every 2 weeks from 2026-01-05"])
    }
    let isBack = random.next(below: 2) == 0
    let hasPoints = !isBack && random.next(below: 2) == 0
    func rate() -> String {
      if isBack { return random.next(of: ["5%", "3%", "1.5% per nearest 1", "6.5%"]) }
      return random.next(of: ["4.0", "2.8", "9 per 5", "10 per nearest 3"])
    }
    func limit() -> String {
      let unit = isBack ? "back" : hasPoints ? "points" : "miles"
      return random.next(below: 2) == 0
        ? "up to \(100 + random.next(below: 900)) SGD"
        : "up to \(20 + random.next(below: isBack ? 40 : 2_000)) \(isBack ? "SGD back" : unit)"
    }
    func condition(_ amount: Int) -> String {
      "\(amount) SGD" + random.next(of: ["", "", " 3 purchases", " 2 merchants"])
    }
    func levels(_ text: (String) -> String) -> String {
      var (amount, all) = (700, "")
      for index in 0..<random.next(below: 3) {
        amount += 100 + random.next(below: 600)
        all +=
          " at \(condition(amount))\(index == 0 ? random.next(of: ["", " of card"]) : "") \(text(rate()))"
      }
      return all
    }
    var card = "card a \"A\"\n    earn base \(isBack ? "0.3%" : "0.4")\n"
    card += "    cycle \(random.next(of: ["calendar", "opens 12", "closes 20"]))\n"
    if hasPoints { card += "    points 2 PT = 1 miles\n" }
    if random.next(below: 3) == 0 { card += "    min \(condition(400))\n" }
    if random.next(below: 3) == 0 { card += "    exclude #insurance from minimum\n" }
    let isPooled = random.next(below: 3) > 0
    if isPooled { card += "    pool all \(limit())\(levels { _ in limit() })\(period())\n" }
    for tag in tags {
      let kind = random.next(of: ["cap", "cap", "bonus"])
      let isIn = isPooled && random.next(below: 3) > 0
      var line = "    \(kind) #\(tag) \(rate())"
      let hasLimit = random.next(below: 2) == 0
      if hasLimit { line += " \(limit())" }
      if isIn { line += " in all" }
      let hasMinimum = random.next(below: 3) == 0
      if hasMinimum { line += " min \(condition(60))" }
      if random.next(below: 3) == 0 {
        line += levels { random.next(below: 2) == 0 ? $0 : "\($0) \(limit())" }
      }
      let isActivated = random.next(below: 3) == 0
      if isActivated {
        line += " activate\(random.next(of: ["", " first"]))\(random.next(of: ["", " by 14"]))"
      }
      if kind == "cap", hasLimit || hasMinimum || isIn || isActivated, random.next(below: 2) == 0 {
        line += " else \(rate())"
      }
      // `of` may be written once only.
      if line.contains(" min "), line.contains(" of card") { line = line.replacing(" of card", with: "") }
      card += line + (isIn ? "" : period()) + "\n"
      if isActivated, random.next(below: 2) == 0 {
        card += "2026-0\(1 + random.next(below: 4))-1\(random.next(below: 9)) activated a #\(tag)\n"
      }
    }
    // Activations are entries of their own, after the card.
    let lines = card.split(separator: "\n").map { String($0) }
    let entries = lines.filter { $0.hasPrefix("2026") }
    let head =
      "base SGD\n" + lines.filter { !$0.hasPrefix("2026") }.joined(separator: "\n") + "\n"
      + entries.map { $0 + "\n" }.joined()
    var expenses: [String] = []
    for number in 0..<90 {
      let (month, day) = (1 + number / 23, 1 + number % 23)
      let cents = 100 + random.next(below: 30_000)
      let sign = random.next(below: 7) == 0 ? "-" : ""
      let tag = random.next(of: tags + ["insurance", "general"])
      let amount = "\(sign)\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      let payee = random.next(of: ["Ya Kun", "Shell", "Fair Price", ""])
      expenses.append("2026-0\(month)-\(day < 10 ? "0" : "")\(day) \(amount) a #\(tag) \(payee)")
    }
    return Wallet(head: head, expenses: expenses)
  }

  private static func rewards(_ wallet: String, _ words: String = "miles") -> ParsedJSON {
    let outcome = milepost("\(words) -F json", on: "2026-05-20", wallet)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)\n\(wallet)")
    return ParsedJSON(outcome.text)
  }

  /// A number of at most six decimals, in millionths.
  private static func micros(_ value: ParsedJSON) -> Int {
    let parts = value.description.split(separator: ".")
    guard let whole = parts.first, whole != "null" else { return 0 }
    let decimals = parts.dropFirst().first.map { String($0.prefix(6)) } ?? ""
    let sign = whole.hasPrefix("-") ? -1 : 1
    let padded = decimals + String(repeating: "0", count: 6 - decimals.utf8.count)
    return (Int(whole) ?? 0) * 1_000_000 + sign * (Int(padded) ?? 0)
  }

  private static let units = ["points", "miles", "cashback"]

  @Test(
    "the parts of all expenses add up to what the card earned", arguments: 1...Campaign.rounds(3, of: 300))
  func parts(seed: Int) {
    let report = MechanismPropertyTests.rewards(
      MechanismPropertyTests.wallet(UInt64(seed)).text, "miles --explain")
    let expenses = report["expenses"].items
    for expense in expenses {
      let parts = expense["parts"].items.reduce(0) { $0 + MechanismPropertyTests.micros($1["reward"]) }
      let unit = expense["cashback"] != .null ? "cashback" : expense["points"] != .null ? "points" : "miles"
      #expect(abs(parts - MechanismPropertyTests.micros(expense[unit])) <= 1, "\(expense)")
      let amounts = expense["parts"].items.filter { $0["rule"] != .text("bonus") }.reduce(0) {
        $0 + MechanismPropertyTests.micros($1["amount"])
      }
      #expect(amounts == MechanismPropertyTests.micros(expense["amount"]), "\(expense)")
      for missed in expense["missed"].items {
        #expect(MechanismPropertyTests.units.contains { missed[$0] != expense[$0] }, "\(expense)")
      }
    }
    for unit in MechanismPropertyTests.units {
      let rows = report["miles"].items.reduce(0) { $0 + MechanismPropertyTests.micros($1[unit]) }
      let all = expenses.reduce(0) { $0 + MechanismPropertyTests.micros($1[unit]) }
      #expect(abs(rows - all) <= expenses.count, "\(unit)")
    }
  }

  @Test("a line that never applies changes nothing", arguments: 1...Campaign.rounds(3, of: 300))
  func unusedLine(seed: Int) {
    let wallet = MechanismPropertyTests.wallet(UInt64(seed))
    let isBack = wallet.head.contains("0.3%")
    let line =
      "cap #hotels \(isBack ? "9%" : "9")\(wallet.head.contains("pool all") ? " in all" : "") activate"
    // In the place of a comment, so that every expense is on the same line of the file.
    func rewards(_ property: String) -> ParsedJSON {
      let place = "card a \"A\"\n"
      return MechanismPropertyTests.rewards(
        wallet.text.replacing(place, with: "\(place)    \(property)\n"), "miles --explain")
    }
    let (one, other) = (rewards(line), rewards("; \(line)"))
    #expect(one["miles"] == other["miles"] && one["expenses"].items.count == wallet.expenses.count)
    for (one, other) in zip(one["expenses"].items, other["expenses"].items) { #expect(one == other) }
  }

  @Test(
    "an expense and its full refund on one day earn nothing together",
    arguments: 1...Campaign.rounds(3, of: 300))
  func refunds(seed: Int) {
    let wallet = MechanismPropertyTests.wallet(UInt64(seed))
    var random = SmallRandom(seed: UInt64(seed) + 9_000)
    let pairs = wallet.expenses.flatMap { expense -> [String] in
      if random.next(below: 3) > 0 { return [expense] }
      let (day, tag) = (expense.prefix(10), random.next(of: MechanismPropertyTests.tags))
      let amount = "\(1 + random.next(below: 900)).\(10 + random.next(below: 89))"
      return [expense, "\(day) \(amount) a #\(tag) Pair", "\(day) -\(amount) a #\(tag) Pair"]
    }
    let both = Wallet(head: wallet.head, expenses: pairs).text
    let (one, other) = (MechanismPropertyTests.rewards(wallet.text), MechanismPropertyTests.rewards(both))
    #expect(one["miles"] == other["miles"], "\(both)")
  }

  @Test("the order of the lines of a file changes nothing", arguments: 1...Campaign.rounds(3, of: 300))
  func order(seed: Int) {
    let wallet = MechanismPropertyTests.wallet(UInt64(seed))
    var random = SmallRandom(seed: UInt64(seed) + 5_000)
    var shuffled = wallet.expenses
    for index in shuffled.indices.dropFirst().reversed() {
      shuffled.swapAt(index, random.next(below: index + 1))
    }
    let other = shuffled.joined(separator: "\n") + "\n" + wallet.head
    let moved = other.replacing("base SGD\n", with: "")
    #expect(
      MechanismPropertyTests.rewards("base SGD\n" + moved)["miles"]
        == MechanismPropertyTests.rewards(wallet.text)["miles"])
  }

  @Test(
    "what a missed threshold would earn is what the wallet earns without it",
    arguments: 1...Campaign.size(4, of: 100))
  func missed(seed: Int) {
    // A line whose minimum is taken away earns as if it were reached.
    var random = SmallRandom(seed: UInt64(seed))
    let limit = 100 + random.next(below: 400)
    func wallet(_ minimum: String) -> String {
      var random = SmallRandom(seed: UInt64(seed) + 77)
      var text =
        "base SGD\ncard a \"A\"\n    earn base 0.4\n    cycle opens 12\n    pool all up to \(limit) SGD monthly\n"
      text += "    cap #dining 4.0 in all\(minimum)\n    cap #travel 3.0 in all\n"
      for day in 10..<29 {
        let tag = random.next(of: ["dining", "travel", "fuel"])
        text += "2026-04-\(day) \(5 + random.next(below: 60)).50 a #\(tag) P\n"
      }
      return text
    }
    let missing = MechanismPropertyTests.rewards(wallet(" min 9000 SGD"), "miles --explain")["expenses"].items
    let free = MechanismPropertyTests.rewards(wallet(""), "miles --explain")["expenses"].items
    for (one, other) in zip(missing, free) where one["tag"] == .text("dining") {
      let would = one["missed"].items.first { $0["threshold"] == .text("minimum") }
      #expect((would?["miles"] ?? one["miles"]) == other["miles"], "\(one)")
    }
    // Where other purchases use up the pool first, the line would earn nothing more, and nothing is missed.
    let earnsMore = zip(missing, free).contains { $0["tag"] == .text("dining") && $0["miles"] != $1["miles"] }
    #expect(missing.contains { !$0["missed"].items.isEmpty } == earnsMore)
  }
}
