import LedgerModel
import Testing

@Suite("Merchant category codes")
struct MerchantCodeTests {
  @Test(
    "four digits from 0001 to 9999 are a code, but years are not",
    arguments: [
      ("5814", "5814"), ("0742", "0742"), ("0001", "0001"), ("9999", "9999"), ("1899", "1899"),
      ("2200", "2200"),
      ("0000", nil), ("1900", nil), ("2026", nil), ("2199", nil), ("581", nil), ("58145", nil), ("58a4", nil),
      ("", nil),
      ("-581", nil), ("５８１４", nil),
    ])
  func codes(text: String, code: String?) { #expect(MerchantCode(text)?.description == code) }

  @Test(
    "a range rises from one code to another",
    arguments: [
      ("5811-5814", "5811-5814"), ("5814", "5814"), ("1500-2999", "1500-2999"), ("5814-5811", nil),
      ("5814-5814", nil),
      ("5811-", nil), ("-5814", nil), ("5811-2026", nil), ("5811-5812-5813", nil),
    ])
  func ranges(text: String, codes: String?) { #expect(MerchantCodes(text)?.description == codes) }
}
