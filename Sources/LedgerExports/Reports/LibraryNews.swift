package import LedgerModel
import LedgerReports

/// What is new in the library, for the cards of a wallet first.
package struct LibraryNews: Sendable {
  /// The changes of the templates in a wallet from a day on.
  package struct Wallet: Sendable {
    let ledger: Ledger
    let from: Day
    let changes: [TemplateChange]
    /// Whether any card is like a template.
    let hasTemplates: Bool

    package init(_ ledger: Ledger, from day: Day) {
      self.ledger = ledger
      from = day
      changes = ledger.templateChanges(from: day)
      hasTemplates = ledger.definitions.cards.contains { $0.like != nil }
    }
  }

  /// What a version changed, by identifiers of templates.
  package struct Version: Sendable {
    let version: String
    let added: [String]
    let read: [String]
    /// With the newer reading of each.
    let superseded: [(id: String, newer: String)]

    package init(
      _ version: String, added: [String], read: [String], superseded: [(id: String, newer: String)]
    ) {
      self.version = version
      self.added = added
      self.read = read
      self.superseded = superseded
    }
  }

  let on: Day
  /// `nil` without a wallet.
  let wallet: Wallet?
  /// The newest first.
  let versions: [Version]

  package init(on day: Day, _ wallet: Wallet?, _ versions: [Version]) {
    on = day
    self.wallet = wallet
    self.versions = versions
  }
}
