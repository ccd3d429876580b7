import LedgerModel
import LedgerText

// The checks of pools, milestones, activation and waivers, for the terms of one span.
extension DefinitionsResolving {
  func poolDiagnostics(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let lines = terms.lines
    var found: [Diagnostic] = []
    // The pool of a line, or a line of the pool, may be what has an error.
    let entries = cards.filter { $0.name.value == entry.name.value }
    let isPartial = entries.contains { written.flawed.contains($0.name.range.start) }
    let hasBrokenPool = entries.contains(where: \.hasLostName)
    for line in lines where !hasBrokenPool {
      guard let pool = line.pool, terms.pool(named: pool) == nil else { continue }
      let place = writtenLine(line, entry)?.pool?.range ?? place(of: line, entry)
      let names = terms.pools.map { text($0.name) }
      let near = nearestName(to: text(pool), in: names)
      found.append(
        .error(
          "E358", place, "unknown pool `\(text(pool))`", label: near.map { "did you mean `\($0)`?" },
          help: "define it on the card: pool \(text(pool)) up to … SGD monthly"
        ).changed(text(pool), to: near))
    }
    for pool in terms.pools {
      let written = writtenPool(pool.name, entry)
      if pool.period?.anchor == .anniversary, terms.opened == nil {
        found.append(.noAnniversary(written?.periodEnd ?? entry.name.range))
      }
      if written == nil, terms.points == nil, pool.isInPoints, let removed = pointsRemoved(entry) {
        let name = text(pool.name)
        found.append(.stillInPoints(removed, "the limit of the pool `\(name)`", "pool \(name) none"))
      }
      // A template's pool may have lost its lines to the card's own.
      if let place = written?.name.range, !isPartial, !lines.contains(where: { $0.pool == pool.name }) {
        found.append(
          .warning(
            "W381", place, "no line is in the pool `\(text(pool.name))`",
            help: "cap #… … in \(text(pool.name))")
        )
      }
    }
    if terms.pools.count > DefinitionsResolving.maxPools {
      found.append(.tooMany(entry.name.range, "pools", DefinitionsResolving.maxPools))
    }
    if !terms.excludeFromMinimum.isEmpty, let place = marginalPlace(terms, entry) {
      found.append(
        .error(
          "E368", place, "`exclude … from minimum` can't go with `marginal`", label: "remove one of them",
          help: "a marginal minimum counts all that earns"))
    }
    return found
  }

  /// The pool as written, in the card's own entry or an amendment; `nil` where it is its template's.
  func writtenPool(_ name: NameID, _ entry: WrittenCard) -> WrittenPool? {
    property(entry) { $0.pool?.name.value == name }?.pool
  }

  /// The place of `marginal`, or of the exclusion if that is a template's.
  private func marginalPlace(_ terms: CardTerms, _ entry: WrittenCard) -> SourceRange? {
    guard terms.minimum?.isMarginal == true || terms.lines.contains(where: { $0.minimum?.isMarginal == true })
    else {
      return nil
    }
    return propertyPlace(entry, \.isExclusionFromMinimum) ?? entry.name.range
  }

  func milestoneDiagnostics(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for milestone in terms.milestones {
      let property = property(entry) { $0.milestone?.id.value == milestone.id }
      let place = property?.range ?? entry.name.range
      if milestone.period.anchor == .anniversary, terms.opened == nil {
        found.append(.noAnniversary(property?.milestone?.periodEnd ?? place))
      }
      let isInPoints = milestone.levels.contains { if case .points = $0.reward { true } else { false } }
      guard isInPoints, terms.points == nil else { continue }
      if property == nil, let removed = pointsRemoved(entry) {
        found.append(.stillInPoints(removed, "a milestone", "milestone \(text(milestone.id)) none"))
      } else {
        found.append(
          .error(
            "E359", pointsPlace(property?.milestone) ?? place,
            "the milestone gives points, but the card has no `points`",
            label: "add a `points` line",
            help: "points 1 NAME = … miles, or give miles"))
      }
    }
    if terms.milestones.count > DefinitionsResolving.maxMilestones {
      found.append(.tooMany(entry.name.range, "milestones", DefinitionsResolving.maxMilestones))
    }
    if let fee = terms.fee, fee.waivedAt != nil, fee.from == nil, terms.opened == nil,
      let place = property(entry, { $0.fee?.waivedAt != nil })?.fee?.waivedAt?.range
    {
      found.append(
        .error(
          "E360", place, "`waived at` needs the day of a fee",
          help:
            "add under the card: opened YYYY-MM-DD, or write the day of the fee: from YYYY-MM-DD, before `waived at`"
        ))
    }
    return found + sharedReferences(terms, entry)
  }

  /// The number of points that a milestone gives.
  private func pointsPlace(_ written: WrittenMilestone?) -> SourceRange? {
    written?.levels.lazy.compactMap {
      if case .points(let number) = $0.reward { number.range } else { nil }
    }
    .first
  }

  /// A benefit to activate that is named like the tags of a line to activate has the line's reference.
  private func sharedReferences(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    let lines = Set(
      terms.lines.filter { $0.activation != nil }.map { LineName($0, vocabulary.names).reference })
    return terms.benefits.filter { $0.needsActivation && lines.contains($0.id) }.map { benefit in
      let place = property(entry) { $0.benefit?.id == benefit.id }?.benefit?.idRange ?? entry.name.range
      return .error(
        "E369", place, "the benefit `\(benefit.id)` is named like a line to activate",
        label: "give it another name",
        help: "both would be activate/\(text(entry.name.value))/\(benefit.id)/…")
    }
  }
}

extension RewardPool {
  /// Whether one of its limits is in points.
  var isInPoints: Bool {
    ([limit] + levels.compactMap(\.limit)).contains {
      if case .reward(_, .points) = $0 { true } else { false }
    }
  }
}
