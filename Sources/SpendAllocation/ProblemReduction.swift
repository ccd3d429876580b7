/// A smaller problem with the same greatest value: placements that another one makes useless are gone, and supplies that
/// may go to the same places for the same value are one.
struct ProblemReduction {
  private(set) var problem: AllocationProblem
  /// By supply of the smaller problem: the supplies that it stands for, and the placement in each for each of its own.
  private var origins: [[(supply: Int, placements: [Int])]] = []
  /// By supply of the smaller problem: its placements.
  private var placements: [Range<Int>] = []
  private let original: AllocationProblem

  private struct Signature: Hashable {
    struct Place: Hashable {
      var slot: Int
      var value: Int64
      /// By number.
      var conditions: Int
    }

    var places: [Place]
    /// A supply that an option needs as a whole stays alone.
    var whole: Int?
  }

  init(_ original: AllocationProblem) {
    self.original = original
    problem = original
    problem.supplies = []
    problem.placements = []
    var roles = SlotRoles(original)
    var bySupply = Array(repeating: [Int](), count: original.supplies.count)
    for (index, placement) in original.placements.enumerated() { bySupply[placement.supply].append(index) }
    var wholes = Set<Int>()
    for option in original.choices.flatMap(\.options) {
      for case .supply(let supply) in option.needs { wholes.insert(supply) }
    }
    // The first placement that has the same conditions.
    var numbers: [[AllocationProblem.Condition]: Int] = [:]
    for (index, placement) in original.placements.enumerated() where !placement.conditions.isEmpty {
      if numbers[placement.conditions] == nil { numbers[placement.conditions] = index }
    }
    var known: [Signature: Int] = [:]
    var renamed = Array(repeating: 0, count: original.supplies.count)
    for supply in original.supplies.indices {
      let kept = roles.undominated(bySupply[supply], isWhole: wholes.contains(supply))
      let places = kept.map { index in
        let conditions = original.placements[index].conditions
        return Signature.Place(
          slot: original.placements[index].slot, value: original.placements[index].value,
          conditions: conditions.isEmpty ? -1 : numbers[conditions, default: index])
      }
      let signature = Signature(places: places, whole: wholes.contains(supply) ? supply : nil)
      if let same = known[signature] {
        problem.supplies[same] += original.supplies[supply]
        origins[same].append((supply, kept))
        renamed[supply] = same
      } else {
        known[signature] = origins.count
        renamed[supply] = origins.count
        problem.supplies.append(original.supplies[supply])
        origins.append([(supply, kept)])
        placements.append(problem.placements.count..<problem.placements.count + kept.count)
        for index in kept {
          var placement = original.placements[index]
          placement.supply = origins.count - 1
          problem.placements.append(placement)
        }
      }
    }
    for choice in problem.choices.indices {
      for option in problem.choices[choice].options.indices {
        problem.choices[choice].options[option].needs = original.choices[choice].options[option].needs.map {
          need in
          if case .supply(let supply) = need { .supply(renamed[supply]) } else { need }
        }
      }
    }
  }

  /// The answer to the problem that an answer to the smaller one stands for.
  func expand(_ allocation: Allocation) -> Allocation {
    var amounts = Array(repeating: Int64(0), count: original.placements.count)
    for (range, group) in zip(placements, origins) {
      var (member, left) = (0, original.supplies[group[0].supply])
      for (place, index) in range.enumerated() {
        var amount = allocation.amounts[index]
        while amount > 0 {
          if left == 0 {
            member += 1
            left = original.supplies[group[member].supply]
            continue
          }
          let part = min(amount, left)
          amounts[group[member].placements[place]] += part
          amount = amount - part
          left = left - part
        }
      }
    }
    return Allocation(amounts: amounts, options: allocation.options)
  }
}

/// What slots count toward, to tell which is at least as good as which.
private struct SlotRoles {
  private let problem: AllocationProblem
  /// By slot: the limits that it uses, in order, weighted ones as negative numbers; and the needs that it serves.
  private var uses: [[(limit: Int, weight: Int64)]]
  private var serves: [SlotSet]
  /// How many pairs of placements were compared so far.
  private(set) var comparisons = 0
  /// Beyond this many nothing more is left out: that costs more than it saves.
  private static let maxComparisons = 4_000_000

  init(_ problem: AllocationProblem) {
    self.problem = problem
    var weights = Array(repeating: [Int: Int64](), count: problem.slots)
    var served = Array(repeating: [Int](), count: problem.slots)
    var needed = Set<Int>()
    for option in problem.choices.flatMap(\.options) {
      for case .total(let total, let least) in option.needs where least > 0 { needed.insert(total) }
    }
    for (index, total) in problem.totals.enumerated() {
      for slot in total.slots {
        if case .none = total.limit {} else { weights[slot][index] = 1 }
        if needed.contains(index) { served[slot].append(index) }
      }
    }
    for (index, limit) in problem.weightedLimits.enumerated() {
      for part in limit.parts {
        for slot in problem.totals[part.total].slots { weights[slot][-1 - index, default: 0] += part.weight }
      }
    }
    uses = weights.map { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    serves = served.map { SlotSet($0) }
  }

  /// The placements of a supply without those that another one makes useless.
  mutating func undominated(_ placements: [Int], isWhole: Bool) -> [Int] {
    var kept: [Int] = []
    // Those without a limit, and by limit those that use it: what makes another one useless uses only limits of that one.
    var (free, byLimit) = ([Int](), [Int: [Int]]())
    for index in placements {
      let slot = problem.placements[index].slot
      if problem.placements[index].value <= 0, !isWhole, serves[slot].isEmpty { continue }
      if comparisons > SlotRoles.maxComparisons {
        kept.append(index)
        continue
      }
      comparisons += free.count
      var isUseless = free.contains { isAtLeastAsGood($0, index) }
      for use in uses[slot] where !isUseless {
        comparisons += byLimit[use.limit]?.count ?? 0
        isUseless = byLimit[use.limit]?.contains { isAtLeastAsGood($0, index) } ?? false
      }
      if isUseless { continue }
      let useless = (uses[slot].first.map { byLimit[$0.limit] ?? [] } ?? kept).filter {
        isAtLeastAsGood(index, $0)
      }
      comparisons += kept.count
      if !useless.isEmpty {
        kept.removeAll(where: useless.contains)
        free.removeAll(where: useless.contains)
        for limit in byLimit.keys { byLimit[limit]?.removeAll(where: useless.contains) }
      }
      kept.append(index)
      if uses[slot].isEmpty { free.append(index) }
      for use in uses[slot] { byLimit[use.limit, default: []].append(index) }
    }
    return kept
  }

  private func isAtLeastAsGood(_ one: Int, _ other: Int) -> Bool {
    if problem.placements[one].value < problem.placements[other].value { return false }
    let (slot, otherSlot) = (problem.placements[one].slot, problem.placements[other].slot)
    return slot == otherSlot || serves[otherSlot].isSubset(of: serves[slot]) && usesNoMore(slot, otherSlot)
      ? problem.placements[one].conditions.allSatisfy(problem.placements[other].conditions.contains) : false
  }

  /// Whether a slot uses each limit at most as much as another.
  private func usesNoMore(_ slot: Int, _ other: Int) -> Bool {
    if uses[slot].count > uses[other].count { return false }
    var place = 0
    for use in uses[slot] {
      while place < uses[other].count, uses[other][place].limit < use.limit { place += 1 }
      if place == uses[other].count || uses[other][place].limit != use.limit
        || uses[other][place].weight < use.weight
      {
        return false
      }
    }
    return true
  }
}
