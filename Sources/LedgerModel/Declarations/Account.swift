package import LedgerText

/// A bank account or a purse.
package struct Account: Equatable, Sendable {
  package var name: NameID
  package var title: String?
  package var bank: String?
  package var currency: CurrencyIndex
  package var icon: String?
  package var color: String?
  package var note: String?
  package var opened: Day?
  /// The last day.
  package var closed: Day?
  /// `nil` for the built-in `cash`.
  package var range: SourceRange?

  /// The account that always exists.
  package static let cash = "cash"

  package init(name: NameID, title: String?, currency: CurrencyIndex, range: SourceRange?) {
    self.name = name
    self.title = title
    self.currency = currency
    self.range = range
  }
}

package typealias AccountIndex = ListIndex<Account>
