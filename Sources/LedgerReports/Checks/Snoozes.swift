import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Checks that every snooze names a due item.
  mutating func checkSnoozes() {
    // The nearest of many names is slow to find: only the first 20 unknown ones get a suggestion.
    var unknown = 0
    var known: [DueKind: Set<String>] = [:]
    for snooze in ledger.entries.snoozes {
      let parts = snooze.reference.split(separator: "/").map(String.init)
      guard let kind = DueKind(rawValue: parts[0]) else { continue }
      let name = kind.referenceParts == 4 ? "\(parts[1])/\(parts[2])" : parts[1]
      let names = known[kind] ?? names(of: kind)
      known[kind] = names
      if names.contains(name) { continue }
      unknown += 1
      let place = SourceRange(snooze.range.start + UInt32(parts[0].utf8.count) + 1, snooze.range.end).first(
        name)
      let near = unknown <= 20 ? nearestName(to: name, in: names.sorted()) : nil
      diagnostics.add(Diagnostic.unknownDueItem(snooze.range, near).changed(name, to: near, at: place))
    }
  }

  /// The names in references to due items of a kind.
  private func names(of kind: DueKind) -> Set<String> {
    let (names, definitions) = (ledger.vocabulary.names, ledger.definitions)
    return switch kind {
    case .benefit:
      Set(
        definitions.cards.flatMap { card in
          card.timeline.spans.flatMap { $0.terms.benefits.map { "\(names.text(card.name))/\($0.id)" } }
        })
    case .activate: Set(definitions.cards.flatMap(namesToActivate))
    case .coupon: Set(definitions.coupons.map { names.text($0.name) })
    case .renewal: Set(definitions.subscriptions.map { names.text($0.name) })
    case .goal: Set(definitions.goals.map { names.text($0.name) })
    case .limit:
      Set(
        (definitions.limits.map(\.name) + definitions.cards.filter(\.hasOwnLimit).map(\.name)).map {
          names.text($0)
        })
    case .bill: Set(definitions.cards.filter(\.hasBills).map { names.text($0.name) })
    case .milestone:
      Set(
        definitions.cards.flatMap { card in
          card.timeline.spans.flatMap {
            $0.terms.milestones.map { "\(names.text(card.name))/\(names.text($0.id))" }
          }
        })
    case .waiver:
      Set(
        definitions.cards.filter { card in card.timeline.spans.contains { $0.terms.fee?.waivedAt != nil } }
          .map { names.text($0.name) })
    case .fee, .minimum, .welcome: Set(definitions.cards.map { names.text($0.name) })
    }
  }
}

extension LedgerChecks {
  /// The lines and benefits that a card ever wanted activated: `cff/dining,fuel`, `plat/airline`.
  private func namesToActivate(_ card: Card) -> [String] {
    let names = ledger.vocabulary.names
    return card.timeline.spans.flatMap { span in
      span.terms.lines.filter { $0.activation != nil }.map { LineName($0, names).reference }
        + span.terms.benefits.filter(\.needsActivation).map(\.id)
    }.map { "\(names.text(card.name))/\($0)" }
  }
}

extension Diagnostic {
  fileprivate static func unknownDueItem(_ range: SourceRange, _ near: String?) -> Diagnostic {
    .warning(
      "W519", range, "no due item has this name", label: near.map { "did you mean `\($0)`?" },
      help: "`milepost due` lists them")
  }
}
