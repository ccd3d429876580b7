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
    var found: [Diagnostic] = []
    let name = entry.name.range
    func property(_ isWanted: (CardProperty) -> Bool) -> SourceRange { propertyPlace(entry, where: isWanted) ?? name }
    let lines = terms.lines
    var seen: Set<NameID> = []
    for tag in lines.flatMap(\.tags) where !seen.insert(tag).inserted {
      found.append(.tagInTwoLines(linePlace(entry, tag) ?? name, text(tag)))
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
    if terms.benefits.count > DefinitionsResolving.mostBenefits {
      found.append(.tooMany(name, "benefits", DefinitionsResolving.mostBenefits))
    }
    if terms.welcomes.count > DefinitionsResolving.mostWelcomes {
      found.append(.tooMany(name, "welcome bonuses", DefinitionsResolving.mostWelcomes))
    }
    for benefit in terms.benefits where benefit.period.anchor == .anniversary && terms.opened == nil {
      found.append(.noAnniversary(benefitPlace(entry, benefit.id) ?? name))
    }
    if terms.maximum != nil, !terms.writtenLines.isEmpty {
      found.append(.maxWithLines(property { if case .maximum = $0 { true } else { false } }))
    }
    if let minimum = terms.minimum, let maximum = terms.maximum, minimum.amount > maximum {
      found.append(.minAboveMax(property { if case .minimum(.some, _) = $0 { true } else { false } }))
    }
    if terms.writtenLines.contains(where: \.isPicks), terms.pick.isEmpty {
      found.append(.noPicks(property { if case .line(let line) = $0 { line.isPicks } else { false } }))
    }
    if terms.welcomes.contains(where: { $0.until(opened: terms.opened) == nil }) {
      found.append(.noOpened(property { if case .welcome(.some) = $0 { true } else { false } }))
    }
    if terms.points == nil, terms.welcomes.contains(where: { $0.unit == .points }) {
      found.append(
        .welcomeWithoutPoints(
          property { if case .welcome(let welcome?) = $0 { welcome.unit == .points } else { false } }))
    }
    if let opened = terms.opened, let closed = terms.closed, closed < opened {
      found.append(.closedBefore(property { if case .closed = $0 { true } else { false } }))
    }
    return found
  }

  private func limitError(
    _ line: RewardLine, _ terms: CardTerms, _ entry: WrittenCard
  ) -> Diagnostic? {
    switch line.limit {
    case .spend(let limit):
      if let minimum = line.minimum, minimum.basis == .line, minimum.amount >= limit {
        return .minimumNotBelow(place(of: line, entry), name(of: line))
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

  private func benefitPlace(_ entry: WrittenCard, _ id: String) -> SourceRange? {
    propertyPlace(entry) { if case .benefit(let benefit) = $0 { benefit.id == id } else { false } }
  }

  /// The place of a property in a card's own entry, else in an amendment; `nil` where it is its template's.
  private func propertyPlace(_ entry: WrittenCard, where isWanted: (CardProperty) -> Bool) -> SourceRange? {
    if let own = entry.properties.last(where: { isWanted($0.value) }) { return own.range }
    let others = written.cards.lazy.filter { $0.name.value == entry.name.value }.flatMap(\.properties)
    return others.first { isWanted($0.value) }?.range
  }
}

extension Diagnostic {
  fileprivate static func welcomeWithoutPoints(_ range: SourceRange) -> Diagnostic {
    .error(
      "E337", range, "the welcome bonus is in points, but the card has no `points`", label: "add a `points` line",
      help: "points 1 UNI$ = 2 miles, or: welcome 30000 miles spend 2000 SGD within 60 days")
  }

  fileprivate static func tagInTwoLines(_ range: SourceRange, _ tag: String) -> Diagnostic {
    .error("E323", range, "#\(tag) is in two lines of this card", help: "a tag can name only one line")
  }

  fileprivate static func tooMany(_ range: SourceRange, _ what: String, _ limit: Int) -> Diagnostic {
    .error("E324", range, "a card has at most \(limit) \(what)")
  }

  fileprivate static func noAnniversary(_ range: SourceRange) -> Diagnostic {
    .error(
      "E325", range, "an anniversary needs the day the card was opened", help: "add under the card: opened 2024-05-20")
  }

  fileprivate static func maxWithLines(_ range: SourceRange) -> Diagnostic {
    .warning("W326", range, "`max` changes no reward on a card with lines", label: "this card has both")
  }

  fileprivate static func minAboveMax(_ range: SourceRange) -> Diagnostic {
    .warning("W327", range, "the card's `min` is above its `max`")
  }

  fileprivate static func noPicks(_ range: SourceRange) -> Diagnostic {
    .warning("W328", range, "the card has a line for `picks` but no `pick`", help: "pick #dining #travel")
  }

  fileprivate static func noOpened(_ range: SourceRange) -> Diagnostic {
    .error(
      "E329", range, "`within N days` needs the day the card was opened", help: "add under the card: opened 2024-05-20")
  }

  fileprivate static func closedBefore(_ range: SourceRange) -> Diagnostic {
    .error("E330", range, "the card was closed before it was opened")
  }

  fileprivate static func minimumNotBelow(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "E331", range, "the minimum of \(name) is not below its limit", label: "no spend could earn its rate")
  }

  fileprivate static func limitUnit(
    _ range: SourceRange, _ name: String, _ unit: String, _ needs: String
  ) -> Diagnostic {
    .error("E332", range, "\(name) does not earn \(needs), so `\(unit)` can't limit it")
  }
}
