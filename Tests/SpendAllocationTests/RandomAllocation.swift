import SpendAllocation
import TestSupport

/// Small problems of every form, the same in every run: sums that nest and sums that cut across each other, thresholds,
/// purchases that go whole to one place, and limits that weigh.
struct RandomAllocation {
  private(set) var problem = AllocationProblem()
  private var random: SmallRandom
  private let size: Int

  init(seed: Int) {
    random = SmallRandom(seed: UInt64(seed) &* 7919 &+ 13)
    for _ in 0..<5 { _ = random.next(below: 2) }
    size = random.next(below: 4) == 0 ? 100_000 : 60
    let supplies = 1 + random.next(below: 7)
    problem.supplies = (0..<supplies).map { _ in amount(size) + 1 }
    problem.slots = 2 + random.next(below: 8)
    addTotals(random.next(below: 7))
    addChoices(random.next(below: 5))
    addPlacements()
    addBonuses()
    addWeightedLimit()
    if seed % 3 == 0 { separateOptions() }
  }

  private mutating func amount(_ most: Int) -> Int64 { Int64(random.next(below: most)) }

  private mutating func addTotals(_ count: Int) {
    let isNested = random.next(below: 2) == 0
    for _ in 0..<count {
      var slots = (0..<problem.slots).filter { _ in random.next(below: 2) == 0 }
      if isNested {
        let length = 1 << random.next(below: 4)
        let start = random.next(below: problem.slots) / length * length
        slots = Array(start..<min(problem.slots, start + length))
      }
      if slots.isEmpty { slots = [0] }
      problem.totals.append(
        .init(slots: slots, limit: random.next(below: 2) == 0 ? .fixed(amount(size * 2)) : .none))
    }
  }

  private mutating func addChoices(_ count: Int) {
    for _ in 0..<count {
      var options = [AllocationProblem.Option()]
      for level in 1...(1 + random.next(below: 3)) {
        var needs: [AllocationProblem.Need] = []
        if !problem.totals.isEmpty {
          for _ in 0...random.next(below: 2) {
            needs.append(
              .total(random.next(below: problem.totals.count), atLeast: amount(size * 2) + Int64(level)))
          }
        }
        let reward = random.next(below: 4) == 0 ? -random.next(below: 500) : random.next(below: size * 20)
        options.append(.init(needs: needs, reward: Int128(reward)))
      }
      problem.choices.append(.init(options: options))
    }
  }

  private mutating func addPlacements() {
    let thresholds = problem.choices.count
    var single: Int?
    if random.next(below: 2) == 0 {
      single = random.next(below: problem.supplies.count)
      let ways = 2 + random.next(below: 2)
      let whole = AllocationProblem.Option(needs: [.supply(single ?? 0)])
      problem.choices.append(.init(options: [.init()] + Array(repeating: whole, count: ways)))
    }
    for supply in problem.supplies.indices {
      for slot in 0..<problem.slots where random.next(below: 3) > 0 {
        var conditions: [AllocationProblem.Condition] = []
        if supply == single {
          let ways = problem.choices[thresholds].options.count - 1
          conditions = [.init(choice: thresholds, option: 1 + slot % ways)]
        } else if thresholds > 0, random.next(below: 2) == 0 {
          for _ in 0...random.next(below: 2) {
            let choice = random.next(below: thresholds)
            let options = 1 + random.next(below: 1 << problem.choices[choice].options.count - 1)
            conditions.append(.init(choice: choice, options: UInt64(options)))
          }
        }
        let value = Int64(random.next(below: 42) - 2)
        problem.placements.append(.init(supply: supply, slot: slot, value: value, conditions: conditions))
      }
    }
  }

  private mutating func addBonuses() {
    if problem.choices.isEmpty { return }
    for _ in 0..<random.next(below: 4) {
      let conditions = (0...random.next(below: 2)).map { _ in
        let choice = random.next(below: problem.choices.count)
        let option = random.next(below: problem.choices[choice].options.count)
        return AllocationProblem.Condition(choice: choice, option: option)
      }
      problem.bonuses.append(.init(value: Int128(random.next(below: 300) - 40), conditions: conditions))
      if random.next(below: 2) == 0, !problem.totals.isEmpty {
        let choice = conditions[0].choice
        let amounts = problem.choices[choice].options.map { _ in amount(size * 2) }
        problem.totals[random.next(below: problem.totals.count)].limit = .byOption(
          choice: choice, amounts: amounts)
      }
    }
  }

  /// Lets options that one sum tells apart be taken only while less is placed than the next one needs.
  private mutating func separateOptions() {
    for (index, choice) in problem.choices.enumerated() {
      var needs: [Int64] = []
      var measured: Int?
      for option in choice.options {
        var need: Int64 = 0
        for case .total(let total, let least) in option.needs where measured == nil || measured == total {
          (measured, need) = (total, least)
        }
        needs.append(need)
      }
      guard let measured, random.next(below: 3) > 0 else { continue }
      let amounts = needs.indices.map { option in needs[(option + 1)...].map { max(0, $0 - 1) }.min() ?? .max
      }
      problem.totals.append(
        .init(slots: problem.totals[measured].slots, limit: .byOption(choice: index, amounts: amounts)))
    }
  }

  private mutating func addWeightedLimit() {
    if problem.totals.count < 2 || random.next(below: 3) > 0 { return }
    let parts = problem.totals.indices.filter { _ in random.next(below: 2) == 0 }
      .map { (total: $0, weight: amount(9) + 1) }
    if !parts.isEmpty { problem.weightedLimits.append(.init(parts: parts, limit: .fixed(amount(size * 8)))) }
  }
}
