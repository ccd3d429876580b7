package import LedgerText

/// A bank account or a purse; `cash` always exists.
package struct Account: Equatable, Sendable {
  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// The bank that issued it.
  package var bank: String?
  /// The currency it is kept in.
  package var currency: CurrencyIndex
  /// A sign shown with it.
  package var icon: String?
  /// A colour shown with it.
  package var color: String?
  /// A remark of the person who keeps the file.
  package var note: String?
  /// Its first day.
  package var opened: Day?
  /// Its last day.
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
package enum PaymentSource: Hashable, Sendable {
  /// A card, by its place in `Ledger.cards`.
  case card(Int)
  /// An account, by its place in `Ledger.accounts`.
  case account(Int)
}

/// The place of a source in `Ledger.sources`.
package typealias PaymentSourceIndex = UInt16
