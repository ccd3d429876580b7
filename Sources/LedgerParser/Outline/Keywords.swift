import LedgerModel

/// The names of properties that other parts of the program read. (The words that begin entries: `EntryKind`,
/// `DefinitionKind`.)
package enum Keywords {
  /// The properties whose value is the rest of the line, inner spaces included.
  package static let textProperties: [String] = Array(
    Set(
      names(of: CardPropertyName.self, \.isText) + names(of: AccountProperty.Name.self, \.isText)
        + names(of: TagProperty.self, \.isText) + names(of: BudgetProperty.Name.self, \.isText)
        + names(of: SubscriptionProperty.Name.self, \.isText) + names(of: CouponProperty.self, \.isText)
        + names(of: PaymentProperty.self, \.isText))
  ).sorted()

  /// Whether a word is a property that is often written in column 1.
  static func isProperty(_ word: String) -> Bool {
    CardPropertyName(rawValue: word) != nil || CurrencyProperty(rawValue: word) != nil
      || TagProperty(rawValue: word) != nil || PaymentProperty(rawValue: word) != nil
  }

  private static func names<Name: PropertyName>(of type: Name.Type, _ isWanted: (Name) -> Bool) -> [String] {
    type.allCases.filter(isWanted).map(\.rawValue)
  }
}
