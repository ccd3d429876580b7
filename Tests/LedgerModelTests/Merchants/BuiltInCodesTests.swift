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

  @Test("its tags are built in")
  func tags() {
    let known = Set(Tag.builtInCategories + Tag.builtInTags)
    #expect(BuiltInCodes.rows.flatMap(\.tags).allSatisfy(known.contains))
  }

  @Test(
    "what codes fill in",
    arguments: [
      ("3000 3075 3350 4511 3351 3500 7512 4722", "travel"), ("3501 3999 7011", "travel hotels"),
      ("4111 4112 4121 4131 4784 7523", "transport"), ("5541 5542 5552", "transport fuel"),
      ("4814 4900", "utilities"),
      ("5960 6300", "insurance"), ("5912 8011 8021 8062", "health"), ("5811 5812 5813 5814 5462", "dining"),
      ("5411 5422 5441 5451 5499", "groceries"), ("5311 5331 5651 5661 5691 5732 5999", "shopping"),
      ("5815 5816 5817 5818", "online"), ("4899", "streaming"), ("7832 7922 7996", "entertainment"),
      ("7941 7997", "fitness"), ("8211 8220 8299", "education"), ("0742 4784 7395 8398 9399", nil),
    ])
  func filledIn(codes: String, tags: String?) {
    for code in codes.split(separator: " ").compactMap({ MerchantCode($0) }) {
      let row = BuiltInCodes.row(of: code)
      #expect(row != nil, "\(code)")
      guard let tags else { continue }
      #expect(row?.tags.joined(separator: " ") == tags, "\(code)")
    }
    if tags == nil {
      for code in ["0742", "7395", "8398", "9399"].compactMap({ MerchantCode($0) }) {
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
