package import LedgerModel

/// The money of a new entry: what was typed, or what a use without an amount recorded.
package struct RecordedAmount: Sendable {
  package typealias Money = (minor: Int128, currency: CurrencyIndex)

  /// In its own currency.
  package var original: Money
  /// In the currency of the card, account or goal; `nil` for an entry without one.
  package var source: Money?
  /// In minor units of the base; `nil` for an entry that no total counts.
  package var base: Int128?
}

extension Ledger {
  /// The money of the only new entry; what is used below a payment is not its own. `nil` for several entries, and for one
  /// without money.
  func recordedAmount(_ added: AddedReport.Places, _ payments: [BillPayment]) -> RecordedAmount? {
    let spent = added.expenses.map { index -> RecordedAmount? in
      let expense = entries.expenses[index]
      let money = ConvertedAmount(
        original: expense.original, expense.currency, amount: expense.amount, base: expense.base)
      return recorded(money, expense.source)
    }
    let moved =
      added.incomes.map { recorded(entries.incomes[$0].money, entries.incomes[$0].source) }
      + added.repayments.map { index in
        entries.repayments[index].money.flatMap { recorded($0, entries.repayments[index].source) }
      }
    let saved = added.savings.map { index -> RecordedAmount? in
      let saving = entries.savings[index]
      let goal = definitions.goals[saving.goal].currency
      var money = recorded(Int128(saving.amount), goal, on: saving.date, source: goal)
      money.original = (Int128(saving.original), saving.currency)
      return money
    }
    let settled = payments.map { payment -> RecordedAmount? in
      let card = definitions.cards[payment.card].currency
      return recorded(payment.amount, card, on: payment.date, source: card)
    }
    let all = spent + moved + saved + settled + recorded(uses: added.uses)
    return all.count == 1 ? all[0] : nil
  }

  private func recorded(_ money: ConvertedAmount, _ source: PaymentSourceIndex) -> RecordedAmount {
    RecordedAmount(
      original: (Int128(money.original), money.currency),
      source: (Int128(money.amount), definitions.currency(of: source)), base: Int128(money.base))
  }

  private func recorded(
    _ minor: Int128, _ currency: CurrencyIndex, on day: Day, source: CurrencyIndex? = nil
  ) -> RecordedAmount {
    var converter = converter
    return RecordedAmount(
      original: (minor, currency), source: source.map { (minor, $0) },
      base: inBase(minor, currency, on: day, &converter))
  }

  /// `nil` for a use that is counted.
  private func recorded(uses: [Int]) -> [RecordedAmount?] {
    let own = uses.filter { entries.uses[$0].payment == nil }
    guard let newest = own.map({ entries.uses[$0].date }).max() else { return [] }
    let remainders = remainders(ofUses: own, on: newest)
    return own.map { index in
      guard let remainder = remainders[index], let currency = remainder.currency else { return nil }
      return recorded(Int128(remainder.used), currency, on: entries.uses[index].date)
    }
  }
}
