import TestSupport
import Testing

/// What is wrong with cards under another, and with entries that name them.
@Suite("Checks of cards under another card")
struct UnderCardCheckTests {
  @Test(
    "properties that such a card can have, and those of its main card",
    arguments: [
      ("last4 2222", []), ("nickname Hers", []), ("note A", []), ("color #1a4fa0", []), ("bank HSBC", []),
      ("network Visa", []), ("opened 2026-01-01", []), ("closed 2027-01-01", []), ("fx-fee 0%", []),
      ("adds #local #online", []), ("surcharge 1%", []), ("surcharge 0% min 0.10", []),
      ("surcharge 100% min 1 SGD", []),
      ("surcharge none", ["W319 5:5"]), ("adds none", ["W319 5:5"]),
      ("currency SGD", ["E290 5:5"]), ("cycle opens 3", ["E290 5:5"]), ("counts posted", ["E290 5:5"]),
      ("earn 4.0", ["E290 5:5"]), ("min 500", ["E290 5:5"]), ("max 500", ["E290 5:5"]),
      ("exclude #fun", ["E290 5:5"]), ("rounds up", ["E290 5:5"]), ("fee 10 yearly", ["E290 5:5"]),
      ("due 25 days", ["E290 5:5"]), ("limit 100", ["E290 5:5"]), ("remind 3", ["E290 5:5"]),
      ("benefit uber 5 monthly", ["E290 5:5"]), ("cap #dining 4", ["E290 5:5"]),
      ("surcharge", ["E018 5:14"]), ("surcharge 1", ["E233 5:15"]), ("surcharge 0%", ["E298 5:15"]),
      ("surcharge 101%", ["E298 5:15"]), ("surcharge 1% min 0", ["E142 5:22"]),
      ("surcharge 1% min 1 USD", ["E320 5:22"]),
      ("surcharge 1% up", ["E019 5:18"]), ("adds", ["E228 5:9"]), ("adds online", ["E228 5:10"]),
      ("under rev", ["E201 5:5"]),
    ])
  func properties(line: String, expected: [String]) {
    let wallet = "base SGD\ncard rev\ncard mei\n    under rev\n    \(line)\n"
    #expect(UnderCardCheckTests.found(wallet) == expected)
  }

  @Test(
    "what `under` can name",
    arguments: [
      ("card mei\n    ⟦E018⟧under\n", true), ("card mei\n    under ⟦E291⟧nobody\n", false),
      ("card mei\n    under ⟦E291⟧cash\n", false), ("card mei\n    under ⟦E292⟧mei\n", false),
      ("card mei\n    under rev\ncard kid\n    under ⟦E292⟧mei\n", false),
      ("card kid\n    under ⟦E292⟧mei\ncard mei\n    under rev\n", false),
      ("card mei\n    under ⟦E296⟧none\n    adds #online\n", false),
      ("card mei\n    ⟦E293⟧adds #online\n", false),
      ("card mei\n    ⟦E293⟧surcharge 1%\n    adds #online\n", false),
      ("card mei\n2026-01-01 card mei\n    ⟦E293⟧adds #online\n", false),
      ("card mei\n2026-01-01 card mei\n    under ⟦E296⟧rev\n    adds #online\n", false),
      ("card mei\n    under rev\n2026-01-01 card mei\n    ⟦E290⟧earn 2.0\n", false),
      ("card mei like ⟦E294⟧mine\n    under rev\ntemplate card mine\n    earn 1\n", false),
      ("template card mine\n    ⟦E294⟧under rev\n", false),
      (
        "card usd\n    currency USD\ncard mei\n    under usd\n2026-01-01 card mei\n    under ⟦E297⟧rev\n",
        false
      ),
      ("card mei\n    under usd\ncard usd\n    currency USD\n", false),
    ])
  func mainCard(text: String, isAtEnd: Bool) {
    let wallet = MarkedWallet("base SGD\ncard rev\n" + text)
    let found = UnderCardCheckTests.found(String(decoding: wallet.bytes, as: UTF8.self))
    if isAtEnd {
      #expect(found.count == 1 && found[0].hasPrefix("E018"))
    } else {
      #expect(found == wallet.marks)
    }
  }

