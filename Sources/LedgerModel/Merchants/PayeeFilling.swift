import LedgerText

/// What `merchant` and `mcc` entries fill in for a payee. It is filled in when an entry is written, and written with it:
/// no report looks at them.
package struct PayeeFilling: Sendable {
  /// A merchant whose name is in a payee.
  package struct Found: Sendable, Equatable {
    package var merchant: MerchantIndex
    /// The name that was found, as written.
    package var name: String
    /// Whether the payee begins with the name.
    package var isAtStart: Bool
  }

  /// A name of a merchant in words for searches.
  private struct Name: Sendable {
    var words: [Substring]
    var text: String
    var merchant: MerchantIndex

    var length: Int { words.reduce(words.count - 1) { $0 + $1.count } }
  }

  private let definitions: Definitions
  private let vocabulary: Vocabulary
  package let codes: CodeTable
  /// By their first words.
  private let names: [Substring: [Name]]

  package init(_ definitions: Definitions, _ vocabulary: Vocabulary) {
    self.definitions = definitions
    self.vocabulary = vocabulary
    codes = CodeTable(definitions, vocabulary)
    var names: [Substring: [Name]] = [:]
    for index in definitions.merchants.listIndices {
      for text in definitions.merchants[index].names {
        let words = wordsForSearch(text)
        if let first = words.first {
          names[first, default: []].append(Name(words: words, text: text, merchant: index))
        }
      }
    }
    self.names = names
  }

  /// The merchant whose name is in a payee, its words whole and next to each other: that of the longest name, among
  /// equals of the first by its bytes.
  package func merchant(in payee: String) -> Found? {
    if names.isEmpty { return nil }
    let words = wordsForSearch(payee)
    var best: (name: Name, place: Int)?
    for place in words.indices {
      for name in names[words[place]] ?? [] where words[place...].starts(with: name.words) {
        if best.map({ PayeeFilling.isBefore(name, $0.name) }) ?? true { best = (name, place) }
      }
    }
    return best.map { Found(merchant: $0.name.merchant, name: $0.name.text, isAtStart: $0.place == 0) }
  }

  private static func isBefore(_ one: Name, _ other: Name) -> Bool {
    let (length, otherLength) = (one.length, other.length)
    return length == otherLength
      ? one.text.utf8.lexicographicallyPrecedes(other.text.utf8) : length > otherLength
  }

  /// What is filled in for an expense of a day: the tags `given`; else those of the merchant and its code; else those of
  /// `rowCode`, the code of a statement's row; else those of the payee's `last` expense, without `#`. A code that a card
  /// or budget names is added to all of them.
  package func filledIn(
    _ payee: String, on day: Day, given: [String] = [], rowCode: MerchantCode? = nil, last: () -> [String]?
  ) -> FilledIn {
    let found = merchant(in: payee)
    let merchant = found.map { definitions.merchants[$0.merchant] }
    var filled = FilledIn(
      found: found, code: merchant?.codes.first ?? rowCode, given: given,
      card: merchant?.card.map { usual($0, on: day) })
    if let merchant {
      let own = merchant.tags.map { vocabulary.names.text($0) }
      filled.add(own + (merchant.codes.first.map { codes.row(of: $0).tags } ?? []), from: .merchant)
    }
    if let rowCode { filled.add(codes.row(of: rowCode).tags, from: .code) }
    if filled.tags.isEmpty { filled.add(last() ?? [], from: .lastExpense) }
    if let code = filled.code, isNamed(code, on: day) {
      filled.add(code, from: found == nil ? .code : .merchant)
    }
    return filled
  }

  private func usual(_ card: CardIndex, on day: Day) -> FilledIn.UsualCard {
    let main = definitions.mainCard(of: card, on: day)
    let isOpen = [card, main].allSatisfy { definitions.cards[$0].terms(on: day).isOpen(on: day) }
    return FilledIn.UsualCard(
      card: card, name: vocabulary.names.text(definitions.cards[card].name), isOpen: isOpen)
  }

  /// Whether a card that is open on a day, or a budget, names a code, so that it makes a difference.
  package func isNamed(_ code: MerchantCode, on day: Day) -> Bool {
    guard let tag = vocabulary.names.find(code.description) else { return false }
    let isOfCard = definitions.cards.contains { card in
      let terms = card.terms(on: day)
      return terms.isOpen(on: day) && terms.names(tag)
    }
    return isOfCard
      || definitions.budgets.contains { budget in
        if case .tags(let tags) = budget.timeline.terms(on: day).scope { tags.contains(tag) } else { false }
      }
  }
}

/// What is filled in for an expense.
package struct FilledIn: Sendable, Equatable {
  /// The origin of tags.
  package enum Origin: Sendable { case given, merchant, code, lastExpense }

  /// The card of a merchant.
  package struct UsualCard: Sendable, Equatable {
    package var card: CardIndex
    package var name: String
    /// On the day of the expense, its main card too.
    package var isOpen: Bool
  }

  /// `nil` where no merchant's name is in the payee.
  package private(set) var found: PayeeFilling.Found?
  /// Of the merchant, else of the row.
  package private(set) var code: MerchantCode?
  /// Without `#`.
  package private(set) var tags: [String]
  /// Of its tags without such a code; `nil` without tags.
  package private(set) var tagsFrom: Origin?
  /// The code, where it was added to the tags of another origin.
  package private(set) var addedCode: MerchantCode?
  package private(set) var card: UsualCard?

  fileprivate init(found: PayeeFilling.Found?, code: MerchantCode?, given: [String], card: UsualCard?) {
    self.found = found
    self.code = code
    tags = given
    self.card = card
    tagsFrom = given.isEmpty ? nil : .given
  }

  /// Adds tags, each once, unless there are some of an earlier origin.
  fileprivate mutating func add(_ more: [String], from origin: Origin) {
    if !tags.isEmpty || more.isEmpty { return }
    for tag in more where !tags.contains(tag) { tags.append(tag) }
    tagsFrom = origin
  }

  fileprivate mutating func add(_ code: MerchantCode, from origin: Origin) {
    if tags.contains(code.description) { return }
    tags.append(code.description)
    if tagsFrom == nil || tagsFrom == origin { tagsFrom = origin } else { addedCode = code }
  }
}
