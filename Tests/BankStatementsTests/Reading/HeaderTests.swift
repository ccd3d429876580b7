import BankStatements
import Testing

@Suite("Headers and blocks")
struct HeaderTests {
  private let cards =
    plainBank + """
          card in line "Card"
          footer when line starts "Total"

      """

  @Test("a header is found by its cells: case, white space, empty cells behind and a preamble do not matter")
  func header() {
    #expect(
      outcome(
        "\u{FEFF}Some bank,,\n\n\"x \"\"y\",1,2,3,4\n DATE ,tex T,\"Amount\",,\n01/02/2026,a,1.00,,\n",
        plainBank)
        == "5 2026-02-01 1.00 SGD a\nplain: 1 rows, 3 other lines\n")
  }

  @Test("a header in the 60th line is found, one in the 61st is not")
  func depth() {
    let row = "Date,Text,Amount\n01/02/2026,a,1.00\n"
    #expect(
      outcome(String(repeating: "x\n", count: 59) + row, plainBank).hasSuffix(
        "plain: 1 rows, 60 other lines\n"))
    #expect(outcome(String(repeating: "x\n", count: 60) + row, plainBank).contains("no rules match"))
  }

  @Test("a repeated header is not a row")
  func headerAgain() {
    #expect(
      plainOutcome("01/02/2026,a,1.00\nDate,Text,Amount\n02/02/2026,b,2.00\n") == """
        2 2026-02-01 1.00 SGD a
        4 2026-02-02 2.00 SGD b
        plain: 2 rows, 2 other lines

        """)
  }

  @Test("each block names its card; text between blocks is not a row, text after the last one is")
  func blocks() {
    let text = """
      Card 4111-1111-1111-0001
      Date,Text,Amount
      01/02/2026,a,1.00
      Total,,1.00

      Next page
      Card XXXX-XXXX-XXXX-0002
      limit,500
      Date,Text,Amount
      02/02/2026,b,2.00

      what is this
      """
    #expect(
      outcome(text, cards) == """
        3 2026-02-01 1.00 SGD a (card 0001)
        10 2026-02-02 2.00 SGD b (card 0002)
        12:1 this row has 1 cell, 3 are expected
        plain: 3 rows, 7 other lines

        """)
  }

  @Test("a block whose line names no digits has no card, least of all the one above")
  func blockWithoutCard() {
    let text =
      "Card 0001\nDate,Text,Amount\n01/02/2026,a,1.00\nCard of mine\nDate,Text,Amount\n02/02/2026,b,1.00\n"
    #expect(outcome(text, cards).hasPrefix("3 2026-02-01 1.00 SGD a (card 0001)\n6 2026-02-02 1.00 SGD b\n"))
  }

  @Test("a row that can't be read is not taken for the preamble of the next block")
  func brokenLastRow() {
    let text = "Date,Text,Amount\n01/02/2026,a,1.00\n02/02/2026,b,x\nDate,Text,Amount\n"
    #expect(outcome(text, plainBank).contains("3:14 `x` is not an amount"))
    #expect(outcome(text.replacing("x\n", with: "1,2\n\n"), plainBank).contains("3:16 this row has 4 cells"))
  }

  @Test("nor is one with too few cells behind an empty line")
  func raggedBetweenBlocks() {
    let text = "Date,Text,Amount\n01/02/2026,a,1.00\n\n02/02/2026,b\nDate,Text,Amount\n"
    #expect(outcome(text, plainBank).contains("4:1 this row has 2 cells, 3 are expected"))
  }

  @Test("of several rules that fit, those with the most columns read; of equal ones the first")
  func bestFit() {
    let two = rules(
      plainBank
        + """
        statement wide like plain
            columns Date Text Amount "Amount Due" …
        statement same like plain

        """)
    #expect(
      outcome(Array("Date,Text,Amount,Amount Due,Other\n01/02/2026,a,1.00,,\n".utf8), two).contains("wide: 1")
    )
    #expect(outcome(Array("Date,Text,Amount\n01/02/2026,a,1.00\n".utf8), two).contains("plain: 1"))
    #expect(outcome(Array("Date,Text,Amount\n01/02/2026,a,1.00\n".utf8), two.reversed()).contains("same: 1"))
  }

  @Test("rules without a header fit by the shape of a row")
  func shapes() {
    #expect(outcome(Array("16/01/2026,a •••• 4321,-1.00\n".utf8)).contains("hsbc-card: 1 rows"))
    #expect(outcome(Array("16/01/2026,a,-1.00,,'5400000000000005'\n".utf8)).contains("citi-card: 1 rows"))
    #expect(outcome(Array("16/01/2026,a,-1.00,x\n".utf8)).contains("no rules match"))
    #expect(outcome(Array("2026-01-16,a,-1.00\n".utf8)).contains("no rules match"))
    // A mistake in the first row is reported as such.
    #expect(
      outcome(Array("31/02/2026,a,-1.00\n16/01/2026,b •••• 4321,-1.00\n".utf8))
        .contains("1:1 `31/02/2026` is not a date: February 2026 has 28 days"))
  }
}
