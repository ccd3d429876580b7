package import LedgerModel
package import LedgerReports
import SystemLibrary

/// Which card to take for a purchase: the plan of what is still to come with the purchase on each card in
/// turn.
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
    /// What it earns if it is posted on the day after the end of its cycle or line's period, which is near;
    /// `nil` where that cannot be.
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

    init(_ plan: Plan) {
      self.init(total: plan.total, bound: plan.bound, nodes: plan.nodes, work: plan.work)
    }

    private init(total: Fraction, bound: Fraction, nodes: Int, work: Int) {
      self.total = total
      self.bound = bound
      self.nodes = nodes
      self.work = work
    }

    /// Before anything is planned.
    static let none = PlanFigures(total: .zero, bound: .zero, nodes: 0, work: 0)

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

  /// How many steps the searches for all cards may take together where a user asks, and below an expense that
  /// was added, which nobody waits for.
  package static let usualSteps = 6 * Plan.usualLimit
  package static let adviceSteps = 6_000
}

extension BestReport {
  /// Whether several cards have rates, and each earns the same, at once and with what is still to come.
  package var isLevel: Bool {
    let earning = choices.filter { !standings[$0.standing].terms.rates.isEmpty }
    guard earning.count > 1, let first = earning.first, first.now != .zero else { return false }
    return earning.allSatisfy { $0.now == first.now && $0.ahead == first.ahead }
  }
}

extension Ledger {
  /// Which way to pay is best for a purchase, given as an expense of the day with each of them, in file
  /// order. The searches stop after `steps` or `work` together.
  package func bestReport(
    _ trials: [TrialPurchase], on day: Day, until: Day, steps: Int = BestReport.usualSteps,
    work: Int = PlanWork.ofAnswer
  ) -> BestReport {
    let basis = BestInputs(self, on: day, until: until)
    return PurchaseComparison(basis, ofTrials: trials.count, steps: steps, work: work, isBrief: false)
      .report(trials)
  }
}

extension PurchaseComparison {
  /// Which way to pay is best for a purchase. `without`: the plan without it, where that is known.
  func report(_ trials: [TrialPurchase], without: Plan? = nil) -> BestReport {
    let hasPlan = limit != nil
    let paid = runConcurrently(pieces: trials.count) { self.paid(trials[$0]) }.compactMap(\.self)
    // Each place has the first one whose plan is its own; many cards see a purchase alike.
    let places = paid.indices.map { place in
      paid[..<place].firstIndex { $0.isPlannedLike(paid[place]) } ?? place
    }
    let firsts = Array(Set(places)).sorted()
    // One plan is kept, since all of them might not fit into memory.
    let best = Monitor<(choice: BestReport.Choice, index: Int, plan: Plan)?>(nil)
    let made = runConcurrently(pieces: firsts.count) { number in
      let first = paid[firsts[number]]
      let known = without.flatMap { isPlannedWithoutPurchase(first) ? $0 : nil }
      let plan = known ?? self.plan(after: first)
      let own = paid.indices.filter { places[$0] == firsts[number] }
      let choices = own.map { (index: $0, choice: paid[$0].planned(plan)) }
      best.wait { best in
        for (index, choice) in choices
        where best.map({ choice.isBetter(than: $0.choice, index < $0.index, hasPlan) }) ?? true {
          best = (choice, index, plan)
        }
        return ()
      }
      return choices
    }
    var choices = made.flatMap(\.self).sorted { $0.index < $1.index }.map(\.choice)
    if hasPlan {
      let totals = choices.map { $0.now + $0.plan.total }
      let most = totals.max() ?? .zero
      for (index, total) in totals.enumerated() { choices[index].ahead = total - most }
    }
    let order = choices.indices.sorted { choices[$0].isBetter(than: choices[$1], $0 < $1, hasPlan) }
    return BestReport(
      on: basis.days.from, until: basis.days.to, spending: basis.spending, unit: basis.unit,
      standings: basis.standings,
      choices: order.map { choices[$0] },
      plan: best.wait { .some($0) }?.plan)
  }
}

extension BestReport.Choice {
  /// Whether it comes before another one: by what it earns with what is still to come, if anything is, then
  /// at once, then in money, then as written.
  fileprivate func isBetter(than other: BestReport.Choice, _ isWrittenBefore: Bool, _ hasPlan: Bool) -> Bool {
    let (total, otherTotal) = (now + plan.total, other.now + other.plan.total)
    if hasPlan, total != otherTotal { return otherTotal < total }
    if now != other.now { return other.now < now }
    return money == other.money ? isWrittenBefore : other.money < money
  }
}
