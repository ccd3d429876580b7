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
  private var places: [SlotSet: Int] = [:]
  /// By slot: the nodes that contain it, rising.
  private var bySlot: [[Int]]

  init(_ problem: AllocationProblem) {
    bySlot = Array(repeating: [], count: problem.slots)
    let sets = problem.totals.map { SlotSet($0.slots) }
    var rewards: [SlotSet: Int128] = [:]
    for (set, reward) in zip(sets, problem.rewardsByTotal) { rewards[set] = max(rewards[set] ?? 0, reward) }
    let crossing = SlotForest.crossing(rewards, slots: problem.slots)
    parts = Array(repeating: [], count: sets.count)
    for (total, set) in sets.enumerated() where !set.isEmpty && !crossing.contains(set) {
      parts[total] = [place(of: set)]
    }
    for (total, set) in sets.enumerated() where crossing.contains(set) {
      parts[total] = pieces(of: set, in: nil)
    }
    parents = nodes.indices.map { parent(of: $0) }
    leaves = bySlot.map { smallest($0) }
  }

  /// Sets without which the others are nested or apart: those first on which no reward depends, then those that
  /// cut most others.
  private static func crossing(_ rewards: [SlotSet: Int128], slots: Int) -> Set<SlotSet> {
    let sets = rewards.keys.sorted { (rewards[$0] ?? 0, $0) < (rewards[$1] ?? 0, $1) }
    var bySlot = Array(repeating: [Int](), count: slots)
    for (index, set) in sets.enumerated() { for slot in set.slots { bySlot[slot].append(index) } }
    var seen = Array(repeating: -1, count: sets.count)
    // Sets without a slot in common are apart.
    var conflicts = sets.indices.map { index in
      var found: [Int] = []
      for other in sets[index].slots.lazy.flatMap({ bySlot[$0] }) where other != index && seen[other] != index
      {
        seen[other] = index
        if !sets[index].isSubset(of: sets[other]), !sets[other].isSubset(of: sets[index]) {
          found.append(other)
        }
      }
      return found
    }
    var crossing = Set<SlotSet>()
    for index in sets.indices where !conflicts[index].isEmpty {
      crossing.insert(sets[index])
      for other in conflicts[index] { conflicts[other].removeAll { $0 == index } }
      conflicts[index] = []
    }
    return crossing
  }

  /// Parents before their children.
  var topDown: [Int] { nodes.indices.sorted { (-nodes[$0].count, $0) < (-nodes[$1].count, $1) } }

  /// The node of a set, a new one if none is.
  private mutating func place(of set: SlotSet) -> Int {
    if let known = places[set] { return known }
    places[set] = nodes.count
    for slot in set.slots { bySlot[slot].append(nodes.count) }
    nodes.append(set)
    return nodes.count - 1
  }

  private func smallest(_ candidates: some Sequence<Int>) -> Int? {
    candidates.min { nodes[$0].count < nodes[$1].count }
  }

  private func parent(of node: Int) -> Int? {
    smallest(bySlot[nodes[node].slots[0]].lazy.filter { $0 != node && nodes[node].isSubset(of: nodes[$0]) })
  }

  /// The nodes, new ones too, whose sum is what a set has inside a node.
  private mutating func pieces(of set: SlotSet, in node: Int?) -> [Int] {
    if let node, nodes[node].isSubset(of: set) { return [node] }
    let inside = node.map { nodes[$0].intersection(set) } ?? set
    let met = Set(inside.slots.flatMap { bySlot[$0] }).sorted()
    let cut = met.filter { child in
      !nodes[child].isSubset(of: inside) && parent(of: child) == node
    }
    var (rest, result) = (inside, [Int]())
    for child in cut {
      rest = rest.subtracting(nodes[child])
      result += pieces(of: inside, in: child)
    }
    if !rest.isEmpty { result.append(place(of: rest)) }
    return result
  }
}

extension AllocationProblem {
  /// By total: the most that an option gives which needs something of it, with the bonuses that hang on it.
  fileprivate var rewardsByTotal: [Int128] {
    var most = Array(repeating: Int128(0), count: totals.count)
    let bonuses = positiveBonuses
    for (choice, options) in choices.map(\.options).enumerated() {
      for (option, taken) in options.enumerated() {
        for case .total(let total, let least) in taken.needs where least > 0 {
          most[total] = max(most[total], taken.reward + 1 + bonuses[choice][option])
        }
      }
    }
    return most
  }

  /// By choice and option: the sum of the bonuses above 0 for which it will do.
  private var positiveBonuses: [[Int128]] {
    var sums = choices.map { $0.options.map { _ in Int128(0) } }
    for bonus in bonuses where bonus.value > 0 {
      var seen: [(choice: Int, option: Int)] = []
      for condition in bonus.conditions {
        for option in sums[condition.choice].indices where condition.holds(option) {
          if seen.contains(where: { $0 == (condition.choice, option) }) { continue }
          seen.append((condition.choice, option))
          sums[condition.choice][option] += bonus.value
        }
      }
    }
    return sums
  }
}
