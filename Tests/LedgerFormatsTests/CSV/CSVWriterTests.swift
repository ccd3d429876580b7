import LedgerFormats
import Testing

@Suite("CSV cells")
struct CSVWriterTests {
  private func row(_ text: String) -> String {
    var writer = CSVWriter()
    writer.row([.text(text)])
    return String(decoding: writer.bytes.dropLast(2), as: UTF8.self)
  }

  @Test(
    "a text that a spreadsheet may run has an apostrophe before it, and is read back without it",
    arguments: [
      "=1", "+1", "-1", "@a", " =1", "  +1", "\u{A0}-1", "\u{3000}@a", "＝1", "＋1", "－1", "＠a", " ＝1", "'=1",
      "''=1",
      "' =1", "\u{FEFF}=1", "\u{200B}=1", "\tx",
    ])
  func guarded(_ text: String) {
    #expect(CSVWriter.safe(text) == "'" + text && row(text) == "'" + text)
    #expect(CSVWriter.text(ofSafe: "'" + text) == text)
  }

  @Test(
    "any other text stays as it is",
    arguments: ["a", "1=1", "a =1", "'a", "' a", " a", "ａ＝", "é", "£5", "'", ""])
  func plain(_ text: String) {
    #expect(row(text) == text && CSVWriter.text(ofSafe: text) == text)
  }

  @Test("control characters, which only names of files have, are escaped")
  func controls() {
    #expect(
      row("a\u{1B}[31m.ledger") == "a\\x1b[31m.ledger"
        && !row("\u{9B}x\u{7F}").utf8.contains { $0 == 0x9B || $0 == 0x7F })
  }
}
