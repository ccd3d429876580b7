import TestSupport
import Testing

/// Mistakes that were found in what changes files, each with what showed it.
@Suite("Faults: found in editing")
struct FoundEditing {
  @Test("fmt: a byte-order mark before an entry with a mistake")
  func mark() {
    let disk = MemoryDisk("")
    disk.input = "\u{FEFF}x  y\n2026-01-03 5 cash\n"
    let outcome = disk.run(["fmt", "-"], namesFile: false)
    #expect(outcome.exitCode == .errors && outcome.text == "\u{FEFF}x  y\n2026-01-03             5 cash\n")
  }

  @Test("add: an indented comment behind an entry stays with it")
  func comment() {
    let disk = MemoryDisk(
      "base SGD\n2026-01-03 5 cash #fun A\n    note n\n    ; about A\n\n2026-01-04 5 cash #fun B\n")
    disk.run(["add", "6", "cash", "+fun", "C", "-d", "2026-01-03"])
    #expect(disk.text.contains("    ; about A\n2026-01-03             6 cash #fun C\n\n"), "\(disk.text)")
  }

  @Test("CSV: a quote with a combining mark behind it ends no cell")
  func quote() {
    let disk = MemoryDisk("base SGD\n")
    #expect(disk.run(["add", "5", "cash", "a\"\u{301},=1+1,\"b"]).exitCode == .success)
    let row = disk.run(["export", "csv"]).text.split(separator: "\r\n").last ?? ""
    #expect(row.contains(",\"a\"\"\u{301},=1+1,\"\"b\","), "\(row)")
  }

  @Test("import: a row that a comma tore apart is rejected, though its last cell is empty")
  func ragged() {
    let disk = MemoryDisk("base USD\ncard cs \"C\"\n")
    let head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"
    disk.files["a.csv"] = Array((head + "02/03/2026,02/03/2026,SHOP,,Sale,-1,234.50,\n").utf8)
    let outcome = disk.run(["import", "a.csv", "--card", "cs"], on: "2026-12-31")
    #expect(
      outcome.exitCode == .errors && outcome.complaints.contains("this row has 8 cells, 7 are expected"))
    disk.files["e.csv"] = Array("Date,USD,JPY,SGD,\n2026-01-07,1,10,160.1,1.45,\n".utf8)
    let rates = disk.run(["import", "ecb", "e.csv", "--all"])
    #expect(
      rates.exitCode == .errors
        && rates.complaints.contains("e.csv:2: this row has 6 cells, the header has 5"))
  }
}

extension FoundEditing {
  private func importing(_ entries: String, into wallet: String, _ words: String...) -> (MemoryDisk, String) {
    let disk = MemoryDisk(wallet)
    disk.files["x.json"] = Array("{\"schema\":\"milepost.wallet/1\",\"entries\":[\(entries)]}".utf8)
    let outcome = disk.run(["import", "json", "x.json"] + words)
    return (disk, "\(outcome.exitCode.rawValue) " + outcome.complaints)
  }

  @Test("JSON: words that would be more than words, and values of the wrong kind, are told")
  func words() {
    let head = "\"type\":\"expense\",\"date\":\"2026-01-05\",\"amount\":5"
    for (fields, reason) in [
      ("\"source\":\"cash ; x\"", "not one word"), ("\"source\":\"cash #dining\"", "not one word"),
      ("\"source\":\"cash\",\"tags\":[\"dining Ya\"]", "not one word"),
      ("\"source\":\"cash\",\"currency\":\"SGD = 7\"", "not a currency's code"),
      ("\"source\":\"cash\",\"tags\":\"dining\"", "wrong kind"),
      ("\"source\":\"cash\",\"tags\":[5]", "list of names"),
      ("\"source\":\"cash\",\"payee\":5", "wrong kind"), ("\"source\":\"cash\",\"note\":5", "wrong kind"),
      ("\"source\":\"cash\",\"payeee\":\"X\"", "did you mean \"payee\"?"),
    ] {
      let (disk, said) = importing("{\(head),\(fields)}", into: "base SGD\n")
      #expect(said.hasPrefix("1 ") && said.contains(reason), "\(fields): \(said)")
      #expect(disk.text == "base SGD\n")
    }
    for (entry, reason) in [
      ("{\"type\":\"tag\",\"id\":\"a\",\"rest\":\"; c\"}", "contains a comment"),
      (
        "{\"type\":\"card\",\"id\":\"a\",\"properties\":[{\"name\":\"earn\",\"value\":\"1 ; x\"}]}",
        "contains a comment"
      ),
      (
        "{\"type\":\"card\",\"id\":\"a\",\"properties\":[{\"name\":\"; hidden\",\"value\":\"\"}]}",
        "not the name of a property"
      ),
      (
        "{\"type\":\"tag\",\"id\":\"a\",\"title\":\"A\"},{\"type\":\"tag\",\"id\":\"a\",\"title\":\"B\"}",
        "contradicts an earlier one"
      ),
    ] {
      let (_, said) = importing(entry, into: "base SGD\n", "--keep", "theirs")
      #expect(said.hasPrefix("1 ") && said.contains(reason), "\(said)")
    }
  }

