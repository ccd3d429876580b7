import MilepostCLI
import TestSupport
import Testing

@Suite("Bills and limits in lists, cards, and what is due")
struct BillWordsTests {
  private let wallet = billsWallet + "2026-11-21 settled vs 250\n2026-11-21 settled vs\n"

  @Test("list --all shows what a payment paid, and type:settled finds it")
  func list() {
    let all = milepost("list --all", on: "2026-11-22", wallet).text
    for line in [
      "500.00 of the bill of 19 Sep, 100.00 for the next bill",
      "200.00 of the bill of 19 Oct, 50.00 of the bill of 19 Nov", "1,582.17 of the bill of 19 Nov",
    ] { #expect(all.contains("    \(line)\n"), "\(all)") }
    let json = ParsedJSON(milepost("list --all type:settled -F json", on: "2026-11-22", wallet).text)
    #expect(json["entries"].items.map { $0["payee"].description } == ["vs 250", "vs", "vs 600"])
  }

  @Test("card shows the bill and the limit of its card, of a closed one too")
  func card() {
    func lines(_ words: String, _ wallet: String = billsWallet, on day: String = "2026-11-22") -> String {
      milepost(words, on: day, wallet).text.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }.joined(separator: "\n")
    }
    #expect(
      lines("card vs").contains("\nbill 200.00 SGD due on 13 Nov, 9 days overdue\n"), "\(lines("card vs"))")
    #expect(lines("card vs").contains("\nlimit uob 2,000.17/12,000 SGD, 16.7 %"))
    let closed = billsWallet.replacing(
      "    cycle opens 20", with: "    cycle opens 20\n    closed 2026-11-21")
    #expect(
      lines("card vs", closed).contains("\nbill 200.00 SGD due on 13 Nov, 9 days overdue\n"),
      "\(lines("card vs", closed))")
    #expect(
      lines("card vs", closed).contains("\nlimit uob 2,000.17/12,000 SGD, 16.7 %"),
      "\(lines("card vs", closed))")
  }

  @Test(
    "due counts bills and limits, and snooze takes their references",
    arguments: ["bill/vs/2026-10-19", "limit/kf/2026-11-30"])
  func due(reference: String) {
    let kind = String(reference.prefix { $0 != "/" })
    func references(_ wallet: String) -> [String] {
      ParsedJSON(milepost("due --within 30 -F json", on: "2026-11-22", wallet).text)["due"].items.map {
        $0["ref"].description
      }
    }
    #expect(references(billsWallet).contains(reference), "\(references(billsWallet))")
    #expect(milepost("due kind:\(kind) --fail-on 1", on: "2026-11-22", billsWallet).exitCode != .success)
    let disk = MemoryDisk(billsWallet)
    let outcome = disk.run(["snooze", reference, "2d"], on: "2026-11-22")
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(outcome.complaints)")
    #expect(!references(disk.text).contains(reference))
  }

  @Test("columns stay when a line is wrapped")
  func columns() {
    let wallet = """
      base SGD
      card krisflyer "KrisFlyer"
          due 25 days
      card vs "UOB Visa Signature"
          due 20 days
      2026-01-05 1632.17 vs #dining A
      2026-01-06 3.00 krisflyer #dining B
      2026-02-04 settled krisflyer 370.83

      """
    #expect(
      milepost("bills --all", on: "2026-02-15", wallet).text.hasSuffix(
        """
        Due within a week
          20 Feb  1,632.17 SGD  vs  UOB Visa Signature, 5 days left
                                1 Jan to 31 Jan: 1,632.17 *
        Running
          20 Mar      0.00 SGD  vs  1 Feb to 28 Feb, 13 days left
          25 Mar      0.00 SGD  krisflyer  1 Feb to 28 Feb, 13 days left, less 367.83
                                credit
        Settled
          25 Feb      3.00 SGD  krisflyer  KrisFlyer, settled
                                1 Jan to 31 Jan: 3.00 *
        * posting dates missing

        1,632.17 SGD open

        """))
  }

  @Test("bills takes names of cards only")
  func query() {
    for words in ["vs", "card:vs", "not:ppv"] {
      let outcome = milepost("bills \(words) -F json", on: "2026-11-22", billsWallet)
      let cards = ParsedJSON(outcome.text)["bills"].items.map { $0["card"].description }
      #expect(
        outcome.exitCode == .success && Set(cards) == ["vs"], "\(words): \(outcome.text)\(outcome.complaints)"
      )
    }
    for words in ["+dining", "date:2026", "amount:5", "nope"] {
      #expect(milepost("bills \(words)", on: "2026-11-22", billsWallet).exitCode == .usage, "\(words)")
    }
  }

  @Test("bills is a table, and a page of Markdown")
  func formats() {
    let rows = milepost("bills -F csv", on: "2026-11-22", billsWallet).text.split(separator: "\r\n")
    #expect(
      rows.count == 6
        && rows[1].hasPrefix("bill/vs/2026-10-19,vs,UOB Visa Signature,SGD,2026-09-20,2026-10-19,"))
    let page = milepost("bills -F md", on: "2026-11-22", billsWallet).text
    #expect(page.contains("## Overdue\n") && page.contains("## Credit limits\n"), "\(page)")
  }
}
