package import LedgerModel

/// The open cards in their running cycles.
package struct CardsReport: Sendable {
  package var on: Day
  /// In file order.
  package var cards: [CardStatus]
  /// Of all cards, and all limits.
  package var bills: BillsReport
}

/// One card in its running cycle.
package struct CardStatus: Sendable {
  /// The counted spend against the card's minimum and maximum.
  package enum Status: String, Sendable {
    case none
    case belowMinimum = "below-minimum"
    case minimumMet = "minimum-met"
    case inRange = "in-range"
    case overMaximum = "over-maximum"
  }

  package var card: CardIndex
  package var id: String
  package var writtenTitle: String?
  package var title: String { writtenTitle ?? id }
  package var currency: CurrencyIndex
  /// In force on the day.
  package var terms: CardTerms
  package var cycle: DayRange
  /// All spend of the cycle, in minor units of the card's currency.
  package var spend: Int128
  /// The spend without exclusions.
  package var counted: Int128
  package var status: Status
  package var lines: [LineStatus]
  package var earned: EarnedRewards
  package var units: EarningUnits
  /// A posting date is missing.
  package var isProvisional: Bool
  package var welcomes: [WelcomeStatus]
  /// The oldest open bill.
  package var bill: Bill?
  /// Of its own limit, or of the one it shares.
  package var creditUse: CreditUse?
}

/// One line in its running period.
package struct LineStatus: Sendable {
  /// The spend against the minimum and the limit.
  package enum Status: String, Sendable {
    case belowMinimum = "below-minimum"
    case earning
    case maxed
  }

  package var line: RewardLine
  package var tags: [String]
  /// The running period of its limit and minimum.
  package var range: DayRange
  /// Net spend under the line, in minor units of the card's currency.
  package var spend: Int128
  /// The spend that its minimum is measured on, in minor units.
  package var spendByBasis: Int128
  /// In minor units, or in the line's own unit for a limit of reward; `nil` without a limit.
  package var limit: Fraction?
  /// The part within the limit, in the same unit.
  package var counted: Fraction
  package var status: Status
  /// The reward of its own rate, in `unit`.
  package var reward: Fraction
  package var unit: RewardUnit
  package var isProvisional: Bool
}

/// The progress of a welcome bonus.
package struct WelcomeStatus: Sendable {
  /// The spend against the required amount and its last day.
  package enum Status: String, Sendable { case open, reached, missed }

  package var welcome: WelcomeBonus
  /// Counted spend in its window, in minor units.
  package var spend: Int128
  /// The last day that counts; `nil` for any day.
  package var until: Day?
  package var status: Status
  /// The spend needed on each day left, today included, rounded up; `nil` unless it is open with a last day.
  package var perDay: Int128?
  /// The first day at whose end the required amount was reached; `nil` if it was not.
  package var reachedOn: Day?
}

extension Ledger {
  /// The open cards on a day.
  package func cardsReport(on: Day, where isWanted: (CardIndex) -> Bool = { _ in true }) -> CardsReport {
    let roles = TagRoles(self)
    var compiledTerms: [CardIndex: CompiledTerms] = [:]
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    for index in definitions.cards.listIndices where isWanted(index) {
      let card = definitions.cards[index]
      let terms = card.terms(on: on)
      if !terms.openDays.contains(on) { continue }
      let compiled = CompiledTerms(card.known(on: on), self, foreignTag: roles.foreignTag)
      compiledTerms[index] = compiled
      starts[index.number] = firstDayNeeded(compiled, terms, on)
    }
    let expenses = CardExpenses.all(self, on: on, from: starts)
    let bills = billsReport(on: on)
    let statuses = compiledTerms.keys.sorted().compactMap { index in
      compiledTerms[index].map { status(of: index, $0, expenses[index.number], roles, bills, on) }
    }
    return CardsReport(on: on, cards: statuses, bills: bills)
  }

  /// The cards that are open on a day, in file order.
  func openCards(on day: Day) -> [CardIndex] {
    definitions.cards.listIndices.filter { definitions.cards[$0].terms(on: day).openDays.contains(day) }
  }

  /// The cards that were opened by a day, closed ones too, in file order.
  func cardsOnceOpen(by day: Day) -> [CardIndex] {
    definitions.cards.listIndices.filter { definitions.cards[$0].terms(on: day).openDays.from <= day }
  }

