import LedgerModel

/// A card's terms prepared for many expenses: the lines and rates of each span.
struct CompiledTerms {
  struct Line {
    let line: RewardLine
    let rules: LineRules
    let exceptsForeign: Bool
    /// Whether spend in another currency has one of the tags of `with`.
    let isWithForeign: Bool
    /// Without a level, then by level, each with what it takes over from the one below.
    let levels: [CompiledLevel]

    init(_ line: RewardLine, identity: Int, terms: CardTerms, decimals: Int, foreignTag: NameID?) {
      self.line = line
      rules = LineRules(line, identity: identity, terms, decimals)
      exceptsForeign = foreignTag.map { line.except.contains($0) } ?? false
      isWithForeign = foreignTag.map { line.with.contains($0) } ?? false
      var (rate, limit) = (line.rate, line.limit)
      levels =
        [CompiledLevel(rate, limit, terms, decimals)]
        + line.levels.map { level in
          rate = level.rate ?? rate
          limit = level.limit ?? limit
          return CompiledLevel(rate, limit, terms, decimals)
        }
    }

    /// A number for its set of tags, the same in every span.
    var identity: Int { rules.identity }
    /// The rate of what is not paid at the line's own; `nil` for base.
    var otherwise: CompiledRate? { rules.otherwise }
    /// The place in `Span.pools`.
    var pool: Int? { rules.pool }
    /// Without a level.
    var rate: CompiledRate { levels[0].rate }

    /// The terms of a level, 0 for none; the highest where it has fewer.
    func level(_ number: Int) -> CompiledLevel { levels[place(ofLevel: number)] }

    /// The place in `levels` of a level.
    @inline(__always) func place(ofLevel number: Int) -> Int { min(number, levels.count - 1) }
  }

  /// Without its `CardTerms`, which are large: it is copied for the expenses of each cycle.
  struct Span {
    let lines: [Line]
    let pools: [CompiledPool]
    /// The place in `lines` of each tag's line without `with`; empty if a search of all lines is faster.
    let lineOfTag: [NameID: Int]
    /// The places of lines with `with`.
    let linesWith: [Int]
    /// Its place in `lineSets`.
    let lineSet: Int
    /// The card's own rates for local spend, then for foreign.
    let owns: [CompiledRate?]
    /// The same of base.
    let bases: [CompiledRate?]
    let milesPerPoint: Fraction?

    var hasLines: Bool { !lines.isEmpty }
  }

  let card: Card
  let spans: [Span]
  /// The runs of spans, by index, that have the same lines.
  private let lineSets: [Range<Int>]
  /// The number of different lines over time.
  let identities: Int

  init(_ card: Card, _ ledger: Ledger, foreignTag: NameID?) {
    self.card = card
    let decimals = ledger.settings.currencies[card.currency].decimals
    var known: [LineIdentity: Int] = [:]
    var spans: [Span] = []
    var lineSets: [Range<Int>] = []
    for index in card.timeline.spans.indices {
      let terms = card.timeline.spans[index].terms
      func compiled(_ rate: RewardRate?) -> CompiledRate? {
        rate.map { CompiledRate($0, terms: terms, decimals: decimals) }
      }
      let hasSameLines = index > 0 && CompiledTerms.haveSameLines(card.timeline.spans[index - 1].terms, terms)
      let before = hasSameLines ? spans.last : nil
      let lines =
        before?.lines
        ?? terms.lines.map { line -> Line in
          let identity = known[line.identity] ?? known.count
          known[line.identity] = identity
          return Line(line, identity: identity, terms: terms, decimals: decimals, foreignTag: foreignTag)
        }
      spans.append(
        Span(
          lines: lines, pools: before?.pools ?? terms.pools.map { CompiledPool($0, terms, decimals) },
          lineOfTag: before?.lineOfTag ?? CompiledTerms.lineOfTag(lines),
          linesWith: before?.linesWith ?? lines.indices.filter { !lines[$0].line.with.isEmpty },
          lineSet: before?.lineSet ?? lineSets.count,
          owns: [false, true].map { compiled(terms.ownRate(isForeign: $0)) },
          bases: [false, true].map { compiled(terms.baseRate(isForeign: $0)) },
          milesPerPoint: terms.points?.milesPerPoint))
      if before == nil {
        lineSets.append(spans.count - 1..<spans.count)
      } else {
        lineSets[lineSets.count - 1] = lineSets[lineSets.count - 1].lowerBound..<spans.count
      }
    }
    self.spans = spans
    self.lineSets = lineSets
    identities = known.count
  }

  /// The terms of a span.
  func terms(ofSpan index: Int) -> CardTerms { card.timeline.spans[index].terms }

