import TestSupport
import Testing

@Suite("add and its like")
struct AddTests {
  private static let wallet = """
    base SGD

    card ppv "UOB PPV"
        last4 1234
        earn local 0.4
        cap #dining #contactless 4.0 up to 600 SGD

    card posby "Other"
        nickname blue
        earn local 1.2

    tag johor "Trip"

    2026-01-02 rate USD 1.3421 SGD

    budget food 800 SGD monthly
        tags #dining

    2026-01-03 6.40 ppv #dining Ya Kun
        note kaya

    ; a remark
    2026-01-05 42.00 USD = 56.37 posby #online Amazon US

    """

  private func disk() -> MemoryDisk { MemoryDisk(AddTests.wallet) }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map { String($0) } }

  @Test(
    "what is typed, and the line that comes of it",
    arguments: [
      ("add 12.50 ppv +dining Ya Kun", "2026-01-31         12.50 ppv #dining Ya Kun"),
      ("add 12.50 Ya Kun", "2026-01-31         12.50 ppv #dining Ya Kun"),
      ("add 12.50 ya kun", "2026-01-31         12.50 ppv #dining ya kun"),
      ("add 12 Amazon US", "2026-01-31        12 USD posby #online Amazon US"),
      ("add 12 1234 +din Cafe", "2026-01-31            12 ppv #dining Cafe"),
      ("add 12 blue Cafe +johor", "2026-01-31            12 posby #johor Cafe"),
      ("add 12 pos Cafe", "2026-01-31            12 posby Cafe"),
      ("add -12.00 ppv #dining Refund", "2026-01-31        -12.00 ppv #dining Refund"),
      ("add 42 usd = 56.37 ppv Shop", "2026-01-31        42 USD = 56.37 ppv Shop"),
      ("add 42 USD @ 1.34 ppv Shop", "2026-01-31        42 USD @ 1.34 ppv Shop"),
      ("add 5 ppv Shop -d fri", "2026-01-30             5 ppv Shop"),
      ("add 5 ppv Shop -d yesterday", "2026-01-30             5 ppv Shop"),
      ("add 5 ppv Shop -d 12", "2026-01-12             5 ppv Shop"),
      ("add 5 ppv Shop -d 2025-12-24 --posted 2025-12-27", "2025-12-24=2025-12-27             5 ppv Shop"),
      ("add 5 cash Shop -d 3d", "2026-01-28             5 cash Shop"),
    ])
  func lines(pair: (String, String)) {
    let disk = disk()
    let outcome = disk.run(words(pair.0))
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.contains(pair.1 + "\n"), "\(disk.text)")
    // One line, and nothing else, is new.
    #expect(disk.text.utf8.count == AddTests.wallet.utf8.count + pair.1.utf8.count + 1)
  }

  @Test(
    "what can't be meant is said, with the choices, and nothing is written",
    arguments: [
      ("add 12 p Cafe", "`p` may be ppv or posby"),
      ("add 12 Cafe", "which card or account? Cafe has not appeared before"),
      ("add 12 pvp Cafe", "did you mean ppv?"), ("add ppv 12", "the amount comes first"),
      ("add 12 ppv +t Cafe", "may be +transport, +travel"),
      ("add 12 ppv +dinning Cafe", "did you mean +dining?"),
      ("add 12.505 ppv Cafe", "SGD has 2 decimals"), ("add 12 ppv Cafe -d 32", "no such day"),
      ("add 12 ppv Cafe -d 2026-02-30", "no such day"), ("add 12 XYZ ppv Cafe", "XYZ"),
      ("paid netflix", "unknown subscription netflix"),
      ("used lounge", "no benefits or coupons yet: milepost help benefit"),
      ("saved trip", "unknown goal trip"), ("rate USD SGD", "write: rate USD … SGD"),
      ("snooze x", "no due item is called x"), ("income 5", "which account?"),
      ("used", "no benefits or coupons yet"),
    ])
  func mistakes(pair: (String, String)) {
    let disk = disk()
    let outcome = disk.run(words(pair.0))
    #expect(outcome.exitCode == .usage)
    #expect(outcome.complaints.contains(pair.1), "\(outcome.complaints)")
    #expect(disk.text == AddTests.wallet)
  }

  @Test("row 59: no text becomes a second entry, a tag or a comment")
  func injection() {
    for (payee, written) in [
      ("a\n2026-01-01 5 ppv b", nil), ("a\u{1B}[31m", nil), ("a\u{202E}b", nil), ("a\u{A0}b", nil),
      ("#1 Noodles", "\"#1\" Noodles"), ("; no comment", "\";\" no comment"),
      ("\"quoted\"", "\"\\\"quoted\\\"\""),
      ("a;b", "a;b"), ("a ;b", "a \";b\""), ("back\\slash", "back\\slash"),
    ] as [(String, String?)] {
      let disk = disk()
      let outcome = disk.run(["add", "5", "ppv", "+dining", payee])
      guard let written else {
        #expect(outcome.exitCode == .usage && disk.text == AddTests.wallet, "\(payee)")
        continue
      }
      #expect(disk.text.contains("5 ppv #dining \(written)\n"), "\(disk.text)")
      let list = ParsedJSON(disk.run(["list", "--limit", "1", "-F", "json"]).text)
      #expect(list["entries.0.payee"] == .text(payee) && list["entries.0.tags"].items.count == 1)
    }
    let disk = disk()
    #expect(disk.run(["add", "5", "ppv", "+dining", "X", "--note", " a ; b \"c\""]).exitCode == .success)
    #expect(
      ParsedJSON(disk.run(["list", "--limit", "1", "-F", "json"]).text)["entries.0.note"]
        == .text(" a ; b \"c\""))
  }

  @Test("it says where it wrote, what that earns and why, what is left, and which tags would have counted")
  func report() {
    let disk = disk()
    let outcome = disk.run(words("add 12.50 ppv +dining Ya Kun"))
    for part in ["wallet.ledger:24", "earns 50 miles", "inside the limit of #dining", "581.10 left", "food"] {
      #expect(outcome.text.contains(part), "\(part): \(outcome.text)")
    }
    let untagged = disk.run(words("add 3 ppv Somewhere"))
    #expect(
      untagged.text.contains(
        "no tag; on ppv +dining earns 4.0, +contactless 4.0: milepost undo, then add 3\n  ppv +dining Somewhere; a shell drops #word: write +word"
      ),
      "\(untagged.text)")
    let json = ParsedJSON(disk.run(words("add 3 ppv +dining X -F json")).text)
    #expect(json["added.0.expense.miles"] == .number("12") && json["added.0.line"] == .number("26"))
    let again = disk.run(words("add 3 ppv +dining X"))
    #expect(
      again.complaints.isEmpty
        && again.text.hasSuffix(
          "the same as line 26: to undo, milepost undo; if both are real, --note second\n"),
      "\(again.text)")
  }

  @Test("--dry-run writes nothing")
  func dryRun() {
    let disk = disk()
    let outcome = disk.run(words("add 12.50 ppv +dining Ya Kun -n"))
    #expect(disk.text == AddTests.wallet && outcome.text.contains("would go to wallet.ledger:24"))
  }

  @Test(
    "an entry goes behind the last of its day, with what belongs to it, in the file that has such entries")
  func places() {
    let day =
      "2026-01-03 1 cash #dining a\n    note x\n\n    ; y\n    receipt z\n2026-01-05 2 cash #dining b\n"
    for (text, added, expected) in [
      (day, "2026-01-03", "receipt z\nNEW\n2026-01-05"), (day, "2026-01-04", "receipt z\nNEW\n2026-01-05"),
      (day, "2026-01-05", "#dining b\nNEW\n"), (day, "2026-01-01", "base SGD\nNEW\n2026-01-03"),
      ("2026-01-05 2 cash #dining b\n2026-01-03 1 cash #dining a\n", "2026-01-04", "b\nNEW\n2026-01-03"),
      ("2026-01-05 2 cash #dining b\n2026-01-03 1 cash #dining a\n", "2026-01-06", "SGD\nNEW\n2026-01-05"),
      ("2026-01-03 1 cash #dining a", "2026-01-04", "#dining a\nNEW\n"),
      ("", "2026-01-04", "base SGD\nNEW\n"),
    ] {
      let disk = MemoryDisk("base SGD\n" + text)
      #expect(disk.run(["add", "9", "cash", "+fun", "new", "-d", added]).exitCode == .success)
      let new = "\(added)             9 cash #fun new"
      #expect(disk.text.contains(expected.replacing("NEW", with: new)), "\(disk.text)")
    }
  }

  @Test("row 3: line ends and a byte-order mark are kept")
  func ends() {
    let disk = MemoryDisk("\u{FEFF}base SGD\r\n2026-01-03 1 cash #dining a\r\n    note x")
    disk.run(["add", "9", "cash", "+fun", "new", "--note", "n"])
    #expect(
      disk.text == "\u{FEFF}base SGD\r\n2026-01-03 1 cash #dining a\r\n    note x\r\n"
        + "2026-01-31             9 cash #fun new\r\n    note n\r\n")
  }

  @Test("with several files it goes where the newest entries up to its day are, or into the inbox")
  func files() {
    let journal = [
      ("a.ledger", "2026-01-03 1 cash #dining a\n"), ("b.ledger", "2026-02-03 1 cash #dining b\n"),
    ]
    for (inbox, day, file) in [
      ("", "2026-01-20", "a.ledger"), ("", "2026-02-20", "b.ledger"), ("", "2025-12-01", "a.ledger"),
      ("option inbox b.ledger\n", "2026-01-20", "b.ledger"),
    ] {
      let disk = MemoryDisk(
        [("w.ledger", "base SGD\n\(inbox)include a.ledger\ninclude b.ledger\n")]
          + journal.map { ($0.0, $0.1) })
      #expect(
        disk.run(["add", "9", "cash", "+fun", "new", "-d", day], on: "2026-03-01").exitCode == .success)
      #expect(disk[file].contains("\(day)             9 cash #fun new\n"), "\(inbox) \(day)")
    }
    let lost = MemoryDisk("base SGD\noption inbox gone.ledger\n")
    let outcome = lost.run(["add", "9", "cash"])
    #expect(outcome.exitCode == .usage && outcome.complaints.contains("include gone.ledger"))
  }

  @Test("several at once from standard input, all or none")
  func several() {
    let disk = disk()
    disk.input = """
      ; Saturday
      12.50 ppv +dining "Ya Kun"
      yesterday 3.20 cash Kopi
      2026-01-02 5 ppv +dining Early

      """
    #expect(disk.run(["add"]).exitCode == .success)
    let lines = disk.text.split(separator: "\n").map { String($0) }
    #expect(
      lines.suffix(2) == [
        "2026-01-30          3.20 cash Kopi", "2026-01-31         12.50 ppv #dining Ya Kun",
      ])
    #expect(lines.contains("2026-01-02             5 ppv #dining Early"))
    let before = disk.text
    disk.input = "5 ppv A\n5 nope B\n5 ppv +zzz C\n"
    let outcome = disk.run(["add"])
    #expect(outcome.exitCode == .usage && disk.text == before)
    #expect(outcome.complaints.contains("line 2:") && outcome.complaints.contains("line 3:"))
  }

  @Test("on a terminal it asks, amount first, with the last payees to pick from")
  func asking() {
    let disk = disk()
    disk.answers = ["12.50", "2", "", ""]
    let outcome = disk.run(["add"])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.hasSuffix("2026-01-31         12.50 ppv #dining Ya Kun\n"), "\(disk.text)")
    #expect(disk.questions[0] == "Amount: " && disk.questions[1].contains("1  Amazon US"))
    let stopped = self.disk()
    stopped.answers = ["12.50"]
    #expect(stopped.run(["add"]).exitCode == .usage && stopped.text == AddTests.wallet)
  }

  @Test("where another process was quicker, the entry is added to what is there now")
  func raced() {
    let disk = disk()
    var isFirst = true
    disk.beforeReplacing = { disk in
      guard isFirst else { return }
      isFirst = false
      disk.files["wallet.ledger", default: []] += Array("2026-01-31 1 cash #fun other\n".utf8)
    }
    #expect(disk.run(words("add 12.50 ppv +dining Ya Kun")).exitCode == .success)
    #expect(disk.text.hasSuffix("#fun other\n2026-01-31         12.50 ppv #dining Ya Kun\n"))
  }

  @Test("a wallet with errors is not added to")
  func errors() {
    let disk = MemoryDisk("base SGD\n2026-01-03 6.40 nope #dining X\n")
    let outcome = disk.run(["add", "5", "cash"])
    #expect(outcome.exitCode == .errors && outcome.complaints.contains("E301"))
    #expect(disk.text == "base SGD\n2026-01-03 6.40 nope #dining X\n")
  }

  @Test("used, paid, saved, income, rate, seen and snooze write what they say")
  func others() {
    let plans = """
      base SGD
      account posb
      card plat "Platinum"
          opened 2025-01-01
          benefit uber "Uber" 15 SGD monthly
      coupon grab5 5 SGD expires 2026-03-31
      subscription netflix 22.98 SGD monthly from 2026-01-09 plat #streaming
      goal trip "Japan" 3000 SGD by 2027-01-01
      budget food 10 SGD monthly
          tags #dining
      2026-01-02 20 cash #dining X

      """
    for (typed, line) in [
      ("used plat/uber 15", "2026-01-31 used plat/uber 15"),
      ("used grab note ride home", "2026-01-31 used grab5 ride home"),
      ("paid net", "2026-01-31 paid netflix"),
      ("paid netflix 25.98 --posted 2026-01-31 -d 30", "2026-01-30=2026-01-31 paid netflix 25.98"),
      ("saved trip -500", "2026-01-31 saved trip -500"),
      ("income 5200 posb +salary Pay day", "2026-01-31 income 5200 posb #salary Pay day"),
      ("rate usd 1.3421 SGD", "2026-01-31 rate USD 1.3421 SGD"),
      ("seen budget/food/2026-01/80", "2026-01-31 seen budget/food/2026-01/80"),
      ("snooze coupon/grab5 2w", "2026-01-31 snooze coupon/grab5 until 2026-02-14"),
      ("snooze coupon/grab5 until 2026-02-20", "2026-01-31 snooze coupon/grab5 until 2026-02-20"),
    ] {
      let disk = MemoryDisk(plans)
      let outcome = disk.run(words(typed))
      #expect(outcome.exitCode == .success, "\(typed): \(outcome.complaints)")
      #expect(disk.text.contains(line + "\n"), "\(disk.text)")
    }
    let disk = MemoryDisk(plans)
    #expect(disk.run(words("used plat/uber 6")).text.contains("9.00 left"))
    #expect(disk.run(words("saved trip 500")).text.contains("500.00/3,000"))
  }

  @Test("what an expense is said to earn is what `miles --explain` says of it afterwards")
  func earned() throws {
    let names =
      ["singapore.ledger", "singapore/rates.ledger"]
      + (1...12).map { "singapore/2026-\($0 < 10 ? "0" : "")\($0).ledger" }
    let wallet = names.map { ($0, String(decoding: Repository.read("examples/" + $0) ?? [], as: UTF8.self)) }
    for typed in [
      "400 ppv +contactless X -d 2026-11-14", "350 vs +contactless X -d 2026-11-10",
      "41.15 kf X -d 2026-11-14",
      "900 ladys +dining X -d 2026-10-28", "20 USD citi +online X -d 2026-03-09",
      "-30 ppv +online X -d 2026-11-02",
      "77 revo +contactless X -d 2026-10-31", "5 vs X -d 2026-02-28",
    ] {
      let disk = MemoryDisk(wallet.map { (name: $0.0, text: $0.1) })
      let added = ParsedJSON(disk.run(words("add \(typed) --quiet -F json"), on: "2026-11-14").text)
      let line = try #require(Int(added["added.0.line"].description))
      let miles = ParsedJSON(disk.run(words("miles --explain --quiet -F json"), on: "2026-11-14").text)
      let same = miles["expenses"].items.first {
        $0["line"].description == "\(line)" && $0["file"] == added["added.0.file"]
      }
      for key in ["miles", "points", "cashback", "parts", "tag", "card_day"] {
        #expect(same?[key] == added["added.0.expense.\(key)"], "\(typed): \(key)")
      }
    }
  }

  @Test("--used is a line below the expense or the renewal")
  func used() {
    let wallet = """
      base USD
      card plat "P"
          benefit uber 15 USD monthly
      coupon ferry 10 x expires 2026-12-31
      subscription net 9 monthly from 2026-01-05 plat

      """
    let disk = MemoryDisk(wallet)
    let added = disk.run([
      "add", "9.50", "plat", "Uber", "--used", "uber", "--used", "ferry 2", "-d", "2026-01-20",
    ])
    #expect(added.exitCode == .success && added.text.contains("uber"), "\(added.complaints)")
    #expect(
      disk.text == wallet + "2026-01-20          9.50 plat Uber\n    used uber\n    used ferry 2\n",
      "\(disk.text)")
    #expect(disk.run(["paid", "net", "--used", "plat/uber 5", "-d", "2026-01-21"]).exitCode == .success)
    #expect(disk.text.hasSuffix("2026-01-21 paid net\n    used plat/uber 5\n"), "\(disk.text)")
    let before = disk.text
    #expect(disk.run(["add", "9", "plat", "--used", "ubre"]).complaints.contains("E392"))
    #expect(disk.text == before)
    #expect(disk.run(["undo"]).exitCode == .success && disk.text != before)
  }
}
