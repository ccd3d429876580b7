import Foundation
import TestSupport
import Testing

@Suite("Completion: what could stand at the end of a line")
struct CompletionCandidates {
  static let wallet = """
    base SGD
    account posb "POSB Savings"
    account old "Gone"
        closed 2020-01-01
    card ppv "My card: $(touch ran) `touch ran` \\"q\\" 'q'"
        earn 1.2
    card plat "Platinum"
        benefit uber "Rides" 15 SGD monthly
        benefit lounge 2 x yearly
    budget food "Food" 100 SGD monthly
        tags #dining
        from 2026-01-01
    goal trip "Asia" 12000 SGD by 2027-01-01
    subscription netflix "Netflix" 22.98 SGD monthly from 2026-01-09 #streaming
    coupon grab5 "Five off" 5 SGD expires 2026-12-31 #transport
    coupon gone 5 SGD expires 2025-12-31 #transport
    tag japan "Japan 2026"
    2026-01-02 rate USD 1.3421 SGD
    2026-01-03 95.00 ppv #dining #japan Ya Kun
    """

  private func candidates(_ line: String, _ wallet: String = wallet) -> [String] {
    let disk = MemoryDisk(wallet)
    let outcome = disk.run(["complete", "--line", "milepost " + line], namesFile: false)
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(line): \(outcome.complaints)")
    return outcome.text.split(separator: "\n").map { String($0) }
  }

