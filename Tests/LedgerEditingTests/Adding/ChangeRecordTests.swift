import MilepostCLI
import TestSupport
import Testing

/// `milepost.change/1`, the JSON of commands that write entries.
struct ChangeRecordTests {
  private static let wallet = """
    base SGD
    card ppv like uob-preferred-platinum-visa
    card vs like uob-visa-signature
        cycle opens 20
    card revo like hsbc-revolution
        benefit rides "Rides" 15 SGD monthly
        benefit lounge "Lounge" 2 x yearly
    account thai
        currency THB
    goal trip 5000 by 2027-08-01
    2026-01-01 rate USD 1.35 SGD
    2026-01-01 rate THB 0.04 SGD
    2026-11-02 600.00 ppv #mobile Shop
    2026-11-21 500.00 vs #contactless Shop
        share 1/5 mei

    """

  private func answer(_ typed: String) -> ParsedJSON {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(typed.split(separator: " ").map(String.init) + ["-F", "json"], on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    let json = ParsedJSON(outcome.text)
    #expect(json["schema"].description == "milepost.change/1")
    return json
  }

  @Test(
    "the amount in its currency, in that of the card, account or goal, and in the base",
    arguments: [
      ("add 620 vs +contactless Tangs", "620.00 SGD", "620.00 SGD", "620.00"),
      ("add 100 USD vs Amazon", "100.00 USD", "139.39 SGD", "139.39"),
      ("add 80 thai Som Tam", "80.00 THB", "80.00 THB", "3.20"),
      ("saved trip 100 USD", "100.00 USD", "135.00 SGD", "135.00"),
      ("income 10 thai +salary Work", "10.00 THB", "10.00 THB", "0.40"),
      ("used rides", "15.00 SGD", "null", "15.00"), ("used rides 4", "4.00 SGD", "null", "4.00"),
      ("repaid mei 100 cash", "100.00 SGD", "100.00 SGD", "100.00"),
    ])
  func amounts(_ typed: String, _ original: String, _ source: String, _ base: String) {
    let amount = answer(typed)["amount"]
    func money(_ path: String) -> String {
      amount[path] == .null
        ? "null" : "\(amount[path]["amount"].description) \(amount[path]["currency"].description)"
    }
    #expect(money("original") == original && money("source") == source, "\(typed): \(amount)")
    #expect(amount["base"].description == base, "\(typed): \(amount)")
  }

  @Test(
    "entries without money of their own have no amount",
    arguments: ["used lounge", "rate USD 1.36", "change vs closed", "change trip by 2027-09-01"])
  func withoutMoney(_ typed: String) {
    let json = answer(typed)
    #expect(json["amount"] == .null && json["earns"] == .null && json["unlocks"] == .list([]), "\(json)")
    #expect(json["file"].description == "wallet.ledger")
  }

  @Test("what it earns, what it unlocks, and the card that earns more")
  func earned() {
    let met = answer("add 620 vs +contactless Tangs")
    #expect(met["earns"].description == "{cashback:null,miles:2480,points:1240}")
    #expect(
      met["unlocks"].description
        == "[{card:vs,cashback:null,lost:[],miles:1800,points:900,"
        + "reached:[the minimum of #contactless #mobile #fuel]}]")
    #expect(met["advice"] == .null)
    let full = answer("add 300 ppv +mobile Uniqlo")
    #expect(full["earns.miles"].description == "120" && full["unlocks"] == .list([]))
    #expect(full["advice"].description == "{card:revo,more:1080,unit:miles}")
  }

  @Test("the lines as they are in the file, their place, and the words that were filled in")
  func lines() {
    let json = answer("add 5 Shop")
    #expect(json["text"].description == "[2026-11-27             5 vs #contactless Shop]", "\(json)")
    #expect(json["filled"].description == "[vs,#contactless]" && json["line"].description == "16")
    let closed = answer("change vs closed")
    #expect(closed["text"].description == "[2026-11-27 card vs,    closed 2026-11-27]")
    #expect(closed["added.0.text"].description == "2026-11-27 card vs\n    closed 2026-11-27\n")
  }

  @Test("several entries have their sums, and no amount")
  func several() {
    let disk = MemoryDisk(Self.wallet)
    disk.input = "620 vs +contactless Tangs\n10 revo +dining Ya Kun\n"
    let json = ParsedJSON(disk.run(["add", "-F", "json"], on: "2026-11-27").text)
    #expect(json["text"].items.count == 2 && json["added"].items.count == 2, "\(json)")
    #expect(json["amount"] == .null && json["advice"] == .null)
    #expect(json["earns.miles"].description == "2484", "\(json["earns"])")
    #expect(json["unlocks.0.card"].description == "vs")
  }

  @Test("a dry run says the same and writes nothing; what is refused prints nothing")
  func dry() {
    let disk = MemoryDisk(Self.wallet)
    let typed = ["add", "620", "vs", "+contactless", "Tangs", "-F", "json"]
    let dry = disk.run(typed + ["--dry-run"], on: "2026-11-27")
    #expect(disk.text == Self.wallet)
    #expect(dry.text == MemoryDisk(Self.wallet).run(typed, on: "2026-11-27").text)
    let refused = disk.run(["add", "0", "vs", "Tangs", "-F", "json"], on: "2026-11-27")
    #expect(refused.output.isEmpty && refused.exitCode == .usage)
  }
}
