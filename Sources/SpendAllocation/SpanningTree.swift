/// A tree of arcs that joins all nodes of a network to its ground, node 0.
struct SpanningTree {
  /// A node and what hangs below it.
  struct Node {
    /// -1 for the ground.
    var parent: Int32 = -1
    /// The arc to the parent.
    var arc: Int32 = -1
    var depth: Int32 = 0
    var firstChild: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  private(set) var nodes: [Node]

  /// Nodes that do not hang anywhere yet.
  init(nodes count: Int) { nodes = Array(repeating: Node(), count: count) }

  subscript(_ node: Int32) -> Node { nodes[Int(node)] }

  /// Hangs a node, with all below it, to another one by an arc. Depths are left to `setDepth`.
  mutating func attach(_ node: Int32, below parent: Int32, by arc: Int32) {
    let first = nodes[Int(parent)].firstChild
    if first >= 0 { nodes[Int(first)].previous = node }
    nodes[Int(parent)].firstChild = node
    nodes[Int(node)].next = first
    nodes[Int(node)].previous = -1
    nodes[Int(node)].parent = parent
    nodes[Int(node)].arc = arc
  }

  private mutating func detach(_ node: Int32) {
    let (parent, next, previous) = (self[node].parent, self[node].next, self[node].previous)
    if previous >= 0 { nodes[Int(previous)].next = next } else { nodes[Int(parent)].firstChild = next }
    if next >= 0 { nodes[Int(next)].previous = previous }
  }

  /// Hangs `low` to `other` by an arc in place of the arc above `leaving`: turns round the way between them.
  mutating func exchange(_ entering: Int32, from other: Int32, to low: Int32, leaving: Int32) {
    var (node, parent, arc) = (low, other, entering)
    while true {
      let old = self[node]
      detach(node)
      attach(node, below: parent, by: arc)
      if node == leaving { return }
      parent = node
      arc = old.arc
      node = old.parent
    }
  }

  /// One more than the depth of the node that it hangs to.
  mutating func setDepth(of node: Int32) { nodes[Int(node)].depth = self[self[node].parent].depth + 1 }

  /// The node to visit after another one, of all below `top`, each after its parent; -1 at the end.
  func following(_ node: Int32, below top: Int32) -> Int32 {
    var last = self[node]
    if last.firstChild >= 0 { return last.firstChild }
    var node = node
    while node != top {
      if last.next >= 0 { return last.next }
      node = last.parent
      last = self[node]
    }
    return -1
  }
}
