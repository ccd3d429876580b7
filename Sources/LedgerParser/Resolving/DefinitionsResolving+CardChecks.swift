import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Checks the terms of every span as a whole.
  mutating func check(_ timeline: Timeline<CardTerms>, of entry: WrittenCard) {
    for span in timeline.spans {
      for diagnostic in diagnostics(of: span.terms, entry) {
        let key = "\(entry.name.value.number) \(diagnostic.code) \(diagnostic.message)"
        if reportedOfCards.insert(key).inserted { log.add(diagnostic) }
      }
    }
  }

  private func diagnostics(of terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let name = entry.name.range
    func place(where isWanted: (CardProperty) -> Bool) -> SourceRange { propertyPlace(entry, isWanted) ?? name }
    var found = lineDiagnostics(terms, entry) + benefitDiagnostics(terms, entry)
    if terms.maximum != nil, !terms.writtenLines.isEmpty {
      let place = place { if case .maximum = $0 { true } else { false } }
      found.append(.warning("W326", place, "`max` changes no reward on a card with lines", label: "this card has both"))
    }
    if let minimum = terms.minimum, let maximum = terms.maximum, minimum.amount > maximum {
      let place = place { if case .minimum(.some, _) = $0 { true } else { false } }
      found.append(.warning("W327", place, "the card's `min` is above its `max`"))
    }
    if terms.writtenLines.contains(where: \.isPicks), terms.pick.isEmpty {
      let place = place { if case .line(let line) = $0 { line.isPicks } else { false } }
      found.append(
        .warning("W328", place, "the card has a line for `picks` but no `pick`", help: "pick #dining #travel"))
    }
    if terms.welcomes.contains(where: { $0.until(opened: terms.opened) == nil }) {
      let place = place { if case .welcome(.some) = $0 { true } else { false } }
      found.append(
        .error(
          "E329", place, "`within N days` needs the day the card was opened",
          help: "add under the card: opened 2024-05-20"))
    }
    if terms.points == nil, terms.welcomes.contains(where: { $0.unit == .points }) {
      let place = place { if case .welcome(let welcome?) = $0 { welcome.unit == .points } else { false } }
      found.append(
        .error(
          "E337", place, "the welcome bonus is in points, but the card has no `points`", label: "add a `points` line",
          help: "points 1 UNI$ = 2 miles, or: welcome 30000 miles spend 2000 SGD within 60 days"))
    }
    if let opened = terms.opened, let closed = terms.closed, closed < opened {
      let place = place { if case .closed = $0 { true } else { false } }
      found.append(.error("E330", place, "the card was closed before it was opened"))
    }
    return found
  }

  private func lineDiagnostics(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let (lines, name) = (terms.lines, entry.name.range)
    var found: [Diagnostic] = []
    var seen: Set<NameID> = []
    for tag in lines.flatMap(\.tags) where !seen.insert(tag).inserted {
      found.append(
        .error(
          "E323", linePlace(entry, tag) ?? name, "#\(text(tag)) is in two lines of this card",
          help: "a tag can name only one line"))
    }
    if lines.count > DefinitionsResolving.mostLines {
      found.append(.tooMany(name, "lines", DefinitionsResolving.mostLines))
    }
    for line in lines {
      if let error = limitError(line, terms, entry) { found.append(error) }
      if line.period?.anchor == .anniversary, terms.opened == nil {
        found.append(.noAnniversary(place(of: line, entry)))
      }
    }
    return found
  }

  private func benefitDiagnostics(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let name = entry.name.range
    var found: [Diagnostic] = []
    if terms.benefits.count > DefinitionsResolving.mostBenefits {
      found.append(.tooMany(name, "benefits", DefinitionsResolving.mostBenefits))
    }
    if terms.welcomes.count > DefinitionsResolving.mostWelcomes {
      found.append(.tooMany(name, "welcome bonuses", DefinitionsResolving.mostWelcomes))
    }
    for benefit in terms.benefits where benefit.period.anchor == .anniversary && terms.opened == nil {
      let place = propertyPlace(entry) {
        if case .benefit(let written) = $0 { written.id == benefit.id } else { false }
      }
      found.append(.noAnniversary(place ?? name))
    }
    return found
  }

  private func limitError(
    _ line: RewardLine, _ terms: CardTerms, _ entry: WrittenCard
  ) -> Diagnostic? {
    switch line.limit {
    case .spend(let limit):
      if let minimum = line.minimum, minimum.basis == .line, minimum.amount >= limit {
        return .error(
          "E331", place(of: line, entry), "the minimum of \(name(of: line)) is not below its limit",
          label: "no spend could earn its rate")
      }
    case .reward(_, .back) where !line.rate.isCashback:
      return .limitUnit(place(of: line, entry), name(of: line), "back", "money")
    case .reward(_, .points) where line.rate.isCashback || terms.points == nil:
      return .limitUnit(place(of: line, entry), name(of: line), "points", "points")
    case .reward(_, .miles) where line.rate.isCashback:
      return .limitUnit(place(of: line, entry), name(of: line), "miles", "miles")
    case .reward, nil: break
    }
    return nil
  }

  private func name(of line: RewardLine) -> String {
    line.tags.map { "#" + text($0) }.joined(separator: " ")
  }

  private func place(of line: RewardLine, _ entry: WrittenCard) -> SourceRange {
    line.tags.first.flatMap { linePlace(entry, $0) } ?? entry.name.range
  }

  private func linePlace(_ entry: WrittenCard, _ tag: NameID) -> SourceRange? {
    propertyPlace(entry) { if case .line(let line) = $0 { line.tags.contains(tag) } else { false } }
  }

  /// The place of a property in a card's own entry, else in an amendment; `nil` where it is its template's.
  private func propertyPlace(_ entry: WrittenCard, _ isWanted: (CardProperty) -> Bool) -> SourceRange? {
    if let own = entry.properties.last(where: { isWanted($0.value) }) { return own.range }
    let others = written.cards.lazy.filter { $0.name.value == entry.name.value }.flatMap(\.properties)
    return others.first { isWanted($0.value) }?.range
  }
}

extension Diagnostic {
  fileprivate static func tooMany(_ range: SourceRange, _ what: String, _ limit: Int) -> Diagnostic {
    .error("E324", range, "a card has at most \(limit) \(what)")
  }

  fileprivate static func noAnniversary(_ range: SourceRange) -> Diagnostic {
    .error(
      "E325", range, "an anniversary needs the day the card was opened", help: "add under the card: opened 2024-05-20")
  }

  fileprivate static func limitUnit(
    _ range: SourceRange, _ name: String, _ unit: String, _ needs: String
  ) -> Diagnostic {
    .error("E332", range, "\(name) does not earn \(needs), so `\(unit)` can't limit it")
  }
}
