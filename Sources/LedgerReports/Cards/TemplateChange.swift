package import LedgerModel

/// What an amendment of a template changes for a card that is like it.
package struct TemplateChange: Sendable {
  /// A property that it restates.
  package enum Part: Equatable, Sendable {
    /// `nil` for none.
    case benefit(before: Benefit?, after: Benefit?)
    /// `nil` for none.
    case fee(before: Fee?, after: Fee?)
    /// As it is written: `cap #dining 6% in all`.
    case written(String)
    /// A line, pool or milestone that is removed.
    case removed(String)
  }

  package var date: Day
  package var card: CardIndex
  package var parts: [Part]
}

extension Ledger {
  /// The changes from a day on, later than the report too, by date; on one day in the order of the cards. Closed cards
  /// have none.
  package func templateChanges(from first: Day) -> [TemplateChange] {
    let changes = definitions.cards.listIndices.flatMap { index -> [TemplateChange] in
      let card = definitions.cards[index]
      return card.amendments.compactMap { amendment in
        guard amendment.date >= first, card.terms(on: amendment.date).isOpen(atSomeDayFrom: amendment.date)
        else { return nil }
        let parts = templateParts(of: amendment, card)
        return parts.isEmpty ? nil : TemplateChange(date: amendment.date, card: index, parts: parts)
      }
    }
    return changes.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
  }

  /// Empty for the card's own amendment.
  private func templateParts(of amendment: Card.Amendment, _ card: Card) -> [TemplateChange.Part] {
    let lines = entryText(amendment.position).split(separator: "\n").map { $0.split(separator: " ") }
    guard let head = lines.first, head.count > 1, head[1] == "template" else { return [] }
    let (before, after) = (card.terms(on: amendment.date - 1), card.terms(on: amendment.date))
    var parts: [TemplateChange.Part] = []
    for line in lines.dropFirst() {
      let words = line.prefix { !$0.hasPrefix(";") }
      if let part = part(words, before, after), !parts.contains(part) { parts.append(part) }
    }
    return parts
  }

  /// `nil` for what changes nothing for the card.
  private func part(
    _ words: ArraySlice<Substring>, _ before: CardTerms, _ after: CardTerms
  ) -> TemplateChange.Part? {
    guard let keyword = words.first, before.differs(from: after, by: keyword) else { return nil }
    if keyword == "fee" { return .fee(before: before.fee, after: after.fee) }
    if keyword == "benefit", let id = words.dropFirst().first {
      let (old, new) = (before.benefits.first { $0.id == id }, after.benefits.first { $0.id == id })
      return old == new ? nil : .benefit(before: old, after: new)
    }
    if words.last == "none", words.count > 2 {
      let isLine = ["cap", "bonus"].contains(keyword)
      return .removed(words.dropFirst(isLine ? 1 : 0).dropLast().joined(separator: " "))
    }
    return .written(words.joined(separator: " "))
  }
}

extension CardTerms {
  fileprivate func isOpen(atSomeDayFrom day: Day) -> Bool { day <= (closed ?? Day.last) }

  /// Whether the terms that a property sets are others.
  fileprivate func differs(from other: CardTerms, by keyword: Substring) -> Bool {
    switch keyword {
    case "note": false
    case "fee": fee != other.fee
    case "benefit": benefits != other.benefits
    case "cap", "bonus", "pick", "pick-from":
      (writtenLines, pick, pickFrom) != (other.writtenLines, other.pick, other.pickFrom)
    case "pool": pools != other.pools
    case "milestone": milestones != other.milestones
    case "earn":
      (earnLocal, earnForeign, earnBase) != (other.earnLocal, other.earnForeign, other.earnBase)
    default: self != other
    }
  }
}
