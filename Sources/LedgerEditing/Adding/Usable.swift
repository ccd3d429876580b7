import LedgerParser
import LedgerText

/// A benefit of a card, or a coupon, with the words of its names.
struct Usable {
  /// How words fit a name, the best first.
  enum Fit: CaseIterable {
    /// Joined by `-`, they are the identifier.
    case id
    /// They are the whole title.
    case title
    /// Each is a word of identifier or title, or the beginning of one, in order.
    case words
    /// One word, the beginning of the identifier.
    case idStart
  }

  /// The fewest letters of the beginning of a word.
  private static let shortestBeginning = 3

  let definition: NameCatalogue.Item
  /// `nil` of a coupon.
  let card: String?
  private let idWords: [String]
  /// The words of each name, and of the identifier with a title.
  private let names: [[String]]
  /// Of the title, and of a coupon's merchant and code.
  private let titles: [[String]]

  init(benefit definition: NameCatalogue.Item) {
    let parts = definition.id.split(separator: "/", maxSplits: 1).map { String($0) }
    self.init(definition, card: parts[0], id: parts.count == 2 ? parts[1] : "")
  }

  init(coupon definition: NameCatalogue.Item) { self.init(definition, card: nil, id: definition.id) }

  private init(_ definition: NameCatalogue.Item, card: String?, id: String) {
    self.definition = definition
    self.card = card
    idWords = Usable.words(id)
    titles = (definition.names + definition.keywords).map(Usable.words).filter { !$0.isEmpty }
    names = [idWords] + titles.map { [idWords] title in idWords.filter { !title.contains($0) } + title }
  }

  /// As an entry names it: `plat/uber`, `grab5`.
  var id: String { definition.id }

  /// Without its card: `uber`, `grab5`.
  var ownID: String { card.map { String(id.dropFirst($0.count + 1)) } ?? id }

  /// `Uber Cash`; the identifier of what has no title.
  var title: String { definition.names.first ?? ownID }

  func fits(_ words: [String], _ fit: Fit) -> Bool {
    switch fit {
    case .id: return words == idWords
    case .title: return titles.contains(words)
    case .words:
      return names.contains { name in
        var rest = name[...]
        return words.allSatisfy { word in
          guard let place = rest.firstIndex(where: { Usable.isWord(word, of: $0) }) else { return false }
          rest = rest[(place + 1)...]
          return true
        }
      }
    case .idStart: return words.count == 1 && idWords.joined().utf8.starts(with: words[0].utf8)
    }
  }

  /// Whether a typed word is one of the words of its names, or the beginning of one.
  func has(_ word: String) -> Bool { names.joined().contains { Usable.isWord(word, of: $0) } }

  private static func isWord(_ typed: String, of word: String) -> Bool {
    typed == word || (typed.count >= shortestBeginning && word.utf8.starts(with: typed.utf8))
  }

  /// `wordsOfName`, as other types name it.
  static func words(_ text: String) -> [String] { wordsOfName(text) }
}
