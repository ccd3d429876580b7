import LedgerModel

/// The part of running spend that earns a higher rate: above a marginal minimum, up to a limit. In minor units.
struct Thresholds {
  /// `nil` without a marginal minimum.
  let minimum: Int128?
  /// `nil` without a limit of spend.
  let limit: Int128?

  /// The part of a running spend that is inside.
  func inside(_ running: Int128) -> Int128 {
    let capped = limit.map { min(running, $0) } ?? running
    return minimum.map { max(capped - $0, 0) } ?? capped
  }
}
