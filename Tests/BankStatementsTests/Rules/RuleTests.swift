import BankStatements
import Testing

private let bank = """
  statement bank "My bank"
      columns Date Text Kind Out In
      date Date as YYYY-MM-DD
      payee Text
      debit Out
      credit In
      currency SGD

  """

/// What comes of rows of that bank with some more rules.
private func with(_ more: String..., rows: String) -> String {
  outcome("Date,Text,Kind,Out,In\n" + rows + "\n", bank + more.map { "    \($0)\n" }.joined())
}

@Suite("Rules say what becomes of rows")
struct RuleTests {
  private let toast = "2026-02-01,YA  KUN Orchard,Contactless,4.20,"

  @Test("all that match apply: the first payee and source win, tags add up")
  func facts() {
    let text = with(
      "when payee has \"ya kun\" payee \"Ya Kun\" tags #dining",
      "when Kind starts \"contact\" tags #contactless #dining",
      "when payee has \"Orchard\" payee Other source ppv",
      "when payee is \"ya kun orchard\" source late tags #shopping",
      "source mine", rows: toast)
    #expect(text.hasPrefix("2 2026-02-01 4.20 SGD #dining #contactless #shopping Ya Kun [ppv]\n"))
  }

  @Test(
    "conditions",
    arguments: [
      ("payee has KUN", true), ("payee has \"YA KUN\"", true), ("payee has \"YA  KUN\"", true),
      ("payee has x", false),
      ("payee is \"Ya Kun Orchard\"", true), ("payee is \"Ya Kun\"", false), ("payee starts ya", true),
      ("payee starts kun", false), ("payee ends ORCHARD", true), ("payee ends KUN", false),
      ("payee has x or kun", true), ("payee has not x", true), ("payee has not x or kun", false),
      ("payee has kun and Kind is contactless", true), ("payee has kun and Kind is online", false),
      ("In is empty", true), ("Out is empty", false), ("Out is not empty", true), ("money is out", true),
      ("money is in", false), ("line starts 2026-02-01", true), ("line has \"contactless 4.20\"", true),
      ("card is 1234", false), ("3 is Contactless", true),
    ])
  func conditions(condition: String, holds: Bool) {
    let text = with("when \(condition) tags #yes", rows: toast)
    #expect(text.contains("#yes") == holds)
    #expect(text.hasSuffix("bank: 1 rows, 1 other lines\n"))
  }

  @Test("text is found whatever it repeats")
  func repeated() {
    #expect(with("when payee has aab tags #yes", rows: "2026-02-01,aaaab,,1,").contains("#yes"))
    #expect(with("when payee has abac tags #yes", rows: "2026-02-01,ababac,,1,").contains("#yes"))
    #expect(!with("when payee has abac tags #yes", rows: "2026-02-01,abababa,,1,").contains("#yes"))
  }

