import LedgerFormats
import LedgerModel
import Testing

@testable import BankStatements

/// A row with a field 86.
private func message(_ description: String, details: String = "") throws -> StatementMessage {
  let text =
    ":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\(details)\n:86:\(description)\n:62F:C260131EUR1,\n"
  return try MT940Format.read(Array(text.utf8), MessageOptions())
}

/// Payee, name, purpose, code and number of the account of a field 86.
private func parts(_ description: String) throws -> [String] {
  let message = try message(description)
  let payee = text(message.table.cell(0, MessageColumn.payee.rawValue))
  return [payee] + ["NAME", "TEXT", "CODE", "IBAN"].map { cell(message, .mt940, $0) }
}

@Suite("The description of a row of MT940")
struct SwiftDescriptionTests {
  @Test("in fields: the name, else the purpose, else the whole", arguments: ["?", "+", "<", "~", "@"])
  func fields(mark: String) throws {
    func written(_ text: String) -> String { text.replacing("?", with: mark) }
    #expect(
      try parts(written("166?00GUTSCHRIFT?109310?20Invoice?31DE02120300000000202051?32YA KUN"))
        == ["YA KUN", "YA KUN", "Invoice", "166", "DE02120300000000202051"])
    #expect(try parts(written("166?00GUTSCHRIFT?20Invoice?32 ")) == ["Invoice", " ", "Invoice", "166", ""])
    let whole = written("166?00GUTSCHRIFT?109310")
    #expect(try parts(whole) == [whole, "", "", "166", ""])
  }

  @Test("the purpose goes on in the fields 60 to 63, the name in 33; 38 is the IBAN beside an older number")
  func furtherFields() throws {
    #expect(
      try parts("177?20A?29J?60K?63N?64O?31123456?32YA KUN?33KAYA?34999?38DE02120300000000202051")
        == ["YA KUN KAYA", "YA KUN KAYA", "A J K N", "177", "DE02120300000000202051"])
  }

  @Test("lines of fields are joined without a blank; a full part goes on in the next")
  func wrappedFields() throws {
    #expect(
      try parts("166?20Invoice 1187 for Decem?2\n1ber?32HARBOUR TELECOM UND DIENSTE\n?33 GMBH")
        == [
          "HARBOUR TELECOM UND DIENSTE GMBH", "HARBOUR TELECOM UND DIENSTE GMBH",
          "Invoice 1187 for Decem ber", "166", "",
        ])
    // 27 characters, one of them of two bytes.
    #expect(try parts("166?20ABCDEFGHIJKLMNOPQRSTUVWXYZÄ?21BC").first == "ABCDEFGHIJKLMNOPQRSTUVWXYZÄBC")
  }

  @Test(
    "three digits before a letter, a digit or a blank are text, and where no field follows",
    arguments: ["166A20Invoice", "1660?20Invoice", "166 ?20Invoice", "16?20Invoice", "166", "100% cotton"])
  func noFields(written: String) throws {
    #expect(try parts(written) == [written, "", written, "", ""])
  }

  @Test("in slashes, whose lines are joined without a blank")
  func slashes() throws {
    #expect(
      try parts(
        "/TRTP/SEPA TRANSFER/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/BLOE\nMEN/REMI/Order 77/01/EREF/NOT\nPROVIDED"
      )
        == ["BLOEMEN", "BLOEMEN", "Order 77/01", "", "NL91ABNA0417164300"])
    #expect(try parts("/REMI/Order 77/AB/1") == ["Order 77/AB/1", "", "Order 77/AB/1", "", ""])
    #expect(try parts("/TRTP/FEES/IBAN/NL91ABNA0417164300").first == "/TRTP/FEES/IBAN/NL91ABNA0417164300")
    #expect(try parts("/ORDP//NAME/J JANSEN/REMI/Rent/ISDT/2026-01-02").first == "J JANSEN")
  }

  @Test("in slashes with the other party in one value: account, bank, name, place")
  func party() throws {
    #expect(
      try parts("/EREF/E1//CNTP/NL91ABNA0417164300/ABNANL2A/BLOEMEN AAN DE KADE///REMI/USTD//Order 77/")
        == ["BLOEMEN AAN DE KADE", "BLOEMEN AAN DE KADE", "Order 77", "", "NL91ABNA0417164300"])
  }

  @Test("free text, whose lines are joined with a blank")
  func freeText() throws {
    #expect(
      try parts("KOPI CORNER\nSINGAPORE\n06.01") == [
        "KOPI CORNER SINGAPORE 06.01", "", "KOPI CORNER SINGAPORE 06.01", "", "",
      ])
    // None of the words that make it one in slashes.
    #expect(try parts("/IBAN/NL91ABNA0417164300").first == "/IBAN/NL91ABNA0417164300")
    // A line that looks like a field of another kind.
    #expect(try parts("LUNCH\n:30:15 LATE").first == "LUNCH :30:15 LATE")
  }

  @Test("the next lines of a row are its details; without a description they are the payee")
  func details() throws {
    let described = try message("toast", details: "\nCARD 1234\nCHARGE 0")
    #expect(cell(described, .mt940, "INFO") == "CARD 1234 CHARGE 0")
    #expect(
      mt940(":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\nCARD\n1234\n:62F:C260131EUR1,\n")
        == "4 2026-01-15 1 EUR CARD 1234")
  }

  @Test("a description in two fields, and those that are not of a row")
  func otherDescriptions() {
    #expect(
      mt940(
        """
        :20:A
        :25:B
        :60F:C260101EUR0,
        :86:before all rows
        :61:260115C1,NMSC
        :86:toast
        :86:and tea
        :62F:C260131EUR1,
        :86:of the statement
        and more
        """) == "5 2026-01-15 1 EUR toast and tea")
  }
}
