import MilepostCLI
import TestSupport
import Testing

@Suite("Parts of expenses in list, summary and the page")
struct ListPartsTests {
  static let wallet = """
    base SGD
    card ppv "PPV"
    card ladys "Lady's"
    card vs "VS"
    account posb "POSB"
    category household "Household"
    2026-01-01 rate JPY 0.0086 SGD
    2026-11-03=2026-11-04 80.00 ppv #contactless #groceries FairPrice
        split 33.00 #household
    2026-11-08 120.00 ladys #dining Burnt Ends
        share 1/3 mei
        share 1/3 tom
    2026-11-09 5000 JPY vs #travel Lawson
        note "late snack"
        split 1,200 #groceries Snacks
        share 50% mei
    2026-11-10 6.40 posb #dining Kopi
    2026-11-11 30.00 ladys Gift
        share 100% tom
    2026-11-12 repaid mei 30.00 posb

    """

  private func list(_ words: String) -> Outcome {
    milepost("list \(words)", on: "2026-11-22", ListPartsTests.wallet)
  }

  @Test("one entry with its parts below it, and sums of what is mine")
  func text() {
    let text = list("--width 100").text
    #expect(
      text == """
          payee       tags                       with   posted  original        part  in SGD

        Wednesday, 11 November 2026                                       30.00 shared, 0.00
          Gift                                   ladys                                 30.00
                        tom                                                    30.00

        Tuesday, 10 November 2026                                                       6.40
          Kopi        #dining                    posb                                   6.40

        Monday, 9 November 2026                                          21.50 shared, 21.50
          Lawson      #travel                    vs                5,000  JPY          43.00
            late snack
                        #travel                                                11.18
            Snacks      #groceries                                             10.32
                        mei                                                    21.50

        Sunday, 8 November 2026                                          80.00 shared, 40.00
          Burnt Ends  #dining                    ladys                                120.00
                        mine                                                   40.00
                        mei                                                    40.00
                        tom                                                    40.00

        Tuesday, 3 November 2026                                                       80.00
          FairPrice   #contactless #groceries    ppv    4 Nov                          80.00
                        #contactless #groceries                                47.00
                        #household                                             33.00

        5 entries: 147.90 SGD spent, 131.50 SGD shared

        """, "\(text)")
  }

  @Test(
    "an expense matches if the line or one of its parts does, with the amount of the whole",
    arguments: [
      ("+household", "FairPrice"), ("mei", "Lawson Burnt Ends"), ("snacks", "Lawson"), ("amt:33", ""),
      ("amt:40", ""), ("amt:80", "FairPrice"), ("+household amt:80", "FairPrice"),
      ("+groceries amt:..1200", "FairPrice"),
      // A term that a part matches excludes the expense.
      ("not:mei", "Gift Kopi FairPrice"), ("not:+household", "Gift Kopi Lawson Burnt Ends"),
      ("not:snacks not:tom", "Kopi FairPrice"),
      ("not:amt:1200", "Gift Kopi Lawson Burnt Ends FairPrice"),
    ])
  func query(words: String, payees: String) {
    let entries = ParsedJSON(list("\(words) -F json").text)["entries"].items
    #expect(entries.map { $0["payee"].description }.joined(separator: " ") == payees)
    let miles = ParsedJSON(
      milepost("miles --explain \(words) -F json", on: "2026-11-22", ListPartsTests.wallet).text)
    let paid = Set(miles["expenses"].items.map { $0["payee"].description })
    #expect(paid == Set(entries.map { $0["payee"].description }).subtracting(["Kopi"]), "\(words)")
  }

  @Test("the person whom an unknown word probably means")
  func unmatched() {
    #expect(
      list("mie").complaints.contains("nothing matches mie; did you mean mei?"), "\(list("mie").complaints)")
  }

  @Test("on a page too narrow for columns, parts are indented below their entry")
  func narrow() {
    let text = list("--width 40 fairprice").text
    #expect(
      text == """
        Tuesday, 3 November 2026       80.00 SGD
          FairPrice  #contactless #groceries
            ppv  posted 4 Nov  in SGD 80.00
              #contactless #groceries
                part 47.00
              #household  part 33.00

        1 entry: 80.00 SGD spent

        """, "\(text)")
  }

  @Test("a list without parts has no column for them")
  func without() {
    let wallet = "base SGD\n2026-11-10 6.40 cash #dining Kopi\n2026-11-10 6.40 cash #dining Kopi\n"
    let text = milepost("list", on: "2026-11-22", wallet).text
    #expect(!text.contains("part") && !text.contains("shared"), "\(text)")
  }

  @Test("own and parts in JSON, in the order written, the rest last unless it is nothing")
  func json() {
    let entries = ParsedJSON(list("-F json").text)["entries"].items
    #expect(entries.map { $0["own"].description } == ["0.00", "6.40", "21.50", "40.00", "80.00"])
    #expect(entries.map { $0["base"].description } == ["30.00", "6.40", "43.00", "120.00", "80.00"])
    let parts = entries.map { entry in
      entry["parts"].items.map { part in
        ["kind", "amount", "base", "category", "payee", "who"].map { part[$0].description }.joined(
          separator: " ")
          + part["tags"].items.map { " #\($0)" }.joined()
      }
    }
    #expect(
      parts == [
        ["share 30.00 30.00 null Gift tom"], [],
        [
          "split 1200 10.32 groceries Snacks null #groceries", "share 2500 21.50 null Lawson mei",
          "rest 1300 11.18 travel Lawson null #travel",
        ],
        [
          "share 40.00 40.00 null Burnt Ends mei", "share 40.00 40.00 null Burnt Ends tom",
          "rest 40.00 40.00 dining Burnt Ends null #dining",
        ],
        [
          "split 33.00 33.00 household FairPrice null #household",
          "rest 47.00 47.00 groceries FairPrice null #contactless #groceries",
        ],
      ])
  }

  @Test("totals and running sums are what is mine; --sort amount goes by the whole")
  func totals() {
    let json = ParsedJSON(list("--running -F json").text)
    #expect(json["expense"].description == "147.90")
    #expect(
      json["entries"].items.map { $0["running"].description } == [
        "147.90", "147.90", "141.50", "120.00", "80.00",
      ])
    let sorted = ParsedJSON(list("--sort amount -F json").text)["entries"].items
    #expect(sorted.map { $0["payee"].description } == ["Burnt Ends", "FairPrice", "Lawson", "Gift", "Kopi"])
  }

  @Test("a cell of JSON in CSV, a row each in Markdown")
  func tables() {
    let rows = list("-F csv").text.components(separatedBy: "\r\n")
    #expect(rows[0].hasSuffix(",note,own,parts") && rows[2].hasSuffix(",,6.40,"), "\(rows)")
    #expect(rows[1].contains("0.00,\"[{ \"\"kind\"\": \"\"share\"\""), "\(rows[1])")
    let markdown = list("-F md").text
    #expect(markdown.contains("mei") && markdown.contains("| #household |"), "\(markdown)")
  }

  @Test("summary and the page show parts below their entry")
  func elsewhere() {
    let summary = milepost("summary", on: "2026-11-22", ListPartsTests.wallet).text
    #expect(summary.contains("#household") && summary.contains("mine"), "\(summary)")
    let page = milepost("export html", on: "2026-11-22", ListPartsTests.wallet).text
    #expect(
      page.contains(
        "Lawson <small>5,000 JPY; late snack</small><small class=\"sum\">#travel 11.18</small><small class=\"sum\">Snacks #groceries 10.32"
      ), "\(page)")
    #expect(page.contains("Burnt Ends<small class=\"sum\">mine 40.00</small><small class=\"sum\">mei 40.00"))
  }
}
