import TestSupport
import Testing

/// Random wallets: whatever is split, shared and repaid, each cent is in one place, and no card sees any of it.
@Suite("No cent of a part is lost")
struct PartsPropertyTests {
  /// A wallet, and the same without its parts and repayments, with comments in their places.
  private static func wallet(_ seed: UInt64) -> (text: String, without: String) {
    var random = SmallRandom(seed: seed)
    var lines = [
      "base SGD", "option rounding \(random.next(of: ["half-up", "half-even"]))", "account posb",
      "2026-01-01 rate USD 1.3421 SGD", "2026-01-01 rate JPY 0.0086 SGD", "card a", "    earn 1.2 per 5",
      "    cap #dining 4 up to 300 SGD min 100 SGD", "    fx-fee 3.25%", "    exclude #insurance",
      "    due 20 days",
      "card b", "    currency USD", "    earn local 1% foreign 2%", "    min 200 USD",
    ]
    var extra: Set<Int> = []
    func number(_ most: Int, _ decimals: Int) -> String {
      let digits = String(1 + random.next(below: most))
      if decimals == 0 { return digits }
      let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      return "\(padded.dropLast(2)).\(padded.suffix(2))"
    }
    func day() -> String {
      let day = 1 + random.next(below: 28)
      return "2026-0\(1 + random.next(below: 3))-\(day < 10 ? "0" : "")\(day)"
    }
    func part(_ size: String) -> String {
      random.next(below: 2) == 0
        ? "share \(size) \(random.next(of: ["mei", "tom"]))"
        : "split \(size) #\(random.next(of: ["dining", "travel", "fee", "foreign", "insurance", "general"]))"
    }
    func add(_ line: String) {
      extra.insert(lines.count)
      lines.append(line)
    }
    for index in 0..<60 {
      let code = random.next(of: ["SGD", "SGD", "USD", "JPY"])
      let (sign, tag) = (
        random.next(of: ["", "", "", "-"]), random.next(of: ["#dining", "#travel", "#insurance", ""])
      )
      // At least as much as any of its amounts needs.
      let amount = "1" + number(9_000, 0) + (code == "JPY" ? "0" : random.next(of: ["", ".37"]))
      lines.append(
        "\(day()) \(sign)\(amount) \(code) \(random.next(of: ["a", "b", "cash"])) \(tag) n\(index)")
      // These sizes are at most the whole together.
      let sizes = [
        "1/3", "1/7", "12.5%", "5%", sign + number(code == "JPY" ? 5 : 300, code == "JPY" ? 0 : 2),
      ]
      for size in sizes where random.next(below: 4) == 0 { add("    " + part(size)) }
      if random.next(below: 10) == 0, lines[lines.count - 1].contains(" n\(index)") {
        add("    share 100% mei")
      }
    }
    lines.append("subscription nf 19.99 USD weekly from 2026-01-05 a #streaming")
    lines.append("    auto")
    add("    share 1/3 mei")
    lines.append("2026-02-01 subscription nf 21.99")
    add("    " + part("1/6"))
    add("    share 1/3 tom")
    for _ in 0..<8 {
      let amount = random.next(below: 3) == 0 ? "" : number(60_000, 2) + random.next(of: [" ", " USD "])
      add("\(day()) repaid \(random.next(of: ["mei", "tom"])) \(amount)posb")
    }
    let without = lines.enumerated().map { extra.contains($0.offset) ? "; nothing" : $0.element }
    return (lines.joined(separator: "\n"), without.joined(separator: "\n"))
  }

  private static func report(_ words: String, _ day: String, _ wallet: String) -> ParsedJSON {
    let outcome = milepost("\(words) -F json", on: day, wallet)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    return ParsedJSON(outcome.text)
  }

  private static func minor(_ value: ParsedJSON) -> Int {
    Int(value.description.filter { $0 != "." }) ?? Int.min
  }

  private static func sum(_ values: [ParsedJSON]) -> Int { values.reduce(0) { $0 + minor($1) } }

  private static let days = ["2026-01-20", "2026-02-28", "2026-04-15"]

  @Test("cards, miles and bills are the same without any part", arguments: 1...Campaign.rounds(2, of: 100))
  func cards(seed: Int) {
    let (text, without) = PartsPropertyTests.wallet(UInt64(seed))
    #expect(text != without)
    for day in PartsPropertyTests.days {
      for words in ["cards", "miles --explain", "miles --by tag", "bills --all", "due"] {
        let (one, other) = (
          milepost("\(words) -F json", on: day, text), milepost("\(words) -F json", on: day, without)
        )
        #expect(one.text == other.text && one.exitCode == .success, "\(words) on \(day)")
      }
    }
  }

  @Test(
    "parts add up to the whole, and what is mine to every sum of money",
    arguments: 1...Campaign.rounds(2, of: 100))
  func sums(seed: Int) {
    let wallet = PartsPropertyTests.wallet(UInt64(seed)).text
    for day in PartsPropertyTests.days {
      let entries = PartsPropertyTests.report("list", day, wallet)["entries"].items
      for entry in entries where !entry["parts"].items.isEmpty {
        let parts = entry["parts"].items
        let own = parts.filter { $0["kind"] != .text("share") }
        let (amounts, bases) = (parts.map { $0["amount"] }, parts.map { $0["base"] })
        #expect(
          PartsPropertyTests.sum(amounts) == PartsPropertyTests.minor(entry["original.amount"]), "\(entry)")
        #expect(PartsPropertyTests.sum(bases) == PartsPropertyTests.minor(entry["base"]), "\(entry)")
        #expect(
          PartsPropertyTests.sum(own.map { $0["base"] }) == PartsPropertyTests.minor(entry["own"]), "\(entry)"
        )
      }
      #expect(entries.contains { !$0["parts"].items.isEmpty })
      let mine = PartsPropertyTests.sum(entries.map { $0["own"] })
      for by in ["category", "tag", "payee", "card", "month", "currency"] {
        let groups = PartsPropertyTests.report("spend --by \(by) --period 2026", day, wallet)["groups"].items
        #expect(PartsPropertyTests.sum(groups.map { $0["amount"] }) == mine, "by \(by) on \(day)")
      }
      let months = PartsPropertyTests.report("summary --by month", day, wallet)["months"].items
      #expect(PartsPropertyTests.sum(months.map { $0["expense"] }) == mine)
    }
  }

  @Test("what is owed is what was shared less what was repaid", arguments: 1...Campaign.rounds(2, of: 100))
  func owed(seed: Int) {
    let wallet = PartsPropertyTests.wallet(UInt64(seed)).text
    for day in PartsPropertyTests.days {
      let parts = PartsPropertyTests.report("list", day, wallet)["entries"].items.flatMap {
        $0["parts"].items
      }
      for person in PartsPropertyTests.report("owed --all", day, wallet)["owed"].items {
        func minor(_ key: String) -> Int { PartsPropertyTests.minor(person[key]) }
        let shares = parts.filter { $0["who"] == person["who"] }.map { PartsPropertyTests.minor($0["base"]) }
        #expect(minor("shared") == shares.reduce(0, +), "\(person) on \(day)")
        #expect(minor("owed") == minor("shared") - minor("repaid"), "\(person) on \(day)")
        // Repayments and shares of refunds pay the shares; what they do not is open.
        let open = PartsPropertyTests.sum(person["shares"].items.map { $0["open"] })
        #expect(
          open == min(max(0, minor("owed")), shares.filter { $0 > 0 }.reduce(0, +)), "\(person) on \(day)")
      }
    }
  }
}
