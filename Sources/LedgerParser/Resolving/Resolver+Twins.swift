import LedgerModel
import LedgerText

extension Resolver {
  /// Names that look alike: two that differ only in case or in Unicode normalisation are an error, two that merely look
  /// the same (a Cyrillic а among Latin letters) a warning.
  mutating func checkTwins() {
    var places: [(NameID, SourceRange?)] = cards.map { ($0.name, $0.range) }
    places += accounts.map { ($0.name, $0.range) }
    check(places, what: "card or account")
    check(written.budgets.filter { $0.date == nil }.map { ($0.name.value, $0.name.range) }, what: "budget")
    check(written.goals.filter { $0.date == nil }.map { ($0.name.value, $0.name.range) }, what: "goal")
    check(written.coupons.map { ($0.name.value, $0.name.range) }, what: "coupon")
    let subscriptions = written.subscriptions.filter { $0.date == nil && !$0.isTemplate }
    check(subscriptions.map { ($0.name.value, $0.name.range) }, what: "subscription")
    var tagPlaces: [NameID: SourceRange?] = [:]
    for id in tags.keys { tagPlaces[id] = .some(nil) }
    for entry in written.tags { tagPlaces[entry.name.value] = entry.name.range }
    for use in written.tagUses where (tagPlaces[use.value] ?? nil) == nil { tagPlaces[use.value] = use.range }
    for list in 0..<TagListID(written.tagLists.count) {
      for tag in written.tagLists[list] where tagPlaces[tag] == nil { tagPlaces[tag] = .some(nil) }
    }
    check(tagPlaces.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, what: "tag")
  }

  private mutating func check(_ names: [(NameID, SourceRange?)], what: String) {
    // Swift's strings are equal when they are canonically equivalent: NFC and NFD meet here.
    var seen: [String: (NameID, SourceRange?)] = [:]
    var looks: [String: (NameID, SourceRange?)] = [:]
    // Among names that are all ASCII none looks like another.
    let isPlain = names.allSatisfy { written.names[$0.0].allSatisfy { $0 < 0x80 } }
    for (id, range) in names {
      let text = written.names.text(id)
      let lower = text.lowercased()
      if let other = seen[lower] {
        // One that is declared twice is a mistake of its own.
        if other.0 != id { diagnostics.add(twin(id, range, other, what)) }
        continue
      }
      seen[lower] = (id, range)
      if isPlain { continue }
      let skeleton = skeleton(lower)
      if let other = looks[skeleton] { diagnostics.add(lookalike(id, range, other)) }
      looks[skeleton] = (id, range)
    }
  }

  /// Where a name is first written, for those that only expenses write.
  private mutating func place(_ id: NameID, _ range: SourceRange?) -> SourceRange? {
    if let range { return range }
    if firstUses.isEmpty { findFirstUses() }
    return firstUses[id].map { EntryWords(written.map, at: $0).tag(written.names.text(id)) }
  }

  /// The line that writes each tag first, for those that are written behind a payment.
  private mutating func findFirstUses() {
    var isSeen = Array(repeating: false, count: written.tagLists.count)
    func note(_ list: TagListID, _ position: UInt32) {
      if isSeen[Int(list)] { return }
      isSeen[Int(list)] = true
      for tag in written.tagLists[list] { firstUses[tag] = min(firstUses[tag] ?? position, position) }
    }
    for expense in written.expenses { note(expense.tags, expense.position) }
    for income in written.incomes { note(income.tags, income.range.start) }
  }

  private mutating func twin(_ id: NameID, _ range: SourceRange?, _ other: (NameID, SourceRange?), _ what: String)
    -> Diagnostic
  {
    let (mine, theirs) = (place(id, range), place(other.0, other.1))
    let (first, second) = (written.names.text(other.0), written.names.text(id))
    // The built-in one of two has no place; then the other's is shown.
    let (shown, note) = mine == nil ? (theirs, mine) : (mine, theirs)
    let (name, twin) = mine == nil ? (first, second) : (second, first)
    let differ =
      first.lowercased().utf8.elementsEqual(second.lowercased().utf8) ? "in case" : "in how letters are encoded"
    return .error(
      "E333", shown ?? SourceRange(0, 0), "\"\(name)\" and \"\(twin)\" differ only \(differ)",
      help: "write the \(what) in one way: \(twin)",
      notes: note.map { [Diagnostic.Note("the other one", at: $0)] } ?? [])
  }

  private mutating func lookalike(_ id: NameID, _ range: SourceRange?, _ other: (NameID, SourceRange?)) -> Diagnostic {
    let text = written.names.text(id)
    let points = text.unicodeScalars.filter { !$0.isASCII }.prefix(4).map { "U+" + hex($0.value) }
    return .warning(
      "W334", place(id, range) ?? place(other.0, other.1) ?? SourceRange(0, 0),
      "\"\(text)\" looks the same as \"\(written.names.text(other.0))\"",
      label: points.isEmpty ? nil : "it holds \(points.joined(separator: " "))",
      notes: place(other.0, other.1).map { [Diagnostic.Note("the other one", at: $0)] } ?? [])
  }
}
