import LedgerModel
import LedgerReports

/// The comparison of the ways to pay for a purchase: what is the same for each.
struct PurchaseComparison {
  let basis: BestInputs
  /// How many steps a search may take; `nil` where nothing is expected.
  let limit: Int?
  let work: PlanWork
  /// Whether the reward is not explained, nor what a late posting would earn.
  let isBrief: Bool

  /// Of some trials, whose searches stop after `steps` or `work` together.
  init(_ basis: BestInputs, ofTrials count: Int, steps: Int, work: Int, isBrief: Bool) {
    self.basis = basis
    limit = basis.spending.source == nil ? nil : min(Plan.usualLimit, steps / max(1, count))
    self.work = PlanWork(searches: count, of: work)
    self.isBrief = isBrief
  }

  private var ledger: Ledger { basis.ledger }
  private var standings: [CardStanding] { basis.standings }
  private var unit: PlanUnit { basis.unit }
  private var days: DayRange { basis.days }

  /// A purchase with one way to pay, before what comes after it is planned.
  struct Paid {
    fileprivate var choice: BestReport.Choice
    /// What is still to come after it, and where the cards are then.
    fileprivate var spending: ExpectedSpending
    fileprivate var standings: [CardStanding]
    /// Whether a plan sees the cards as before the purchase.
    fileprivate var isSeenAsBefore: Bool
  }

  /// The purchase with one way to pay; `nil` for a card that is not open on the day.
  func paid(_ trial: TrialPurchase) -> Paid? {
    let (day, until) = (days.from, days.to)
    let main = ledger.definitions.mainCard(of: trial.way, on: day)
    guard let place = standings.firstIndex(where: { $0.card == main }) else { return nil }
    let with = ledger.adding(trial.expense)
    guard let after = with.cardStanding(of: main, by: basis.terms, on: day, until: until) else { return nil }
    let before = standings[place]
    var changed = standings
    changed[place] = after
    guard let spend = spendClass(of: trial, on: main) else { return nil }
    let earned = after.earned.all - before.earned.all
    let nothing = ExpectedSpending(on: day, until: until)
    var choice = BestReport.Choice(
      trial: trial, standing: place, spend: spend, earned: earned,
      welcome: after.earned.welcomes.miles - before.earned.welcomes.miles,
      money: unit.base(trial.money(of: earned), before.currency),
      now: value(of: trial, before, after), plan: .none, unlocks: [], toward: [])
    addThresholds(to: &choice, before, after)
    if !isBrief {
      choice.explained = basis.explained(trial)
      choice.postedLate = postedLate(trial, before, spend)
    }
    return Paid(
      choice: choice, spending: limit == nil ? nothing : with.expectedSpending(on: day, until: until),
      standings: changed, isSeenAsBefore: after.isPlannedLike(before))
  }

  /// The plan of what comes after a purchase.
  func plan(after paid: Paid) -> Plan {
    plan(paid.spending, paid.standings, of: ledger.adding(paid.choice.trial.expense))
  }

  /// The plan of what comes if nothing is bought.
  func planWithoutPurchase() -> Plan { plan(basis.spending, standings, of: ledger) }

  /// Whether the plan after a purchase is the one without it.
  func isPlannedWithoutPurchase(_ paid: Paid) -> Bool {
    paid.isSeenAsBefore && paid.spending.isPlannedLike(basis.spending)
  }

  private func plan(_ spending: ExpectedSpending, _ standings: [CardStanding], of ledger: Ledger) -> Plan {
    Plan(
      ledger.planningProblem(spending, standings, basis.spends, work), limit: limit ?? Plan.usualLimit,
      work: work)
  }

  /// How its main card sees the purchase.
  private func spendClass(of trial: TrialPurchase, on main: CardIndex) -> SpendClass? {
    let terms = ledger.definitions.cards[trial.way].terms(on: days.from)
    return basis.classifier.spendClass(
      ledger.vocabulary.tagLists[trial.expense.tags].map { $0 }, in: trial.expense.currency,
      adding: terms.under == nil ? .empty : terms.adds, on: main)
  }

  /// What the purchase earns at once, in the unit of the plan.
  private func value(of trial: TrialPurchase, _ before: CardStanding, _ after: CardStanding) -> Fraction {
    let earned = after.earned.all - before.earned.all
    return unit.value(miles: earned.miles, money: trial.money(of: earned), before.currency)
  }

  /// Adds the thresholds that run on the day, are missed before the purchase, and for which it counts.
  private func addThresholds(
    to choice: inout BestReport.Choice, _ before: CardStanding, _ after: CardStanding
  ) {
    let left = Dictionary(after.thresholds.map { ($0.identity, $0) }) { first, _ in first }
    for threshold in before.thresholds where threshold.runs(on: before.days.from) {
      if let now = left[threshold.identity] {
        if now.measure.spend == threshold.measure.spend, now.made == threshold.made { continue }
        let gives = ThresholdGift(whole: threshold.identity, after, unit)
        choice.toward.append(.init(threshold: now, gives: gives))
      } else {
        var reached = threshold
        reached.measure.spend += Int128(choice.trial.expense.amount)
        reached.measure.purchases += 1
        // One merchant more, where one was missing.
        reached.measure.merchants = max(reached.measure.merchants, threshold.condition.count?.number ?? 0)
        let gives = ThresholdGift(whole: threshold.identity, before, unit)
        choice.unlocks.append(.init(threshold: reached, gives: gives))
      }
    }
  }

