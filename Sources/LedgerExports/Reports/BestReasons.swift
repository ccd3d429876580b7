import LedgerModel
import LedgerPlanning
import LedgerReports
import LedgerText

/// Why a card is the best for a purchase, or is not.
struct BestReasons {
  private let report: BestReport
  private let texts: PlanTexts
  /// Those that the plan after the best choice reaches, by card.
  private let reached: [Int: Set<CardThreshold.Identity>]
  /// Of that plan.
  private let moves: [Plan.Move]

  init(_ report: BestReport, _ texts: PlanTexts) {
    self.report = report
    self.texts = texts
    let planned = report.plan?.thresholds.filter(\.isReached) ?? []
    moves = report.plan?.moves() ?? []
    reached = Dictionary(grouping: planned) { $0.standing }.mapValues { Set($0.map(\.threshold.identity)) }
  }

  /// The first that applies: a threshold that the purchase reaches, one for which it counts that the plan reaches, its
  /// line with what is left, its rate.
  func ofBest(_ choice: BestReport.Choice) -> String {
    let standing = report.standings[choice.standing]
    if let found = choice.unlocks.max(by: { $0.gives.value < $1.gives.value }) {
      let gives = texts.gift(found.gives)
      let what =
        found.threshold.kind == .welcome || found.threshold.kind == .milestone ? "" : "earlier spend "
      return "it reaches \(name(found.threshold, standing))"
        + (gives.isEmpty ? "" : ", which gives \(what)\(gives)")
    }
    if let tag = choice.spend.excludedBy { return "no card earns on it: #\(name(tag)) is excluded" }
    if let found = choice.toward.first(where: { isReached($0.threshold, choice) }) {
      return "it counts for \(name(found.threshold, standing)), which the plan reaches"
    }
    guard let line = choice.spend.line, choice.inactive(standing) == nil else {
      let rate = choice.spend.isForeign ? standing.own.foreign : standing.own.local
      return rate.map { "it earns \(texts.rate($0, standing)) on everything" } ?? "no card earns on it"
    }
    let period = standing.linePeriods.first { $0.line == line && $0.range.contains(report.on) }
    let isBonus = standing.lines[line].line.kind == .bonus
    let base = isBonus ? (choice.spend.isForeign ? standing.own.foreign : standing.own.local) : nil
    let rate = period?.levels.first?.rate.map { texts.rate($0, over: base, standing) }
    var text = "\(texts.words(standing.lines[line].name)) earns \(rate ?? "nothing")"
    if let period, let left = left(period, standing) {
      text += ", \(left) left until \(period.range.to.words(seenFrom: report.on))"
    }
    return text
  }

  /// The first that applies: excluded, not activated, a threshold that the plan reaches anyway, its limit reached, room
  /// that later spend needs, only base, a lower rate.
  func ofOther(_ choice: BestReport.Choice) -> String? {
    let standing = report.standings[choice.standing]
    if let tag = choice.spend.excludedBy { return "#\(name(tag)) is excluded" }
    if choice.inactive(standing) != nil, let line = choice.spend.line {
      return "\(texts.words(standing.lines[line].name)) is not activated"
    }
    if choice.ahead != nil,
      let found = (choice.unlocks + choice.toward).first(where: { isReached($0.threshold, choice) })
    {
      return "its \(shortName(found.threshold)) is reached by what is still to come"
    }
    guard let line = choice.spend.line,
      let period = standing.linePeriods.first(where: { $0.line == line && $0.range.contains(report.on) })
    else { return standing.lines.isEmpty ? lowerRate(choice) : "base rate only" }
    if period.isFull(standing) { return "limit of \(texts.words(standing.lines[line].name)) reached" }
    let isUsed = moves.contains {
      $0.standing == choice.standing && $0.line == line && period.range.contains($0.days.from)
    }
    return isUsed && period.isLimited(standing) ? "room that later spend needs" : lowerRate(choice)
  }

