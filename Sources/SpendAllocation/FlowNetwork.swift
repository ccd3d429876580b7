/// A flow of greatest value in a network, by the primal network simplex in whole numbers. Node 0 is the ground: whatever
/// leaves it comes back to it, so no flow at all is a flow.
///
/// A flow stays one when values and capacities change, so that the next problem starts from the last answer.
///
/// Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, *Network Flows* (1993), chapter 11.
struct FlowNetwork {
  /// An arc of the network. Its value may be anything; its capacity and flow are at least 0.
  struct Arc {
    let tail: Int32
    let head: Int32
    var capacity: Int64
    var flow: Int64 = 0
    var value: Int128
  }

  /// What hangs below a node of the spanning tree.
  private struct TreeNode {
    /// -1 for the ground.
    var parent: Int32 = -1
    var arc: Int32 = -1
    var depth: Int32 = 0
    var firstChild: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  private(set) var arcs: [Arc] = []
  private var tree: [TreeNode]
  /// By node: what the tree's arcs from the ground to it are worth.
  private var potentials: [Int128]
  private var isInTree: [Bool] = []
  /// Where the search for an arc goes on.
  private var position = 0
  /// Arcs that gained when they were last looked at.
  private var candidates: [Int] = []
  private static let mostCandidates = 24
  private var stack: [Int32] = []

  /// A network of nodes without arcs; each node but the ground gets its arc of the first tree by `hang`.
  init(nodes: Int) {
    tree = Array(repeating: TreeNode(), count: nodes)
    potentials = Array(repeating: 0, count: nodes)
  }

  /// Adds an arc and gives its index.
  mutating func add(from tail: Int, to head: Int, capacity: Int64, value: Int128) -> Int {
    arcs.append(Arc(tail: Int32(tail), head: Int32(head), capacity: capacity, value: value))
    isInTree.append(false)
    return arcs.count - 1
  }

  /// Makes an arc the one by which a node hangs below its other end, which must be in the tree already.
  mutating func hang(_ node: Int, by arc: Int) {
    let parent = Int(arcs[arc].tail) == node ? arcs[arc].head : arcs[arc].tail
    isInTree[arc] = true
    attach(Int32(node), below: parent, by: Int32(arc))
    update(Int32(node))
  }

  /// Changes what a unit on an arc is worth.
  mutating func setValue(_ value: Int128, of arc: Int) { arcs[arc].value = value }

  /// Changes an arc's capacity and flow. Only flow between the same nodes may be moved from one arc to another.
  mutating func set(_ arc: Int, capacity: Int64, flow: Int64, value: Int128) {
    arcs[arc].capacity = capacity
    arcs[arc].flow = flow
    arcs[arc].value = value
  }

  /// Moves the flow until its value is greatest.
  mutating func maximize() {
    var child = tree[0].firstChild
    while child >= 0 {
      update(child)
      child = tree[Int(child)].next
    }
    // Pivots that move nothing may come back to the same tree; the lowest arc first never does.
    var idle = 0
    let patience = 20 * tree.count + 100
    while let arc = idle > patience ? lowestGain() : nextGain() {
      idle = pivot(arc) ? 0 : idle + 1
    }
  }

  private func gain(_ arc: Arc) -> Int128 {
    arc.value + potentials[Int(arc.tail)] - potentials[Int(arc.head)]
  }

  private func canGain(_ index: Int) -> Int128 {
    let arc = arcs[index]
    let gain = gain(arc)
    if gain > 0 { return arc.flow < arc.capacity ? gain : 0 }
    return gain < 0 && arc.flow > 0 ? -gain : 0
  }

  /// The arc that gains most for a unit, of some that gained when they were last looked at.
  private mutating func nextGain() -> Int? {
    while true {
      var (best, found, kept) = (Int128(0), -1, 0)
      for index in candidates {
        let gain = isInTree[index] ? 0 : canGain(index)
        if gain == 0 { continue }
        candidates[kept] = index
        kept += 1
        if gain > best { (best, found) = (gain, index) }
      }
      candidates.removeLast(candidates.count - kept)
      if found >= 0 { return found }
      if !findCandidates() { return nil }
    }
  }

  /// Looks through all arcs, from where it stopped last, for some that gain; whether there is one.
  private mutating func findCandidates() -> Bool {
    for _ in arcs.indices {
      position = position + 1 < arcs.count ? position + 1 : 0
      if !isInTree[position], canGain(position) > 0 {
        candidates.append(position)
        if candidates.count == FlowNetwork.mostCandidates { return true }
      }
    }
    return !candidates.isEmpty
  }

