extension CompiledProblem {
  /// The most that a unit of a placement is worth.
  var highestValue: Int128 { arcs.map { Int128($0.value) }.max() ?? 0 }

  /// Closes options that can't be reached any more, and narrows the bounds of nodes; `false` if that leaves nothing.
  func tighten(_ state: inout Relaxation.State) -> Bool {
    repeat {
      if !narrow(&state) { return false }
    } while closeUnreachable(&state)
    return !state.open.contains(0)
  }

  /// Narrows the bounds of nodes by the side conditions; `false` if they leave nothing.
  private func narrow(_ state: inout Relaxation.State) -> Bool {
    for side in sides {
      guard let amount = side.amount(state.open) else { continue }
      if side.isLimit {
        let least = side.parts.reduce(Int128(0)) { $0 + Int128($1.weight) * Int128(state.low[$1.node]) }
        let room = Int128(amount) - least
        if room < 0 { return false }
        for part in side.parts {
          let high = Int128(state.low[part.node]) + room / Int128(part.weight)
          if high < Int128(state.high[part.node]) { state.high[part.node] = Int64(high) }
        }
      } else {
        let most = side.parts.reduce(Int128(0)) { $0 + Int128($1.weight) * Int128(state.high[$1.node]) }
        let spare = most - Int128(amount)
        if spare < 0 { return false }
        for part in side.parts {
          let low = Int128(state.high[part.node]) - spare / Int128(part.weight)
          if low > Int128(state.low[part.node]) { state.low[part.node] = Int64(low) }
        }
      }
    }
    return !zip(state.low, state.high).contains { $0 > $1 }
  }

  /// By choice: of the open options whose needs a flow meets and whose limits it keeps, the one that gives it most; where
  /// it keeps none of their limits, of those whose needs it meets.
  func taken(_ state: Relaxation.State, _ result: Relaxation.Result) -> [Int] {
    let (worths, placed) = (worths(result), placed(result))
    return problem.choices.indices.map { choice in
      if state.open[choice].nonzeroBitCount == 1 { return state.open[choice].trailingZeroBitCount }
      var (first, best, most, isBestWithin) = (Int?.none, Int?.none, Int128(0), false)
      for (option, needed) in problem.choices[choice].options.enumerated()
      where state.open[choice] & 1 << UInt64(option) != 0 {
        first = first ?? option
        if !meets(needed, result, placed) { continue }
        let (worth, isWithin) = (worths[choice][option], keepsLimits(of: choice, option, result))
        if best == nil || (isWithin, isBestWithin) == (true, false)
          || isWithin == isBestWithin && worth > most
        {
          best = option
          most = worth
          isBestWithin = isWithin
        }
      }
      return best ?? first ?? 0
    }
  }

  /// By choice and option: what it gives a flow, with the bonuses and the placements that hang on it.
  private func worths(_ result: Relaxation.Result) -> [[Int128]] {
    var worths = rewards
    for bonus in problem.bonuses {
      for condition in bonus.conditions { add(bonus.value, to: &worths, condition) }
    }
    for (gate, value) in usedGates(result) {
      for condition in gates[gate] { add(value, to: &worths, condition) }
    }
    return worths
  }

  private func add(_ value: Int128, to worths: inout [[Int128]], _ condition: AllocationProblem.Condition) {
    for option in worths[condition.choice].indices where condition.holds(option) {
      worths[condition.choice][option] += value
    }
  }

