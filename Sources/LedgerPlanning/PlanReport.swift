package import LedgerModel
package import LedgerReports
import LedgerText
import SystemLibrary

/// How to spread what is still to come, beside what is earned as usual.
package struct PlanReport: Sendable {
  package var spending: ExpectedSpending
  package var plan: Plan
  /// In the unit of the plan: with each kind on the card that it usually goes to.
  package var asUsual: Fraction
  /// By kind, that card; `nil` where none will do.
  package var usualCards: [CardIndex?]
}

extension Ledger {
  /// The plan of what is still to come from a day up to another; empty where nothing is expected. A search stops after
  /// `limit` steps.
  package func planReport(_ spending: ExpectedSpending, limit: Int = Plan.usualLimit) -> PlanReport {
    let standings = cardStandings(on: spending.on, until: spending.until)
    let usual = usualCards(spending)
    let (plan, asUsual) = runConcurrently(
      { Plan(planningProblem(spending, standings), limit: limit) },
      {
        Plan(usualProblem(spending, standings, usual: usual), limit: limit, work: PlanWork(searches: 4)).total
      })
    return PlanReport(spending: spending, plan: plan, asUsual: asUsual, usualCards: usual)
  }
}

extension Ledger {
  /// Whether plans are made without being asked for: a wallet with an expectation, `option plan-from` or `option worth`
  /// has them in `status`, on the page and below new expenses, unless `option advice no`.
  package var wantsAdvice: Bool {
    let options = settings.options
    return options.advice
      && (!definitions.expectations.isEmpty || options.planSource != nil || options.worth != nil)
  }

  /// Whether a purchase outside a limit may be better on another card: two open cards have rates.
  package func advisesOnLimits(on day: Day) -> Bool {
    settings.options.advice
      && waysToPay(on: day).count { !definitions.cards[$0].terms(on: day).rates.isEmpty } > 1
  }

  /// The plan of the next 31 days for a wallet that wants one; `nil` where nothing is expected or something has no rate.
  package func advisedPlan(on day: Day) -> PlanReport? {
    guard wantsAdvice, !waysToPay(on: day).isEmpty else { return nil }
    let spending = expectedSpending(on: day, until: day + PlanReport.usualDays)
    return spending.source == nil || planErrors(spending).errors > 0 ? nil : planReport(spending)
  }
}

extension PlanReport {
  /// How many days after the first one a plan ends if nothing else is asked for.
  package static let usualDays = 30
  /// The most that may be asked for.
  package static let maxDays = 91

  /// What is to move: the largest amount of a kind on a card that it does not usually go to; `nil` for none.
  package var largestMove: (kind: Int, way: CardIndex)? {
    struct Key: Hashable {
      var kind: Int
      var way: CardIndex
    }
    var sums: [Key: Int128] = [:]
    for move in plan.moves() where usualCards[move.kind] != move.way {
      sums[Key(kind: move.kind, way: move.way), default: 0] += move.amount
    }
    let largest = sums.max { ($0.value, $1.key.kind, $1.key.way) < ($1.value, $0.key.kind, $0.key.way) }
    return largest.map { ($0.key.kind, $0.key.way) }
  }
}
