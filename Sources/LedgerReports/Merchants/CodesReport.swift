package import LedgerModel

/// Merchant category codes with what they fill in, and what each open card makes of them.
package struct CodesReport: Sendable {
  /// A code or range, with what the cards make of it.
  package struct Row: Sendable {
    package var row: CodeTable.Row
    /// Empty where no codes were asked for.
    package var cards: [CardOutlook]
  }

  package var on: Day
  package var codes: [Row]
}

extension Ledger {
  /// Codes on a day; `nil` for all that have a name, without cards.
  package func codesReport(_ rows: [CodeTable.Row]?, on: Day) -> CodesReport {
    guard let rows else {
      return CodesReport(
        on: on, codes: CodeTable(definitions, vocabulary).rows.map { .init(row: $0, cards: []) })
    }
    let outlooks = CardOutlooks(self, on: on)
    return CodesReport(
      on: on,
      codes: rows.map { row in
        let own = row.codes.isRange ? [] : [row.codes.first.description]
        return .init(row: row, cards: outlooks.outlooks(of: row.tags + own.filter { !row.tags.contains($0) }))
      })
  }
}
