import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Checks the terms of every span as a whole.
  mutating func check(_ timeline: Timeline<CardTerms>, of entry: WrittenCard) {
    let open = DayRange(timeline.last.opened ?? Day.first, timeline.last.closed ?? Day.last)
    for (index, span) in timeline.spans.enumerated() {
      // Terms that changed before the card opened, or after it closed, are of no use to anyone.
      let days = timeline.days(ofSpans: index...index).clipped(to: open)
      if days.to < days.from, open.from <= open.to { continue }
      let later = timeline.spans[(index + 1)...].lazy.map(\.terms)
      for diagnostic in diagnostics(of: span.terms, entry) + billDiagnostics(span.terms, later: later, entry)
      {
        let key = "\(entry.name.value.number) \(diagnostic.code) \(diagnostic.message)"
        if reportedOfCards.insert(key).inserted { log.add(diagnostic) }
      }
    }
    if let warning = notCountedWithoutOpened(timeline.last, entry) { log.add(warning) }
  }

  private func diagnostics(of terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let name = entry.name.range
    func place(where isWanted: (Change<LayeredTerms>) -> Bool) -> SourceRange {
      propertyPlace(entry, isWanted) ?? name
    }
    var found =
      lineDiagnostics(terms, entry) + poolDiagnostics(terms, entry) + milestoneDiagnostics(terms, entry)
      + benefitDiagnostics(terms, entry)
    if terms.maximum != nil, !terms.writtenLines.isEmpty {
      let place = place { $0.name == .max }
      found.append(
        .warning("W326", place, "`max` changes no reward on a card with lines", label: "this card has both"))
    }
    if let minimum = terms.minimum, let maximum = terms.maximum, minimum.amount > maximum {
      let place = place { $0.name == .min && !$0.isNone }
      found.append(.warning("W327", place, "the card's `min` is above its `max`"))
    }
    if terms.writtenLines.contains(where: \.isPicks), terms.pick.isEmpty {
      let place = place { $0.line?.isPicks ?? false }
      found.append(
        .warning("W328", place, "the card has a line for `picks` but no `pick`", help: "pick #dining #travel")
      )
    }
    if let line = terms.writtenLines.first(where: { $0.maxPicks.map { $0 < terms.pick.count } ?? false }),
      let most = line.maxPicks
    {
      let place = place { $0.pick == terms.pick }
      found.append(
        .tooManyPicks(
          place, terms.pick.count, most, "\(line.kind.rawValue) picks \(terms.pick.count) \(line.rate.text)"))
    }
    if terms.welcomes.contains(where: { $0.until(opened: terms.opened) == nil }) {
      let place = place { $0.welcome != nil }
      found.append(
        .error(
          "E329", place, "`within N days` needs the day the card was opened",
          help: Diagnostic.openedHelp))
    }
    if terms.points == nil, terms.welcomes.contains(where: { $0.unit == .points }) {
      let place = place { $0.welcome?.unit == .points }
      if place == name, let removed = pointsRemoved(entry) {
        return found + [.stillInPoints(removed, "its welcome bonus", "welcome none")]
      }
      found.append(
        .error(
          "E337", place, "the welcome bonus is in points, but the card has no `points`",
          label: "add a `points` line",
          help: "points 1 NAME = … miles, or write the bonus in miles"))
    }
    if let opened = terms.opened, let closed = terms.closed, closed < opened {
      let place = place { $0.name == .closed }
      found.append(.closedTooEarly(place, "card", opened))
    }
    return found
  }

  private func lineDiagnostics(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let (lines, name) = (terms.lines, entry.name.range)
    var found: [Diagnostic] = []
    // A tag and one of those of `with`.
    var seen: Set<[NameID]> = []
    let pairs = lines.flatMap { line in
      line.tags.flatMap { tag in line.with.isEmpty ? [[tag]] : line.with.map { [tag, $0] } }
    }
    for pair in pairs where !seen.insert(pair).inserted {
      let (tag, places) = (pair[0], linePlaces(entry, pair[0], with: pair.dropFirst().first))
      // Of lines with `with` in several layers the latest decides.
      if pair.count > 1, places.count < 2 { continue }
      found.append(
        .error(
          "E323", places.last ?? name, "#\(text(tag)) is in two lines of this card", label: "here again",
          help: "a tag can name only one line of an entry"
        ).noting(places.count > 1 ? [Diagnostic.Note("the other line", at: places[places.count - 2])] : []))
    }
    if lines.count > DefinitionsResolving.maxLines {
      found.append(.tooMany(name, "lines", DefinitionsResolving.maxLines))
    }
    for line in lines {
      found += limitErrors(line, terms, entry)
      // In a pool it is the pool's, which is checked with it.
      if line.pool == nil, line.period?.anchor == .anniversary, terms.opened == nil {
        found.append(.noAnniversary(writtenLine(line, entry)?.periodEnd ?? place(of: line, entry)))
      }
    }
    return found
  }

  private func benefitDiagnostics(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let name = entry.name.range
    var found: [Diagnostic] = []
    if terms.benefits.count > DefinitionsResolving.maxBenefits {
      found.append(.tooMany(name, "benefits", DefinitionsResolving.maxBenefits))
    }
    if terms.welcomes.count > DefinitionsResolving.maxWelcomes {
      found.append(.tooMany(name, "welcome bonuses", DefinitionsResolving.maxWelcomes))
    }
    for benefit in terms.benefits where benefit.period.anchor == .anniversary && terms.opened == nil {
      // That of a template runs by the calendar.
      guard let property = property(entry, { $0.benefit?.id == benefit.id }) else { continue }
      found.append(.noAnniversary(property.benefit?.periodEnd ?? property.range))
    }
    return found + ineffectiveWords(terms, entry)
  }

  /// The errors of a line's limits and rates: each is in the unit of the line.
  private func limitErrors(_ line: RewardLine, _ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if case .spend(let limit) = line.limit, let minimum = line.minimum, line.basis == .line,
      minimum.isMarginal ? minimum.amount >= limit : minimum.amount > limit,
      line.levels.isEmpty
    {
      found.append(
        .error(
          "E331", writtenLine(line, entry)?.minimum?.range ?? place(of: line, entry),
          "the minimum of \(name(of: line)) is \(minimum.isMarginal ? "not below" : "above") its limit",
          label: "no spend could earn its rate"))
    }
    let (pool, written) = (line.pool.flatMap { terms.pool(named: $0) }, writtenLine(line, entry))
    let writtenPool = pool.flatMap { self.writtenPool($0.name, entry) }
    let own = ([line.limit] + line.levels.map(\.limit)).enumerated().map { index, limit in
      (limit, index == 0 ? written?.limit?.range : written?.levels.dropFirst(index - 1).first?.limit?.range)
    }
    // A line that its pool does not suit names the pool; where that is the template's line, the pool is wrong.
    let shared = ([pool?.limit] + (pool?.levels ?? []).map(\.limit)).enumerated().map { index, limit in
      let place =
        index == 0 ? writtenPool?.limit.range : writtenPool?.levels.dropFirst(index - 1).first?.limit?.range
      return (limit, written?.pool?.range ?? place)
    }
    // A template's pool in points is an error of `points none`.
    let isReported =
      pool?.isInPoints == true && writtenPool == nil && terms.points == nil && pointsRemoved(entry) != nil
    found += (own + (isReported ? [] : shared)).compactMap { limit, place in
      limit.flatMap { limitError($0, line, terms, entry, place) }
    }
    let others = [line.otherwise] + line.levels.map(\.rate)
    if let other = others.compactMap(\.self).first(where: { $0.isCashback != line.rate.isCashback }) {
      let rates = [written?.otherwise] + (written?.levels ?? []).map(\.rate)
      let place = rates.compactMap(\.self).first { $0.value == other }?.range
      found.append(
        .error(
          "E357", place ?? self.place(of: line, entry),
          "\(name(of: line)) earns \(line.rate.text), and \(other.text) is another unit",
          label: "one line earns one unit", help: "write all its rates as cashback, or none"))
    }
    return found
  }

  /// The error of a limit, whose place is `nil` if it is a template's.
  private func limitError(
    _ limit: RewardLimit, _ line: RewardLine, _ terms: CardTerms, _ entry: WrittenCard,
    _ written: SourceRange?
  ) -> Diagnostic? {
    let place = written ?? place(of: line, entry)
    switch limit {
    case .reward(_, .back) where !line.rate.isCashback:
      return .limitUnit(place, name(of: line), "back", "money")
    case .reward(let limit, .points) where line.rate.isCashback || terms.points == nil:
      if place == entry.name.range, let removed = pointsRemoved(entry) {
        let fix = "\(line.kind.rawValue) \(name(of: line)) \(line.rate.text) up to \(limit) miles"
        return .stillInPoints(removed, "the limit of \(name(of: line))", fix)
      }
      return .limitUnit(place, name(of: line), "points", "points")
    case .reward(_, .miles) where line.rate.isCashback:
      return .limitUnit(place, name(of: line), "miles", "miles")
    case .reward, .spend: return nil
    }
  }

  /// The place of a card's `points none`.
  func pointsRemoved(_ entry: WrittenCard) -> SourceRange? {
    propertyPlace(entry) { $0.name == .points && $0.isNone }
  }

  /// The place of a property in a card's own entry, else in an amendment; `nil` where it is its template's.
  func propertyPlace(_ entry: WrittenCard, _ isWanted: (Change<LayeredTerms>) -> Bool) -> SourceRange? {
    property(entry, isWanted)?.range
  }

  /// A property of a card's entry or of its amendments, not of its template, which may have the same name.
  func property(
    _ entry: WrittenCard, _ isWanted: (Change<LayeredTerms>) -> Bool
  ) -> Change<LayeredTerms>? {
    if let own = entry.changes.last(where: isWanted) { return own }
    let amendments = cards.lazy.filter {
      $0.name.value == entry.name.value && $0.isTemplate == entry.isTemplate
    }
    return amendments.flatMap(\.changes).first(where: isWanted)
  }
}

