import BankStatements
import LedgerText
import Testing

@Suite("Mistakes in rules are drawn like all others, all at once")
struct RulesErrorTests {
  /// A statement without mistakes, to which a line with one is added.
  private static let good = """
    statement b "B"
        columns Date Text Amount
        date Date as DD/MM/YYYY
        payee Text
        amount Amount spent negative

    """

  @Test(
    "each mistake of one line",
    arguments: [
      ("posted Dte as DD/MM/YYYY", "E608", "unknown column `Dte`"),
      ("posted Date as DD/QQ/YYYY", "E613", "`DD/QQ/YYYY` is not a date format: `QQ` is not part of a date"),
      ("posted Date as dd/mm/yyyy", "E613", "`dd/mm/yyyy` is not a date format: `dd` is not part of a date"),
      ("posted Date as DD/YYYY", "E613", "`DD/YYYY` is not a date format: it has no month"),
      ("posted Date as DD/MM", "E613", "`DD/MM` is not a date format: it has no year"),
      ("posted Date as DD/DD/MM/YYYY", "E613", "`DD/DD/MM/YYYY` is not a date format: it has two days"),
      ("posted Date DD/MM/YYYY", "E607", "unexpected `DD/MM/YYYY`"),
      ("posted Date as", "E606", "missing the date format"),
      ("payee Amount", "E605", "`payee` appears twice"),
      ("debit Amount", "E605", "a statement has either `amount` or `debit` and `credit`"),
      ("ammount Amount", "E604", "unknown property `ammount` of a statement"),
      ("currency sgd", "E614", "`sgd` is neither a column nor a currency"),
      ("separator colon", "E614", "`colon` is not a separator: comma, semicolon, tab or pipe"),
      ("encoding utf-7", "E614", "`utf-7` is not an encoding: utf-8, utf-16 or latin-1"),
      ("skip many", "E614", "`many` is not a number from 1 to 1000"),
      ("decimal point", "E607", "unexpected `point`"),
      ("account bank", "E607", "unexpected `bank`"),
      ("source PPV", "E615", "`PPV` reads as a currency and can't name a card or account"),
      ("source my/card", "E615", "this is not a name"),
      ("source \"my card\"", "E615", "expected the name of a card or account without quotes"),
      ("original from Text CUR", "E606", "missing `AMOUNT`"),
      ("original from Text AMOUNT", "E606", "missing `CUR`"),
      ("card in lines x", "E607", "unexpected `lines`"),
      ("when Text hass x tags #a", "E607", "unexpected `hass`"),
      ("when Text has x", "E606", "missing action after the condition"),
      ("when Text has x share 1/2", "E606", "missing the person"),
      ("when Text has x split 1/2", "E606", "missing a tag"),
      ("when Text has x tags dining", "E615", "`dining` is not a tag"),
      ("when Text has x tags #a/b", "E615", "this is not a name"),
      ("when Text has x payee a payee b", "E607", "unexpected `payee`"),
      ("when Text has \"\" tags #a", "E614", "an empty text is found everywhere"),
      ("when money has 5 tags #a", "E607", "unexpected `has`"),
      ("leave-out payment Text has x", "E607", "unexpected `Text`"),
      ("leave-out when Text has x", "E607", "unexpected `Text`"),
      ("footer when line starts \"x", "E602", "this quote is never closed"),
      ("footer when line starts \"x\"y", "E602", "white space must follow a closing quote"),
      ("payee\u{A0}Text", "E602", "the no-break space does not separate words"),
      ("posted Date as …", "E614", "put your own word in place of \"…\""),
      ("source ...", "E614", "put your own word in place of \"...\""),
      ("only", "E606", "missing `network`, `bank` or `currency`"),
      ("only network", "E606", "missing the name of the network"),
      ("only currency", "E606", "missing the currency"),
      ("only card gold", "E614", "`card` is not `network`, `bank` or `currency`"),
      ("only currency usd", "E614", "`usd` is not a currency"),
      ("only bank American Express", "E607", "unexpected `Express`"),
      ("no-columns 3", "E605", "a statement has either `columns` or `no-columns`"),
      ("statement c", "E603", "`statement` starts in column 1; this one is indented"),
    ])
  func line(line: String, code: String, message: String) {
    let text = complaints(RulesErrorTests.good + "    " + line + "\n")
    #expect(text.hasPrefix("error[\(code)]: \(message)\n"), "\(text)")
    #expect(text.contains("  --> mine.rules:"))
    #expect(text.hasSuffix("1 error\n"))
  }