  private func words(_ line: String, _ wallet: String = wallet) -> [String] {
    candidates(line, wallet).map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("only cards that are open can pay: none that opens later, or that an amendment closed")
  func openCards() {
    let wallet = """
      base SGD
      card one
          earn 1
      card soon
          opened 2030-01-01
      card gone
          earn 1
      2026-01-02 card gone
          closed 2026-01-20
      """
    let cards: Set = ["one", "soon", "gone", "cash"]
    #expect(words("add 5 ", wallet).filter(cards.contains) == ["one", "cash"])
    #expect(words("cards ", wallet).filter(cards.contains) == ["one", "soon", "gone"])
  }

  @Test(
    "each place has its words",
    arguments: [
      ("sta", ["status"]), ("co", ["compare", "coupons", "completions"]), ("comple", ["completions"]),
      ("status --fo", ["--format"]), ("status --exp", []), ("miles --exp", ["--explain"]),
      ("miles --explain --exp", []),
      ("status -F ", ["text", "csv", "json", "md"]), ("status --format=c", ["--format=csv"]),
      ("check --format s", ["sarif"]),
      ("miles --by t", ["tag"]), ("spend --by p", ["payee"]), ("list --sort a", ["amount"]),
      ("benefits --sort ", ["card", "expiry", "left"]), ("benefits --status a", ["available"]),
      ("cards --color n", ["never"]), ("status -", nil), ("status -f ", [":files"]),
      ("status -o ", [":files"]),
      ("status --file=x", [":files"]), ("fmt ", [":files"]), ("import e", ["ecb", ":files"]),
      ("import ecb ", [":files"]),
      ("import --card po", ["posb"]),
      ("export ", ["html", "json", "csv", "jsonl", "ics", "hledger", "beancount"]),
      ("export html --on", ["--on", "--only"]),
      ("export csv --sc", []), ("export json ", []),
      ("library s", ["search", "show"]), ("library show uob-ladys-s", ["uob-ladys-solitaire"]),
      (
        "new ",
        ["card", "account", "category", "tag", "budget", "goal", "subscription", "limit", "coupon", "expect"]
      ),
      ("new card x ", ["like", "under"]), ("new card x under pl", ["plat"]),
      ("new card x like uob-pref", ["uob-preferred-platinum-visa"]),
      ("new budget x 300 mon", ["monthly"]), ("new budget x 300 monthly +jap", ["+japan"]),
      ("new subscription x 5 monthly from 2026-01-09 pp", ["ppv"]),
      ("init --cards x,uob-ladys-s", ["x,uob-ladys-solitaire"]),
      ("help peri", ["periods"]), ("help mil", ["miles", "milestone"]), ("help wor", ["words", "worth"]),
      ("help com", ["compare", "completions", "commands"]), ("completions ", ["bash", "zsh", "fish"]),
      ("list card:p", ["card:ppv", "card:plat"]), ("list not:card:pp", ["not:card:ppv"]),
      ("list +jap", ["+japan"]), ("list tag:jap", ["tag:japan"]), ("list not:+jap", ["not:+japan"]),
      ("list category:din", ["category:dining"]), ("list account:p", ["account:posb"]),
      ("list source:p", ["source:ppv", "source:plat", "source:posb"]), ("list cur:U", ["cur:USD"]),
      ("list type:exp", ["type:expense"]), ("list date:last-m", ["date:last-month"]),
      ("list ca", ["card:", "category:"]),
      ("list payee:x", []), ("list --period 2026-Q", ["2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"]),
      ("budgets f", ["food"]), ("budgets card:", []), ("alerts f", ["food"]),
      ("goals ", ["trip", "cur:", "not:"]),
      ("cards pl", ["plat"]), ("roi pl", ["plat"]), ("benefits ub", ["uber"]),
      ("subscriptions n", ["netflix", "not:"]),
      ("mcc 581", ["5811", "5812", "5813", "5814", "5815", "5816", "5817", "5818"]), ("mcc 5814 ", []),
      ("coupons g", ["grab5", "gone"]), ("rates 42 U", nil), ("rates 42 USD ", ["to"]),
      ("rates 42 USD to SG", ["SGD"]),
      ("add ", []), ("add 5 pp", ["ppv"]), ("add 5 SGD p", ["ppv", "plat", "posb"]), ("add 5 ppv p", []),
      ("add 5 ppv +jap", ["+japan"]), ("add 5 ol", []), ("add 5 -d ye", ["yesterday"]),
      ("add 5 --dry", ["--dry-run"]),
      ("add -d fri 5 pp", ["ppv"]), ("add 5 -- -", []),
      ("add 5 ppv Y", ["Ya\\ Kun"]), ("add 5 ppv y", ["Ya\\ Kun"]), ("add 5 ppv Ya K", ["Kun"]),
      ("add 5 ppv Ya k", ["Kun"]), ("add 5 ppv Ya\\ K", ["Ya\\ Kun"]), ("add 5 ppv \"Ya K", ["Ya Kun"]),
      ("add 5 USD ya", ["Ya\\ Kun"]), ("add 5 ya", ["Ya\\ Kun"]), ("add ya", []),
      ("income 5 p", ["posb"]), ("used ", ["plat/uber", "plat/lounge", "grab5"]),
      ("used plat/u", ["plat/uber"]),
      ("used ub", ["uber"]),
      ("paid ", ["netflix"]), ("paid netflix 3 SG", ["SGD"]), ("saved ", ["trip"]),
      ("rate US", ["USD", "USN"]),
      ("rate USD 1.3 SG", ["SGD"]), ("rate USD 1.3 SGD pp", ["ppv"]), ("seen ", ["budget/food/2026-01/80"]),
      ("snooze renewal", ["renewal/netflix/2026-02-09"]), ("snooze x un", ["until"]),
      ("nope ", []), ("status ", []), ("--bogus list card:pp", ["card:ppv"]),
    ] as [(String, [String]?)])
  func places(line: String, expected: [String]?) {
    let found = words(line)
    if let expected {
      #expect(found == expected, "\(line)")
    } else {
      #expect(found.count > 1, "\(line): \(found)")
    }
  }

  @Test("settled completes the cards that have bills")
  func settled() {
    #expect(words("settled ", billsWallet) == ["vs", "ppv"] && words("settled vs ", billsWallet) == [])
    #expect(words("names lim", billsWallet) == ["limits"] && words("names limits ", billsWallet) == ["uob"])
  }

  @Test("every command and every option can be completed, with what it is")
  func whole() {
    let commands = candidates("")
    let help = milepost("help commands", "").text
    #expect(commands.count > 30)
    for command in commands {
      let parts = command.split(separator: "\t")
      #expect(parts.count == 2 && help.contains("\n  \(parts[0]) ") && help.contains(parts[1]), "\(command)")
      for option in candidates("\(parts[0]) --") {
        #expect(option.split(separator: "\t").count == 2, "\(option)")
      }
      #expect(words("\(parts[0]) --h").contains("--help"))
    }
  }

  @Test("each key that is offered is one that the command takes")
  func keys() {
    let wallet = CompletionCandidates.wallet
    for command in [
      "cards", "miles", "list", "spend", "budgets", "alerts", "goals", "benefits", "roi", "coupons",
    ] {
      let offered = words(command + " ").filter { $0.hasSuffix(":") && $0 != "not:" }
      #expect(!offered.isEmpty)
      for key in offered {
        let complaint = milepost("\(command) \(key)nothing", wallet).complaints
        #expect(!complaint.contains("picks by names") && !complaint.contains("no key"), "\(command) \(key)")
      }
      for key in ["card:", "cur:", "tag:", "note:", "category:"] where !offered.contains(key) {
        #expect(milepost("\(command) \(key)x", wallet).complaints.contains("picks"), "\(command) \(key)")
      }
    }
  }

  @Test(
    "a wallet with mistakes gives the names that could be read, none gives none, and nothing is complained of"
  )
  func mistakes() {
    let broken = CompletionCandidates.wallet + "\n2026-02-30 x\ncard ppv again\n2026-01-03 5 nope #dining X\n"
    #expect(words("list card:", broken).prefix(2) == ["card:ppv", "card:plat"])
    #expect(words("seen ", broken) == [])
    #expect(words("list card:", "\u{0}\u{1}") == [])
    let none = MemoryDisk([]).run(["complete", "--", "list", "card:"], namesFile: false)
    #expect(none.exitCode == .success && none.text == "" && none.complaints == "")
    let input = MemoryDisk("base SGD\n").run(
      ["complete", "--", "list", "-f", "-", "card:"], namesFile: false)
    #expect(input.text == "")
  }

  @Test(
    "payees: the most used first, each once as it was last written, quoted for bash and for other shells as they are"
  )
  func payees() {
    let wallet = """
      base SGD
      2026-01-03 1 cash Alpha
      2026-01-04 1 cash Beta; Co
      2026-01-05 1 cash Gamma "$(touch ran)"
      2026-01-06 1 cash beta; co
      2026-01-07 1 cash H&M
      """
    #expect(
      words("add 5 cash ", wallet).prefix(4) == [
        "beta\\;\\ co", "H\\&M", "Gamma\\ \\$\\(touch\\ ran\\)", "Alpha",
      ])
    // In an open quote nothing that a shell would act on is inserted.
    #expect(words("add 5 cash \"", wallet).prefix(3) == ["beta; co", "H&M", "Alpha"])
    let other = MemoryDisk(wallet).run(["complete", "--", "add", "5", "cash", "b"], namesFile: false)
    #expect(other.text == "beta; co\tcash, 2026-01-06\n")
  }

