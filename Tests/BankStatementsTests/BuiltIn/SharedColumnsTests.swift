import BankStatements
import Testing

/// A card or an account, as `ID network bank currency digits`; `-` for none.
private func source(_ text: String) -> StatementSource {
  let words: [[String]] = text.split(separator: " ").map { word in
    word == "-" ? [] : [String(word).replacing("_", with: " ")]
  }
  return StatementSource(
    id: words[0][0], networks: words[1], banks: words[2], currency: words[3][0],
    digits: words.count > 4 ? words[4] : []
  )
}

@Suite("Columns that many banks share decide nothing")
struct SharedColumnsTests {
  private static let amex = "Date,Description,Amount\n02/03/2026,CORNER DINER,23.40\n"

  private func wallet(_ sources: String..., named: String? = nil) -> StatementWallet {
    StatementWallet(sources: sources.map { source($0) }, named: named, base: "CAD")
  }

  private func problem(_ text: String, _ rules: [StatementRules], _ wallet: StatementWallet)
    -> StatementError?
  {
    switch StatementReader(rules, wallet: wallet).read(Array(text.utf8), file: "bank.csv") {
    case .success: nil
    case .failure(let error): error
    }
  }

  @Test(
    "`Date,Description,Amount` is American Express's only for a card with its network",
    arguments: [
      ("gold AMEX American_Express USD", "gold", true), ("gold amex - USD", "gold", true),
      ("gold Visa American_Express USD", "gold", false), ("gold - - USD", "gold", false),
      ("gold AMEX - USD", nil, false), ("gold AMEX - USD", "cash", false),
    ])
  func amex(source: String, named: String?, fits: Bool) {
    let text = outcome(
      Array(SharedColumnsTests.amex.utf8), wallet: wallet(source, "cash - - CAD", named: named))
    #expect(text.hasSuffix("amex-us: 1 rows, 1 other lines\n") == fits, "\(text)")
    #expect(
      fits || text == "bank.csv: many banks have these columns, and nothing says which bank this is\n",
      "\(text)")
  }

  @Test("the refusal names the cards that fit, and the rules for another bank")
  func refusal() throws {
    let cards = ["gold AMEX - USD", "plat AMEX - USD", "ws Mastercard - CAD"]
    let open = StatementWallet(sources: cards.map { source($0) }, named: nil, base: "CAD")
    let error = try #require(problem(SharedColumnsTests.amex, BuiltInRules.statements, open))
    #expect(error.firstLines == ["Date,Description,Amount", "02/03/2026,CORNER DINER,23.40"])
    #expect(
      error.help == """
        amex-us (American Express) is only for network AMEX: write --card gold or --card plat
        for another bank: complete these rules, and name their file before the statement
        """)
    #expect(
      error.skeleton == """
        statement my-bank "My bank"
            columns Date Description Amount
            date Date as …    ; DD/MM/YYYY or MM/DD/YYYY
            payee Description
            amount Amount spent …    ; negative or positive: the sign of a purchase
            currency CAD

        """)
    let none = try #require(
      problem(SharedColumnsTests.amex, BuiltInRules.statements, wallet("ws Mastercard - CAD", named: "ws")))
    #expect(
      none.help?.hasPrefix("amex-us (American Express) is only for network AMEX: ws is not one\n") == true)
    let empty = try #require(problem(SharedColumnsTests.amex, BuiltInRules.statements, wallet()))
    #expect(empty.help?.contains("network AMEX: the wallet has none\n") == true)
  }

  @Test(
    "where the columns of a built-in statement are only dates, descriptions and amounts, the file has a sign of the bank",
    arguments: [
      ("16/01/2026,A •••• •••• •••• 4321,-1.00\n", "hsbc-card: 1 rows"),
      ("20/01/2026,PAYMENT - THANK YOU,1.00\n16/01/2026,A XXXX-4321,-1.00\n", "hsbc-card: 2 rows"),
      ("16/01/2026,A,-1.00\n", nil), ("16/01/2026,A 4321,-1.00\n", nil),
      ("16/01/2026,A,-1.00,,'5400000000000005'\n", "citi-card: 1 rows"), ("16/01/2026,A,-1.00,,\n", nil),
      (
        "Main credit card 4524-0000-0000-1111\nTransaction date,Description,Withdrawals(SGD),Deposits(SGD)\n"
          + "16/01/2026,A,1.00,\n", "ocbc-card: 1 rows"
      ),
      ("Transaction date,Description,Withdrawals(SGD),Deposits(SGD)\n16/01/2026,A,1.00,\n", nil),
      (
        "Account details for:,1\nTransaction date,Value date,Description,Withdrawals(SGD),Deposits(SGD)\n"
          + "16/01/2026,16/01/2026,A,1.00,\n", "ocbc-account: 1 rows"
      ),
      (
        "Transaction date,Value date,Description,Withdrawals(SGD),Deposits(SGD)\n16/01/2026,16/01/2026,A,1.00,\n",
        nil
      ),
    ])
  func signs(text: String, rows: String?) {
    let shown = outcome(Array(text.utf8))
    if let rows {
      #expect(shown.contains(rows), "\(shown)")
    } else {
      #expect(shown.contains("many banks have these columns"), "\(shown)")
    }
  }

  @Test(
    "five cells without a header are Citibank's only with a card's number in the last, and with its dates")
  func fiveCells() {
    for balance in ["1000.00", "5400.00", "12345", "'1234567890'", "1234"] {
      let text = outcome(
        Array("01/09/2026,SUBWAY,8.19,,\(balance)\n01/10/2026,SUBWAY,8.19,,\(balance)\n".utf8))
      #expect(text.hasPrefix("bank.csv: many banks have these columns"), "\(text)")
    }
    for number in ["'5400000000000005'", "5400 0000 0000 0005", "XXXX-XXXX-XXXX-0005", "****0005"] {
      #expect(outcome(Array("16/01/2026,A,-1.00,,\(number)\n".utf8)).contains("(card 0005)"))
    }
    let other = "01/05/2026,A,-1.00,,'5400000000000005'\n01/16/2026,A,-1.00,,'5400000000000005'\n"
    #expect(outcome(Array(other.utf8)) == "bank.csv: no rules match this file's columns\n")
    // A single wrong date is an error of its row.
    let wrong = "16/01/2026,A,-1.00,,'5400000000000005'\n01/16/2026,A,-1.00,,'5400000000000005'\n"
    #expect(outcome(Array(wrong.utf8)).contains("2:1 `01/16/2026` is not a date: a year has 12 months"))
  }

  @Test("own rules fit as they say, with `only` for the cards that have it")
  func ownRules() {
    let plain = """
      statement mine
          columns Date Description Amount
          date Date as DD/MM/YYYY
          payee Description
          amount Amount spent negative

      """
    func fits(_ lines: String..., in wallet: StatementWallet) -> Bool {
      let text = plain + lines.map { "    \($0)\n" }.joined()
      return problem(SharedColumnsTests.amex, rules(text), wallet) == nil
    }
    let cards = ["ppv Visa UOB SGD 1234", "gold AMEX Amex USD 1005"].map { source($0) }
    func named(_ id: String?) -> StatementWallet { StatementWallet(sources: cards, named: id, base: "SGD") }
    #expect(fits(in: named(nil)))
    #expect(fits("only network Visa", in: named("ppv")) && !fits("only network Visa", in: named("gold")))
    #expect(fits("only bank UOB", "only currency SGD", in: named("ppv")))
    #expect(!fits("only bank UOB", "only currency USD", in: named("ppv")))
    #expect(!fits("only network Visa", in: named(nil)))
    #expect(fits("only network Visa", "source ppv", in: named(nil)))
    #expect(fits("only network Visa", "when payee has DINER source ppv", in: named(nil)))
    // The digits of a card in the file name it as well.
    let digits =
      plain.replacing("columns Date Description", with: "columns Date Description Card")
      + "    card Card\n    only bank UOB\n"
    let text = "Date,Description,Card,Amount\n02/03/2026,A,DIGITS,1\n"
    #expect(problem(text.replacing("DIGITS", with: "1234"), rules(digits), named(nil)) == nil)
    #expect(problem(text.replacing("DIGITS", with: "1005"), rules(digits), named(nil)) != nil)
    #expect(problem(text.replacing("DIGITS", with: "9999"), rules(digits), named(nil)) != nil)
  }

  @Test("`only` comes from `like`, and own `only` lines replace it; a sign of a bank does not come from it")
  func like() {
    let visa = wallet("ws Visa - CAD", named: "ws")
    let mine = "statement mine like amex-us\n"
    #expect(problem(SharedColumnsTests.amex, rules(mine), visa) != nil)
    #expect(problem(SharedColumnsTests.amex, rules(mine + "    only currency CAD\n"), visa) == nil)
    #expect(problem("16/01/2026,A,-1.00\n", rules("statement mine like hsbc-card\n"), visa) == nil)
  }
}
