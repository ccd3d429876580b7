/// The kinds of due items; the first part of a reference such as `renewal/netflix/2026-02-09`.
package enum DueKind: String, Sendable, CaseIterable {
  case bill, limit, benefit, coupon, renewal, fee, minimum, welcome, goal

  /// The fewest parts of a reference, the kind included.
  package var referenceParts: Int {
    switch self {
    case .benefit: 4
    case .coupon: 2
    case .bill, .limit, .renewal, .fee, .minimum, .welcome, .goal: 3
    }
  }
}
