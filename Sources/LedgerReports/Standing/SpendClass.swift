package import LedgerModel

/// How a card sees a kind of spend: whether it counts, is local or foreign, and under which line it falls.
package struct SpendClass: Sendable {
  /// Counts, and earns.
  package var isCounted: Bool
  /// Counts, and is not excluded from the minimum.
  package var isTowardsMinimum: Bool
  package var isForeign: Bool
  /// The place in `CardStanding.lines`; `nil` for none.
  package var line: Int?
  /// With those that the way to pay adds.
  package var tags: [NameID]

  /// Whether it counts toward what a threshold is compared with; `line` says whether it is under the threshold's own.
  package func counts(toward basis: SpendBasis, isUnderLine: Bool) -> Bool {
    if !isTowardsMinimum { return false }
    return switch basis {
    case .line: isUnderLine
    case .card: true
    case .local: !isForeign
    case .foreign: isForeign
    case .tag(let tag): tags.contains(tag)
    }
  }
}
