import LedgerModel
import LedgerParser
import LedgerText

/// The benefits and coupons of a wallet, which several words of their names can mean on a day.
struct UsableNames {
  /// Words that people add to what a benefit is called; skipped where no name that fits has them.
  private static let fillers: Set<String> = ["credit", "credits", "benefit"]

  private let usables: [Usable]
  private let cards: [NameCatalogue.Item]
  private let day: Day

  /// In the order of the list of choices: benefits card by card, then coupons.
  init(_ names: NameCatalogue, on day: Day) {
    usables =
      names.items(.benefit, on: day).map(Usable.init(benefit:))
      + names.items(.coupon).map(Usable.init(coupon:))
    cards = names.items(.card, on: day)
    self.day = day
  }

  static func isFiller(_ word: String) -> Bool { fillers.contains(word) }

  var hasBenefits: Bool { usables.contains { $0.card != nil } }

  /// The identifiers, as entries have them.
  var definitions: [NameCatalogue.Item] { usables.map(\.definition) }

  /// The benefits of cards.
  func benefits(of cards: [String]) -> [Usable] {
    usables.filter { usable in usable.card.map { cards.contains($0) } ?? false }
  }

  /// What all of some typed words mean, each of the best fit only. If the first is a card and others follow, it names the
  /// card, or is a word of the name; where both fit, both count.
  ///
  /// A lone number is an amount whose name was forgotten, unless it is the whole name.
  func found(_ typed: [String]) -> [Usable] {
    let exact = usables.filter { [$0.definition.id] == typed }
    if !exact.isEmpty { return exact }
    if typed.count == 1, Decimal(text: typed[0]) != nil {
      return usables.filter { $0.fits(typed, .id) || $0.fits(typed, .title) }
    }
    let split = afterCard(typed)
    let isSlashed = split != nil && typed[0].contains("/")
    let words = typed.flatMap(Usable.words)
    for isOpen in [true, false] {
      let candidates = usables.filter { $0.definition.isOpen(on: day) == isOpen }
      let named = isSlashed ? [] : best(words, candidates)
      let ofCard = split.map { split in
        best(
          split.words, candidates.filter { usable in usable.card.map { split.cards.contains($0) } ?? false })
      }
      let found = (ofCard ?? []) + named.filter { usable in !(ofCard ?? []).contains { $0.id == usable.id } }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// What words mean below a payment: first among the benefits of the cards that it may be of and the coupons.
  func found(_ typed: [String], firstOf cards: [String]) -> [Usable] {
    let own = usables.filter { usable in usable.card.map { cards.contains($0) } ?? true }
    let hasCard = typed.first?.contains("/") ?? false
    let found = hasCard ? [] : best(typed.flatMap(Usable.words), own.filter { $0.definition.isOpen(on: day) })
    return found.isEmpty ? self.found(typed) : found
  }

  /// The cards that the first word names, and the words after it: those of `gold uber` and of `gold/uber`; `nil` where the
  /// first word names none or nothing follows.
  func afterCard(_ typed: [String]) -> (cards: [String], words: [String], typed: [String])? {
    guard let first = typed.first else { return nil }
    let parts = first.split(separator: "/", maxSplits: 1).map { String($0) }
    let rest = parts.count == 2 ? [parts[1]] + typed.dropFirst() : Array(typed.dropFirst())
    guard !rest.isEmpty, let cards = cards(named: parts.count == 2 ? parts[0] : first) else { return nil }
    return (cards, rest.flatMap(Usable.words), rest)
  }

  /// The cards that one word names; `nil` for none.
  func cards(named word: String) -> [String]? {
    NameMatch(word, in: cards, parts: NameMatch.Part.ofSources)?.found.map(\.id)
  }

  private func best(_ words: [String], _ candidates: [Usable]) -> [Usable] {
    let plain = words.filter { !UsableNames.isFiller($0) }
    for words in [words, plain] where !words.isEmpty {
      for fit in Usable.Fit.allCases {
        let found = candidates.filter { $0.fits(words, fit) }
        if !found.isEmpty { return found }
      }
    }
    return []
  }
}
