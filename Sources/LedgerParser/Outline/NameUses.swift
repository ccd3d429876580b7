import LedgerModel
import LedgerText

/// Collects the uses of names: all, those of a slice of a file, or those of one name. Productions note most of them. The
/// names of plain expenses, of which there may be a million, are found in their rows, and what only other entries explain
/// after reading.
struct NameUses {
  let written: WrittenLedger
  let map: SourceMap
  let cards: [WrittenCard]
  let coupons: [WrittenCoupon]
  private(set) var found: [NameUse] = []
  /// `nil` for all files.
  private let slice: SourceRange?
  private let wanted: (name: String, id: NameID?, kind: NameUse.Kind)?
  /// The wanted name's lists; `nil` for all.
  private let wantedLists: Set<TagListID>?

  init(_ written: WrittenLedger, _ map: SourceMap, in slice: SourceRange? = nil) {
    self.written = written
    self.map = map
    cards = written.cards
    coupons = written.coupons
    self.slice = slice
    wanted = nil
    wantedLists = nil
  }

  init(
    _ written: WrittenLedger, _ map: SourceMap, of name: String, _ kind: NameUse.Kind,
    in slice: SourceRange? = nil
  ) {
    self.written = written
    self.map = map
    cards = written.cards
    coupons = written.coupons
    self.slice = slice
    let id = written.names.find(name)
    wanted = (name, id, kind)
    wantedLists = Set(written.tagLists.all.filter { list in written.tagLists[list].contains { $0 == id } })
  }

  /// Whether it is faster to note plain expenses than to find their rows.
  private var isShort: Bool { slice.map { $0.end - $0.start < 10_000 } ?? false }

  /// In the order of their positions, each once: a line that is not a plain expense is noted, and has a row.
  var sorted: [NameUse] {
    func key(_ use: NameUse) -> (UInt32, UInt32, Int) {
      (use.range.start, use.range.end, use.isImplied ? 1 : 0)
    }
    var sorted: [NameUse] = []
    for use in found.sorted(by: { key($0) < key($1) }) {
      if let last = sorted.last, key(last) == key(use), last.kind == use.kind { continue }
      sorted.append(use)
    }
    return sorted
  }

  mutating func collect() {
    for file in map.files { addNoted(file) }
    for budget in written.budgets { addOwnTag(of: budget) }
    addReferences()
    if !isShort { addExpenses() }
  }

  func text(_ name: NameID) -> String { written.names.text(name) }

  /// Adds a use, unless it is not wanted.
  mutating func add(_ use: NameUse) {
    if isOutside(use.range.start) { return }
    if let wanted, use.name != wanted.name || use.kind != wanted.kind { return }
    found.append(use)
  }

  /// Whether a position is not in the slice.
  func isOutside(_ position: UInt32) -> Bool {
    slice.map { position < $0.start || position > $0.end } ?? false
  }

  /// A tag, or a code that is written as one; `range` is that of the name.
  mutating func addTag(_ name: String, at range: SourceRange) {
    add(NameUse(MerchantCode(name) == nil ? .tag : .code, .reference, name, at: range))
  }
}

// What productions note.
extension NameUses {
  private mutating func addNoted(_ file: SourceFile) {
    let bytes = file.text.span
    var range = 0..<bytes.count
    if let slice {
      guard file.base <= slice.start, slice.start <= file.end else { return }
      let start = NameUses.entry(around: Int(slice.start - file.base), bytes)
      range = start..<max(start, Int(min(slice.end, file.end) - file.base))
    }
    if let wanted, !NameUses.contains(Array(wanted.name.utf8), bytes) { return }
    for word in LineReading.words(bytes, range, ofTextAt: file.base, ofPlainExpenses: isShort) {
      guard var use = word.use else { continue }
      switch use.kind {
      case .benefit where use.role == .reference: use.owner = use.owner.map { mainCards[$0] ?? $0 }
      // Of an entry that can't be read.
      case .benefit, .pool, .milestone: if use.owner == nil { continue }
      case .source, .tag, .budget, .goal, .subscription, .coupon, .limit, .expectation, .template, .program,
        .person,
        .subscriptionTemplate, .code, .inbox:
        break
      }
      add(use)
    }
  }

  /// The start of the line in column 1 of the entry at a place.
  private static func entry(around place: Int, _ bytes: Span<UInt8>) -> Int {
    var start = min(place, bytes.count)
    while true {
      while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
      let first = start < bytes.count ? bytes[start] : .lineFeed
      if start == 0 || !(first.isBlank || first.isLineEnd || first == .semicolon) { return start }
      start -= 1
    }
  }

  private static func contains(_ name: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard let first = name.first, bytes.count >= name.count else { return false }
    for start in 0...(bytes.count - name.count) where bytes[start] == first {
      var count = 1
      while count < name.count, bytes[start + count] == name[count] { count += 1 }
      if count == name.count { return true }
    }
    return false
  }

  /// The tag of a budget's own name, which a budget without `tags` counts, and makes a category if no entry declares it.
  private mutating func addOwnTag(of budget: WrittenBudget) {
    guard budget.countsOwnTag else { return }
    let name = text(budget.name.value)
    let isDeclared =
      written.tags.contains { $0.name.value == budget.name.value } || WrittenNames.isBuiltInTag(name)
    let isDefinition = budget.date == nil && !isDeclared && !budget.hasOwnTagProperty
    var use = NameUse(.tag, isDefinition ? .definition : .reference, name, at: budget.name.range)
    use.isImplied = true
    add(use)
  }
}

// Plain expenses.
extension NameUses {
  private mutating func addExpenses() {
    if let wanted, ![.source, .tag, .code].contains(wanted.kind) { return }
    written.expenses.each(in: slice) { row in
      let end = row.position + UInt32(row.payeeOffset)
      if wanted == nil || wanted?.id == row.source {
        let length = UInt32(written.names[row.source].count)
        add(NameUse(.source, .reference, text(row.source), at: SourceRange(end - length, end)))
      }
      addTags(row.tags, after: end)
    }
  }

  /// The tags of an expense's line from a position on.
  private mutating func addTags(_ list: TagListID, after position: UInt32) {
    if list == .empty { return }
    if let wantedLists, !wantedLists.contains(list) { return }
    for word in EntryWords(map, at: position).words {
      guard let tag = word.tag else { continue }
      addTag(String(tag), at: SourceRange(word.range.start + 1, word.range.end))
    }
  }
}
