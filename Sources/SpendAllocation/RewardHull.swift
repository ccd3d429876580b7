/// The smallest concave curve above what the open options of a choice give at what they need.
struct RewardHull {
  /// Up to `end`, each unit from the piece before gives `slope`, rounded up.
  struct Piece {
    var start: Int64
    var end: Int64
    var slope: Int128
  }

  /// What the options give that need nothing more than the least.
  private(set) var start: Int128 = 0
  private(set) var pieces: [Piece] = []

  /// By option: what it needs and gives.
  init(needs: [Int64], rewards: [Int128], open: UInt64) {
    var points = rewards.indices.filter { open & 1 << UInt64($0) != 0 }.map {
      (need: needs.isEmpty ? 0 : needs[$0], reward: rewards[$0])
    }
    points.sort { ($0.need, $1.reward) < ($1.need, $0.reward) }
    guard let first = points.first else { return }
    start = first.reward
    var hull = [first]
    for point in points.dropFirst()
    where point.reward > hull[hull.count - 1].reward && point.need > first.need {
      while hull.count > 1, RewardHull.isBelow(hull[hull.count - 1], hull[hull.count - 2], point) {
        hull.removeLast()
      }
      hull.append(point)
    }
    for (from, to) in zip(hull, hull.dropFirst()) {
      let length = Int128(to.need - from.need)
      pieces.append(
        Piece(start: from.need, end: to.need, slope: (to.reward - from.reward + length - 1) / length))
    }
  }

  /// Whether a point is on or below the line from the one before it to the one after.
  private static func isBelow(
    _ point: (need: Int64, reward: Int128), _ before: (need: Int64, reward: Int128),
    _ after: (need: Int64, reward: Int128)
  ) -> Bool {
    (point.reward - before.reward) * Int128(after.need - before.need)
      <= (after.reward - before.reward) * Int128(point.need - before.need)
  }

  func slope(at amount: Int64) -> Int128 {
    pieces.first { $0.start <= amount && amount < $0.end }?.slope ?? 0
  }

  func worth(of amount: Int64) -> Int128 {
    pieces.reduce(start) { $0 + $1.slope * Int128(max(0, min(amount, $1.end) - $1.start)) }
  }
}