  @Test("a title does nothing but stand there, in one line")
  func titles() {
    #expect(candidates("list card:pp") == ["card:ppv\tMy card: $(touch ran) `touch ran` \"q\" 'q'"])
    let odd = "card a \"tab\there\u{200B}\"\n"
    #expect(candidates("list card:a", odd).count == 1)
    #expect(candidates("list card:a", odd)[0].split(separator: "\t").count == 2)
  }

  @Test(
    "the words of a line are those of a shell",
    arguments: [
      (#"-f a\ b.ledger list card:x"#, "a b.ledger"), (#"-f 'a b.ledger' list card:x"#, "a b.ledger"),
      (#"-f "a b.ledger" list card:x"#, "a b.ledger"), (#"--file="a b.ledger" list card:x"#, "a b.ledger"),
      (#"-f"a b.ledger" list 'card:x"#, "a b.ledger"), (#"-f a\"\$.ledger list card:x"#, #"a"$.ledger"#),
    ])
  func quoting(line: String, file: String) {
    let disk = MemoryDisk([(file, "card xyz\n")])
    #expect(disk.run(["complete", "--line", "milepost " + line], namesFile: false).text == "card:xyz\n")
  }
}

extension CompletionCandidates {
  /// Every command that help lists.
  static let commands = MemoryDisk([]).run(["complete"], namesFile: false).text.split(separator: "\n").map {
    $0.prefix { $0 != "\t" }
  }
}
