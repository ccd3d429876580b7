/// The numbers with which a search can calculate without overflow: sums of amounts times values, and rewards times needs,
/// must fit into 128 bits. No wallet comes near: 2^52 cents are 45 trillion dollars.
private enum SafeRange {
  static let amounts: Int64 = 1 << 52
  static let value: Int64 = 1 << 53
  static let reward: Int128 = 1 << 72
  static let weight: Int64 = 1 << 30
}

extension AllocationProblem {
  /// What no allocation exceeds: each unit at its best place, and all rewards. At most half of what 128 bits have.
  package var ceiling: Int128 {
    var best = Array(repeating: Int64(0), count: supplies.count)
    for placement in placements { best[placement.supply] = max(best[placement.supply], placement.value) }
    var terms = zip(best, supplies).map { Int128($0) * Int128($1) }
    terms += choices.map { choice in choice.options.map(\.reward).max() ?? 0 }
    terms += bonuses.map { max(0, $0.value) }
    return terms.reduce(0) { min($0.addingReportingOverflow($1).overflow ? .max : $0 + $1, .max / 2) }
  }

  /// The greatest number of which the value of each allocation is a multiple.
  var unit: Int128 {
    var unit: Int128 = 0
    func take(_ value: Int128) {
      var (larger, smaller) = (abs(value), unit)
      while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
      unit = larger
    }
    for placement in placements { take(Int128(placement.value)) }
    for option in choices.flatMap(\.options) { take(option.reward) }
    for bonus in bonuses { take(bonus.value) }
    return max(1, unit)
  }

  /// The same problem if its numbers are small enough, else one with smaller numbers.
  var inRange: (problem: AllocationProblem, isSame: Bool) {
    let sum = supplies.reduce(Int128(0)) { $0 + Int128($1) }
    let isSmall =
      sum <= Int128(SafeRange.amounts)
      && placements.allSatisfy { abs(Int128($0.value)) <= Int128(SafeRange.value) }
      && choices.allSatisfy { $0.options.allSatisfy { $0.reward.magnitude <= SafeRange.reward.magnitude } }
      && bonuses.allSatisfy { $0.value.magnitude <= SafeRange.reward.magnitude }
      && weightedLimits.allSatisfy { $0.parts.allSatisfy { $0.weight <= SafeRange.weight } }
    if isSmall { return (self, true) }
    var small = self
    let share = SafeRange.amounts / Int64(max(1, supplies.count))
    for index in supplies.indices { small.supplies[index] = min(supplies[index], share) }
    for index in placements.indices {
      small.placements[index].value = max(-SafeRange.value, min(placements[index].value, SafeRange.value))
    }
    for choice in choices.indices {
      for option in choices[choice].options.indices {
        let reward = choices[choice].options[option].reward
        small.choices[choice].options[option].reward = max(-SafeRange.reward, min(reward, SafeRange.reward))
      }
    }
    for index in bonuses.indices {
      small.bonuses[index].value = max(-SafeRange.reward, min(bonuses[index].value, SafeRange.reward))
    }
    // A limit that can't be calculated with lets nothing in.
    small.weightedLimits = weightedLimits.map { limit in
      if limit.parts.allSatisfy({ $0.weight <= SafeRange.weight }) { return limit }
      return WeightedLimit(parts: limit.parts.map { ($0.total, 1) }, limit: .fixed(0))
    }
    return (small, false)
  }
}
