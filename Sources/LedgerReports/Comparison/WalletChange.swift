package import LedgerFormats
package import LedgerModel

/// An entry or definition that two versions of a wallet do not have alike.
package struct WalletChange: Sendable {
  /// What became of it.
  package enum Kind: String, Sendable, CaseIterable { case added, removed, changed }

  /// Something that is said of it in both versions, or in one.
  package struct Property: Sendable, Hashable {
    /// `amount`, `tags`, `cap #dining` …
    package var name: String
    /// What the old version says, as it would be written; `nil` for nothing.
    package var old: String?
    /// What the new version says.
    package var new: String?

    /// A property that differs.
    package init(name: String, old: String?, new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// The entry as one version has it.
  package struct Side: Sendable {
    /// Its file, as the version names it.
    package var file: String
    /// Its line, from 1.
    package var line: Int
    /// Its lines in canonical look.
    package var text: String
    /// Its keys and values, as `export json` writes them.
    package var record: [(key: String, value: JSONValue)]

    /// An entry at a place.
    package init(file: String, line: Int, text: String, record: [(key: String, value: JSONValue)]) {
      self.file = file
      self.line = line
      self.text = text
      self.record = record
    }
  }

  /// What became of it.
  package var kind: Kind
  /// `expense`, `card`, `template card` …
  package var type: String
  /// The day it bears, the new one where that changed; `nil` for a definition.
  package var date: String?
  /// The identifier of a definition or amendment; `nil` for others.
  package var id: String?
  /// What differs, of a changed one.
  package var properties: [Property]
  /// As the old version has it; `nil` for one that was added.
  package var old: Side?
  /// As the new version has it; `nil` for one that was removed.
  package var new: Side?

  /// A change of these parts.
  package init(
    kind: Kind, type: String, date: String?, id: String?, properties: [Property] = [], old: Side?, new: Side?
  ) {
    self.kind = kind
    self.type = type
    self.date = date
    self.id = id
    self.properties = properties
    self.old = old
    self.new = new
  }

  /// Whether it is a definition, or an amendment of one.
  package var isDefinition: Bool { id != nil }
}

/// Two versions of a wallet told apart.
package struct WalletDifference: Sendable {
  /// What the old version is called: `wallet.ledger at HEAD~1`.
  package var old: String
  /// What the new version is called.
  package var new: String
  /// Whether the old version has no such file at all.
  package var oldIsMissing = false
  /// Whether the new version has no such file at all.
  package var newIsMissing = false
  /// The day that the effect is seen from.
  package var on: Day
  /// Definitions first, in the order of the files; then the entries of a day, the oldest first.
  package var changes: [WalletChange]
  /// How many more entries of a day there are than are named.
  package var more: [WalletChange.Kind: Int] = [:]
  /// What both come to, where that differs.
  package var effects: [TotalChange]

  /// What two versions differ in.
  package init(old: String, new: String, on: Day, changes: [WalletChange], effects: [TotalChange]) {
    self.old = old
    self.new = new
    self.on = on
    self.changes = changes
    self.effects = effects
  }

  /// How many changes of a kind there are.
  package func count(_ kind: WalletChange.Kind) -> Int { changes.count { $0.kind == kind } + more[kind, default: 0] }
}
