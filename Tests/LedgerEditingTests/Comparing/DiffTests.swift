import MilepostCLI
import TestSupport
import Testing

/// What `diff` says of two small wallets, as `changed 2026-01-03 expense: amount 1.00 SGD > 2.00 SGD`.
@Suite("What changed between two versions")
struct DiffTests {
  private static let head = """
    base SGD
    card ppv "PPV"
        cap #dining 4.0 up to 600 SGD
    card vs "VS"
    account posb "POSB"
    goal trip 1000 SGD by 2027-01-01
    2026-01-01 rate USD 1.3421 SGD

    """

  private func json(_ old: String, _ new: String, on day: String = "2026-01-31") -> ParsedJSON {
    let outcome = milepost(
      "diff old.ledger --format json", on: day, files: [("wallet.ledger", new), ("old.ledger", old)])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    return ParsedJSON(outcome.text)
  }

  private func changes(_ old: String, _ new: String) -> [String] {
    json(old, new)["changes"].items.map { change in
      let properties = change["properties"].items.map {
        "\($0["name"]) \($0["old"]) > \($0["new"])"
      }
      let name = [change["date"], change["type"], change["id"]].filter { $0 != .null }
      return "\(change["change"]) \(name.map(\.description).joined(separator: " "))"
        + (properties.isEmpty ? "" : ": " + properties.joined(separator: ", "))
    }
  }