  @Test(
    "entries and commands name the main card",
    arguments: [
      ("2026-01-31 statement ⟦E295⟧mei 0\n", "rev"), ("2026-01-31 credited ⟦E295⟧mei 12\n", "rev"),
      ("2026-01-31 settled ⟦E295⟧mei\n", "rev"), ("2026-01-31 used ⟦E295⟧mei/uber 5\n", "rev/uber"),
      ("2026-01-31 used ⟦E295⟧mei\n", "rev/uber"), ("2026-01-31 activated ⟦E295⟧mei #dining\n", "rev"),
      ("2026-01-31 activated ⟦E295⟧mei/uber\n", "rev/uber"),
      ("2026-01-31 rate USD 1.3 SGD ⟦E295⟧mei\n", "rev"),
      ("2026-01-31 snooze ⟦E295⟧fee/mei/2026-02-01 until 2026-02-01\n", "fee/rev/2026-02-01"),
      ("2026-01-03 5 mei\n    used ⟦E295⟧mei/uber\n", "rev/uber"),
    ])
  func entries(entry: String, fix: String) {
    let card =
      "base SGD\ncard rev\n    earn 1\n    due 5 days\n    benefit uber 10 monthly\ncard mei\n    under rev\n"
    let wallet = MarkedWallet(card + entry)
    let text = String(decoding: wallet.bytes, as: UTF8.self)
    #expect(UnderCardCheckTests.found(text) == wallet.marks)
    #expect(milepost("check", text).complaints.contains("= help: \(fix)\n"))
  }

  @Test("a command that takes a main card says so", arguments: ["cards", "bills", "benefits", "roi"])
  func commands(command: String) {
    let wallet =
      "base SGD\ncard rev \"HSBC\"\n    benefit uber 10 monthly\ncard mei \"Mei's card\"\n    under rev\n"
    for name in ["mei", "card:mei"] {
      let outcome = milepost("\(command) \(name)", wallet)
      #expect(
        outcome.exitCode == .usage && outcome.complaints == "milepost: mei is under rev; write rev\n",
        "\(command)")
    }
    #expect(milepost("\(command) card:rev", wallet).exitCode == .success)
  }

  @Test(
    "an expense before either card was opened, or after either was closed, is a warning",
    arguments: [
      ("2026-01-09", ["W502"], "\"rev\" was not opened until 2026-01-10"),
      ("2026-01-19", ["W502"], "\"mei\" was not opened until 2026-01-20"), ("2026-01-20", [], ""),
      ("2026-02-20", [], ""), ("2026-02-21", ["W502"], "\"rev\" was closed on 2026-02-20"),
    ])
  func closed(day: String, codes: [String], message: String) {
    let wallet = """
      base SGD
      card rev
          opened 2026-01-10
          closed 2026-02-20
      card mei
          under rev
          opened 2026-01-20
      \(day) 5.00 \(day < "2026-01-10" ? "old" : "mei") #dining A
      card old
          under rev

      """
    let outcome = milepost("check -F json", on: "2026-12-31", wallet)
    let found = ParsedJSON(outcome.text)["diagnostics"].items
    #expect(found.map { $0["code"].description } == codes)
    #expect(found.isEmpty || found[0]["message"] == .text(message))
  }

  @Test("rewards too large for exact fractions are found through cards under another, too")
  func size() {
    let card =
      "base SGD\ncard rev\n    points 0.000001 P = 999999999 miles\n    earn 999999999 per 0.000001\ncard mei\n    under rev\n"
    #expect(
      UnderCardCheckTests.found(card + "2026-01-03 9999999999999999.99 rev #dining A\n") == ["E404 2:6"])
    #expect(
      UnderCardCheckTests.found(card + "2026-01-03 9999999999999999.99 mei #dining A\n") == ["E404 2:6"])
  }

  @Test("an undeclared tag of `adds` is a warning, like any other")
  func tags() {
    #expect(
      UnderCardCheckTests.found("base SGD\ncard rev\ncard mei\n    under rev\n    adds #amaze\n") == [
        "W311 5:10"
      ])
  }

  /// The codes and places of the diagnostics.
  private static func found(_ wallet: String) -> [String] {
    ParsedJSON(milepost("check -F json", on: "2026-02-28", wallet).text)["diagnostics"].items
      .map { "\($0["code"]) \($0["line"]):\($0["column"])" }
  }
}
