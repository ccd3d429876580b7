import LedgerEditing
import Testing

@Suite("The look of a line")
struct LineFormatterTests {
  private func formatted(_ line: String) -> String {
    var out: [UInt8] = []
    LineFormatter(Array(line.utf8)).append(0..<line.utf8.count, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(
    "depends on the line alone",
    arguments: [
      ("2026-01-03 6.40 ppv  #dining\tYa   Kun", "2026-01-03          6.40 ppv #dining Ya Kun"),
      ("2026-01-05=2026-01-07 42.00 USD ppv Amazon", "2026-01-05=2026-01-07     42.00 USD ppv Amazon"),
      ("2026-01-03 S$1,234.50 ppv", "2026-01-03    S$1,234.50 ppv"),
      ("2026-01-03 €5 ppv", "2026-01-03            €5 ppv"),
      ("2026-01-03 123456789012345.00 SGD ppv", "2026-01-03 123456789012345.00 SGD ppv"),
      ("2026-01-03 42.00   USD = 56.37  SGD ppv", "2026-01-03     42.00 USD = 56.37 SGD ppv"),
      ("2026-01-03   income  5200 posb", "2026-01-03 income 5200 posb"),
      ("2026-01-02  rate USD   1.3421 SGD", "2026-01-02 rate USD 1.3421 SGD"),
      ("  note  Two  spaces  stay", "    note Two  spaces  stay"),
      (
        "  benefit  uber  \"Uber  Cash\"  15 USD monthly   note   Enrol  first,  \"then\"  pay",
        "    benefit uber \"Uber  Cash\" 15 USD monthly note Enrol  first,  \"then\"  pay"
      ),
      ("  benefit  note  15   monthly", "    benefit note 15 monthly"),
      ("\tused   uber   12.40", "    used uber 12.40"),
      ("\tcap   #dining  4.0", "    cap #dining 4.0"),
      ("card ppv   \"My  card\"", "card ppv \"My  card\""),
      ("   ; a  comment  ", "   ; a  comment"),
      (";a", ";a"),
      ("   ", ""),
      ("base SGD      ; here", "base SGD      ; here"),
      ("base    SGD ; here", "base SGD    ; here"),
      ("2026-01-03 6.40 ppv ; x", "2026-01-03          6.40 ppv ; x"),
      ("card a \"x ; y\"   ; z", "card a \"x ; y\"   ; z"),
      ("    note a;b   ; c", "    note a;b   ; c"),
    ])
  func looks(pair: (String, String)) {
    #expect(formatted(pair.0) == pair.1)
    #expect(formatted(pair.1) == pair.1)
  }
}
