package import LedgerModel
import LedgerText

extension AddedReport {
  /// The added entries, by their places in the lists of the ledger.
  package struct Places: Sendable {
    let expenses: Set<Int>
    let incomes: [Int]
    let uses: [Int]
    let savings: [Int]
    let settled: [Int]
    let repayments: [Int]
    let activations: [Int]

    /// Some expenses, and the entries of other types whose lines begin at new positions.
    package init(expenses: Set<Int>, at new: Range<UInt32>, in entries: Entries) {
      self.expenses = expenses
      incomes = entries.incomes.indices.filter { new.contains(entries.incomes[$0].range.start) }
      uses = entries.uses.indices.filter { new.contains(entries.uses[$0].range.start) }
      savings = entries.savings.indices.filter { new.contains(entries.savings[$0].range.start) }
      settled = entries.settled.indices.filter { new.contains(entries.settled[$0].range.start) }
      repayments = entries.repayments.indices.filter { new.contains(entries.repayments[$0].range.start) }
      activations = entries.activations.indices.filter { new.contains(entries.activations[$0].range.start) }
    }
  }
}
