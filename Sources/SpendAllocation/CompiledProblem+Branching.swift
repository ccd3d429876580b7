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

  /// By choice: of the open options whose needs a flow meets, the one that gives it most.
  func taken(_ state: Relaxation.State, _ result: Relaxation.Result) -> [Int] {
    let used = usedGates(result)
    return problem.choices.indices.map { choice in
      let open = problem.choices[choice].options.indices.filter { state.open[choice] & 1 << UInt64($0) != 0 }
      if open.count == 1 { return open[0] }
      var (best, most) = (open.first ?? 0, Int128?.none)
      for option in open where meets(problem.choices[choice].options[option], result) {
        var worth = problem.choices[choice].options[option].reward
        for bonus in problem.bonuses {
          for condition in bonus.conditions where condition.choice == choice && condition.holds(option) {
            worth += bonus.value
          }
        }
        for (gate, value) in used {
          for condition in gates[gate] where condition.choice == choice && condition.holds(option) { worth += value }
        }
        if most.map({ worth > $0 }) ?? true { (best, most) = (option, worth) }
      }
      return best
    }
  }

  /// Of each gate that a flow uses, what it earns there.
  private func usedGates(_ result: Relaxation.Result) -> [Int: Int128] {
    var used: [Int: Int128] = [:]
    for arc in arcs {
      guard let gate = arc.gate, result.amounts[arc.placement] > 0 else { continue }
      used[gate, default: 0] += max(1, Int128(arc.value) * Int128(result.amounts[arc.placement]))
    }
    return used
  }

  private func meets(_ option: AllocationProblem.Option, _ result: Relaxation.Result) -> Bool {
    option.needs.allSatisfy { need in
      switch need {
      case .total(let total, let least): forest.parts[total].reduce(0) { $0 + result.sums[$1] } >= least
      case .supply(let supply):
        arcs.reduce(Int64(0)) { $1.supply == supply ? $0 + result.amounts[$1.placement] : $0 }
          >= problem.supplies[supply]
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
    for choice in wanted.indices where state.open[choice].nonzeroBitCount > 1 {
      var given = problem.choices[choice].options.map(\.reward)
      for bonus in problem.bonuses where bonus.value > 0 {
        for condition in bonus.conditions where condition.choice == choice {
          for option in given.indices where condition.holds(option) { given[option] += bonus.value }
        }
      }
      for option in given.indices where given[option] > given[taken[choice]] {
        wanted[choice][option] += given[option] - given[taken[choice]]
      }
      excess[choice] += max(0, result.granted[choice] - given[taken[choice]])
    }
    for case (_, .byOption(let choice, let amounts)) in brokenLimits(result, taken) {
      excess[choice] += 1
      for option in amounts.indices where amounts[option] > amounts[taken[choice]] { wanted[choice][option] += 1 }
    }
    let open = excess.indices.filter { state.open[$0].nonzeroBitCount > 1 && excess[$0] > 0 }
    guard let choice = open.max(by: { excess[$0] < excess[$1] }) else { return nil }
    let options = wanted[choice].indices.filter { state.open[choice] & 1 << UInt64($0) != 0 && $0 != taken[choice] }
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
