package import LedgerModel

/// Where every open card stands in its cycle.
package struct CardsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// The open cards, in file order.
  package var cards: [CardStatus]
}

/// Where one card stands in its cycle.
package struct CardStatus: Sendable {
  /// The status of a cycle's counted spend.
  package enum Status: String, Sendable {
    case none
    case belowMinimum = "below-minimum"
    case minimumMet = "minimum-met"
    case inRange = "in-range"
    case overMaximum = "over-maximum"
  }

  /// The card's place in `Ledger.cards`.
  package var card: CardIndex
  /// Its identifier.
  package var id: String
  /// Its title as it is written; `nil` without one.
  package var writtenTitle: String?
  /// Its title, or its identifier where none is written.
  package var title: String { writtenTitle ?? id }
  /// The currency the card is billed in.
  package var currency: CurrencyIndex
  /// What holds then.
  package var terms: CardTerms
  /// The running cycle.
  package var cycle: DayRange
  /// All spend of the cycle, in minor units of the card's currency.
  package var spend: Int128
  /// The same without exclusions.
  package var counted: Int128
  /// Where it stands.
  package var status: Status
  /// Where its lines stand.
  package var lines: [LineStatus]
  /// What was earned.
  package var earned: EarnedRewards
  /// The units it earns in.
  package var units: EarningUnits
  /// Whether some posting date is still to come.
  package var isProvisional: Bool
  /// Its welcome bonuses.
  package var welcomes: [WelcomeStatus]
}

/// Where one line stands in its period.
package struct LineStatus: Sendable {
  /// Where it stands, in one word.
  package enum Status: String, Sendable {
    case belowMinimum = "below-minimum"
    case earning
    case maxed
  }

  /// The line as written.
  package var line: RewardLine
  /// Its tags, by name.
  package var tags: [String]
  /// The running period of its limit and minimum.
  package var range: DayRange
  /// Net spend under it, in minor units of the card's currency.
  package var spend: Int128
  /// What its minimum is measured on, in minor units.
  package var spendByBasis: Int128
  /// The limit: in minor units, or in the line's own unit for a limit of reward; `nil` without one.
  package var limit: Fraction?
  /// What lies within the limit, in the same unit.
  package var counted: Fraction
  /// Where it stands.
  package var status: Status
  /// What its own rate has paid: in miles, points or minor units.
  package var reward: Fraction
  /// What its rate pays in.
  package var unit: RewardUnit
  /// Whether some of its expenses wait for their posting date.
  package var isProvisional: Bool
}

/// How far a welcome bonus is.
package struct WelcomeStatus: Sendable {
  /// Where it stands, in one word.
  package enum Status: String, Sendable { case open, reached, missed }

  /// The bonus as written.
  package var welcome: WelcomeBonus
  /// Counted spend in its window, in minor units.
  package var spend: Int128
  /// The last day that counts.
  package var until: Day?
  /// Where it stands.
  package var status: Status
  /// What is needed on each day that is left, today counted in, rounded up; `nil` unless it is open with a last day.
  package var perDay: Int128?
  /// The first day at whose end it was reached.
  package var reachedOn: Day?
}

extension Ledger {
  /// The open cards and where they stand on a day.
  package func cardsReport(on: Day, where isWanted: (CardIndex) -> Bool = { _ in true }) -> CardsReport {
    let facts = TagRoles(self)
    var plans: [CardIndex: CompiledTerms] = [:]
    var starts = Array(repeating: Day(number: Int32.max), count: definitions.cards.count)
    for index in definitions.cards.listIndices where isWanted(index) {
      let card = definitions.cards[index]
      let terms = card.terms(on: on)
      guard terms.opened.map({ $0 <= on }) ?? true, terms.closed.map({ on <= $0 }) ?? true else { continue }
      let plan = CompiledTerms(card.known(on: on), self, foreignTag: facts.foreignTag)
      plans[index] = plan
      starts[index.number] = firstDayNeeded(plan, terms, on)
    }
    let expenses = CardExpenses.all(self, on: on, from: starts)
    let statuses = plans.keys.sorted().compactMap { index in
      plans[index].map { status(of: index, $0, expenses[index.number], facts, on) }
    }
    return CardsReport(on: on, cards: statuses)
  }

