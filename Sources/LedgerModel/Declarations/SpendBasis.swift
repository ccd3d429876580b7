/// The spend that a threshold is compared with.
package enum SpendBasis: Hashable, Sendable {
  /// The spend under the line; of a pool, under its lines.
  case line
  /// The card's counted spend: the total, the local or foreign part, or the part with a tag.
  case card, local, foreign
  case tag(NameID)
}
