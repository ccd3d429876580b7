/// The flow problem that is left when a choice that is still open may take a share of what its options give: of a reward
/// at a need of N, each unit up to N gives one Nth (the concave envelope). Its value is at least that of every answer.
struct Relaxation {
  /// What the search has decided so far.
  struct State {
    /// By choice: the options that are still open.
    var open: [UInt64]
    /// By node of the forest: at least and at most what is placed in it.
    var low: [Int64]
    var high: [Int64]
    /// By side condition: what a unit of its bound is taken to be worth; `nil`: as much as its choice gives for it.
    var prices: [Int128?]
  }

  /// A flow and what it proves.
  struct Result {
    /// No answer within the state is worth more.
    var bound: Int128
    /// By placement.
    var amounts: [Int64]
    /// By node of the forest.
    var sums: [Int64]
    /// By choice: what the envelope gave it.
    var granted: [Int128]
  }

  private struct Segment {
    var length: Int64
    /// What a unit gives, without what forces it.
    var value: Int128
    /// 1: must be filled; -1: must be empty.
    var force: Int8
  }

  /// What is placed in a node at least and at most, and what side conditions pay for a unit of it.
  private struct Bounds: Equatable {
    var low: Int64
    var high: Int64
    var price: Int128
  }

  private let compiled: CompiledProblem
  private var network: FlowNetwork
  private let placementArcs: [Int]
  private let supplyArcs: [Int]
  private let segmentArcs: [Range<Int>]
  private var segments: [[Segment]]
  /// By choice: the options' rewards with the bonuses that hang on it alone.
  private var rewards: [[Int128]] = []
  /// The options that were open last, and what they give in any case and each choice.
  private var open: [UInt64]?
  private var given: (constant: Int128, granted: [Int128]) = (0, [])
  /// The supplies that must be placed as a whole.
  private var wholes: [Int] = []
  /// By node: the bounds by the options that are open.
  private var own: [Bounds]
  /// By node: what its arcs were set by; `nil` if they must be set again.
  private var placed: [Bounds?]
  /// By choice that is measured on a node: its envelope, with the options and rewards that it is made of.
  private var hulls: [RewardHull]
  private var envelopes: [(open: UInt64, rewards: [Int128])]
  /// The segments of one node, and their ends.
  private var list: [Segment] = []
  private var ends: [Int64] = []

  /// Whether the work allowed was not enough; no answer is one from then on.
  var hasStopped: Bool { work > maxWork }
  private let maxWork: Int
  /// How many arcs, nodes and conditions were looked at so far.
  var work = 0

  init(_ compiled: CompiledProblem, maxWork: Int) {
    self.compiled = compiled
    self.maxWork = maxWork
    let problem = compiled.problem
    let first = 1 + problem.supplies.count
    var network = FlowNetwork(nodes: first + compiled.forest.nodes.count)
    supplyArcs = problem.supplies.indices.map { supply in
      let arc = network.add(from: 0, to: 1 + supply, capacity: problem.supplies[supply], value: 0)
      network.hang(1 + supply, by: arc)
      return arc
    }
    var ranges = Array(repeating: 0..<0, count: compiled.forest.nodes.count)
    // From the top, since a node hangs below its parent.
    for node in compiled.forest.topDown {
      let parent = compiled.forest.parents[node].map { first + $0 } ?? 0
      let count = 3 + compiled.measured[node].reduce(0) { $0 + problem.choices[$1].options.count }
      var arcs: [Int] = []
      for index in 0..<count {
        let capacity = index == 0 ? compiled.capacities[node] : 0
        arcs.append(network.add(from: first + node, to: parent, capacity: capacity, value: 0))
      }
      network.hang(first + node, by: arcs[0])
      ranges[node] = arcs[0]..<arcs[0] + count
    }
    segmentArcs = ranges
    segments = Array(repeating: [], count: ranges.count)
    own = Array(repeating: Bounds(low: 0, high: 0, price: 0), count: ranges.count)
    placed = Array(repeating: nil, count: ranges.count)
    hulls = problem.choices.map { _ in RewardHull(needs: [], rewards: [], open: 0) }
    envelopes = problem.choices.map { _ in (0, []) }
    placementArcs = compiled.arcs.map { arc in
      network.add(
        from: 1 + arc.supply, to: arc.node.map { first + $0 } ?? 0, capacity: problem.supplies[arc.supply],
        value: Int128(arc.value))
    }
    self.network = network
  }

