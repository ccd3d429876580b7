import LedgerModel
import LedgerReports

// A problem that would have very many places is made smaller.
extension PlanBuilder {
  /// What tells kinds of spend on a way apart.
  private struct Signature: Hashable {
    var way: CardIndex
    var line: Int?
    var measured: Int
    var isForeign: Bool
    var each: Int128?
    var feeNumerator: Int128
    var feeDenominator: Int128
  }

  /// Up to about this number of places, each kind is looked at alone: putting kinds together would take longer.
  private static let fewPlaces = 20_000
  /// How many places spend has on a way on one day, about.
  private static let placesOfWay = 3

  private func places(_ spends: [[PlanSpend]]) -> Int {
    spends.reduce(0) { $0 + $1.count } * problem.intervals.all.count * PlanBuilder.placesOfWay
  }

  /// The kinds in groups that every card sees as the same; `spends` are then those of the groups.
  mutating func groups(_ spends: inout [[PlanSpend]]) -> [[Int]] {
    if places(spends) <= PlanBuilder.fewPlaces { return problem.kinds.indices.map { [$0] } }
    var (groups, known) = ([[Int]](), [[Signature]: Int]())
    var first: [[PlanSpend]] = []
    for kind in problem.kinds.indices {
      let signature = spends[kind].map { spend in
        Signature(
          way: spend.way.card, line: spend.spend.line, measured: spend.measuredPlace,
          isForeign: spend.spend.isForeign,
          each: spend.each, feeNumerator: spend.fee.numerator, feeDenominator: spend.fee.denominator)
      }
      if problem.kinds[kind].day == nil, let same = known[signature] {
        groups[same].append(kind)
        continue
      }
      if problem.kinds[kind].day == nil { known[signature] = groups.count }
      groups.append([kind])
      first.append(spends[kind])
    }
    spends = first
    return groups
  }

  /// Leaves out the ways on which a kind earns least, where there are too many.
  mutating func leaveOut(_ spends: inout [[PlanSpend]]) {
    if places(spends) <= maxPlaces { return }
    let perKind = maxPlaces / (PlanBuilder.placesOfWay * max(1, spends.count * problem.intervals.all.count))
    for kind in spends.indices where spends[kind].count > max(1, perKind) {
      problem.isPartial = true
      let order = spends[kind].indices.sorted { one, other in
        let (a, b) = (spends[kind][one].highestValue, spends[kind][other].highestValue)
        return a == b ? one < other : a > b
      }
      spends[kind] = order.prefix(max(1, perKind)).sorted().map { spends[kind][$0] }
    }
  }
}
