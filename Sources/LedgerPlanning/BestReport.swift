package import LedgerModel
package import LedgerReports
import SystemLibrary

/// Which card to take for a purchase: the plan of what is still to come with the purchase on each card in turn.
package struct BestReport: Sendable {
  /// A threshold for which the purchase counts.
  package struct Threshold: Sendable {
    /// With the purchase.
    package var threshold: CardThreshold
    package var gives: ThresholdGift
  }

  /// The purchase with one way to pay.
  package struct Choice: Sendable {
    package var trial: TrialPurchase
    /// The place of its card in the problem's standings.
    package var standing: Int
    package var spend: SpendClass
    /// What it earns at once: welcomes and milestones included.
    package var earned: EarnedRewards
    /// Of `earned`, by welcomes alone.
    package var welcome: Fraction
    /// Cashback less the fee, in units of the base.
    package var money: Fraction
    /// What it earns at once, in the unit of the plan.
    package var now: Fraction
    /// Of what is still to come, after the purchase.
    package var plan: BestReport.PlanFigures
    /// What the choice costs by the end of the window, 0 for the best; `nil` where nothing is expected.
    package var ahead: Fraction?
    /// As in `miles`.
    package var explained: MilesReport.Explained?
    /// Thresholds that the purchase reaches, and that it counts for without reaching them.
    package var unlocks: [Threshold]
    package var toward: [Threshold]
    /// What it earns if it is posted on the day after the end of its cycle or line's period, which is near; `nil` where
    /// that cannot be.
    package var postedLate: (posted: Day, now: Fraction)?

    /// The period of its line, where that is not activated.
    package func inactive(_ standing: CardStanding) -> CardStanding.LinePeriod? {
      standing.linePeriods.first {
        $0.line == spend.line && $0.range.contains(standing.days.from) && !$0.isActive
      }
    }
  }

  /// The figures of a plan.
  package struct PlanFigures: Sendable {
    /// What it earns, and what no plan exceeds, in the unit of the plan.
    package let total: Fraction
    package let bound: Fraction
    /// How many steps the search took, and how much it looked at.
    package let nodes: Int
    package let work: Int

    init(_ plan: Plan) { (total, bound, nodes, work) = (plan.total, plan.bound, plan.nodes, plan.work) }

    /// How much the total may fall short of the best.
    package var gap: Fraction { bound - total }
  }

  package var on: Day
  package var until: Day
  /// Before the purchase.
  package var spending: ExpectedSpending
  package var unit: PlanUnit
  /// Without the purchase.
  package var standings: [CardStanding]
  /// The best first.
  package var choices: [Choice]
  /// The plan after the best choice; `nil` without a choice.
  package var plan: Plan?

  /// How many steps the searches for all cards may take together where a user asks, and below an expense that was
  /// added, which nobody waits for.
  package static let usualSteps = 6 * Plan.usualLimit
  package static let adviceSteps = 6_000
}

extension Ledger {
  /// Which way to pay is best for a purchase, given as an expense of the day with each of them, in file order. The
  /// searches stop after `steps` or `work` together.
  package func bestReport(
    _ trials: [TrialPurchase], on day: Day, until: Day, steps: Int = BestReport.usualSteps,
    work: Int = PlanWork.ofAnswer
  ) -> BestReport {
    let limit = min(Plan.usualLimit, steps / max(1, trials.count))
    let work = PlanWork(searches: trials.count, of: work)
    let spending = expectedSpending(on: day, until: until)
    let standings = cardStandings(on: day, until: until)
    let unit = planUnit(on: day, standings)
    // One plan is kept, since all of them might not fit into memory.
    let best = Monitor<(choice: BestReport.Choice, index: Int, plan: Plan)?>(nil)
    let hasPlan = spending.source != nil
    let made = runConcurrently(pieces: trials.count) { index in
      let choice = choice(
        trials[index], standings, unit, on: day, until: until, limit: hasPlan ? limit : nil, work)
      guard let choice else { return BestReport.Choice?.none }
      best.wait { best in
        let isBetter =
          best.map { choice.figures.isBetter(than: $0.choice, index < $0.index, hasPlan) } ?? true
        if isBetter { best = (choice.figures, index, choice.plan) }
        return ()
      }
      return choice.figures
    }
    var choices = made.compactMap(\.self)
    if hasPlan {
      let totals = choices.map { $0.now + $0.plan.total }
      let most = totals.max() ?? .zero
      for (index, total) in totals.enumerated() { choices[index].ahead = total - most }
    }
    let order = choices.indices.sorted { choices[$0].isBetter(than: choices[$1], $0 < $1, hasPlan) }
    return BestReport(
      on: day, until: until, spending: spending, unit: unit, standings: standings,
      choices: order.map { choices[$0] },
      plan: best.wait { .some($0) }?.plan)
  }

