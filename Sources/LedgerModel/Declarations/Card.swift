package import LedgerText

/// A card with its terms over time.
package struct Card: Sendable {
  /// Terms and the first day they hold.
  package struct Span: Sendable {
    /// They hold from this day on, up to the next span.
    package var from: Day
    /// What holds then.
    package var terms: CardTerms

    /// Terms from a day on.
    package init(from: Day, terms: CardTerms) {
      self.from = from
      self.terms = terms
    }
  }

  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// The currency it is billed in.
  package var currency: CurrencyIndex
  /// In order of their days; the first holds from the beginning.
  package var spans: [Span]
  /// Where it is declared.
  package var range: SourceRange

  /// A card.
  package init(name: NameID, title: String, currency: CurrencyIndex, spans: [Span], range: SourceRange) {
    self.name = name
    self.title = title
    self.currency = currency
    self.spans = spans
    self.range = range
  }

  /// The index of the span that holds on a day.
  @inlinable package func spanIndex(on day: Day) -> Int {
    var low = 0
    var high = spans.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if spans[middle].from <= day { low = middle } else { high = middle }
    }
    return low
  }

  /// The card as it is known on a day: amendments dated later are not there yet.
  package func known(on day: Day) -> Card {
    var card = self
    card.spans.removeAll { $0.from > day && $0.from > spans[0].from }
    return card
  }

  /// The terms in force on a day.
  package func terms(on day: Day) -> CardTerms { spans[spanIndex(on: day)].terms }

  /// The cycle that holds a day: of the rule in force, cut where the rule changed.
  package func cycle(containing day: Day) -> DayRange {
    let here = spanIndex(on: day)
    let rule = spans[here].terms.cycle
    var (first, last) = (here, here)
    while first > 0, spans[first - 1].terms.cycle.isSame(as: rule) { first -= 1 }
    while last + 1 < spans.count, spans[last + 1].terms.cycle.isSame(as: rule) { last += 1 }
    return rule.cycle(containing: day).clipped(to: days(ofSpans: first...last))
  }

  /// The days on which these spans hold; the first and the last reach beyond all days there are.
  package func days(ofSpans indices: ClosedRange<Int>) -> DayRange {
    let (first, last) = (indices.lowerBound, indices.upperBound)
    let from = first == 0 ? DayRange.all.from - 400 : spans[first].from
    let to = last == spans.count - 1 ? DayRange.all.to + 400 : spans[last + 1].from - 1
    return DayRange(from, to)
  }
}
