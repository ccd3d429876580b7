import LedgerModel
import LedgerText

/// Reports confusable names: two that differ only in case or in Unicode normalisation are an error, two that only look
/// the same (a Cyrillic а among Latin letters) a warning.
func findConfusableNames(
  _ written: WrittenLedger, _ map: SourceMap, _ lookup: NameLookup, _ log: inout ResolutionLog
) {
  var names = ConfusableNames(written, map, lookup.vocabulary)
  let definitions = lookup.definitions
  names.check(
    definitions.cards.map { ($0.name, $0.range) } + definitions.accounts.map { ($0.name, $0.range) },
    what: "card or account", &log)
  names.check(written.budgets.filter { $0.date == nil }.map(\.name), what: "budget", &log)
  names.check(written.goals.filter { $0.date == nil }.map(\.name), what: "goal", &log)
  names.check(written.coupons.map(\.name), what: "coupon", &log)
  names.check(
    written.subscriptions.filter { $0.date == nil && !$0.isTemplate }.map(\.name), what: "subscription", &log)
  names.checkTags(&log)
}

private struct ConfusableNames {
  typealias Name = (id: NameID, range: SourceRange?)

  private let written: WrittenLedger
  private let map: SourceMap
  private let vocabulary: Vocabulary
  /// The position of the first line with each tag; empty until needed.
  private var firstUses: [NameID: UInt32] = [:]

  init(_ written: WrittenLedger, _ map: SourceMap, _ vocabulary: Vocabulary) {
    (self.written, self.map, self.vocabulary) = (written, map, vocabulary)
  }

  mutating func check(_ names: [Located<NameID>], what: String, _ log: inout ResolutionLog) {
    check(names.map { ($0.value, $0.range) }, what: what, &log)
  }

  mutating func checkTags(_ log: inout ResolutionLog) {
    var places: [NameID: SourceRange?] = [:]
    for id in vocabulary.tags.keys { places[id] = .some(nil) }
    for entry in written.tags { places[entry.name.value] = entry.name.range }
    for use in written.tagUses where (places[use.value] ?? nil) == nil { places[use.value] = use.range }
    for list in written.tagLists.all {
      for tag in written.tagLists[list] where places[tag] == nil { places[tag] = .some(nil) }
    }
    check(places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, what: "tag", &log)
  }

  mutating func check(_ names: [Name], what: String, _ log: inout ResolutionLog) {
    // Swift's strings are equal if canonically equivalent: NFC and NFD are the same key.
    var seen: [String: Name] = [:]
    var skeletons: [String: Name] = [:]
    // No ASCII name looks like another.
    let isASCII = names.allSatisfy { vocabulary.names[$0.id].allSatisfy { $0 < 0x80 } }
    for name in names {
      let lower = vocabulary.names.text(name.id).lowercased()
      if let other = seen[lower] {
        // A name that is declared twice is another error.
        if other.id != name.id { log.add(spelling(name, other, what)) }
        continue
      }
      seen[lower] = name
      if isASCII { continue }
      let skeleton = skeleton(lower)
      if let other = skeletons[skeleton] { log.add(lookalike(name, other)) }
      skeletons[skeleton] = name
    }
  }

  /// The first place of a name, also of one that only payments have.
  private mutating func place(_ name: Name) -> SourceRange? {
    if let range = name.range { return range }
    if firstUses.isEmpty { findFirstUses() }
    return firstUses[name.id].map { EntryWords(map, at: $0).tag(vocabulary.names.text(name.id)) }
  }

  private mutating func findFirstUses() {
    var isSeen = Array(repeating: false, count: written.tagLists.count)
    func note(_ list: TagListID, _ position: UInt32) {
      if isSeen[Int(list.number)] { return }
      isSeen[Int(list.number)] = true
      for tag in written.tagLists[list] { firstUses[tag] = min(firstUses[tag] ?? position, position) }
    }
    for expense in written.expenses { note(expense.tags, expense.position) }
    for income in written.incomes { note(income.tags, income.range.start) }
  }

  private mutating func spelling(_ name: Name, _ other: Name, _ what: String) -> Diagnostic {
    let (mine, theirs) = (place(name), place(other))
    let (first, second) = (vocabulary.names.text(other.id), vocabulary.names.text(name.id))
    // A built-in name has no place: then the other's is shown.
    let (shown, note) = mine == nil ? (theirs, mine) : (mine, theirs)
    let (wrong, right) = mine == nil ? (first, second) : (second, first)
    let differ =
      first.lowercased().utf8.elementsEqual(second.lowercased().utf8) ? "in case" : "in how letters are encoded"
    return .error(
      "E333", shown ?? SourceRange(0, 0), "\"\(wrong)\" and \"\(right)\" differ only \(differ)",
      help: "use one spelling of the \(what): \(right)",
      notes: note.map { [Diagnostic.Note("the other one", at: $0)] } ?? [])
  }

  private mutating func lookalike(_ name: Name, _ other: Name) -> Diagnostic {
    let text = vocabulary.names.text(name.id)
    let points = text.unicodeScalars.filter { !$0.isASCII }.prefix(4).map { "U+" + hex($0.value) }
    return .warning(
      "W334", place(name) ?? place(other) ?? SourceRange(0, 0),
      "\"\(text)\" looks the same as \"\(vocabulary.names.text(other.id))\"",
      label: points.isEmpty ? nil : "it contains \(points.joined(separator: " "))",
      notes: place(other).map { [Diagnostic.Note("the other one", at: $0)] } ?? [])
  }
}
