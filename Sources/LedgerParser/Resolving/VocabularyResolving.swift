import LedgerModel
import LedgerText

/// Resolves the names and tags, with a warning for tags that are neither built in nor declared. `libraryStart` is the
/// start of the built-in library's text.
func resolveVocabulary(
  _ written: WrittenLedger, _ map: SourceMap, _ libraryStart: UInt32?, _ log: inout ResolutionLog
) -> Vocabulary {
  var resolving = VocabularyResolving(written, libraryStart)
  resolving.addTags(&log)
  resolving.addBudgets()
  resolving.warnOfUnknownTags(map, &log)
  return resolving.vocabulary
}

private struct VocabularyResolving {
  private let written: WrittenLedger
  private let libraryStart: UInt32?
  private(set) var vocabulary = Vocabulary()

  init(_ written: WrittenLedger, _ libraryStart: UInt32?) {
    self.written = written
    self.libraryStart = libraryStart
    vocabulary.names = written.names
    vocabulary.tagLists = written.tagLists
    for name in Tag.builtInTags { add(name, isCategory: false) }
    for name in Tag.builtInCategories { add(name, isCategory: true) }
    _ = vocabulary.names.intern(Account.cash)
  }

  /// Whether a tag is a merchant category code, which is known without an entry and never a category.
  private func isCode(_ tag: NameID) -> Bool { MerchantCode(vocabulary.names[tag]) != nil }

  private mutating func add(_ name: String, isCategory: Bool) {
    let id = vocabulary.names.intern(name)
    vocabulary.tags[id] = Tag(name: id, isCategory: isCategory)
  }

  mutating func addTags(_ log: inout ResolutionLog) {
    var declared: [NameID: WrittenTag] = [:]
    for entry in written.tags {
      let id = entry.name.value
      if isCode(id) {
        log.add(.codeAsTag(entry, written.names.text(id)))
        continue
      }
      if let other = declared[id] {
        // A file can declare a tag of the library differently.
        let isLibrary = isFromLibrary(entry.name.range) || isFromLibrary(other.name.range)
        let isSame =
          other.isCategory == entry.isCategory && other.title == entry.title && other.labels == entry.labels
        if !isLibrary, !isSame {
          log.add(
            .error(
              "E310", entry.name.range, "#\(written.names.text(id)) is declared twice, differently"
            ).noting("first declared here", at: other.name.range))
        }
        continue
      }
      declared[id] = entry
      // A `tag` entry can't make a built-in category a plain tag.
      let builtIn = vocabulary.tags[id]
      let isCategory = entry.isCategory || builtIn?.isCategory == true
      var tag = Tag(name: id, title: entry.title, isCategory: isCategory)
      tag.icon = entry.labels.icon
      tag.color = entry.labels.color
      tag.note = entry.labels.note
      tag.group = entry.labels.group
      // The library is read after all files: a tag that both declare is of a file.
      tag.isDeclared = !isFromLibrary(entry.name.range)
      tag.isFromLibrary = builtIn == nil && !tag.isDeclared
      vocabulary.tags[id] = tag
    }
  }

  /// A budget without `tags` makes its own name a category, unless the name is a tag already.
  private func isCategory(_ budget: WrittenBudget) -> Bool {
    return budget.date == nil && !budget.hasTags && vocabulary.tags[budget.name.value] == nil
      && !isCode(budget.name.value)
  }

  mutating func addBudgets() {
    for budget in written.budgets where isCategory(budget) {
      vocabulary.tags[budget.name.value] = Tag(name: budget.name.value, isCategory: true)
    }
  }

  private func isFromLibrary(_ range: SourceRange) -> Bool { libraryStart.map { range.start >= $0 } ?? false }

