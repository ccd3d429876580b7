import BankStatements
import LedgerText
import Testing

@Suite("A file that no rules fit")
struct NoRulesFitTests {
  private func problem(_ text: String) throws -> StatementError {
    let answer = StatementReader(BuiltInRules.statements).read(Array(text.utf8), file: "bank.csv")
    return try #require(answer.problem)
  }

  @Test("shows its first lines, the banks there are, and rules to begin with")
  func skeleton() throws {
    let problem = try problem("Export 2026\n\nBooking date;Merchant;Paid \"out\"\n13/02/2026;Toast;1,20\n")
    #expect(problem.description == "bank.csv: no rules match this file's columns")
    #expect(
      problem.firstLines == ["Export 2026", "Booking date;Merchant;Paid \"out\"", "13/02/2026;Toast;1,20"])
    #expect(problem.help?.hasPrefix("there are rules for: dbs-card (DBS card), ") == true)
    #expect(
      problem.skeleton == """
        statement my-bank "My bank"
            columns "Booking date" Merchant "Paid \\"out\\""
            date "Booking date" as DD/MM/YYYY
            payee Merchant
            amount "Paid \\"out\\"" spent …    ; negative or positive: the sign of a purchase
            decimal comma
            currency …    ; its code
            separator semicolon

        """)
  }

  @Test(
    "the rules to begin with say what the file tells, and leave open what it does not",
    arguments: [
      // Days above 12 tell day and month apart, in one row of all.
      ("Date,Text,Amount\n01/02/2026,A,1\n13/02/2026,B,2\n", "date Date as DD/MM/YYYY"),
      ("Date,Text,Amount\n01/02/2026,A,1\n02/13/2026,B,2\n", "date Date as MM/DD/YYYY"),
      ("Date,Text,Amount\n01/02/2026,A,1\n", "date Date as …    ; DD/MM/YYYY or MM/DD/YYYY"),
      ("Date,Posted,Text,Amount\n2026-02-01,2026-02-03,A,1\n", "date Date as YYYY-MM-DD"),
      ("Date,Posted,Text,Amount\n2026-02-01,2026-02-03,A,1\n", "posted Posted as YYYY-MM-DD"),
      ("Value,Day,Text,Amount\n2026-02-03,2026-02-01,A,1\n", "posted Value as YYYY-MM-DD"),
      ("Datum;Naam;Soort;Bedrag\n1-2-2026;A;x;1,5\n1-2-2026;B;x;-1.000,50\n", "payee Naam"),
      ("Datum;Naam;Soort;Bedrag\n01-02-2026;A;x;1,5\n01-02-2026;B;x;-1.000,50\n", "decimal comma"),
      ("Date,Text,Amount,Cur\n2026-02-01,A,1,EUR\n2026-02-01,A,1,USD\n", "currency Cur"),
      ("Date,Text,Amount\n2026-02-01,A,1\n", "currency …    ; its code"),
      (
        "Date,Text,Amount\n2026-02-01,A,1\n",
        "amount Amount spent …    ; negative or positive: the sign of a purchase"
      ),
      // The description is no amount with a currency, and an amount is a balance only where no other is.
      ("Datum;Text;Belopp;Saldo\n2026-02-01;A;-1,50 kr;2 kr\n2026-02-02;A;-1,00 kr;1,00 kr\n", "payee Text"),
      (
        "Datum;Text;Belopp;Saldo\n2026-02-01;A;-1,50 kr;2,00 kr\n",
        "amount Belopp spent …    ; negative or positive: the sign of a purchase"
      ),
      (
        "Date,Text,MCC,Sum,Rest\n2026-02-01,A,5411,1.00,2.00\n",
        "amount … spent …    ; the column, and negative or positive: the sign of a purchase"
      ),
      ("Date,Sum\n2026-02-01,1.00\n", "payee …    ; the column of the description"),
      (
        "id,Text,Amount\nx1,A,1.00\n",
        "date … as …    ; the column, and as the file writes it: DD/MM/YYYY, YYYY-MM-DD"
      ),
      // Money out and in: each row has one.
      ("Date,Text,Débit,Crédit\n2026-02-01,A,1.00,\n2026-02-01,B,,1.00\n", "debit \"Débit\""),
      ("Date,Text,Debit,Credit\n2026-02-01,A,1.00,\n", "credit Credit"),
      (
        "Date,Text,Credit,Debet,Bedrag\n2026-02-01,A,,-1,-1\n2026-02-01,B,2,,2\n",
        "amount Bedrag spent …    ; negative or positive: the sign of a purchase"
      ),
      // A currency is one of every row, or in the name of the amounts.
      ("Date,Text,Zone,Amount\n2026-02-01,A,PST,1\n", "currency …    ; its code"),
      ("Date,Text,Amount (EUR),Original Currency\n2026-02-01,A,1,\n2026-02-01,A,1,USD\n", "currency EUR"),
      ("Date,Text,Amount,Currency,Original Currency\n2026-02-01,A,1,EUR,USD\n", "currency Currency"),
      // Without a header the columns are numbers.
      ("01.02.2026;Toast;24,00;EUR\n13.02.2026;Toast;4,00;EUR\n", "no-columns 4"),
      ("01.02.2026;Toast;24,00;EUR\n13.02.2026;Toast;4,00;EUR\n", "date 1 as \"DD.MM.YYYY\""),
      ("01.02.2026;Toast;24,00;EUR\n13.02.2026;Toast;4,00;EUR\n", "payee 2"),
      ("01.02.2026;Toast;24,00;EUR\n13.02.2026;Toast;4,00;EUR\n", "currency 4"),
      (
        "2026-02-01,Toast,1.00,,9.00\n2026-02-01,Toast,,2.00,11.00\n",
        "amount … spent …    ; the column, and negative or positive: the sign of a purchase"
      ),
    ])
  func told(text: String, line: String) throws {
    let skeleton = try problem(text).skeleton
    #expect(skeleton?.contains("    \(line)\n") == true, "\(skeleton ?? "none")")
  }

  @Test("an amount in thousands has no decimal comma, and the currency is the wallet's")
  func commas() throws {
    let reader = StatementReader([], wallet: StatementWallet(sources: [], named: nil, base: "CAD"))
    let answer = reader.read(
      Array("Day,Text,Amount\n2026-02-01,A,\"1,000\"\n2026-02-01,A,\"1,50\"\n".utf8), file: "bank.csv")
    let skeleton = try #require(answer.problem?.skeleton)
    #expect(!skeleton.contains("decimal") && skeleton.contains("    currency CAD\n"), "\(skeleton)")
  }

  @Test(
    "the rules to begin with can be read once their open words are filled in",
    arguments: [
      "Date,Details,Withdrawal,Deposit,Balance\n2026-02-01,a,1.00,,5\n", "Date|What|How much\n02/03/26|a|1\n",
      "a\tb\n1\t2\n", "01.02.2026;Toast;24,00;EUR\n", "Datum,Betrag\n1. Mai,2\n",
      "Date,,Amount,Amount\n2026-02-01,a,1,2\n",
    ])
  func readable(text: String) throws {
    let skeleton = try problem(text).skeleton ?? "none"
    let answers = [
      ("spent …", "spent negative"), ("as …", "as DD/MM/YYYY"), ("currency …", "currency EUR"),
      ("date …", "date 1"),
      ("payee …", "payee 1"), ("amount …", "amount 2"),
    ]
    let filled = answers.reduce(skeleton) { $0.replacing($1.0, with: $1.1) }
    #expect(complaints(filled) == "")
    #expect(rules(filled).count == 1)
    // An open word that is pasted is an error of its own.
    if filled != skeleton {
      #expect(complaints(skeleton).hasPrefix("error[E614]: put your own word in place of \"…\"\n"))
    }
  }

  @Test("says where a quote above the header is never closed")
  func unclosedQuote() throws {
    let problem = try problem("Card,\"Visa\nDate,Description,Amount\n02/03/2026,a,1.00\n")
    #expect(
      problem.description.hasPrefix(
        "bank.csv:1:6: no rules match this file: the quote opened here is never closed"))
  }

  @Test("no rules are suggested for a file without a header")
  func noHeader() throws {
    #expect(try problem("1,2,3\n4,5,6\n").skeleton == nil)
  }
}

extension Result<ParsedStatement, StatementError> {
  fileprivate var problem: StatementError? { if case .failure(let problem) = self { problem } else { nil } }
}
