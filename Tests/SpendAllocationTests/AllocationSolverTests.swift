import Foundation
import SpendAllocation
import TestSupport
import Testing

@Suite("The greatest value of an allocation")
struct AllocationSolverTests {
  @Test("equals that of HiGHS, an independent solver (skipped without Python's highspy)")
  func independentSolver() async throws {
    let seeds = 1...Campaign.size(60, of: 2_000)
    let problems = seeds.map { RandomAllocation(seed: $0).problem }
    let outcome = try await Subprocess.inNewFolder { folder in
      let file = folder.appendingPathComponent("problems.jsonl")
      try Data(problems.map { $0.json + "\n" }.joined().utf8).write(to: file)
      return try await Subprocess.run(
        ["python3", Repository.path + "/Tests/Oracle/allocations.py"], input: file, withErrors: false)
    }
    if [77, 127].contains(outcome.status) { return print("skipped: there is no Python with highspy") }
    let greatest = outcome.text.split(separator: "\n").filter {
      Int128($0) != nil || ["none", "unsure"].contains($0)
    }
    try #require(greatest.count == problems.count)
    var proved = 0
    for (seed, (problem, expected)) in zip(seeds, zip(problems, greatest)) where expected != "unsure" {
      let result = problem.solve(limit: 1_500)
      if result.nodes >= 1_500 {
        // It stopped at its limit before the end: the value may be short, and the bound may not. HiGHS calculates with
        // fractions that are rounded and may miss a little itself, so a greater value only has to be a real one.
        #expect(result.bound >= max(result.value, Int128(expected) ?? 0), "\(seed)")
        #expect(result.best.flatMap { problem.value(of: $0) } == result.value, "\(seed)")
        continue
      }
      proved += 1
      #expect(result.best.map { _ in "\(result.value)" } ?? "none" == expected, "\(seed)")
      #expect(result.best == nil || result.bound == result.value, "\(seed)")
    }
    #expect(proved * 100 >= problems.count * 97)
  }

