import LedgerModel
package import LedgerText

extension Outline {
  /// A line of a card's entry with rates in points.
  package struct MilesNote {
    /// Of the property.
    package var range: SourceRange
    /// The rates in miles for one unit of the currency: `3.6 mpd`, `local 1.4, base 0.4 mpd`.
    package var text: String
  }

  /// The rates of cards and templates in points that are written beside them, in reading order.
  package var milesNotes: [MilesNote] {
    written.cards.flatMap { card -> [MilesNote] in
      let sameName = written.cards.filter {
        $0.name.value == card.name.value && $0.isTemplate == card.isTemplate
      }
      let points = sameName.flatMap(\.changes).compactMap(\.points)
      guard let points = points.last else { return [] }
      return card.changes.compactMap { property in
        property.milesText(points).map { MilesNote(range: property.range, text: $0) }
      }
    }
  }
}

extension Change<LayeredTerms> {
  /// What its rates are in miles; `nil` without rates in points.
  fileprivate func milesText(_ points: PointsRate) -> String? {
    var rates: [(name: String, rate: RewardRate?)] = []
    if let earn { rates = earn.all.map { ($0.name, $0.rate.value) } }
    if let line {
      rates = [("", line.rate.value), ("else", line.otherwise?.value)]
      rates += line.levels.map { ("at \($0.condition.amount.number)", $0.rate?.value) }
    }
    let found = rates.compactMap { name, rate in
      rate?.milesPerUnit(points).map { (name: name, miles: $0.milesText) }
    }
    guard let first = found.first else { return nil }
    if found.count == 1 { return "\(first.miles) mpd" }
    return found.map { $0.name.isEmpty ? $0.miles : "\($0.name) \($0.miles)" }.joined(separator: ", ")
      + " mpd"
  }
}
