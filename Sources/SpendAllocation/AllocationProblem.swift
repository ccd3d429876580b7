/// What can be spent where, and what it is worth: amounts to be placed, limits, and thresholds that change what a place
/// earns. All numbers are whole; what a unit of an amount or of a value stands for is not its business.
package struct AllocationProblem: Sendable {
  /// A place of a supply: what each unit of it that is put into a slot earns.
  package struct Placement: Sendable {
    package var supply: Int
    package var slot: Int
    package var value: Int64
    /// Open only while each of these is met.
    package var conditions: [Condition]

    package init(supply: Int, slot: Int, value: Int64, conditions: [Condition] = []) {
      self.supply = supply
      self.slot = slot
      self.value = value
      self.conditions = conditions
    }
  }

  /// That the option taken of a choice is one of some.
  package struct Condition: Hashable, Sendable {
    package var choice: Int
    /// The bit of an option is set if it will do.
    package var options: UInt64

    package init(choice: Int, option: Int) { (self.choice, options) = (choice, 1 << UInt64(option)) }

    package init(choice: Int, options: UInt64) { (self.choice, self.options) = (choice, options) }

    func holds(_ option: Int) -> Bool { options & 1 << UInt64(option) != 0 }
  }

  /// The sum of what is placed in some slots, and at most how much that may be.
  package struct Total: Sendable {
    package var slots: [Int]
    package var limit: Limit

    package init(slots: [Int], limit: Limit = .none) { (self.slots, self.limit) = (slots, limit) }
  }

  /// The most that a sum may be, 0 or above.
  package enum Limit: Sendable {
    case none
    case fixed(Int64)
    /// By the option taken of a choice; `Int64.max`: none.
    case byOption(choice: Int, amounts: [Int64])
  }

  /// A limit of a sum of totals, each of which counts with its weight, above 0.
  package struct WeightedLimit: Sendable {
    package var parts: [(total: Int, weight: Int64)]
    package var limit: Limit

    package init(parts: [(total: Int, weight: Int64)], limit: Limit) {
      self.parts = parts
      self.limit = limit
    }
  }

  /// Of whose options one is taken: a threshold that is reached or left, or where one purchase goes.
  package struct Choice: Sendable {
    package var options: [Option]

    package init(options: [Option]) { self.options = options }
  }

  /// What a choice may take, and what must be placed for it.
  package struct Option: Sendable {
    package var needs: [Need]
    /// What taking it adds to the value.
    package var reward: Int128

    package init(needs: [Need] = [], reward: Int128 = 0) { (self.needs, self.reward) = (needs, reward) }
  }

  /// The least that must be placed for an option to be taken.
  package enum Need: Sendable {
    case total(Int, atLeast: Int64)
    /// All of a supply.
    case supply(Int)
  }

  /// What is added where all conditions are met.
  package struct Bonus: Sendable {
    package var value: Int128
    package var conditions: [Condition]

    package init(value: Int128, conditions: [Condition]) {
      self.value = value
      self.conditions = conditions
    }
  }

  /// At most what can be placed of each supply, 0 or above.
  package var supplies: [Int64] = []
  /// The number of slots.
  package var slots = 0
  package var placements: [Placement] = []
  package var totals: [Total] = []
  package var weightedLimits: [WeightedLimit] = []
  /// Each with at most 64 options.
  package var choices: [Choice] = []
  package var bonuses: [Bonus] = []

  package init() {}
}

/// An answer: what is placed, and which options are taken.
package struct Allocation: Equatable, Sendable {
  /// By placement.
  package var amounts: [Int64]
  /// By choice.
  package var options: [Int]

  package init(amounts: [Int64], options: [Int]) { (self.amounts, self.options) = (amounts, options) }
}

extension AllocationProblem {
  /// What an allocation is worth; `nil` if it breaks a limit, a need or a condition.
  package func value(of allocation: Allocation) -> Int128? {
    var value: Int128 = 0
    var (bySupply, bySlot) = (
      Array(repeating: Int64(0), count: supplies.count), Array(repeating: Int64(0), count: slots)
    )
    func hold(_ conditions: [Condition]) -> Bool {
      conditions.allSatisfy { $0.holds(allocation.options[$0.choice]) }
    }
    for (placement, amount) in zip(placements, allocation.amounts) where amount != 0 {
      if amount < 0 || !hold(placement.conditions) { return nil }
      bySupply[placement.supply] += amount
      bySlot[placement.slot] += amount
      value += Int128(placement.value) * Int128(amount)
    }
    if zip(bySupply, supplies).contains(where: { $0 > $1 }) { return nil }
    let sums = totals.map { $0.slots.reduce(0) { $0 + bySlot[$1] } }
    for (total, sum) in zip(totals, sums) {
      if let limit = total.limit.amount(allocation.options), sum > limit { return nil }
    }
    for weighted in weightedLimits {
      let sum = weighted.parts.reduce(Int128(0)) { $0 + Int128($1.weight) * Int128(sums[$1.total]) }
      if let limit = weighted.limit.amount(allocation.options), sum > limit { return nil }
    }
    for (choice, taken) in zip(choices, allocation.options) {
      for need in choice.options[taken].needs {
        switch need {
        case .total(let total, let least): if sums[total] < least { return nil }
        case .supply(let supply): if bySupply[supply] < supplies[supply] { return nil }
        }
      }
      value += choice.options[taken].reward
    }
    for bonus in bonuses where hold(bonus.conditions) { value += bonus.value }
    return value
  }
}

extension AllocationProblem.Limit {
  /// The limit with the options taken; `nil` without one.
  func amount(_ options: [Int]) -> Int64? {
    switch self {
    case .none: nil
    case .fixed(let amount): amount
    case .byOption(let choice, let amounts): amounts[options[choice]] == .max ? nil : amounts[options[choice]]
    }
  }
}
