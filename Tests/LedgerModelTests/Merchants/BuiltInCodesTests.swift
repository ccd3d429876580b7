import LedgerModel
import Testing

@Suite("The built-in table of codes")
struct BuiltInCodesTests {
  @Test(
    "it names at least 300 codes besides ranges, each once, in order, in short words of small letters or proper names"
  )
  func size() {
    let rows = BuiltInCodes.rows
    #expect(rows.count { !$0.codes.isRange } >= 300)
    #expect(Set(rows.map(\.codes)).count == rows.count)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.codes < $1.codes })
    #expect(rows.allSatisfy { !$0.name.isEmpty && $0.name.count <= 48 && !$0.name.hasPrefix(" ") })
  }

  @Test(
    "what codes fill in",
    arguments: [
      ("3000 3075 3350 4511", "flights travel"), ("3351 3500 7512", "cars travel"), ("4722", "travel"),
      ("3501 3999 7011", "hotels travel"), ("4111 4112 4131 4784 7523", "transport"),
      ("4121", "taxi transport"), ("5541 5542 5552", "fuel transport"), ("4812 4814", "phone utilities"),
      ("4900", "utilities"), ("4816", "internet services"), ("4899", "streaming internet"),
      ("4215", "shipping services"), ("5960 6300", "insurance"), ("5912", "drugstores beauty health"),
      ("8062", "hospital health"), ("4119 5047 5122 5975 5976 8011 8021 8071 8099", "health"),
      ("5811 5812 5813 5814 5462", "dining"), ("5411 5422 5441 5451 5499", "groceries"),
      ("5311", "department fashion shopping"),
      ("5611 5621 5631 5641 5651 5655 5661 5691 5699 5948", "fashion shopping"),
      ("5331 5732 5999", "shopping"), ("5977", "beauty shopping"), ("7230 7297 7298", "beauty wellness"),
      ("5815 5816 5817 5818", "online"), ("6513", "housing"), ("6529 6530 6540", "wallet"),
      ("7311", "advertising services"), ("7832 7922 7996", "entertainment"), ("7941 7997", "fitness"),
      ("8211 8220 8241 8299", "education"), ("8398 8651 8661", "charity"),
      ("9211 9222 9311 9399 9405", "government"), ("9402", "shipping government"),
      ("0742 7395 8641", nil),
    ])
  func filledIn(codes: String, tags: String?) {
    for code in codes.split(separator: " ").compactMap({ MerchantCode($0) }) {
      let row = BuiltInCodes.row(of: code)
      #expect(row != nil, "\(code)")
      guard let tags else { continue }
      #expect(row?.tags.joined(separator: " ") == tags, "\(code)")
    }
    if tags == nil {
      for code in ["0742", "7395", "8641"].compactMap({ MerchantCode($0) }) {
        #expect(BuiltInCodes.row(of: code)?.tags == [])
      }
    }
  }

  @Test("a code without a row has no name; of two rows the narrower counts")
  func rows() {
    #expect(MerchantCode(6).map { BuiltInCodes.row(of: $0) == nil } == true)
    #expect(MerchantCode(3075).flatMap { BuiltInCodes.row(of: $0) }?.name == "Singapore Airlines")
    #expect(MerchantCode(3340).flatMap { BuiltInCodes.row(of: $0) }?.name == "airlines")
    #expect(MerchantCode(5814).flatMap { BuiltInCodes.row(of: $0) }?.name == "fast food")
  }
}
