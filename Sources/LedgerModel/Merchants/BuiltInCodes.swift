/// The merchant category codes of ISO 18245, each with a short name and the tags that it fills in.
package enum BuiltInCodes {
  /// A code, or a range of codes that have one name.
  package struct Row: Sendable {
    package let codes: MerchantCodes
    package let name: String
    /// Names of built-in tags and of those that the library shares, in the order in which they are filled in: the
    /// narrower first, as the first that names a line of a card decides.
    package let tags: [String]
  }

  /// In order of codes; a range comes before the codes in it that have a name of their own.
  package static let rows: [Row] = [travel, shops, services, professions].joined(separator: "\n").split(
    separator: "\n"
  )
  .compactMap { line in
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let codes = MerchantCodes(parts[0]) else { return nil }
    return Row(
      codes: codes, name: String(parts[1]), tags: tagsByCodes.first { $0.codes.contains(codes) }?.tags ?? [])
  }.sorted { $0.codes < $1.codes }

  /// The narrowest row of a code; `nil` for a code without a name.
  package static func row(of code: MerchantCode) -> Row? {
    single[code] ?? rows.first { $0.codes.isRange && $0.codes.contains(code) }
  }

  private static let single = Dictionary(
    rows.lazy.filter { !$0.codes.isRange }.map { ($0.codes.first, $0) },
    uniquingKeysWith: { first, _ in first })

  /// The codes that fill in tags; all others fill in nothing.
  private static let tagsByCodes: [(codes: MerchantCodes, tags: [String])] = """
    3000-3350 4511: flights travel
    3351-3500 7512: cars travel
    3501-3999 7011: hotels travel
    4111 4112 4131: transport
    4121: taxi transport
    4784 7523: transport
    5541 5542 5552: fuel transport
    4722: travel
    4812 4814: phone utilities
    4900: utilities
    4816: internet services
    4899: streaming internet
    4215: shipping services
    5960 6300: insurance
    5912: drugstores beauty health
    8062: hospital health
    4119 5047 5122 5975 5976 8011-8099: health
    5811 5812: dining
    5813 5814: dining
    5462: dining
    5411 5422 5441 5451 5499: groceries
    5311: department fashion shopping
    5611 5621 5631 5641 5651 5655 5661 5691 5699 5948: fashion shopping
    5331 5732 5999: shopping
    5977: beauty shopping
    7230 7231 7297 7298: beauty wellness
    5815-5818: online
    6513: housing
    6529 6530 6540: wallet
    7311: advertising services
    7832 7922 7996: entertainment
    7941 7997: fitness
    8211-8299: education
    8398 8651 8661: charity
    9211 9222 9311 9399 9405: government
    9402: shipping government
    """.split(separator: "\n").flatMap { line -> [(codes: MerchantCodes, tags: [String])] in
      let parts = line.split(separator: ":")
      let tags = parts[1].split(separator: " ").map { String($0) }
      return parts[0].split(separator: " ").compactMap { MerchantCodes($0) }.map { ($0, tags) }
    }
}
