import MilepostCLI
import TestSupport
import Testing

@Suite("Bills and limits in records, formats and comparisons")
struct BillRecordTests {
  @Test("export json has them as they are written, and import json brings them back")
  func roundTrip() {
    let wallet = billsWallet + "2026-11-21 settled vs\n2026-12-01 limit uob 15000\n"
    let text = milepost("export json", on: "2026-12-31", wallet).text
    let entries = ParsedJSON(text)["entries"].items
    let settled = entries.filter { $0["type"].description == "settled" }
    #expect(
      settled.map { "\($0["card"]) \($0["amount"]) \($0["currency"])" } == ["vs 600 null", "vs null null"])
    let limit = entries.first { $0["type"].description == "limit" }
    #expect(limit?["rest"].description == "12000 SGD" && limit?["title"].description == "UOB, all cards")
    let empty = MemoryDisk("")
    empty.files["a.json"] = Array(text.utf8)
    #expect(empty.run(["import", "json", "a.json"], on: "2026-12-31").exitCode == .success)
    #expect(
      ParsedJSON(milepost("export json", on: "2026-12-31", empty.text).text)["entries"].items.count
        == entries.count)
    #expect(
      milepost("bills --all -F json", on: "2026-12-31", empty.text).text
        == milepost("bills --all -F json", on: "2026-12-31", wallet).text)
    let again = MemoryDisk(wallet)
    again.files["a.json"] = Array(text.utf8)
    #expect(again.run(["import", "json", "a.json"], on: "2026-12-31").exitCode == .success)
    #expect(again.text == wallet)
  }

  @Test("fmt leaves one space between words")
  func format() {
    let disk = MemoryDisk(
      billsWallet.replacing("settled vs 600", with: "  settled   vs    600").replacing(
        "due on 5", with: "due   on   5"
      )
      .replacing("all cards\" 12000", with: "all cards\"   12000"))
    #expect(disk.run(["fmt"]).exitCode == .success)
    let plain = MemoryDisk(billsWallet)
    #expect(plain.run(["fmt"]).exitCode == .success)
    #expect(disk.text == plain.text && disk.text.contains("\n2026-10-02 settled vs 600\n"), "\(disk.text)")
  }

  @Test("diff pairs payments by day, card and amount, and shows what is open of bills")
  func difference() {
    let new = billsWallet.replacing("settled vs 600", with: "settled vs 700") + "2026-11-21 settled vs\n"
    let outcome = milepost(
      "diff old.ledger -F json", on: "2026-11-22",
      files: [("wallet.ledger", new), ("old.ledger", billsWallet)])
    let json = ParsedJSON(outcome.text)
    let changes = json["changes"].items.map { change in
      "\(change["change"]) \(change["date"]) \(change["type"])"
        + change["properties"].items.map { " \($0["name"]) \($0["old"]) > \($0["new"])" }.joined()
    }
    #expect(changes == ["changed 2026-10-02 settled amount 600 > 700", "added 2026-11-21 settled"])
    let effects = json["effects"].items.filter { $0["subject"].description == "bill" }.map { effect in
      ["id", "part", "measure", "old", "new", "unit"].map { effect[$0].description }.joined(separator: " ")
    }
    #expect(effects == ["vs 2026-10-19 amount 200.00 0.00 SGD"], "\(outcome.text)")
    let text = milepost(
      "diff old.ledger", on: "2026-11-22", files: [("wallet.ledger", new), ("old.ledger", billsWallet)]
    ).text
    #expect(text.contains("vs, bill of 19 Oct  open"), "\(text)")
  }
}
