package import LedgerText

/// A part of an expense: `split PART #tag … [payee words]` or `share PART WHO`.
package struct ExpensePart: Equatable, Sendable {
  /// How large the part is, as written.
  package enum Size: Equatable, Sendable {
    case amount
    /// Of the whole, above 0 and at most 100.
    case percent(Decimal)
    /// Of the whole, above 0 and at most 1.
    case fraction(Int32, Int32)
  }

  package var size = Size.amount
  /// In minor units of the expense's own currency, with its sign; 0 only where that is still to be calculated.
  package var original: Int64 = 0
  /// Of a split; a share has none.
  package var tags: TagListID
  /// Who owes the part; `nil` for a split.
  package var who: NameID?
  /// The words after the size: the tags and payee of a split.
  package var words: SourceRange
  /// Whether there is one among them that is not a tag.
  package var hasPayee: Bool
  /// From the property's name to its last word.
  package var range: SourceRange

  package init(
    tags: TagListID, who: NameID?, words: SourceRange, hasPayee: Bool, range: SourceRange
  ) {
    self.tags = tags
    self.who = who
    self.words = words
    self.hasPayee = hasPayee
    self.range = range
  }

  package var isShare: Bool { who != nil }
}
