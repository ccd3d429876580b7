import LedgerModel

/// The meaning of each list of tags for rewards, found once as expenses share a few lists.
struct TagRoles {
  struct Roles: OptionSet {
    let rawValue: UInt8
    /// Tagged `#foreign`.
    static let foreign = Roles(rawValue: 1)
    /// Tagged `#local`.
    static let local = Roles(rawValue: 2)
    /// Tagged `#general`: falls under no line.
    static let general = Roles(rawValue: 4)
    /// Tagged `#fee`, `#interest` or `#credit`: earns nothing on any card.
    static let neverEarns = Roles(rawValue: 8)
  }

  /// The name `#foreign`; `nil` if the files do not contain it.
  let foreignTag: NameID?
  private let meanings: [NameID: Roles]
  private let roles: [Roles]

  init(_ ledger: Ledger) {
    let names = ledger.vocabulary.names
    foreignTag = names.find("foreign")
    var meanings: [NameID: Roles] = [:]
    for (name, role) in [
      ("foreign", Roles.foreign), ("local", .local), ("general", .general), ("fee", .neverEarns),
      ("interest", .neverEarns), ("credit", .neverEarns),
    ] {
      if let id = names.find(name) { meanings[id] = role }
    }
    self.meanings = meanings
    roles = ledger.vocabulary.tagLists.all.map {
      TagRoles.roles(of: ledger.vocabulary.tagLists[$0], meanings)
    }
  }

  subscript(list: TagListID) -> Roles { roles[Int(list.number)] }

  /// Of tags that need not be a list of the files.
  func roles(of tags: [NameID]) -> Roles { TagRoles.roles(of: tags[...], meanings) }

  private static func roles(of tags: ArraySlice<NameID>, _ meanings: [NameID: Roles]) -> Roles {
    tags.reduce(into: Roles()) { $0.formUnion(meanings[$1] ?? []) }
  }

  /// Whether an expense is foreign (grammar.md, *Local and foreign*).
  func isForeign(_ entry: CardExpenses.Entry) -> Bool {
    let roles = self[entry.tags]
    return roles.contains(.foreign) || (entry.isForeignCurrency && !roles.contains(.local))
  }
}
