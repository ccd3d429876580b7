/// How a search finds prices for sums that cut across each other, with which flows keep their conditions.
extension AllocationSearch {
  /// What a search for prices found.
  struct Pricing {
    /// At the prices with which the bound is lowest.
    var best: Relaxation.Result
    /// Flows that together keep the conditions, each with its part of 2^40.
    var mix: [(flow: Relaxation.Result, part: Int128)]

    /// What the mix has in a node, rounded down, and whether there was anything to round.
    func mean(of node: Int) -> (whole: Int64, isRounded: Bool) {
      let sum = mix.reduce(Int128(0)) { $0 + $1.part * Int128($1.flow.sums[node]) }
      // The parts are rounded themselves.
      let tolerance = Int128(1) << 28
      let whole = (sum + tolerance) >> 40
      return (Int64(whole), sum - whole << 40 > tolerance)
    }
  }

  /// At most how many flows a search for prices looks at.
  private static let maxFlows = 40
  /// Of more conditions no prices are looked for, which would take too long: the bound is higher then.
  private static let maxConditions = 300

  /// Looks for the prices of the side conditions with which the bound is lowest; `nil` without an answer.
  mutating func price(_ state: inout Relaxation.State, _ first: Relaxation.Result) -> Pricing? {
    var sides: [(side: Int, amount: Int64, highest: Int128?)] = []
    var left: [Int128] = []
    var worth = first.bound
    var isSettled = true
    for side in compiled.sides.indices {
      guard let priced = relaxation.priced(side, state) else { continue }
      sides.append((side, priced.amount, priced.highest))
      let rest = self.left(side, priced.amount, first)
      left.append(rest)
      worth -= priced.price * rest
      if rest < 0 && priced.price != priced.highest || rest > 0 && priced.price > 0 { isSettled = false }
    }
    var (best, lowest) = (first, state.prices)
    if isSettled || sides.count > AllocationSearch.maxConditions {
      return Pricing(best: first, mix: [(first, 1 << 40)])
    }
    var master = PriceMaster(
      first: .init(left: left, worth: worth), amounts: sides.map(\.amount), highest: sides.map(\.highest),
      usual: compiled.highestValue * 4, range: problem.ceiling)
    var flows = [first]
    var counted = 0
    for _ in 0..<AllocationSearch.maxFlows {
      relaxation.work += master.work - counted
      counted = master.work
      let prices = master.prices
      for (side, price) in zip(sides, prices) { state.prices[side.side] = price }
      let worth = master.worth
      guard let result = solve(state) else { return nil }
      flows.append(result)
      if result.bound < best.bound {
        best = result
        lowest = state.prices
        if !isWorth(best.bound) { break }
      }
      if master.hasFailed { break }
      let left = sides.map { self.left($0.side, $0.amount, result) }
      let isNew = master.add(
        .init(left: left, worth: zip(prices, left).reduce(result.bound) { $0 - $1.0 * $1.1 }))
      if (!isNew || result.bound <= worth + unit / 8) && !master.raise() { break }
    }
    state.prices = lowest
    let mix = master.mix.map { (flows[$0.flow], $0.part) }
    for (flow, _) in mix { offer(Allocation(amounts: flow.amounts, options: compiled.taken(state, flow))) }
    return Pricing(best: best, mix: mix)
  }

  /// What a flow leaves of the bound of a side condition; negative where it breaks it.
  private func left(_ side: Int, _ amount: Int64, _ result: Relaxation.Result) -> Int128 {
    let condition = compiled.sides[side]
    return (condition.isLimit ? 1 : -1) * (Int128(amount) - condition.sum(result.sums))
  }
}
