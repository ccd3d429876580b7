package import LedgerModel

/// A milestone in one of its periods, as of a day.
package struct MilestoneStatus: Sendable {
  /// Whether a level's reward is earned, can still be earned, or can't.
  package enum Status: String, Sendable { case reached, open, missed }

  /// Days whose spend must reach the condition: the whole period, one of its cycles or one of its months.
  package struct Part: Sendable {
    package var range: DayRange
    package var measure: SpendMeasure
  }

  /// A condition with its reward.
  package struct Level: Sendable {
    package var condition: RewardCondition
    package var reward: Milestone.Reward
    package var status: Status
    /// The spend that an open level's running part lacks, in minor units; of another level the most that a part lacks.
    package var remaining: Int128
    /// The same of its count; `nil` without one.
    package var countRemaining: Int?
  }

  package var card: CardIndex
  /// By the terms of the period's last day, or of the day of the report while it runs.
  package var milestone: Milestone
  package var id: String
  package var title: String { milestone.writtenTitle ?? id }
  package var currency: CurrencyIndex
  /// The name of the card's points; `nil` without points.
  package var pointsName: String?
  /// From the first day of the first part to the last day of the last one.
  package var range: DayRange
  /// In order of time, at least one.
  package var parts: [Part]
  /// The place in `parts` of the one that runs on the day; `nil` once the period has ended.
  package var running: Int?
  package var levels: [Level]

  /// Reached if a level is, else as its first level.
  package var status: Status { levels.contains { $0.status == .reached } ? .reached : levels[0].status }

  /// What the highest level reached gives; `nil` if none is.
  package var reward: Milestone.Reward? { levels.last { $0.status == .reached }?.reward }

  /// What its levels count; `nil` if none has a count.
  package var countKind: PurchaseCount.Kind? {
    milestone.levels.lazy.compactMap(\.condition.count?.kind).first
  }

  /// The level that the running part should reach: the next one in the first part, later the highest that the parts so
  /// far allow. `nil` if the part has it.
  package var target: Level? {
    guard let running else { return nil }
    let measure = parts[running].measure
    if running == 0 {
      let next = (levels.lastIndex { measure.reaches($0.condition) } ?? -1) + 1
      return next < levels.count ? levels[next] : nil
    }
    guard let allowed = levels.last(where: { $0.status != .missed }), !measure.reaches(allowed.condition)
    else {
      return nil
    }
    return allowed
  }
}

extension RewardCalculation {
  /// A milestone in one of its periods, which has these parts.
  func status(of milestone: Milestone, in ranges: [DayRange], of card: CardIndex) -> MilestoneStatus {
    let hasCounts = milestone.levels.contains { $0.condition.count != nil }
    let parts = ranges.map {
      MilestoneStatus.Part(range: $0, measure: measure(milestone.basis, in: $0, counts: hasCounts))
    }
    let range = DayRange(ranges[0].from, ranges[ranges.count - 1].to)
    let running = ranges.firstIndex { $0.contains(on) }
    return MilestoneStatus(
      card: card, milestone: milestone, id: ledger.vocabulary.names.text(milestone.id),
      currency: compiled.card.currency, pointsName: compiled.card.terms(on: min(range.to, on)).points?.name,
      range: range, parts: parts, running: running,
      levels: milestone.levels.map { level($0, parts, running) })
  }

  /// A level is reached once the last part has begun and all parts have reached its condition.
  private func level(
    _ level: Milestone.Level, _ parts: [MilestoneStatus.Part], _ running: Int?
  ) -> MilestoneStatus.Level {
    let condition = level.condition
    let isReached =
      parts[parts.count - 1].range.from <= on && parts.allSatisfy { $0.measure.reaches(condition) }
    let isPossible = running != nil && parts.allSatisfy { $0.range.to >= on || $0.measure.reaches(condition) }
    let status: MilestoneStatus.Status = isReached ? .reached : isPossible ? .open : .missed
    let measured = running.map { isPossible ? [parts[$0]] : Array(parts[...$0]) } ?? parts
    return MilestoneStatus.Level(
      condition: condition, reward: level.reward, status: status,
      remaining: measured.map { max(0, Int128(condition.amount) - $0.measure.spend) }.max() ?? 0,
      countRemaining: condition.count.map { count in
        measured.map { max(0, count.number - $0.measure.made(count.kind)) }.max() ?? 0
      })
  }
}