  /// The best flow within a state; `nil` without an answer. Only what differs from the state before is set again.
  mutating func solve(_ state: State) -> Result? {
    if hasStopped { return nil }
    if open != state.open { take(state.open) } else { closeUnused() }
    var constant = given.constant
    var prices = Array(repeating: Int128(0), count: segments.count)
    for (index, side) in compiled.sides.enumerated() {
      guard let priced = priced(index, state), priced.price != 0 else { continue }
      constant += (side.isLimit ? priced.price : -priced.price) * Int128(priced.amount)
      for part in side.parts {
        prices[part.node] += (side.isLimit ? -priced.price : priced.price) * Int128(part.weight)
      }
    }
    for node in segments.indices {
      let bounds = Bounds(
        low: max(state.low[node], own[node].low), high: min(state.high[node], own[node].high),
        price: prices[node])
      if bounds.low > bounds.high { return nil }
      if bounds != placed[node] {
        placed[node] = bounds
        place(node, bounds)
      }
    }
    let before = network.work
    let isGreatest = network.maximize(maxWork: before + maxWork - work)
    work += network.work - before + compiled.size
    return isGreatest ? result(constant) : nil
  }

  /// Opens and closes placements by the options that are open, and finds what these give and need.
  private mutating func take(_ open: [UInt64]) {
    self.open = open
    let isOpen = compiled.gates.map { compiled.isOpen($0, open) }
    for (arc, index) in zip(compiled.arcs, placementArcs) {
      network.set(
        index, isOpen: arc.gate.map { isOpen[$0] } ?? true, capacity: compiled.problem.supplies[arc.supply],
        value: Int128(arc.value))
    }
    wholes = compiled.wholeSupplies(open)
    for arc in supplyArcs { network.setForce(0, of: arc) }
    for supply in wholes { network.setForce(1, of: supplyArcs[supply]) }
    given = settleRewards(open)
    for choice in hulls.indices {
      guard let node = compiled.measures[choice]?.node else { continue }
      if envelopes[choice].open != open[choice] || envelopes[choice].rewards != rewards[choice] {
        envelopes[choice] = (open[choice], rewards[choice])
        let needs = compiled.measures[choice]?.needs ?? []
        hulls[choice] = RewardHull(needs: needs, rewards: rewards[choice], open: open[choice])
        placed[node] = nil
      }
      given.constant += hulls[choice].start
    }
    for node in own.indices {
      var high = compiled.capacities[node]
      for limit in compiled.limits[node] { high = min(high, limit.largest(open) ?? high) }
      own[node] = Bounds(low: compiled.least(on: node, open), high: high, price: 0)
    }
  }

  /// Takes what no longer flows on closed placements from their capacities.
  private mutating func closeUnused() {
    for index in placementArcs where network.arcs[index].force < 0 && network.arcs[index].capacity > 0 {
      network.set(index, isOpen: false, capacity: 0, value: 0)
    }
  }

  private func result(_ constant: Int128) -> Result? {
    var (bound, granted) = (constant, given.granted)
    for supply in wholes where network.arcs[supplyArcs[supply]].flow < compiled.problem.supplies[supply] {
      return nil
    }
    var amounts = Array(repeating: Int64(0), count: placementArcs.count)
    for (index, arc) in placementArcs.enumerated() {
      let flow = network.arcs[arc].flow
      if flow == 0 { continue }
      if network.arcs[arc].force < 0 { return nil }
      amounts[index] = flow
      bound += network.arcs[arc].value * Int128(flow)
    }
    var sums = Array(repeating: Int64(0), count: segments.count)
    for node in segments.indices {
      for (segment, arc) in zip(segments[node], segmentArcs[node]) {
        let flow = network.arcs[arc].flow
        sums[node] += flow
        if segment.force > 0 && flow < segment.length || segment.force < 0 && flow > 0 { return nil }
        bound += segment.value * Int128(flow)
      }
    }
    for (choice, measure) in compiled.measures.enumerated() {
      guard let measure else { continue }
      granted[choice] = hulls[choice].worth(of: sums[measure.node])
    }
    return Result(bound: bound, amounts: amounts, sums: sums, granted: granted)
  }

