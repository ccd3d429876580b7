/// The answer of a search, and what it proves.
package struct AllocationResult: Sendable {
  /// `nil` only if no allocation keeps all bounds.
  package var best: Allocation?
  /// What `best` is worth.
  package var value: Int128
  /// No allocation is worth more. Equal to `value` unless the search stopped at its limit of nodes.
  package var bound: Int128
  /// How many flow problems were solved.
  package var nodes: Int
  /// How many arcs, nodes and conditions were looked at.
  package var work: Int
}

extension AllocationProblem {
  /// After how many flow problems a search stops.
  package static let usualLimit = 20_000

  /// The allocation of greatest value: branch and bound over the choices, and over the sums that a flow does not know.
  /// After `limit` flow problems, or `work` arcs, nodes and conditions that it looks at (`nil`: as many as that many large
  /// ones have), it stops with the best that it has, and a bound that says how far off that may be. Where numbers are too
  /// large to calculate with, it takes smaller ones; the bound is that of the problem as given.
  package func solve(limit: Int = usualLimit, work: Int? = nil) -> AllocationResult {
    let (problem, isSame) = inRange
    let reduction = ProblemReduction(problem)
    var search = AllocationSearch(reduction.problem, limit: limit, maxWork: work ?? 20_000 * max(1, limit))
    var result = search.run()
    result.best = result.best.map(reduction.expand)
    if isSame { return result }
    let worth = result.best.flatMap { value(of: $0) }
    return AllocationResult(
      best: worth == nil ? nil : result.best, value: worth ?? 0, bound: max(ceiling, worth ?? 0),
      nodes: result.nodes,
      work: result.work)
  }
}
