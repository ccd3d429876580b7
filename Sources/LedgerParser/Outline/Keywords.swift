import LedgerModel
package import LedgerText

/// The names of properties that other parts of the program read. (The words that begin entries: `EntryKind`,
/// `DefinitionKind`.)
package enum Keywords {
  /// The properties whose value is the rest of the line, inner spaces included.
  package static let textProperties: [String] = Array(
    Set(
      names(of: CardPropertyName.self, \.isText) + names(of: AccountProperty.Name.self, \.isText)
        + names(of: TagProperty.self, \.isText) + names(of: BudgetProperty.Name.self, \.isText)
        + names(of: SubscriptionProperty.Name.self, \.isText) + names(of: CouponProperty.self, \.isText)
        + names(of: MerchantProperty.self, \.isText)
        + names(of: ExpectationProperty.Name.self, \.isText) + names(of: PaymentProperty.self, \.isText))
  ).sorted()

  /// The end of the word after which the rest of a property's value is text: `note` in a benefit. The cursor is after the
  /// property's name; the first word of the value is a name. `nil` where the value has no text.
  package static func textStart(_ bytes: Span<UInt8>, _ value: Cursor, after word: String) -> Cursor? {
    var cursor = value
    guard cursor.takeWord(bytes) != nil else { return nil }
    while let next = cursor.takeWord(bytes) { if next.form == .plain, next.text(bytes) == word { return cursor } }
    return nil
  }

  /// The word of a property's value from which on the rest of the line is text; `nil` for a property without one.
  package static func textWord(of property: String) -> String? { CardPropertyName(rawValue: property)?.textWord }

  /// Whether a word is a property that is often written in column 1.
  static func isProperty(_ word: String) -> Bool {
    CardPropertyName(rawValue: word) != nil || CurrencyProperty(rawValue: word) != nil
      || TagProperty(rawValue: word) != nil || PaymentProperty(rawValue: word) != nil
  }

  /// The names of the properties of a definition.
  static func properties(of kind: DefinitionKind) -> [String] {
    switch kind {
    case .currency: CurrencyProperty.allCases.map(\.rawValue)
    case .tag, .category: TagProperty.allCases.map(\.rawValue)
    case .account: AccountProperty.Name.allCases.map(\.rawValue)
    case .limit: LimitProperty.Name.allCases.map(\.rawValue)
    case .card: CardPropertyName.allCases.map(\.rawValue)
    case .budget: BudgetProperty.Name.allCases.map(\.rawValue)
    case .goal: GoalProperty.Name.allCases.map(\.rawValue)
    case .subscription: SubscriptionProperty.Name.allCases.map(\.rawValue)
    case .coupon: CouponProperty.allCases.map(\.rawValue)
    case .merchant: MerchantProperty.allCases.map(\.rawValue)
    case .expect: ExpectationProperty.Name.allCases.map(\.rawValue)
    case .base, .include, .option, .template, .mcc: []
    }
  }

  private static func names<Name: PropertyName>(of type: Name.Type, _ isWanted: (Name) -> Bool) -> [String] {
    type.allCases.filter(isWanted).map(\.rawValue)
  }
}