  @Test("rows are left out by reason, kept and counted")
  func leftOut() {
    let text = with(
      "leave-out payment when payee has PAYMENT and money is in",
      "leave-out \"old debt\" when line has BALANCE",
      rows: "2026-02-01,PAYMENT,,,5.00\n2026-02-02,PAYMENT SHOP,,5.00,\nx,BALANCE,,,\n2026-02-03,payment,,,6")
    #expect(
      text == """
        3 2026-02-02 5.00 SGD PAYMENT SHOP
        2 left out: payment 2026-02-01 -5.00 PAYMENT
        5 left out: payment 2026-02-03 -6 payment
        4 left out: old debt BALANCE
        bank: 4 rows, 1 other lines

        """)
  }

  @Test("on a card money in is a refund, on an account income; rules can say otherwise")
  func income() {
    let rows = "2026-02-01,Salary,,,5.00\n2026-02-02,Shop,Return,,1.00\n2026-02-03,Shop,,1.00,"
    #expect(with(rows: rows).hasPrefix("2 2026-02-01 -5.00 SGD Salary\n3 2026-02-02 -1.00 SGD Shop\n"))
    #expect(
      with("account", "refund when Kind is return", rows: rows)
        .hasPrefix(
          "2 2026-02-01 income 5.00 SGD Salary\n3 2026-02-02 -1.00 SGD Shop\n4 2026-02-03 1.00 SGD Shop\n"))
    #expect(
      with("income when payee is Salary", rows: rows)
        .hasPrefix("2 2026-02-01 income 5.00 SGD Salary\n3 2026-02-02 -1.00 SGD Shop\n"))
  }

  @Test("money out and money in at once is rejected; a zero beside the other is nothing")
  func split() {
    #expect(with(rows: "2026-02-01,a,,1.00,2.00").contains("2:20 this row has money out and money in"))
    #expect(with(rows: "2026-02-01,a,,1.00,0.00").hasPrefix("2 2026-02-01 1.00 SGD a"))
    #expect(with(rows: "2026-02-01,a,,0.00,1.00").hasPrefix("2 2026-02-01 -1.00 SGD a"))
    #expect(with(rows: "2026-02-01,a,,,").contains("2:15 the amount is missing"))
  }

  @Test("pending rows may say anything for the day they were posted")
  func pending() {
    let rules = ["posted Kind as YYYY-MM-DD", "pending when Kind is PENDING"]
    #expect(with(rules[0], rules[1], rows: "2026-02-01,a,PENDING,1.00,").contains("1.00 SGD a (pending)"))
    #expect(
      with(rules[0], rows: "2026-02-01,a,PENDING,1.00,").contains("`PENDING` is not of the form YYYY-MM-DD"))
  }

  @Test("payees of several columns")
  func payees() {
    let text = outcome(
      "D,A,B,C,X\n2026-02-01,a,b,c,1\n2026-02-01,,b,c,1\n2026-02-01,,,c,1\n",
      "statement s\n  columns D A B C X\n  date D as YYYY-MM-DD\n  payee A and B or C\n  amount X spent positive\n"
    )
    #expect(text.hasPrefix("2 2026-02-01 1 a b\n3 2026-02-01 1 b\n4 2026-02-01 1 c\n"))
  }

  @Test("original amounts, currencies, rates and names in columns of their own")
  func columns() {
    let text = outcome(
      "D,T,A,C,FA,FC,R,I\n2026-02-01,a,1.00,sgd,0.74,USD,1.35,'77'\n2026-02-01,b,1.00,EUR,0,,,\n2026-02-01,c,1,EUR,1,,,\n",
      """
      statement s
          columns D T A C FA FC R I
          date D as YYYY-MM-DD
          payee T
          amount A spent positive
          currency C
          original FA in FC
          id I

      """)
    #expect(
      text == """
        2 2026-02-01 1.00 SGD for 0.74 USD a (id 77)
        3 2026-02-01 1.00 EUR b
        4:22 the currency is missing
        s: 3 rows, 1 other lines

        """)
  }

  @Test("a statement like another takes its properties, replaces some and asks its own rules first")
  func like() {
    let own = """
      statement second like first
          amount Amount spent negative
          when payee has toast payee Second
      statement first like chase-card "Mine"
      """
    #expect(complaints(own).contains("unexpected `Mine`"))
    let mine = rules(
      """
      statement second like first
          amount Amount spent positive
          when payee has diner payee Second
      statement first "Mine" like chase-card
          source sapphire
          when payee has diner payee First tags #food
      """)
    let bytes = Checkout.statement("chase-card")
    #expect(
      outcome(bytes, [mine[0]]).hasPrefix(
        "2 2026-02-03=2026-02-04 -23.40 USD #food #dining Second [sapphire]\n"))
    #expect(
      outcome(bytes, [mine[1]]).hasPrefix(
        "2 2026-02-03=2026-02-04 23.40 USD #food #dining First [sapphire]\n"))
    #expect(mine.map(\.title) == ["second", "Mine"])
    #expect(rules("statement chase-card like chase-card\n    source ppv\n").map(\.title) == ["Chase card"])
  }

  @Test("columns can be called by their number, and must be where a name stands twice")
  func numbers() {
    let twice =
      "statement s\n  columns Date Text Amount Amount\n  date 1 as YYYY-MM-DD\n  payee 2\n  amount COLUMN spent positive\n"
    let file = "Date,Text,Amount,Amount\n2026-02-01,a,1,2\n"
    #expect(outcome(file, twice.replacing("COLUMN", with: "4")).hasPrefix("2 2026-02-01 2 a\n"))
    #expect(complaints(twice.replacing("COLUMN", with: "Amount")).contains("call it by its number: 3 or 4"))
  }

  @Test("lines at the start can be skipped")
  func skip() {
    let own = "statement s\n  no-columns 3\n  date 1 as YYYY-MM-DD\n  payee 2\n  amount 3 spent positive\n"
    #expect(outcome("2026-02-01,old,9\nx\n2026-02-01,a,1\n", own).contains("s: 3 rows, 0 other lines"))
    #expect(
      outcome("2026-02-01,old,9\nx\n2026-02-01,a,1\n", own + "  skip 2\n")
        == "3 2026-02-01 1 a\ns: 1 rows, 2 other lines\n")
  }
}
