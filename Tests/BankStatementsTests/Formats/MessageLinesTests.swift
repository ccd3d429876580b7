import LedgerFormats
import LedgerModel
import Testing

@testable import BankStatements

private let statement = ":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n:86:Café\n:62F:C260131EUR1,\n"

@Suite("The text of messages")
struct MessageLinesTests {
  private func outcome(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) -> String {
    var options = MessageOptions()
    options.encoding = encoding
    do throws(MessageError) {
      let message = try MT940Format.read(bytes, options)
      return text(message.table.cell(0, MessageColumn.payee.rawValue))
    } catch {
      return shown(error) + (error.help.map { "\n\($0)" } ?? "")
    }
  }

  @Test("UTF-8, with a mark and without, UTF-16, and Latin-1 where it is stated")
  func encodings() {
    let latin = statement.unicodeScalars.map { UInt8($0.value) }
    #expect(outcome(Array(statement.utf8)) == "Café")
    #expect(outcome([0xEF, 0xBB, 0xBF] + Array(statement.utf8), .latin1) == "Café")
    #expect(outcome(statement.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == "Café")
    #expect(outcome(latin, .latin1) == "Café")
    #expect(
      outcome(latin) == """
        error 5:8 the byte 0xE9 is not UTF-8
        if the file is in Latin-1, write `encoding latin-1` in the rules, or give --encoding latin-1
        """)
  }

  @Test("lines end with LF, CRLF or CR", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let message = try MT940Format.read(
      Array(statement.replacing("\n", with: end).utf8), MessageOptions())
    #expect(message.table.rowCount == 1)
    #expect(message.table.line(0) == 4)
    #expect(message.accounts.first?.missing == 0)
  }

  @Test("a kind of file is found by its first lines")
  func recognized() {
    func kinds(_ text: String) -> String {
      let bytes = Array(text.utf8)
      return (MT940Format.recognizes(bytes) ? "mt940 " : "") + (QIFFormat.recognizes(bytes) ? "qif" : "")
    }
    for text in [
      statement, "\u{FEFF}" + statement, "\n\nABNANL2A\n940\n" + statement,
      "{1:F01}{2:O940}{4:\r\n:20:A\r\n:25:B\r\n", "{1:F01}{2:O940}{4::20:A\r:25P:B\r",
      String(repeating: "text before\n", count: 1000) + statement,
    ] { #expect(kinds(text) == "mt940 ", "\(text.prefix(40))") }
    for text in [
      "!Type:Bank\n", "\u{FEFF}!type:ccard\r\n", "!Account\nN", "!Option:AutoSwitch\n", "\n\n!Type:Invst",
      "!Clear:AutoSwitch",
    ] { #expect(kinds(text) == "qif", "\(text)") }
    for text in [
      "", ":20:A", ":25:B\n:20:A\n", "Date,Amount\n", " :20:A\n:25:B\n", "Type:Bank\n", "!", "!Types",
      // A payment, MT103, has no account of a statement.
      "{1:F01}{2:I103}{4:\n:20:A\n:23B:CRED\n:32A:260115EUR1,\n-}",
      String(repeating: "x", count: 20_000) + "\n" + statement,
    ] { #expect(kinds(text) == "", "\(text.prefix(40))") }
  }

  @Test("places and shown texts of rejected rows are in characters, and end at one")
  func places() throws {
    let long = String(repeating: "é", count: 300)
    let message = try MT940Format.read(
      Array(statement.replacing("C1,NMSC", with: "é1,\(long)").utf8), MessageOptions())
    let row = try #require(message.rejected.first)
    #expect(row.column == 11)
    #expect(row.reason == "`é` is neither money in (C) nor out (D)")
    #expect(row.text.hasSuffix("é…"))
  }
}
