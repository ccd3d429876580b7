import MilepostCLI
import TestSupport
import Testing

@Suite("import: which bank a statement is of, and in which currency")
struct StatementChoiceTests {
  private static let wallet = """
    base CAD
    card gold "Gold"
        network AMEX
        currency USD
    card ws "WS"
        network Mastercard
    card ax "Amex Australia"
        network AMEX
        currency AUD
    account wise
        currency AUD
    2026-01-01 rate USD 1.4 CAD
    2026-01-01 rate AUD 0.9 CAD

    """
  private static let rows = "Date,Description,Amount\n02/03/2026,CORNER DINER,23.40\n"

  private static let wise =
    "TransferWise ID,Date,Amount,Currency,Description,Exchange Rate,Merchant,Card Last Four Digits\n"

  private func run(_ words: String..., rows: String = StatementChoiceTests.rows) -> (MemoryDisk, Outcome) {
    let disk = MemoryDisk(StatementChoiceTests.wallet)
    disk.files["a.csv"] = Array(rows.utf8)
    return (disk, disk.run(["import", "a.csv"] + words, on: "2026-12-31"))
  }

  @Test(
    "the header alone decides nothing: exit 1, the cards to name, rules to complete, and nothing is written")
  func header() {
    for words in [[], ["--card", "ws"], ["--card", "wise"], ["--card", "cash"]] {
      let disk = MemoryDisk(StatementChoiceTests.wallet)
      disk.files["a.csv"] = Array(StatementChoiceTests.rows.utf8)
      let outcome = disk.run(["import", "a.csv"] + words, on: "2026-12-31")
      #expect(outcome.exitCode == .errors && disk.text == StatementChoiceTests.wallet)
      #expect(
        outcome.complaints == """
          milepost: a.csv: many banks have these columns, and nothing says which bank this is
              Date,Description,Amount
              02/03/2026,CORNER DINER,23.40
          help: amex-us (American Express) is only for network AMEX: write --card gold or --card ax
          for another bank: complete these rules, and name their file before the statement
          to write these rules to a file, and complete them there: --draft my.rules

          statement my-bank "My bank"
              columns Date Description Amount
              date Date as …    ; DD/MM/YYYY or MM/DD/YYYY
              payee Description
              amount Amount spent …    ; negative or positive: the sign of a purchase
              currency \(words.last == "wise" ? "AUD" : "CAD")


          """, "\(outcome.complaints)")
    }
  }

  @Test("a card with the network decides; a word of its name is enough")
  func card() {
    let (disk, outcome) = run("--card", "Gold")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.hasSuffix("2026-02-03         23.40 gold CORNER DINER\n"), "\(disk.text)")
    #expect(run("--card", "gol").1.complaints.contains("1 new"))
    #expect(run("--card", "glod").1.complaints.contains("did you mean gold?"))
  }

  @Test("rules of a country's bank do not read another currency")
  func currency() {
    let (disk, outcome) = run("--card", "ax")
    #expect(outcome.exitCode == .usage && disk.text == StatementChoiceTests.wallet)
    #expect(
      outcome.complaints == """
        milepost: a.csv: these rules are for USD, ax counts in AUD
        if the statement is in AUD, say so in a rules file: statement NAME like BANK, and below it currency AUD and its dates, if they are others
        nothing was written

        """, "\(outcome.complaints)")
    let chase =
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n02/03/2026,02/03/2026,SHOP,,Sale,-5.00,\n"
    #expect(
      run("--card", "wise", rows: chase).1.complaints.contains(
        "these rules are for USD, wise counts in AUD\n"))
    #expect(run("--card", "gold", rows: chase).1.complaints.contains("1 new"))
    // Without a rate each currency is said once, not each row.
    let bare = MemoryDisk("base SGD\ncard u \"U\"\n    currency USD\ncard s \"S\"\n")
    bare.files["w.csv"] = Array(
      (StatementChoiceTests.wise
        + "1,05-02-2026,-4,EUR,A,,,\n2,03-02-2026,-4,EUR,B,,,\n3,03-02-2026,-4,USD,C,,,\n")
        .utf8)
    let refused = bare.run(["import", "w.csv", "--card", "s"], on: "2026-12-31")
    #expect(
      refused.complaints == """
        milepost: w.csv: 1 row in USD, on 3 Feb, has no rate: milepost import ecb FILE, or \
        milepost rate USD … SGD -d 2026-02-03
        2 rows in EUR, 3 Feb to 5 Feb, have no rate: milepost import ecb FILE, or \
        milepost rate EUR … SGD -d 2026-02-03
        nothing was written

        """, "\(refused.complaints)")
    // A file that says its currency, and rules of the user's own, are read as they say.
    for (currency, written) in [("AUD", "23.40 ax CORNER"), ("CAD", "23.40 CAD ax CORNER")] {
      let own = MemoryDisk(StatementChoiceTests.wallet)
      own.files["a.csv"] = Array(StatementChoiceTests.rows.utf8)
      own.files["my.rules"] = Array(
        "statement mine like amex-us\n    currency \(currency)\n    source ax\n".utf8)
      let outcome = own.run(["import", "my.rules", "a.csv"], on: "2026-12-31")
      #expect(outcome.exitCode == .success && own.text.contains(written), "\(outcome.complaints)")
    }
  }
}
