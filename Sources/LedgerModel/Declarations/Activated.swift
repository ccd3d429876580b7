package import LedgerText

/// An activation of lines or a benefit: `DATE activated CARD #TAG … [for DATE]` or `DATE activated CARD/BENEFIT`.
package struct Activated: Sendable {
  /// What is activated.
  package enum Target: Hashable, Sendable {
    /// The lines of the card that have one of these tags.
    case lines([NameID])
    /// A benefit's name.
    case benefit(String)
  }

  package var date: Day
  package var card: CardIndex
  package var target: Target
  /// A day of the period for which it counts; the date where no other is written.
  package var day: Day
  /// From the date to the last word.
  package var range: SourceRange

  package init(date: Day, card: CardIndex, target: Target, for day: Day, range: SourceRange) {
    self.date = date
    self.card = card
    self.target = target
    self.day = day
    self.range = range
  }
}
