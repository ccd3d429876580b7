import MilepostCLI
import LedgerEditing
import TestSupport
import Testing

@Suite("export json and csv, and the way back")
struct RecordTests {
  private static let wallet = """
    base SGD
    option week-starts monday
    currency POINTS
        symbol P$
        decimals 0
    tag johor "Trip ; to \\"Johor\\""
        note  a  b ; remark
    account posb "POSB"
        note "x ; y"
    card ppv "UOB PPV"
        points 1 UNI$ = 2 miles
        earn base 1 per 5
        bonus #contactless 9 per 5 up to 600 SGD monthly
        color #1a4fa0
        benefit uber  "Rides" 15 SGD monthly  #transport note  Enrol  "first" ; remark
        benefit lounge 4 x yearly note "a ; b"
    tag #ours "Ours"
    category #things "Things"
    option worth 1.8 SGD per 100 miles
    expect eat "Out; in" 600 SGD monthly #dining #food
        each 45
        only ppv
        note At home; or not
    expect far 1,800 SGD on 2027-12-10 #travel
    budget food 1,800 SGD monthly
        carry
        tags #dining
    goal trip "Japan" 3000 by 2027-01-01
    subscription netflix "Net flix" S$22.98 monthly from 2026-01-09 ppv #streaming
    coupon grab5 5 SGD expires 2026-03-31 #transport
    coupon ferry "Ferry book" 10 x expires 2026-12-31
        receipt scans/ferry 1.pdf
    merchant "Ya Kun" "Kaya \\"K\\" Toast"
        mcc 5814 5812
        tags #dining
        card ppv
        note by  the sea
    mcc 5814 "Fast food" #dining
    mcc 8398 none
    2026-01-02 rate USD 1.3421 SGD
    2026-01-02 rate POINTS 0.01 SGD
    2026-01-03=2026-01-05 1,006.4 ppv #dining #contactless "#1 Noodles"  Bar ; remark
        note none
        receipt a b.pdf
        used uber 10.5
        used  ferry 2
    2026-01-03 -P$12 cash "two  spaces"
    2026-01-04 42.00 USD = 56.37 SGD ppv
    2026-01-04 42.00 USD @ 1.30 ppv "\\"q\\""
    2026-01-05 income 5,200 posb #salary Pay day
    2026-01-09 paid netflix
    2026-01-10 paid netflix 25 SGD
        note dearer
        receipt n 1.pdf
        used lounge
    2026-01-11 saved trip 500
    2026-01-11 saved trip 50 USD @ 1.3
    2026-01-12 used grab5 2.50 ride #home
    2026-01-31 statement ppv 1104.14
    2026-01-12 credited ppv 12
    2026-01-13 snooze coupon/grab5 until 2026-02-01
    2026-01-13 seen budget/food/2026-01/80
    2026-01-14 card ppv
        bonus #contactless none
        note none
    2026-01-15 budget food 900
    2026-01-15 expect eat 700
        only none

    """

  @Test("what is exported comes back, to the byte, and means the same")
  func roundTrip() {
    let disk = MemoryDisk(RecordTests.wallet)
    // Whatever the wallet's warnings are, there are no errors.
    let first = disk.run(["export", "json", "--quiet"])
    #expect(first.exitCode == .success, "\(first.complaints)")
    disk.files["a.json"] = first.output
    let taken = disk.run(["import", "json", "a.json", "-f", "new.ledger"], namesFile: false)
    #expect(taken.exitCode == .success, "\(taken.complaints)")
    let second = disk.run(["export", "json", "--quiet", "-f", "new.ledger"], namesFile: false)
    #expect(second.output == first.output, "\(disk["new.ledger"])")
    for report in [
      "list --all", "status", "goals", "subscriptions", "budgets", "alerts", "coupons", "benefits",
      "miles --explain",
    ] {
      let words = report.split(separator: " ").map { String($0) } + ["--quiet", "-F", "json"]
      func bare(_ outcome: Outcome) -> String {
        outcome.text.split(separator: "\n").map { line in
          line.replacing(#/"(file|line)": ("[^"]*"|[0-9]+),? ?/#, with: "")
        }.joined(separator: "\n")
      }
      #expect(
        bare(disk.run(words)) == bare(disk.run(words + ["-f", "new.ledger"], namesFile: false)), "\(report)")
    }
    // The export of a canonical wallet formats to itself.
    #expect(disk.run(["fmt", "--check", "new.ledger"], namesFile: false).exitCode == .success)
    let again = disk.run(["import", "json", "a.json"])
    #expect(disk.text == RecordTests.wallet && again.complaints.contains(" 0 added, "), "\(again.complaints)")
  }