  private func lowerRate(_ choice: BestReport.Choice) -> String? {
    rate(choice) < rate(report.choices[0]) ? "lower rate" : nil
  }

  /// What a minor unit of the base earns at the rate that a purchase has with all minimums reached, in the plan's unit.
  private func rate(_ choice: BestReport.Choice) -> Fraction {
    let standing = report.standings[choice.standing]
    let outside = choice.spend.isForeign ? standing.own.foreign : standing.own.local
    let line = choice.spend.line.flatMap { line in
      standing.linePeriods.first { $0.line == line && $0.range.contains(report.on) }
    }
    guard let rate = line?.levels.first?.rate ?? outside else { return .zero }
    let linear = rate.linear
    return switch rate.unit {
    case .miles: report.unit.value(miles: linear, money: .zero, standing.currency)
    case .points:
      report.unit.value(
        miles: linear.times(rate.milesPerPoint ?? .zero) ?? .zero, money: .zero, standing.currency)
    case .cashback: report.unit.value(miles: .zero, money: linear, standing.currency)
    }
  }

  /// `1,600 if posted on 15 Nov`; `nil` where that cannot be.
  func late(_ choice: BestReport.Choice) -> String? {
    guard let late = choice.postedLate, late.now != choice.now else { return nil }
    return "\(texts.number(late.now)) if posted on \(late.posted.words(seenFrom: report.on))"
  }

  private func isReached(_ threshold: CardThreshold, _ choice: BestReport.Choice) -> Bool {
    reached[choice.standing]?.contains(threshold.identity) ?? false
  }

  private func name(_ tag: NameID) -> String { escapedForTerminal(texts.ledger.vocabulary.names.text(tag)) }

  /// `the minimum of #contactless (1,000.00 by 19 Nov)`.
  private func name(_ threshold: CardThreshold, _ standing: CardStanding) -> String {
    let amount = texts.amounts.amount(Int128(threshold.condition.amount), standing.currency)
    let last = threshold.lastDay.map { " by \($0.words(seenFrom: report.on))" } ?? ""
    return "\(threshold.kind == .welcome ? "its" : "the") \(shortName(threshold)) (\(amount)\(last))"
  }

  /// `minimum of #contactless`, `welcome`, `level 2`.
  private func shortName(_ threshold: CardThreshold) -> String {
    let tags = threshold.line.map { " of \(texts.words($0))" } ?? ""
    let id = threshold.identity.name.map { " " + name($0) } ?? ""
    return switch threshold.kind {
    case .minimum: "minimum\(tags)"
    case .level: "level \(threshold.identity.level ?? 1)\(tags)"
    case .poolLevel: "level \(threshold.identity.level ?? 1) of pool\(id)"
    case .milestone: "milestone\(id)"
    case .welcome: "welcome"
    }
  }

  /// What is left of the limit of a line: `513.40`, `1,600 points`; `nil` without one.
  private func left(_ period: CardStanding.LinePeriod, _ standing: CardStanding) -> String? {
    switch period.levels.first?.room {
    case .spend(let room): return texts.amounts.amount(room, standing.currency)
    case .reward(let room):
      guard let rate = period.levels.first?.rate else { return nil }
      return texts.amounts.reward(room, rate.unit, standing.currency, points: standing.terms.pointsName)
    case .some(.none), nil: return nil
    }
  }
}

extension CardStanding.LinePeriod {
  private func rooms(_ standing: CardStanding) -> [CardStanding.Room] {
    [levels.first?.room, pool.flatMap { standing.pools[$0].levels.first?.room }].compactMap(\.self)
  }

  /// Whether its limit or its pool's is reached.
  fileprivate func isFull(_ standing: CardStanding) -> Bool {
    rooms(standing).contains { $0 == .spend(0) || $0 == .reward(.zero) }
  }

  fileprivate func isLimited(_ standing: CardStanding) -> Bool { rooms(standing).contains { $0 != .none } }
}
