import LedgerModel
import LedgerParser
import LedgerText

// The price of a payment, beside that of its subscription.
extension EntryComposer {
  /// What to type if the price of a subscription has changed; `nil` for a payment at its price, one of 0, and one in
  /// another currency.
  func priceHint(_ id: String, _ amount: [String], on day: Day) -> String? {
    guard let number = amount.first, amount.count < 3, let price = names.price(ofSubscription: id, on: day),
      amount.count == 1 || amount[1] == "\(price.currency.code)",
      let typed = Decimal(text: number)?.scaled(to: price.currency.decimals), typed != 0,
      typed != price.minor
    else { return nil }
    let known = decimalText(Int128(price.minor), decimals: price.currency.decimals)
    return "\(known) until now. If it changed: milepost change \(id) \(number)"
  }
}
