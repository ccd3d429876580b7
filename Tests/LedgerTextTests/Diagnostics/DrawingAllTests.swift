import LedgerText
import Testing

@Suite struct DrawingAllTests {
  @Test("all are drawn in file order with a line that counts them")
  func order() {
    let files = MarkedFiles(("wallet.ledger", "«a»\n«b»\n"))
    var all = Diagnostics()
    all.add(.warning("W2", files.ranges[1], "second"))
    all.add(.error("E1", files.ranges[0], "first"))
    all.add(.error("E2", files.ranges[1], "second, but wrong"))
    #expect(
      diagnosticText(all, in: files.map, style: DiagnosticStyle()) == """
        error[E1]: first
          --> wallet.ledger:1:1
           |
         1 | a
           | ^
           = see: milepost help E1

        error[E2]: second, but wrong
          --> wallet.ledger:2:1
           |
         2 | b
           | ^
           = see: milepost help E2

        warning[W2]: second
          --> wallet.ledger:2:1
           |
         2 | b
           | ^

        2 errors, 1 warning

        """)
  }

  @Test("the last error of a code names its help, a warning does not")
  func help() {
    let files = MarkedFiles(("wallet.ledger", "«a»\n«b»\n«c»\n"))
    var all = Diagnostics()
    for range in files.ranges { all.add(.error("E1", range, "wrong")) }
    all.add(.error("E2", files.ranges[0], "wrong"))
    all.add(.warning("W1", files.ranges[2], "odd"))
    let lines = diagnosticText(all, in: files.map, style: DiagnosticStyle(limit: 3)).split(separator: "\n")
    let found = lines.filter { $0.contains("[") || $0.contains("see:") }
    #expect(
      found == [
        "error[E1]: wrong", "error[E2]: wrong", "   = see: milepost help E2", "error[E1]: wrong",
        "   = see: milepost help E1",
      ])
  }

  @Test("nothing found is no text")
  func none() {
    #expect(diagnosticText(Diagnostics(), in: SourceMap(), style: DiagnosticStyle()) == "")
  }

  @Test("beyond the limit they are counted, also those that were not kept")
  func limit() {
    let files = MarkedFiles(("wallet.ledger", "«a»"))
    var all = Diagnostics()
    for _ in 0..<1_000_000 { all.add(.error, Diagnostic.error("E1", files.ranges[0], "wrong")) }
    let drawn = diagnosticText(all, in: files.map, style: DiagnosticStyle())
    #expect(drawn.split(separator: "\n").count { $0.hasPrefix("error") } == 100)
    #expect(drawn.hasSuffix("^\n   = see: milepost help E1\n\nand 999,900 more\n\n1,000,000 errors\n"))
  }

  @Test("an error behind many warnings is drawn")
  func errorsFirst() {
    let files = MarkedFiles(("wallet.ledger", "«a» «b»"))
    var all = Diagnostics()
    for _ in 0..<500 { all.add(.warning("W1", files.ranges[0], "odd")) }
    all.add(.error("E1", files.ranges[1], "wrong"))
    let drawn = diagnosticText(all, in: files.map, style: DiagnosticStyle(limit: 3))
    #expect(
      drawn.split(separator: "\n").compactMap { $0.first }.filter { "we".contains($0) } == ["w", "w", "e"])
    #expect(drawn.hasSuffix("and 498 more\n\n1 error, 500 warnings\n"))
  }
}
