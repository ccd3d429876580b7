package import LedgerModel
package import LedgerParser
import LedgerText

/// The definitions that a typed word can mean.
package struct NameMatch {
  /// The part of a definition that a word equals, in the order of precedence.
  package enum Part: CaseIterable, Sendable { case id, name, word, idStart, wordStart }

  /// Of the first part that any definition has.
  package let part: Part
  /// At least one.
  package let found: [NameCatalogue.Item]

  /// `nil` if a word means none of the definitions. Without `ignoringCase` the word is compared as it is typed.
  package init?(
    _ word: String, in definitions: [NameCatalogue.Item], parts: [Part] = Part.allCases,
    ignoringCase: Bool = true
  ) {
    guard !word.isEmpty else { return nil }
    func form(_ text: String) -> String { ignoringCase ? foldedForSearch(text) : text }
    let wanted = form(word)
    for part in parts {
      let found = definitions.filter { definition in
        switch part {
        case .id: form(definition.id) == wanted
        case .name: definition.names.contains { form($0) == wanted }
        case .word: definition.words.contains { form($0) == wanted }
        case .idStart: form(definition.id).utf8.starts(with: wanted.utf8)
        case .wordStart: definition.words.contains { form($0).utf8.starts(with: wanted.utf8) }
        }
      }
      if found.isEmpty { continue }
      let exact = found.filter { $0.id == word }
      self.part = part
      self.found = exact.isEmpty ? found : exact
      return
    }
    return nil
  }

  /// The only definition, or the only one that is open on a day.
  package func only(on day: Day) -> NameCatalogue.Item? {
    if found.count == 1 { return found[0] }
    let open = found.filter { definition in definition.closed.map { day <= $0 } ?? true }
    return open.count == 1 ? open[0] : nil
  }
}

extension NameCatalogue.Item {
  /// Words that are in too many names to mean one.
  private static let common: Set<String> = ["a", "an", "and", "card", "for", "my", "of", "our", "the"]

  /// The words of its identifier and its names, without common ones.
  var words: [String] {
    ([id] + names).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }
      .map { String($0) }.filter { !NameCatalogue.Item.common.contains(foldedForSearch($0)) }
  }
}

extension EntryError {
  /// A word that means several definitions, with what each is called.
  static func ambiguous(_ word: String, _ found: [NameCatalogue.Item]) -> EntryError {
    let ids = found.map(\.id)
    let head = "`\(word)` may be \(ids.dropLast().joined(separator: ", ")) or \(ids.last ?? "")"
    guard found.contains(where: { !$0.names.isEmpty }) else { return EntryError(head) }
    let width = ids.map(\.count).max() ?? 0
    let lines = found.map { definition in
      let gap = String(repeating: " ", count: width - definition.id.count + 2)
      return
        "  \(definition.id)\(definition.names.isEmpty ? "" : gap)\(definition.names.joined(separator: ", "))"
    }
    return EntryError(([head + ":"] + lines).joined(separator: "\n"))
  }
}

extension [NameCatalogue.Item] {
  /// The identifier of the definition that a word misspells; `nil` if none is near.
  func nearest(to word: String) -> String? {
    if let id = nearestName(to: word, in: map(\.id)) { return id }
    let near = nearestName(to: word, in: flatMap(\.words))
    return near.flatMap { near in first { $0.words.contains(near) }?.id }
  }
}
