import LedgerLibrary
import TestSupport
import Testing

/// Cards whose terms no page since 2024 has.
@Suite("Unconfirmed templates")
struct UnconfirmedTests {
  private func card(_ id: String, _ words: String = "", on day: String = "2026-11-27", more: String = "")
    -> String
  {
    milepost("card c \(words)", on: day, "base SGD\ncard c like \(id)\n\(more)").text
  }

  @Test("a template is unconfirmed if its note is older than 2024; a subscription never is")
  func rule() {
    for template in LibraryTemplate.all {
      let isOld = template.kind == .card && (template.asOf ?? "") < "2024-01-01"
      #expect(template.isUnconfirmed == isOld, "\(template.id)")
    }
    #expect(LibraryTemplate.all.contains { $0.isUnconfirmed })
  }

  @Test("`library` marks it with the day, in text, Markdown, CSV and JSON")
  func listed() {
    let text = milepost("library search cimb", on: "2026-11-27", "base SGD\n").text
    #expect(
      text == """
        CIMB, Singapore
          cimb-visa-signature       CIMB Visa Signature       6 months
          cimb-world-mastercard     CIMB World Mastercard     6 months
          cimb-platinum-mastercard  CIMB Platinum Mastercard  8 years
            unconfirmed since 23 Nov 2018

        1 of these cards has terms that were read more than a year ago.
        1 of these cards is unconfirmed: no page since 2024 has its terms.
        Library \(Library.version), as of \(Library.asOf). Terms change: check them with your bank.
        Use one: card NAME like ID    See one: milepost library show ID

        """)
    let table = milepost("library search cimb -F md", on: "2026-11-27", "base SGD\n").text
    #expect(table.contains("unconfirmed since 23 Nov 2018"), "\(table)")
    let rows = milepost("library search cimb -F csv", "base SGD\n").text.split(separator: "\r\n")
    #expect(rows[0].hasSuffix(",as_of,country,unconfirmed,currency"), "\(rows)")
    #expect(rows.dropFirst().map { $0.hasSuffix(",true,SGD") } == [false, false, true], "\(rows)")
    let json = ParsedJSON(milepost("library search cimb -F json", "base SGD\n").text)["templates"].items
    #expect(json.map { $0["unconfirmed"].description } == ["false", "false", "true"])
    let shown = ParsedJSON(milepost("library show cimb-platinum-mastercard -F json", "base SGD\n").text)
    #expect(shown["templates.0.unconfirmed"].description == "true")
    func complaints(_ words: String) -> String {
      milepost("library show \(words)", on: "2026-11-27", "base SGD\n").complaints
    }
    #expect(
      complaints("cimb-platinum-mastercard")
        == "milepost: cimb-platinum-mastercard is unconfirmed since 23 Nov 2018: compare its terms with your bank's\n"
    )
    #expect(
      complaints("cimb-platinum-mastercard --quiet").isEmpty && complaints("cimb-visa-signature").isEmpty)
  }

  @Test("`new` says so where the card is made")
  func used() {
    func made(_ id: String) -> String {
      MemoryDisk("base SGD\n").run(["new", "card", "c", "like", id]).text.replacing("\n", with: " ")
    }
    #expect(made("cimb-platinum-mastercard").contains("read on 23 Nov 2018, unconfirmed since; a template"))
    #expect(!made("cimb-visa-signature").contains("unconfirmed"))
  }

  @Test("`card` says so until a note or an amendment of the wallet is newer")
  func page() {
    let line = " unconfirmed since 23 Nov 2018: compare them with\n"
    let id = "cimb-platinum-mastercard"
    #expect(card(id).contains(line), "\(card(id))")
    #expect(card(id, more: "2027-01-01 card c\n    fee none\n").contains(line))
    for more in ["    note As of 2026-10-01\n", "2026-10-01 card c\n    fee none\n"] {
      #expect(!card(id, more: more).contains("unconfirmed"), "\(more)")
    }
    #expect(!card("cimb-visa-signature").contains("unconfirmed"))
    #expect(!milepost("card c", "base SGD\ncard c\n    note As of 2018-11-23\n").text.contains("unconfirmed"))
  }
}