  @Test("JSON and CSV: what another program wrote in its own way is there already")
  func otherWays() {
    let wallet = "base SGD\ncard a \"A\"\n    last4 1234\n    earn 1.20\n2026-01-05 6.40 a #fun X\n"
    let (disk, said) = importing(
      "{\"date\":\"2026-01-05\",\"type\":\"expense\",\"source\":\"a\",\"amount\":6.4,\"payee\":\"X\",\"tags\":[\"fun\"]},"
        + "{\"id\":\"a\",\"type\":\"card\",\"title\":\"A\",\"properties\":"
        + "[{\"name\":\"earn\",\"value\":\"1.20\"},{\"value\":\"1234\",\"name\":\"last4\"}]}", into: wallet)
    #expect(said.contains("2 read: 0 added, 2 already recorded") && disk.text == wallet, "\(said)")
    disk.files["a.csv"] = Array("date,amount,source,tags,payee\n2026-01-05,6.4,a,fun,X\n".utf8)
    #expect(disk.run(["import", "csv", "a.csv"]).complaints.contains("0 added"))
  }

  @Test("JSON: for rates and the base, too, one side can be chosen")
  func sides() {
    let wallet = "base SGD\n2026-01-02 rate USD 1.34 SGD\n"
    let rate = "{\"type\":\"rate\",\"date\":\"2026-01-02\",\"from\":\"USD\",\"rate\":1.35,\"to\":\"SGD\"}"
    #expect(importing(rate, into: wallet).1.contains("differs"))
    #expect(importing(rate, into: wallet, "--keep", "mine").0.text == wallet)
    #expect(
      importing(rate, into: wallet, "--keep", "theirs").0.text.contains("2026-01-02 rate USD 1.35 SGD\n"))
    let base = "{\"type\":\"base\",\"id\":\"CAD\"}"
    #expect(importing(base, into: "base SGD\n", "--keep", "theirs").0.text == "base CAD\n")
  }

  @Test("used: a remark that begins with a number is a remark")
  func remark() {
    let disk = MemoryDisk("base SGD\ncard a \"A\"\n    benefit lg \"L\" 5 x monthly\n")
    #expect(disk.run(["used", "a/lg", "3 friends"]).exitCode == .success)
    #expect(disk.text.hasSuffix("used a/lg \"3 friends\"\n"), "\(disk.text)")
    #expect(disk.run(["used", "a/lg", "note", "1st", "visit"]).exitCode == .success)
    let json = disk.run(["export", "json"]).output
    disk.files["x.json"] = json
    disk.run(["import", "json", "x.json", "-f", "new.ledger"], namesFile: false)
    #expect(disk.run(["export", "json", "-f", "new.ledger"], namesFile: false).output == json)
  }

  @Test(
    "add: the billed amount stands behind the amount; a payee in capitals is no card; a card may be typed in capitals"
  )
  func slips() {
    let wallet =
      "base SGD\naccount wise\ncard ppv \"P\"\n2026-01-02 rate USD 1.3 SGD\n2026-01-02 1 ppv #fun X\n"
    let disk = MemoryDisk(wallet)
    #expect(disk.run(["add", "42", "USD", "ppv", "=", "56.37", "Amazon"]).exitCode == .success)
    #expect(disk.text.contains("42 USD = 56.37 ppv Amazon\n"))
    let outcome = disk.run(["add", "42", "USD", "ppv", "=", "Amazon"])
    #expect(outcome.exitCode == .usage && outcome.complaints.contains("goes after the amount"))
    #expect(disk.run(["add", "5", "Wise", "Bar"]).complaints.contains("which card or account? Wise Bar"))
    #expect(
      disk.run(["add", "5", "PPV", "+fun", "Y"]).exitCode == .success && disk.text.contains("5 ppv #fun Y"))
  }
}

