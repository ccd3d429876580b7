import Foundation
import LedgerLibrary
import TestSupport
import Testing

@Suite("What each card of the library earns")
struct EarningTests {
  private static let cards = LibraryTemplate.all.filter { $0.kind == .card }

  @Test("each card has a rate, line or milestone that pays, or a note that it has none")
  func earning() {
    var wallet = "base SGD\n"
    for (code, rate) in [
      ("USD", "1.3"), ("GBP", "1.7"), ("CAD", "0.9"), ("AUD", "0.9"), ("HKD", "0.2"), ("MYR", "0.3"),
    ] {
      wallet += "2026-01-01 rate \(code) \(rate) SGD\n"
    }
    for card in EarningTests.cards {
      wallet += "card \(card.id) like \(card.id)\n    opened 2026-02-03\n"
    }
    let json = ParsedJSON(milepost("cards -F json", on: "2026-11-27", wallet).text)
    let rows = json["cards"].items
    #expect(rows.count == EarningTests.cards.count)
    for row in rows {
      #expect(row["rates_known"].description == "true", "\(row["id"])")
      let rates = ["base", "local", "foreign"].map { row["rates"][$0].description }
      let lines = row["lines"].items.map { $0["rate"].description }
      let pays = (rates + lines).contains { Decimal(string: $0) ?? 0 > 0 } || !row["milestones"].items.isEmpty
      #expect(pays || row["note"].description.contains("No rate, but"), "\(row)")
    }
  }

  @Test("two cards of a bank with all terms alike are one template, and others like it")
  func alike() {
    let own = ["template", "bank", "network", "short", "note"]
    let groups = Dictionary(grouping: EarningTests.cards.filter { !$0.text.contains("\" like ") }) { card in
      [card.issuer ?? "", card.country ?? ""]
        + card.terms.map { terms in
          let lines = terms.text.split(separator: "\n").filter { line in
            !own.contains { line.hasPrefix($0 == "template" ? $0 : "    \($0) ") } && line.first == " "
          }
          return (terms.date ?? "") + lines.joined(separator: "\n")
        }
    }
    for group in groups.values { #expect(group.count == 1, "\(group.map(\.id))") }
  }
}