  /// Of each gate that a flow uses, what it earns there.
  private func usedGates(_ result: Relaxation.Result) -> [(gate: Int, value: Int128)] {
    var used = Array(repeating: Int128(0), count: gates.count)
    for arc in arcs {
      guard let gate = arc.gate, result.amounts[arc.placement] > 0 else { continue }
      used[gate] += max(1, Int128(arc.value) * Int128(result.amounts[arc.placement]))
    }
    return used.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) }
  }

  /// By supply, what a flow places of it; empty where that decides nothing.
  private func placed(_ result: Relaxation.Result) -> [Int64] {
    if choicesOfWholes.isEmpty { return [] }
    var placed = Array(repeating: Int64(0), count: problem.supplies.count)
    for arc in arcs { placed[arc.supply] += result.amounts[arc.placement] }
    return placed
  }

  private func meets(
    _ option: AllocationProblem.Option, _ result: Relaxation.Result, _ placed: [Int64]
  ) -> Bool {
    option.needs.allSatisfy { need in
      switch need {
      case .total(let total, let least): forest.parts[total].reduce(0) { $0 + result.sums[$1] } >= least
      case .supply(let supply): placed[supply] >= problem.supplies[supply]
      }
    }
  }

  /// Whether a flow keeps the limits that apply with an option of a choice.
  private func keepsLimits(of choice: Int, _ option: Int, _ result: Relaxation.Result) -> Bool {
    limitsOfChoice[choice].allSatisfy { limit in
      switch limit.sum {
      case .node(let node): result.sums[node] <= limit.amounts[option]
      case .side(let side):
        limit.amounts[option] == .max || sides[side].sum(result.sums) <= limit.amounts[option]
      }
    }
  }

  /// The two sets of options into which the choice is parted that is furthest from what the flow takes it to be, the
  /// likelier first; `nil` if the flow fits every choice.
  func branch(
    _ state: Relaxation.State, _ result: Relaxation.Result, _ taken: [Int]
  ) -> [(choice: Int, options: UInt64)]? {
    var wanted = problem.choices.map { $0.options.map { _ in Int128(0) } }
    var excess = Array(repeating: Int128(0), count: wanted.count)
    for (gate, value) in usedGates(result) {
      for condition in gates[gate] where !condition.holds(taken[condition.choice]) {
        excess[condition.choice] += value
        for option in wanted[condition.choice].indices where condition.holds(option) {
          wanted[condition.choice][option] += value
        }
      }
    }
    var given = rewards
    for bonus in problem.bonuses where bonus.value > 0 {
      for condition in bonus.conditions { add(bonus.value, to: &given, condition) }
    }
    for choice in wanted.indices where state.open[choice].nonzeroBitCount > 1 {
      let own = given[choice][taken[choice]]
      for option in given[choice].indices where given[choice][option] > own {
        wanted[choice][option] += given[choice][option] - own
      }
      excess[choice] += max(0, result.granted[choice] - own)
    }
    // What a bound leaves out of account while the choice is open.
    for bonus in problem.bonuses
    where bonus.value < 0 && bonus.conditions.allSatisfy({ $0.holds(taken[$0.choice]) }) {
      for condition in bonus.conditions where state.open[condition.choice].nonzeroBitCount > 1 {
        excess[condition.choice] -= bonus.value
        for option in wanted[condition.choice].indices where !condition.holds(option) {
          wanted[condition.choice][option] -= bonus.value
        }
      }
    }
    for case (_, .byOption(let choice, let amounts)) in brokenLimits(result, taken) {
      excess[choice] += 1
      for option in amounts.indices where amounts[option] > amounts[taken[choice]] {
        wanted[choice][option] += 1
      }
    }
    let open = excess.indices.filter { state.open[$0].nonzeroBitCount > 1 && excess[$0] > 0 }
    guard let choice = open.max(by: { excess[$0] < excess[$1] }) else { return nil }
    let options = wanted[choice].indices.filter {
      state.open[choice] & 1 << UInt64($0) != 0 && $0 != taken[choice]
    }
    guard let likely = options.max(by: { wanted[choice][$0] < wanted[choice][$1] }) else { return nil }
    let one: UInt64 = 1 << UInt64(likely)
    return [(choice, one), (choice, state.open[choice] & ~one)]
  }

  /// The limits that the options taken make smaller than what a flow has there.
  private func brokenLimits(_ result: Relaxation.Result, _ taken: [Int]) -> [(Int, AllocationProblem.Limit)] {
    var broken: [(Int, AllocationProblem.Limit)] = []
    for (node, limits) in limits.enumerated() {
      for limit in limits {
        if let most = limit.amount(taken), result.sums[node] > most { broken.append((node, limit)) }
      }
    }
    for side in sides {
      guard case .limit(let limit) = side.bound, let most = limit.amount(taken) else { continue }
      if side.sum(result.sums) > Int128(most) { broken.append((-1, limit)) }
    }
    return broken
  }

}