extension FoundEditing {
  private static let head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"

  private func take(_ disk: MemoryDisk, _ rows: String) -> String {
    disk.files["a.csv"] = Array((FoundEditing.head + rows).utf8)
    return disk.run(["import", "a.csv", "--card", "cs"], on: "2026-12-31").complaints
  }

  @Test("import: another payee, or another posting day, is another purchase")
  func payees() {
    let disk = MemoryDisk("base USD\ncard cs \"C\"\n    earn 1\n")
    #expect(take(disk, "02/01/2026,02/02/2026,BUS,,Sale,-1.50,\n").contains("1 new"))
    #expect(take(disk, "02/01/2026,02/04/2026,TEA,,Sale,-1.50,\n").contains("1 new"))
    #expect(take(disk, "02/03/2026,02/05/2026,AAA,,Sale,-5.00,\n").contains("1 new"))
    #expect(take(disk, "02/04/2026,02/05/2026,BBB,,Sale,-5.00,\n").contains("1 new"))
    #expect(disk.text.split(separator: "\n").count == 7, "\(disk.text)")
    let hand = MemoryDisk("base USD\ncard cs \"C\"\n    earn 1\n2026-02-03 5.00 cs #fun BBB\n")
    #expect(
      take(hand, "02/03/2026,02/04/2026,AAA,,Sale,-5.00,\n02/03/2026,02/04/2026,BBB,,Sale,-5.00,\n").contains(
        "1 new, 1 already recorded"))
    #expect(hand.text.contains("5.00 cs AAA\n"), "\(hand.text)")
  }

  @Test("import: a row with another id of the bank is another row, and a second one with the same id too")
  func ids() {
    let disk = MemoryDisk("base EUR\naccount w\n")
    let rules = """
      statement ids
          columns Id Date Text Amount
          id Id
          date Date as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency EUR
          source w

      """
    disk.files["r.rules"] = Array(rules.utf8)
    func take(_ rows: String) -> String {
      disk.files["a.csv"] = Array(("Id,Date,Text,Amount\n" + rows).utf8)
      return disk.run(["import", "r.rules", "a.csv"], on: "2026-12-31").complaints
    }
    #expect(take("C1,2026-02-03,SHOP,11\n").contains("1 new"))
    #expect(take("C1,2026-02-03,SHOP,11\nC2,2026-02-03,SHOP,11\n").contains("1 new, 1 already recorded"))
    #expect(
      take("C1,2026-02-03,SHOP,11\nC1,2026-02-03,FEE,1\nC2,2026-02-03,SHOP,11\n").contains(
        "1 new, 2 already recorded"))
  }

  @Test("import: settling a pending entry leaves alone what the person wrote")
  func settling() {
    let disk = MemoryDisk(
      """
      base SGD
      card cs "C"
          earn 1
      2026-01-31 36.00 USD = 48.25 cs #groceries Garden ; weekly
          ; with Mei
          note pending
          receipt r/1.pdf

      """)
    disk.files["r.rules"] = Array(
      "statement s\n    columns D P T A\n    date D as YYYY-MM-DD\n    posted P as YYYY-MM-DD\n    payee T\n    amount A spent positive\n    source cs\n"
        .utf8)
    disk.files["a.csv"] = Array("D,P,T,A\n2026-01-31,2026-02-02,GARDEN GROCER,48.25\n".utf8)
    #expect(disk.run(["import", "r.rules", "a.csv"], on: "2026-12-31").complaints.contains("1 posted"))
    #expect(
      disk.text.hasSuffix(
        "2026-01-31=2026-02-02     36.00 USD = 48.25 cs #groceries Garden ; weekly\n    ; with Mei\n    receipt r/1.pdf\n"
      ),
      "\(disk.text)")
  }

  @Test("nothing is written that would stop every report; --strict counts warnings")
  func errors() {
    let wallet = "base SGD\ncard kf \"K\"\n    benefit uber 15 SGD monthly\n2026-01-09 used kf/uber 10\n"
    for words in [
      ["used", "kf/uber", "50"], ["used", "kf/uber", "10", "-d", "3"],
      ["add", "5", "cash", "X", "--strict", "-d", "2061-01-01"],
    ] {
      let disk = MemoryDisk(wallet)
      let outcome = disk.run(words)
      #expect(outcome.exitCode != .success && disk.text == wallet, "\(words): \(outcome.text)")
    }
    let (disk, said) = importing(
      "{\"type\":\"used\",\"date\":\"2026-01-10\",\"target\":\"kf/uber\",\"amount\":50}", into: wallet)
    #expect(said.hasPrefix("1 ") && said.contains("E515") && disk.text == wallet, "\(said)")
  }

  @Test("several files are all changed, or none; undo takes back all of them, or none")
  func several() {
    let files = [
      ("w.ledger", "base SGD\ninclude a.ledger\ninclude b.ledger\n"),
      ("a.ledger", "2025-12-30 1 cash #fun X\n"),
      ("b.ledger", "2026-01-01 2 cash #fun Y\n"),
    ]
    let disk = MemoryDisk(files)
    disk.input = "2025-12-30 1 cash A\n2026-01-01 2 cash B\n"
    disk.readOnly = ["b.ledger"]
    let outcome = disk.run(["add"])
    #expect(outcome.exitCode == .files && outcome.complaints.contains("b.ledger was not changed"))
    #expect(disk["a.ledger"] == files[1].1 && disk["b.ledger"] == files[2].1)
    disk.readOnly = []
    #expect(disk.run(["add"]).exitCode == .success)
    let after = disk["a.ledger"]
    disk.undo["b.ledger"] = nil
    let undone = disk.run(["undo"])
    #expect(
      undone.exitCode == .usage && undone.complaints.contains("changed 2 files") && disk["a.ledger"] == after)
  }

  @Test("-o takes the place of no ledger")
  func output() {
    let disk = MemoryDisk("base SGD\n")
    #expect(disk.run(["status", "-o", "wallet.ledger"]).exitCode == .usage && disk.text == "base SGD\n")
    #expect(disk.run(["add", "5", "cash", "-o", "x"]).exitCode == .usage && disk.text == "base SGD\n")
  }

  @Test("add: standard input keeps its lines, quotes and posting days")
  func lines() {
    let disk = MemoryDisk("base SGD\ncard ppv \"P\"\n    earn 1\n")
    disk.input = "\u{FEFF}2026-01-04=2026-01-05 1.00 ppv +fun A\n"
    #expect(
      disk.run(["add"]).exitCode == .success
        && disk.text.contains("2026-01-04=2026-01-05          1.00 ppv #fun A\n"))
    disk.input = "1 ppv A\n\n2 ppv \"B\n"
    #expect(disk.run(["add"]).complaints.contains("line 3: a quote is never closed"))
    disk.input = "1 ppv A\n"
    #expect(disk.run(["add", "--note", "x"]).exitCode == .usage)
  }

  @Test(
    "new: a text with a semicolon stays whole, other properties lose nothing silently; undo of init removes the file"
  )
  func starting() {
    let disk = MemoryDisk("base SGD\n")
    #expect(
      disk.run(["new", "card", "a", "like", "uob-visa-signature", "--set", "nickname x ; y"]).exitCode
        == .success)
    #expect(disk.text.contains("    nickname \"x ; y\"\n"))
    #expect(
      disk.run(["new", "card", "b", "like", "uob-visa-signature", "--set", "earn 1 ; 2"]).exitCode == .usage)
    let empty = MemoryDisk([])
    #expect(empty.run(["init", "--base", "XXX"], namesFile: false).exitCode == .usage)
    #expect(
      empty.run(["init", "--base", "JPY"], namesFile: false).exitCode == .success
        && empty.text.contains("1250 cash"))
    #expect(empty.run(["undo"]).exitCode == .success && empty.files.isEmpty)
  }
}

