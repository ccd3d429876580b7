import LedgerModel
package import LedgerParser
import LedgerText

/// A short identifier for something with a title: `gold` for `AMEX Gold`.
package enum ShortName {
  /// The word of a title that tells it apart from others.
  package enum Choice: Sendable {
    /// `reserve` of a card: its bank comes first.
    case last
    /// `spotify` of a subscription.
    case first
  }

  /// Banks and networks, which several cards of a wallet may share.
  private static let issuers: Set<String> = [
    "american", "amex", "bank", "capital", "chartered", "chase", "citi", "citibank", "dbs", "discover",
    "express",
    "hsbc",
    "maybank", "mastercard", "ocbc", "one", "posb", "standard", "uob", "us", "visa", "wells", "fargo",
    "barclays",
  ]
  /// Words that many titles have; chosen only without others.
  private static let general: Set<String> = [
    "account", "business", "card", "cash", "credit", "debit", "fund", "infinite", "miles", "signature",
    "world",
  ]
  /// Words that mean something else where an identifier is written.
  private static let reserved: Set<String> = [
    Account.cash, "all", "and", "any", "by", "day", "ends", "every", "expires", "for", "from", "in", "like",
    "my",
    "new",
    "none", "our", "the", "to", "with",
  ]

  /// An identifier for a card like a template that is not among those taken: the name that people use for it, else a word
  /// of its title.
  package static func proposed(for template: NameCatalogue.Item, taken: Set<String>) -> String {
    // `90n` begins with a digit, as an amount does.
    if let short = template.short, !taken.contains(short), isUsable(short) || short.utf8.count == 2 {
      return short
    }
    return proposed(for: template.names.first ?? template.id, .last, taken: taken)
  }

  /// An identifier for a title that is not among those taken.
  package static func proposed(for title: String, _ choice: Choice, taken: Set<String>) -> String {
    let words = plainWords(of: title)
    let specific = words.filter { !issuers.contains($0) && !general.contains($0) }
    let others = words.filter { general.contains($0) && $0 != "card" } + words.filter { issuers.contains($0) }
    let ordered =
      switch choice {
      case .last: specific.reversed() + others
      case .first: words.filter { !general.contains($0) } + others
      }
    let usable = ordered.filter(isUsable)
    if let free = usable.first(where: { !taken.contains($0) }) { return free }
    if usable.isEmpty, let own = wordOfOwnScript(title), !taken.contains(own) { return own }
    let stem = usable.first ?? "card"
    return (2...).lazy.map { "\(stem)\($0)" }.first { !taken.contains($0) } ?? stem
  }

  /// The first word of a title in letters of another script; `nil` where no word can be an identifier.
  private static func wordOfOwnScript(_ title: String) -> String? {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).first { word in
      word.count <= 20 && (word.utf8.first ?? 0) >= 0x80 && (try? check(word, taken: [])) != nil
    }
  }

  /// Small ASCII letters and digits, without apostrophes and accents.
  private static func plainWords(of title: String) -> [String] {
    foldedForSearch(title).split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { word in String(decoding: word.utf8.filter { $0.isLetter || $0.isDigit }, as: UTF8.self) }
  }

  /// Whether a word can be an identifier, and no one takes it for a currency or an amount.
  private static func isUsable(_ word: String) -> Bool {
    guard (3...20).contains(word.utf8.count), word.utf8.first?.isLetter == true, !reserved.contains(word)
    else {
      return false
    }
    return CurrencyCode(word.uppercased()).flatMap { ISO4217.decimals(of: $0) } == nil
  }

  /// Throws at an answer that can't be an identifier.
  package static func check(_ name: String, taken: Set<String>) throws(EntryError) {
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.".utf8.contains($0) || $0 >= 0x80 }
    guard isPlain, name.utf8.first?.isLetter == true || (name.utf8.first ?? 0) >= 0x80 else {
      throw EntryError("a name is one word, such as gold: letters, digits and hyphens")
    }
    if CurrencyCode(name) != nil {
      throw EntryError("\(name) looks like a currency; in small letters: \(name.lowercased())")
    }
    if taken.contains(name) { throw EntryError("there is a \(name) already; choose another name") }
  }
}
