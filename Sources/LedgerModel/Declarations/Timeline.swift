/// What holds from which day on: a definition, and what its amendments make of it.
package struct Timeline<Terms: Equatable & Sendable>: Sendable {
  /// Terms that hold until the next span begins.
  package struct Span: Sendable {
    /// The first day on which they hold; the first span's lies before all days.
    package let from: Day
    /// What holds.
    package fileprivate(set) var terms: Terms
  }

  /// Oldest first, at least one; what an amendment leaves as it was begins no span.
  package private(set) var spans: [Span]

  /// A definition that was never amended.
  package init(_ terms: Terms) { spans = [Span(from: DayRange.all.from - 400, terms: terms)] }

  /// The terms in force on a day.
  package func terms(on day: Day) -> Terms { spans[index(on: day)].terms }

  /// The place of the span that holds a day.
  package func index(on day: Day) -> Int {
    var (low, high) = (0, spans.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if spans[middle].from <= day { low = middle } else { high = middle }
    }
    return low
  }

  /// The days on which a span holds; the first and the last reach beyond all days there are.
  package func days(ofSpan index: Int) -> DayRange {
    DayRange(spans[index].from, index + 1 < spans.count ? spans[index + 1].from - 1 : DayRange.all.to + 400)
  }

  /// Changes the terms from a day on, which must not lie before the last span's.
  package mutating func amend(from day: Day, to terms: Terms) {
    if spans[spans.count - 1].from == day {
      spans[spans.count - 1].terms = terms
    } else if spans[spans.count - 1].terms != terms {
      spans.append(Span(from: day, terms: terms))
    }
  }

  /// As it is known on a day: amendments dated later are not there yet.
  package func known(on day: Day) -> Timeline {
    var known = self
    known.spans.removeSubrange((index(on: day) + 1)...)
    return known
  }
}
