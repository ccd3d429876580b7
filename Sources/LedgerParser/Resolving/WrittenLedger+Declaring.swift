import LedgerModel
import LedgerText

extension WrittenLedger {
  /// The edit that declares something at the end of the last block of definitions in the user's files. The built-in
  /// library starts at `libraryStart`.
  func declaring(_ lines: String..., in map: SourceMap, before libraryStart: UInt32?) -> [SourceEdit] {
    let last = definitionPlaces.filter { $0 < libraryStart ?? .max }.max()
    guard let end = last.map({ map.entryLines(at: $0).end }) ?? map.files.first?.base else { return [] }
    return [map.insertion(of: lines, at: end)]
  }

  /// A place in the first line of each definition.
  private var definitionPlaces: [UInt32] {
    func places<Entry: WrittenDefinition>(_ entries: [Entry]) -> [UInt32] {
      entries.filter { $0.date == nil }.map(\.name.range.start)
    }
    return bases.map(\.range.start) + currencyEntries.map(\.currency.range.start) + tags.map(\.name.range.start)
      + places(accounts) + places(limits) + places(cards) + places(budgets) + places(goals) + places(subscriptions)
      + places(coupons) + places(expectations)
  }
}