extension DefinitionsResolving {
  /// Warns of fees that are first charged more than a year after the card was opened, or after they were amended.
  mutating func checkFees(_ timeline: Timeline<CardTerms>, of entry: WrittenCard, _ amendments: [WrittenCard])
  {
    for entry in [entry] + amendments {
      for fee in entry.changes.compactMap(\.fee) {
        guard let from = fee.from, fee.amount.number.digits > 0 else { continue }
        let terms = entry.date.map { timeline.terms(on: $0) } ?? timeline.spans[0].terms
        guard let start = [terms.opened, entry.date].compactMap(\.self).max() else { continue }
        let (year, month, day) = start.civil
        guard from.value > Day(clamping: year + 1, month, day) else { continue }
        log.add(
          .warning(
            "W362", from.range, "no fee of \(text(entry.name.value)) is counted before \(from.value)",
            label: entry.date == start ? "amended on \(start)" : "opened on \(start)",
            help: "write the day of the first fee: from \(Day(clamping: year + 1, month, day))"))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyPicks(_ range: SourceRange, _ count: Int, _ most: Int, _ line: String)
    -> Diagnostic
  {
    .warning(
      "W363", range, "`pick` has \(count) tags, but the line of `picks` allows \(most)", label: "too many",
      help: "keep \(most), or change the line: \(line)")
  }

  static func tooMany(_ range: SourceRange, _ what: String, _ limit: Int) -> Diagnostic {
    .error("E324", range, "a card has at most \(limit) \(what)")
  }

  static func noAnniversary(_ range: SourceRange) -> Diagnostic {
    .error("E325", range, "an anniversary needs the day the card was opened", help: openedHelp)
  }

  fileprivate static let openedHelp = "add under the card: opened YYYY-MM-DD (the card's letter has the day)"

  static func stillInPoints(_ range: SourceRange, _ what: String, _ fix: String) -> Diagnostic {
    .error("E374", range, "\(what) is in points, which `points none` removes", help: fix)
  }

  fileprivate static func limitUnit(
    _ range: SourceRange, _ name: String, _ unit: String, _ needs: String
  ) -> Diagnostic {
    .error("E332", range, "\(name) does not earn \(needs), so `\(unit)` can't limit it")
  }
}