  @Test("a use below an expense is the same as an entry of its own, and has its own line")
  func used() {
    let head =
      DiffTests.head + "card plat \"P\"\n    benefit uber 15 monthly\ncoupon pie expires 2026-12-31\n"
    let expense = "2026-01-03 6.40 plat A\n"
    let below = head + expense + "    used uber\n    note x\n    used pie\n"
    #expect(
      changes(head + expense + "    note x\n2026-01-03 used pie\n2026-01-03 used plat/uber\n", below) == [])
    #expect(
      changes(head + expense + "    note x\n    used pie\n", below) == ["added 2026-01-03 used"])
    let json = json(head + expense + "    used uber 2\n", head + expense + "    used uber 3\n")
    #expect(json["changes"].items.count == 1 && json["changes.0.type"].description == "used")
    #expect(json["changes.0.new.line"].description == "12")
  }

  @Test("what means the same is no change")
  func same() {
    let wallets = [
      ("2026-01-03 6.40 ppv #dining Ya Kun", "2026-01-03   6.40   ppv #dining  Ya  Kun   ; toast"),
      ("2026-01-03 6.40 ppv #dining Ya Kun", "2026-01-03 6.4 SGD ppv Ya #dining Kun"),
      ("2026-01-03 1,200.00 ppv Rent", "2026-01-03 1200 ppv \"Rent\""),
      ("2026-01-03 1 ppv A\n2026-01-04 2 ppv B", "2026-01-04 2 ppv B\n\n; words\n2026-01-03 1 ppv A"),
      ("2026-01-03 1 ppv A\n    note Two  words", "2026-01-03 1 ppv A\n\n  note   Two  words ; said"),
      ("2026-01-02 rate EUR 1.50 SGD", "2026-01-02 rate EUR 1.5 SGD\n2026-01-02 rate EUR 1.50 SGD"),
      ("option stale-rates 9", "option stale-rates 9\noption stale-rates 9"),
      (
        "budget f 800 SGD monthly\n    tags #dining #fun",
        "budget f 800.00 SGD monthly\n    tags #fun #dining"
      ),
      (
        "2026-02-01 card vs\n    note X\n    nickname Y",
        "2026-02-01 card vs\n    nickname Y\n2026-02-01 card vs\n    note X"
      ),
      ("tag #xx \"X\"\ncategory #yy", "category yy\ntag xx \"X\""),
      (
        "2026-02-01 card vs\n    cap #fun #food 2 up to 100",
        "2026-02-01 card vs\n    cap #food #fun 2.0 up to 100.00"
      ),
      ("2026-01-03 5 saved trip", "2026-01-03 5 saved trip"),
    ].dropLast()
    for (old, new) in wallets {
      #expect(changes(DiffTests.head + old + "\n", DiffTests.head + new + "\n").isEmpty, "\(new)")
      #expect(changes(DiffTests.head + new + "\n", DiffTests.head + old + "\n").isEmpty, "\(old)")
    }
  }

  private func effects(_ old: String, _ new: String) -> [String] {
    json(old, new)["effects"].items.map {
      "\($0["id"]) \($0["part"]) \($0["measure"]) \($0["old"]) > \($0["new"])"
    }
  }

  @Test("texts that only look alike are told apart, by their bytes")
  func normalisation() {
    let (one, two) = ("Caf\u{E9}", "Cafe\u{301}")
    let told = changes(
      DiffTests.head + "2026-01-03 5 ppv \(one)\nbudget f \"\(one)\" 5 SGD monthly\n    tags #x\n",
      DiffTests.head + "2026-01-03 5 ppv \(two)\nbudget f \"\(two)\" 5 SGD monthly\n    tags #x\n")
    #expect(told.count == 2 && told.allSatisfy { $0.hasPrefix("changed") && $0.contains(": ") }, "\(told)")
  }

  @Test("two welcome bonuses that give the same are told apart")
  func welcomes() {
    func wallet(_ amount: Int) -> String {
      """
      base SGD
      card c "C"
          opened 2026-01-01
          earn base 1
          welcome 20000 miles spend 100 SGD within 90 days
          welcome 20000 miles spend 300 SGD within 90 days
          welcome 20000 miles spend 300 SGD within 60 days
      2026-01-03 \(amount) c Shop

      """
    }
    let first = effects(wallet(50), wallet(150)).filter { $0.contains("reached") }
    #expect(first == ["c 20000 miles for 100.00 status open > reached"])
    let others = effects(wallet(150), wallet(350)).filter { $0.contains("reached") }
    #expect(
      others == [
        "c 20000 miles for 300.00 status open > reached",
        "c 20000 miles for 300.00 (2) status open > reached",
      ])
  }

  @Test("what is left in another currency is told, of what only one version has it is not")
  func otherCurrency() {
    let old =
      "base SGD\nbudget food 500 monthly\n2026-01-03 5 SGD cash #food A\n2026-01-01 rate USD 1.25 SGD\n"
    let told = effects(old, old.replacing("food 500 monthly", with: "food 500 USD monthly"))
    #expect(told.contains { $0.hasPrefix("food null remaining 495") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("food null remaining null > 496") }, "\(told)")
    let gone = effects(old, old.replacing("budget food 500 monthly\n", with: ""))
    #expect(!gone.contains { $0.contains("remaining") }, "\(gone)")
  }

  @Test(
    "entries that agree in day, source, payee and amount, or all but one of them, are one that was changed")
  func entries() {
    let cases: [(old: String, new: String, changes: [String])] = [
      (
        "2026-01-03 1 ppv A", "2026-01-03 2 ppv A", ["changed 2026-01-03 expense: amount 1.00 SGD > 2.00 SGD"]
      ),
      (
        "2026-01-03 1 ppv A", "2026-01-03 1 USD ppv A",
        ["changed 2026-01-03 expense: amount 1.00 SGD > 1.00 USD"]
      ),
      (
        "2026-01-03 1 ppv A", "2026-01-05 1 ppv A",
        ["changed 2026-01-05 expense: date 2026-01-03 > 2026-01-05"]
      ),
      ("2026-01-03 1 ppv A", "2026-01-03 1 vs A", ["changed 2026-01-03 expense: source ppv > vs"]),
      ("2026-01-03 1 ppv A", "2026-01-03 1 ppv B", ["changed 2026-01-03 expense: payee A > B"]),
      (
        "2026-01-03 1 ppv A", "2026-01-03 2 ppv B",
        ["removed 2026-01-03 expense", "added 2026-01-03 expense"]
      ),
      (
        "2026-01-03 1 ppv #fun A", "2026-01-03=2026-01-04 1 ppv #dining A\n    note Hi",
        ["changed 2026-01-03 expense: posted null > 2026-01-04, tags #fun > #dining, note null > Hi"]
      ),
      (
        "2026-01-03 1 USD ppv A", "2026-01-03 1 USD = 1.40 ppv A",
        ["changed 2026-01-03 expense: billed null > 1.40"]
      ),
      // Twins count; those that agree in more are found first.
      ("2026-01-03 1 ppv A\n2026-01-03 1 ppv A", "2026-01-03 1 ppv A", ["removed 2026-01-03 expense"]),
      (
        "2026-01-03 1 ppv A\n2026-01-03 2 ppv A", "2026-01-03 2 ppv #fun A\n2026-01-03 3 ppv A",
        [
          "changed 2026-01-03 expense: tags null > #fun",
          "changed 2026-01-03 expense: amount 1.00 SGD > 3.00 SGD",
        ]
      ),
      (
        "2026-01-03 income 5 posb A", "2026-01-03 income 6 posb A",
        ["changed 2026-01-03 income: amount 5.00 SGD > 6.00 SGD"]
      ),
      ("2026-01-03 saved trip 5", "2026-01-03 saved trip 6", ["changed 2026-01-03 saved: amount 5 > 6"]),
      (
        "2026-01-02 rate EUR 1.4 SGD", "2026-01-02 rate EUR 1.5 SGD",
        ["changed 2026-01-02 rate: rate 1.4 > 1.5"]
      ),
      ("2026-01-02 rate EUR 1.4 SGD", "", ["removed 2026-01-02 rate"]),
      ("", "2026-01-04 statement ppv 0", ["added 2026-01-04 statement"]),
    ]
    for each in cases where !each.new.contains("statement") {
      #expect(
        changes(DiffTests.head + each.old + "\n", DiffTests.head + each.new + "\n") == each.changes,
        "\(each.new)")
    }
  }

  @Test("definitions differ property by property, amendments by day and name")
  func definitions() {
    let cases: [(old: String, new: String, changes: [String])] = [
      (
        "budget f 800 SGD monthly", "budget f 900 SGD weekly",
        ["changed budget f: amount 800 SGD > 900 SGD, period monthly > weekly"]
      ),
      (
        "budget f 800 SGD monthly", "budget f \"Food\" 800 SGD monthly\n    carry",
        ["changed budget f: title null > Food, carry null > "]
      ),
      ("budget f 800 SGD monthly", "budget g 800 SGD monthly", ["added budget g", "removed budget f"]),
      (
        "expect f 800 SGD monthly #fun\n    each 5", "expect f 900 SGD monthly #fun\n    each 6",
        ["changed expect f: amount 800 SGD > 900 SGD, each 5 > 6"]
      ),
      (
        "expect fun 800 SGD monthly\n2026-03-01 expect fun 900 SGD",
        "expect fun 800 SGD monthly\n2026-03-01 expect fun 950 SGD",
        ["changed 2026-03-01 expect fun: amount 900 SGD > 950 SGD"]
      ),
      (
        "expect fun 1,800 SGD on 2026-03-01 #travel #fun\n    not vs ppv",
        "expect fun 1800 SGD on 2026-03-02 #fun #travel\n    not ppv vs",
        ["changed expect fun: on 2026-03-01 > 2026-03-02, tags #travel #fun > #fun #travel"]
      ),
      (
        "card a \"A\"\n    cap #fun 4.0 up to 5 SGD\n    cap #dining 2.0\n    last4 0012",
        "card a \"A\"\n    last4 1200\n    cap #dining 2.0\n    cap #fun 4.0 up to 6 SGD\n    benefit lounge 2 x yearly",
        [
          "changed card a: cap #fun 4.0 up to 5 SGD > 4.0 up to 6 SGD, last4 0012 > 1200, benefit lounge null > 2 x yearly"
        ]
      ),
      (
        "card a like uob-prvi-miles-visa", "card a like uob-visa-signature",
        ["changed card a: like uob-prvi-miles-visa > uob-visa-signature"]
      ),
      (
        "goal g 5 SGD by 2027-01-01", "goal g 5 SGD by 2027-02-01",
        ["changed goal g: by 2027-01-01 > 2027-02-01"]
      ),
      (
        "subscription n 5 SGD monthly from 2026-01-09 ppv #fun",
        "subscription n 5 SGD monthly from 2026-01-10 vs #fun",
        ["changed subscription n: from 2026-01-09 > 2026-01-10, source ppv > vs"]
      ),
      ("option stale-rates 9", "option stale-rates 8", ["changed option stale-rates: value 9 > 8"]),
      ("tag yum", "tag yum \"Yum\"\n    icon 🍜", ["changed tag yum: title null > Yum, icon null > 🍜"]),
      (
        "coupon c 5 SGD expires 2026-03-01", "coupon c 6 SGD expires 2026-03-01",
        ["changed coupon c: amount 5 SGD > 6 SGD"]
      ),
      (
        "2026-02-01 card vs\n    note X", "2026-02-01 card vs\n    note Y",
        ["changed 2026-02-01 card vs: note X > Y"]
      ),
      (
        "2026-02-01 card vs\n    note X", "2026-03-01 card vs\n    note X",
        ["changed 2026-03-01 card vs: date 2026-02-01 > 2026-03-01"]
      ),
      ("2026-02-01 card vs\n    note X", "", ["removed 2026-02-01 card vs"]),
      ("currency PTS", "currency PTS\n    decimals 0", ["changed currency PTS: decimals null > 0"]),
    ]
    for each in cases {
      #expect(
        changes(DiffTests.head + each.old + "\n", DiffTests.head + each.new + "\n") == each.changes,
        "\(each.new)")
    }
  }

  @Test("what is written alike means something else where a currency or a symbol does")
  func context() {
    let old = "base SGD\ncard a \"A\"\n2026-01-01 rate USD 1.5 SGD\n2026-01-03 5 a X\n"
    let new = old.replacing("card a \"A\"", with: "card a \"A\"\n    currency USD")
    #expect(
      changes(old, new) == [
        "changed card a: currency null > USD", "changed 2026-01-03 expense: amount 5.00 SGD > 5.00 USD",
      ])
    let points =
      "base SGD\ncurrency PTA\n    symbol ₿\ncurrency PTB\n2026-01-01 rate PTA 1 SGD\n2026-01-01 rate PTB 1 SGD\n2026-01-03 ₿5 cash X\n"
    let swapped = points.replacing(
      "currency PTA\n    symbol ₿\ncurrency PTB\n", with: "currency PTA\ncurrency PTB\n    symbol ₿\n")
    #expect(changes(points, swapped).last == "changed 2026-01-03 expense: amount 5.00 PTA > 5.00 PTB")
    #expect(
      changes(old.replacing("SGD", with: "USD").replacing("USD 1.5 USD", with: "SGD 1.5 USD"), old).first
        == "changed base SGD: base USD > SGD")
  }

  @Test("an entry that moves to an included file is no change; its place is told where it is one")
  func includes() {
    let files = [
      ("wallet.ledger", "base SGD\ninclude a.ledger\n"),
      ("old.ledger", "base SGD\n2026-01-03 5 cash X\n2026-01-04 6 cash Y\n"),
      ("a.ledger", "\n2026-01-04 7 cash Y\n2026-01-03 5 cash X\n"),
    ].map { (name: $0.0, text: $0.1) }
    let found = ParsedJSON(milepost("diff old.ledger --format json", files: files).text)
    #expect(found["changes"].items.count == 1)
    #expect("\(found["changes.0.old.file"]):\(found["changes.0.old.line"])" == "old.ledger:3")
    #expect("\(found["changes.0.new.file"]):\(found["changes.0.new.line"])" == "a.ledger:2")
    #expect(found["changes.0.new.entry.amount"].description == "7.00")
    #expect(found["changes.0.new.text"].description == "2026-01-04      7.00 SGD cash Y")
  }

  @Test("effects are what both come to, where that differs; nothing and zero are alike")
  func effects() {
    func effects(_ old: String, _ new: String) -> [String] {
      json(DiffTests.head + old + "\n", DiffTests.head + new + "\n")["effects"].items.map { effect in
        ["subject", "id", "part", "measure", "old", "new"].map { effect[$0].description }.joined(
          separator: " ")
      }
    }
    #expect(effects("", "card new \"N\"\nbudget b 5 SGD monthly\ngoal g 5 SGD by 2027-01-01").isEmpty)
    #expect(effects("", "2026-02-01 5 ppv X").isEmpty, "what comes later is not there yet")
    #expect(
      effects("2025-12-31 5 ppv #dining X", "2025-12-31 7 ppv #dining X") == [
        "spending null null amount 5.00 7.00", "spending null null amount 5.00 7.00",
        "category dining null amount 5.00 7.00", "card ppv null spend 5.00 7.00", "card ppv null miles 20 28",
      ])
    #expect(
      effects("2026-01-03 5 ppv #fun X", "2026-01-03 5 ppv #dining X") == [
        "category dining null amount null 5.00", "category fun null amount 5.00 null",
        "card ppv null miles 0 20", "line ppv cap #dining counted 0.00 5.00",
        "line ppv cap #dining remaining 600.00 595.00",
      ])
    #expect(
      effects("2026-01-03 saved trip 5", "2026-01-03 saved trip 1000") == [
        "goal trip null saved 5.00 1000.00", "goal trip null status behind reached",
      ])
  }

  @Test("many that are alike cost no more than others")
  func many() {
    func wallet(_ amounts: some Sequence<Int>) -> String {
      amounts.reduce(into: "base SGD\n") { $0 += "2026-01-03 \($1).00 cash #dining Twin\n" }
    }
    let text = milepost(
      "diff old.ledger",
      files: [
        ("wallet.ledger", wallet(Array(repeating: 1, count: 9_000) + Array(2...2_001))),
        ("old.ledger", wallet(Array(repeating: 1, count: 10_000))),
      ]
    ).text
    #expect(text.contains("\n1,000 added, 1,000 changed\n"), "\(text.prefix(200))")
    #expect(text.contains("and 950 more added (--all shows them)"))
    #expect(text.split(separator: "\n").count < 250)
  }

  @Test("a wallet that was exported and taken in again is the same", arguments: ["singapore", "benefits"])
  func roundTrip(_ name: String) {
    let files = Repository.milepost(
      ["export", "json", "-f", "\(name).ledger"], in: "examples", on: "2026-11-14")
    let disk = MemoryDisk([("new.ledger", "")])
    disk.files["wallet.json"] = files.output
    #expect(disk.run(["import", "json", "wallet.json"], on: "2026-11-14").exitCode == .success)
    disk.files["again.json"] = disk.run(["export", "json"], on: "2026-11-14").output
    disk.files["old.ledger"] = []
    disk.run(["import", "json", "again.json", "-f", "old.ledger"], on: "2026-11-14", namesFile: false)
    let outcome = disk.run(["diff", "old.ledger"], on: "2026-11-14")
    #expect(outcome.text == "old.ledger → new.ledger\nNothing changed in meaning.\n", "\(outcome)")
  }

  private func entry(_ random: inout SmallRandom) -> String {
    let date = "2026-01-0\(random.next(of: [1, 2, 3]))"
    return switch random.next(of: [0, 0, 0, 0, 1, 2]) {
    case 1: "\(date) saved trip \(random.next(of: ["1", "2"]))"
    case 2: "\(date) income 5 posb \(random.next(of: ["X", ""]))"
    default:
      [
        date, random.next(of: ["1", "2.5", "2.50"]), random.next(of: ["", "SGD", "USD"]),
        random.next(of: ["ppv", "vs"]), random.next(of: ["", "#fun", "#dining"]),
        random.next(of: ["X", "Y", ""]),
      ].joined(separator: " ")
    }
  }

  @Test("what is told leads from the old version to the new, and back")
  func random() {
    for seed in 1...Campaign.size(20, of: 500) {
      var random = SmallRandom(seed: UInt64(seed))
      let old = (0..<random.next(of: [0, 3, 9, 14])).map { _ in entry(&random) }
      var new = old
      for _ in 0..<random.next(of: [0, 1, 3, 5]) {
        if random.next(of: [true, false]), !new.isEmpty {
          new.remove(at: random.next(of: Array(new.indices)))
        } else {
          new.insert(entry(&random), at: random.next(of: Array(0...new.count)))
        }
      }
      let (one, two) = (
        DiffTests.head + old.joined(separator: "\n"), new.joined(separator: "\n") + "\n" + DiffTests.head
      )
      let (there, back) = (json(one + "\n", two), json(two, one + "\n"))
      func count(_ found: ParsedJSON, _ kind: String) -> Int { Int(found[kind].description) ?? -1 }
      #expect(
        count(there, "added") == count(back, "removed") && count(there, "removed") == count(back, "added"),
        "\(seed)")
      #expect(count(there, "changed") == count(back, "changed"), "\(seed)")
      #expect(count(there, "added") - count(there, "removed") == new.count - old.count, "\(seed)")
    }
  }

  @Test("errors name their version; a warning is told only if the change brought it")
  func complaints() {
    func diff(_ old: String, _ new: String, _ options: String = "") -> Outcome {
      milepost("diff old.ledger \(options)", files: [("wallet.ledger", new), ("old.ledger", old)])
    }
    let good = "base SGD\n2026-01-03 5 cash #dining X\n"
    let bad = diff("base SGD\n2026-01-03 5 csh X\n", good)
    #expect(bad.exitCode == .errors && bad.text.isEmpty)
    #expect(bad.complaints.contains("--> old.ledger:2:14"), "\(bad.complaints)")
    #expect(bad.complaints.contains("milepost: old.ledger has errors, so nothing was compared\n"))
    #expect(
      diff(good, "base SGD\n2026-01-03 5 csh X\n").complaints.contains("milepost: wallet.ledger has errors"))
    let warned = good + "2026-01-04 6 cash #dinning X\n"
    #expect(diff(good, warned).complaints.contains("warning[") && diff(good, warned).exitCode == .success)
    #expect(diff(warned, warned).complaints.isEmpty && diff(warned, good).complaints.isEmpty)
    #expect(diff(good, warned, "--quiet").complaints.isEmpty)
    #expect(
      diff(good, warned, "--strict").exitCode == .errors
        && diff(warned, warned, "--strict").exitCode == .success)
  }

  @Test("nothing changed is said, and is fine; wrong use is told with what to write")
  func usage() {
    #expect(milepost("diff wallet.ledger", DiffTests.head).text.hasSuffix("Nothing changed in meaning.\n"))
    #expect(milepost("diff wallet.ledger", DiffTests.head).exitCode == .success)
    let cases = [
      ("diff", "diff OLD NEW, or diff --git HEAD"), ("diff a b", "-f names the new version"),
      ("diff a b c", "two files"),
      ("diff a --git HEAD", "name it with -f a"), ("diff --git HEAD", "no disk"),
    ]
    for (words, reason) in cases {
      let outcome = milepost(words, DiffTests.head)
      #expect(
        [.usage, .files].contains(outcome.exitCode) && outcome.complaints.contains(reason),
        "\(words): \(outcome.complaints)")
    }
  }
}
