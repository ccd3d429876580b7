/// A problem prepared for the search: its totals as a forest of nodes and conditions on sums that cut across it.
struct CompiledProblem {
  /// A placement whose conditions are known by number.
  struct Arc {
    var placement: Int
    var supply: Int
    /// The forest's node that it enters; `nil`: none counts it.
    var node: Int?
    var value: Int64
    /// `nil`: always open.
    var gate: Int?
  }

  /// What a limit is a limit of: a node of the forest, or the sum of a side condition.
  enum LimitedSum {
    case node(Int)
    case side(Int)
  }

  let problem: AllocationProblem
  let forest: SlotForest
  /// Nodes after those that are inside them.
  let bottomUp: [Int]
  let arcs: [Arc]
  /// The conditions of placements, each list once.
  let gates: [[AllocationProblem.Condition]]
  /// By node: the limits of the totals that are this node.
  let limits: [[AllocationProblem.Limit]]
  let sides: [SideCondition]
  /// By choice: how many side conditions are needs of it.
  let sidesOfChoice: [Int]
  /// By choice: the sums whose limit its option decides, each with those limits.
  let limitsOfChoice: [[(sum: LimitedSum, amounts: [Int64])]]
  /// By choice and option: what it adds to the value.
  let rewards: [[Int128]]
  /// Those of which some option needs a supply as a whole.
  let choicesOfWholes: [Int]
  /// By choice: the node on which all its options are measured, and how much each needs of it; `nil` if they differ.
  let measures: [(node: Int, needs: [Int64])?]
  /// By node: the choices that are measured on it.
  let measured: [[Int]]
  /// By node: the choices of which some option needs something of it, and how much each option does.
  let needsByNode: [[(choice: Int, needs: [Int64])]]
  /// By node: the most that can ever be placed in it.
  let capacities: [Int64]
  /// How many arcs, nodes, options and conditions there are to look at.
  let size: Int

  init(_ problem: AllocationProblem) {
    self.problem = problem
    let forest = SlotForest(problem)
    self.forest = forest
    bottomUp = forest.topDown.reversed()
    var known: [[AllocationProblem.Condition]: Int] = [:]
    var gates: [[AllocationProblem.Condition]] = []
    arcs = problem.placements.indices.map { index in
      let placement = problem.placements[index]
      var gate: Int?
      if !placement.conditions.isEmpty {
        gate = known[placement.conditions]
        if gate == nil {
          gate = gates.count
          known[placement.conditions] = gates.count
          gates.append(placement.conditions)
        }
      }
      return Arc(
        placement: index, supply: placement.supply, node: forest.leaves[placement.slot],
        value: placement.value,
        gate: gate)
    }
    self.gates = gates
    var limits = Array(repeating: [AllocationProblem.Limit](), count: forest.nodes.count)
    for (total, parts) in zip(problem.totals, forest.parts) where parts.count == 1 {
      if case .none = total.limit { continue }
      limits[parts[0]].append(total.limit)
    }
    self.limits = limits
    let sides = CompiledProblem.sides(of: problem, forest)
    self.sides = sides
    var sidesOfChoice = Array(repeating: 0, count: problem.choices.count)
    for side in sides { if case .need(let choice, _) = side.bound { sidesOfChoice[choice] += 1 } }
    self.sidesOfChoice = sidesOfChoice
    limitsOfChoice = CompiledProblem.limitsOfChoice(problem, limits, sides)
    rewards = problem.choices.map { $0.options.map(\.reward) }
    choicesOfWholes = problem.choices.indices.filter { choice in
      problem.choices[choice].options.contains {
        $0.needs.contains { if case .supply = $0 { true } else { false } }
      }
    }
    measures = problem.choices.map { CompiledProblem.measure(of: $0, forest) }
    var measured = Array(repeating: [Int](), count: forest.nodes.count)
    for (choice, measure) in measures.enumerated() {
      if let measure { measured[measure.node].append(choice) }
    }
    self.measured = measured
    needsByNode = CompiledProblem.needsByNode(problem, forest)
    capacities = CompiledProblem.capacities(problem, forest)
    size =
      arcs.count + 4 * forest.nodes.count + gates.reduce(0) { $0 + $1.count }
      + sides.reduce(0) { $0 + $1.parts.count }
      + problem.choices.reduce(0) { $0 + 4 * $1.options.count } + problem.bonuses.count
  }

  private static func needsByNode(
    _ problem: AllocationProblem, _ forest: SlotForest
  ) -> [[(choice: Int, needs: [Int64])]] {
    var result = Array(repeating: [(choice: Int, needs: [Int64])](), count: forest.nodes.count)
    for (index, choice) in problem.choices.enumerated() {
      for (option, taken) in choice.options.enumerated() {
        for case .total(let total, let least) in taken.needs where least > 0 && forest.parts[total].count == 1
        {
          let node = forest.parts[total][0]
          if result[node].last?.choice != index {
            result[node].append((index, Array(repeating: 0, count: choice.options.count)))
          }
          let last = result[node].count - 1
          result[node][last].needs[option] = max(result[node][last].needs[option], least)
        }
      }
    }
    return result
  }

