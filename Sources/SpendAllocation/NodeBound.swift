/// The least or the most that may be placed in a node, with which a side condition is kept.
struct NodeBound {
  var node: Int
  var amount: Int64
  /// Whether it is the most.
  var isLimit: Bool

  /// Whether it leaves less than a state does.
  func narrows(_ state: Relaxation.State) -> Bool {
    isLimit ? amount < state.high[node] : amount > state.low[node]
  }

  func set(_ state: inout Relaxation.State) {
    if isLimit {
      state.high[node] = min(state.high[node], amount)
    } else {
      state.low[node] = max(state.low[node], amount)
    }
  }

  /// The opposite bound, of what it leaves out; `nil` if that is nothing.
  func beyond(_ state: Relaxation.State) -> NodeBound? {
    narrows(state) ? NodeBound(node: node, amount: isLimit ? amount + 1 : amount - 1, isLimit: !isLimit) : nil
  }
}
