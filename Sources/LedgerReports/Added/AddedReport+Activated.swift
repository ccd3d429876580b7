import LedgerModel

extension AddedReport {
  /// Adds the lines and benefits that new `activated` entries activate, given by their places in the ledger, on the
  /// report's day or that for which they count.
  mutating func addActivated(_ new: [Int], _ ledger: Ledger) {
    for entry in new.map({ ledger.entries.activations[$0] }) {
      let day = max(on, entry.day)
      switch entry.target {
      case .benefit(let id):
        benefits +=
          ledger.benefitsReport(on: max(on, entry.date), includesPast: false) {
            $0 == entry.card && $1.id == id
          }.benefits
      case .lines(let tags):
        let names = tags.map { ledger.vocabulary.names.text($0) }
        guard let status = ledger.cardsReport(on: day, where: { $0 == entry.card }).cards.first else {
          continue
        }
        let named = status.lines.filter { line in line.tags.contains { names.contains($0) } }
        let waiting = named.filter { $0.activation != nil }
        let lines = waiting.isEmpty ? named : waiting
        cards.append(RemainingLimits(status: status, lines: lines, isUntagged: false))
      }
    }
  }
}
