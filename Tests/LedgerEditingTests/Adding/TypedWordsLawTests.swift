import TestSupport
import Testing

@Suite("Random words after every command that adds an entry")
struct TypedWordsLawTests {
  /// What a word may name in a wallet: each name with the words that may stand for it.
  private struct Named {
    let id: String
    let words: [String]

    /// The words of an identifier and a title, what is joined without marks, and the initials.
    init(_ id: String, _ title: String, _ more: [String] = []) {
      let parts = title.lowercased().split(separator: " ").map(TypedWordsLawTests.plain)
      let initials = parts.indices.map { start in parts[start...].map { String($0.prefix(1)) }.joined() }
      self.id = id
      words = id.split { $0 == "/" || $0 == "-" }.map(TypedWordsLawTests.plain) + parts + initials + more
    }
  }

  /// A wallet with some of the cards, accounts, benefits and coupons that share words.
  private struct Wallet {
    private static let cards = [
      ("revo", "HSBC Revolution", "earn 2%"), ("plat", "AMEX Platinum", "earn 1.0"),
      ("prvi", "UOB PRVI Miles", "earn 1.4"), ("vsx", "Visa of Sim", "earn 0.3%"),
      ("plat-two", "Second Platinum Visa", "earn 1%"),
    ]
    private static let benefits = [
      ("lounge", "Airport lounge", "2 x yearly"), ("rides", "Grab rides", "15 SGD monthly"),
      ("taxi", "Taxi home", "20 SGD monthly"), ("home", "Home care", "30 SGD yearly"),
      ("dining-credit", "Dining credit", "25 SGD quarterly"),
    ]
    var text = "base SGD\noption stale-rates 9999\n"
    var sources: [Named] = []
    var uses: [Named] = []

    init(_ random: inout SmallRandom) {
      add("ppv", "UOB Preferred Platinum Visa", "earn 1.2\n    cap #contactless 4.0 up to 600 SGD", &random)
      add(
        "vs", "UOB Visa Signature", "earn 0.4\n    last4 4321\n    cap #dining 4.0 activate quarterly",
        &random)
      for (id, title, terms) in Self.cards where random.next(below: 2) == 0 { add(id, title, terms, &random) }
      sources.append(Named("cash", "", []))
      text += "account cash\n"
      if random.next(below: 2) == 0 {
        text += "account thai \"Thai purse\"\n    currency THB\n"
        sources.append(Named("thai", "Thai purse"))
      }
      if random.next(below: 2) == 0 {
        text += "coupon grabten \"Grab ten\" 10 SGD expires 2026-12-31\n    code TEN-OFF\n"
        uses.append(Named("grabten", "Grab ten", ["tenoff"]))
      }
      text += """
        goal trip "Trip to Osaka" 5000 by 2027-01-01
        budget food 300 monthly
            tags #dining
        subscription netflix "Netflix" 22.98 monthly from 2026-01-10 vs
        2026-01-01 rate USD 1.35 SGD
        2026-01-01 rate THB 0.04 SGD
        2026-01-05 120.00 ppv #dining Burnt Ends
            share 1/3 mei
        2026-01-06 12.50 vs #groceries Cold Storage
        2026-01-07 4.20 cash #dining Ya Kun

        """
    }

    private mutating func add(_ id: String, _ title: String, _ terms: String, _ random: inout SmallRandom) {
      text += "card \(id) \"\(title)\"\n    \(terms)\n"
      sources.append(Named(id, title, id == "vs" ? ["4321"] : []))
      for (name, words, value) in Self.benefits where random.next(below: 3) == 0 {
        text += "    benefit \(name) \"\(words)\" \(value)\n"
        uses.append(Named("\(id)/\(name)", words))
      }
    }
  }

