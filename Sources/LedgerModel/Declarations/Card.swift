package import LedgerText

/// A card with its terms over time.
package struct Card: Sendable {
  /// A dated entry that changes the card, or a template that it is like.
  package struct Amendment: Sendable {
    package var date: Day
    /// A place in its first line.
    package var position: UInt32

    package init(date: Day, position: UInt32) { (self.date, self.position) = (date, position) }
  }

  package var name: NameID
  /// As it is written, or its template's; `nil` without one.
  package var title: String?
  package var currency: CurrencyIndex
  package var timeline: Timeline<CardTerms>
  /// Oldest first; on one day those of its templates come first.
  package var amendments: [Amendment] = []
  /// The days of its own amendments, oldest first.
  package var ownAmendments: [Day] = []
  /// The place of the template's name after `like`; `nil` without a template.
  package var like: SourceRange?
  /// Of its name.
  package var range: SourceRange

  package init(
    name: NameID, title: String?, currency: CurrencyIndex, timeline: Timeline<CardTerms>, range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.currency = currency
    self.timeline = timeline
    self.range = range
  }

  /// The card as known on a day, without amendments dated later.
  package func known(on day: Day) -> Card {
    var card = self
    card.timeline = timeline.known(on: day)
    return card
  }

  /// The terms in force on a day.
  package func terms(on day: Day) -> CardTerms { timeline.terms(on: day) }

  /// The cycle that contains a day: of the rule in force, cut where the rule changed.
  package func cycle(containing day: Day) -> DayRange {
    let here = timeline.index(on: day)
    let days = timeline.days(around: here) { $0.cycle.isSame(as: $1.cycle) }
    return timeline.spans[here].terms.cycle.cycle(containing: day).clipped(to: days)
  }

  /// The cycle that a statement or credit of a day is about: the last one that has ended by then, or ends on the day.
  package func closedCycle(on day: Day) -> DayRange {
    let running = cycle(containing: day)
    return running.to == day ? running : cycle(containing: running.from - 1)
  }

  /// Whether it has bills on any day.
  package var hasBills: Bool { timeline.spans.contains { $0.terms.bills != nil } }
  /// Whether it has a credit limit of its own on any day.
  package var hasOwnLimit: Bool { timeline.spans.contains { $0.terms.creditLimit?.isOwn == true } }
}

package typealias CardIndex = ListIndex<Card>
