package import LedgerModel
import LedgerText

/// Due items by what people call them: words of their kind, card, identifier and title.
package struct DueItemNames: Sendable {
  /// How typed words fit an item, the best first.
  private enum Fit: CaseIterable {
    /// Each is its kind, or an identifier.
    case identifiers
    /// Each is a word of these or of its titles.
    case words
    /// Each is such a word, or the beginning of one.
    case beginnings
  }

  /// The fewest letters of the beginning of a word.
  private static let shortestBeginning = 3

  private let items: [(item: DueItem, names: Names)]

  package init(_ items: [DueItem], _ ledger: Ledger) {
    self.items = items.map { ($0, Names($0, ledger)) }
  }

  /// The items that all of some typed words fit, each of the best fit only.
  package func found(_ typed: [String]) -> [DueItem] {
    for fit in Fit.allCases {
      let found = items.filter { $0.names.fits(typed, fit) }
      if !found.isEmpty { return found.map(\.item) }
    }
    return []
  }

  /// All words that find an item.
  package var words: [String] { Set(items.flatMap(\.names.words)).sorted() }

  /// The fewest words that mean one item only, else its reference.
  package func shortest(for item: DueItem) -> String {
    guard let names = items.first(where: { $0.item.reference == item.reference })?.names else {
      return item.reference
    }
    let fitting = names.candidates.first { words in found(words).map(\.reference) == [item.reference] }
    return fitting?.joined(separator: " ") ?? item.reference
  }

  /// What to type to snooze the first of some of the items that can be, as of a day; `nil` without one.
  package func example(of some: [DueItem], on day: Day) -> String? {
    guard let item = some.first(where: { $0.snoozedUntil(from: day) != nil }),
      let until = item.snoozedUntil(from: day)
    else { return nil }
    let time = until == day + DueItem.daysOfSnooze ? " \(DueItem.daysOfSnooze)d" : ""
    return shortest(for: item) + time
  }

  /// The names of one item.
  private struct Names: Sendable {
    private let kind: String
    private let card: String?
    /// Without the card.
    private let identifiers: [String]
    let words: Set<String>

    init(_ item: DueItem, _ ledger: Ledger) {
      let (names, cards) = (ledger.vocabulary.names, ledger.definitions.cards)
      let card = item.card.map { names.text(cards[$0].name) }
      let parts = item.reference.split(separator: "/").dropFirst().flatMap { part in
        ReportPeriod.day(String(part)) == nil ? part.split(separator: ",").map(String.init) : []
      }
      kind = item.kind.rawValue
      self.card = card
      identifiers = parts.filter { $0 != card }
      let titles = [item.title, item.writtenTitle, item.card.flatMap { cards[$0].title }].compactMap(\.self)
      words = Set(([kind] + parts + [card].compactMap(\.self) + titles).flatMap(Names.words))
    }

    /// What to type for the item, the shortest first. A card alone has too many items to be one of them.
    var candidates: [[String]] {
      let ids = identifiers.map { [$0] }
      guard let card else { return ids + ids.map { [kind] + $0 } }
      return ids + ids.map { $0 + [card] } + [[kind, card]] + ids.map { [kind] + $0 + [card] }
    }

    func fits(_ typed: [String], _ fit: Fit) -> Bool {
      switch fit {
      case .identifiers:
        let whole = ([kind] + identifiers + [card].compactMap(\.self)).map(foldedForSearch)
        return typed.allSatisfy { whole.contains(foldedForSearch($0)) }
      case .words:
        let parts = typed.flatMap(Names.words)
        return !parts.isEmpty && parts.allSatisfy(words.contains)
      case .beginnings:
        let parts = typed.flatMap(Names.words)
        return !parts.isEmpty
          && parts.allSatisfy { part in
            words.contains(part)
              || part.count >= DueItemNames.shortestBeginning
                && words.contains { $0.utf8.starts(with: part.utf8) }
          }
      }
    }

    /// Without case, accents, apostrophes and punctuation.
    private static func words(_ text: String) -> [String] {
      foldedForSearch(text).filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }
        .map { String($0) }
    }
  }
}

extension DueItem {
  /// The days of a snooze without a time.
  package static let daysOfSnooze = 3

  /// The first day on which an item is shown again after a snooze without a time: never after its last day;
  /// `nil` for one that a snooze would hide for good. What is overdue stays due.
  package func snoozedUntil(from day: Day) -> Day? {
    let last = if case .goalWeek(let goal) = detail { goal.terms.deadline } else { date }
    if last <= day { return kind == .bill || kind == .renewal ? day + DueItem.daysOfSnooze : nil }
    return min(day + DueItem.daysOfSnooze, last)
  }
}
