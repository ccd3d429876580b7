package import LedgerModel

/// How a card sees a kind of spend: whether it counts, is local or foreign, and under which line it falls.
package struct SpendClass: Sendable {
  /// The first tag for which it neither counts nor earns; `nil` where it does.
  package var excludedBy: NameID?
  /// Counts, and is not excluded from the minimum.
  package var isTowardsMinimum: Bool
  package var isForeign: Bool
  /// The place in `CardStanding.lines`; `nil` for none.
  package var line: Int?
  /// With those that the way to pay adds.
  package var tags: [NameID]

  package var isCounted: Bool { excludedBy == nil }
}
