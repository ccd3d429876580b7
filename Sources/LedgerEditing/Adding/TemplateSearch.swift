package import LedgerParser
import LedgerText

/// Finds a template by words of its identifier and name, or else of its bank and country, too.
package enum TemplateSearch {
  /// More templates than these are not listed in an error.
  private static let most = 12
  /// First words that tell nothing of a name.
  private static let possessives: Set<String> = ["a", "an", "my", "our", "the"]
  private static let general: Set<String> = ["bank", "card", "cards", "credit", "debit"]

  /// The templates that have all words, or only the one whose identifier or name they are, or that alone has
  /// them there; else those with a word's letters as initials.
  package static func found(_ words: String, in templates: [NameCatalogue.Item]) -> [NameCatalogue.Item] {
    let named = named(words, in: templates)
    if named.count == 1 { return named }
    let listed = templates.filter(\.isListed)
    let found = with(words, in: listed) { [$0.id] + $0.names + $0.keywords }
    if !found.isEmpty { return found }
    let parts = words.split(separator: " ").map(String.init)
    return listed.filter { template in
      let text = searched(([template.id] + template.names + template.keywords).joined(separator: " "))
      return parts.allSatisfy { text.has(searched($0)) || template.hasInitials($0) }
    }
  }

  /// The same, but of a service with prices in several currencies only the template in one of them, else its first. Words
  /// that are an identifier mean that template, and words that find nothing so are searched in all.
  package static func found(
    _ words: String, in templates: [NameCatalogue.Item], pricedIn currency: String?
  ) -> [NameCatalogue.Item] {
    if templates.contains(where: { $0.id == words }) { return found(words, in: templates) }
    let own = found(words, in: onePerService(templates, currency))
    return own.isEmpty ? found(words, in: templates) : own
  }

  private static func onePerService(
    _ templates: [NameCatalogue.Item], _ currency: String?
  ) -> [NameCatalogue.Item] {
    var (chosen, places): ([NameCatalogue.Item], [String: Int]) = ([], [:])
    for template in templates {
      guard let price = template.currency, let title = template.title, let place = places[title] else {
        if template.currency != nil, let title = template.title { places[title] = chosen.count }
        chosen.append(template)
        continue
      }
      if price == currency { chosen[place] = template }
    }
    return chosen
  }

  /// What words that name a card in an answer mean: *My Bank* and *the card* name none of the library, though a country
  /// and many banks have these words.
  package static func spoken(
    _ words: String, in templates: [NameCatalogue.Item]
  ) -> [NameCatalogue.Item] {
    let parts = searched(words).split(separator: " ").map { String($0) }
    let isOwn = parts.count > 1 && possessives.contains(parts[0])
    let named = isOwn ? Array(parts.dropFirst()) : parts
    if parts.count > 1, named.allSatisfy(general.contains) { return [] }
    return found(isOwn ? named.joined(separator: " ") : words, in: templates)
  }

  /// The template whose identifier, short or name some words are; `nil` where none or several are. Of a service with
  /// prices in several currencies it is that in one, else the first.
  package static func exact(
    _ words: String, in templates: [NameCatalogue.Item], pricedIn currency: String?
  ) -> NameCatalogue.Item? {
    exact(words, in: onePerService(templates, currency)) ?? exact(words, in: templates)
  }

  private static func exact(_ words: String, in templates: [NameCatalogue.Item]) -> NameCatalogue.Item? {
    let found = named(words, in: templates)
    let wanted = searched(words)
    return found.count == 1
      && ([found[0].id.withSpaces, found[0].short ?? ""] + found[0].names).contains {
        searched($0) == wanted || searched($0) == wanted.withSpaces
      } ? found[0] : nil
  }

  /// The same by their identifiers and names only.
  package static func named(_ words: String, in templates: [NameCatalogue.Item]) -> [NameCatalogue.Item] {
    let wanted = searched(words)
    let hyphenated = wanted.replacingSpaces
    if let exact = templates.first(where: { $0.id == words }) { return [exact] }
    let templates = templates.filter(\.isListed)
    if let exact = templates.first(where: { $0.id == hyphenated }) { return [exact] }
    let short = templates.filter { $0.short == wanted }
    if short.count == 1 { return short }
    let named = templates.filter { template in template.names.contains { searched($0) == wanted } }
    if named.count == 1 { return named }
    return with(words, in: templates) { [$0.id] + $0.names }
  }

  /// Without case, accents and apostrophes.
  private static func searched(_ text: String) -> String {
    foldedForSearch(text).filter { $0 != "'" && $0 != "’" }
  }

  private static func with(
    _ words: String, in templates: [NameCatalogue.Item], _ texts: (NameCatalogue.Item) -> [String]
  ) -> [NameCatalogue.Item] {
    let parts = searched(words).split(separator: " ")
    return templates.filter { template in
      let text = searched(texts(template).joined(separator: " "))
      return parts.allSatisfy { text.has($0) || template.short == String($0) }
    }
  }

  /// The identifier of the only template with all words; throws with those that have them, or the nearest.
  /// `country` is that of the wallet, whose cards alone are listed for a bank's name; `nil` for an unknown one.
  /// `pricedIn` is the currency in which a subscription is paid.
  package static func id(
    _ words: String, in templates: [NameCatalogue.Item], country: String? = nil,
    pricedIn currency: String? = nil
  ) throws(EntryError) -> String {
    let found = found(words, in: templates, pricedIn: currency)
    if found.count == 1 { return found[0].id }
    let ofBank = ofBank(words, found, country)
    if ofBank.count > 1 { throw numbered(words, ofBank) }
    if found.count > most {
      throw EntryError(
        "\(found.count) templates have the words \(words); write more of them"
          + "\nto list them: milepost library search \(words)")
    }
    if found.count > 1 { throw .ambiguous(words, found) }
    let near = near(words, in: templates).prefix(5).map { "\n  \($0.id)" }.joined()
    let question = near.isEmpty ? "" : "; did you mean one of these?\(near)"
    throw EntryError("unknown template \(words)\(question)\nto search them: milepost library search WORD")
  }

  /// Those of the bank with a name in a country; empty where the words are not a bank's name.
  private static func ofBank(
    _ words: String, _ found: [NameCatalogue.Item], _ country: String?
  ) -> [NameCatalogue.Item] {
    let bank = searched(words)
    return found.filter { template in
      country.map(template.keywords.contains) ?? true && template.keywords.contains { searched($0) == bank }
    }
  }

  private static func numbered(_ words: String, _ found: [NameCatalogue.Item]) -> EntryError {
    let width = found.map(\.id.count).max() ?? 0
    let lines = found.enumerated().map { index, template in
      let margin = found.count > 9 && index < 9 ? "   " : "  "
      let gap = String(repeating: " ", count: width - template.id.count + 2)
      return "\n\(margin)\(index + 1)  \(template.id)\(gap)\(template.names.first ?? "")"
    }
    return EntryError("which card of \(words)? Write one as: like \(found[0].id)" + lines.joined())
  }

  /// The templates of which all words may be misspelt words.
  private static func near(_ words: String, in templates: [NameCatalogue.Item]) -> [NameCatalogue.Item] {
    let parts = words.split { !$0.isLetter && !$0.isNumber }.map { foldedForSearch(String($0)) }
    return templates.filter(\.isListed).filter { template in
      let own = template.words.map(foldedForSearch)
      return parts.allSatisfy { part in own.contains(part) || nearestName(to: part, in: own) != nil }
    }
  }
}

extension String {
  /// `amex gold us` for `amex-gold-us`.
  fileprivate var withSpaces: String { split(separator: "-").joined(separator: " ") }

  /// `amex-gold-us` for `amex gold us`.
  fileprivate var replacingSpaces: String { split(separator: " ").joined(separator: "-") }
}
