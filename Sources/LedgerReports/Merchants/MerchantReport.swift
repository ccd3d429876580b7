package import LedgerModel
import LedgerText

/// The merchant that a payee means, what would be filled in, and what each open card makes of it.
package struct MerchantReport: Sendable {
  package var on: Day
  package var payee: String
  package var filled: FilledIn
  package var cards: [CardOutlook]

  /// `nil` where no merchant's name is in the payee.
  package var merchant: MerchantIndex? { filled.found?.merchant }
}

/// All merchants with what was spent there.
package struct MerchantsReport: Sendable {
  /// A merchant with its expenses.
  package struct Row: Sendable {
    package var merchant: MerchantIndex
    /// The number of its expenses.
    package var count = 0
    /// In the last 12 months, without what others share, in minor units of the base currency.
    package var spent: Int128 = 0
  }

  package var on: Day
  /// In file order.
  package var merchants: [Row]
}

extension Ledger {
  /// What merchants and codes fill in.
  package var filling: PayeeFilling { PayeeFilling(definitions, vocabulary) }

  /// What new entries of a payee get on a day: of its merchant, else of its last expense up to that day, which is found
  /// only where it is needed.
  package func filledIn(_ payee: String, on day: Day) -> FilledIn {
    filling.filledIn(payee, on: day) {
      lastExpense(to: payee, upTo: day).map { vocabulary.tagLists[$0.tags].map { vocabulary.names.text($0) } }
    }
  }

  /// The newest expense of a payee up to a day, renewals apart; case, accents and runs of blanks are ignored.
  package func lastExpense(to payee: String, upTo day: Day) -> Expense? {
    func normalized(_ text: String) -> String {
      foldedForSearch(text).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
    let wanted = normalized(payee)
    var table = PayeeTable(self)
    var isWanted: [Int: Bool] = [:]
    var best: Expense?
    for expense in entries.expenses
    where expense.date <= day && !expense.isRenewal && expense.payeeOffset != nil {
      if let best, expense.date < best.date { continue }
      let place = table.place(of: expense)
      let matches = isWanted[place] ?? (normalized(self.payee(of: expense)) == wanted)
      isWanted[place] = matches
      if matches { best = expense }
    }
    return best
  }

  /// The merchant in a payee on a day.
  package func merchantReport(_ payee: String, on: Day) -> MerchantReport {
    let filled = filledIn(payee, on: on)
    return MerchantReport(
      on: on, payee: payee, filled: filled, cards: CardOutlooks(self, on: on).outlooks(of: filled.tags))
  }

  /// All merchants on a day.
  package func merchantsReport(on: Day) -> MerchantsReport {
    let (year, month, number) = on.civil
    let first = Day(clamping: year - 1, month, number) + 1
    var rows = definitions.merchants.listIndices.map { MerchantsReport.Row(merchant: $0) }
    let filling = filling
    var table = PayeeTable(self)
    var known: [Int: MerchantIndex?] = [:]
    for expense in entries.expenses where expense.date <= on && !definitions.merchants.isEmpty {
      let place = expense.isRenewal ? nil : table.place(of: expense)
      let merchant = place.flatMap { known[$0] } ?? filling.merchant(in: payee(of: expense))?.merchant
      if let place { known[place] = .some(merchant) }
      guard let merchant else { continue }
      rows[merchant.number].count += 1
      if expense.date >= first { rows[merchant.number].spent += Int128(ownBase(of: expense)) }
    }
    return MerchantsReport(on: on, merchants: rows)
  }
}
