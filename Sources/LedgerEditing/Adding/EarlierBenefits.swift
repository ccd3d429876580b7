/// What is done about the benefits of a new card that ended before it was added.
package enum EarlierBenefits: Sendable {
  /// `option benefits-from` is written.
  case leftOut
  /// The answer says how: the wallet has older entries.
  case said
}
