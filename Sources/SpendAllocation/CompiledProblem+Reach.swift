extension CompiledProblem {
  /// Closes the options that need more than can still be placed; whether there was one.
  func closeUnreachable(_ state: inout Relaxation.State) -> Bool {
    let reach = reach(state)
    var hasClosed = false
    for (choice, options) in problem.choices.map(\.options).enumerated()
    where state.open[choice].nonzeroBitCount > 1 {
      for (option, taken) in options.enumerated() where state.open[choice] & 1 << UInt64(option) != 0 {
        let isReachable = taken.needs.allSatisfy { need in
          guard case .total(let total, let least) = need else { return true }
          return least <= forest.parts[total].reduce(0) { $0 + reach[$1] }
        }
        if !isReachable {
          state.open[choice] &= ~(1 << UInt64(option))
          hasClosed = true
        }
      }
    }
    return hasClosed
  }

  /// By node: the most that the open placements, the bounds and the limits let into it.
  func reach(_ state: Relaxation.State) -> [Int64] {
    let isOpen = gates.map { self.isOpen($0, state.open) }
    var whole = Array(repeating: Int64(0), count: forest.nodes.count)
    var own = whole
    var seen = Array(repeating: -1, count: whole.count)
    var seenOwn = seen
    for arc in arcs {
      guard var node = arc.node, arc.gate.map({ isOpen[$0] }) ?? true else { continue }
      if seenOwn[node] != arc.supply {
        seenOwn[node] = arc.supply
        own[node] += problem.supplies[arc.supply]
      }
      while seen[node] != arc.supply {
        seen[node] = arc.supply
        whole[node] += problem.supplies[arc.supply]
        guard let parent = forest.parents[node] else { break }
        node = parent
      }
    }
    for node in bottomUp {
      var most = min(own[node], whole[node], state.high[node])
      for limit in limits[node] { most = min(most, limit.largest(state.open) ?? most) }
      whole[node] = most
      if let parent = forest.parents[node] { own[parent] += most }
    }
    return whole
  }
}
