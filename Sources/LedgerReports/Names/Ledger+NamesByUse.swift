import LedgerModel

// Names that entries use, those used last first.
extension Ledger {
  package var couponsByUse: [String] {
    byUse(
      entries.uses.compactMap { use in
        guard case .coupon(let index) = use.target else { return nil }
        return (vocabulary.names.text(definitions.coupons[index].name), use.date)
      })
  }

  package var goalsByUse: [String] {
    byUse(entries.savings.map { (vocabulary.names.text(definitions.goals[$0.goal].name), $0.date) })
  }

  /// Cards and accounts, each once, by their expenses.
  package var sourcesByUse: [String] {
    var last: [Day?] = Array(repeating: nil, count: definitions.sources.count)
    for expense in entries.expenses {
      let place = Int(expense.source.number)
      last[place] = max(last[place] ?? expense.date, expense.date)
    }
    return byUse(
      definitions.sources.sourceIndices.compactMap { source in
        last[Int(source.number)].map { (name(of: source), $0) }
      })
  }

  private func byUse(_ uses: [(name: String, day: Day)]) -> [String] {
    uses.enumerated().sorted { one, other in
      (other.element.day, one.offset) < (one.element.day, other.offset)
    }.map(\.element.name)
  }
}
