package import LedgerModel
package import LedgerReports

/// What the rows of an import unlock, one or two lines for each card.
package func unlockedByImport(_ unlocked: [UnlockedRewards], _ ledger: Ledger) -> [String] {
  let words = UnlockedWords(ledger)
  return unlocked.flatMap(words.imported)
}
