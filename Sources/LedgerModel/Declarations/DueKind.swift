/// What can be due; the first part of a reference such as `renewal/netflix/2026-02-09`.
package enum DueKind: String, Sendable, CaseIterable {
  case benefit, coupon, renewal, fee, minimum, welcome, goal

  /// How many parts a reference has at least, with its kind.
  package var referenceParts: Int {
    switch self {
    case .benefit: 4
    case .coupon: 2
    case .renewal, .fee, .minimum, .welcome, .goal: 3
    }
  }
}
