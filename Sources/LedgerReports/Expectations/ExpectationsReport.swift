package import LedgerModel

/// The expectations as known on a day: what was spent against each and what is left.
package struct ExpectationsReport: Sendable {
  package var on: Day
  /// Those in force on the day or later, in file order.
  package var expectations: [ExpectationStatus]
  /// Expenses that have no rate to the currency of the expectation they count against, which are left out.
  package var missing: [(expense: Int, expectation: ExpectationIndex)]
}

/// One expectation on a day. Amounts are minor units of its currency.
package struct ExpectationStatus: Sendable {
  package var expectation: ExpectationIndex
  package var id: String
  package var writtenTitle: String?
  /// In the order written.
  package var tags: [NameID]
  package var currency: CurrencyIndex
  /// Of the day.
  package var terms: ExpectationTerms
  /// The running period, to its end or `until`; `nil` before `from`, and of one purchase.
  package var period: DayRange?
  /// In the running period up to the day; of one purchase since 30 days before it.
  package var spent: Int128
  /// Of the running period, of one purchase the whole amount or nothing; 0 or more.
  package var left: Int128
}

extension Ledger {
  /// The expectations in force on a day or later.
  package func expectationsReport(on day: Day) -> ExpectationsReport {
    let all = definitions.expectations
    let weekStart = settings.options.weekStart
    let running = all.map { $0.timeline.terms(on: day).runningPeriod(on: day, weekStart: weekStart) }
    let days = zip(all, running).map { expectation, running -> DayRange? in
      let terms = expectation.timeline.terms(on: day)
      guard terms.isInForce(onOrAfter: day) else { return nil }
      if case .on = terms.schedule { return terms.activeDays }
      return running
    }
    let spend = ExpectationSpend(self, on: day, days: days)
    let expectations = all.listIndices.compactMap { index -> ExpectationStatus? in
      let expectation = all[index]
      let terms = expectation.timeline.terms(on: day)
      guard terms.isInForce(onOrAfter: day) else { return nil }
      let counted = spend.counted[index.number]
      let spent = counted.reduce(Int128(0)) { $0 + Int128($1.amount) }
      return ExpectationStatus(
        expectation: index, id: vocabulary.names.text(expectation.name), writtenTitle: expectation.title,
        tags: Array(vocabulary.tagLists[terms.tags]), currency: expectation.currency, terms: terms,
        period: running[index.number], spent: spent, left: terms.left(after: spent, counted))
    }
    return ExpectationsReport(on: day, expectations: expectations, missing: spend.missing)
  }
}

extension ExpectationTerms {
  /// The running period, to its end or `until`; `nil` outside the active days, and of one purchase.
  func runningPeriod(on day: Day, weekStart: Int) -> DayRange? {
    guard activeDays.contains(day), let period = period(containing: day, weekStart: weekStart) else {
      return nil
    }
    return period.clipped(to: activeDays)
  }

  /// What is left of the amount after what was spent; one purchase is made by an expense of at least half of it.
  fileprivate func left(after spent: Int128, _ counted: [ExpectationSpend.Counted]) -> Int128 {
    switch schedule {
    case .each: max(0, Int128(amount) - spent)
    case .on: counted.contains { Int128($0.amount) * 2 >= Int128(amount) } ? 0 : Int128(amount)
    }
  }
}
