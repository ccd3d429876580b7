package import LedgerModel

/// A property that an entry can have, as its production reads it.
package struct EntryProperty: Sendable {
  package let name: String
  /// Whether the value is the rest of the line.
  package let isText: Bool
  /// Whether an entry can have several.
  package let isRepeatable: Bool
  /// Whether only a template can have it.
  package let isOfTemplate: Bool

  private init<Name: PropertyName>(_ name: Name) {
    self.name = name.rawValue
    isText = name.isText
    isRepeatable = name.isRepeatable
    isOfTemplate = name.isOfTemplate
  }

  private static func all<Name: PropertyName>(_ names: Name.Type) -> [EntryProperty] {
    names.allCases.map { EntryProperty($0) }
  }

  /// The properties of a definition and its amendments; of a template those of its kind.
  package static func all(of kind: DefinitionKind) -> [EntryProperty] {
    switch kind {
    case .card: all(CardPropertyName.self)
    case .account: all(AccountProperty.self)
    case .limit: all(LimitProperty.self)
    case .budget: all(BudgetProperty.self)
    case .goal: all(GoalProperty.self)
    case .subscription: all(SubscriptionProperty.self)
    case .coupon: all(CouponProperty.self)
    case .merchant: all(MerchantProperty.self)
    case .expect: all(ExpectationProperty.self)
    case .currency: all(CurrencyProperty.self)
    case .tag, .category: all(TagProperty.self)
    case .base, .include, .option, .template, .mcc: []
    }
  }

  /// The properties of a dated entry that is not an amendment.
  package static func all(of kind: EntryKind) -> [EntryProperty] {
    PaymentKind(kind)?.properties.map { EntryProperty($0) } ?? []
  }
}
