/// Branch and bound: down the likelier branches, then on with the highest bound.
struct AllocationSearch {
  let problem: AllocationProblem
  let compiled: CompiledProblem
  var relaxation: Relaxation
  private let limit: Int
  private var nodes = 0
  /// What is left to explore, the next one last, each with a bound from where it branched off.
  private var pending: [(state: Relaxation.State, below: Int128?)] = []
  /// The branches of the state that is explored, the first one first.
  var branches: [(state: Relaxation.State, below: Int128?)] = []
  private var best: Allocation?
  private(set) var value: Int128 = 0
  /// The greatest number of which each value, reward and bonus is a multiple.
  let unit: Int128
  /// The highest bound of what was left alone at the limit.
  private var unexplored: Int128?
  /// How many states may wait, so that they fit into memory.
  private let maxPending: Int
  private static let pendingBytes = 64_000_000

  init(_ problem: AllocationProblem, limit: Int, maxWork: Int) {
    self.problem = problem
    self.limit = limit
    unit = problem.unit
    compiled = CompiledProblem(problem)
    relaxation = Relaxation(compiled, maxWork: maxWork)
    let state = problem.choices.count + 2 * compiled.forest.nodes.count + 4 * compiled.sides.count
    maxPending = max(64, AllocationSearch.pendingBytes / (8 * state + 100))
  }

  /// Whether nothing more may be looked at.
  private var hasStopped: Bool { relaxation.hasStopped || nodes >= limit || pending.count > maxPending }

  mutating func run() -> AllocationResult {
    let state = Relaxation.State(
      open: problem.choices.map { $0.options.count >= 64 ? .max : 1 << UInt64($0.options.count) - 1 },
      low: Array(repeating: 0, count: compiled.forest.nodes.count), high: compiled.capacities,
      prices: Array(repeating: nil, count: compiled.sides.count))
    // A list instead of recursion: a search may go deeper than a thread's stack.
    pending = [(state, nil)]
    offerNothing()
    while let next = takeNext() {
      explore(next.state, below: next.below)
      if !hasStopped { continue }
      for left in (relaxation.hasStopped ? [next] : []) + branches + pending {
        let bound = left.below ?? problem.ceiling
        if isWorth(bound) { unexplored = max(unexplored ?? bound, bound) }
      }
      break
    }
    let bound = best == nil ? unexplored ?? 0 : max(value, unexplored ?? value)
    return AllocationResult(best: best, value: value, bound: bound, nodes: nodes, work: relaxation.work)
  }

  /// To place nothing is an answer where each choice has an option without needs.
  mutating func offerNothing() {
    let options = problem.choices.map { choice in
      choice.options.indices.filter { choice.options[$0].needs.isEmpty }
        .max { choice.options[$0].reward < choice.options[$1].reward } ?? 0
    }
    offer(Allocation(amounts: problem.placements.map { _ in 0 }, options: options))
  }

  /// Goes on with the likeliest branch of the state explored last, or else with the state of the highest bound.
  private mutating func takeNext() -> (state: Relaxation.State, below: Int128?)? {
    if !branches.isEmpty {
      pending += branches.reversed()
      branches = []
      return pending.popLast()
    }
    relaxation.work += pending.count
    guard let highest = pending.indices.max(by: { pending[$0].below ?? .max < pending[$1].below ?? .max })
    else {
      return nil
    }
    pending.swapAt(highest, pending.count - 1)
    return pending.popLast()
  }

  /// Keeps an answer if it is the best so far; what it is worth.
  @discardableResult mutating func offer(_ candidate: Allocation) -> Int128? {
    guard let worth = problem.value(of: candidate) else { return nil }
    if isWorth(worth) { (best, value) = (candidate, worth) }
    return worth
  }

  mutating func solve(_ state: Relaxation.State) -> Relaxation.Result? {
    nodes += 1
    return relaxation.solve(state)
  }

  /// Whether an answer up to a bound would be better than the best so far; all are multiples of the unit.
  func isWorth(_ bound: Int128) -> Bool { best == nil || bound >= value + unit }

  private mutating func explore(_ given: Relaxation.State, below: Int128?) {
    if let below, !isWorth(below) { return }
    relaxation.work += compiled.size
    var state = given
    guard compiled.tighten(&state), let first = solve(state), isWorth(first.bound) else { return }
    guard let priced = price(&state, first), isWorth(priced.best.bound) else { return }
    var result = priced.best
    if let below { result.bound = min(result.bound, below) }
    let taken = compiled.taken(state, result)
    let candidate = Allocation(amounts: result.amounts, options: taken)
    if below == nil { round(state, problem.choices.map { _ in 0 }) }
    if below == nil || nodes % 8 == 0 { round(state, taken) }
    if let worth = offer(candidate), worth >= result.bound { return }
    if let branch = compiled.branch(state, result, taken) {
      for open in branch {
        var child = state
        child.open[open.choice] = open.options
        branches.append((child, result.bound))
      }
      return
    }
    settle(&state, priced, result.bound)
  }

  /// Takes the first open choice apart, where nothing says which.
  mutating func chooseAny(_ state: Relaxation.State, _ bound: Int128) {
    guard let choice = state.open.firstIndex(where: { $0.nonzeroBitCount > 1 }) else { return }
    for option in problem.choices[choice].options.indices where state.open[choice] & 1 << UInt64(option) != 0
    {
      var child = state
      child.open[choice] = 1 << UInt64(option)
      branches.append((child, bound))
    }
  }

}