  private func lowestGain() -> Int? {
    arcs.indices.first { !isInTree[$0] && canGain($0) > 0 }
  }

  /// The flow that one more unit along the tree may take on a node's arc.
  private func residual(_ node: Int32, up: Bool) -> Int64 {
    let arc = arcs[Int(tree[Int(node)].arc)]
    return (arc.tail == node) == up ? arc.capacity - arc.flow : arc.flow
  }

  private mutating func push(_ amount: Int64, _ node: Int32, up: Bool) {
    let index = Int(tree[Int(node)].arc)
    arcs[index].flow += (arcs[index].tail == node) == up ? amount : -amount
  }

  /// Sends what it can around the cycle of an arc and the tree; whether anything moved.
  private mutating func pivot(_ entering: Int) -> Bool {
    let arc = arcs[entering]
    let forward = gain(arc) > 0
    let (from, to) = forward ? (arc.tail, arc.head) : (arc.head, arc.tail)
    var amount = forward ? arc.capacity - arc.flow : arc.flow
    // From `to` up to where both ways meet, and from there down to `from`; the last arc that blocks leaves the tree.
    var (left, right) = (from, to)
    var leaving: (node: Int32, isOnRight: Bool)?
    while left != right {
      if tree[Int(left)].depth >= tree[Int(right)].depth {
        let room = residual(left, up: false)
        if room < amount { (amount, leaving) = (room, (left, false)) }
        left = tree[Int(left)].parent
      } else {
        let room = residual(right, up: true)
        if room <= amount { (amount, leaving) = (room, (right, true)) }
        right = tree[Int(right)].parent
      }
    }
    if amount > 0 {
      arcs[entering].flow += forward ? amount : -amount
      var node = from
      while node != left {
        push(amount, node, up: false)
        node = tree[Int(node)].parent
      }
      node = to
      while node != left {
        push(amount, node, up: true)
        node = tree[Int(node)].parent
      }
    }
    if let leaving { exchange(entering, leaving.node, leaving.isOnRight ? to : from) }
    return amount > 0
  }

  /// Puts an arc into the tree for the one above `leaving`: turns round the way from `low` to it.
  private mutating func exchange(_ entering: Int, _ leaving: Int32, _ low: Int32) {
    isInTree[Int(tree[Int(leaving)].arc)] = false
    isInTree[entering] = true
    let other = arcs[entering].tail == low ? arcs[entering].head : arcs[entering].tail
    var (node, parent, arc) = (low, other, Int32(entering))
    while true {
      let (nextNode, nextArc) = (tree[Int(node)].parent, tree[Int(node)].arc)
      detach(node)
      attach(node, below: parent, by: arc)
      if node == leaving { break }
      (parent, arc, node) = (node, nextArc, nextNode)
    }
    update(low)
  }

  private mutating func detach(_ node: Int32) {
    let (parent, next, previous) = (tree[Int(node)].parent, tree[Int(node)].next, tree[Int(node)].previous)
    if previous >= 0 { tree[Int(previous)].next = next } else { tree[Int(parent)].firstChild = next }
    if next >= 0 { tree[Int(next)].previous = previous }
  }

  private mutating func attach(_ node: Int32, below parent: Int32, by arc: Int32) {
    let first = tree[Int(parent)].firstChild
    if first >= 0 { tree[Int(first)].previous = node }
    tree[Int(parent)].firstChild = node
    tree[Int(node)].next = first
    tree[Int(node)].previous = -1
    tree[Int(node)].parent = parent
    tree[Int(node)].arc = arc
  }

  /// Depths and potentials of a node and of all below it.
  private mutating func update(_ top: Int32) {
    stack.removeAll(keepingCapacity: true)
    stack.append(top)
    while let node = stack.popLast() {
      let (parent, arc) = (Int(tree[Int(node)].parent), arcs[Int(tree[Int(node)].arc)])
      tree[Int(node)].depth = tree[parent].depth + 1
      // An arc of the tree gains nothing: value + potential(tail) = potential(head).
      potentials[Int(node)] = arc.head == node ? potentials[parent] + arc.value : potentials[parent] - arc.value
      var child = tree[Int(node)].firstChild
      while child >= 0 {
        stack.append(child)
        child = tree[Int(child)].next
      }
    }
  }
}