  private static let words = [
    "12.50", "3", "0", "250", "4.20+1", "-6.40", "USD", "THB", "EUR", "@", "=", "1.4", "640", "ppv", "vs",
    "revo",
    "cash", "thai", "uob", "visa", "plat", "4321", "sig", "xyz", "lounge", "rides", "grab", "taxi", "home",
    "TEN-OFF", "trip", "food", "netflix", "mei", "Ya", "Kun", "Cold", "+dining", "+new", "note", "yesterday",
    "2026-01-12", "credit", "3d", "until", "all", "ร้าน", "鼎泰豐", "dining", "bill", "monthly", "“x”", "฿120",
  ]
  private static let amounts = ["12.50", "3", "250", "4.20+1", "-6.40", "7.05", "640", "0.05"]
  private static let names = [
    "ppv", "vs", "revo", "cash", "thai", "uob visa", "plat", "preferred", "4321", "signature", "purse",
    "hsbc", "HR",
  ]
  private static let benefits = [
    "lounge", "airport lounge", "rides", "grab rides", "ppv rides", "taxi", "vs taxi", "taxi home", "grab",
    "grab ten",
    "ten-off", "ppv/rides", "ppv/lounge", "home credit", "home", "dining credit", "plat home", "vs dining",
    "ppv taxi", "grabten",
  ]

  /// What each command takes, a slot at a time; a slot may stay empty.
  private static let forms: [(command: String, slots: [[String]])] = [
    (
      "add",
      [
        amounts, ["", "", "USD", "THB", "EUR"], names + [""], ["", "+dining", "+new"],
        ["Ya Kun", "Tuk tuk", "鼎泰豐", ""],
      ]
    ),
    ("add", [amounts, ["", "THB", "USD"], ["@ 1.4", "= 16.80", "= 640 THB"], names, ["Ya Kun"], [""]]),
    (
      "add",
      [amounts, ["", "THB", "USD"], names, ["Tuk tuk"], ["@ 1.4", "= 16.80", "= 640 THB", "@ 1.4 SGD"]]
    ),
    ("income", [amounts, ["", "USD"], ["cash", "thai", "purse"], ["+salary", ""], ["Salary"]]),
    ("used", [benefits, ["", "5", "12.50", "1"], ["", "note home", "dinner"]]),
    ("used", [benefits, ["", "5"]]), ("saved", [["trip", "osaka", "food"], amounts, ["", "USD"]]),
    ("repaid", [["mei", "bo"], amounts + [""], ["", "cash", "thai"]]),
    ("paid", [["netflix"], amounts + [""]]),
    ("settled", [names, amounts + [""]]), ("activated", [["vs", "dining", "vs dining", "ppv", "taxi"]]),
    ("rate", [["THB", "USD", "1 SGD"], ["0.041", "1.36", "25 THB"], ["", "SGD"]]),
    ("snooze", [["netflix", "rides", "taxi", "mei"], ["", "3d", "1w"]]), ("seen", [["", "food"]]),
  ]

  /// A command and its words: most are of its form, with one of them replaced in some.
  private static func line(_ random: inout SmallRandom) -> (command: String, typed: [String]) {
    let form = random.next(of: forms)
    var typed = form.slots.flatMap { random.next(of: $0).split(separator: " ").map(String.init) }
    if random.next(below: 4) == 0 {
      typed.insert(random.next(of: words), at: random.next(below: typed.count + 1))
    }
    if random.next(below: 8) == 0, !typed.isEmpty {
      typed[random.next(below: typed.count)] = random.next(of: words)
    }
    return (form.command, typed)
  }

