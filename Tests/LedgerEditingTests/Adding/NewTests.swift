import TestSupport
import Testing

@Suite("new: definitions from the command line")
struct NewTests {
  private static let wallet = """
    base SGD

    tag johor
    category gear

    card ppv "UOB PPV"
        earn 1

    budget food 800 monthly

    2026-01-03 6.40 ppv #dining Ya Kun

    """

  private func run(_ words: [String], _ wallet: String = wallet) -> (
    disk: MemoryDisk, text: String, complaints: String
  ) {
    let disk = MemoryDisk(wallet)
    let outcome = disk.run(["new"] + words)
    return (disk, outcome.text, outcome.complaints)
  }

  @Test(
    "what is typed, the text that comes of it, and the line before it",
    arguments: [
      (["card", "gold", "like", "amex-gold-us"], "card gold like amex-gold-us\n", "    earn 1\n\n"),
      (
        ["card", "true", "like", "american", "express", "true"], "card true like amex-true-cashback\n",
        "    earn 1\n\n"
      ),
      (
        ["card", "red", "like", "hsbc", "red", "hong", "kong"], "card red like hsbc-red-hk\n",
        "    earn 1\n\n"
      ),
      (
        ["card", "gold", "My", "gold", "like", "amex", "gold", "us"],
        "card gold \"My gold\" like amex-gold-us\n",
        "earn 1\n\n"
      ),
      (["card", "blue", "My blue card"], "card blue \"My blue card\"\n", "    earn 1\n\n"),
      (
        ["card", "hers", "Her", "card", "under", "ppv"], "card hers \"Her card\"\n    under ppv\n",
        "    earn 1\n\n"
      ),
      (["card", "wallet", "under", "UOB"], "card wallet\n    under ppv\n", "    earn 1\n\n"),
      (["card", "My blue card"], "card blue \"My blue card\"\n", "    earn 1\n\n"),
      (
        ["goal", "Two weeks in Japan", "5000", "by", "2027-06-01"],
        "goal japan \"Two weeks in Japan\" 5000 by 2027-06-01\n", "800 monthly\n\n"
      ),
      (["account", "posb", "POSB", "Savings"], "account posb \"POSB Savings\"\n", "category gear\n\n"),
      (
        ["limit", "UOB all cards", "12000", "sgd"], "limit uob \"UOB all cards\" 12000 SGD\n",
        "category gear\n\n"
      ),
      (["category", "camera", "Camera gear"], "category camera \"Camera gear\"\n", "category gear\n"),
      (["tag", "+japan"], "tag japan\n", "category gear\n"),
      (["budget", "gear", "300", "monthly", "+gear"], "budget gear 300 monthly\n", "800 monthly\n\n"),
      (
        ["budget", "out", "Going out", "300", "sgd", "weekly", "+dining", "#fun"],
        "budget out \"Going out\" 300 SGD weekly\n    tags #dining #fun\n", "800 monthly\n\n"
      ),
      (
        ["goal", "trip", "Japan", "5000", "SGD", "by", "2027-06-01"],
        "goal trip \"Japan\" 5000 SGD by 2027-06-01\n", "800 monthly\n\n"
      ),
      (
        ["subscription", "spot", "Spotify", "9.90", "monthly", "from", "2026-01-05", "uob", "+streaming"],
        "subscription spot \"Spotify\" 9.90 monthly from 2026-01-05 ppv #streaming\n    auto\n",
        "800 monthly\n\n"
      ),
      (
        ["coupon", "ferry", "Ferry book", "5", "expires", "2026-12-31", "+travel"],
        "coupon ferry \"Ferry book\" 5 expires 2026-12-31 #travel\n", "800 monthly\n\n"
      ),
      (["coupon", "ferry", "expires", "2026-12-31"], "coupon ferry expires 2026-12-31\n", "800 monthly\n\n"),
      (
        ["expect", "eat", "Going out", "300", "sgd", "weekly", "+dining", "#fun", "--set", "each 20"],
        "expect eat \"Going out\" 300 SGD weekly #dining #fun\n    each 20\n", "800 monthly\n\n"
      ),
      (
        ["expect", "bali", "1800", "on", "2026-12-10", "+travel"], "expect bali 1800 on 2026-12-10 #travel\n",
        "800 monthly\n\n"
      ),
      (
        ["budget", "fun", "50", "monthly", "--set", "carry"], "budget fun 50 monthly\n    carry\n",
        "800 monthly\n\n"
      ),
    ])
  func definitions(case each: (words: [String], text: String, before: String)) {
    let (disk, text, complaints) = run(each.words)
    #expect(disk.text.contains(each.before + each.text), "\(disk.text) \(complaints)")
    #expect(text.hasPrefix(each.text + "  written to wallet.ledger:"), "\(text)")
    let line = text.split(separator: "wallet.ledger:")[1].prefix { $0.isNumber }
    let lines = disk.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[(Int(line) ?? 0) - 1] == each.text.prefix { $0 != "\n" })
    #expect(!disk.text.contains("\n\n\n"))
    #expect(disk.run(["undo"]).exitCode == .success && disk.text == NewTests.wallet)
  }

  @Test(
    "errors are printed, and nothing is written",
    arguments: [
      (["budget", "food", "300", "monthly"], "food"), (["goal", "trip", "5000"], "missing `by`"),
      (["budget", "fun", "monthly"], "budget fun monthly"),
      (["budget", "fun", "monthly", "300"], "budget fun monthly 300"),
      (["goal", "trip", "by", "2027-06-01"], "goal trip by"),
      (["card", "gold", "like", "amex", "gol"], "AMEX Business Gold"),
      (["card", "gold", "like", "chase-saphire"], "chase-sapphire-reserve"),
      (["card", "gold", "like", "amex"], "write more of them\nto list them: milepost library search amex"),
      (["card", "gold", "like", "bank", "of", "america", "premium"], "bofa-premium-rewards-elite"),
      (["card", "gold", "like", "zzz"], "unknown template zzz"),
      (["card", "gold", "like"], "missing template"),
      (["subscription", "x", "5", "monthly", "from", "2026-01-05", "ppq"], "did you mean ppv?"),
      (["budget", "fun", "50", "monthly", "+dinning"], "did you mean +dining?"),
      (["coupon"], "missing words"),
      (["budgte", "x"], "did you mean budget?"), ([], "missing kind"), (["tag", "a\nb"], "line break"),
      (["card", "GOLD", "Gold"], "gold"),
    ])
  func errors(case each: (words: [String], part: String)) {
    let (disk, text, complaints) = run(each.words)
    #expect(disk.text == NewTests.wallet && text.isEmpty)
    #expect(complaints.contains(each.part), "\(complaints)")
  }

  @Test("a card that a template describes is named with it")
  func hints() {
    #expect(run(["card", "amex", "gold"]).text.contains("    milepost new card amex like amex-gold-us\n"))
    #expect(run(["card", "blue", "My blue card"]).text.contains("    earn local 1.2 foreign 2.0 "))
    #expect(!run(["card", "blue", "My blue card", "--set", "earn 1.5%"]).text.contains("It earns nothing"))
    for words in [["under", "ppv"], ["--set", "under ppv"]] {
      #expect(!run(["card", "hers"] + words).text.contains("It earns nothing"))
    }
  }

  @Test("it goes into the file with others of its kind, else after what usually comes before it")
  func places() {
    for (files, added, file, expected) in [
      (
        [
          ("w", "base SGD\ninclude p\n2026-01-01 1 cash #fun X\n"), ("p", "budget food 8 monthly\n\n; end\n"),
        ],
        ["budget", "fun", "5", "monthly"], "p", "budget food 8 monthly\n\nbudget fun 5 monthly\n\n; end\n"
      ),
      (
        [("w", "base SGD\n2026-01-01 1 cash #fun X\n")], ["budget", "fun", "5", "monthly"], "w",
        "base SGD\n\nbudget fun 5 monthly\n\n2026-01-01 1 cash #fun X\n"
      ),
      ([("w", "base SGD")], ["tag", "x"], "w", "base SGD\n\ntag x\n"),
      (
        [("w", "base SGD\n\n; Budgets.\n\n; budget food 800 monthly\n;     tags #dining\n\n; Goals.\n")],
        ["budget", "fun", "5", "monthly"], "w",
        "base SGD\n\n; Budgets.\n\n; budget food 800 monthly\n;     tags #dining\n\nbudget fun 5 monthly\n\n; Goals.\n"
      ),
    ] {
      let disk = MemoryDisk(files.map { (name: $0.0, text: $0.1) })
      let outcome = disk.run(["new"] + added)
      #expect(disk[file] == expected, "\(disk[file]) \(outcome.complaints)")
    }
  }

  @Test("init names cards by a word of their names, and gives a dollar its symbol")
  func initial() {
    let disk = MemoryDisk([])
    let cards =
      "amex-gold-us,chase-sapphire-reserve,amex-business-gold-us,uob-visa-signature,us-bank-altitude-reserve"
    let outcome = disk.run(["init", "--base", "USD", "--cards", cards], namesFile: false)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    for line in [
      "card gold like amex-gold-us", "card csr like chase-sapphire-reserve", "card business like",
      "card vs like uob-visa-signature", "card reserve like us-bank-altitude-reserve",
    ] {
      #expect(disk.text.contains("\n" + line), "\(disk.text)")
    }
    #expect(disk.text.contains("\ncurrency USD\n    symbol $ "))
    #expect(disk.run(["add", "$5", "gold", "+dining", "X"]).exitCode == .success)
    #expect(
      disk.run(["check", "--quiet"]).exitCode == .success
        && disk.run(["fmt", "--check"]).exitCode == .success)
    for (base, hasSymbol) in [("SGD", true), ("CAD", true), ("EUR", false), ("JPY", false)] {
      let disk = MemoryDisk([])
      #expect(disk.run(["init", "--base", base], namesFile: false).exitCode == .success)
      #expect(disk.text.contains("symbol $") == hasSymbol)
      #expect(disk.run(["check"]).complaints == "")
    }
  }
}
