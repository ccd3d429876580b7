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
}

extension AllocationProblem {
  /// After how many flow problems a search stops.
  package static let usualLimit = 20_000

  /// The allocation of greatest value: branch and bound over the choices, and over the sums that a flow does not know.
  /// After `limit` flow problems it stops with the best that it has, and a bound that says how far off that may be.
  package func solve(limit: Int = usualLimit) -> AllocationResult {
    let reduction = ProblemReduction(self)
    var search = AllocationSearch(reduction.problem, limit: limit)
    var result = search.run()
    result.best = result.best.map(reduction.expand)
    return result
  }
}

/// Branch and bound, depth first, the likelier branch first.
struct AllocationSearch {
  private let problem: AllocationProblem
  private let compiled: CompiledProblem
  private var relaxation: Relaxation
  private let limit: Int
  private var nodes = 0
  /// What is left to explore, the next one last, each with a bound from where it branched off.
  private var pending: [(state: Relaxation.State, below: Int128?)] = []
  /// The branches of the state that is explored, the first one first.
  private var branches: [(state: Relaxation.State, below: Int128?)] = []
  private var best: Allocation?
  private var value: Int128 = 0
  /// The highest bound of what was left alone at the limit.
  private var unexplored: Int128?

  init(_ problem: AllocationProblem, limit: Int) {
    self.problem = problem
    self.limit = limit
    compiled = CompiledProblem(problem)
    relaxation = Relaxation(compiled)
  }

  mutating func run() -> AllocationResult {
    let state = Relaxation.State(
      open: problem.choices.map { $0.options.count >= 32 ? .max : 1 << UInt32($0.options.count) - 1 },
      low: Array(repeating: 0, count: compiled.forest.nodes.count), high: compiled.capacities,
      prices: Array(repeating: nil, count: compiled.sides.count))
    // A list instead of recursion: a search may go deeper than a thread's stack.
    pending = [(state, nil)]
    while let next = pending.popLast() {
      explore(next.state, below: next.below)
      pending += branches.reversed()
      branches = []
    }
    let bound = best == nil ? unexplored ?? 0 : max(value, unexplored ?? value)
    return AllocationResult(best: best, value: value, bound: bound, nodes: nodes)
  }

  /// Looks for an answer with the options that a flow meets.
  private mutating func round(_ state: Relaxation.State, _ taken: [Int]) {
    var fixed = state
    fixed.open = zip(taken, state.open).map { 1 << UInt32($0) & $1 }
    if fixed.open.contains(0) { return }
    guard compiled.tighten(&fixed), let result = solve(fixed) else { return }
    offer(Allocation(amounts: result.amounts, options: taken))
  }

  /// Keeps an answer if it is the best so far; what it is worth.
  @discardableResult private mutating func offer(_ candidate: Allocation) -> Int128? {
    guard let worth = problem.value(of: candidate) else { return nil }
    if isWorth(worth) { (best, value) = (candidate, worth) }
    return worth
  }

  private mutating func solve(_ state: Relaxation.State) -> Relaxation.Result? {
    nodes += 1
    return relaxation.solve(state)
  }

  private func isWorth(_ bound: Int128) -> Bool { best == nil || bound > value }

  private mutating func explore(_ given: Relaxation.State, below: Int128?) {
    if nodes >= limit {
      // The first node of all has no bound yet; then nothing is known.
      if let below, isWorth(below) { unexplored = max(unexplored ?? below, below) }
      return
    }
    var state = given
    guard compiled.tighten(&state), var result = solve(state) else { return }
    if let below { result.bound = min(result.bound, below) }
    if !isWorth(result.bound) { return }
    for _ in 0..<3 {
      guard let side = worstSide(state, result.sums, evenSoft: true) else { break }
      guard let priced = price(side, &state, result, tries: 5), isWorth(priced.best.bound) else { return }
      if priced.best.bound >= result.bound { break }
      result = priced.best
    }
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
    settle(&state, result)
  }

  /// Goes on where all choices fit the flow, but a side condition does not.
  private mutating func settle(_ state: inout Relaxation.State, _ result: Relaxation.Result) {
    guard let side = worstSide(state, result.sums, evenSoft: false),
      let amount = compiled.sides[side].amount(state.open)
    else { return chooseAny(state, result.bound) }
    let condition = compiled.sides[side]
    let pricing = price(side, &state, result, tries: 16)
    guard let pricing, isWorth(pricing.best.bound) else { return }
    let bound = min(pricing.best.bound, result.bound)
    // Between the two flows is the one that keeps the condition exactly.
    let (over, under) = (condition.sum(pricing.beyond), condition.sum(pricing.within))
    var (part, distance) = (0, Int64(0))
    for (index, node) in condition.parts.map(\.node).enumerated() {
      let apart = abs(pricing.beyond[node] - pricing.within[node])
      if apart > distance { (part, distance) = (index, apart) }
    }
    if distance == 0 { return chooseAny(state, bound) }
    let node = condition.parts[part].node
    let (from, to) = (Int128(pricing.beyond[node]), Int128(pricing.within[node]))
    let share = over == under ? from : from + (to - from) * (over - Int128(amount)) / (over - under)
    let split = Int64(min(max(share, min(from, to)), max(from, to) - 1))
    let (isLowFirst) = to <= share
    for isLow in [isLowFirst, !isLowFirst] {
      var child = state
      if isLow {
        child.high[node] = min(child.high[node], split)
      } else {
        child.low[node] = max(child.low[node], split + 1)
      }
      branches.append((child, bound))
    }
  }

