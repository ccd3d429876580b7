package import LedgerModel

/// A threshold of a card in one of its periods that is not reached. Amounts are minor units of the card's currency.
package struct CardThreshold: Sendable {
  /// What is to be reached.
  package enum Kind: String, Sendable {
    case minimum, level
    case poolLevel = "pool-level"
    case milestone, welcome
  }

  /// What tells the thresholds of a card apart, on a day and after one more purchase.
  package struct Identity: Hashable, Sendable {
    package var kind: Kind
    /// The place of its line, milestone or welcome in the terms; `nil` for the card's own minimum and a pool.
    package var place: Int?
    package var name: NameID?
    /// The first day of its period; `nil` for a welcome.
    package var from: Day?
    /// From 1; `nil` where it has no levels.
    package var level: Int?
  }

  package var identity: Identity
  /// Of a line; `nil` for others.
  package var line: LineName?
  /// Of the period or its running part; of a welcome the day on which the card was opened, `nil` where none is written.
  package var firstDay: Day?
  /// `nil` for a welcome without an end.
  package var lastDay: Day?
  package var condition: RewardCondition
  package var measure: SpendMeasure

  package var kind: Kind { identity.kind }
  /// Those of its line; empty for others.
  package var tags: [String] { line?.tags ?? [] }
  package var missing: Int128 { max(0, Int128(condition.amount) - measure.spend) }
  /// How many of its purchases or merchants are made; `nil` without a count.
  package var made: Int? { condition.count.map { measure.made($0.kind) } }
}

extension CardStanding {
  /// The thresholds of the periods that have a day of the window, by first day (those without one first), then
  /// those of the card, of lines, pools, milestones and welcomes as written, levels rising.
  package var thresholds: [CardThreshold] {
    let all = cycleThresholds + lineThresholds + poolThresholds + milestoneThresholds + welcomeThresholds
    return all.enumerated().sorted { one, other in
      let (a, b) = (one.element.firstDay, other.element.firstDay)
      if a != b { return a.map { a in b.map { a < $0 } ?? false } ?? true }
      return one.offset < other.offset
    }.map(\.element)
  }

  private var cycleThresholds: [CardThreshold] {
    cycles.compactMap { cycle in
      cycle.minimum.map { .init(.init(kind: .minimum, from: cycle.range.from), $0, cycle.range) }
    }
  }

  private var lineThresholds: [CardThreshold] {
    linePeriods.flatMap { period -> [CardThreshold] in
      let levels = period.levels.enumerated().compactMap { place, level in
        level.threshold.map {
          (kind: CardThreshold.Kind.level, level: period.firstLevel + place, threshold: $0)
        }
      }
      let minimum = period.minimum.map { (kind: CardThreshold.Kind.minimum, level: 0, threshold: $0) }
      return ([minimum].compactMap(\.self) + levels).map { found in
        var identity = CardThreshold.Identity(kind: found.kind, place: period.line, from: period.range.from)
        identity.level = found.kind == .level ? found.level : nil
        var threshold = CardThreshold(identity, found.threshold, period.range)
        threshold.line = lines[period.line].name
        return threshold
      }
    }
  }

  private var poolThresholds: [CardThreshold] {
    pools.flatMap { period in
      period.levels.enumerated().compactMap { place, level in
        level.threshold.map { threshold in
          let identity = CardThreshold.Identity(
            kind: .poolLevel, name: period.pool.name, from: period.range.from,
            level: period.firstLevel + place)
          return CardThreshold(identity, threshold, period.range)
        }
      }
    }
  }

  private var milestoneThresholds: [CardThreshold] {
    milestones.enumerated().flatMap { place, period -> [CardThreshold] in
      let milestone = period.status.milestone
      // Of a period that begins later, its first part is the next one to run.
      let part = period.status.parts[period.status.running ?? 0]
      return period.open.map { level in
        let identity = CardThreshold.Identity(
          kind: .milestone, name: milestone.id, from: period.status.range.from, level: level + 1)
        let condition = milestone.levels[level].condition
        return CardThreshold(
          identity: identity, firstDay: part.range.from, lastDay: part.range.to, condition: condition,
          measure: part.measure)
      }
    }
  }

  private var welcomeThresholds: [CardThreshold] {
    welcomes.map { welcome in
      var measure = SpendMeasure()
      measure.spend = welcome.status.spend
      return CardThreshold(
        identity: .init(kind: .welcome, place: welcome.place), firstDay: terms.opened,
        lastDay: welcome.status.until,
        condition: RewardCondition(amount: welcome.status.welcome.spend, count: nil), measure: measure)
    }
  }
}

extension CardStanding.MilestonePeriod {
  /// The levels that may still be reached, above the one reached, as places in the milestone's.
  package var open: [Int] {
    let reached = status.levels.lastIndex { $0.status == .reached } ?? -1
    return allowed.filter { $0 > reached }
  }
}

extension CardThreshold {
  fileprivate init(_ identity: Identity, _ threshold: CardStanding.Threshold, _ range: DayRange) {
    self.init(
      identity: identity, firstDay: range.from, lastDay: range.to, condition: threshold.condition,
      measure: threshold.measure)
  }
}
