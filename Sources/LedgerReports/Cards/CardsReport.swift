package import LedgerModel
import SystemLibrary

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
  /// What its minimum is compared with.
  package var measure: SpendMeasure
  package var status: Status
  package var lines: [LineStatus]
  package var pools: [PoolStatus]
  package var earned: EarnedRewards
  package var units: EarningUnits
  /// A posting date is missing.
  package var isProvisional: Bool
  package var welcomes: [WelcomeStatus]
  /// In their running periods.
  package var milestones: [MilestoneStatus]
  /// Of the next fee.
  package var waiver: FeeWaiver?
  /// The oldest open bill.
  package var bill: Bill?
  /// Of its own limit, or of the one it shares.
  package var creditUse: CreditUse?
  package var under: [UnderCardStatus] = []
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
    let context = RewardContext(self, on: on)
    var compiled: [(index: CardIndex, terms: CompiledTerms)] = []
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    for index in definitions.mainCards where isWanted(index) {
      let card = definitions.cards[index]
      let terms = card.terms(on: on)
      if !terms.openDays.contains(on) { continue }
      compiled.append((index, context.knownTerms(of: index)))
      starts[index.number] = firstDayNeeded(compiled[compiled.count - 1].terms, terms, on)
    }
    let expenses = CardExpenses.all(self, on: on, from: starts)
    let bills = billsReport(on: on)
    let statuses = compiled.mapConcurrently(
      above: CardExpenses.many, weight: { expenses[$0.index.number].entries.count },
      { status(of: $0.index, $0.terms, expenses[$0.index.number], context, bills) })
    return CardsReport(on: on, cards: statuses, bills: bills)
  }

  /// The cards that are open on a day, in file order, without those under others.
  func openCards(on day: Day) -> [CardIndex] {
    definitions.mainCards.filter { definitions.cards[$0].terms(on: day).openDays.contains(day) }
  }

  /// The cards that were opened by a day, closed ones too, in file order, without those under others.
  func cardsOnceOpen(by day: Day) -> [CardIndex] {
    definitions.mainCards.filter { definitions.cards[$0].terms(on: day).openDays.from <= day }
  }

  /// The first card day whose expenses can affect the status of a card on a day: the first day of the running
  /// cycle, of the periods of its lines, of the cycles in which those began, and of a welcome bonus.
  func firstDayNeeded(_ compiled: CompiledTerms, _ terms: CardTerms, _ on: Day) -> Day {
    var first = firstDayOfPeriods(compiled, on)
    first = compiled.card.cycle(containing: firstDayOfMilestones(compiled, terms, on, before: first)).from
    return terms.welcomes.isEmpty ? first : min(first, terms.opened ?? Day.first)
  }

  /// The first day of the cycle of a day, or of the periods of lines and pools from that cycle on, if that is
  /// earlier.
  private func firstDayOfPeriods(_ compiled: CompiledTerms, _ on: Day) -> Day {
    let cycle = compiled.card.cycle(containing: on)
    var first = cycle.from
    let weekStart = settings.options.weekStart
    for index in compiled.spans.indices {
      let days = compiled.card.timeline.days(ofSpans: index...index)
      if days.to < cycle.from { continue }
      let day = max(days.from, cycle.from)
      let periods = compiled.periods(ofSpan: index, on: day, weekStart: weekStart)
      first = min(first, periods.map(\.from).min() ?? first)
    }
    return first
  }

  /// The first card day that affects what the expenses of a day and later ones earn.
  func firstDayEarning(_ compiled: CompiledTerms, _ day: Day) -> Day {
    compiled.card.cycle(containing: firstDayOfPeriods(compiled, day)).from
  }

  private func status(
    of index: CardIndex, _ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext,
    _ bills: BillsReport
  ) -> CardStatus {
    let on = context.on
    let card = compiled.card
    let terms = card.terms(on: on)
    let range = card.cycle(containing: on)
    let calculation = RewardCalculation(compiled, expenses, context)
    let cycle = calculation.cycles.first { $0.range == range }
    let counted = cycle?.counted ?? 0
    let measure = cycle?.measure ?? SpendMeasure()
    let isBelow = terms.minimum.map { !measure.reaches($0.condition) } ?? false
    let span = compiled.spans[card.timeline.index(on: on)]
    let pools = span.pools.map { calculation.status(of: $0) }
    let lines = span.lines.map { calculation.status(of: $0, isBelowCardMinimum: isBelow, pools) }
    return CardStatus(
      card: index, id: vocabulary.names.text(card.name), writtenTitle: card.title, currency: card.currency,
      terms: terms, cycle: range, spend: cycle?.spend ?? 0, counted: counted, measure: measure,
      status: status(counted, measure, terms), lines: lines, pools: pools,
      earned: cycle?.earned ?? EarnedRewards(),
      units: EarningUnits(terms),
      isProvisional: cycle?.isProvisional ?? false,
      welcomes: terms.welcomes.map { calculation.status(of: $0, opened: terms.opened, on: on) },
      milestones: calculation.runningMilestones(of: index), waiver: calculation.nextWaiver,
      bill: bills.openBill(of: index), creditUse: bills.limit(of: index),
      under: underCards(of: index, expenses.slice(range), on: on))
  }

  private func status(_ counted: Int128, _ measure: SpendMeasure, _ terms: CardTerms) -> CardStatus.Status {
    if let minimum = terms.minimum, !measure.reaches(minimum.condition) { return .belowMinimum }
    if let maximum = terms.maximum { return counted > Int128(maximum) ? .overMaximum : .inRange }
    return terms.minimum == nil ? .none : .minimumMet
  }
}

extension CardTerms {
  /// From the day the card was opened to the day it was closed.
  package var openDays: DayRange { DayRange(opened ?? Day.first, closed ?? Day.last) }
}

extension RewardCalculation {
  /// The progress of a welcome bonus.
  func status(of welcome: WelcomeBonus, opened: Day?, on: Day) -> WelcomeStatus {
    let until = welcome.until(opened: opened)
    let window = DayRange(opened ?? Day.first, until ?? on)
    let spend = countedSpend(in: window)
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
