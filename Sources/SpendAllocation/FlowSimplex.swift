/// Makes a flow's value greatest by the primal network simplex in whole numbers of some size.
///
/// Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, *Network Flows* (1993), chapter 11.
struct FlowSimplex<Number: FixedWidthInteger & SignedInteger> {
  private struct Arc {
    var tail: Int32
    var head: Int32
    var capacity: Int64
    var flow: Int64
    var value: Number
  }

  /// What the search for an arc looks at, side by side in memory. Both ways are of use only outside of
  /// the tree; an arc of the tree gains nothing anyway.
  private struct Lane {
    var tail: Int32
    var head: Int32
    var value: Number
    var arc: Int32
    var canRise: Bool
    var canFall: Bool
  }

  private var arcs: [Arc] = []
  /// By node: what the tree's arcs from the ground to it are worth.
  private var potentials: [Number] = []
  /// The arcs that may carry flow.
  private var lanes: [Lane] = []
  /// By arc: its lane, if it has one.
  private var laneOfArc: [Int32] = []
  /// Lanes that gained when they were last looked at.
  private var candidates: [Int] = []
  private var search = ArcSearch()
  private let maxCandidates = 24

  /// Moves the flow of a network until its value is greatest; `false` if the work was not enough for that. `force` is
  /// what a unit on a forced arc is worth.
  private mutating func run(
    _ network: inout [FlowNetwork.Arc], _ tree: inout SpanningTree, _ force: Number,
    _ search: inout ArcSearch, _ maxWork: Int
  ) -> Bool {
    load(network, tree, force)
    self.search = search
    // Pivots that move nothing may come back to the same tree; the lowest arc first never does.
    var (idle, isGreatest) = (0, true)
    let patience = 20 * tree.nodes.count + 100
    while let lane = idle > patience ? lowestGain() : nextGain() {
      idle = pivot(lanes[lane].arc, &tree) ? 0 : idle + 1
      if self.search.work > maxWork {
        isGreatest = false
        break
      }
    }
    search = self.search
    for index in arcs.indices { network[index].flow = arcs[index].flow }
    return isGreatest
  }

  private mutating func load(_ network: [FlowNetwork.Arc], _ tree: SpanningTree, _ force: Number) {
    if arcs.isEmpty {
      arcs = network.map { Arc(tail: $0.tail, head: $0.head, capacity: 0, flow: 0, value: 0) }
      laneOfArc = network.map { _ in 0 }
    }
    lanes.removeAll(keepingCapacity: true)
    lanes.reserveCapacity(network.count)
    candidates.removeAll(keepingCapacity: true)
    for (index, given) in network.enumerated() {
      let value = Number(truncatingIfNeeded: given.value) + Number(given.force) * force
      let arc = Arc(
        tail: given.tail, head: given.head, capacity: given.capacity, flow: given.flow, value: value)
      arcs[index] = arc
      if arc.capacity == 0 { continue }
      laneOfArc[index] = Int32(lanes.count)
      lanes.append(
        Lane(
          tail: arc.tail, head: arc.head, value: value, arc: Int32(index), canRise: arc.flow < arc.capacity,
          canFall: arc.flow > 0))
    }
    if potentials.isEmpty { potentials = Array(repeating: 0, count: tree.nodes.count) }
    search.work += tree.nodes.count - 1
    var node = tree.following(0, below: 0)
    while node >= 0 {
      let (parent, arc) = (potentials[Int(tree[node].parent)], arcs[Int(tree[node].arc)])
      // An arc of the tree gains nothing: value + potential(tail) = potential(head).
      potentials[Int(node)] = arc.head == node ? parent + arc.value : parent - arc.value
      node = tree.following(node, below: 0)
    }
  }

  /// What one more unit on an arc gains, or one less if that is negative: nothing on arcs of the tree.
  private func gain(_ arc: Arc) -> Number {
    arc.value + potentials[Int(arc.tail)] - potentials[Int(arc.head)]
  }

  /// What a unit that may move on a lane gains.
  private func gain(_ lane: Lane) -> Number {
    let gain = lane.value + potentials[Int(lane.tail)] - potentials[Int(lane.head)]
    return (gain > 0 ? lane.canRise : lane.canFall) ? Number(truncatingIfNeeded: gain.magnitude) : 0
  }

  /// The arc that gains most for a unit, of some that gained when they were last looked at.
  private mutating func nextGain() -> Int? {
    while true {
      var (best, found, kept) = (Number(0), -1, 0)
      for index in candidates {
        let gain = gain(lanes[index])
        if gain == 0 { continue }
        candidates[kept] = index
        kept += 1
        if gain > best { (best, found) = (gain, index) }
      }
      search.work += candidates.count
      candidates.removeLast(candidates.count - kept)
      if found >= 0 { return found }
      if !findCandidates() { return nil }
    }
  }