  /// What the options of each choice give, with the bonuses; what is given in any case, and what each choice is granted.
  private mutating func settleRewards(_ open: [UInt64]) -> (constant: Int128, granted: [Int128]) {
    let problem = compiled.problem
    var constant: Int128 = 0
    rewards = compiled.rewards
    for bonus in problem.bonuses where compiled.isOpen(bonus.conditions, open) {
      let undecided = bonus.conditions.filter { open[$0.choice] & ~$0.options != 0 }
      if undecided.isEmpty {
        constant += bonus.value
      } else if bonus.value > 0,
        let condition = undecided.max(by: { compiled.need(of: $0) < compiled.need(of: $1) })
      {
        for option in rewards[condition.choice].indices where condition.holds(option) {
          rewards[condition.choice][option] += bonus.value
        }
      }
    }
    var granted = Array(repeating: Int128(0), count: rewards.count)
    for choice in rewards.indices where compiled.measures[choice] == nil {
      let options = rewards[choice].indices.filter { open[choice] & 1 << UInt64($0) != 0 }
      granted[choice] = options.map { rewards[choice][$0] }.max() ?? 0
      constant += granted[choice]
    }
    return (constant, granted)
  }

  /// The bound of a side condition and the price of a unit of it. While a choice is open, what it gives at its need may
  /// be taken a share for each unit, as on a node; `highest` is that share, `nil` where the bound must be kept.
  func priced(_ side: Int, _ state: State) -> (amount: Int64, price: Int128, highest: Int128?)? {
    let condition = compiled.sides[side]
    if let amount = condition.amount(state.open) { return (amount, state.prices[side] ?? 0, nil) }
    guard case .need(let choice, let needs) = condition.bound, compiled.measures[choice] == nil else {
      return nil
    }
    let open = needs.indices.filter { state.open[choice] & 1 << UInt64($0) != 0 }
    guard let best = open.max(by: { rewards[choice][$0] < rewards[choice][$1] }), needs[best] > 0 else {
      return nil
    }
    var highest: Int128?
    for option in open where needs[option] < needs[best] {
      let share = (rewards[choice][best] - rewards[choice][option]) / Int128(needs[best] - needs[option])
      highest = min(highest ?? share, share)
    }
    guard var highest else { return nil }
    highest /= Int128(compiled.sidesOfChoice[choice])
    return (needs[best], min(state.prices[side] ?? highest, highest), highest)
  }

  /// Sets the arcs that leave a node by the bounds and envelopes on it.
  private mutating func place(_ node: Int, _ bounds: Bounds) {
    let (low, high, capacity) = (bounds.low, bounds.high, compiled.capacities[node])
    ends.removeAll(keepingCapacity: true)
    ends += [low, high, capacity]
    for choice in compiled.measured[node] {
      for piece in hulls[choice].pieces { ends += [min(piece.start, capacity), min(piece.end, capacity)] }
    }
    ends.sort()
    list.removeAll(keepingCapacity: true)
    var start: Int64 = 0
    for end in ends where end > start {
      var value = bounds.price
      for choice in compiled.measured[node] { value += hulls[choice].slope(at: start) }
      list.append(Segment(length: end - start, value: value, force: end <= low ? 1 : start >= high ? -1 : 0))
      start = end
    }
    fill(node)
  }

  /// Gives a node its segments, and what flows through it to the first of them.
  private mutating func fill(_ node: Int) {
    var rest = segmentArcs[node].reduce(Int64(0)) { $0 + network.arcs[$1].flow }
    for (index, arc) in segmentArcs[node].enumerated() {
      let segment = index < list.count ? list[index] : Segment(length: 0, value: 0, force: 0)
      let flow = min(rest, segment.length)
      rest -= flow
      network.set(arc, capacity: segment.length, flow: flow, value: segment.value, force: segment.force)
    }
    segments[node].removeAll(keepingCapacity: true)
    segments[node] += list
  }
}
