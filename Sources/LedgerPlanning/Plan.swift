package import LedgerModel
import LedgerReports
import SpendAllocation

/// The best way to spread what is still to come over the open cards, with its proof.
package struct Plan: Sendable {
  /// Spend by one way to pay, in one stretch of days.
  package struct Move: Sendable {
    package var kind: Int
    package var way: CardIndex
    package var standing: Int
    package var line: Int?
    package var days: DayRange
    /// Minor units of the base.
    package var amount: Int128
    package var miles: Fraction
    /// Units of the base.
    package var money: Fraction
  }

  package var problem: PlanningProblem
  /// What it earns, what no plan exceeds, and what is earned as usual, in the unit of the plan.
  package var total: Fraction
  package var bound: Fraction
  package var moves: [Move]
  /// By choice of the problem.
  package var options: [Int]
  /// How many flow problems were solved.
  package var nodes: Int

  /// The best plan for a problem.
  package init(_ problem: PlanningProblem, limit: Int = AllocationProblem.usualLimit) {
    let result = problem.allocation.solve(limit: limit)
    self.problem = problem
    total = Fraction(result.value, PlanUnit.scale)
    bound = Fraction(result.bound, PlanUnit.scale)
    nodes = result.nodes
    options = result.best?.options ?? problem.allocation.choices.map { _ in 0 }
    moves = []
    for (index, amount) in (result.best?.amounts ?? []).enumerated() where amount > 0 {
      let (placing, placement) = (problem.placings[index], problem.allocation.placements[index])
      let supply = problem.supplies[placement.supply]
      moves.append(
        Move(
          kind: supply.kind, way: placing.way, standing: placing.standing, line: placing.line, days: supply.days,
          amount: Int128(amount), miles: placing.miles.times(Fraction(Int128(amount))) ?? .zero,
          money: placing.money.times(Fraction(Int128(amount))) ?? .zero))
    }
  }
}
