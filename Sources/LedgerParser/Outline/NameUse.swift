import LedgerModel
package import LedgerText

/// A place where a file names something: a card, a tag, a benefit.
package struct NameUse: Sendable {
  /// What a name can stand for. Two kinds do not share names unless the kind says so.
  package enum Kind: Sendable, Hashable {
    /// A card or an account, which share their names.
    case source
    /// Also a category, which is a tag.
    case tag
    case budget, goal, subscription, coupon, limit, expectation, template, program, person
    /// A template of subscriptions; `template` is one of cards.
    case subscriptionTemplate
    /// The name after the slash; `owner` is its card, account or template.
    case benefit
    /// Of the card, account or template `owner`.
    case pool, milestone
    /// A merchant category code, or a range of them.
    case code
    /// The file of `option inbox`.
    case inbox
  }

  /// What an entry does with a name.
  package enum Role: Sendable {
    case definition
    /// A dated entry that changes the definition.
    case amendment
    case reference
  }

  package var kind: Kind
  package var role: Role
  /// Without the `#` of a tag and the quotes of a quoted name.
  package var name: String
  /// The card, account or template of a benefit, pool or milestone; `nil` for all others.
  package var owner: String?
  /// Whether the owner is a template of cards.
  package var isOfTemplate = false
  /// Whether it is the tag of a budget's own name, which the budget counts without naming it.
  package var isImplied = false
  /// The name alone.
  package var range: SourceRange

  package init(_ kind: Kind, _ role: Role, _ name: String, owner: String? = nil, at range: SourceRange) {
    self.kind = kind
    self.role = role
    self.name = name
    self.owner = owner
    self.range = range
  }

  /// Whether a text can't be an identifier: a reason in a few words, `nil` for one that can.
  package static func error(in name: String) -> String? {
    Parser().nameError(name, SourceRange(0, 0))?.message
  }
}

extension Slot {
  /// The kind of name that a word of this meaning refers to; `nil` for a word that is not a name, and where only the entry
  /// says which.
  var nameKind: NameUse.Kind? {
    switch self {
    case .card, .account, .source: .source
    case .goal: .goal
    case .subscription: .subscription
    case .who: .person
    case .limit: .limit
    case .pool: .pool
    case .tags: .tag
    case .milestone: .milestone
    case .code: .code
    case .date, .posted, .until, .deadline, .expires, .day, .amount, .currency, .billed, .rate, .number,
      .count, .size,
      .percent, .from, .to, .unit, .id, .benefit, .template, .target, .ref, .keyword, .property, .period,
      .month,
      .title, .text, .payee, .note, .file, .option, .value, .symbol, .receipt, .used, .parts:
      nil
    }
  }
}