  /// `limit` is `nil` where nothing is expected.
  private func choice(
    _ trial: TrialPurchase, _ standings: [CardStanding], _ unit: PlanUnit, on day: Day, until: Day,
    limit: Int?,
    _ work: PlanWork
  ) -> (figures: BestReport.Choice, plan: Plan)? {
    let main = definitions.mainCard(of: trial.way, on: day)
    guard let place = standings.firstIndex(where: { $0.card == main }) else { return nil }
    let with = adding(trial.expense)
    let (before, after) = (standings[place], with.cardStanding(of: main, on: day, until: until))
    var changed = standings
    changed[place] = after
    let classifier = SpendClassifier(self, [main], on: day)
    let terms = definitions.cards[trial.way].terms(on: day)
    guard
      let spend = classifier.spendClass(
        vocabulary.tagLists[trial.expense.tags].map { $0 }, in: trial.expense.currency,
        adding: terms.under == nil ? .empty : terms.adds, on: main)
    else { return nil }
    let earned = after.earned.all - before.earned.all
    let money = Fraction(earned.cashback - trial.fee)
    let nothing = ExpectedSpending(on: day, until: until)
    let spending = limit == nil ? nothing : with.expectedSpending(on: day, until: until)
    let plan = Plan(
      with.planningProblem(spending, changed, work: work), limit: limit ?? Plan.usualLimit, work: work)
    var choice = BestReport.Choice(
      trial: trial, standing: place, spend: spend, earned: earned,
      welcome: after.earned.welcomes.miles - before.earned.welcomes.miles,
      money: unit.base(money, before.currency),
      now: unit.value(miles: earned.miles, money: money, before.currency),
      plan: .init(plan), unlocks: [], toward: [])
    choice.explained = with.explained(entries.expenses.count, of: main, on: day)
    addThresholds(to: &choice, before, after, unit)
    choice.postedLate = postedLate(trial, before, spend, on: day, until: until) { late in
      let earned = late.earned.all - before.earned.all
      return unit.value(miles: earned.miles, money: Fraction(earned.cashback - trial.fee), before.currency)
    }
    return (choice, plan)
  }

  /// An expense as `miles` explains it.
  private func explained(_ index: Int, of card: CardIndex, on day: Day) -> MilesReport.Explained? {
    milesReport(
      on: day, period: nil, by: .cycle, explains: true, fromDay: { $0 == card ? Day.first : nil },
      where: { $0 == index }
    ).explained.first
  }

  /// Adds the thresholds that run on the day, are missed before the purchase, and for which it counts.
  private func addThresholds(
    to choice: inout BestReport.Choice, _ before: CardStanding, _ after: CardStanding, _ unit: PlanUnit
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

  /// What a purchase earns if it is posted late; `nil` where its cycle and line's period go on for three days or longer.
  private func postedLate(
    _ trial: TrialPurchase, _ standing: CardStanding, _ spend: SpendClass, on day: Day, until: Day,
    now: (CardStanding) -> Fraction
  ) -> (posted: Day, now: Fraction)? {
    guard standing.terms.countsPosted else { return nil }
    let cycle = standing.cycles.first { $0.range.contains(day) }?.range.to
    let period = standing.linePeriods.first { $0.line == spend.line && $0.range.contains(day) }?.range.to
    guard let end = [cycle, period].compactMap(\.self).filter({ $0 <= day + 2 }).min() else { return nil }
    var late = trial.expense
    late.posted = end + 1
    return (end + 1, now(adding(late).cardStanding(of: standing.card, on: day, until: until)))
  }
}

extension BestReport.Choice {
  /// Whether it comes before another one: by what it earns with what is still to come, if anything is, then at once, then
  /// in money, then as written.
  fileprivate func isBetter(than other: BestReport.Choice, _ isWrittenBefore: Bool, _ hasPlan: Bool) -> Bool {
    let (total, otherTotal) = (now + plan.total, other.now + other.plan.total)
    if hasPlan, total != otherTotal { return otherTotal < total }
    if now != other.now { return other.now < now }
    return money == other.money ? isWrittenBefore : other.money < money
  }
}

extension CardThreshold {
  fileprivate func runs(on day: Day) -> Bool { (firstDay ?? day) <= day && day <= (lastDay ?? day) }
}
