import TestSupport
import Testing

/// Random wallets: whatever is spent and paid, each cent is in one place.
@Suite("No cent of a bill is lost")
struct BillPropertyTests {
  /// A wallet, and the same without everything about bills.
  private static func wallet(_ seed: UInt64) -> (text: String, without: String) {
    var random = SmallRandom(seed: seed)
    var (text, extra): (String, Set<Int>) = ("base SGD\naccount posb\n", [])
    func add(_ line: String, isExtra: Bool = false) {
      if isExtra { extra.insert(text.split(separator: "\n").count) }
      text += line + "\n"
    }
    func cents(below limit: Int) -> String {
      let cents = 1 + random.next(below: limit)
      return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }
    func day() -> String {
      let (month, day) = (1 + random.next(below: 6), 1 + random.next(below: 28))
      return "2026-0\(month)-\(day < 10 ? "0" : "")\(day)"
    }
    add("limit all 9000", isExtra: true)
    for card in ["a", "b", "c"] {
      add("card \(card)\n    earn 1.2\n    cycle opens \(1 + random.next(below: 28))")
      add("    due \(random.next(of: ["25 days", "on 31", "on 5", "1 days"]))", isExtra: true)
      add("    limit \(random.next(of: ["all", "3000 SGD"]))", isExtra: true)
      if random.next(below: 3) == 0 { add("    autopay posb", isExtra: true) }
    }
    for index in 0..<60 {
      let sign = random.next(below: 6) == 0 ? "-" : ""
      add("\(day()) \(sign)\(cents(below: 30_000)) \(random.next(of: ["a", "b", "c"])) #dining n\(index)")
      if random.next(below: 6) == 0 {
        let amount = random.next(below: 2) == 0 ? "" : " " + cents(below: 60_000)
        add("\(day()) settled \(random.next(of: ["a", "b", "c"]))\(amount)", isExtra: true)
      }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    // Comments in their place keep the numbers of the lines.
    let without = lines.enumerated().map { extra.contains($0.offset) ? "; nothing" : $0.element }
    return (text, without.joined(separator: "\n"))
  }

  private static func cents(_ value: ParsedJSON) -> Int {
    Int(value.description.filter { $0 != "." }) ?? Int.min
  }

  private static let days = ["2026-01-31", "2026-03-15", "2026-04-30", "2026-06-30", "2026-09-01"]

  @Test("what is open is the total less credit and what was paid", arguments: 1...Campaign.size(3, of: 60))
  func open(seed: Int) {
    let wallet = BillPropertyTests.wallet(UInt64(seed)).text
    for day in BillPropertyTests.days {
      for bill in ParsedJSON(milepost("bills --all -F json", on: day, wallet).text)["bills"].items {
        func cents(_ key: String) -> Int { BillPropertyTests.cents(bill[key]) }
        #expect(cents("open") == max(0, cents("total") - cents("credit") - cents("paid")), "\(bill)")
        #expect(
          cents("credit") >= 0 && cents("paid") >= 0 && cents("paid") <= max(0, cents("total")), "\(bill)")
        #expect(
          (bill["status"] == .text("settled")) == (cents("open") == 0 && bill["status"] != .text("running")))
      }
    }
  }

  @Test("bills and the running cycle are all that was spent, once", arguments: 1...Campaign.size(3, of: 60))
  func once(seed: Int) {
    let wallet = BillPropertyTests.wallet(UInt64(seed)).text
    for day in BillPropertyTests.days {
      let report = ParsedJSON(milepost("bills --all -F json", on: day, wallet).text)
      let bills = report["bills"].items
      let spent = ParsedJSON(
        milepost("list type:expense -F json --period 2026-01-01..\(day)", on: day, wallet).text)
      let total = bills.reduce(0) { $0 + BillPropertyTests.cents($1["total"]) }
      #expect(total == BillPropertyTests.cents(spent["expense"]), "\(day)")
      // No two cycles of a card overlap.
      for card in ["a", "b", "c"] {
        let own = bills.filter { $0["card"] == .text(card) }.map { ("\($0["from"])", "\($0["to"])") }.sorted {
          $0 < $1
        }
        #expect(zip(own, own.dropFirst()).allSatisfy { $0.1 < $1.0 }, "\(own)")
      }
      // What is used is open, or running, less the credit that is left.
      let closed = bills.filter { $0["status"] != .text("running") }
      let running = bills.filter { $0["status"] == .text("running") }
      let owed = closed.reduce(0) { $0 + BillPropertyTests.cents($1["open"]) }
      let unbilled = running.reduce(0) {
        $0 + BillPropertyTests.cents($1["total"]) - BillPropertyTests.cents($1["credit"])
      }
      let used = report["limits"].items.reduce(0) { $0 + BillPropertyTests.cents($1["used"]) }
      #expect(used == owed + unbilled, "\(day)")
    }
  }

  @Test(
    "all else is the same without due dates, limits and payments", arguments: 1...Campaign.size(2, of: 20))
  func apart(seed: Int) {
    let (wallet, without) = BillPropertyTests.wallet(UInt64(seed))
    for report in ["miles --explain", "list", "spend", "summary", "roi"] {
      let both = [wallet, without].map { milepost("\(report) -F csv", on: "2026-05-20", $0) }
      #expect(both[0].exitCode == .success && both[0].text == both[1].text, "\(report)")
    }
    let cards = [wallet, without].map { text in
      ParsedJSON(milepost("cards -F json", on: "2026-05-20", text).text)["cards"].items.map { card in
        guard case .object(var pairs) = card else { return card }
        (pairs["bill"], pairs["limit"]) = (nil, nil)
        return .object(pairs)
      }
    }
    #expect(cards[0] == cards[1])
  }
}