extension FoundEditing {
  private func statement(_ disk: MemoryDisk, _ rows: String, _ words: String...) -> String {
    disk.files["r.rules"] = Array(
      """
      statement s
          columns D P T A S I
          date D as YYYY-MM-DD
          posted P as YYYY-MM-DD
          payee T
          amount A spent positive
          pending when S is "P"
          id I
          source cs

      """.utf8)
    disk.files["a.csv"] = Array(("D,P,T,A,S,I\n" + rows).utf8)
    return disk.run(["import", "r.rules", "a.csv"] + words, on: "2026-12-31").complaints
  }

  @Test("import: a new row in front of an entry that settles, in a file with CRLF, too")
  func newestFirst() {
    for end in ["\n", "\r\n"] {
      let wallet =
        "base SGD\ncard cs \"C\"\n    earn 1\n2026-01-31 5.00 cs #fun A\n    note pending\n2026-01-03 1.00 cs #fun B\n"
      let disk = MemoryDisk(wallet.replacing("\n", with: end))
      let said = statement(disk, "2026-02-01,,NEW,2,,\n2026-01-31,2026-02-02,A,5,,X1\n")
      #expect(said.contains("1 new, 0 already recorded, 1 posted"), "\(said)")
      let expected =
        "2026-02-01          2.00 cs NEW\n2026-01-31=2026-02-02          5.00 cs #fun A\n    note id X1\n2026-01-03"
      #expect(disk.text.contains(expected.replacing("\n", with: end)), "\(disk.text)")
    }
  }

