package import LedgerModel

extension MilesReport.Explained {
  /// Whether it is under a line, perhaps as that was on another day.
  func isUnder(_ status: LineStatus) -> Bool {
    status.line.with == line?.with ?? [] && tag.map(status.tags.contains) ?? false
  }
}

extension Ledger {
  /// Whether a part of an expense, given by its place in the ledger, is outside the limit of its line, pool or card.
  package func isOutsideLimit(_ index: Int, on day: Day) -> Bool {
    guard let each = explained([index], on: day, withMissed: false).first else { return false }
    if each.parts.contains(where: { [.aboveLimit, .aboveMaximum].contains($0.rule) }) { return true }
    let whole = each.parts.filter { $0.rule != .bonus }.reduce(0) { $0 + $1.amount }
    let inside = each.parts.filter { $0.rule == .bonus }.reduce(0) { $0 + $1.amount }
    guard inside < whole, each.tag != nil else { return false }
    // A bonus that is not paid may also lack its minimum or its activation.
    let card = definitions.cards.listIndices.first {
      vocabulary.names.text(definitions.cards[$0].name) == each.card
    }
    let lines = cardsReport(on: day, where: { $0 == card }).cards.flatMap(\.lines)
    return lines.contains { $0.line.kind == .bonus && $0.status == .maxed && each.isUnder($0) }
  }
}
