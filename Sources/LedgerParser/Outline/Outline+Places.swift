package import LedgerModel
import LedgerText

extension Outline {
  /// The starts of the lines that declare something of a kind, in reading order.
  package func starts(of kind: DefinitionKind) -> [UInt32] {
    let positions: [UInt32] =
      switch kind {
      case .base: written.bases.map(\.range.start)
      case .include: []
      case .option: written.options.map(\.name.range.start)
      case .currency: written.currencyEntries.map(\.currency.range.start)
      case .tag: written.tags.filter { !$0.isCategory }.map(\.name.range.start)
      case .category: written.tags.filter(\.isCategory).map(\.name.range.start)
      case .account: written.accounts.filter { $0.date == nil }.map(\.name.range.start)
      case .limit: written.limits.filter { $0.date == nil }.map(\.name.range.start)
      case .card: written.cards.filter { $0.date == nil && !$0.isTemplate }.map(\.name.range.start)
      case .template: written.cards.filter { $0.isTemplate && $0.date == nil }.map(\.name.range.start)
      case .budget: written.budgets.filter { $0.date == nil }.map(\.name.range.start)
      case .goal: written.goals.filter { $0.date == nil }.map(\.name.range.start)
      case .subscription:
        written.subscriptions.filter { $0.date == nil && !$0.isTemplate }.map(\.name.range.start)
      case .coupon: written.coupons.map(\.name.range.start)
      case .merchant: written.merchants.map { $0.names[0].range.start }
      case .mcc: written.codes.map(\.codes.range.start)
      case .expect: written.expectations.filter { $0.date == nil }.map(\.name.range.start)
      }
    return positions.map(lineStart)
  }

  private func lineStart(of position: UInt32) -> UInt32 {
    let file = map.files[map.fileIndex(at: position)]
    let before = file.bytes[..<Int(position - file.base)]
    return file.base + UInt32(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
  }
}
