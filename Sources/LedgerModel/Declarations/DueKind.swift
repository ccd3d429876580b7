/// The kinds of due items; the first part of a reference such as `renewal/netflix/2026-02-09`.
package enum DueKind: String, Sendable, CaseIterable {
  case bill, limit, activate, benefit, coupon, renewal, fee, waiver, minimum, welcome, milestone, goal

  /// The fewest parts of a reference, the kind included.
  package var referenceParts: Int {
    switch self {
    case .benefit, .activate, .milestone: 4
    case .coupon: 2
    case .bill, .limit, .renewal, .fee, .waiver, .minimum, .welcome, .goal: 3
    }
  }
}
