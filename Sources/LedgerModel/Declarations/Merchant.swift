package import LedgerText

/// A shop as payees name it, with what new entries get from it. Reports never look at it.
package struct Merchant: Sendable {
  /// As written, at least one; the first is its name in reports.
  package var names: [String]
  /// The first is used; its shops may have the others.
  package var codes: [MerchantCode] = []
  package var tags: [NameID] = []
  /// What is used here if no card is named.
  package var card: CardIndex?
  package var note: String?
  /// Of its first name.
  package var range: SourceRange

  package init(names: [String], range: SourceRange) { (self.names, self.range) = (names, range) }
}

package typealias MerchantIndex = ListIndex<Merchant>
