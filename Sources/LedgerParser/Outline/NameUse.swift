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
    /// The name after the slash; `owner` is its card, account or template.
    case benefit
    /// Of the card, account or template `owner`.
    case pool, milestone
    /// A merchant category code.
    case code
  }

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
  /// The name alone.
  package var range: SourceRange

  package init(_ kind: Kind, _ role: Role, _ name: String, owner: String? = nil, at range: SourceRange) {
    (self.kind, self.role, self.name, self.owner, self.range) = (kind, role, name, owner, range)
  }
}