  @Test(
    "mistakes of entries",
    arguments: [
      ("statment x\n    payee Text\n", "E603", "`statment` is not an entry of a rules file"),
      ("payee Text\n", "E603", "`payee` is a property; indent it under its statement"),
      ("    payee Text\n", "E603", "missing statement above this indented line"),
      ("statement\n", "E606", "missing name"),
      ("statement \"My bank\"\n", "E615", "expected the name of a statement without quotes"),
      ("statement a like dbs-crad\n", "E610", "unknown statement `dbs-crad`"),
      ("statement a\n", "E612", "the statement `a` lacks `columns` and `date` and `payee` and `amount`"),
      (
        "statement a like b\nstatement b like a\n", "E611",
        "`like` cycle: a → b → a"
      ),
      (
        "statement a like amex-us\n    columns Date Text\n", "E608",
        "`like` uses columns that are not here: Description Amount"
      ),
      ("statement a like amex-us\nstatement a like amex-us\n", "E609", "the statement `a` is defined twice"),
      ("; caf\u{7}\n", "E601", "the control character 0x07 is not allowed in rules"),
    ])
  func entry(text: String, code: String, message: String) {
    let drawn = complaints(text)
    #expect(drawn.hasPrefix("error[\(code)]: \(message)\n"), "\(drawn)")
    #expect(drawn.hasSuffix("1 error\n"))
  }

  @Test("bytes that are no UTF-8")
  func bytes() {
    let read = RulesFile.read(Array("statement caf".utf8) + [0xE9], name: "mine.rules", builtIn: [])
    let drawn = diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle())
    #expect(drawn.hasPrefix("error[E601]: the byte 0xE9 is not UTF-8\n  --> mine.rules:1:14\n"))
  }

  @Test("all mistakes of a file are shown, in its order, and what is right is read")
  func all() {
    let text = """
      statement one like citi-crad
          source ppv
      statement two "Two"
          columns Date Text Amount
          date Dat as DD/MM/YYYY
          payee Text
          amount Amount spent
      statement three like two
      statement four like amex-us
      """
    #expect(
      complaints(text) == """
        error[E610]: unknown statement `citi-crad`
          --> mine.rules:1:20
           |
         1 | statement one like citi-crad
           |                    ^^^^^^^^^ did you mean `citi-card`?
           = help: known: two, three, four, \(BuiltInRules.statements.map(\.name).joined(separator: ", "))
           = see: milepost help E610

        error[E608]: unknown column `Dat`
          --> mine.rules:5:10
           |
         5 |     date Dat as DD/MM/YYYY
           |          ^^^ did you mean `Date`?
           = help: the columns are: Date Text Amount
           = see: milepost help E608

        error[E606]: missing `negative` or `positive`
          --> mine.rules:7:24
           |
         7 |     amount Amount spent
           |                        ^ expected
           = help: `spent negative`: purchases have a minus in the statement
           = see: milepost help E606

        3 errors

        """)
    let read = RulesFile.read(Array(text.utf8), name: "mine.rules", builtIn: BuiltInRules.statements)
    #expect(read.statements.map(\.name) == ["four"])
  }

  @Test("the built-in rules hold no mistake")
  func builtIn() {
    let read = BuiltInRules.read
    #expect(diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle()) == "")
    #expect(BuiltInRules.statements.count == 19)
  }
}
