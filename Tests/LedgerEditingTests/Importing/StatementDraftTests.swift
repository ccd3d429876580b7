import MilepostCLI
import TestSupport
import Testing

@Suite("import where nothing can be asked: the card to name, and rules to complete")
struct StatementDraftTests {
  private static let wallet = """
    base CAD
    card ws "WS"
    card wise "Wise"
        currency GBP
    card old "Old"
        closed 2025-01-01
    account thai
        currency THB

    """
  private static let rows = "Datum;Valuta;Omschrijving;Bedrag\n2025-10-05;2025-10-06;YA KUN;12,50\n"
  private static let draft = """
    statement my-bank "My bank"
        columns Datum Valuta Omschrijving Bedrag
        date Datum as YYYY-MM-DD
        posted Valuta as YYYY-MM-DD
        payee Omschrijving
        amount Bedrag spent …    ; negative or positive: the sign of a purchase
        decimal comma
        currency CAD
        separator semicolon

    """

  private func disk(_ rows: String = StatementDraftTests.rows) -> MemoryDisk {
    let disk = MemoryDisk(StatementDraftTests.wallet)
    disk.files["a.csv"] = Array(rows.utf8)
    return disk
  }

  private func run(_ disk: MemoryDisk, _ words: String...) -> Outcome {
    disk.run(["import"] + words, on: "2026-01-31")
  }

