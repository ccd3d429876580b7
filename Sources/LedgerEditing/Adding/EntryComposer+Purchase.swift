package import LedgerModel
import LedgerText

/// A purchase that is still to be made, in the words of a command, which any card may pay.
package struct ComposedPurchase: Sendable {
  /// The amount and the code of its currency.
  package let amount: [String]
  /// The price in a card's currency: `= 56.37 SGD`; empty without one.
  fileprivate let price: [String]
  package let words: PurchaseWords

  /// An expense that was made, as if it were still to be made.
  package init(_ expense: Expense, in ledger: Ledger) {
    let (currencies, names) = (ledger.settings.currencies, ledger.vocabulary.names)
    amount = [
      decimalText(Int128(expense.original), decimals: currencies[expense.currency].decimals),
      currencies.code(expense.currency),
    ]
    let own = ledger.definitions.currency(of: expense.source)
    switch expense.price.map({ ledger.entries.prices[$0] }) {
    case .billed(let billed):
      price = ["=", decimalText(Int128(billed), decimals: currencies[own].decimals), currencies.code(own)]
    case .rate(let rate): price = ["@", rate.description, currencies.code(own)]
    case nil: price = []
    }
    words = PurchaseWords(
      payee: ledger.payee(of: expense), tags: ledger.vocabulary.tagLists[expense.tags].map { names.text($0) },
      from: .given)
  }

  fileprivate init(_ amount: [String], _ price: [String], _ words: PurchaseWords) {
    self.amount = amount
    self.price = price
    self.words = words
  }

  /// Its line with a card, as `add` would write it; the price only for a card in its currency.
  package func line(on day: Day, with card: String, in currency: String) -> String {
    let isPriced = price.last == currency && amount.last != currency
    return EntryText.line(
      .expense, "\(day)",
      amount + (isPriced ? price : []) + [card] + words.tags.map { "#" + $0 }
        + [EntryText.payee(words.payee)])
  }
}

extension EntryComposer {
  /// The purchase in the words `AMOUNT [CUR] [= AMOUNT | @ RATE] [+TAG …] [PAYEE …]`; amounts without a code are in the
  /// base currency, in a wallet without one in that of the card.
  package func purchase(_ words: [String], in base: String?, on day: Day) throws(EntryError)
    -> ComposedPurchase
  {
    for text in words {
      if let fault = EntryText.forbiddenInput(in: text) {
        throw EntryError("there is \(fault) in the typed text")
      }
    }
    let sample = "best 84.50 +dining Ya Kun"
    var rest = words[...]
    var money = try money(&rest, sample: sample)
    try takePrice(&money, &rest)
    if money[0].contains("-") || !money[0].contains(where: { ("1"..."9").contains($0) }) {
      throw EntryError("the amount must be above 0: a refund goes to the card it came from")
    }
    let sign = money.firstIndex { $0 == "=" || $0 == "@" } ?? money.count
    let (amount, price) = (money[..<sign], money[sign...])
    let (given, payee) = try tagsAndPayee(Array(rest))
    var filling = ExpenseFilling(self, payee, given, on: day, needsSource: false)
    let tags = filling.tags(given)
    var found = PurchaseWords(payee: payee, tags: tags, from: filling.tagsFrom(given))
    found.filledIn = filling.text
    found.usualCard = filling.usualCard
    let travel = amount.count == 1 ? travelCurrency(on: day) : nil
    found.isOfTravel = travel != nil
    return ComposedPurchase(
      Array(amount) + (amount.count == 1 ? [travel ?? base].compactMap(\.self) : []),
      Array(price) + (price.count == 2 ? [base].compactMap(\.self) : []), found)
  }
}
