package import LedgerModel
package import LedgerParser
import LedgerText

/// The definitions that a typed word can mean.
package struct NameMatch {
  /// The part of a definition that a word equals, in the order of precedence.
  package enum Part: CaseIterable, Sendable {
    case id, name, word, keyword, idStart, wordStart
    /// `ppv` of *UOB Preferred Platinum Visa*: of cards only.
    case initials

    /// For a card or account where a payee may follow: the beginning of a title is not enough.
    static let ofSources: [Part] = [.id, .name, .word, .idStart, .initials]
  }

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
    func folded(_ text: String) -> String { ignoringCase ? foldedForSearch(text) : text }
    func form(_ text: String) -> String { folded(text).withoutPunctuation }
    let (id, wanted) = (folded(word), form(word))
    let several = word.split(separator: " ").map { form(String($0)) }.filter {
      !$0.isEmpty && !NameCatalogue.Item.common.contains($0)
    }
    for part in parts {
      let found = definitions.filter { definition in
        if part != .id, part != .idStart, wanted.isEmpty { return false }
        switch part {
        case .id: return folded(definition.id) == id
        case .name: return definition.names.contains { form($0) == wanted }
        case .word:
          if definition.words.contains(where: { form($0) == wanted }) { return true }
          return several.count > 1 && several.areInOrder(in: definition.words.map(form))
        case .keyword:
          return definition.short == wanted || definition.keywords.contains { form($0) == wanted }
        case .idStart: return folded(definition.id).utf8.starts(with: id.utf8)
        case .wordStart: return definition.words.contains { form($0).utf8.starts(with: wanted.utf8) }
        case .initials: return definition.isCard && definition.hasInitials(word)
        }
      }
      if found.isEmpty { continue }
      let exact = found.filter { $0.id == word }
      let open = part == .initials ? found.filter { $0.closed == nil } : []
      self.part = part
      self.found = exact.isEmpty ? (open.count == 1 ? open : found) : exact
      // Initials are a name only where one card has them.
      if part == .initials, self.found.count > 1 { return nil }
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
  fileprivate static let common: Set<String> = ["a", "an", "and", "card", "for", "my", "of", "our", "the"]

  /// The words of its identifier and its names, without common ones.
  var words: [String] {
    ([id] + names).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }
      .map { String($0) }.filter { !NameCatalogue.Item.common.contains(foldedForSearch($0)) }
  }
}

extension NameCatalogue.Item {
  /// Words whose first letters are in no initials.
  private static let unspoken: Set<String> = ["and", "of", "the"]

  /// Whether a word is the first letters of words of one of its names that follow one another.
  package func hasInitials(_ word: String) -> Bool {
    guard (2...5).contains(word.utf8.count),
      word.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return false }
    return names.contains { name in
      let words = foldedForSearch(name).split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
        .filter { !NameCatalogue.Item.unspoken.contains(String($0)) }
      let letters = String(words.compactMap(\.first))
      return letters.count > 1 && letters.has(word)
    }
  }
}

extension [String] {
  /// Whether they are words of a name, in its order: `citi rewards` of *Citi Rewards Card*.
  fileprivate func areInOrder(in name: [String]) -> Bool {
    var rest = name[...]
    return allSatisfy { word in
      guard let place = rest.firstIndex(of: word) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}

extension String {
  /// Without apostrophes and other punctuation: `ladys` of `lady's`. Spaces and hyphens stay.
  fileprivate var withoutPunctuation: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x80 || $0.isLetter || $0.isDigit || $0 == .space || $0 == .hyphen }
    if isPlain, utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
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