  private static func limitsOfChoice(
    _ problem: AllocationProblem, _ limits: [[AllocationProblem.Limit]], _ sides: [SideCondition]
  ) -> [[(sum: LimitedSum, amounts: [Int64])]] {
    var result = Array(repeating: [(sum: LimitedSum, amounts: [Int64])](), count: problem.choices.count)
    for (node, limits) in limits.enumerated() {
      for case .byOption(let choice, let amounts) in limits { result[choice].append((.node(node), amounts)) }
    }
    for (index, side) in sides.enumerated() {
      guard case .limit(.byOption(let choice, let amounts)) = side.bound else { continue }
      result[choice].append((.side(index), amounts))
    }
    return result
  }

  private static func capacities(_ problem: AllocationProblem, _ forest: SlotForest) -> [Int64] {
    var slots = Array(repeating: [Int](), count: problem.supplies.count)
    for placement in problem.placements { slots[placement.supply].append(placement.slot) }
    var capacities = Array(repeating: Int64(0), count: forest.nodes.count)
    var seen = Array(repeating: -1, count: capacities.count)
    for (supply, slots) in slots.enumerated() {
      for slot in slots {
        var next = forest.leaves[slot]
        while let node = next, seen[node] != supply {
          seen[node] = supply
          capacities[node] += problem.supplies[supply]
          next = forest.parents[node]
        }
      }
    }
    return capacities
  }

  private static func sides(of problem: AllocationProblem, _ forest: SlotForest) -> [SideCondition] {
    var sides: [SideCondition] = []
    var choices = Array(repeating: [Int](), count: problem.totals.count)
    for (index, choice) in problem.choices.enumerated() {
      for case .total(let total, let least) in choice.options.lazy.flatMap(\.needs)
      where least > 0 && choices[total].last != index {
        choices[total].append(index)
      }
    }
    for (total, parts) in forest.parts.enumerated() where parts.count > 1 {
      let weighted = parts.map { (node: $0, weight: Int64(1)) }
      if case .none = problem.totals[total].limit {
      } else {
        sides.append(SideCondition(parts: weighted, bound: .limit(problem.totals[total].limit)))
      }
      for choice in choices[total] {
        let needs = problem.choices[choice].options.map { $0.need(of: total) }
        sides.append(SideCondition(parts: weighted, bound: .need(choice: choice, amounts: needs)))
      }
    }
    for limit in problem.weightedLimits {
      let parts = limit.parts.flatMap { part in
        forest.parts[part.total].map { (node: $0, weight: part.weight) }
      }
      sides.append(SideCondition(parts: parts, bound: .limit(limit.limit)))
    }
    return sides
  }

  private static func measure(of choice: AllocationProblem.Choice, _ forest: SlotForest) -> (
    node: Int, needs: [Int64]
  )? {
    var node: Int?
    for option in choice.options {
      for case .total(let total, let least) in option.needs where least > 0 && forest.parts[total].count == 1
      {
        if node == nil { node = forest.parts[total][0] }
      }
    }
    guard let node else { return nil }
    return (
      node,
      choice.options.map { option in
        var most: Int64 = 0
        for case .total(let total, let least) in option.needs where forest.parts[total] == [node] {
          most = max(most, least)
        }
        return most
      }
    )
  }
}

extension AllocationProblem.Option {
  func need(of total: Int) -> Int64 {
    var most: Int64 = 0
    for case .total(total, let least) in needs { most = max(most, least) }
    return most
  }
}

extension CompiledProblem {
  /// Whether conditions can still be met.
  func isOpen(_ conditions: [AllocationProblem.Condition], _ open: [UInt64]) -> Bool {
    conditions.allSatisfy { open[$0.choice] & $0.options != 0 }
  }

  /// The supplies that every open option of some choice places as a whole.
  func wholeSupplies(_ open: [UInt64]) -> [Int] {
    var supplies: [Int] = []
    for choice in choicesOfWholes {
      let (choice, mask) = (problem.choices[choice], open[choice])
      var common: [Int]?
      for (index, option) in choice.options.enumerated() where mask & 1 << UInt64(index) != 0 {
        var whole: [Int] = []
        for case .supply(let supply) in option.needs { whole.append(supply) }
        common = common.map { $0.filter(whole.contains) } ?? whole
      }
      supplies += common ?? []
    }
    return supplies
  }

  /// What every open option of some choice needs of a node.
  func least(on node: Int, _ open: [UInt64]) -> Int64 {
    var least: Int64 = 0
    for (choice, needs) in needsByNode[node] {
      let open = needs.indices.filter { open[choice] & 1 << UInt64($0) != 0 }
      least = max(least, open.map { needs[$0] }.min() ?? 0)
    }
    return least
  }

  /// The most that an option which meets a condition needs of the node on which its choice is measured.
  func need(of condition: AllocationProblem.Condition) -> Int64 {
    guard let measure = measures[condition.choice] else { return -1 }
    return measure.needs.indices.filter(condition.holds).map { measure.needs[$0] }.max() ?? 0
  }
}
