import LedgerModel
import LedgerText

/// Reports confusable names: two that differ only in case or in Unicode normalisation are an error, two that only look
/// the same (a Cyrillic а among Latin letters) a warning.
func findConfusableNames(
  _ written: WrittenLedger, _ map: SourceMap, _ lookup: NameLookup, _ libraryStart: UInt32?,
  _ log: inout ResolutionLog
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
  names.check(written.expectations.filter { $0.date == nil }.map(\.name), what: "expectation", &log)
  names.check(written.people, what: "person", &log)
  names.checkTags(libraryStart, &log)
}

extension WrittenLedger {
  /// The people of shares and repayments, each with the first place.
  fileprivate var people: [Located<NameID>] {
    var first: [NameID: SourceRange] = [:]
    func note(_ who: NameID, _ range: SourceRange) {
      if range.start < first[who]?.start ?? .max { first[who] = range }
    }
    // The words after the size of a share are the person.
    for part in parts { if let who = part.who { note(who, part.words) } }
    for repayment in repayments { note(repayment.who.value, repayment.who.range) }
    return first.map { Located($0.key, $0.value) }.sorted { $0.range.start < $1.range.start }
  }
}

private struct ConfusableNames {
  typealias Name = (id: NameID, range: SourceRange?)

  private let written: WrittenLedger
  private let map: SourceMap
  private let vocabulary: Vocabulary
  /// The position of the first line with each tag; empty until needed.
  private var firstUses: [NameID: UInt32] = [:]
  /// A budget's name is a tag too.
  private var reported: Set<SourceRange> = []
  /// The line searched last.
  private var line: TagPlaces?

  init(_ written: WrittenLedger, _ map: SourceMap, _ vocabulary: Vocabulary) {
    self.written = written
    self.map = map
    self.vocabulary = vocabulary
  }

  mutating func check(_ names: [Located<NameID>], what: String, _ log: inout ResolutionLog) {
    check(names.map { ($0.value, $0.range) }, what: what, &log)
  }

  /// Reports tags that differ from a known one in case only, at a line of the user.
  mutating func checkTags(_ libraryStart: UInt32?, _ log: inout ResolutionLog) {
    check(TagSpellings(written, vocabulary.names, libraryStart).tags, what: "tag", &log)
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
        guard other.id != name.id, let error = spelling(name, other, what) else { continue }
        if reported.insert(error.range).inserted { log.add(error) }
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
    guard let position = firstUses[name.id] else { return nil }
    if line?.position != position { line = TagPlaces(map, at: position) }
    return line?[vocabulary.names.text(name.id)]
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
    for part in written.partsOfPayments { note(part.tags, part.range.start) }
  }

  /// The error of a name that is spelled like another one, which is known.
  private mutating func spelling(_ name: Name, _ known: Name, _ what: String) -> Diagnostic? {
    let (mine, theirs) = (place(name), known.range)
    let (wrong, right) = (vocabulary.names.text(name.id), vocabulary.names.text(known.id))
    // Both spellings are the library's.
    guard let mine else { return nil }
    let differ =
      wrong.lowercased().utf8.elementsEqual(right.lowercased().utf8)
      ? "in case" : "in how letters are encoded"
    return .error(
      "E333", mine, "\"\(wrong)\" and \"\(right)\" differ only \(differ)", label: "write \(right)",
      help: "use one spelling of the \(what): \(right)"
    ).noting(theirs.map { [Diagnostic.Note("the other one", at: $0)] } ?? [])
  }

  private mutating func lookalike(_ name: Name, _ other: Name) -> Diagnostic {
    let text = vocabulary.names.text(name.id)
    let points = text.unicodeScalars.filter { !$0.isASCII }.prefix(4).map { "U+" + hex($0.value) }
    return .warning(
      "W334", place(name) ?? place(other) ?? SourceRange(0, 0),
      "\"\(text)\" looks the same as \"\(vocabulary.names.text(other.id))\"",
      label: points.isEmpty ? nil : "it contains \(points.joined(separator: " "))"
    ).noting(place(other).map { [Diagnostic.Note("the other one", at: $0)] } ?? [])
  }
}