  @Test("import: three genuine refunds can be taken in")
  func refunds() {
    let disk = MemoryDisk("base SGD\ncard cs \"C\"\n    earn 1\n")
    let rows = "2026-02-01,,A,-1,,\n2026-02-02,,B,-2,,\n2026-02-03,,C,-3,,\n"
    #expect(statement(disk, rows).contains("--force"))
    #expect(statement(disk, rows, "--force").contains("3 new"))
  }

  @Test("import ecb: the newest day that has the currency; currencies of the past are left out and named")
  func history() {
    let wallet = "base SGD\ncard cs \"C\"\n    earn 1\n2026-01-06 100 THB cs #fun X\n"
    let disk = MemoryDisk(wallet)
    disk.files["e.csv"] = Array(
      "Date,THB,SGD,SIT,\n2026-01-06,N/A,1.50,N/A,\n2026-01-05,38.1,1.51,240,\n".utf8)
    #expect(disk.run(["import", "ecb", "e.csv"]).exitCode == .success)
    #expect(
      disk.text.contains("2026-01-05 rate EUR 38.1 THB") && disk.run(["check"]).exitCode == .success,
      "\(disk.text)")
    let all = MemoryDisk(wallet)
    all.files["e.csv"] = disk.files["e.csv"]
    let said = all.run(["import", "ecb", "e.csv", "--all"])
    #expect(
      said.exitCode == .success && said.complaints.contains("skipped currencies that no longer exist: SIT"),
      "\(said.complaints)")
    let early = MemoryDisk(wallet.replacing("2026-01-06", with: "2020-01-06"))
    early.files["e.csv"] = disk.files["e.csv"]
    #expect(
      early.run(["import", "ecb", "e.csv"]).complaints.contains("no rate of THB on or before 2020-01-06"))
  }

  @Test("export json and its way back know two amendments of one day, and with --on nothing that is later")
  func amendments() {
    let wallet =
      "base SGD\ncard a \"A\"\n    earn 1\n2026-02-01 card a\n    fee 5 SGD yearly\n2026-02-01 card a\n    note x\n"
    let disk = MemoryDisk(wallet)
    disk.files["x.json"] = disk.run(["export", "json"], on: "2026-03-01").output
    #expect(disk.run(["import", "json", "x.json", "-f", "n.ledger"], namesFile: false).exitCode == .success)
    #expect(disk.run(["import", "json", "x.json"]).complaints.contains("0 added, 4 already recorded"))
    #expect(ParsedJSON(disk.run(["export", "json", "--on", "2026-01-31"]).text)["entries"].items.count == 2)
  }

  @Test("add: two amounts, a payee that begins like a currency, and what was filled in are told")
  func words2() {
    let disk = MemoryDisk("base SGD\ncard uob \"U\"\n    earn 1\n2026-01-02 4 uob #fun Top Shop\n")
    #expect(disk.run(["add", "12", "7", "uob", "A"]).complaints.contains("is one of them a day?"))
    #expect(disk.run(["add", "4.50", "top", "shop"]).text.contains("4.50 uob #fun top shop"))
    #expect(disk.run(["add", "4.50", "Cup", "Noodles"]).text.contains("uob, the only one there is"))
  }

  @Test("options without a use are refused, unknown columns of a CSV too")
  func useless() {
    let disk = MemoryDisk("base SGD\n")
    disk.files["a.csv"] = Array("date,amount,source,payees\n2026-01-05,5,cash,X\n".utf8)
    disk.files["x.json"] = Array("{}".utf8)
    for words in [
      ["fmt", "--format", "json"], ["import", "csv", "a.csv"],
      ["import", "json", "x.json", "--card", "a"], ["import", "ecb", "a.csv", "--keep", "mine"],
      ["undo", "--format", "csv"],
      ["fmt", "a.ledger", "-"],
    ] {
      let outcome = disk.run(words)
      #expect(outcome.exitCode == .usage || outcome.exitCode == .errors, "\(words)")
      #expect(!outcome.complaints.isEmpty && disk.text == "base SGD\n", "\(words)")
    }
  }
}

