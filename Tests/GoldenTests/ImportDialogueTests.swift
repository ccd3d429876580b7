import TestSupport
import Testing

@Suite("What import asks on a terminal, and what is written")
struct ImportDialogueTests {
  private static let wallet = """
    base CAD

    card ws "WS"
        earn 2%

    card wise "Wise"
        currency GBP
        earn 1%

    account thai
        currency THB

    2025-01-01 rate USD 1.4 CAD
    2025-01-01 rate GBP 1.7 CAD
    2025-01-01 rate THB 0.04 CAD
    2025-09-05 12.50 ws #dining Ya Kun

    """
  /// A card that rules of the library ask for.
  private static let gold = "card gold like amex-gold-us\n    opened 2025-01-01\n"
  private static let dutch =
    "Datum;Omschrijving;Bedrag\n2025-10-05;YA KUN;12,50\n2025-10-06;TESCO;-3,20\n"

  /// A golden file: the file that is imported, words of the command besides it, and what is typed, one line each.
  private struct Dialogue {
    var name: String
    var file = ImportDialogueTests.dutch
    var words: [String] = []
    var answers: [String]
    /// Below those of the wallet.
    var cards = ""
    /// Of an earlier import.
    var rules: String?
    /// Of which the file is.
    var source = "ws"

    var wallet: String { ImportDialogueTests.wallet + cards }
  }

  private static let dialogues = [
    Dialogue(name: "import", answers: ["", "", "1", ""]),
    // A new name where the rules have that of the file; a column by its number; the other sign.
    Dialogue(
      name: "import-swapped",
      file: "Date,Name,Memo,Amount,Balance\n2025-10-05,Ya Kun,a,1.50,10\n2025-10-06,Shop,b,-2,12\n",
      answers: ["5th", "2", "no", "swap", "yes", "9", "ws", ""],
      rules: """
        statement bank
            columns Day Text Sum
            date Day as YYYY-MM-DD
            payee Text
            amount Sum spent positive
        """),
    // Neither the order of the dates nor the column of the amount is clear.
    Dialogue(
      name: "import-open",
      file: "When,What,In,Out\n03/04/2025,Ya Kun,2,5\n05/06/2025,Shop,3,4\n",
      answers: ["What", "dym", "dmy", "four", "Out", "", "ws", ""]),
    // Dates of an unknown form, and an account in another currency.
    Dialogue(
      name: "import-account",
      file: "Tag\tText\tBetrag\n5. Oct 2025\tTops\t-120\n6. Oct 2025\tSalary\t900\n",
      answers: ["Tag", "DD MMM", "D. MMM YYYY", "", "", "thai", "", "", "eating out"], source: "thai"),
    // In a narrow terminal.
    Dialogue(
      name: "import-narrow", file: dutch.replacing("YA KUN", with: "YA KUN KAYA TOAST SINGAPORE CHANGI 3"),
      words: ["--width", "60"], answers: ["", "", "1", "1", ""]),
    // Rules of the library fit, with a card of their network; with another the file is described.
    Dialogue(
      name: "import-network", file: "Date,Description,Amount\n10/05/2025,CORNER DINER,23.40\n",
      answers: ["gold", "dining"], cards: gold, source: "gold"),
    Dialogue(
      name: "import-other-network", file: "Date,Description,Amount\n10/25/2025,CORNER DINER,23.40\n",
      answers: ["ws", "", "", ""], cards: gold),
    // Rules fit, and do not say of which card the file is.
    Dialogue(name: "import-card", answers: ["1", "groceries"], rules: ImportDialogueTests.saved),
    Dialogue(
      name: "import-dates",
      file: "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"
        + "2025-10-05,2025-10-06,CORNER DINER,Food & Drink,Sale,-23.40,\n",
      words: ["--card", "ws"], answers: ["", "", ""]),
    Dialogue(name: "import-ended", answers: ["", ""]),
    // Of two accounts each is asked; a payee gets the tags of a similar one, its own, or is skipped.
    Dialogue(
      name: "import-rows", file: messages,
      answers: ["ws", "s", "1", "+groceries", "", "s", "", "maybe", "yes"]),
    Dialogue(name: "import-quit", file: messages, answers: ["ws", "s", "1", "q"]),
  ]

  private static let messages = """
    :20:A
    :25:1111222233
    :28C:1
    :60F:C250901CAD100,00
    :61:2509060906D9,00NMSC//R1
    :86:YA KUN KAYA TOAST
    :61:2509070907D12,50NMSC//R2
    :86:KOPI CORNER
    :61:2509080908D20,00NMSC//R3
    :86:COLD STORAGE
    :61:2509090909D1,00NMSC//R4
    :86:SOMETHING ELSE
    :61:2509100910D2,00NMSC//R5
    :86:BANK FEE
    :62F:C250930CAD55,50
    -
    :20:B
    :25:4444555566
    :28C:1
    :60F:C250901CAD0,00
    :61:2509060906D7,00NMSC//R6
    :86:OTHER
    :62F:D250930CAD7,00
    -

    """

