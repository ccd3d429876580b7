import TestSupport
import Testing

@Suite("What questions offer: tags of lines, past months of a budget, what was billed")
struct AskedTests {
  private static let cards = """
    base CAD

    account bank

    card ws "Wealthsimple"
        earn 2%

    card ppv "PPV"
        earn base 0.4
        cap #online 4.0 up to 50 CAD
        cap #contactless 4.0 up to 600 CAD
        cap #fuel 3.0

    budget fun 90 monthly


    """

  private func asked(
    _ command: [String], _ answers: [String], _ wallet: String
  ) -> (disk: MemoryDisk, questions: [String], outcome: String) {
    let disk = MemoryDisk(wallet)
    disk.answers = answers
    let outcome = disk.run(command, on: "2026-11-27")
    #expect(outcome.exitCode == .success && disk.answers?.isEmpty == true, "\(outcome.complaints)")
    return (disk, disk.questions, outcome.text + outcome.complaints)
  }

  @Test(
    "tags are offered in the order of what they earn: lines with room, other lines, then the payee's category"
  )
  func tags() {
    let expenses = """
      2026-11-02  60.00 ppv #online Shop
      2026-11-03   6.00 bank #dining #quick Ya Kun
      2026-11-04   7.00 bank #dining #quick Ya Kun
      2026-11-05   8.00 bank #dining #late Zed
      2026-11-06   9.00 bank #groceries Mart

      """
    for (payee, source, offered) in [
      ("Ya Kun", "ppv", "+contactless +fuel +online +dining +quick +late"),
      ("Ya Kun", "bank", "+dining +quick +late"),
      ("New", "ppv", "+contactless +fuel +online +dining +quick +groceries +late"),
    ] {
      let questions = asked(
        ["add", "--width", "200"], ["12", payee, source, "dining"], Self.cards + expenses
      ).questions
      #expect(questions.last?.hasPrefix("Tags (such as \(offered))") == true, "\(questions)")
    }
    let first = asked(["add"], ["12", "X", "ws", "dining"], Self.cards).questions
    #expect(first.last == "Tags (such as +dining +groceries): ")
  }

  @Test("a foreign amount without a rate: the question is how much was billed")
  func billed() {
    let (disk, questions, _) = asked(["add"], ["12 EUR", "Café", "ws", "", "19.20", "dining"], Self.cards)
    #expect(questions.count == 6 && questions[3] == "Billed in CAD: ", "\(questions)")
    #expect(questions[4].contains("12.00 EUR = … CAD") && questions[4].hasSuffix("Billed in CAD: "))
    #expect(disk.text.contains("2026-11-27        12 EUR = 19.20 ws #dining Café\n"), "\(disk.text)")
    let rate = "2026-01-01 rate EUR 1.6 CAD\n"
    #expect(asked(["add"], ["12 EUR", "Café", "ws", "dining"], Self.cards + rate).questions.count == 4)
  }

  @Test("of a typed expense, too; without an answer the missing rate is an error")
  func billedOfWords() {
    let command = ["add", "12", "EUR", "ws", "+dining", "Café"]
    let (disk, questions, _) = asked(command, ["abc", "19.20"], Self.cards)
    #expect(questions.count == 2 && questions[0] == "Billed in CAD: ", "\(questions)")
    #expect(disk.text.contains("2026-11-27        12 EUR = 19.20 ws #dining Café\n"), "\(disk.text)")
    let unanswered = MemoryDisk(Self.cards)
    unanswered.answers = [""]
    let outcome = unanswered.run(command, on: "2026-11-27")
    #expect(outcome.exitCode == .usage && outcome.complaints.contains("error[E410]"), "\(outcome.complaints)")
    #expect(unanswered.text == Self.cards)
    // Where there is a rate, or a price, nothing is asked.
    let rate = "2026-01-01 rate EUR 1.6 CAD\n"
    #expect(asked(command, [], Self.cards + rate).questions.isEmpty)
    #expect(asked(command + ["=", "19"], [], Self.cards).questions.isEmpty)
  }

