import TestSupport
import Testing

@Suite("The names of a wallet")
struct NamesReportTests {
  private let wallet = """
    base SGD
    account bank "DBS"
        note Salary
    card ppv like uob-preferred-platinum-visa
        note Phone only
    template card mine "My card"
    card own like mine
    tag work "Work"
    category pets "The dog"
    2026-01-05 6.40 ppv #dining #work Ya Kun
    2026-01-07 12.00 USD = 16.00 ppv #dining Ya Kun
    2026-01-06 income 100.00 bank Salary
    2026-02-01 5.00 bank #dining later

    """

  @Test("tags, payees and people of parts are used once by each expense")
  func parts() {
    let wallet = """
      base SGD
      2026-01-05 80.00 cash #groceries FairPrice
          split 10.00 #groceries #fun Toys
          split 5.00 #fun
          share 1/4 mei
          share 1/4 mei
      2026-01-06 repaid mei cash
      2026-02-06 10.00 cash #fun Zoo
          share 1/2 tom
      """
    let json = ParsedJSON(milepost("names -F json", on: "2026-01-31", wallet + "\n").text)
    let used = json["names"].items.filter { ["tag", "payee", "person"].contains($0["kind"].description) }
      .filter { $0["uses"].description != "0" || $0["kind"].description == "person" }
      .map { "\($0["kind"]) \($0["name"]) \($0["uses"])" }
    #expect(
      used == [
        "tag fun 1", "tag groceries 1", "payee FairPrice 1", "payee Toys 1", "person mei 2", "person tom 0",
      ])
  }

  private func rows(_ words: String, on day: String = "2026-01-31") -> [String] {
    let json = ParsedJSON(milepost("names \(words) -F json", on: day, wallet).text)
    return json["names"].items.map { row in
      ["kind", "name", "title", "note", "builtin", "uses", "first", "last"].map { row[$0].description }
        .joined(separator: "|")
    }
  }

  @Test(
    "by kind, with titles, notes and uses up to the day",
    arguments: [
      (
        "accounts",
        ["account|cash|null|null|true|0|null|null", "account|bank|DBS|Salary|false|1|2026-01-06|2026-01-06"]
      ),
      ("payees Ya", ["payee|Ya Kun|null|null|false|2|2026-01-05|2026-01-07"]),
      ("payee salary", ["payee|Salary|null|null|false|1|2026-01-06|2026-01-06"]),
      ("tags work", ["tag|work|Work|null|false|1|2026-01-05|2026-01-05"]),
      ("categories pets", ["category|pets|The dog|null|false|0|null|null"]),
      ("categories dining", ["category|dining|null|null|true|2|2026-01-05|2026-01-07"]),
      ("tags dining", ["tag|dining|null|null|true|2|2026-01-05|2026-01-07"]),
      ("tags hospital", ["tag|hospital|null|null|true|0|null|null"]),
      ("currencies usd", ["currency|USD|null|null|true|1|2026-01-07|2026-01-07"]),
      ("templates mine my", ["template|mine|My card|null|false|1|null|null"]),
      (
        "templates uob preferred platinum",
        ["template|uob-preferred-platinum-visa|UOB Preferred Platinum Visa|null|true|1|null|null"]
      ),
    ])
  func kinds(words: String, expected: [String]) {
    #expect(rows(words).sorted() == expected.sorted())
  }

  @Test("cards in file order; without a kind all kinds")
  func all() {
    #expect(
      rows("cards").map { $0.split(separator: "|", omittingEmptySubsequences: false)[1] } == ["ppv", "own"])
    let kinds = Set(rows("").map { $0.prefix { $0 != "|" } })
    #expect(kinds == ["account", "card", "category", "tag", "payee", "currency", "template"])
    #expect(rows("phone only").count == 1)
    #expect(rows("payees", on: "2026-02-01").contains { $0.hasPrefix("payee|later|") })
  }

  @Test("a word that no name has is wrong use, with the nearest")
  func unknown() {
    let outcome = milepost("names acounts", wallet)
    #expect(
      outcome.exitCode == .usage && outcome.complaints.contains("no name has acounts; did you mean accounts?")
    )
  }

  @Test("text, Markdown and CSV")
  func texts() {
    #expect(
      milepost("names cards", wallet).text == """
        Cards
          name  title                        uses  first       last
          ppv   UOB Preferred Platinum Visa     2  2026-01-05  2026-01-07
            Phone only
          own   My card

        """)
    let all = milepost("names", wallet).text
    #expect(
      all.contains("\n  also built in: entertainment, ") || all.contains("\n  also built in: education"))
    #expect(all.contains("\n  and 16") && all.contains("more built in: milepost names currencies\n"))
    #expect(all.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(milepost("names payees -F md", wallet).text.contains("| Ya Kun |"))
    #expect(
      milepost("names payees kun -F csv", wallet).text.hasPrefix(
        "kind,name,title,note,builtin,uses,first,last,bank,color,icon,currency\r\n"))
    #expect(milepost("names", "base SGD\n").exitCode == .success)
  }

  @Test("shared limits have the cards that share them as uses")
  func limits() {
    let json = ParsedJSON(milepost("names limits -F json", on: "2026-11-22", billsWallet).text)
    let row = json["names.0"]
    #expect("\(row["kind"]) \(row["name"]) \(row["title"]) \(row["uses"])" == "limit uob UOB, all cards 2")
    #expect(json["names"].items.count == 1)
  }

  @Test("of accounts the bank and the currency, in JSON of cards and tags too")
  func looks() {
    let wallet = """
      base SGD
      account posb "Savings"
          bank POSB
          color teal
          icon bank
      account thai
          currency THB
      card ppv "Preferred"
          bank UOB
          color navy
      category pets
          icon 🐈

      """
    let text = milepost("names accounts", wallet).text
    #expect(
      text == """
        Accounts
          name  title    bank
          posb  Savings  POSB  SGD
          thai                 THB
          also built in: cash

        """)
    let json = ParsedJSON(milepost("names -F json", wallet).text)["names"].items
    func looks(_ kind: String, _ name: String) -> String? {
      json.first { $0["kind"].description == kind && $0["name"].description == name }.map { row in
        ["bank", "color", "icon", "currency"].map { row[$0].description }.joined(separator: " ")
      }
    }
    #expect(looks("account", "posb") == "POSB teal bank SGD")
    #expect(looks("account", "thai") == "null null null THB")
    #expect(looks("card", "ppv") == "UOB navy null SGD")
    #expect(looks("category", "pets") == "null null 🐈 null")
    #expect(looks("category", "food") == "null null null null")
  }
}
