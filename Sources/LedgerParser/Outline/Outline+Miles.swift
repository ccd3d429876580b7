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
      let points = sameName.flatMap(\.properties).compactMap { property -> PointsRate? in
        if case .points(let points) = property.value { points } else { nil }
      }
      guard let points = points.last else { return [] }
      return card.properties.compactMap { property in
        property.value.milesText(points).map { MilesNote(range: property.range, text: $0) }
      }
    }
  }
}

extension CardProperty {
  /// What its rates are in miles; `nil` without rates in points.
  fileprivate func milesText(_ points: PointsRate) -> String? {
    let rates: [(name: String, rate: RewardRate?)] =
      switch self {
      case .earn(let rates?):
        rates.local?.range == rates.foreign?.range
          ? [("", rates.local?.value), ("base", rates.base?.value)]
          : [("local", rates.local?.value), ("foreign", rates.foreign?.value), ("base", rates.base?.value)]
      case .line(let line):
        [("", line.rate.value), ("else", line.otherwise?.value)]
          + line.levels.map { ("at \($0.condition.amount.number)", $0.rate?.value) }
      case .bank, .network, .nickname, .last4, .note, .currency, .opened, .closed, .cycle, .countsPosted,
        .earn(nil),
        .minimum, .maximum, .exclude, .points, .rounds, .pick, .lineNone, .pool, .poolNone, .milestone,
        .milestoneNone,
        .fee, .due, .limit, .autopay, .alert, .fxFee, .welcome, .benefit, .benefitNone, .benefitMonth,
        .remind, .color,
        .under, .adds, .surcharge:
        []
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
