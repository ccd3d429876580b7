/// The kinds of names, in the order of their list.
package enum NameKind: String, Sendable, CaseIterable {
  case account, card, limit, category, tag, payee, person, currency, template, merchant, code

  /// `categories`: the word of a command line.
  package var plural: String {
    switch self {
    case .account, .card, .limit, .tag, .payee, .template, .merchant, .code: rawValue + "s"
    case .category: "categories"
    case .person: "people"
    case .currency: "currencies"
    }
  }

  /// The kind of a word in either number; `nil` for any other word.
  package init?(word: String) {
    guard let kind = NameKind.allCases.first(where: { $0.rawValue == word || $0.plural == word }) else {
      return nil
    }
    self = kind
  }
}