  func warnOfUnknownTags(_ map: SourceMap, _ log: inout ResolutionLog) {
    let names = vocabulary.tags.keys.sorted().map { vocabulary.names.text($0) }
    // Another spelling of a known tag is an error of `ConfusableNames`.
    lazy var wrong = TagSpellings(written, vocabulary.names, libraryStart).wrong
    lazy var place = written.declarationPlace(in: map, before: libraryStart)
    let near = NearTag(names)
    func isUnknown(_ tag: NameID) -> Bool {
      vocabulary.tags[tag] == nil && !isCode(tag) && !wrong.contains(tag)
        && !written.broken.contains(BrokenDefinition(.tag, tag))
    }
    func nearest(_ tag: NameID) -> String? {
      let text = written.names.text(tag)
      return log.nearestName(to: text) { names } ?? near.tag(of: text)
    }
    func unknown(_ tag: NameID, at places: [SourceRange], _ use: TagUses) -> Diagnostic {
      let (name, near) = (written.names.text(tag), nearest(tag))
      let edits = near.map { near in places.map { SourceEdit($0, "#\(near)") } } ?? []
      let declared = "\(use.isCategory ? DefinitionKind.category : .tag) \(name)"
      return Diagnostic.unknownTag(places[0], name, near, declared, more: use.count - 1)
        .fixed("change #\(name) to #\(near ?? "")", .choice, places.count == use.count ? edits : [])
        .fixed("declare \(declared)", .choice, map.insertion(of: [declared], at: place))
    }
    for use in written.tagUses where isUnknown(use.value) {
      var one = TagUses()
      one.add(use.range.start, isCategory: false)
      log.add(unknown(use.value, at: [use.range], one))
    }
    let lists = Set(written.tagLists.all.filter { list in written.tagLists[list].contains { isUnknown($0) } })
    guard !lists.isEmpty else { return }
    var uses: [NameID: TagUses] = [:]
    func note(_ list: TagListID, _ position: UInt32) {
      let tags = written.tagLists[list]
      let hasCategory = tags.contains { vocabulary.tags[$0]?.isCategory == true }
      let first = hasCategory ? nil : tags.first(where: isUnknown)
      for tag in tags where isUnknown(tag) {
        uses[tag, default: TagUses()].add(position, isCategory: tag == first)
      }
    }
    written.expenses.each(taggedWith: lists) { note($0.tags, $0.position) }
    for income in written.incomes where lists.contains(income.tags) { note(income.tags, income.range.start) }
    for part in written.partsOfPayments where lists.contains(part.tags) {
      note(part.tags, part.range.start)
    }
    let places = places(of: uses, in: map)
    for (tag, use) in uses.sorted(by: { ($0.value.first, $0.key) < ($1.value.first, $1.key) }) {
      log.add(unknown(tag, at: places[tag] ?? [], use))
    }
  }

  /// The places of tags in their lines, each in the order of the lines. A line is read once for all of its tags.
  private func places(of uses: [NameID: TagUses], in map: SourceMap) -> [NameID: [SourceRange]] {
    let pairs = uses.flatMap { tag, use in use.lines.map { (line: $0, tag: tag) } }
    var (places, line): ([NameID: [SourceRange]], TagPlaces?) = ([:], nil)
    for pair in pairs.sorted(by: { $0.line < $1.line }) {
      let tags = line.flatMap { $0.position == pair.line ? $0 : nil } ?? TagPlaces(map, at: pair.line)
      places[pair.tag, default: []].append(tags[written.names.text(pair.tag)])
      line = tags
    }
    return places
  }
}

/// The lines with a tag.
private struct TagUses {
  /// Most lines that a fix changes.
  private static let maxLines = 100

  private(set) var first = UInt32.max
  private(set) var count = 0
  /// The first line alone if there are more than `maxLines`.
  private(set) var lines: [UInt32] = []
  /// Whether its first entry has no other category.
  private(set) var isCategory = false

  mutating func add(_ position: UInt32, isCategory: Bool) {
    if position < first { self.isCategory = isCategory }
    first = min(first, position)
    count += 1
    lines = count > TagUses.maxLines ? [first] : (lines + [position]).sorted()
  }
}

extension Diagnostic {
  fileprivate static func codeAsTag(_ entry: WrittenTag, _ code: String) -> Diagnostic {
    .error(
      "E400", entry.name.range,
      "four digits are a merchant code, which needs no `\(entry.isCategory ? "category" : "tag")`",
      help: "for its name, or the tags that it fills in: mcc \(code) \"\(entry.title ?? "Name")\" #dining")
  }

  fileprivate static func unknownTag(
    _ range: SourceRange, _ name: String, _ near: String?, _ declared: String, more: Int
  ) -> Diagnostic {
    .warning(
      "W311", range, "#\(name) is not declared", label: near.map { "did you mean #\($0)?" },
      help: "if you mean it, declare it: \(declared)"
    ).noting(more > 0 ? [Note("\(more) more \(more == 1 ? "entry uses" : "entries use") it")] : [])
  }
}
