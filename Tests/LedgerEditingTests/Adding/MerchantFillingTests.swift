import TestSupport
import Testing

@Suite("add fills in what merchants say")
struct MerchantFillingTests {
  private static let wallet = """
    base SGD
    merchant "Ya Kun" "Kaya Toast"
        mcc 5814
        tags #dining
        card ppv
    merchant "Axa"
        mcc 6300
    merchant "Kopi"
        card old
    merchant "Bare"
    mcc 5814 #food #fast-food
    tag fast-food
    card ppv "P"
        earn 1
    card revo "R"
        earn 1
        exclude #6300
    card old "O"
        earn 1
        closed 2026-01-15
    2026-01-03 6.40 revo #groceries Ya Kun
    2026-01-04 6.40 revo #groceries Axa
    2026-01-05 2.00 old #dining Kopi
    2026-01-06 2.00 revo #shopping Bare

    """

  private func add(_ line: String, _ wallet: String = wallet) -> (line: String, said: String) {
    let disk = MemoryDisk(wallet)
    let outcome = disk.run(line.split(separator: " ").map { String($0) })
    let old = Set(wallet.split(separator: "\n"))
    let new = disk.text.split(separator: "\n").first { !old.contains($0) } ?? ""
    // Lines are wrapped.
    let words = (outcome.text + outcome.complaints).split { $0.isWhitespace }
    return (new.split(separator: " ").joined(separator: " "), words.joined(separator: " "))
  }

  @Test(
    "the card and the tags of the merchant, then those of its code, then its code if a card or budget names it",
    arguments: [
      ("add 5 Ya Kun Orchard", "2026-01-31 5 ppv #dining #food #fast-food Ya Kun Orchard"),
      ("add 5 ya kun", "2026-01-31 5 ppv #dining #food #fast-food ya kun"),
      ("add 5 revo Kaya Toast", "2026-01-31 5 revo #dining #food #fast-food Kaya Toast"),
      ("add 5 ppv +transport Ya Kun", "2026-01-31 5 ppv #transport Ya Kun"),
      ("add 5 revo Axa Insurance", "2026-01-31 5 revo #insurance #6300 Axa Insurance"),
      ("add 5 revo +misc Axa", "2026-01-31 5 revo #misc #6300 Axa"),
      ("add 5 ppv +6300 Axa", "2026-01-31 5 ppv #6300 Axa"),
      // Nothing is known of the merchant: as on the last day.
      ("add 5 Bare", "2026-01-31 5 revo #shopping Bare"),
      ("add 5 Axa", "2026-01-31 5 revo #insurance #6300 Axa"),
      // Any code is a known tag.
      ("add 5 ppv +5999 Shop", "2026-01-31 5 ppv #5999 Shop"),
    ])
  func filledIn(typed: String, line: String) {
    let added = add(typed)
    #expect(added.line == line, "\(added.said)")
  }

  @Test("what was filled in is reported with its origin")
  func said() {
    #expect(add("add 5 Ya Kun Orchard").said.contains("; ppv #dining #food #fast-food of Ya Kun"))
    #expect(add("add 5 Kaya Toast").said.contains("of Kaya Toast"))
    #expect(add("add 5 revo +misc Axa").said.contains("; #6300 of Axa"))
    #expect(add("add 5 Axa").said.contains("; #insurance #6300 of Axa; revo as on 2026-01-04"))
    #expect(add("add 5 Bare").said.contains("; revo #shopping as on 2026-01-06"))
  }