  /// What a purchase earns if it is posted late; `nil` where its cycle and line's period go on for three days
  /// or longer.
  private func postedLate(
    _ trial: TrialPurchase, _ before: CardStanding, _ spend: SpendClass
  ) -> (posted: Day, now: Fraction)? {
    guard before.terms.countsPosted else { return nil }
    let day = days.from
    let cycle = before.cycles.first { $0.range.contains(day) }?.range.to
    let period = before.linePeriods.first { $0.line == spend.line && $0.range.contains(day) }?.range.to
    guard let end = [cycle, period].compactMap(\.self).filter({ $0 <= day + 2 }).min() else { return nil }
    var late = trial.expense
    late.posted = end + 1
    let after = ledger.adding(late).cardStanding(of: before.card, by: basis.terms, on: day, until: days.to)
    return after.map { (end + 1, value(of: trial, before, $0)) }
  }
}

extension PurchaseComparison.Paid {
  /// The choice with what was planned after it.
  func planned(_ plan: Plan) -> BestReport.Choice {
    var choice = choice
    choice.plan = .init(plan)
    return choice
  }

  /// Whether a plan after one is a plan after the other, since both see the same cards and the same to come.
  func isPlannedLike(_ other: PurchaseComparison.Paid) -> Bool {
    isSeenAsBefore && other.isSeenAsBefore && spending.isPlannedLike(other.spending)
  }
}

extension ExpectedSpending {
  /// Whether it is the same to come as that of the same ledger after another purchase.
  fileprivate func isPlannedLike(_ other: ExpectedSpending) -> Bool {
    source == other.source
      && kinds.elementsEqual(other.kinds) {
        $0.id == $1.id && $0.tags == $1.tags && $0.currency == $1.currency && $0.periods == $1.periods
          && $0.each == $1.each && $0.day == $1.day
      }
  }
}

extension CardStanding {
  /// Whether a plan sees a card with the same terms, on the same day, as the same. Milestones are not
  /// compared.
  fileprivate func isPlannedLike(_ other: CardStanding) -> Bool {
    guard milestones.isEmpty else { return false }
    return cycles.elementsEqual(other.cycles) { $0.isLike($1) }
      && linePeriods.elementsEqual(other.linePeriods) { $0.isLike($1) }
      && pools.elementsEqual(other.pools) { $0.firstLevel == $1.firstLevel && $0.levels.areLike($1.levels) }
      && gains.elementsEqual(other.gains) {
        ($0.cycle, $0.linePeriod, $0.level, $0.poolLevel) == ($1.cycle, $1.linePeriod, $1.level, $1.poolLevel)
          && $0.rewards == $1.rewards
      }
      && welcomes.elementsEqual(other.welcomes) { $0.place == $1.place && $0.missing == $1.missing }
  }
}

extension CardStanding.Cycle {
  fileprivate func isLike(_ other: CardStanding.Cycle) -> Bool {
    minimum.isLike(other.minimum) && below == other.below && own == other.own
  }
}

extension CardStanding.LinePeriod {
  fileprivate func isLike(_ other: CardStanding.LinePeriod) -> Bool {
    minimum.isLike(other.minimum) && below == other.below && firstLevel == other.firstLevel
      && levels.areLike(other.levels)
  }
}

extension CardStanding.Threshold? {
  /// Whether as much is there of both.
  fileprivate func isLike(_ other: CardStanding.Threshold?) -> Bool {
    let (one, two) = (self?.measure, other?.measure)
    return one?.spend == two?.spend && one?.purchases == two?.purchases && one?.merchants == two?.merchants
  }
}

extension [CardStanding.Level] {
  fileprivate func areLike(_ other: [CardStanding.Level]) -> Bool {
    elementsEqual(other) { $0.threshold.isLike($1.threshold) && $0.room == $1.room }
  }
}

extension BestInputs {
  /// What a purchase itself earns, as `miles` explains it.
  func explained(_ trial: TrialPurchase) -> MilesReport.Explained? {
    let main = ledger.definitions.mainCard(of: trial.way, on: days.from)
    return ledger.adding(trial.expense).explained(ledger.entries.expenses.count, of: main, on: days.from)
  }
}

extension Ledger {
  /// An expense as `miles` explains it.
  fileprivate func explained(_ index: Int, of card: CardIndex, on day: Day) -> MilesReport.Explained? {
    milesReport(
      on: day, period: nil, by: .cycle, explains: true, fromDay: { $0 == card ? Day.first : nil },
      where: { $0 == index }
    ).explained.first
  }
}

extension TrialPurchase {
  /// The cashback of what it earns less its fee, in minor units of the card's currency.
  fileprivate func money(of earned: EarnedRewards) -> Fraction { Fraction(earned.cashback - fee) }
}

extension CardThreshold {
  fileprivate func runs(on day: Day) -> Bool { (firstDay ?? day) <= day && day <= (lastDay ?? day) }
}
