extension Query {
  /// The keys of terms, without the colon, in the order of the alphabet.
  package static let keys = QueryKey.allCases.map(\.rawValue).filter { !$0.isEmpty }.sorted()
  /// What may stand behind `type:`.
  package static let types = QueryTerm.types
}