  /// The first card day whose expenses can matter to where a card stands on a day: that of the running cycle, of the
  /// periods its lines are in, of the cycles those began in, and of an open welcome bonus.
  func firstDayNeeded(_ plan: CompiledTerms, _ terms: CardTerms, _ on: Day) -> Day {
    let cycle = plan.card.cycle(containing: on)
    var first = cycle.from
    for (index, span) in plan.spans.enumerated() {
      let from = max(plan.card.timeline.spans[index].from, cycle.from)
      let isLater = index + 1 < plan.spans.count && plan.card.timeline.spans[index + 1].from <= cycle.from
      if isLater { continue }
      for line in span.lines {
        first = min(
          first, plan.period(of: line.line, spanIndex: index, day: from, weekStart: settings.options.weekStart).from)
      }
    }
    first = plan.card.cycle(containing: max(first, Day(number: -1_000_000))).from
    if !terms.welcomes.isEmpty { first = min(first, terms.opened ?? Day(number: Int32.min)) }
    return first
  }

  private func status(
    of index: CardIndex, _ plan: CompiledTerms, _ expenses: CardExpenses, _ facts: TagRoles, _ on: Day
  ) -> CardStatus {
    let card = plan.card
    let terms = card.terms(on: on)
    let range = card.cycle(containing: on)
    let run = RewardCalculation(plan, expenses, self, facts, on: on)
    let cycle = run.cycles.first { $0.range == range }
    let counted = cycle?.counted ?? 0
    let isBelow = terms.minimum.map { counted < Int128($0.amount) } ?? false
    let spanIndex = card.timeline.index(on: on)
    let lines = plan.spans[spanIndex].lines.map { line -> LineStatus in
      let period = plan.period(of: line.line, spanIndex: spanIndex, day: on, weekStart: settings.options.weekStart)
      return run.status(of: line, in: period, isBelowCardMinimum: isBelow, names: vocabulary.names)
    }
    return CardStatus(
      card: index, id: vocabulary.names.text(card.name), writtenTitle: card.title, currency: card.currency,
      terms: terms, cycle: range,
      spend: cycle?.spend ?? 0, counted: counted, status: status(counted, terms), lines: lines,
      earned: cycle?.earned ?? EarnedRewards(), units: EarningUnits(terms),
      isProvisional: cycle?.isProvisional ?? false,
      welcomes: terms.welcomes.map { welcome in
        run.status(of: welcome, opened: terms.opened, on: on)
      })
  }

  private func status(_ counted: Int128, _ terms: CardTerms) -> CardStatus.Status {
    if let minimum = terms.minimum, counted < Int128(minimum.amount) { return .belowMinimum }
    if let maximum = terms.maximum { return counted > Int128(maximum) ? .overMaximum : .inRange }
    return terms.minimum == nil ? .none : .minimumMet
  }
}

extension RewardCalculation {
  /// Where a line stands in a period.
  func status(
    of line: CompiledTerms.Line, in range: DayRange, isBelowCardMinimum: Bool, names: NameTable
  ) -> LineStatus {
    let period = periods.last { $0.identity == line.identity && $0.range.contains(range.from) }
    let basis = line.line.minimum?.basis ?? .line
    let spendByBasis = basis == .line ? period?.spend ?? 0 : spend(on: basis, in: range)
    let limit = line.spendLimit.map { Fraction($0) } ?? line.rewardLimit
    let used = line.rewardLimit == nil ? Fraction(period?.running ?? 0) : period?.earned ?? .zero
    let counted = limit.map { min(used, $0) } ?? used
    let status: LineStatus.Status =
      if isBelowCardMinimum || line.line.minimum.map({ spendByBasis < Int128($0.amount) }) == true {
        .belowMinimum
      } else if let limit, used >= limit {
        .maxed
      } else {
        .earning
      }
    return LineStatus(
      line: line.line, tags: line.line.tags.map { names.text($0) }, range: range, spend: period?.spend ?? 0,
      spendByBasis: spendByBasis, limit: limit, counted: counted, status: status, reward: period?.paid ?? .zero,
      unit: line.rate.unit, isProvisional: period?.isProvisional ?? false)
  }

  /// How far a welcome bonus is.
  func status(of welcome: WelcomeBonus, opened: Day?, on: Day) -> WelcomeStatus {
    let until = welcome.until(opened: opened)
    let window = DayRange(opened ?? Day(number: Int32.min), until ?? on)
    let spend = spend(on: .card, in: window)
    let status: WelcomeStatus.Status =
      spend >= Int128(welcome.spend) ? .reached : on > (until ?? on) ? .missed : .open
    let missing = Int128(welcome.spend) - spend
    let perDay =
      status == .open
      ? until.flatMap { Rounding.awayFromZero.quotient(missing, over: Int128(max(0, $0 - on)) + 1) } : nil
    return WelcomeStatus(
      welcome: welcome, spend: spend, until: until, status: status, perDay: perDay,
      reachedOn: status == .reached ? day(reaching: Int128(welcome.spend), in: window) : nil)
  }
}
