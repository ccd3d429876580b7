/// A bound of a weighted sum of nodes, which a flow through the nodes does not know.
struct SideCondition {
  enum Bound {
    case limit(AllocationProblem.Limit)
    /// The least, by the option of a choice.
    case need(choice: Int, amounts: [Int64])
  }

  var parts: [(node: Int, weight: Int64)]
  var bound: Bound

  /// The bound while some options are open: the largest limit, the smallest need; `nil` without one.
  func amount(_ open: [UInt64]) -> Int64? {
    switch bound {
    case .limit(let limit): return limit.largest(open)
    case .need(let choice, let amounts):
      let least =
        amounts.indices.filter { open[choice] & 1 << UInt64($0) != 0 }.map { amounts[$0] }.min() ?? 0
      return least > 0 ? least : nil
    }
  }

  var isLimit: Bool { if case .limit = bound { true } else { false } }

  func sum(_ amounts: [Int64]) -> Int128 {
    parts.reduce(0) { $0 + Int128($1.weight) * Int128(amounts[$1.node]) }
  }
}

extension AllocationProblem.Limit {
  /// The largest limit while some options are open; `nil` without one.
  func largest(_ open: [UInt64]) -> Int64? {
    switch self {
    case .none: nil
    case .fixed(let amount): amount
    case .byOption(let choice, let amounts):
      amounts.indices.filter { open[choice] & 1 << UInt64($0) != 0 }.map { amounts[$0] }.max()
        .flatMap { $0 == .max ? nil : $0 }
    }
  }
}