  /// Takes the first open choice apart, where nothing says which.
  private mutating func chooseAny(_ state: Relaxation.State, _ bound: Int128) {
    guard let choice = state.open.firstIndex(where: { $0.nonzeroBitCount > 1 }) else { return }
    for option in problem.choices[choice].options.indices where state.open[choice] & 1 << UInt32(option) != 0 {
      var child = state
      child.open[choice] = 1 << UInt32(option)
      branches.append((child, bound))
    }
  }

  /// What a search for the price of a condition found: flows on both sides of it.
  private struct Pricing {
    /// At the price with which the bound is lowest.
    var best: Relaxation.Result
    var beyond: [Int64]
    var within: [Int64]
  }

  /// Looks for the price of a unit of a condition with which the bound is lowest; `nil` without an answer.
  private mutating func price(
    _ side: Int, _ state: inout Relaxation.State, _ first: Relaxation.Result, tries: Int
  ) -> Pricing? {
    guard let (amount, start, most) = relaxation.priced(side, state) else { return nil }
    let condition = compiled.sides[side]
    let sign: Int128 = condition.isLimit ? 1 : -1
    // A flow as a line over the price: its worth without it, and what it leaves of the bound.
    func line(_ result: Relaxation.Result, _ price: Int128) -> (worth: Int128, left: Int128) {
      let left = sign * (Int128(amount) - condition.sum(result.sums))
      return (result.bound - price * left, left)
    }
    var beyond: Relaxation.Result?
    var within: Relaxation.Result?
    var seen: [(price: Int128, result: Relaxation.Result)] = []
    var lines: (beyond: (worth: Int128, left: Int128)?, within: (worth: Int128, left: Int128)?)
    func take(_ result: Relaxation.Result, _ price: Int128) {
      let line = line(result, price)
      seen.append((price, result))
      if line.left < 0 { (beyond, lines.beyond) = (result, line) } else { (within, lines.within) = (result, line) }
    }
    var highest = most ?? max(start * 2, compiled.highestPrice)
    take(first, start)
    if beyond == nil, start > 0 {
      state.prices[side] = 0
      guard let result = solve(state) else { return nil }
      take(result, 0)
    }
    while within == nil, start < highest {
      state.prices[side] = highest
      guard let result = solve(state) else { return nil }
      take(result, highest)
      if within == nil {
        if most != nil { break }
        if highest > 1 << 70 { return nil }
        highest *= 1 << 10
      }
    }
    while let low = lines.beyond, let high = lines.within, seen.count < tries {
      let price = max(0, (low.worth - high.worth) / (high.left - low.left))
      if seen.contains(where: { $0.price == price }) { break }
      state.prices[side] = price
      guard let result = solve(state) else { return nil }
      let crossing = low.worth + price * low.left
      take(result, price)
      if result.bound >= crossing { break }
    }
    guard let lowest = seen.min(by: { $0.result.bound < $1.result.bound }), let some = within ?? beyond else {
      return nil
    }
    state.prices[side] = lowest.price
    for found in [beyond, within] {
      guard let found else { continue }
      offer(Allocation(amounts: found.amounts, options: compiled.taken(state, found)))
    }
    return Pricing(best: lowest.result, beyond: (beyond ?? some).sums, within: (within ?? some).sums)
  }

  /// The side condition that a flow misses by most, or whose price it does not fit.
  private func worstSide(_ state: Relaxation.State, _ sums: [Int64], evenSoft: Bool) -> Int? {
    var (worst, most) = (Int?.none, Int128(0))
    for (index, side) in compiled.sides.enumerated() {
      guard let priced = relaxation.priced(index, state), evenSoft || priced.highest == nil else { continue }
      let left = (side.isLimit ? 1 : -1) * (Int128(priced.amount) - side.sum(sums))
      let miss =
        left < 0 ? (priced.highest.map { $0 - priced.price } ?? 1_000_000_000_000) * -left : priced.price * left
      if miss > most { (worst, most) = (index, miss) }
    }
    return worst
  }
}
