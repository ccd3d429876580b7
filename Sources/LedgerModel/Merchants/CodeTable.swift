/// What each code means: of the `mcc` entries the narrowest, else the built-in table.
package struct CodeTable: Sendable {
  /// A code or range with its name and tags.
  package struct Row: Sendable {
    package var codes: MerchantCodes
    /// `nil` where neither an entry nor the built-in table has one.
    package var name: String?
    /// In the order in which they are filled in.
    package var tags: [String]
    /// Whether an `mcc` entry has a part in it.
    package var isFromFile: Bool
  }

  /// The entries, the narrowest first.
  private let entries: [(codes: MerchantCodes, name: String?, tags: [String]?)]

  package init(_ definitions: Definitions, _ vocabulary: Vocabulary) {
    entries = definitions.codes.filter { $0.name != nil || $0.tags != nil }.map { entry in
      (entry.codes, entry.name, entry.tags.map { $0.map { vocabulary.names.text($0) } })
    }.sorted { ($0.codes.width, $0.codes) < ($1.codes.width, $1.codes) }
  }

  /// A code as the entries and the built-in table have it.
  package func row(of code: MerchantCode) -> Row { row(of: MerchantCodes(code)) }

  /// A code or range.
  package func row(of codes: MerchantCodes) -> Row {
    let builtIn =
      codes.isRange ? BuiltInCodes.rows.first { $0.codes.contains(codes) } : BuiltInCodes.row(of: codes.first)
    let own = entries.filter { $0.codes.contains(codes) }
    return Row(
      codes: codes, name: own.lazy.compactMap(\.name).first ?? builtIn?.name,
      tags: own.lazy.compactMap(\.tags).first ?? builtIn?.tags ?? [], isFromFile: !own.isEmpty)
  }

  /// All codes and ranges that an entry or the built-in table names, in order.
  package var rows: [Row] {
    Set(BuiltInCodes.rows.map(\.codes)).union(entries.map(\.codes)).sorted().map { row(of: $0) }
  }
}