  @Test("the cards and accounts to name are listed, then the rules to complete")
  func question() {
    let disk = disk()
    let outcome = run(disk, "a.csv")
    let lines = outcome.complaints.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.exitCode == .errors && disk.text == StatementDraftTests.wallet)
    #expect(lines.first == "milepost: a.csv: no rules match this file's columns")
    #expect(
      outcome.complaints.hasSuffix(
        """

        which card or account is this? --card ws, wise, thai or cash
        to write these rules to a file, and complete them there: --draft my.rules

        \(StatementDraftTests.draft)

        """), "\(outcome.complaints)")
    #expect(!run(disk, "a.csv", "--card", "ws").complaints.contains("which card"))
  }

  @Test("--draft writes the rules to a new file; completed they read the statement")
  func draft() {
    let disk = disk()
    let outcome = run(disk, "a.csv", "--draft", "my.rules")
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty)
    #expect(
      outcome.text == """
        my.rules was written; put your own word in place of each …, then:
          milepost import my.rules a.csv

        """)
    #expect(disk["my.rules"] == StatementDraftTests.draft && disk.text == StatementDraftTests.wallet)
    #expect(run(disk, "my.rules", "a.csv").complaints.hasPrefix("error[E614]"))
    let again = run(disk, "a.csv", "--draft", "my.rules")
    #expect(
      again.exitCode == .usage
        && again.complaints == "milepost: my.rules already exists; it was not changed\n")
    disk.files["my.rules"] = Array(
      disk["my.rules"].replacing("spent …", with: "spent positive").utf8)
    #expect(
      run(disk, "my.rules", "a.csv").complaints
        == "milepost: a.csv: which card or account is this? --card ws, wise, thai or cash\nnothing was written\n"
    )
    #expect(
      run(disk, "my.rules", "a.csv", "--card", "ws").complaints.hasSuffix(
        ": 1 row: 1 new, 0 already recorded\n"))
    #expect(disk.text.hasSuffix("2025-10-05=2025-10-06         12.50 ws YA KUN\n"), "\(disk.text)")
  }

  @Test("--draft is refused where rules read the file, and shows the rules with --dry-run")
  func refusedDraft() {
    let disk = disk(
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n10/05/2025,10/06/2025,A,,Sale,-1,\n")
    let outcome = run(disk, "a.csv", "--draft", "my.rules")
    #expect(
      outcome.complaints == "milepost: a.csv: chase-card (Chase card) reads this file\nnothing was written\n",
      "\(outcome.complaints)")
    #expect(disk.files["my.rules"] == nil)
    let dry = self.disk()
    #expect(run(dry, "a.csv", "--draft", "my.rules", "-n").text == StatementDraftTests.draft)
    #expect(dry.files["my.rules"] == nil)
  }

  @Test(
    "rules whose header fits but whose dates do not are passed over: the next, else the rules to complete",
    arguments: [
      ("2025-10-05", "2025-10-06", "YYYY-MM-DD"), ("25/10/2025", "26/10/2025", "DD/MM/YYYY"),
      ("05/10/25", "06/10/25", "DD/MM/YY or MM/DD/YY"), ("5.10.2025", "6.10.2025", "D.M.YYYY"),
    ])
  func otherDates(date: String, posted: String, form: String) {
    let head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"
    let disk = disk(head + "\(date),\(posted),SHOP,,Sale,-5.00,\n")
    let outcome = run(disk, "a.csv", "--card", "ws")
    #expect(
      outcome.complaints.hasPrefix(
        "milepost: a.csv: like chase-card, but its dates are \(form)\n    Transaction Date,"),
      "\(outcome.complaints)")
    #expect(outcome.complaints.contains("\nstatement my-bank \"My bank\"\n") && outcome.exitCode == .errors)
    let own = form.split(separator: " ")[0]
    let rules = ["statement mine like chase-card", "date 1 as \(own)", "posted 2 as \(own)", "currency CAD"]
    disk.files["my.rules"] = Array((rules.joined(separator: "\n    ") + "\n").utf8)
    #expect(
      run(disk, "my.rules", "a.csv", "--card", "ws").complaints.hasSuffix("1 new, 0 already recorded\n"))
  }

  @Test("the order of day and month is that of all dates: one that the rules' form can't be is enough")
  func otherOrder() {
    let head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"
    let rows = "05/01/2026,06/01/2026,A,,Sale,-5.00,\n13/01/2026,14/01/2026,B,,Sale,-5.00,\n"
    let disk = disk(head + rows)
    let outcome = run(disk, "a.csv", "--card", "ws", "--partial")
    #expect(
      outcome.complaints.hasPrefix("milepost: a.csv: like chase-card, but its dates are DD/MM/YYYY\n"),
      "\(outcome.complaints)")
    #expect(disk.text == StatementDraftTests.wallet)
    // A day that does not exist is an error of its row.
    let wrong = self.disk(head + "01/05/2026,,A,,Sale,-5.00,\n02/30/2026,,B,,Sale,-5.00,\n")
    #expect(run(wrong, "a.csv", "--card", "ws").complaints.hasPrefix("a.csv:3:1: `02/30/2026` is not a date"))
  }

  @Test(
    "-o writes the rules to complete too, but over no file of rules; an import that reads prints as it did")
  func output() {
    let disk = disk()
    let outcome = run(disk, "a.csv", "-o", "my.rules")
    #expect(outcome.exitCode == .success && outcome.text.isEmpty, "\(outcome.text)")
    #expect(
      outcome.complaints == """
        put your own word in place of each …, then:
          milepost import my.rules a.csv

        """)
    #expect(disk["my.rules"] == StatementDraftTests.draft && disk.text == StatementDraftTests.wallet)
    disk.files["my.rules"] = Array(disk["my.rules"].replacing("spent …", with: "spent positive").utf8)
    let again = run(disk, "a.csv", "-o", "my.rules")
    #expect(again.complaints.contains("this is a ledger file"), "\(again.complaints)")
    #expect(disk["my.rules"].contains("spent positive"))
    #expect(run(disk, "a.csv", "-o", "-").text == StatementDraftTests.draft)
    let read = run(disk, "my.rules", "a.csv", "--card", "ws", "-n", "-o", "change.txt")
    #expect(read.complaints.hasSuffix("1 new, 0 already recorded\n") && read.text.isEmpty)
    let change = disk["change.txt"]
    #expect(change.contains("\n+2025-10-05=2025-10-06         12.50 ws YA KUN\n"), "\(change)")
  }

  @Test("one card or account that fits is proposed; of several in the file's currency those are listed")
  func proposed() {
    let disk = MemoryDisk("base CAD\ncard ws \"WS\"\n    currency USD\n")
    disk.files["a.csv"] = Array(StatementDraftTests.rows.utf8)
    let one = run(disk, "a.csv")
    #expect(one.complaints.contains("    currency USD\n    separator semicolon\n    source ws\n"))
    #expect(!one.complaints.contains("which card"), "\(one.complaints)")
    #expect(!run(disk, "a.csv", "--card", "ws").complaints.contains("    source ws\n"))
    #expect(run(disk, "a.csv", "--draft", "my.rules").exitCode == .success)
    #expect(disk["my.rules"].hasSuffix("    source ws\n"))
    let rows = "Datum;Omschrijving;Bedrag;Valuta\n2025-10-05;YA KUN;12,50;"
    for (code, source) in [("THB", "    source thai\n    account\n"), ("GBP", "    source wise\n")] {
      let complaints = run(self.disk(rows + code + "\n"), "a.csv").complaints
      #expect(complaints.contains(source) && !complaints.contains("which card"), "\(complaints)")
    }
    let several = MemoryDisk(StatementDraftTests.wallet + "card uk \"UK\"\n    currency GBP\n")
    several.files["a.csv"] = Array((rows + "GBP\n").utf8)
    #expect(run(several, "a.csv").complaints.contains("\nwhich card or account is this? --card wise or uk\n"))
    let other = run(self.disk(rows + "JPY\n"), "a.csv").complaints
    #expect(other.contains("\nwhich card or account is this? --card ws, wise, thai or cash\n"))
  }

  @Test(
    "imports.rules is read by every import, after the rules that are named; a mistake in it stops the import")
  func rulesOfAnswers() {
    let disk = disk()
    disk.files["imports.rules"] = Array(
      StatementDraftTests.draft.replacing("spent …", with: "spent positive").replacing(
        "my-bank \"My bank\"", with: "saved"
      ).utf8)
    #expect(run(disk, "a.csv", "--card", "ws", "-n").complaints.hasPrefix("a.csv (saved): "))
    disk.files["my.rules"] = Array("statement mine like dbs-card\n".utf8)
    #expect(run(disk, "my.rules", "a.csv", "--card", "ws", "-n").complaints.hasPrefix("a.csv (saved): "))
    disk.files["my.rules"] = Array(disk["imports.rules"].replacing("saved", with: "mine").utf8)
    #expect(run(disk, "my.rules", "a.csv", "--card", "ws", "-n").complaints.hasPrefix("a.csv (mine): "))
    disk.files["imports.rules"] = Array("statement mine\n    colums A B\n".utf8)
    let stopped = run(disk, "a.csv", "--card", "ws")
    #expect(
      stopped.exitCode == .errors && stopped.complaints.contains("imports.rules:2:5"), "\(stopped.complaints)"
    )
  }

  @Test("a statement of which one row has a date of another form is read, and the row is listed")
  func oneOtherDate() {
    let head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"
    let disk = disk(head + "2025-10-05,10/06/2025,A,,Sale,-5.00,\n10/05/2025,10/06/2025,B,,Sale,-5.00,\n")
    #expect(
      run(disk, "a.csv", "--card", "ws").complaints.hasPrefix("a.csv:2:1: `2025-10-05` is not of the form"))
  }
}