  @Test("a merchant's card that is not open that day is passed over, and that is reported")
  func closed() {
    let wallet = MerchantFillingTests.wallet + "2026-01-06 3.00 revo #dining Kopi\n"
    let added = add("add 5 Kopi -d 2026-01-20", wallet)
    #expect(added.line == "2026-01-20 5 revo #dining Kopi")
    #expect(
      added.said.contains("revo #dining as on 2026-01-06; old, the card of Kopi, is not open on 2026-01-20"),
      "\(added.said)")
    #expect(add("add 5 Kopi -d 2026-01-10").line == "2026-01-10 5 old #dining Kopi")
    // Neither is it filled in from the last expense.
    for payee in ["Kopi", "Kopi Corner"] {
      let unknown = add("add 5 \(payee) -d 2026-01-20").said
      #expect(
        unknown.contains(
          "which card or account? old, the card of Kopi, is not open on 2026-01-20 known: revo old ppv cash"),
        "\(unknown)")
    }
  }

  @Test("a budget that names a code, and a card only while it is open")
  func named() {
    let wallet = """
      base SGD
      merchant "Gantry"
          mcc 4784
      card a "A"
          opened 2026-01-10
          earn 1
          bonus #4784 2

      """
    #expect(add("add 5 a Gantry", wallet).line == "2026-01-31 5 a #transport #4784 Gantry")
    #expect(add("add 5 cash Gantry -d 2026-01-05", wallet).line == "2026-01-05 5 cash #transport Gantry")
    let budget = "base SGD\nmerchant \"Gantry\"\n    mcc 4784\nbudget b 50 monthly\n    tags #4784\n"
    #expect(add("add 5 cash Gantry", budget).line == "2026-01-31 5 cash #transport #4784 Gantry")
  }

  @Test("a wallet without merchants fills in as ever")
  func without() {
    let wallet = "base SGD\ncard a \"A\"\n    earn 1\n    bonus #5814 2\n2026-01-03 6.40 a #dining Ya Kun\n"
    let added = add("add 5 Ya Kun", wallet)
    #expect(
      added.line == "2026-01-31 5 a #dining Ya Kun" && added.said.contains("; a #dining as on 2026-01-03"))
  }

  @Test("a misspelt card is still found out before the name of a merchant")
  func misspelt() {
    #expect(add("add 20 ppp Ya Kun").said.contains("did you mean ppv?"))
  }

  @Test("the dialogue offers the card and tags of the merchant")
  func dialogue() {
    let disk = MemoryDisk(MerchantFillingTests.wallet)
    disk.answers = ["5", "Ya Kun Bugis", "", ""]
    let outcome = disk.run(["add"])
    #expect(disk.text.contains(" 5 ppv #dining #food #fast-food Ya Kun Bugis\n"), "\(outcome.complaints)")
  }

  @Test("diff tells merchants apart by their first names, and their tags are in order")
  func diff() {
    func changes(_ old: String, _ new: String) -> [String] {
      let outcome = milepost(
        "diff old.ledger --format json",
        files: [("wallet.ledger", "base SGD\n" + new), ("old.ledger", "base SGD\n" + old)])
      return ParsedJSON(outcome.text)["changes"].items.map { change in
        let properties = change["properties"].items.map { "\($0["name"]) \($0["old"]) > \($0["new"])" }
        return "\(change["change"]) \(change["type"]) \(change["id"]): \(properties.joined(separator: ", "))"
      }
    }
    #expect(
      changes(
        "merchant \"Ya Kun\" \"Kaya\"\n    mcc 5814\n", "merchant \"Ya Kun\" \"Kaya Toast\"\n    mcc 5812\n")
        == ["changed merchant Ya Kun: names \"Kaya\" > \"Kaya Toast\", mcc 5814 > 5812"])
    #expect(
      changes("merchant \"A\"\n    tags #dining #food\n", "merchant \"A\"\n    tags #food #dining\n")
        == ["changed merchant A: tags #dining #food > #food #dining"])
    #expect(
      changes("merchant \"A B\"\n", "merchant \"A C\"\n").map { $0.prefix(9) } == ["added mer", "removed m"])
    #expect(
      changes("mcc 5814 none\n", "mcc 5814 \"F\" #dining\n") == [
        "changed mcc 5814: title null > F, tags none > #dining"
      ])
  }
}
