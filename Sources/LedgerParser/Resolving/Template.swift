import LedgerModel
import LedgerText

/// A template with its amendments, in order of date.
struct Template<Entry: WrittenTemplate> {
  var entry: Entry
  var amendments: [Entry] = []
}

extension DefinitionsResolving {
  /// The templates of a run by name. The user's files come first, so that their template has precedence over a built-in
  /// one; `twice` is the error for two of them.
  mutating func templates<Entry: WrittenTemplate>(
    _ entries: [Entry], twice: (_ range: SourceRange, _ name: String, _ other: SourceRange) -> Diagnostic
  ) -> [NameID: Template<Entry>] {
    var templates: [NameID: Template<Entry>] = [:]
    for entry in entries where entry.isTemplate && entry.date == nil {
      if let other = templates[entry.name.value] {
        if !entry.isBuiltIn { log.add(twice(entry.name.range, text(entry.name.value), other.entry.name.range)) }
      } else {
        templates[entry.name.value] = Template(entry: entry)
      }
    }
    for entry in amendments(entries.filter(\.isTemplate)) {
      guard let template = templates[entry.name.value] else {
        log.add(.unknownAmended(.template, entry.name, in: templates.keys.sorted(), vocabulary.names, &log))
        continue
      }
      // The library's amendments are for its own template, not for the user's by the same name.
      if entry.isBuiltIn, !template.entry.isBuiltIn { continue }
      templates[entry.name.value]?.amendments.append(entry)
    }
    return templates
  }
}
