import LedgerModel
import LedgerText

/// The spellings of all tags, the known ones first: built-in tags, the library's, those declared in the files, those of
/// budgets without `tags`, then all others in the order of their first use.
struct TagSpellings {
  private enum Source: Int { case builtIn, library, declared, budget, use }

  /// With the first place outside payments in the user's files.
  let tags: [(id: NameID, range: SourceRange?)]
  private let names: NameTable

  init(_ written: WrittenLedger, _ names: NameTable, _ libraryStart: UInt32?) {
    var places: [NameID: (source: Source, range: SourceRange?)] = [:]
    func note(_ id: NameID, _ source: Source, _ range: SourceRange?) {
      let isLibrary = range.map { range in libraryStart.map { range.start >= $0 } ?? false } ?? false
      let (source, range) = isLibrary ? (.library, nil) : (source, range)
      let known = places[id] ?? (source, range)
      places[id] = (known.source.rawValue <= source.rawValue ? known.source : source, known.range ?? range)
    }
    for name in Tag.builtInTags + Tag.builtInCategories { names.find(name).map { note($0, .builtIn, nil) } }
    for entry in written.tags { note(entry.name.value, .declared, entry.name.range) }
    for entry in written.budgets where entry.date == nil && !entry.hasTags {
      note(entry.name.value, .budget, entry.name.range)
    }
    for use in written.tagUses { note(use.value, .use, use.range) }
    for list in written.tagLists.all { for tag in written.tagLists[list] { note(tag, .use, nil) } }
    self.names = names
    tags = places.sorted { ($0.value.source.rawValue, $0.key) < ($1.value.source.rawValue, $1.key) }
      .map { ($0.key, $0.value.range) }
  }

  /// The tags that differ from a known one in case only.
  var wrong: Set<NameID> {
    var known: Set<String> = []
    return Set(tags.lazy.map(\.id).filter { !known.insert(names.text($0).lowercased()).inserted })
  }
}
