/// The merchant category codes of ISO 18245, each with a short name and the tags that it fills in.
package enum BuiltInCodes {
  /// A code, or a range of codes that have one name.
  package struct Row: Sendable {
    package let codes: MerchantCodes
    package let name: String
    /// Names of built-in tags, in the order in which they are filled in.
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
    3000-3350 4511: travel
    3351-3500 7512: travel
    3501-3999 7011: travel hotels
    4111 4112 4121 4131: transport
    4784 7523: transport
    5541 5542 5552: transport fuel
    4722: travel
    4814 4900: utilities
    5960 6300: insurance
    5912 8011 8021 8062: health
    5811 5812: dining
    5813 5814: dining
    5462: dining
    5411 5422 5441 5451 5499: groceries
    5311 5331 5651 5661 5691 5732 5999: shopping
    5815-5818: online
    4899: streaming
    7832 7922 7996: entertainment
    7941 7997: fitness
    8211 8220 8299: education
    """.split(separator: "\n").flatMap { line -> [(codes: MerchantCodes, tags: [String])] in
      let parts = line.split(separator: ":")
      let tags = parts[1].split(separator: " ").map { String($0) }
      return parts[0].split(separator: " ").compactMap { MerchantCodes($0) }.map { ($0, tags) }
    }
}
