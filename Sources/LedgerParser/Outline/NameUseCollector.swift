import LedgerModel
import LedgerText

/// Collects the uses of names from the written entries: all, those of a stretch of a file, or those of one name.
struct NameUseCollector {
  let written: WrittenLedger
  let map: SourceMap
  private(set) var found: [NameUse] = []
  /// `nil` for all files.
  private let stretch: SourceRange?
  private let wanted: (name: String, id: NameID?, kind: NameUse.Kind)?
  /// The wanted name's lists; `nil` for all.
  private let wantedLists: Set<TagListID>?

  init(_ written: WrittenLedger, _ map: SourceMap, in stretch: SourceRange? = nil) {
    (self.written, self.map, self.stretch) = (written, map, stretch)
    (wanted, wantedLists) = (nil, nil)
  }

  init(
    _ written: WrittenLedger, _ map: SourceMap, of name: String, _ kind: NameUse.Kind, in stretch: SourceRange? = nil
  ) {
    (self.written, self.map, self.stretch) = (written, map, stretch)
    let id = written.names.find(name)
    wanted = (name, id, kind)
    wantedLists = Set(written.tagLists.all.filter { list in written.tagLists[list].contains { $0 == id } })
  }

  var sorted: [NameUse] {
    found.sorted {
      ($0.range.start, $0.range.end, $0.isImplied ? 1 : 0) < ($1.range.start, $1.range.end, $1.isImplied ? 1 : 0)
    }
  }

  mutating func collect() {
    addDefinitions()
    addCards()
    addTags()
    addEntries()
    addReferences()
    addPayments()
  }

  func text(_ name: NameID) -> String { written.names.text(name) }

  /// Adds a use, unless it is not wanted.
  mutating func add(_ use: NameUse) {
    if isOutside(use.range.start) { return }
    if let wanted, use.name != wanted.name || use.kind != wanted.kind { return }
    found.append(use)
  }

  mutating func add(
    _ kind: NameUse.Kind, _ role: NameUse.Role, _ name: Located<NameID>, owner: WrittenCard? = nil
  ) {
    if isOther(name.range.start, name.value) { return }
    var use = NameUse(kind, role, text(name.value), owner: owner.map { text($0.name.value) }, at: name.range)
    use.isOfTemplate = owner?.isTemplate ?? false
    add(use)
  }

  /// Whether a use at a position is not wanted, which is quick to see.
  private func isOther(_ position: UInt32, _ name: NameID) -> Bool {
    wanted.map { $0.id != name } == true || isOutside(position)
  }

  /// Whether a position is not in the stretch.
  func isOutside(_ position: UInt32) -> Bool { stretch.map { position < $0.start || position > $0.end } ?? false }

  /// Whether no use of a kind is wanted.
  private func needsNone(of kinds: Set<NameUse.Kind>) -> Bool { wanted.map { !kinds.contains($0.kind) } ?? false }

  /// A tag, or a code that is written as one; `range` is that of the name.
  mutating func addTag(_ name: String, at range: SourceRange) {
    add(NameUse(MerchantCode(name) == nil ? .tag : .code, .reference, name, at: range))
  }
}

// Payments, of which there may be a million.
extension NameUseCollector {
  fileprivate mutating func addPayments() {
    if needsNone(of: [.source, .tag, .code]) { return }
    written.expenses.each(in: stretch) { row in
      let end = row.position + UInt32(row.payeeOffset)
      if wanted == nil || wanted?.id == row.source {
        let length = UInt32(written.names[row.source].count)
        add(.source, .reference, Located(row.source, SourceRange(end - length, end)))
      }
      addTags(row.tags, after: end)
    }
    for income in written.incomes {
      add(.source, .reference, income.account)
      if isOutside(income.range.start) { continue }
      addTags(income.tags, after: income.range.start + UInt32(income.payeeOffset))
    }
    for part in written.parts { addTags(of: part) }
    for part in written.partsOfRenewals { addTags(of: part) }
  }

  private mutating func addTags(of part: WrittenPart) {
    if !isOutside(part.range.start) { addTags(part.tags, after: part.words.start) }
  }

  /// The tags of a payment's line from a position on.
  private mutating func addTags(_ list: TagListID, after position: UInt32) {
    if list == .empty { return }
    if let wantedLists, !wantedLists.contains(list) { return }
    for word in EntryWords(map, at: position).words {
      guard let tag = word.tag else { continue }
      addTag(String(tag), at: SourceRange(word.range.start + 1, word.range.end))
    }
  }
}