extension FoundEditing {
  private func taken(_ wallet: String, _ rows: String) -> (String, MemoryDisk) {
    let disk = MemoryDisk("base SGD\ncard cs \"C\"\n    earn 1\ncard c2 \"D\"\n" + wallet)
    return (statement(disk, rows), disk)
  }

  @Test("import: what the bank calls a row hides no other card's row, no refund and no fee")
  func sharedIDs() {
    #expect(
      taken("2026-01-05 12.00 c2 A\n    note id 1\n", "2026-03-09,2026-03-09,OTHER,99.5,,1\n").0.contains(
        "1 new"))
    #expect(
      taken("2026-01-05 80.00 cs SHOP\n    note id 1\n", "2026-02-03,,SHOP,-80,,1\n").0.contains("1 new"))
    #expect(
      taken("2026-01-05 1.20 cs Fee\n    note id 1\n", "2026-01-04,,Sent to B,500,,1\n").0.contains("1 new"))
    let (said, _) = taken("2026-01-05 12.00 cs A\n    note id C9, gift for Mei\n", "2026-01-05,,A,12,,C9\n")
    #expect(said.contains("0 new, 1 already recorded"))
  }

  @Test("import: a pending entry is settled by its own row, and known again afterwards")
  func settlers() {
    // Far from its amount it is another purchase.
    let (far, _) = taken(
      "2026-01-05 200.00 cs #fun SHOPEE\n    note pending\n", "2026-01-25,2026-01-26,SHOPEE,3,,\n")
    #expect(far.contains("1 new") && far.contains("marked pending") == false, "\(far)")
    let grab = "2026-01-08,2026-01-13,GRAB,5.16,,\n2026-01-08,2026-01-10,KOPI,5,,\n"
    let (first, disk) = taken("2026-01-08 5.00 cs #fun GRAB\n    note pending\n", grab)
    #expect(
      first.contains("1 new, 0 already recorded, 1 posted") && disk.text.contains("5.16 cs #fun GRAB"),
      "\(disk.text)")
    #expect(statement(disk, grab).contains("0 new, 2 already recorded"))
    let (auth, wallet) = taken(
      "2026-01-08 12.00 cs AUTH\n    note pending\n", "2026-01-08,2026-01-10,KOPI SHOP,12,,\n")
    #expect(auth.contains("1 posted"))
    #expect(statement(wallet, "2026-01-08,2026-01-10,KOPI SHOP,12,,\n").contains("0 new, 1 already recorded"))
    // Of two that fit, the one that was posted on the row's day is that row.
    let (both, _) = taken(
      "2026-01-13 5.00 cs KOPI\n    note pending\n2026-01-13=2026-01-14 5.00 cs KOPI\n",
      "2026-01-13,2026-01-14,KOPI,5,,\n2026-01-13,2026-01-15,KOPI,5,,\n")
    #expect(both.contains("0 new, 1 already recorded, 1 posted"), "\(both)")
    let (named, kept) = taken("", "2026-01-05,,PENDING AUTH,12,P,X1\n")
    #expect(named.contains("1 new") && kept.text.contains("    note pending id X1\n"), "\(kept.text)")
    #expect(statement(kept, "2026-01-05,2026-01-07,KOPI SHOP,12.5,,X1\n").contains("1 new"))
  }

  @Test(
    "import: a payee that was changed is known by day, posting day and amount; another day is another purchase"
  )
  func changedPayees() {
    let rows = "2026-01-05,2026-01-07,YA KUN,12,,\n"
    let (_, disk) = taken("", rows)
    disk.files["wallet.ledger"] = Array(disk.text.replacing("YA KUN", with: "Breakfast").utf8)
    #expect(statement(disk, rows).contains("0 new, 1 already recorded"))
    #expect(
      taken("2026-01-04=2026-01-05 1.80 cs BUS\n", "2026-01-02,2026-01-05,BUS,1.8,,\n").0.contains("1 new"))
  }

  @Test("import: many rows of new payees, of one day and amount, or of one pending payee take no time")
  func many() {
    let count = Campaign.size(150, of: 2000)
    var wallet = ""
    for index in 0..<count { wallet += "2026-01-05 5.00 cs #fun Payee\(index)x\n" }
    for _ in 0..<count { wallet += "2026-01-06 7.00 cs #fun SHOP\n    note pending\n" }
    var rows = ""
    for index in 0..<count { rows += "2026-01-05,,Other\(index)y,5,,\n2026-01-07,2026-01-08,SHOP,7.50,,\n" }
    let (said, _) = taken(wallet, rows)
    #expect(said.contains("\(count) new, 0 already recorded, \(count) posted"), "\(said.suffix(200))")
  }

  @Test("export: a quote in a note ends with its line")
  func openQuote() {
    let disk = MemoryDisk(
      "base SGD\n2026-01-03 5 cash #fun A\n    note the \"big one\n2026-01-04 7 cash #fun C\n")
    let json = disk.run(["export", "json"])
    #expect(ParsedJSON(json.text)["entries.1.note"] == .text("the \"big one"))
    disk.files["x.json"] = json.output
    #expect(disk.run(["import", "json", "x.json"]).complaints.contains("0 added, 3 already recorded"))
  }

  @Test("fmt: a quote inside a text, and a comment behind it")
  func quoteInText() {
    let disk = MemoryDisk("base SGD\n2026-01-03 5 cash A\n    note   a \"x ; c\n")
    #expect(
      disk.run(["fmt"]).exitCode == .success && disk.text.hasSuffix("    note a \"x   ; c\n"), "\(disk.text)")
  }
}

