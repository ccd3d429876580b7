import LedgerModel

/// The periods of a card's lines that were activated.
struct LineActivations {
  private struct Activation {
    var identity: Int
    var range: DayRange
    var day: Day
  }

  private var all: [Activation] = []

  /// Those entered up to a day.
  init(_ compiled: CompiledTerms, _ ledger: Ledger, on: Day) {
    for entry in ledger.entries.activations where entry.date <= on {
      guard ledger.definitions.cards[entry.card].name == compiled.card.name,
        case .lines(let tags) = entry.target
      else {
        continue
      }
      for tag in tags {
        for (line, range) in LineActivations.lines(tag, entry, compiled, ledger) {
          all.append(Activation(identity: line.identity, range: range, day: entry.date))
        }
      }
    }
  }

  /// The lines that an entry means with a tag, and their periods: those on the day that the entry is for, else on its
  /// date.
  static func lines(
    _ tag: NameID, _ entry: Activated, _ compiled: CompiledTerms, _ ledger: Ledger
  ) -> [(line: CompiledTerms.Line, range: DayRange)] {
    for day in [entry.day, entry.date] {
      let span = compiled.card.timeline.index(on: day)
      let named = compiled.spans[span].lines.filter { $0.line.tags.contains(tag) }
      if named.isEmpty { continue }
      // Of several with the tag it is all that are to be activated.
      let waiting = named.filter { $0.line.activation != nil }
      return (waiting.isEmpty ? Array(named.prefix(1)) : waiting).map { line in
        let range = compiled.period(
          of: line.line, spanIndex: span, day: entry.day, weekStart: ledger.settings.options.weekStart)
        return (line, range)
      }
    }
    return []
  }

  /// The day on which a line was activated for a period; `nil` where it was not.
  func day(of line: CompiledTerms.Line, in range: DayRange) -> Day? {
    all.lazy.filter { $0.identity == line.identity && $0.range.contains(range.from) }.map(\.day).min()
  }
}
