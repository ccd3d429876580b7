import LedgerModel
import LedgerText

/// A template with its amendments, in order of date.
struct Template<Terms: DefinitionTerms> {
  var entry: WrittenDefinition<Terms>
  var amendments: [WrittenDefinition<Terms>] = []
}

extension DefinitionsResolving {
  /// The templates of a run by name. The user's files come first, so that their template has precedence over a built-in
  /// one; `twice` is the error for two of them.
  mutating func templates<Terms: DefinitionTerms>(
    _ entries: [WrittenDefinition<Terms>],
    twice: (_ range: SourceRange, _ name: String, _ other: SourceRange) -> Diagnostic
  ) -> [NameID: Template<Terms>] {
    var templates: [NameID: Template<Terms>] = [:]
    for entry in entries where entry.isTemplate && entry.date == nil {
      if let other = templates[entry.name.value] {
        if entry.isBuiltIn { continue }
        let (range, first) = (entry.name.range, other.entry.name.range)
        log.add(
          twice(range, text(entry.name.value), first)
            .fixed("remove this one", .choice, removing(range, likeAt: first)))
      } else {
        templates[entry.name.value] = Template(entry: entry)
      }
    }
    for entry in amendments(entries.filter(\.isTemplate)) {
      guard let template = templates[entry.name.value] else {
        if isBroken(.template, entry.name.value) { continue }
        log.add(.unknownAmended(.template, entry.name, in: templates.keys.sorted(), vocabulary.names, &log))
        continue
      }
      // The library's amendments are for its own template, not for the user's by the same name.
      if entry.isBuiltIn, !template.entry.isBuiltIn { continue }
      templates[entry.name.value]?.amendments.append(entry)
    }
    declare(templates, of: entries)
    return templates
  }

  /// Adds templates to the definitions, with the number of entries that are like each.
  private mutating func declare<Terms: DefinitionTerms>(
    _ templates: [NameID: Template<Terms>], of entries: [WrittenDefinition<Terms>]
  ) {
    var uses: [NameID: Int] = [:]
    for entry in entries where !entry.isTemplate && entry.date == nil {
      if let like = entry.like { uses[like.value, default: 0] += 1 }
    }
    for name in templates.keys.sorted() {
      guard let entry = templates[name]?.entry else { continue }
      var declared = DeclaredTemplate(
        name: name, Terms.kind, title: entry.title, isBuiltIn: entry.isBuiltIn, uses: uses[name] ?? 0)
      declared.isSuperseded = entry.isSuperseded
      definitions.templates.append(declared)
    }
  }

  /// The error for a template that does not exist, with those whose name or title has all its words, else the nearest.
  mutating func unknownTemplate<Terms: DefinitionTerms>(
    _ name: Located<NameID>, _ templates: [NameID: Template<Terms>], _ code: String, _ help: String
  ) -> Diagnostic {
    let text = text(name.value)
    let message =
      Terms.kind == .card ? "unknown template \"\(text)\"" : "unknown subscription template \"\(text)\""
    let words = log.searches ? searchWords(text) : []
    let templates = templates.filter { !$0.value.entry.isSuperseded }
    let near = log.nearestName(to: text) { [vocabulary] in
      templates.keys.sorted().map { vocabulary.names.text($0) }
    }
    var names = words.isEmpty ? [] : self.names(of: templates, with: words)
    // At least those of the bank.
    if names.isEmpty, near == nil, words.count > 1 { names = self.names(of: templates, with: [words[0]]) }
    if names.count > 1 {
      let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " …" : "")
      return .error(code, name.range, message, label: "one of \(names.count)?", help: "write one of: \(list)")
    }
    let likely = names.first ?? near
    return .error(code, name.range, message, label: likely.map { "did you mean \"\($0)\"?" }, help: help)
      .changed(text, to: likely)
  }

  /// The names of the templates whose name and title together have all the words.
  private func names<Terms: DefinitionTerms>(
    of templates: [NameID: Template<Terms>], with words: [String]
  ) -> [String] {
    let found = templates.filter { id, template in
      let candidate = searchWords("\(text(id)) \(template.entry.title ?? "")").joined(separator: " ")
      return words.allSatisfy { candidate.has($0) }
    }
    return onePerService(found).map { text($0) }
  }
}

/// The words of a name or title as they are searched: without case, accents and apostrophes.
private func searchWords(_ text: String) -> [String] {
  let plain = foldedForSearch(text).unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" }
  return String(String.UnicodeScalarView(plain)).split { !$0.isLetter && !$0.isNumber }.map(String.init)
}
