/// The terms of a definition over time, as its amendments change them.
package struct Timeline<Terms: Sendable>: Sendable {
  /// Terms that are in force until the next span begins.
  package struct Span: Sendable {
    /// The first day; of the first span a day before all others.
    package let from: Day
    package fileprivate(set) var terms: Terms
  }

  /// Oldest first, at least one; an amendment without effect begins no span.
  package private(set) var spans: [Span]
  /// Their first days: terms are large, and to find a day none is copied.
  private var starts = [DayRange.all.from - 400]

  package init(_ terms: Terms) { spans = [Span(from: starts[0], terms: terms)] }

  /// The terms in force on a day.
  package func terms(on day: Day) -> Terms { spans.span[index(on: day)].terms }

  package var last: Terms { spans.span[spans.count - 1].terms }

  /// The index of the span that contains a day.
  package func index(on day: Day) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= day { low = middle } else { high = middle }
    }
    return low
  }

  /// The days of some spans; the first and the last span extend beyond `DayRange.all`.
  package func days(ofSpans indices: ClosedRange<Int>) -> DayRange {
    let next = indices.upperBound + 1
    return DayRange(
      starts[indices.lowerBound], next < starts.count ? starts[next] - 1 : DayRange.all.to + 400)
  }

  /// The days of a span and of the adjacent spans with similar terms.
  package func days(around index: Int, where isAlike: (_ one: Terms, _ other: Terms) -> Bool) -> DayRange {
    let spans = spans.span
    var (first, last) = (index, index)
    while first > 0, isAlike(spans[first - 1].terms, spans[index].terms) { first -= 1 }
    while last + 1 < spans.count, isAlike(spans[last + 1].terms, spans[index].terms) { last += 1 }
    return days(ofSpans: first...last)
  }

  /// For each span, its days with those of the adjacent spans with similar terms, found in one pass.
  package func daysOfAll(where isAlike: (_ one: Terms, _ other: Terms) -> Bool) -> [DayRange] {
    var days: [DayRange] = []
    var first = 0
    for index in spans.indices
    where index + 1 == spans.count || !isAlike(spans[index].terms, spans[index + 1].terms) {
      days += Array(repeating: self.days(ofSpans: first...index), count: index - first + 1)
      first = index + 1
    }
    return days
  }

  /// The timeline as known on a day, without amendments dated later.
  package func known(on day: Day) -> Timeline {
    var known = self
    known.starts.removeSubrange((index(on: day) + 1)...)
    known.spans.removeSubrange(known.starts.count...)
    return known
  }
}

extension Timeline where Terms: Equatable {
  /// Changes the terms from a day on, which must not be before the last span.
  package mutating func amend(from day: Day, to terms: Terms) {
    if starts.last == day {
      spans[spans.count - 1].terms = terms
    } else if spans[spans.count - 1].terms != terms {
      starts.append(day)
      spans.append(Span(from: day, terms: terms))
    }
  }
}
