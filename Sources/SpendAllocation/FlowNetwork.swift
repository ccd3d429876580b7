/// A flow in a network, and how to make its value greatest. Node 0 is the ground: whatever leaves it comes back to it, so
/// no flow at all is a flow.
///
/// A flow stays one when values and capacities change, so that the next problem starts from the last answer.
struct FlowNetwork {
  /// An arc of the network. Its value may be anything; its capacity and flow are at least 0.
  struct Arc {
    let tail: Int32
    let head: Int32
    var capacity: Int64
    var flow: Int64 = 0
    var value: Int128
    /// 1: a unit on it is worth more than any number of others lose; -1: costs more than they gain.
    var force: Int8 = 0
  }

  private(set) var arcs: [Arc] = []
  private var tree: SpanningTree
  private var narrow = FlowSimplex<Int64>()
  private var wide = FlowSimplex<Int128>()
  private var search = ArcSearch()

  /// A network of nodes without arcs; each node but the ground gets its arc of the first tree by `hang`.
  init(nodes: Int) { tree = SpanningTree(nodes: nodes) }

  /// Adds an arc and gives its index.
  mutating func add(from tail: Int, to head: Int, capacity: Int64, value: Int128) -> Int {
    arcs.append(Arc(tail: Int32(tail), head: Int32(head), capacity: capacity, value: value))
    return arcs.count - 1
  }

  /// Makes an arc the one by which a node hangs below its other end, which must be in the tree already.
  mutating func hang(_ node: Int, by arc: Int) {
    let parent = Int(arcs[arc].tail) == node ? arcs[arc].head : arcs[arc].tail
    tree.attach(Int32(node), below: parent, by: Int32(arc))
    tree.setDepth(of: Int32(node))
    search.work += 1
  }

  /// How many arcs and nodes were looked at so far.
  var work: Int { search.work }

  /// Makes an arc one that must be filled, or an ordinary one.
  mutating func setForce(_ force: Int8, of arc: Int) { arcs[arc].force = force }

  /// Opens an arc up to a capacity, or closes it: what flows on it then must go elsewhere.
  mutating func set(_ arc: Int, isOpen: Bool, capacity: Int64, value: Int128) {
    arcs[arc].capacity = isOpen ? capacity : arcs[arc].flow
    arcs[arc].value = isOpen ? value : 0
    arcs[arc].force = isOpen ? 0 : -1
  }

  /// Changes an arc's capacity and flow. Only flow between the same nodes may be moved from one arc to another.
  mutating func set(_ arc: Int, capacity: Int64, flow: Int64, value: Int128, force: Int8) {
    arcs[arc].capacity = capacity
    arcs[arc].flow = flow
    arcs[arc].value = value
    arcs[arc].force = force
  }

  /// Moves the flow until its value is greatest; `false` if the work was not enough for that.
  mutating func maximize(maxWork: Int) -> Bool {
    var highest: Int128 = 1
    for arc in arcs { highest = max(highest, abs(arc.value)) }
    // No way passes a node twice, so that the values on it are worth less than this.
    let nodes = Int128(tree.nodes.count)
    let most = highest.multipliedReportingOverflow(by: 2 * nodes + 1)
    let fits = !most.overflow && most.partialValue < Int128(Int64.max) / (4 * nodes)
    return fits
      ? narrow.maximize(&arcs, &tree, force: Int64(most.partialValue), &search, maxWork: maxWork)
      : wide.maximize(&arcs, &tree, force: 1 << 90, &search, maxWork: maxWork)
  }
}