  @Test(
    "is what its allocation is worth, which keeps every limit", arguments: 1...Campaign.size(200, of: 600))
  func allocation(seed: Int) {
    let problem = RandomAllocation(seed: seed).problem
    let result = problem.solve(limit: 1_500)
    if let best = result.best { #expect(problem.value(of: best) == result.value) }
    #expect(result.best == nil || result.bound >= result.value)
  }

  @Test(
    "of a wallet is proved, or the bound says how far off it may be", arguments: 1...Campaign.size(10, of: 60)
  )
  func wallets(seed: Int) {
    let problem = WalletAllocation(seed: seed, cards: 4, lines: 8, kinds: 8).problem
    let result = problem.solve(limit: 300)
    #expect(result.best.flatMap { problem.value(of: $0) } == result.value)
    #expect(result.nodes < 300 ? result.bound == result.value : result.bound >= result.value)
  }

  @Test("numbers of any size are calculated without overflow", arguments: 1...24)
  func largeNumbers(seed: Int) {
    var problem = WalletAllocation(seed: seed, cards: 4, lines: 6, kinds: 4).problem
    if seed % 2 == 0 { problem.supplies = problem.supplies.map { _ in .max } }
    for index in problem.placements.indices where seed % 3 == 0 {
      problem.placements[index].value = index % 5 == 0 ? .max : 1_000_000_000_000_000
    }
    for choice in problem.choices.indices where seed % 5 == 0 {
      problem.choices[choice].options[1].reward = 1 << 100
    }
    for limit in problem.weightedLimits.indices where seed % 7 == 0 {
      problem.weightedLimits[limit].parts = problem.weightedLimits[limit].parts.map { ($0.total, .max) }
    }
    let result = problem.solve(limit: 200)
    if let best = result.best { #expect(problem.value(of: best) == result.value) }
    #expect(result.bound >= result.value)
  }

  @Test(
    "conditions that cross each other get their prices together: such a search ends, with the answer of HiGHS",
    arguments: [
      (2, 16_370_280_000_000), (24, 21_695_878_000_000), (41, 82_572_830_000_000), (91, 67_308_754_000_000),
    ])
  func prices(_ seed: Int, _ greatest: Int128) {
    let result = WalletAllocation(seed: seed, cards: 4, lines: 8, kinds: 8).problem.solve(limit: 2_000)
    #expect(result.value == greatest && result.bound == greatest)
  }

  @Test("a pool of reward that is full needs few flows")
  func pools() {
    var problem = AllocationProblem()
    problem.slots = 3
    problem.totals = [.init(slots: [0]), .init(slots: [1])]
    problem.weightedLimits = [.init(parts: [(0, 6), (1, 7)], limit: .fixed(10_007))]
    for supply in 0..<20 {
      problem.supplies.append(Int64(101 + supply * 7))
      for (slot, value) in [600_000_000, 700_000_001, 10_000_000].enumerated() {
        problem.placements.append(.init(supply: supply, slot: slot, value: Int64(value)))
      }
    }
    let result = problem.solve()
    #expect(result.bound == result.value && result.nodes < 40)
  }

  @Test("a search stops after a certain amount of work, even inside one flow")
  func work() {
    let problem = WalletAllocation(seed: 1, cards: 12, lines: 30, kinds: 40).problem
    let result = problem.solve(limit: 1)
    #expect(result.best != nil && result.bound > result.value)
  }

  @Test("a search may go deep on a small stack")
  func deep() {
    // Sums that cut across each other are parted again and again.
    for seed in [736, 745, 4006, 9058] { _ = RandomAllocation(seed: seed).problem.solve(limit: 3_000) }
  }

  @Test("is the same in every run")
  func sameAgain() {
    for seed in 1...Campaign.size(12, of: 50) {
      let problem = RandomAllocation(seed: seed).problem
      let (one, other) = (problem.solve(), problem.solve())
      #expect(one.best == other.best && one.nodes == other.nodes)
    }
  }

  @Test("a search that is stopped says how far off it may be")
  func stopped() {
    var differences = 0
    for seed in 1...Campaign.size(40, of: 200) {
      let problem = RandomAllocation(seed: seed).problem
      let (whole, short) = (problem.solve(), problem.solve(limit: 2))
      if whole.best == nil || whole.nodes >= AllocationProblem.usualLimit { continue }
      #expect(short.value <= whole.value || short.best == nil)
      #expect(short.bound >= whole.value)
      if short.bound > short.value { differences += 1 }
    }
    #expect(differences > 0)
  }

  /// A threshold of 40 in one slot beside a slot of another value; the supply goes where the sum is greatest.
  private func threshold(supply: Int64, reward: Int128) -> AllocationProblem {
    var problem = AllocationProblem()
    problem.supplies = [supply]
    problem.slots = 2
    problem.totals = [.init(slots: [0])]
    problem.choices = [.init(options: [.init(), .init(needs: [.total(0, atLeast: 40)], reward: reward)])]
    problem.placements = [.init(supply: 0, slot: 0, value: 1), .init(supply: 0, slot: 1, value: 3)]
    return problem
  }

  @Test("a threshold is reached only if what it gives is more than what it costs")
  func thresholds() {
    #expect(threshold(supply: 100, reward: 81).solve().value == 60 * 3 + 40 + 81)
    #expect(threshold(supply: 100, reward: 79).solve().value == 300)
    #expect(threshold(supply: 39, reward: 1_000).solve().value == 39 * 3)
  }

  @Test("a limit that weighs is filled by what gives most for its weight")
  func weights() {
    var problem = AllocationProblem()
    problem.supplies = [100, 80]
    problem.slots = 3
    problem.totals = [.init(slots: [0]), .init(slots: [1])]
    problem.weightedLimits = [.init(parts: [(0, 6), (1, 5)], limit: .fixed(801))]
    // Both may go to slot 2 for 1 each, the first alone for its 6, the second for its 5.
    problem.placements = [
      .init(supply: 0, slot: 0, value: 6), .init(supply: 0, slot: 2, value: 1),
      .init(supply: 1, slot: 1, value: 5),
    ]
    // 66 of the first weigh 396, 81 of the second would weigh 405; only 80 are there, and 401 have room for 66.
    #expect(problem.solve().value == 66 * 6 + 34 + 400)
  }

  @Test("a purchase goes whole to one place, or nowhere")
  func whole() {
    var problem = AllocationProblem()
    problem.supplies = [50]
    problem.slots = 2
    problem.totals = [.init(slots: [0], limit: .fixed(49)), .init(slots: [1])]
    let whole = AllocationProblem.Option(needs: [.supply(0)])
    problem.choices = [.init(options: [.init(), whole, whole])]
    problem.placements = [
      .init(supply: 0, slot: 0, value: 9, conditions: [.init(choice: 0, option: 1)]),
      .init(supply: 0, slot: 1, value: 2, conditions: [.init(choice: 0, option: 2)]),
    ]
    #expect(problem.solve().value == 100)
    problem.placements.removeLast()
    #expect(problem.solve().value == 0)
  }
}