extension FoundEditing {
  @Test("the place of a benefit's card lies in the file, whatever bytes its name has")
  func places() {
    let disk = MemoryDisk("base SGD\n")
    disk.files["wallet.ledger"] =
      Array("base SGD\n2026-01-03 used a".utf8) + Array(repeating: 0xFB, count: 50) + Array("/b 1\n".utf8)
    let json = ParsedJSON(disk.run(["check", "-F", "json"]).text)
    let wrong = json["diagnostics"].items.first { $0["code"] == .text("E301") }
    #expect(wrong?["line"] == .number("2") && wrong?["end_line"] == .number("2"))
  }
}

extension FoundEditing {
  @Test(
    "import: what a person wrote behind `pending`, and blank lines, outlive the settling; another card's digits are told"
  )
  func ownWords() {
    let (_, disk) = taken(
      "2026-01-05 9.00 cs A\n    note pending id X1 ask Mei\n\n    receipt r.pdf\n",
      "2026-01-05,2026-01-06,A,9,,X1\n")
    #expect(
      disk.text.hasSuffix(
        "2026-01-05=2026-01-06          9.00 cs A\n\n    receipt r.pdf\n    note id X1 ask Mei\n"),
      "\(disk.text)")
    let two = MemoryDisk("base SGD\ncard cs \"C\"\n    earn 1\n    last4 5678\ncard c2 \"D\"\n    earn 1\n")
    two.files["a.csv"] = Repository.read("examples/statements/dbs-card.csv")
    let said = two.run(["import", "a.csv", "--card", "c2"], on: "2026-12-31").complaints
    #expect(said.contains("the last digits of cs, and went elsewhere as you asked"), "\(said)")
  }
}
