package import LedgerModel
package import LedgerReports

/// The text of a new entry.
package struct ComposedEntry: Sendable, Hashable {
  /// Lines, each ended by a line feed.
  package var text: String
  package var kind: EntryKind
  package var day: Day
  /// The card or account of a payment; `nil` for any other entry.
  package var payer: String?
  /// What was filled in for the user and where it comes from, in words; `nil` for nothing.
  package var filledIn: String?
  /// The words of the line that were filled in.
  package var filledWords: [String] = []
  /// A remark about its currency: `the last with cash was in THB. …`; `nil` for none.
  package var currencyHint: String?
  /// Whether its currency is that of `option travel`.
  package var isOfTravel = false
  /// For an expense without tags.
  package var typed: TypedExpense?
  /// For an expense in a foreign currency: what to type with what was billed.
  package var withBilled: String?
  /// A small word before the tags that may be meant as a card, but is a part of the payee; `nil` without one.
  package var wordLikeCard: String?
  /// Questions about what was typed.
  package var hints: [String] = []
}
