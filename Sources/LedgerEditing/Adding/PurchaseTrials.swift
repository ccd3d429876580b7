package import LedgerModel
package import LedgerParser
import LedgerText

/// A purchase on each of some cards in turn, read as expenses at the end of the first file.
package struct PurchaseTrials: Sendable {
  /// The wallet with all of them.
  package let read: LoadedLedger
  /// In the order of the cards; without those that have an error.
  package let expenses: [Expense]
  /// The text of all.
  package let positions: Range<UInt32>

  /// Reads the wallet with one line for each card.
  package init(
    _ purchase: ComposedPurchase, _ cards: [CardIndex], of ledger: Ledger, on day: Day,
    resolve: ([Addition]) -> LoadedLedger
  ) {
    let currencies = ledger.settings.currencies
    let text = cards.map { index in
      let card = ledger.definitions.cards[index]
      return purchase.line(
        on: day, with: ledger.vocabulary.names.text(card.name), in: currencies.code(card.currency))
    }.joined()
    let end = ledger.map.files[0].base + UInt32(ledger.map.files[0].bytes.count)
    read = resolve([Addition(text: text, position: end, name: "the purchase")])
    let positions = NewEntries.positions(in: read)
    self.positions = positions
    expenses = read.ledger.entries.expenses.filter { positions.contains($0.position) }
  }

  /// The wallet without them, as known on a day.
  package func ledger(on day: Day) -> Ledger {
    let ledger = read.ledger.renewed(on: day)
    var entries = ledger.entries
    entries.expenses.removeAll { positions.contains($0.position) }
    return ledger.with(entries)
  }
}
