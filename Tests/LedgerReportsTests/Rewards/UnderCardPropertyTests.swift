import TestSupport
import Testing

/// Random wallets: a second card of an account is only another name for it.
@Suite("A card under another changes no number of its main card")
struct UnderCardPropertyTests {
  /// A wallet with a second card that pays some of what the main card pays in `plain`.
  private static func wallet(_ seed: UInt64) -> (plain: String, moved: String) {
    var random = SmallRandom(seed: seed)
    var (plain, moved) = ("base SGD\n", "base SGD\n")
    func add(_ text: String) {
      plain += text
      moved += text
    }
    add("2026-01-01 rate USD 1.3\(random.next(below: 9)) SGD\n2026-03-05 rate USD 1.29 SGD rev\n")
    add(
      "card rev\n    cycle opens \(1 + random.next(below: 28))\n    \(random.next(of: ["counts posted", "note none"]))\n"
    )
    add(
      """
          earn local 1.2 foreign 2.0 base 0.4
          cap #dining 4.0 up to \(300 + random.next(below: 400)) SGD monthly min 100 SGD
          cap #online 3.0 up to 700 SGD min 200 SGD of card
          bonus #foreign 2.5 up to 500 SGD quarterly on total
          exclude #utilities
          min \(100 + random.next(below: 500)) SGD
          fx-fee 3.25%
          opened 2026-01-01
          welcome 20000 miles spend 3000 SGD within 90 days
          benefit uber 60 SGD monthly
          due \(random.next(of: ["25 days", "on 5"]))
          limit 4000 SGD

      """)
    // The comment keeps the numbers of the lines.
    plain += "; one account\n; no second card\n"
    moved += "card mei \"Mei's\"\n    under rev\n"
    for index in 0..<60 {
      let (month, day) = (1 + random.next(below: 5), 1 + random.next(below: 28))
      let date = "2026-0\(month)-\(day < 10 ? "0" : "")\(day)"
      let posted = random.next(below: 2) == 0 ? "=2026-0\(month + 1)-0\(1 + random.next(below: 9))" : ""
      let sign = random.next(below: 7) == 0 ? "-" : ""
      let amount = "\(sign)\(1 + random.next(below: 200)).\(10 + random.next(below: 90))"
      let code = random.next(of: ["", "", " USD", " USD @ 1.31"])
      let tags = random.next(of: [
        "#dining", "#online #dining", "#utilities", "#foreign", "", "#shopping #online",
      ])
      let source = random.next(below: 2) == 0 ? "mei" : "rev"
      plain += "\(date)\(posted) \(amount)\(code) rev \(tags) n\(index)\n"
      moved += "\(date)\(posted) \(amount)\(code) \(source) \(tags) n\(index)\n"
      if sign.isEmpty, random.next(below: 9) == 0 { add("    used uber 5\n") }
    }
    return (plain, moved)
  }

  @Test("the reports of cards are the same", arguments: 1...Campaign.rounds(2, of: 80))
  func same(seed: Int) {
    let (plain, moved) = UnderCardPropertyTests.wallet(UInt64(seed))
    let commands = [
      "miles -F csv", "miles --by tag -F csv", "bills --all -F json", "benefits -F json", "due -F json",
      "summary -F json",
      "budgets", "spend -F json", "list -F csv", "miles --explain -F csv",
    ]
    for day in ["2026-02-20", "2026-04-10", "2026-07-01"] {
      for command in commands {
        let both = [plain, moved].map { milepost(command, on: day, $0) }
        #expect(both[0].exitCode == .success && both[1].exitCode == .success, "\(both[1].complaints)")
        // Lists name the card as written.
        let text = both[1].text.replacing(",mei,", with: ",rev,").replacing(",mei\r\n", with: ",rev\r\n")
          .replacing("\"source\": \"mei\"", with: "\"source\": \"rev\"")
        #expect(both[0].text == text, "\(command) on \(day)")
      }
    }
  }

  @Test(
    "the cards are the same, without the list of those under them", arguments: 1...Campaign.size(2, of: 40))
  func cards(seed: Int) {
    let (plain, moved) = UnderCardPropertyTests.wallet(UInt64(seed))
    for command in ["cards", "status"] {
      let cards = [plain, moved].map { text in
        ParsedJSON(milepost("\(command) -F json", on: "2026-04-10", text).text)["cards"].items.map { card in
          guard case .object(var pairs) = card else { return card }
          pairs["under"] = nil
          return .object(pairs)
        }
      }
      #expect(cards[0].count == 1 && cards[0] == cards[1])
    }
  }

  @Test("what the second card spent is a part of it", arguments: 1...Campaign.size(2, of: 40))
  func part(seed: Int) {
    let moved = UnderCardPropertyTests.wallet(UInt64(seed)).moved
    for day in ["2026-02-20", "2026-04-10"] {
      let card = ParsedJSON(milepost("cards -F json", on: day, moved).text)["cards.0"]
      let days = "\(card["cycle.from"])..\(card["cycle.to"])"
      let explained = ParsedJSON(milepost("miles --explain -F json --period \(days)", on: day, moved).text)[
        "expenses"]
      func cents(_ value: ParsedJSON) -> Int { Int(value.description.filter { $0 != "." }) ?? Int.min }
      let own = explained.items.filter { $0["source"] == .text("mei") }.reduce(0) { $0 + cents($1["amount"]) }
      #expect(cents(card["under.0.spend"]) == own, "\(day)")
    }
  }
}