  /// Whether two terms compile to the same lines.
  private static func haveSameLines(_ one: CardTerms, _ other: CardTerms) -> Bool {
    one.writtenLines == other.writtenLines && one.pools == other.pools && one.pick == other.pick
      && one.splitLines == other.splitLines
      && one.pickedLines == other.pickedLines && one.points == other.points && one.rounds == other.rounds
  }

  private static func lineOfTag(_ lines: [Line]) -> [NameID: Int] {
    guard lines.reduce(0, { $0 + $1.line.tags.count }) > 32 else { return [:] }
    var places: [NameID: Int] = [:]
    for (place, line) in lines.enumerated() where line.line.with.isEmpty {
      for tag in line.line.tags { places[tag] = places[tag] ?? place }
    }
    return places
  }

  /// The line that an expense falls under, by its place in the span (grammar.md, *Choice of the line*), and the tag that chose
  /// it: `nil` for a line chosen by the currency.
  func line(
    for list: ArraySlice<NameID>, _ roles: TagRoles.Roles, isForeign: Bool, in span: Span, foreignTag: NameID?
  ) -> (line: Int, tag: NameID?)? {
    if !span.hasLines || roles.contains(.general) { return nil }
    for tag in list {
      if let index = line(of: tag, list, isForeign, in: span) { return (index, tag) }
    }
    guard isForeign, let foreignTag, let index = line(of: foreignTag, list, isForeign, in: span) else {
      return nil
    }
    return (index, nil)
  }

  /// The line of a tag for spend with a list of tags: one with `with` comes before one without.
  private func line(
    of tag: NameID, _ list: ArraySlice<NameID>, _ isForeign: Bool, in span: Span
  ) -> Int? {
    for index in span.linesWith {
      let line = span.lines[index]
      let isWith = (isForeign && line.isWithForeign) || list.contains { line.line.with.contains($0) }
      if isWith, line.line.tags.contains(tag), !isExcepted(list, isForeign, line) { return index }
    }
    let plain =
      span.lineOfTag.isEmpty
      ? span.lines.firstIndex { $0.line.with.isEmpty && $0.line.tags.contains(tag) } : span.lineOfTag[tag]
    return plain.flatMap { isExcepted(list, isForeign, span.lines[$0]) ? nil : $0 }
  }

  private func isExcepted(_ list: ArraySlice<NameID>, _ isForeign: Bool, _ line: Line) -> Bool {
    if line.line.except.isEmpty { return false }
    return (isForeign && line.exceptsForeign) || list.contains { line.line.except.contains($0) }
  }

  /// The period of a line that contains a day, cut where its PERIOD changed. A span without the line does not cut it.
  func period(of line: RewardLine, spanIndex: Int, day: Day, weekStart: Int) -> DayRange {
    let range =
      line.period?.period(
        containing: day, opened: card.timeline.spans[spanIndex].terms.opened, weekStart: weekStart)
      ?? card.cycle(containing: day)
    return cut(range, line, spanIndex)
  }

  /// The period of a pool that contains a day, cut where its PERIOD changed. A span without the pool does not cut it.
  func period(ofPool pool: RewardPool, spanIndex: Int, day: Day, weekStart: Int) -> DayRange {
    let range =
      pool.period?.period(
        containing: day, opened: card.timeline.spans[spanIndex].terms.opened, weekStart: weekStart)
      ?? card.cycle(containing: day)
    return cut(range, spanIndex) { lines in
      card.timeline.spans[lines].terms.pool(named: pool.name).map { $0.period == pool.period } ?? true
    }
  }

  /// The periods of all lines and pools of a span that contain a day.
  func periods(ofSpan index: Int, on day: Day, weekStart: Int) -> [DayRange] {
    spans[index].lines.map { period(of: $0.line, spanIndex: index, day: day, weekStart: weekStart) }
      + spans[index].pools.map { period(ofPool: $0.pool, spanIndex: index, day: day, weekStart: weekStart) }
  }

  private func cut(_ range: DayRange, _ line: RewardLine, _ spanIndex: Int) -> DayRange {
    let identity = line.identity
    return cut(range, spanIndex) { span in
      spans[span].lines.first { $0.line.identity == identity }.map { $0.line.period == line.period } ?? true
    }
  }

  /// Cuts a period where the terms of lines changed; `isSame` tells that those of a span do not.
  private func cut(_ range: DayRange, _ spanIndex: Int, where isSame: (_ span: Int) -> Bool) -> DayRange {
    var first = spans[spanIndex].lineSet
    var last = first
    while first > 0, isSame(lineSets[first - 1].lowerBound) { first -= 1 }
    while last + 1 < lineSets.count, isSame(lineSets[last + 1].lowerBound) { last += 1 }
    return range.clipped(
      to: card.timeline.days(ofSpans: lineSets[first].lowerBound...lineSets[last].upperBound - 1))
  }
}