  private static let saved = """
    statement dutch
        columns Datum Omschrijving Bedrag
        date Datum as YYYY-MM-DD
        payee Omschrijving
        amount Bedrag spent positive
        decimal comma
        separator semicolon

    """

  @Test("each dialogue is as it was", arguments: dialogues.indices)
  func dialogue(index: Int) {
    let dialogue = ImportDialogueTests.dialogues[index]
    let disk = MemoryDisk([("wallet.ledger", dialogue.wallet)])
    disk.files["bank.csv"] = Array(dialogue.file.utf8)
    disk.files["imports.rules"] = dialogue.rules.map { Array($0.utf8) }
    disk.answers = dialogue.answers
    let words = ["import", "bank.csv"] + dialogue.words
    let outcome = disk.run(words, on: "2026-01-31", namesFile: false)
    var text = "$ milepost \(words.joined(separator: " "))\n"
    for (question, answer) in zip(disk.questions, dialogue.answers + [""]) {
      text += question + answer + "\n"
    }
    text += outcome.text + outcome.complaints
    #expect(disk.answers?.isEmpty == true, "\(text)")
    text += written(disk, "wallet.ledger", dialogue.wallet)
    text += written(disk, "imports.rules", dialogue.rules ?? "")
    let golden = "examples/outputs/dialogues/\(dialogue.name).txt"
    #expect(Repository.matchesGolden(Array(text.utf8), golden), "\(text)")
    guard outcome.exitCode == .success else {
      #expect(disk.text == dialogue.wallet && disk["imports.rules"] == dialogue.rules ?? "")
      return
    }
    #expect(disk.run(["check"], namesFile: false).exitCode == .success)
    // What was answered is not asked again; it is one change.
    disk.answers = nil
    let again = disk.run(["import", "bank.csv", "--card", dialogue.source], namesFile: false)
    #expect(again.complaints.contains(" 0 new, "), "\(again.complaints)")
    disk.run(["undo"], namesFile: false)
    #expect(disk.text == dialogue.wallet && disk["imports.rules"] == dialogue.rules ?? "")
  }

  @Test("answers are added to the rules that the command line names, without the file beside the wallet")
  func namedRules() {
    let disk = MemoryDisk(ImportDialogueTests.wallet)
    disk.files["bank.csv"] = Array(ImportDialogueTests.dutch.replacing("Datum", with: "Tag").utf8)
    disk.files["my.rules"] = Array(ImportDialogueTests.saved.utf8)
    disk.answers = ["", "", "1", ""]
    let outcome = disk.run(["import", "my.rules", "bank.csv"], on: "2026-01-31")
    #expect(outcome.complaints == "rules written to my.rules; 2 read: 2 new\n", "\(outcome.complaints)")
    #expect(disk["my.rules"].hasPrefix(ImportDialogueTests.saved + "\nstatement bank\n    columns Tag "))
    #expect(disk.files["imports.rules"] == nil)
  }

  @Test(
    "nothing is asked about a file with rows that can't be read, and nothing is written where the import fails"
  )
  func failures() {
    for (rows, answers, reason) in [
      ("2025-10-05;YA KUN;12,50\n2025-10-06;TESCO\n", [""], "bank.csv:3:1: this row has 2 cells"),
      ("2020-10-05;YA KUN;12,50\n", ["", "", "wise", "GBP"], "has no rate: milepost import ecb FILE, or"),
    ] {
      let disk = MemoryDisk(ImportDialogueTests.wallet)
      disk.files["bank.csv"] = Array(("Datum;Omschrijving;Bedrag\n" + rows).utf8)
      disk.answers = answers
      let outcome = disk.run(["import", "bank.csv"], on: "2026-01-31")
      #expect(outcome.complaints.contains(reason), "\(outcome.complaints)")
      #expect(outcome.exitCode != .success && disk.answers == [] && disk.files["imports.rules"] == nil)
      #expect(disk.text == ImportDialogueTests.wallet)
    }
  }

  /// The new lines of a file.
  private func written(_ disk: MemoryDisk, _ name: String, _ old: String) -> String {
    let new = disk[name].split(separator: "\n", omittingEmptySubsequences: false).difference(
      from: old.split(separator: "\n", omittingEmptySubsequences: false))
    var text = ""
    for case .insert(_, let line, _) in new.insertions { text += line + "\n" }
    return text.isEmpty ? "" : "\nwritten to \(name):\n\(text)"
  }
}
