import LedgerModel

/// A total that differs between two versions of a wallet.
package struct TotalChange: Sendable {
  package var name: WalletTotals.Name
  /// `nil` if only the new version has it.
  package var old: WalletTotals.Value?
  /// `nil` if only the old version has it.
  package var new: WalletTotals.Value?

  /// The changed totals by subject: in the order of the new version, then those that only the old one has; those of one
  /// subject in order of date. A missing total is equal to 0.
  package static func all(from old: WalletTotals, to new: WalletTotals) -> [TotalChange] {
    let before = Dictionary(old.items.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(new.items.map { ($0.name, $0) }) { first, _ in first }
    var places: [SubjectKey: Int] = [:]
    var found: [(change: TotalChange, place: Int)] = []
    let removed = old.items.filter { after[$0.name] == nil }
    let common = Set(old.items.map { SubjectKey($0.name) }).intersection(
      new.items.map { SubjectKey($0.name) })
    for item in new.items + removed {
      let key = SubjectKey(item.name)
      let place = places[key] ?? places.count
      places[key] = place
      let (one, two) = (before[item.name], after[item.name])
      guard differs(one, two, isInBoth: common.contains(key)) else { continue }
      found.append((TotalChange(name: item.name, old: one?.value, new: two?.value), place))
    }
    let subjects = Dictionary(uniqueKeysWithValues: zip(WalletTotals.Subject.allCases, 0...))
    func key(_ each: (change: TotalChange, place: Int)) -> (Int, Int, Day) {
      (subjects[each.change.name.subject] ?? 0, each.place, each.change.name.range?.from ?? Day.last + 1)
    }
    return found.sorted { key($0) < key($1) }.map(\.change)
  }

  /// Whether two totals differ. If only one version has the subject at all, only some of its totals are shown; if both
  /// have it (in different currencies, say), all are.
  private static func differs(_ one: WalletTotals.Item?, _ two: WalletTotals.Item?, isInBoth: Bool) -> Bool {
    switch (one, two) {
    case (let one?, let two?): one.value != two.value
    case (let only?, nil), (nil, let only?): (only.isShownAlone || isInBoth) && !only.value.isZero
    case (nil, nil): false
    }
  }

  /// The subject of a total, whatever its days and measure.
  private struct SubjectKey: Hashable {
    var subject: WalletTotals.Subject
    var id: String?
    var part: String?

    init(_ name: WalletTotals.Name) { (subject, id, part) = (name.subject, name.id, name.part) }
  }
}
