import Foundation
import MilepostCLI
import TestSupport
import Testing

@Suite("What people owe")
struct OwedTests {
  private func owed(_ words: String, on day: String = "2026-11-22") -> Outcome {
    milepost("owed \(words)", on: day, OwedTests.wallet)
  }

  private static let wallet = """
    base SGD
    card ladys "Lady's"
    account posb "POSB"
    2026-11-08 120.00 ladys #dining Burnt Ends
        share 1/3 mei
        share 1/3 tom
    2026-11-10 50.00 ladys #dining Candlenut
        share 25.00 mei
    2026-11-12 repaid mei 50.00 posb
    2026-11-15 -30.00 ladys #dining Candlenut
        share -10.00 mei
    2026-11-20 repaid tom posb
    2026-11-21 repaid ana 5.00 posb
    2026-12-01 20.00 ladys #dining Later
        share 1/2 ana

    """

  @Test("each person with the shares that have something open")
  func text() {
    #expect(
      owed("").text == """
        Owed to you on Sunday, 22 November 2026

          mei   5.00 SGD  since 10 Nov, 12 days; 55.00 shared, 50.00 repaid
              10 Nov  Candlenut  5.00  open of 25.00
          ana  -5.00 SGD  owed by you; 0.00 shared, 5.00 repaid

        0.00 SGD in all

        """)
    #expect(owed("--all").text.contains("\n  tom   0.00 SGD  40.00 shared, 40.00 repaid\n"))
    #expect(owed("tom").text == "Nothing is owed to you. Write below an expense: share 1/2 mei\n")
    #expect(
      owed("", on: "2026-11-11").text.contains(
        "mei  65.00 SGD  since 8 Nov, 3 days; 65.00 shared, 0.00 repaid"))
    #expect(
      owed("mei -F md").text.contains(
        "\n- mei **5.00 SGD** – since 10 Nov, 12 days; 55.00 shared, 50.00 repaid\n  - 10 Nov Candlenut 5.00 open of 25.00\n"
      ), "\(owed("mei -F md").text)")
  }

  @Test("objects in JSON, a row for each person in CSV")
  func documents() {
    let json = ParsedJSON(owed("-F json").text)
    #expect(json["total"].description == "0.00" && json["owed"].items.count == 2)
    let mei = json["owed.0"]
    #expect(
      ["who", "owed", "shared", "repaid", "since"].map { mei[$0].description }
        == ["mei", "5.00", "55.00", "50.00", "2026-11-10"])
    let share = mei["shares.0"]
    #expect(mei["shares"].items.count == 1)
    #expect(
      ["date", "payee", "amount", "open", "file", "line"].map { share[$0].description }
        == ["2026-11-10", "Candlenut", "25.00", "5.00", "wallet.ledger", "7"])
    #expect(
      owed("--all -F csv").text.components(separatedBy: "\r\n") == [
        "who,owed,shared,repaid,since", "mei,5.00,55.00,50.00,2026-11-10", "tom,0.00,40.00,40.00,",
        "ana,-5.00,0.00,5.00,", "",
      ])
  }

  @Test("an unknown name is an error")
  func unknown() {
    #expect(
      owed("mie").complaints.contains("unknown person mie; did you mean"), "\(owed("mie").complaints)")
  }

  @Test("status has one line where a person owes")
  func status() {
    func text(on day: String) -> String { milepost("status", on: day, OwedTests.wallet).text }
    #expect(
      text(on: "2026-11-11").contains("\nOwed to you  105.00 SGD (mei, since 8 Nov; tom, since 8 Nov)\n"))
    #expect(text(on: "2026-11-22").contains("\nOwed to you  5.00 SGD (mei, since 10 Nov)\n"))
    #expect(!text(on: "2026-11-07").contains("Owed"))
    // After the month, before the cards.
    let places = ["Spent", "Owed to you", "Lady's"].map {
      text(on: "2026-11-22").range(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    let owed = ParsedJSON(milepost("status -F json", on: "2026-11-22", OwedTests.wallet).text)["owed"]
    #expect(
      owed.items.map { "\($0["who"]) \($0["owed"]) \($0["since"])" } == [
        "mei 5.00 2026-11-10", "ana -5.00 null",
      ])
    #expect(owed["0.shares"].items.count == 1)
  }

  @Test("the page has a table where a person owes")
  func page() {
    func page(on day: String) -> String { milepost("export html", on: day, OwedTests.wallet).text }
    let table = page(on: "2026-11-22").components(separatedBy: "<h2 id=\"owed\"")[1].components(
      separatedBy: "<h2 ")[0]
    #expect(
      table.contains("mei") && table.contains("5.00") && table.contains("10 Nov")
        && table.contains("owed by you"))
    #expect(!page(on: "2026-11-07").contains("id=\"owed\""))
  }

  @Test("names of people complete the command")
  func completion() {
    let disk = MemoryDisk(OwedTests.wallet)
    func words(_ line: String) -> String {
      disk.run(["complete", "--line", "milepost " + line], namesFile: false).text
    }
    #expect(words("owed m") == "mei\n" && words("owed mei --a").hasPrefix("--all\t"))
  }

  @Test("diff shows what a change does to what is owed")
  func difference() {
    let new = OwedTests.wallet.replacingOccurrences(of: "share 25.00 mei", with: "share 24.00 mei")
    let outcome = milepost(
      "diff old.ledger -F json", on: "2026-11-22",
      files: [("wallet.ledger", new), ("old.ledger", OwedTests.wallet)])
    let json = ParsedJSON(outcome.text)
    let properties = json["changes.0.properties"].items.map { "\($0["name"]): \($0["old"]) > \($0["new"])" }
    #expect(properties == ["parts: share 25.00 mei > share 24.00 mei"], "\(outcome.text)")
    let effects = json["effects"].items.filter { $0["subject"].description == "owed" }
    #expect(effects.count == 1 && effects.first?["id"].description == "mei", "\(outcome.text)")
    #expect(effects.first?["old"].description == "5.00" && effects.first?["new"].description == "4.00")
  }
}
