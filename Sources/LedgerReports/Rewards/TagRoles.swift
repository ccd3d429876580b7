import LedgerModel

/// What matters for rewards of each list of tags, found once: expenses share a few lists.
struct TagRoles {
  struct Facts: OptionSet {
    let rawValue: UInt8
    /// Tagged `#foreign`.
    static let foreign = Facts(rawValue: 1)
    /// Tagged `#local`.
    static let local = Facts(rawValue: 2)
    /// Tagged `#general`: under no line.
    static let general = Facts(rawValue: 4)
    /// Tagged `#fee`, `#interest` or `#credit`: earns nothing on any card.
    static let neverEarns = Facts(rawValue: 8)
  }

  /// `#foreign`, for lines; `nil` if no file writes it.
  let foreignTag: NameID?
  private let facts: [Facts]

  init(_ ledger: Ledger) {
    let names = ledger.vocabulary.names
    foreignTag = names.find("foreign")
    var meanings: [NameID: Facts] = [:]
    for (name, fact) in [
      ("foreign", Facts.foreign), ("local", .local), ("general", .general), ("fee", .neverEarns),
      ("interest", .neverEarns), ("credit", .neverEarns),
    ] {
      if let id = names.find(name) { meanings[id] = fact }
    }
    facts = ledger.vocabulary.tagLists.all.map { list in
      ledger.vocabulary.tagLists[list].reduce(into: Facts()) { $0.formUnion(meanings[$1] ?? []) }
    }
  }

  subscript(list: TagListID) -> Facts { facts[Int(list.number)] }

  /// Whether an expense is foreign (grammar.md, *Local and foreign*).
  func isForeign(_ entry: CardExpenses.Entry, on currency: CurrencyIndex) -> Bool {
    let facts = self[entry.tags]
    return facts.contains(.foreign) || (entry.currency != currency && !facts.contains(.local))
  }
}
