import LedgerModel
import LedgerText

extension Resolver {
  /// Collects built-in and declared tags and warns of all others.
  mutating func resolveTags() {
    for name in Tag.builtInTags {
      let id = written.names.intern(name)
      tags[id] = Tag(name: id, isCategory: false)
    }
    for name in Tag.builtInCategories {
      let id = written.names.intern(name)
      tags[id] = Tag(name: id, isCategory: true)
    }
    var declared: [NameID: WrittenTag] = [:]
    for entry in written.tags {
      let id = entry.name.value
      if let other = declared[id] {
        // What the library declares, a file may declare in its own way.
        let isLibrary = isFromLibrary(entry.name.range) || isFromLibrary(other.name.range)
        if !isLibrary,
          other.isCategory != entry.isCategory || other.title != entry.title || other.labels != entry.labels
        {
          diagnostics.add(.tagTwice(entry.name.range, written.names.text(id), other.name.range))
        }
        continue
      }
      declared[id] = entry
      // A built-in category stays one, whatever a `tag` entry says of its looks.
      var tag = Tag(name: id, title: entry.title, isCategory: entry.isCategory || tags[id]?.isCategory == true)
      tag.icon = entry.labels["icon"]
      tag.color = entry.labels["color"]
      tag.note = entry.labels["note"]
      tag.group = entry.labels["group"]
      tags[id] = tag
    }
    warnOfUnknownTags()
  }

  /// Whether a place lies in the text of the built-in library.
  func isFromLibrary(_ range: SourceRange) -> Bool { range.start >= written.libraryStart }

  private mutating func warnOfUnknownTags() {
    let names = tags.keys.sorted().map { written.names.text($0) }
    // Another spelling of a known one is an error of its own (`checkTwins`).
    let spellings = Set(names.map { $0.lowercased() })
    func isUnknown(_ tag: NameID) -> Bool {
      tags[tag] == nil && !spellings.contains(written.names.text(tag).lowercased())
    }
    for use in written.tagUses where isUnknown(use.value) {
      diagnostics.add(.unknownTag(use.range, written.names.text(use.value), nearest(use.value, names), more: 0))
    }
    let unknownLists = (0..<TagListID(written.tagLists.count)).filter { list in
      written.tagLists[list].contains { isUnknown($0) }
    }
    guard !unknownLists.isEmpty else { return }
    var uses: [NameID: (first: UInt32, count: Int)] = [:]
    let wanted = Set(unknownLists)
    let lines = written.expenses.map { ($0.position, $0.tags) } + written.incomes.map { ($0.range.start, $0.tags) }
    for (position, list) in lines where wanted.contains(list) {
      for tag in written.tagLists[list] where isUnknown(tag) {
        let known = uses[tag] ?? (position, 0)
        uses[tag] = (min(known.first, position), known.count + 1)
      }
    }
    var line: EntryWords?
    for (tag, use) in uses.sorted(by: { ($0.value.first, $0.key) < ($1.value.first, $1.key) }) {
      let text = written.names.text(tag)
      if line?.position != use.first { line = EntryWords(written.map, at: use.first) }
      let place = line?.tag(text) ?? SourceRange(use.first, use.first)
      diagnostics.add(.unknownTag(place, text, nearest(tag, names), more: use.count - 1))
    }
  }

  private mutating func nearest(_ tag: NameID, _ names: [String]) -> String? {
    if let known = nearest[tag] { return known }
    let near = nearest.count < 200 ? nearestName(to: written.names.text(tag), in: names) : nil
    nearest[tag] = .some(near)
    return near
  }
}

extension Diagnostic {
  fileprivate static func tagTwice(_ range: SourceRange, _ name: String, _ other: SourceRange) -> Diagnostic {
    .error(
      "E310", range, "#\(name) is declared twice, differently", notes: [Note("first declared here", at: other)])
  }

  fileprivate static func unknownTag(
    _ range: SourceRange, _ name: String, _ near: String?, more: Int
  ) -> Diagnostic {
    .warning(
      "W311", range, "#\(name) is not declared", label: near.map { "did you mean #\($0)?" },
      help: "if it is meant, declare it: tag \(name)",
      notes: more > 0 ? [Note("\(more) more \(more == 1 ? "entry carries" : "entries carry") it")] : [])
  }
}
