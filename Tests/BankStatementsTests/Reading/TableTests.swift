import BankStatements
import Testing

@Suite("Rows and cells are found in what banks call CSV")
struct TableTests {
  @Test(
    "a row is the same in any of its spellings",
    arguments: [
      "01/02/2026,Toast,4.20", "\"01/02/2026\",\"Toast\",\"4.20\"", " 01/02/2026 , Toast , 4.20 ",
      "01/02/2026, \"Toast\" ,4.20", "01/02/2026,Toast,4.20\n", "01/02/2026,Toast,4.20\r\n",
      "01/02/2026,Toast,4.20\r", "\n\n01/02/2026,Toast,4.20", "01/02/2026,\"Toast\r\n\",4.20",
    ])
  func spellings(line: String) {
    let text = plainOutcome(line).drop { $0 != " " }
    #expect(text == " 2026-02-01 4.20 SGD Toast\nplain: 1 rows, 1 other lines\n")
  }

  @Test("quotes: doubled, with separators and line ends inside, and inside a cell that begins with none")
  func quotes() {
    let text = plainOutcome(
      """
      01/02/2026,"The ""Best"", of
      all",1.00
      02/02/2026,5" nails,2.00
      03/02/2026,"",3.00
      """)
    #expect(
      text == """
        2 2026-02-01 1.00 SGD The "Best", of all
        4 2026-02-02 2.00 SGD 5" nails
        5 2026-02-03 3.00 SGD \("")
        plain: 3 rows, 1 other lines

        """)
  }

  @Test("lines end with LF, CRLF or CR, and are counted alike", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let lines = ["Date,Text,Amount", "01/02/2026,a,1.00", "02/02/2026,\"b\(end)c\",2.00", "03/02/2026,d,x"]
    #expect(
      outcome(lines.joined(separator: end), plainBank) == """
        2 2026-02-01 1.00 SGD a
        3 2026-02-02 2.00 SGD b c
        5:14 `x` is not an amount
        plain: 3 rows, 1 other lines

        """)
  }

  @Test("what can't be read is rejected with its place and why")
  func rejected() {
    let text = plainOutcome(
      """
      01/02/2026,a
      01/02/2026,b,1.00,2.00
      31/02/2026,c,1.00
      2026-02-01,d,1.00
      01/02/2026,e,
      01/02/2026,"f" g,1.00
      01/02/2026,h\u{0},1.00
      01/02/2026,é,"1,23"
      ,j,1.00
      01/02/2026,k,2.50
      """)
    #expect(
      text == """
        11 2026-02-01 2.50 SGD k
        2:1 this row has 2 cells, 3 are expected
        3:19 this row has 4 cells, 3 are expected
        4:1 `31/02/2026` is not a date: February 2026 has 28 days
        5:1 `2026-02-01` is not of the form DD/MM/YYYY
        6:14 the amount is missing
        7:16 text after a closing quote; write a quote inside quotes twice
        8:13 unexpected NUL byte
        9:15 `1,23` is not an amount: a comma groups thousands, three digits each, unless the rules say `decimal comma`
        10:1 the date is missing
        plain: 10 rows, 1 other lines

        """)
  }

  @Test("a quote that is never closed rejects what is in it, at the place it was opened")
  func unclosedQuote() {
    #expect(
      plainOutcome("01/02/2026,a,1.00\n02/02/2026,\"b,1.00\n03/02/2026,c,1.00\n") == """
        2 2026-02-01 1.00 SGD a
        3:12 the quote opened here is never closed, so everything up to line 5 is part of it
        plain: 2 rows, 1 other lines

        """)
  }

  @Test("a row of no money is left out, and said to be")
  func zero() {
    #expect(
      plainOutcome("01/02/2026,a,0.00\n")
        == "2 left out: zero 2026-02-01 0.00 a\nplain: 1 rows, 1 other lines\n")
  }

  @Test("a rejected row shows itself on one line, cut where it is long")
  func text() throws {
    let long = String(repeating: "é\n", count: 500)
    let bytes = Array("Date,Text,Amount\n01/02/2026,\"\(long)\",x\n".utf8)
    let statement = try StatementReader(rules(plainBank)).read(bytes, file: "bank.csv").get()
    #expect(statement.rejected.map(\.line) == [502])
    #expect(statement.rejected[0].text.hasPrefix("01/02/2026,\"é é é"))
    #expect(statement.rejected[0].text.hasSuffix("…"))
    #expect(statement.rejected[0].text.utf8.count < 450)
  }

  @Test("white space and characters that can't be seen are tidied out of descriptions")
  func tidying() {
    #expect(
      plainOutcome("01/02/2026,\" a\u{A0}\t b\u{7}\u{202E}c\u{3000}\u{FEFF}d \",1.00\n")
        == "2 2026-02-01 1.00 SGD a bc d\nplain: 1 rows, 1 other lines\n")
  }

  @Test("a very wide row does not use up the memory")
  func wide() {
    let text = plainOutcome("01/02/2026,a,1.00\n" + String(repeating: ",", count: 100_000) + "x\n")
    #expect(text.contains("3:2001 this row has more than 2000 cells"))
  }

  @Test(
    "other separators",
    arguments: [("semicolon", ";"), ("tab", "\t"), ("pipe", "|"), ("comma", ","), ("\";\"", ";")])
  func separators(name: String, separator: String) {
    let lines = [["Date", "Text", "Amount"], ["01/02/2026", "\"a\(separator)b\"", "1.00"]]
    let text = lines.map { $0.joined(separator: separator) }.joined(separator: "\n")
    #expect(
      outcome(text, plainBank + "    separator \(name)\n")
        == "2 2026-02-01 1.00 SGD a\(separator == "\t" ? " " : separator)b\nplain: 1 rows, 1 other lines\n")
  }
}
