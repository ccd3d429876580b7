/// The totals of a problem as nodes that are nested or apart, so that a flow through them is whole. A total that
/// cuts across others is the sum of several nodes.
struct SlotForest {
  /// The slots of each node.
  private(set) var nodes: [SlotSet] = []
  /// By node; `nil` at the top.
  private(set) var parents: [Int?] = []
  /// By slot: the smallest node that contains it.
  private(set) var leaves: [Int?] = []
  /// By total: the nodes whose sum it is. One, unless it cuts across others; none if it has no slots.
  private(set) var parts: [[Int]] = []

  init(_ problem: AllocationProblem) {
    let sets = problem.totals.map { SlotSet($0.slots, of: problem.slots) }
    var rewards: [SlotSet: Int128] = [:]
    for (total, set) in sets.enumerated() { rewards[set] = max(rewards[set] ?? 0, problem.reward(dependingOn: total)) }
    let crossing = SlotForest.crossing(rewards)
    parts = Array(repeating: [], count: sets.count)
    for (total, set) in sets.enumerated() where !set.isEmpty && !crossing.contains(set) {
      parts[total] = [nodes.firstIndex(of: set) ?? add(set)]
    }
    for (total, set) in sets.enumerated() where crossing.contains(set) { parts[total] = pieces(of: set, in: nil) }
    parents = nodes.indices.map { parent(of: $0) }
    leaves = (0..<problem.slots).map { slot in
      nodes.indices.filter { nodes[$0].contains(slot) }.min { nodes[$0].count < nodes[$1].count }
    }
  }

  /// Sets without which the others are nested or apart: those first on which no reward depends, then those that
  /// cut most others.
  private static func crossing(_ rewards: [SlotSet: Int128]) -> Set<SlotSet> {
    let sets = rewards.keys.sorted { (rewards[$0] ?? 0, $0) < (rewards[$1] ?? 0, $1) }
    var conflicts = sets.map { set in sets.indices.filter { !set.nests(with: sets[$0]) } }
    var crossing = Set<SlotSet>()
    while let worst = conflicts.indices.first(where: { !conflicts[$0].isEmpty }) {
      crossing.insert(sets[worst])
      for other in conflicts[worst] { conflicts[other].removeAll { $0 == worst } }
      conflicts[worst] = []
    }
    return crossing
  }

  /// Parents before their children.
  var topDown: [Int] { nodes.indices.sorted { (-nodes[$0].count, $0) < (-nodes[$1].count, $1) } }

  private mutating func add(_ set: SlotSet) -> Int {
    nodes.append(set)
    return nodes.count - 1
  }

  private func parent(of node: Int) -> Int? {
    nodes.indices.filter { $0 != node && nodes[node].isSubset(of: nodes[$0]) }
      .min { nodes[$0].count < nodes[$1].count }
  }

  /// The nodes, new ones too, whose sum is what a set has inside a node.
  private mutating func pieces(of set: SlotSet, in node: Int?) -> [Int] {
    if let node, nodes[node].isSubset(of: set) { return [node] }
    let inside = node.map { nodes[$0].intersection(set) } ?? set
    let cut = nodes.indices.filter { child in
      nodes[child].meets(inside) && !nodes[child].isSubset(of: inside) && parent(of: child) == node
    }
    var (rest, result) = (inside, [Int]())
    for child in cut {
      rest = rest.subtracting(nodes[child])
      result += pieces(of: inside, in: child)
    }
    if !rest.isEmpty { result.append(nodes.firstIndex(of: rest) ?? add(rest)) }
    return result
  }
}

extension AllocationProblem {
  /// The most that an option gives which needs something of a total, with the bonuses that hang on it.
  fileprivate func reward(dependingOn total: Int) -> Int128 {
    var most: Int128 = 0
    for (index, choice) in choices.enumerated() {
      for (option, needed) in choice.options.enumerated() where needed.need(of: total) > 0 {
        var reward = needed.reward + 1
        for bonus in bonuses where bonus.conditions.contains(where: { $0.choice == index && $0.holds(option) }) {
          reward += max(0, bonus.value)
        }
        most = max(most, reward)
      }
    }
    return most
  }
}