  /// Letters and digits in lower case.
  private static func plain(_ word: some StringProtocol) -> String {
    String(word.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Whether one of the typed words is the beginning of a word of a name, or has it as its beginning: nothing less may
  /// name it.
  private static func isNamed(_ named: Named, by typed: [String]) -> Bool {
    typed.map(plain).contains { word in
      !word.isEmpty && named.words.contains { $0.hasPrefix(word) || word == named.id.filter { $0 != "/" } }
    }
  }

  @Test(
    "what is said to be written is what is written, and nothing is taken from a word that does not say it",
    arguments: 0..<Campaign.rounds(3, of: 400))
  func law(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let wallet = Wallet(&random)
    #expect(milepost("check", on: "2026-01-19", wallet.text).exitCode == .success, "\(wallet.text)")
    var accepted = 0
    for _ in 0..<60 {
      let (command, typed) = Self.line(&random)
      let disk = MemoryDisk(wallet.text)
      let outcome = disk.run([command] + typed + ["-F", "json"], on: "2026-01-19")
      let line = "\(command) \(typed.joined(separator: " "))"
      if outcome.exitCode != .success {
        #expect(disk.text == wallet.text, "\(line)")
        #expect(outcome.complaints.hasSuffix("nothing was written\n"), "\(line): \(outcome.complaints)")
      } else if outcome.output.isEmpty {
        #expect(disk.text == wallet.text, "\(line)")
      } else {
        accepted += 1
        check(ParsedJSON(outcome.text), disk.text, wallet, command, typed)
      }
    }
    #expect(accepted > 3)
  }

  private func check(
    _ answer: ParsedJSON, _ text: String, _ wallet: Wallet, _ command: String, _ typed: [String]
  ) {
    let line = "\(command) \(typed.joined(separator: " "))"
    let written = answer["text"].items.map(\.description)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let at = (Int(answer["line"].description) ?? 0) - 1
    guard lines.indices.contains(at), at + written.count <= lines.count else {
      Issue.record("\(line): \(answer)")
      return
    }
    #expect(Array(lines[at..<(at + written.count)]) == written, "\(line)")
    let rest = lines[..<at] + lines[(at + written.count)...]
    #expect(rest.joined(separator: "\n") == wallet.text, "\(line)")
    let words = (written.first ?? "").split(separator: " ").dropFirst().map(String.init)
    let filled = answer["filled"].items.map(\.description)
    checkAmount(answer, typed, line)
    if command == "used", let target = words.dropFirst().first {
      let named = wallet.uses.first { $0.id == target }
      #expect(named.map { Self.isNamed($0, by: typed) } == true, "\(line): \(words)")
    }
    if command == "add" || command == "income" {
      let found = wallet.sources.filter { words.contains($0.id) }
      #expect(
        found.contains { filled.contains($0.id) || Self.isNamed($0, by: typed) },
        "\(line): \(words), \(filled)")
    }
    let price = zip(words, words.dropFirst()).filter { ["@", "="].contains($0.0) }
    for (sign, amount) in price where Double(amount) != nil {
      #expect(words.firstIndex(of: sign).map { $0 <= 3 } ?? false, "\(line): \(words)")
    }
  }

  /// An amount that is recorded was typed, or is what was open.
  private func checkAmount(_ answer: ParsedJSON, _ typed: [String], _ line: String) {
    guard answer["amount"] != .null else { return }
    let amount = answer["amount.original.amount"].description
    let numbers = typed.map { word in word.filter { "0123456789.+-".contains($0) } }
    let isTyped = numbers.contains { number in
      let sum = number.split(separator: "+").compactMap { Self.cents($0) }
      return !sum.isEmpty && sum.reduce(0, +) == Self.cents(amount[...])
    }
    let isWhole = numbers.allSatisfy { $0.isEmpty || $0.contains("-0") || !line.hasPrefix("add") }
    #expect(
      isTyped || isWhole && ["used", "paid", "settled", "repaid"].contains { line.hasPrefix($0) },
      "\(line): \(answer)")
  }

  private static func cents(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]) else { return nil }
    let fraction = parts.count == 2 ? (parts[1] + "00").prefix(2) : "00"
    guard let cents = Int(fraction) else { return nil }
    return whole * 100 + (text.hasPrefix("-") ? -cents : cents)
  }
}
