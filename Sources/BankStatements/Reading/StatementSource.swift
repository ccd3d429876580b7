/// A card or an account of the wallet, as far as the choice of rules depends on it.
package struct StatementSource: Sendable {
  package let id: String
  /// On any day.
  package let networks: [String]
  /// On any day.
  package let banks: [String]
  package let currency: String
  /// The last four, on any day.
  package let digits: [String]

  package init(id: String, networks: [String], banks: [String], currency: String, digits: [String]) {
    self.id = id
    self.networks = networks
    self.banks = banks
    self.currency = currency
    self.digits = digits
  }
}

/// The wallet that a statement is for, as far as the choice of rules depends on it.
package struct StatementWallet: Sendable {
  package let sources: [StatementSource]
  /// The identifier of the card or account that the user named; `nil` without one.
  package let named: String?
  /// The code of the base currency; `nil` without a wallet.
  package let base: String?
  /// The card or account to which the user maps a number of the file; `nil` without one.
  package var mapped: @Sendable (String) -> String? = { _ in nil }

  package init(sources: [StatementSource], named: String?, base: String?) {
    self.sources = sources
    self.named = named
    self.base = base
  }

  /// For a file that is read without a wallet.
  package static let none = StatementWallet(sources: [], named: nil, base: nil)

  func source(_ id: String) -> StatementSource? { sources.first { $0.id == id } }

  /// The cards and accounts of a statement: the one that the user named, else those to which its numbers are
  /// mapped, else those that the rules or the file name.
  func sources(of statement: ParsedStatement) -> [StatementSource] {
    if let named { return [source(named)].compactMap(\.self) }
    let skipped = statement.skipped.flatMap(\.rows)
    let numbers = Set(
      statement.rows.map { $0.account ?? $0.cardDigits } + skipped.map { $0.account ?? $0.cardDigits })
    let ids = Set(numbers.compactMap { number in number.flatMap { mapped($0) } })
    if !ids.isEmpty { return sources.filter { ids.contains($0.id) } }
    let names = Set((statement.rows.map(\.source) + skipped.map(\.source)).compactMap(\.self))
    if !names.isEmpty { return sources.filter { names.contains($0.id) } }
    let digits = Set((statement.rows.map(\.cardDigits) + skipped.map(\.cardDigits)).compactMap(\.self))
    return sources.filter { !digits.isDisjoint(with: $0.digits) }
  }

  /// The currency of the statement, as far as the wallet tells.
  var currency: String? { named.flatMap(source)?.currency ?? base }
}