  @Test("the note and the receipt of a payment are in each export, and come back from each")
  func paymentDetails() {
    let disk = MemoryDisk(
      "base SGD\nsubscription n 9 SGD monthly from 2026-01-05\n2026-01-05 paid n\n    note A b\n    receipt c.pdf\n"
    )
    for kind in ["json", "csv"] {
      disk.files["x.\(kind)"] = disk.run(["export", kind]).output
      disk.files["new.ledger"] = Array("base SGD\nsubscription n 9 SGD monthly from 2026-01-05\n".utf8)
      let outcome = disk.run(["import", kind, "x.\(kind)", "-f", "new.ledger"], namesFile: false)
      #expect(outcome.exitCode == .success, "\(outcome.complaints)")
      #expect(
        disk["new.ledger"].contains("paid n\n    note A b\n    receipt c.pdf\n"), "\(disk["new.ledger"])")
    }
  }

  @Test("contradictions are listed, and nothing is written until one side is chosen")
  func conflicts() {
    let disk = MemoryDisk(
      "base SGD\nbudget food 800 monthly\n    tags #dining\n2026-01-03 5 cash #dining A\n")
    let other = MemoryDisk(
      "base SGD\nbudget food 900 monthly\n    tags #dining\n2026-01-04 6 cash #dining B\n")
    disk.files["b.json"] = other.run(["export", "json"]).output
    let before = disk.text
    let refused = disk.run(["import", "json", "b.json"])
    #expect(refused.exitCode == .errors && disk.text == before)
    #expect(
      refused.complaints.contains("mine    budget food 800 monthly")
        && refused.complaints.contains("theirs  budget food 900"))
    let copy = MemoryDisk(before)
    copy.files["b.json"] = disk.files["b.json"]
    #expect(copy.run(["import", "json", "b.json", "--keep", "mine"]).exitCode == .success)
    #expect(copy.text == before + "2026-01-04      6.00 SGD cash #dining B\n", "\(copy.text)")
    #expect(disk.run(["import", "json", "b.json", "--keep", "theirs"]).exitCode == .success)
    #expect(disk.text.contains("budget food 900 monthly\n    tags #dining\n2026-01-03"), "\(disk.text)")
  }

  @Test(
    "what is no export is refused with its place",
    arguments: [
      ("{", "a.json:1:2"), ("[1]", "schema milepost.wallet/1"), ("{\"a\": 1e5}", "without an exponent"),
      ("{\"a\": 1, \"a\": 2}", "appears twice"), ("{\"a\": \"\\ud800\"}", "half a character"),
      ("{\"a\": 01}", "a.json:1:9"),
      (String(repeating: "[", count: 100_000), "nested deeper"),
      ("{\"schema\": \"milepost.wallet/1\", \"entries\": [{\"type\": \"expense\"}]}", "entry 1"),
      (
        "{\"schema\": \"milepost.wallet/1\", \"entries\": [{\"type\": \"include\", \"id\": \"x\"}]}",
        "unknown type"
      ),
      (
        "{\"schema\": \"milepost.wallet/1\", \"entries\": [{\"type\": \"tag\", \"id\": \"a\\nbase USD\"}]}",
        "a line break"
      ),
      (
        "{\"schema\": \"milepost.wallet/1\", \"entries\": [{\"type\": \"tag\", \"id\": \"a b\"}]}",
        "is not one word"
      ),
    ])
  func refused(pair: (String, String)) {
    let disk = MemoryDisk("base SGD\n")
    disk.files["a.json"] = Array(pair.0.utf8)
    let outcome = disk.run(["import", "json", "a.json"])
    #expect(outcome.exitCode == .errors && outcome.complaints.contains(pair.1), "\(outcome.complaints)")
    #expect(disk.text == "base SGD\n")
  }

  @Test("expenses as CSV come back, cells that a spreadsheet would run among them")
  func csv() {
    let definitions =
      "base SGD\ncard ppv \"P\"\n    benefit uber 15 monthly\n    benefit lounge 2 x yearly\nsubscription net 5 monthly from 2026-01-09 ppv #streaming\n"
    let expenses = """
      2026-01-03=2026-01-05 1,006.4 ppv #dining =cmd
          note +1
      2026-01-04 42.00 USD = 56.37 ppv '=x a"b
      2026-01-05 -3 cash -x, y
      2026-01-09 paid net 6
          used uber
      2026-01-10 20 ppv A | B
          used ppv/lounge 2
          used uber 4.00

      """
    let disk = MemoryDisk(definitions + expenses)
    let first = disk.run(["export", "csv", "--quiet"])
    #expect(
      first.exitCode == .success && first.text.contains("'=cmd") && first.text.contains("''=x"),
      "\(first.complaints)")
    let empty = MemoryDisk(definitions)
    empty.files["a.csv"] = first.output
    #expect(empty.run(["import", "csv", "a.csv"]).exitCode == .success)
    #expect(empty.run(["export", "csv", "--quiet"]).output == first.output, "\(empty.text)")
    #expect(empty.run(["import", "csv", "a.csv"]).complaints.contains(" 0 added, 5 already recorded"))
  }

  @Test(
    "a row without a rate of its own is written with what it was counted as, and is known with it and without it"
  )
  func pins() {
    let definitions =
      "base SGD\ncard ppv \"P\"\nsubscription net 5 USD monthly from 2026-01-09 ppv #streaming\n"
    let expenses = """
      2026-01-02 rate KHR 0.00325 SGD
      2026-01-02 rate JPY 0.009 SGD
      2026-01-02 rate USD 1.3 SGD
      2026-01-03 350 KHR ppv #dining Market
      2026-01-03 350 KHR ppv #dining Market
      2026-01-04 1000 JPY cash Lawson
      2026-01-04 42 USD = 56.37 ppv A
      2026-01-05 42 USD @ 1.31 ppv B
      2026-01-06 5 ppv C
      2026-01-09 paid net
      2026-02-09 paid net 6 USD

      """
    let full = MemoryDisk(definitions + expenses)
    let exported = full.run(["export", "csv", "--quiet", "--on", "2026-02-28"]).output
    full.files["a.csv"] = exported
    // In the wallet itself nothing is new.
    #expect(full.run(["import", "csv", "a.csv"]).complaints.contains("8 read: 0 added, 8 already recorded"))
    let empty = MemoryDisk(definitions.replacing("5 USD", with: "5 SGD"))
    empty.files["a.csv"] = exported
    let outcome = empty.run(["import", "csv", "a.csv"])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    let lines = empty.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "2026-01-03 350.00 KHR = 1.14 SGD ppv #dining Market", "2026-01-04 1000 JPY = 9.00 SGD cash Lawson",
      "2026-01-04 42.00 USD = 56.37 ppv A", "2026-01-05 42.00 USD @ 1.31 ppv B", "2026-01-06 5.00 SGD ppv C",
      "2026-01-09 paid net", "2026-02-09 paid net 6 USD = 7.80 SGD",
    ] {
      #expect(lines.contains(line), "\(line): \(empty.text)")
    }
    #expect(empty.run(["import", "csv", "a.csv"]).complaints.contains("8 read: 0 added, 8 already recorded"))
    // A row by hand, with the columns that it needs.
    let hand = MemoryDisk(definitions)
    hand.files["a.csv"] = Array(
      "date,amount,currency,source,payee,source_amount,source_currency\n2026-01-03,350,KHR,ppv,Market,1.14,SGD\n"
        .utf8)
    #expect(hand.run(["import", "csv", "a.csv"]).complaints.contains("1 added"))
    #expect(hand.text.contains(" 350 KHR = 1.14 SGD ppv Market\n"), "\(hand.text)")
  }
}
