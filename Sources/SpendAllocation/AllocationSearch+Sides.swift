/// How a search brings flows to keep the conditions on sums that cut across each other.
extension AllocationSearch {
  /// Looks for an answer with some options: a flow, brought to keep the side conditions.
  mutating func round(_ state: Relaxation.State, _ taken: [Int]) {
    var fixed = state
    fixed.open = zip(taken, state.open).map { 1 << UInt64($0) & $1 }
    if fixed.open.contains(0) { return }
    guard compiled.tighten(&fixed), let result = solve(fixed) else { return }
    if isKept(fixed, result.sums) {
      offer(Allocation(amounts: result.amounts, options: taken))
      if fixed.prices.allSatisfy({ ($0 ?? 0) == 0 }) { return }
    }
    guard let pricing = price(&fixed, result), isWorth(pricing.best.bound) else { return }
    for bound in nodeBounds(fixed, pricing) { bound.set(&fixed) }
    fixed.prices = fixed.prices.map { _ in 0 }
    guard compiled.tighten(&fixed), let kept = solve(fixed) else { return }
    offer(Allocation(amounts: kept.amounts, options: taken))
  }

  /// Whether a flow keeps all side conditions.
  private func isKept(_ state: Relaxation.State, _ sums: [Int64]) -> Bool {
    compiled.sides.allSatisfy { side in
      guard let amount = side.amount(state.open) else { return true }
      return (side.isLimit ? 1 : -1) * (side.sum(sums) - Int128(amount)) <= 0
    }
  }

  /// Bounds of nodes with which the side conditions are kept, close to what a mix of flows has there.
  private func nodeBounds(_ state: Relaxation.State, _ pricing: Pricing) -> [NodeBound] {
    var bounds: [NodeBound] = []
    for side in compiled.sides {
      guard let amount = side.amount(state.open) else { continue }
      let isBroken = pricing.mix.contains {
        (side.isLimit ? 1 : -1) * (side.sum($0.flow.sums) - Int128(amount)) > 0
      }
      if !isBroken { continue }
      // Rounded to the side on which the condition is kept; what that leaves is given to some of those rounded.
      let sign: Int128 = side.isLimit ? -1 : 1
      var (left, shares, isRounded) = (Int128(amount), [Int64](), [Bool]())
      for part in side.parts {
        let (whole, rest) = pricing.mean(of: part.node)
        isRounded.append(rest)
        shares.append(rest && !side.isLimit ? whole + 1 : whole)
        left -= Int128(part.weight) * Int128(shares[shares.count - 1])
      }
      for (index, part) in side.parts.enumerated()
      where isRounded[index] && -sign * left >= Int128(part.weight) {
        shares[index] -= Int64(sign)
        left += sign * Int128(part.weight)
      }
      for (part, share) in zip(side.parts, shares) {
        bounds.append(NodeBound(node: part.node, amount: share, isLimit: side.isLimit))
      }
    }
    return bounds
  }

  /// Half of what a flow has in a node of a condition that it breaks, or half of what else the node may have.
  private func half(_ state: Relaxation.State, _ flow: Relaxation.Result) -> NodeBound? {
    for side in compiled.sides {
      guard let amount = side.amount(state.open) else { continue }
      if (side.isLimit ? 1 : -1) * (side.sum(flow.sums) - Int128(amount)) <= 0 { continue }
      for part in side.parts {
        let (low, sum, high) = (state.low[part.node], flow.sums[part.node], state.high[part.node])
        if side.isLimit && sum > low {
          return NodeBound(node: part.node, amount: low + (sum - low) / 2, isLimit: true)
        }
        if !side.isLimit && sum < high {
          return NodeBound(node: part.node, amount: high - (high - sum) / 2, isLimit: false)
        }
      }
    }
    return nil
  }

  /// A choice that the flows of a mix take differently, and how the first one does.
  private func undecided(_ state: Relaxation.State, _ pricing: Pricing) -> (choice: Int, option: Int)? {
    let options = pricing.mix.map { compiled.taken(state, $0.flow) }
    for other in options.dropFirst() {
      if let choice = other.indices.first(where: { options[0][$0] != other[$0] }) {
        return (choice, options[0][choice])
      }
    }
    return nil
  }

  /// Goes on where all choices fit the flow, but a side condition or its price does not.
  mutating func settle(_ state: inout Relaxation.State, _ pricing: Pricing, _ bound: Int128) {
    if let (choice, option) = undecided(state, pricing) {
      for open in [1 << UInt64(option), state.open[choice] & ~(1 << UInt64(option))] {
        var child = state
        child.open[choice] = open
        branches.append((child, bound))
      }
      return
    }
    var bounds = nodeBounds(state, pricing).filter { $0.narrows(state) }
    if bounds.isEmpty {
      // Without prices a flow that keeps all conditions is the best answer.
      state.prices = state.prices.map { _ in 0 }
      guard let free = solve(state), isWorth(free.bound) else { return }
      let taken = compiled.taken(state, free)
      if let worth = offer(Allocation(amounts: free.amounts, options: taken)), worth >= free.bound { return }
      if state.open.contains(where: { $0.nonzeroBitCount > 1 }) { return chooseAny(state, bound) }
      guard let half = half(state, free) else { return }
      bounds = [half]
    }
    var child = state
    for one in bounds { one.set(&child) }
    child.prices = child.prices.map { _ in 0 }
    branches.append((child, bound))
    // Or one of the nodes is beyond its bound, and those before it are not.
    child = state
    for one in bounds {
      guard let beyond = one.beyond(child) else { continue }
      var other = child
      beyond.set(&other)
      one.set(&child)
      branches.append((other, bound))
    }
  }
}