  /// The first card day whose expenses can affect the status of a card on a day: the first day of the running cycle,
  /// of the periods of its lines, of the cycles in which those began, and of a welcome bonus.
  func firstDayNeeded(_ compiled: CompiledTerms, _ terms: CardTerms, _ on: Day) -> Day {
    let cycle = compiled.card.cycle(containing: on)
    var first = cycle.from
    let weekStart = settings.options.weekStart
    for (index, span) in compiled.spans.enumerated() {
      let days = compiled.card.timeline.days(ofSpans: index...index)
      if days.to < cycle.from { continue }
      let day = max(days.from, cycle.from)
      for line in span.lines {
        first = min(first, compiled.period(of: line.line, spanIndex: index, day: day, weekStart: weekStart).from)
      }
    }
    first = compiled.card.cycle(containing: first).from
    return terms.welcomes.isEmpty ? first : min(first, terms.opened ?? Day.first)
  }

  private func status(
    of index: CardIndex, _ compiled: CompiledTerms, _ expenses: CardExpenses, _ roles: TagRoles,
    _ bills: BillsReport, _ on: Day
  ) -> CardStatus {
    let card = compiled.card
    let terms = card.terms(on: on)
    let range = card.cycle(containing: on)
    let calculation = RewardCalculation(compiled, expenses, self, roles, on: on)
    let cycle = calculation.cycles.first { $0.range == range }
    let counted = cycle?.counted ?? 0
    let isBelow = terms.minimum.map { counted < Int128($0.amount) } ?? false
    let spanIndex = card.timeline.index(on: on)
    let lines = compiled.spans[spanIndex].lines.map { line -> LineStatus in
      let period = compiled.period(of: line.line, spanIndex: spanIndex, day: on, weekStart: settings.options.weekStart)
      return calculation.status(of: line, in: period, isBelowCardMinimum: isBelow, names: vocabulary.names)
    }
    return CardStatus(
      card: index, id: vocabulary.names.text(card.name), writtenTitle: card.title, currency: card.currency,
      terms: terms, cycle: range, spend: cycle?.spend ?? 0, counted: counted, status: status(counted, terms),
      lines: lines, earned: cycle?.earned ?? EarnedRewards(), units: EarningUnits(terms),
      isProvisional: cycle?.isProvisional ?? false,
      welcomes: terms.welcomes.map { calculation.status(of: $0, opened: terms.opened, on: on) },
      bill: bills.openBill(of: index), creditUse: bills.limit(of: index))
  }

  private func status(_ counted: Int128, _ terms: CardTerms) -> CardStatus.Status {
    if let minimum = terms.minimum, counted < Int128(minimum.amount) { return .belowMinimum }
    if let maximum = terms.maximum { return counted > Int128(maximum) ? .overMaximum : .inRange }
    return terms.minimum == nil ? .none : .minimumMet
  }
}

extension CardTerms {
  /// From the day the card was opened to the day it was closed.
  var openDays: DayRange { DayRange(opened ?? Day.first, closed ?? Day.last) }
}

extension RewardCalculation {
  /// The status of a line in a period.
  func status(
    of line: CompiledTerms.Line, in range: DayRange, isBelowCardMinimum: Bool, names: NameTable
  ) -> LineStatus {
    let period = periods.all.last { $0.identity == line.identity && $0.range.contains(range.from) }
    let basis = line.line.minimum?.basis ?? .line
    let spendByBasis = basis == .line ? period?.spend ?? 0 : spend(on: basis, in: range)
    let limit = line.spendLimit.map { Fraction($0) } ?? line.rewardLimit
    let used = line.rewardLimit == nil ? Fraction(period?.running ?? 0) : period?.earned ?? .zero
    let counted = limit.map { min(used, $0) } ?? used
    let isBelow = isBelowCardMinimum || line.line.minimum.map { spendByBasis < Int128($0.amount) } == true
    let status: LineStatus.Status =
      isBelow ? .belowMinimum : limit.map { used >= $0 } == true ? .maxed : .earning
    return LineStatus(
      line: line.line, tags: line.line.tags.map { names.text($0) }, range: range, spend: period?.spend ?? 0,
      spendByBasis: spendByBasis, limit: limit, counted: counted, status: status, reward: period?.paid ?? .zero,
      unit: line.rate.unit, isProvisional: period?.isProvisional ?? false)
  }

  /// The progress of a welcome bonus.
  func status(of welcome: WelcomeBonus, opened: Day?, on: Day) -> WelcomeStatus {
    let until = welcome.until(opened: opened)
    let window = DayRange(opened ?? Day.first, until ?? on)
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
