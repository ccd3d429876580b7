import LedgerLibrary
import TestSupport
import Testing

@Suite("Library news: changed terms of the wallet's cards, and versions")
struct LibraryNewsTests {
  private static let premium = """
    base USD
    card platinum like amex-platinum-us
        opened 2022-01-10
    card old like amex-platinum-us
        opened 2022-01-10
        closed 2026-10-31
    card reserve like chase-sapphire-reserve
        opened 2022-01-10
    card own "Own"
        earn 1.0
    2027-02-01 card own
        earn 2.0

    """

  private func news(_ words: String = "", on day: String = "2026-11-27", _ wallet: String = premium) -> String
  {
    let outcome = milepost("library news\(words)", on: day, wallet)
    return outcome.text + outcome.complaints
  }

  @Test("the cards first, from 90 days ago on, then the versions")
  func cards() {
    #expect(
      news(on: "2026-12-16") == """
        Your cards
          1 Jan 2027  platinum  CLEAR Plus 219.00, was 209.00; Saks Fifth Avenue ends
          1 Jan 2027  reserve   Select hotels ends

        Library 4
          added       \(LibraryTemplate.all.count) templates: milepost library
          superseded  amex-platinum-card by amex-platinum-charge, ocbc-rewards-card by
                      ocbc-rewards

        """)
    #expect(news(on: "2026-04-02").contains("  2 Jan  platinum  fee 895.00, was 695.00\n"))
    #expect(!news(on: "2026-04-03").contains("fee 895.00"))
  }

  @Test(
    "changes of benefits, fees, lines and points of a template of one's own",
    arguments: [
      ("fee 120 SGD yearly", "fee 120.00, was 100.00"), ("fee none", "fee ends"),
      ("fee 100 SGD yearly", nil), ("note As of 2026-11-01", nil),
      ("benefit taxi \"Taxi\" 30 SGD quarterly", "Taxi 30.00 quarterly, was 10.00 monthly"),
      ("benefit taxi \"Taxi\" 10 SGD monthly activate", "Taxi must be activated"),
      ("benefit taxi \"Taxi\" 10 SGD monthly note In the app", "Taxi: In the app"),
      ("benefit taxi none", "Taxi ends"),
      ("benefit lounge \"Lounge\" 2 x yearly", "Lounge 2 x yearly, new"),
      ("benefit ring \"Ring\" 9 USD yearly", "Ring 9.00 USD yearly, new"),
      ("cap #dining 4% up to 500 SGD  ; from the letter", "cap #dining 4% up to 500 SGD"),
      ("cap #dining none", "#dining ends"), ("cap #online 5%", nil), ("earn base 0.5%", "earn base 0.5%"),
    ] as [(String, String?)])
  func changes(property: String, text: String?) {
    let wallet = """
      base SGD
      2026-01-01 rate USD 1.3 SGD
      template card club "Club"
          earn base 0.3%
          fee 100 SGD yearly
          cap #dining 6%
          benefit taxi "Taxi" 10 SGD monthly
      2026-11-01 template card club
          \(property)
      card mine like club
          cap #online 7%

      """
    let json = ParsedJSON(milepost("library news -F json", on: "2026-11-27", wallet).text)
    #expect(json["cards"].items.map { $0["text"].description } == [text].compactMap(\.self), "\(json)")
    for row in json["cards"].items {
      #expect(row["card"].description == "mine" && row["date"].description == "2026-11-01")
    }
  }

  @Test("a wallet without changes, and one without a card like a template")
  func none() {
    #expect(
      news("", "base SGD\ncard ppv like uob-preferred-platinum-visa\n").hasPrefix(
        "Your cards\n  No terms change from 29 Aug on.\n\nLibrary 4\n"))
    #expect(news("", "base SGD\n").hasPrefix("Library 4\n"))
  }

  private func news(_ words: String, _ wallet: String) -> String { news(words, on: "2026-11-27", wallet) }

  @Test("without a wallet the versions alone, and a wallet that is named must be there")
  func withoutWallet() {
    let disk = MemoryDisk([])
    let outcome = disk.run(["library", "news"], namesFile: false)
    #expect(outcome.text.hasPrefix("Library 4\n") && outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.run(["library", "news", "-f", "other.ledger"], namesFile: false).exitCode == .files)
    #expect(milepost("library news", "base SGD\nwrong\n").exitCode == .errors)
  }

  @Test("from a version on; an unknown one is refused with those there are")
  func versions() {
    #expect(news(" \(Library.version)").contains("\nLibrary \(Library.version)\n"))
    let unknown = milepost("library news 99", "base SGD\n")
    let known = LibraryVersion.all.map(\.version).joined(separator: ", ")
    #expect(unknown.complaints.contains("unknown version 99; known: \(known)") && unknown.exitCode == .usage)
    #expect(unknown.text.isEmpty)
    #expect(milepost("library news 1 2", "base SGD\n").complaints.contains("write one version"))
  }

  @Test("JSON has the changes, and each version with all its templates; CSV the changes")
  func documents() {
    let json = ParsedJSON(milepost("library news -F json", on: "2026-12-20", LibraryNewsTests.premium).text)
    #expect(json["schema"].description == "milepost.library-news/1" && json["base"].description == "USD")
    #expect(json["cards"].items.map { $0["card"].description } == ["platinum", "reserve"])
    let version = json["versions.0"]
    #expect(version["version"].description == Library.version && version["read"].items.isEmpty)
    #expect(version["added"].items.count == LibraryTemplate.all.count)
    #expect(version["superseded"].items.map(\.description) == ["amex-platinum-card", "ocbc-rewards-card"])
    let csv = milepost("library news -F csv", on: "2026-12-20", LibraryNewsTests.premium).text
    #expect(
      csv.hasPrefix("card,date,text\r\nplatinum,2027-01-01,") || csv.hasPrefix("card,date,text\nplatinum"))
    let alone = ParsedJSON(MemoryDisk([]).run(["library", "news", "-F", "json"], namesFile: false).text)
    #expect(alone["base"].description == "null" && alone["cards"].items.isEmpty)
  }
}