  /// Looks through all lanes, from where it stopped last, for some that gain; whether there is one.
  private mutating func findCandidates() -> Bool {
    let start = search.position + 1 < lanes.count ? search.position + 1 : 0
    search.position = start > 0 ? start - 1 : max(0, lanes.count - 1)
    _ = findCandidates(in: start..<lanes.count) || findCandidates(in: 0..<start)
    return !candidates.isEmpty
  }

  /// Whether it found enough.
  private mutating func findCandidates(in range: Range<Int>) -> Bool {
    for index in range where gain(lanes[index]) > 0 {
      candidates.append(index)
      if candidates.count < maxCandidates { continue }
      search.work += index + 1 - range.lowerBound
      search.position = index
      return true
    }
    search.work += range.count
    return false
  }

  private mutating func lowestGain() -> Int? {
    search.work += arcs.count
    return lanes.firstIndex { gain($0) > 0 }
  }

  /// Notes what may move on an arc that has left the tree or has changed outside of it.
  private mutating func updateLane(of index: Int32) {
    let (lane, arc) = (Int(laneOfArc[Int(index)]), arcs[Int(index)])
    if arc.capacity == 0 { return }
    lanes[lane].canRise = arc.flow < arc.capacity
    lanes[lane].canFall = arc.flow > 0
  }

  /// The flow that one more unit along the tree may take on a node's arc.
  private func residual(_ node: Int32, _ tree: SpanningTree, up: Bool) -> Int64 {
    let arc = arcs[Int(tree[node].arc)]
    return (arc.tail == node) == up ? arc.capacity - arc.flow : arc.flow
  }

  /// Pushes an amount along the tree between a node and one above it.
  private mutating func push(_ amount: Int64, _ node: Int32, _ end: Int32, _ tree: SpanningTree, up: Bool) {
    var node = node
    while node != end {
      let index = Int(tree[node].arc)
      arcs[index].flow += (arcs[index].tail == node) == up ? amount : -amount
      node = tree[node].parent
    }
  }

  /// Sends what it can around the cycle of an arc and the tree; whether anything moved.
  private mutating func pivot(_ entering: Int32, _ tree: inout SpanningTree) -> Bool {
    let arc = arcs[Int(entering)]
    let gain = gain(arc)
    let forward = gain > 0
    let (from, to) = forward ? (arc.tail, arc.head) : (arc.head, arc.tail)
    var amount = forward ? arc.capacity - arc.flow : arc.flow
    // From `to` up to where both ways meet, and from there down to `from`; the last arc that blocks leaves the tree.
    var (left, right) = (from, to)
    var leaving: (node: Int32, isOnRight: Bool)?
    while left != right {
      if tree[left].depth >= tree[right].depth {
        let room = residual(left, tree, up: false)
        if room < amount { (amount, leaving) = (room, (left, false)) }
        left = tree[left].parent
      } else {
        let room = residual(right, tree, up: true)
        if room <= amount { (amount, leaving) = (room, (right, true)) }
        right = tree[right].parent
      }
    }
    if amount > 0 {
      arcs[Int(entering)].flow += forward ? amount : -amount
      push(amount, from, left, tree, up: false)
      push(amount, to, left, tree, up: true)
    }
    updateLane(of: entering)
    if let leaving {
      updateLane(of: tree[leaving.node].arc)
      let (low, other) = leaving.isOnRight ? (to, from) : (from, to)
      tree.exchange(entering, from: other, to: low, leaving: leaving.node)
      shift(low, by: arc.head == low ? gain : -gain, &tree)
    }
    return amount > 0
  }

  /// Changes the potentials of a node and of all below it, which is where depths change too.
  private mutating func shift(_ top: Int32, by change: Number, _ tree: inout SpanningTree) {
    var node = top
    while node >= 0 {
      search.work += 1
      tree.setDepth(of: node)
      potentials[Int(node)] += change
      node = tree.following(node, below: top)
    }
  }
}

// A compiler that sees one file at a time makes fast code only for the numbers that are named here.

extension FlowSimplex<Int64> {
  /// `run` in 64 bits.
  mutating func maximize(
    _ network: inout [FlowNetwork.Arc], _ tree: inout SpanningTree, force: Int64,
    _ search: inout ArcSearch, maxWork: Int
  ) -> Bool {
    run(&network, &tree, force, &search, maxWork)
  }
}

extension FlowSimplex<Int128> {
  /// `run` in 128 bits.
  mutating func maximize(
    _ network: inout [FlowNetwork.Arc], _ tree: inout SpanningTree, force: Int128,
    _ search: inout ArcSearch, maxWork: Int
  ) -> Bool {
    run(&network, &tree, force, &search, maxWork)
  }
}
