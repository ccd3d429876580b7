import LedgerModel
import LedgerText

extension WrittenLedger {
  /// Where a fix declares something: the end of the last block of definitions in the user's files, which end at
  /// `libraryStart` if the built-in library follows. This reads that block; ask once for all diagnostics.
  func declarationPlace(in map: SourceMap, before libraryStart: UInt32?) -> UInt32 {
    let last = definitionPlaces.filter { $0 < libraryStart ?? .max }.max()
    return last.map { map.entryLines(at: $0).end } ?? map.files.first?.base ?? 0
  }

  /// A place in the first line of each definition.
  private var definitionPlaces: [UInt32] {
    func places<Terms>(_ entries: [WrittenDefinition<Terms>]) -> [UInt32] {
      entries.filter { $0.date == nil }.map(\.name.range.start)
    }
    return bases.map(\.range.start) + currencyEntries.map(\.currency.range.start)
      + tags.map(\.name.range.start)
      + places(accounts) + places(limits) + places(cards) + places(budgets) + places(goals)
      + places(subscriptions)
      + places(coupons) + places(expectations)
  }
}
