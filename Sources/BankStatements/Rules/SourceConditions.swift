/// The `only` lines of a statement: it is read only for cards and accounts that meet all of them.
struct SourceConditions: Sendable {
  /// The word after `only`.
  enum Kind: String, CaseIterable { case network, bank, currency }

  var network: String?
  var bank: String?
  var currency: String?

  var isEmpty: Bool { network == nil && bank == nil && currency == nil }

  /// Whether a card or an account meets all. Names are compared without case and white space.
  func areMet(by source: StatementSource) -> Bool {
    meets(network, source.networks) && meets(bank, source.banks) && meets(currency, [source.currency])
  }

  private func meets(_ name: String?, _ names: [String]) -> Bool {
    guard let name else { return true }
    let key = columnKey(Array(name.utf8)[...])
    return names.contains { columnKey(Array($0.utf8)[...]) == key }
  }

  /// `network AMEX and currency USD`.
  var text: String {
    [network.map { "network \($0)" }, bank.map { "bank \($0)" }, currency.map { "currency \($0)" }]
      .compactMap(\.self)
      .joined(separator: " and ")
  }
}
