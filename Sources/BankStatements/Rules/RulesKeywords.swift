/// The words that begin the lines of a rules file, for completions.
package enum RulesKeywords {
  /// In column 1.
  package static let entry = WrittenStatement.keyword
  /// Below it, in the order of the manual; those that a statement may have several times.
  package static let properties: [(name: String, isRepeatable: Bool)] = RuleKeyword.allCases.map {
    ($0.rawValue, $0.isRule || $0 == .only)
  }
}
