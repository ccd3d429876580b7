package import LedgerText

/// A bank account or a purse; `cash` always exists.
package struct Account: Sendable {
  package var name: NameID
  package var title: String
  package var bank: String?
  package var currency: CurrencyIndex
  package var icon: String?
  package var color: String?
  package var note: String?
  package var opened: Day?
  package var closed: Day?
  /// Where it is declared; `nil` for the built-in `cash`.
  package var range: SourceRange?

  /// An account.
  package init(name: NameID, title: String, currency: CurrencyIndex, range: SourceRange?) {
    self.name = name
    self.title = title
    self.currency = currency
    self.range = range
  }
}

/// What an expense is paid with.
package enum Source: Hashable, Sendable {
  /// A card, by its place in `Ledger.cards`.
  case card(Int)
  /// An account, by its place in `Ledger.accounts`.
  case account(Int)
}

/// The place of a source in `Ledger.sources`.
package typealias SourceIndex = UInt16
