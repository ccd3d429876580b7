/// The payee and the tags of a purchase that is still to be made, with what was filled in of them.
package struct PurchaseWords: Sendable {
  /// Where tags come from.
  package enum Origin: String, Sendable { case given, merchant, payee, none }

  package let payee: String
  /// Without `#`.
  package let tags: [String]
  package let tagsFrom: Origin
  /// What was filled in, and of what; `nil` where nothing was.
  package var filledIn: String?
  /// The card of the payee's merchant; `nil` without one.
  package var usualCard: String?
  /// Whether its currency is that of `option travel`.
  package var isOfTravel = false

  /// Tags of an origin; without tags it is `none`.
  package init(payee: String, tags: [String], from origin: Origin) {
    self.payee = payee
    self.tags = tags
    tagsFrom = tags.isEmpty ? .none : origin
  }
}
