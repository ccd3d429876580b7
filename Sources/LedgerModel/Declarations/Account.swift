package import LedgerText

/// A bank account or a purse; `cash` always exists.
package struct Account: Equatable, Sendable {
  package var name: NameID
  /// As it is written; `nil` without one.
  package var title: String?
  package var bank: String?
  package var currency: CurrencyIndex
  package var icon: String?
  package var color: String?
  package var note: String?
  /// The first day.
  package var opened: Day?
  /// The last day.
  package var closed: Day?
  /// Where it is declared; `nil` for the built-in `cash`.
  package var range: SourceRange?

  /// The account that exists without being declared.
  package static let cash = "cash"

  package init(name: NameID, title: String?, currency: CurrencyIndex, range: SourceRange?) {
    (self.name, self.title, self.currency, self.range) = (name, title, currency, range)
  }
}

package typealias AccountIndex = ListIndex<Account>