  @Test("a small word before the tags that is not a card is asked about, or written with a note")
  func wordLikeCard() {
    let wallet = "base SGD\n\ncard ppv\n    earn 1\n\n2026-11-01 5.00 ppv #dining toast Box\n"
    let command = ["add", "12", "foo", "+dining", "Ya", "Kun"]
    let note = "`foo` is not a card: part of the payee; to undo: milepost undo"
    let (disk, questions, outcome) = asked(command, ["no"], wallet)
    #expect(questions == ["Is `foo` a card, yes or no [no]: "] && !outcome.contains(note), "\(questions)")
    #expect(disk.text.hasSuffix("2026-11-27            12 ppv #dining foo Ya Kun\n"), "\(disk.text)")
    let unwritten = MemoryDisk(wallet)
    unwritten.answers = ["yes"]
    let refused = unwritten.run(command, on: "2026-11-27")
    #expect(refused.complaints.contains("declare it first: milepost new card foo\nnothing was written"))
    #expect(unwritten.text == wallet)
    let piped = MemoryDisk(wallet)
    #expect(piped.run(command, on: "2026-11-27").text.hasSuffix(note + "\n"))
    // A word of a known payee, with a capital letter, of a card, without tags after it, or at the end.
    for words in ["toast +dining Ya", "Foo +dining Ya", "ppv +dining Ya", "foo Ya +dining", "foo +dining"] {
      let disk = MemoryDisk(wallet)
      let text = disk.run(["add", "12"] + words.split(separator: " ").map(String.init), on: "2026-11-27").text
      #expect(text.contains("12 ppv #dining") && !text.contains("is not a card"), "\(text)")
    }
  }

  @Test("three whole months of a budget's tags are shown beside its limit, and no limit is suggested")
  func limits() {
    let expenses = """
      2026-08-03  400.00 ws #dining A
          share 1/4 mei
      2026-08-30  112.50 bank #groceries B
      2026-09-03  388.10 ws #food C
      2026-10-31  430.75 ws #dining D
      2026-11-01  999.00 ws #dining E
      2026-09-09   50.00 ws #travel F

      """
    let wallet = Self.cards + expenses
    for (answers, limit) in [
      (["food", "", "", "450"], "Limit (Aug to Oct: 412.50, 388.10, 430.75): "),
      (["all1", "all", "", "900"], "Limit (Aug to Oct: 412.50, 438.10, 430.75): "),
      (["trip", "travel", "", "100"], "Limit (Aug to Oct: 0.00, 50.00, 0.00): "),
      (["food", "", "weekly", "100"], "Limit, such as 300: "),
      (["gear", "", "", "100"], "Limit, such as 300: "),
    ] {
      let questions = asked(["new", "budget"], answers, wallet).questions
      #expect(questions.last == limit, "\(questions)")
    }
    let short = Self.cards + "2026-09-03  388.10 ws #food C\n"
    #expect(
      asked(["new", "budget"], ["food", "", "", "450"], short).questions.last == "Limit, such as 300: ")
    let (disk, _, text) = asked(["new", "budget"], ["everything", "all", "", "900"], wallet)
    #expect(
      disk.text.contains("budget everything 900 monthly\n    tags all\n") && text.contains("counts every"))
  }

  @Test("a new card lists three credits, those that end first and are largest; --long all of them")
  func credits() {
    func lines(_ words: [String]) -> [String] {
      let disk = MemoryDisk("base USD\n")
      let text = disk.run(["new", "card", "plat", "like", "amex-platinum-us"] + words, on: "2026-11-27").text
      return text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
        String($0.split(separator: " ")[0])
      }
    }
    #expect(lines([]) == ["digital", "uber", "walmart", "…"])
    let all = lines(["--long"])
    #expect(
      all.starts(with: ["digital", "uber", "walmart"]) && all.count == 13 && !all.contains("…"), "\(all)")
  }
}
