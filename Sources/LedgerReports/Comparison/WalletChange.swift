package import LedgerFormats
package import LedgerModel

/// An entry or definition that differs between two versions of a wallet.
package struct WalletChange: Sendable {
  /// The kinds of changes.
  package enum Kind: String, Sendable, CaseIterable { case added, removed, changed }

  /// A property with its value in each version.
  package struct Property: Sendable, Hashable {
    /// `amount`, `tags`, `cap #dining` …
    package var name: String
    /// As it would be written in the file; `nil` if the version does not have it.
    package var old: String?
    /// As it would be written in the file; `nil` if the version does not have it.
    package var new: String?

    package init(name: String, old: String?, new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// The entry in one version.
  package struct Side: Sendable {
    /// As the version names it.
    package var file: String
    /// From 1.
    package var line: Int
    /// In canonical format.
    package var text: String
    /// As `export json` writes it.
    package var record: [(key: String, value: JSONValue)]

    package init(file: String, line: Int, text: String, record: [(key: String, value: JSONValue)]) {
      self.file = file
      self.line = line
      self.text = text
      self.record = record
    }
  }

  /// `expense`, `card`, `template card` …
  package var type: String
  /// The new date if it changed; `nil` for a definition.
  package var date: String?
  /// The identifier of a definition or amendment; `nil` for others.
  package var id: String?
  /// The changed properties; empty unless `kind` is `.changed`.
  package var properties: [Property] = []
  /// `nil` for an added entry.
  package var old: Side?
  /// `nil` for a removed entry.
  package var new: Side?

  package init(type: String, date: String?, id: String?, old: Side?, new: Side?) {
    self.type = type
    self.date = date
    self.id = id
    self.old = old
    self.new = new
  }

  package var kind: Kind { old == nil ? .added : new == nil ? .removed : .changed }

  /// It is a definition, or an amendment of one.
  package var isDefinition: Bool { id != nil }
}

/// The differences between two versions of a wallet.
package struct WalletDifference: Sendable {
  /// The name of the old version: `wallet.ledger at HEAD~1`.
  package var old: String
  /// The name of the new version.
  package var new: String
  /// The old version does not have the file.
  package var oldIsMissing = false
  /// The new version does not have the file.
  package var newIsMissing = false
  /// The day of the totals.
  package var on: Day
  /// Definitions first, in file order; then dated entries, oldest first.
  package var changes: [WalletChange]
  /// The numbers of omitted changes.
  package var more: [WalletChange.Kind: Int] = [:]
  /// The totals that differ.
  package var effects: [TotalChange]

  package init(old: String, new: String, on: Day, changes: [WalletChange], effects: [TotalChange]) {
    self.old = old
    self.new = new
    self.on = on
    self.changes = changes
    self.effects = effects
  }

  /// The number of changes of a kind.
  package func count(_ kind: WalletChange.Kind) -> Int {
    changes.count { $0.kind == kind } + more[kind, default: 0]
  }
}
